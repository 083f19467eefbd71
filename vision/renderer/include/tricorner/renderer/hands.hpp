/// What the hands of players do on a table: where they lay tiles, and how they reach for them.
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/renderer/random.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// A tile as it is laid: values and colours clockwise from the cell's first vertex.
struct LatticeTile {
  engine::Cell cell;
  std::array<int, 3> values{};
  std::array<int, 3> colours{-1, -1, -1};  ///< 0 blue, 1 red, 2 green; -1 without
};

/// A lattice on the table, in which careless players lay tiles: with gaps, and not quite straight.
class LaidLattice {
 public:
  LaidLattice(Random random, double difficulty);
  /// With the lattice's origin at `origin` (tile sides).
  [[nodiscard]] TilePose pose(const LatticeTile& tile, int cluster);
  /// Where a cell's middle lies, laid with care.
  [[nodiscard]] cv::Point2d middle_of(const engine::Cell& cell) const;
  [[nodiscard]] double turn() const noexcept { return turn_; }
  void move_to(const cv::Point2d& origin) noexcept { origin_ = origin; }

 private:
  Random random_;
  double gap_ = 0.01;
  double turn_ = 0;
  cv::Point2d origin_;
};

struct Reach {
  Clutter hand;
  cv::Point2d carried_by;  ///< how far a tile in the hand is from where it will lie, tile sides
};

/// A player's hand over a place of the table.
/// @param out  0: at the place, 1: outside the picture; @param sway  radians beside the straight way
[[nodiscard]] Reach reach_for(const Camera& camera, const cv::Point2d& place, int player, double out, double sway,
                              std::uint64_t seed);

}  // namespace tricorner::renderer
