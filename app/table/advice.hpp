/// What the camera's picture lacks, said to the people at the table before a tile cannot be read: too far, too dark,
/// blurred, glare, cut off, no room left at an edge, upside down.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/frame_source.hpp"
#include "table/layout_map.hpp"
#include "table/tile_belief.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

enum class AdviceKind : std::uint8_t {
  too_far,
  too_dark,
  blurred,
  glare,       ///< `tiles` cannot be read for it
  cut_off,     ///< tiles of the layout reach out of the picture at `edge`
  near_edge,   ///< the layout is so near to `edge` that the next tile there would be cut off
  upside_down  ///< the far end of the table is at the picture's lower edge
};

enum class PictureEdge : std::uint8_t { none, left, right, top, bottom };

/// A tile that an advice speaks of.
struct AdvisedTile {
  int number = 0;                      ///< from 1, in the order in which the tiles were laid; 0: not taken over yet
  std::optional<TileValues> values{};  ///< as they are known
};

struct Advice {
  AdviceKind kind = AdviceKind::too_far;
  PictureEdge edge = PictureEdge::none;
  std::vector<AdvisedTile> tiles{};
  int side_px = 0;  ///< of too_far: how wide the smaller tiles are
};

/// An advice that is given, or given up because it is no longer needed.
struct AdviceNews {
  Advice advice;
  bool over = false;
};

/// "the picture is too dark; more light is needed"; of one that is over: "the picture is bright enough now".
[[nodiscard]] std::string advice_text(const AdviceNews& news);

/// Looks at the frames that are read, and at a frame now and then while something is amiss. An advice is given once,
/// when its reason has held for a second, and given up when that has been gone for two; what comes and goes has to hold
/// longer. Frames of a table with nothing amiss cost nothing.
class Adviser {
 public:
  /// Takes a frame that was read.
  /// @param known  the tiles that were taken over, in the order in which they were laid
  std::vector<AdviceNews> read(const Frame& frame, const vision::BoardReading& reading,
                               const std::vector<KnownTile>& known);

  /// Whether a frame that was not read should be given to `look`.
  [[nodiscard]] bool wants(double t) const noexcept;
  /// Takes a frame in which nothing has moved since the last one that was read.
  std::vector<AdviceNews> look(const Frame& frame);

  /// What is amiss, as far as it was said.
  [[nodiscard]] std::vector<Advice> standing() const;

 private:
  /// A tile of the layout, as the last reading shows it.
  struct LayoutTile : AdvisedTile {
    Outline outline;
    bool sure = false;  ///< all three corners are read and plain
  };
  using Key = std::pair<AdviceKind, PictureEdge>;
  struct State {
    Advice advice;                ///< as it was said last, or would be
    std::optional<double> since;  ///< amiss, and not said yet
    std::optional<double> gone;   ///< said, and not amiss any more
    int reads = 0;                ///< readings that have shown it, since then
    bool stands = false;
    bool said_before = false;
  };

  void take_tiles(const vision::BoardReading& reading, const std::vector<KnownTile>& known);
  [[nodiscard]] std::vector<AdviceNews> judge(const Frame& frame);
  void judge_places(const Frame& frame, std::vector<Advice>& amiss) const;
  [[nodiscard]] bool upside_down(const Frame& frame) const;
  void judge_light(const Frame& frame, std::vector<Advice>& amiss) const;
  [[nodiscard]] bool blurred(const Frame& frame) const;
  [[nodiscard]] std::vector<AdviceNews> tell(const std::vector<Advice>& amiss, double t);
  [[nodiscard]] bool stands(AdviceKind kind, PictureEdge edge = PictureEdge::none) const;

  std::vector<LayoutTile> tiles_;
  std::map<Key, State> states_;
  double last_ = 0;  ///< s, when the picture was last judged
};

}  // namespace tricorner::table
