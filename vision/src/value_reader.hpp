/// Third stage: what each corner of a tile shows.
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <vector>

#include "network.hpp"
#include "tile_geometry.hpp"
#include "tricorner/vision/tile_design.hpp"

namespace tricorner::vision {

/// Classes of the value reader, as in vision/training/tiles.py: digits 0-5, blank or pips 0-5, then blue, red and green
/// each with 0-2 points, then "none of these".
inline constexpr int first_digit = 0;
inline constexpr int first_pips = 6;
inline constexpr int first_trio = 12;
inline constexpr int other_class = 21;
inline constexpr int class_count = 22;

/// Probabilities of the classes; they sum to 1.
using CornerClasses = std::array<double, class_count>;

/// What the network says of one tile, corner by corner.
struct TileSymbols {
  std::array<CornerClasses, 3> classes{};
  std::array<SymbolLooks, 3> looks{};
};

/// vision/training/reader.py
class ValueReader {
 public:
  explicit ValueReader(const std::filesystem::path& models);

  /// The three corners of each tile, in the order of its corners.
  [[nodiscard]] std::vector<TileSymbols> read(Pyramid& pyramid, std::span<const Triangle> tiles);

 private:
  /// What the network says of each view: a row of logits and looks.
  cv::Mat look(Pyramid& pyramid, std::span<const ViewToPicture> views);
  /// Looks at the corners again of which `told` is not sure, and takes the mean.
  void look_again(Pyramid& pyramid, std::span<const ViewToPicture> views, cv::Mat& told);

  Network network_;
};

}  // namespace tricorner::vision
