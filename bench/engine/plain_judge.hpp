/// The straightforward way to judge a placement: a hash map from cells to tiles, lists made as they are needed. The
/// yardstick that the engine's own way is measured against.
#pragma once

#include <unordered_map>
#include <vector>

#include "tricorner/engine/layout.hpp"

namespace tricorner::bench {

struct CellHash {
  std::size_t operator()(const engine::Cell& cell) const noexcept;
};

class PlainTable {
 public:
  explicit PlainTable(const engine::Layout& layout);

  /// The points by Goliath's book; -1 for an illegal placement.
  [[nodiscard]] int judge(const engine::Cell& cell, const engine::Tile& tile) const;

  /// All legal placements of a rack, with their points.
  [[nodiscard]] std::vector<int> moves(const std::vector<engine::Tile>& rack) const;

 private:
  [[nodiscard]] std::vector<int> values_at(const engine::Vertex& vertex, const engine::Cell& without) const;
  std::unordered_map<engine::Cell, engine::Tile, CellHash> tiles_;
};

}  // namespace tricorner::bench
