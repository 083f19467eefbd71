/// From class probabilities to values: which kind of symbols the set carries, and what neighbours at a vertex say.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "certainty.hpp"
#include "colour_witness.hpp"
#include "ink_colour.hpp"
#include "ink_cover.hpp"
#include "lattice_fit.hpp"
#include "tricorner/vision/board_reading.hpp"
#include "tricorner/vision/read_board.hpp"
#include "tricorner/vision/tile_design.hpp"
#include "value_odds.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// Probability that a corner shows a symbol of this kind; a blank one is of pips.
[[nodiscard]] double mass(const CornerClasses& classes, SymbolKind kind);

struct KindRead {
  SymbolKind kind = SymbolKind::digits;
  double certainty = 0;     ///< probability that it is this kind
  bool blank_zero = false;  ///< of digits, or what is taken for some: where nothing is shown, that is 0
};

/// The kind of symbol that explains all corners of the picture best. Blank corners count for no kind: a back or a plain
/// face shows them too. The more corners there are, and the more alike they speak, the surer it is.
[[nodiscard]] KindRead symbol_kind(std::span<const TileSymbols> symbols, SetHint hint);

/// What the value reader alone says of a corner's value, taken for this kind of symbol; sums to at most 1.
/// @param blank_zero  as of KindRead
[[nodiscard]] ValueOdds read_alone(const CornerClasses& classes, SymbolKind kind, bool blank_zero = false);

struct Decision {
  std::vector<std::array<CornerReading, 3>> corners;
  std::vector<std::array<CornerEvidence, 3>> evidence;  ///< what each rests on
  KindRead kind;
};

/// Decides the values of all corners of one picture.
///
/// All tiles on a table come from one set, with symbols of one kind. Corners that meet at a vertex of a layout bear
/// witness for each other: they agree but for a share of misplaced tiles, so a doubtful symbol follows its neighbours
/// and a plain one stands against them. A corner gets no value where "nothing that can be read" is likelier than any
/// value, and on a tile of pips that shows three blank corners and lies alone (its back looks the same).
///
/// Numbers of pips are told by their colour too, where the picture shows that each has its own (colour_witness.hpp).
///
/// ... and by what they cover, where all pips have one colour (counting_witness.hpp).
///
/// Equal values look alike on one table (look_witness.hpp), and a box holds each tile once (set_rounds.hpp).
///
/// @param kind     of all symbols
/// @param symbols  per tile, in the order of its corners
/// @param inks     of the same corners; may be empty, when colours are not to be asked
/// @param pixels   of the same corners (ink_cover.hpp); empty where symbols are no pips
/// @param places   of the same tiles, as fit_lattice gives them
/// @param known    what was taught about the set, if anything
/// @param ask_outlines  of corners by their number, three of each tile
[[nodiscard]] Decision decide_values(const KindRead& kind, std::span<const TileSymbols> symbols,
                                     std::span<const std::array<CornerInk, 3>> inks,
                                     std::span<const std::array<CornerPixels, 3>> pixels,
                                     std::span<const std::optional<LatticePlace>> places, SetHint hint,
                                     const LookPrototypes& known = {}, const AskOutlines& ask_outlines = {});

}  // namespace tricorner::vision
