/// What one picture of a table shows: tiles with their corners, values and doubts, and the layouts that they form.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/vision/tile_design.hpp"

namespace tricorner::vision {

/// A position in the original picture, in pixels: the centre of the top-left pixel is (0, 0), x to the right, y down.
struct PointPx {
  double x = 0;
  double y = 0;
};

/// Corner colours of the 54-card set.
enum class CornerColour : std::uint8_t { blue, red, green };

/// What one corner of a tile shows.
struct CornerReading {
  /// Probability of each value 0-5; sums to at most 1, the rest is "something else".
  std::array<double, 6> probabilities{};
  /// The value that is claimed; empty when nothing can be read there.
  std::optional<int> value;
  /// Probability that `value` is right; 0 when there is none.
  double confidence = 0;
  /// Set for the 54-card set only.
  std::optional<CornerColour> colour;
};

/// One tile, face up. `outline` and `corners` run clockwise as seen and belong together; with a `cell` they begin at
/// the cell's first vertex (engine::vertices).
struct TileReading {
  std::array<PointPx, 3> outline;
  std::array<CornerReading, 3> corners;
  /// Number of the layout that the tile belongs to; empty for a loose tile. `cell` is set with it.
  std::optional<int> cluster;
  std::optional<engine::Cell> cell;

  /// Probability that all three values are right; 0 when one is missing.
  [[nodiscard]] double confidence() const noexcept {
    return corners[0].confidence * corners[1].confidence * corners[2].confidence;
  }
  [[nodiscard]] bool fully_read() const noexcept { return corners[0].value && corners[1].value && corners[2].value; }
};

/// A tile that shows its back.
struct FaceDownTile {
  std::array<PointPx, 3> outline;  ///< clockwise as seen
};

/// One symbol, without what its neighbours, the set and the rest of the picture say of it.
struct SymbolSight {
  std::array<double, 6> alone{};  ///< probabilities of the values by the reader alone; sums to at most 1
  SymbolLooks looks{};
};

/// Why a place that looked like a tile was not taken for one.
enum class Rejection : std::uint8_t {
  no_tile,      ///< seen closely, it does not look like a tile
  other_plane,  ///< it does not lie on the table, or is not of the size, of the others
  overlapped,   ///< a plainer tile lies there
  unreadable,   ///< it lies alone and shows no symbol that can be read
};

struct RejectedPlace {
  std::array<PointPx, 3> outline;  ///< clockwise as seen
  double probability = 0;          ///< that it is a tile, when it was left out
  Rejection reason = Rejection::no_tile;
};

/// The reading of one picture. An empty table is an answer, not an error.
struct BoardReading {
  int width = 0;          ///< pixels of the picture
  int height = 0;         ///< pixels of the picture
  double elapsed_ms = 0;  ///< detection and reading, without decoding the file
  std::vector<TileReading> tiles;
  std::vector<FaceDownTile> face_down;
  /// The symbols of `tiles` for those who learn from them, in the order of their corners.
  std::vector<std::array<SymbolSight, 3>> sights;
  SymbolKind symbols = SymbolKind::digits;  ///< what the tiles carry
  bool blank_zero = false;                  ///< ... symbols that are taken for digits, and blank corners for 0
  std::optional<std::string> design;        ///< the taught set that was recognised or asked for
  std::vector<RejectedPlace> rejected;      ///< what was suspected and left out, for people who ask why
};

}  // namespace tricorner::vision
