/// What speaks for a tile that the picture's edge cuts, or that something half hides, where too little of its outline
/// is seen for the close look.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "selection.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// What is known of a place of the tiles' size and tilt.
struct PartClues {
  double wide = 0;          ///< probability of a tile by the wide look
  double symbol = 0;        ///< ... of the plainest symbol of the table's kind; blanks are everywhere
  bool two_shown = false;   ///< the symbols of two corners or more are in the picture, not of one
  double covered = 0;       ///< share of it, or of a tile, that both seem to take
  double faces_apart = 0;   ///< how far that symbol's surroundings are from the nearest corner of a tile
  double table_apart = 0;   ///< ... from the nearest empty place beside a tile
  double beside_apart = 0;  ///< ... from what is beside them, over the tile's edges, where these are more alike
};

/// Probability that a tile lies there which the edge cuts: a logistic regression, fitted to places in pictures of
/// held-back designs that both close looks had refused (docs/reading-steps.md).
[[nodiscard]] double cut_tile_probability(const PartClues& clues);

/// ... which something half hides; what lies over its edges may be that thing, and says nothing.
[[nodiscard]] double half_hidden_tile_probability(const PartClues& clues);

/// From here on what the edge cuts is told as a tile, and what something hides.
inline constexpr double enough_for_cut = 0.8;
inline constexpr double enough_for_half_hidden = 0.73;

/// Asks the tiles that lie there, and the table beside them, about places of which a part is seen. Distances of colours
/// are in units of Lab's 8-bit scale.
class PartEvidence {
 public:
  /// @param tiles  borrowed, backs among them
  PartEvidence(Sight& sight, std::span<const Found> tiles);

  /// Whether a symbol, however plain, would make it a tile that is cut, or half hidden: if not, nobody needs to read
  /// it.
  /// @param wide  probability of a tile by the wide look
  [[nodiscard]] bool may_be_cut(const Triangle& place, double wide);
  [[nodiscard]] bool may_be_half_hidden(const Triangle& place, double wide);

  /// @param classes  as the place's corners are read
  [[nodiscard]] double cut(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes);
  [[nodiscard]] double half_hidden(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes);

  /// Whether all corners show symbols of the kind that most symbols on the table are of, blanks among them.
  [[nodiscard]] bool is_of_the_kind(const std::array<CornerClasses, 3>& classes) const;

  /// The corner that shows the plainest symbol of the table's kind.
  [[nodiscard]] std::size_t plainest_corner(const Triangle& place, const std::array<CornerClasses, 3>& classes) const;

 private:
  template <class Probability>
  [[nodiscard]] bool may_be(const Triangle& place, double wide, Probability probability, double enough);
  /// Colours of faces and table, when the first place is asked about.
  void look_around();
  [[nodiscard]] PartClues clues_of(const Triangle& place, double wide, std::size_t corner);
  [[nodiscard]] PartClues clues_of(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes);

  Sight& sight_;
  std::span<const Found> tiles_;
  SymbolKind kind_;  ///< of most symbols on the table
  std::vector<cv::Vec3d> faces_;
  std::vector<cv::Vec3d> table_;
};

}  // namespace tricorner::vision
