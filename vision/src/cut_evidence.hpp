/// What speaks for a tile that the picture's edge cuts, where too little of its outline is seen for the close look.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "selection.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// What is known of a place of the tiles' size and tilt that the edge cuts.
struct CutClues {
  double wide = 0;          ///< probability of a tile by the wide look
  double symbol = 0;        ///< ... of the plainest symbol of the table's kind; blanks are everywhere
  bool two_shown = false;   ///< the symbols of two corners are in the picture, not of one
  double covered = 0;       ///< share of it, or of a tile, that both seem to take
  double faces_apart = 0;   ///< how far that symbol's surroundings are from the nearest corner of a tile
  double table_apart = 0;   ///< ... from the nearest empty place beside a tile
  double beside_apart = 0;  ///< ... from what is beside them, over the tile's edges, where these are more alike
};

/// Probability that a tile lies there: a logistic regression, fitted to places in pictures of held-back designs that
/// both close looks had refused (docs/reading-steps.md).
[[nodiscard]] double cut_tile_probability(const CutClues& clues);

/// From here on it is told as a tile.
inline constexpr double enough_cut_evidence = 0.8;

/// Asks the tiles that lie there, and the table beside them, about places that the edge cuts. Distances of colours are
/// in units of Lab's 8-bit scale.
class CutEvidence {
 public:
  /// @param tiles  borrowed, backs among them
  CutEvidence(Sight& sight, std::span<const Found> tiles);

  /// Whether a symbol, however plain, would make it a tile: if not, nobody needs to read it.
  /// @param wide  probability of a tile by the wide look
  [[nodiscard]] bool may_be_tile(const Triangle& place, double wide);

  /// @param classes  as the place's corners are read
  [[nodiscard]] double probability(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes);

 private:
  [[nodiscard]] CutClues clues_of(const Triangle& place, double wide, std::size_t corner);

  Sight& sight_;
  std::span<const Found> tiles_;
  SymbolKind kind_ = SymbolKind::digits;  ///< of most symbols on the table
  std::vector<cv::Vec3d> faces_;
  std::vector<cv::Vec3d> table_;
};

}  // namespace tricorner::vision
