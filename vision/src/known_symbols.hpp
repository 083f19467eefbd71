/// What this table's symbols look like.
#pragma once

#include <array>

#include "tricorner/vision/board_reading.hpp"
#include "tricorner/vision/tile_design.hpp"

namespace tricorner::vision {

/// Gathers the looks of corners that are surely read, and knows how far others are from them.
class KnownSymbols {
 public:
  /// A corner that is told less surely is left out.
  /// @return whether it counts
  bool add(const SymbolLooks& looks, const CornerReading& told);

  /// Takes out one that was added, as it was told.
  void remove(const SymbolLooks& looks, const CornerReading& told);

  /// How many corners count.
  [[nodiscard]] int count() const { return count_; }

  /// Whether enough corners were added to tell what is none of their symbols.
  [[nodiscard]] bool enough() const { return count_ >= enough_corners; }

  /// Squared distance from what the nearest of the values looks like on average. Of the symbols that are surely read
  /// half are nearer than 0.5 and nineteen of twenty nearer than 2.
  [[nodiscard]] double distance(const SymbolLooks& looks) const;

 private:
  static constexpr int enough_corners = 9;

  struct Sum {
    std::array<double, looks_size> looks{};
    int count = 0;
  };
  std::array<Sum, 6> sums_{};
  int count_ = 0;
};

}  // namespace tricorner::vision
