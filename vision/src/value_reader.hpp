/// Third stage: what each corner of a tile shows.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "network.hpp"
#include "other_paints.hpp"
#include "print.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"
#include "tricorner/vision/tile_design.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// Classes of the value reader, as in vision/training/tiles.py: digits 0-5, blank or pips 0-5, then blue, red and green
/// each with 0-2 points, then "none of these".
inline constexpr int first_digit = 0;
inline constexpr int first_pips = 6;
inline constexpr int first_trio = 12;
inline constexpr int other_class = 21;
inline constexpr int class_count = 22;

/// The classes of a kind's symbols, the first and the one behind the last; blank is the first one of pips.
[[nodiscard]] constexpr std::pair<int, int> classes_of(SymbolKind kind) {
  if (kind == SymbolKind::digits) return {first_digit, first_pips};
  return kind == SymbolKind::pips ? std::pair{first_pips, first_trio} : std::pair{first_trio, other_class};
}

/// Probabilities of the classes; they sum to 1.
using CornerClasses = std::array<double, class_count>;

/// What is told of a corner whose symbol lies outside the picture.
[[nodiscard]] CornerClasses nothing_shown();
/// Whether a corner was told so.
[[nodiscard]] bool shows_nothing(const CornerClasses& classes);

/// Weighs the numbers of pips by what another witness says of them; together they stay as likely as they were.
void weigh_pips(CornerClasses& classes, const ValueOdds& odds);

/// Tells a corner of a set with strokes as one with that many pips. Where nothing was counted a blank one stays so, and
/// all else may be any number: no reader knows strokes.
/// @param odds  of the numbers (stroke_count.hpp); all alike where nothing was counted
void read_as_strokes(CornerClasses& classes, const ValueOdds& odds);

/// What the network says of one tile, corner by corner.
struct TileSymbols {
  std::array<CornerClasses, 3> classes{};
  std::array<SymbolLooks, 3> looks{};
};

/// How often a corner is looked at: until it is plain, or from every distance and by both networks all the same.
enum class Care : std::uint8_t { until_plain, every_look };

/// Two networks, taught apart from each other; vision/training/reader.py
class ValueReader {
 public:
  explicit ValueReader(const std::filesystem::path& models);

  /// As `Network::prepare`, in the order in which they are needed.
  void prepare() {
    far_.prepare();
    near_.prepare();
  }

  /// The three corners of each tile, in the order of its corners. Nothing is read beyond the picture.
  [[nodiscard]] std::vector<TileSymbols> read(Sight& sight, std::span<const Triangle> tiles, Care care);

  /// Digits that are not plain as they lie are looked at as if their maker printed them otherwise (upright_symbol.hpp),
  /// all in the same way; if that makes them plainer, that look counts for half of what is told, and how symbols look
  /// is taken from it. Within a ring or on a badge that look counts alone: readers take the ring for a zero, and the
  /// badge for nothing they know.
  /// @param symbols  of the tiles, as `read` told them
  /// @return if it does: the share of what they lack in plainness as they lie that is left
  [[nodiscard]] std::optional<double> read_upright(Sight& sight, std::span<const Triangle> tiles,
                                                   std::span<TileSymbols*> symbols, Print print);

  /// Corners of a set with digits or pips that were not read surely are looked at once more, drawn black on white
  /// (redrawn_symbol.hpp). Only where one is plain then, it counts for what was read: of faces without a symbol the
  /// readers would make some.
  /// @param kind     what the tiles carry: digits or pips
  /// @param symbols  of the tiles, as `read` told them
  void read_redrawn(Sight& sight, std::span<const Triangle> tiles, SymbolKind kind, std::span<TileSymbols*> symbols);

  /// What number of pips is seen in each view, whatever their colour.
  [[nodiscard]] std::vector<OutlineRead> read_outlines(Sight& sight, std::span<const ViewToPicture> views);

 private:
  /// What the networks say of each view, on average: a row of logits, and of looks (by the far one).
  cv::Mat look_well(Sight& sight, std::span<const ViewToPicture> views, Care care);

  Network far_;   ///< was taught with the whole corner in view
  Network near_;  ///< four times as costly, and was taught from nearer too: small pips want more pixels
};

}  // namespace tricorner::vision
