/// Second stage: looks at each suspected tile closely, says whether it is one, and puts its corners where they are. One
/// network looks wide and forgives a poor guess, another looks narrowly from there and measures.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "network.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// What a close look says about one candidate. The three probabilities sum to 1.
struct CloseLook {
  Triangle corners;  ///< in what the sight shows; good to a hundredth of the side
  double no_tile = 0;
  double face_up = 0;
  double face_down = 0;
};

/// vision/training/refiner.py
class TileRefiner {
 public:
  TileRefiner(const std::filesystem::path& model, PatchSize patch);

  /// As `Network::prepare`.
  void prepare() { network_.prepare(); }

  /// One close look for each triangle, same order.
  [[nodiscard]] std::vector<CloseLook> look(Sight& sight, std::span<const Triangle> triangles);

 private:
  Network network_;
  PatchSize patch_;
};

}  // namespace tricorner::vision
