/// What settles a dispute: how a tile's place looked before and after, and the tile as if seen from straight above.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "table/frame_source.hpp"
#include "table/layout_map.hpp"
#include "table/tile_belief.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

/// One strip, 256 pixels high: before (left out where nobody looked), after, the tile straightened, its first corner on
/// top. JPEG of at most `most_bytes`; empty where that cannot be.
/// @param outline  of the tile in `after`, clockwise, pixels
[[nodiscard]] std::string evidence_strip(const std::optional<Frame>& before, const Frame& after, const Outline& outline,
                                         std::size_t most_bytes);

/// The part of a picture that holds all these tiles, at most 640 pixels wide. JPEG of at most `most_bytes`; empty where
/// that cannot be.
[[nodiscard]] std::string evidence_region(const Frame& frame, const std::vector<Outline>& outlines,
                                          std::size_t most_bytes);

/// What was read of the tile, as JSON: outline, and for each corner value, confidence and the probability of each
/// value.
[[nodiscard]] std::string evidence_reading(const vision::TileReading& tile, const std::vector<TileHypothesis>& weighed);

/// Remembers the last looks, so that there is a "before" when a tile is believed.
class LookMemory {
 public:
  void add(const Frame& frame, const vision::BoardReading& reading);

  [[nodiscard]] const Frame* last() const noexcept { return looks_.empty() ? nullptr : &looks_.back().frame; }
  /// The tile of the last look that lies there, its corners turned to begin where the outline does.
  [[nodiscard]] std::optional<vision::TileReading> tile_at(const Outline& outline) const;
  /// The newest look that showed no tile there.
  [[nodiscard]] std::optional<Frame> before(const Outline& outline) const;

 private:
  struct Look {
    Frame frame;
    vision::BoardReading reading;
  };
  std::deque<Look> looks_;  ///< one of those in a row that show the same tiles; frames share their pixels
};

}  // namespace tricorner::table
