/// What the table looks like between readings: whether it is at rest, whether something lies over it, and whether a
/// place is bare.
#pragma once

#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "table/bare_table.hpp"
#include "table/glance.hpp"
#include "table/glance_change.hpp"
#include "table/layout_map.hpp"
#include "table/picture_move.hpp"

namespace tricorner::table {

/// Keeps pictures of blocks: the last frame; the last frame of which everything was understood (settled); one that was
/// taken with something lying over the table (tolerated); and the table without tiles (bare), as far as it was ever
/// seen. When the camera is pushed they move with the tiles (`follow`).
class Scene {
 public:
  /// Takes the next frame's glance. @return whether something moved that matters; a camera that trembles or turns
  /// slowly, and light, do not
  bool look(Glance glance, double time);

  /// The next frame shows what the last one showed.
  void look_again(double time) noexcept { last_time_ = last_still_ = time; }

  /// A frame that is no picture of the table was left out.
  void interrupted(double time) noexcept { last_motion_ = last_still_ = time; }

  /// Seconds since the last movement; the time since the first frame when nothing has moved.
  [[nodiscard]] double rest(double time) const noexcept { return time - last_motion_; }
  /// The last frame; none before there was one.
  [[nodiscard]] const Glance* last() const noexcept { return last_ ? &*last_ : nullptr; }
  /// Whether anything was ever settled: before that, nobody knows what the table looks like without hands.
  [[nodiscard]] bool has_settled() const noexcept { return settled_.has_value(); }
  /// The settled frame as it would look now; none before there was one.
  [[nodiscard]] const Glance* settled() const noexcept { return settled_here_ ? &*settled_here_ : nullptr; }
  /// Whether the last frame differs from the settled one (the tolerated one, where there is one).
  [[nodiscard]] bool changed() const;

  /// How the tiles lie now, compared with the settled frame.
  void follow(const PictureMove& since_settled);

  /// Blocks near the layout that differ from the settled frame (and from the tolerated one) and are not explained by
  /// the given tiles: a hand, a cup, a shadow.
  /// @return in tiles' areas; 0 while nothing was settled
  [[nodiscard]] double unexplained(const std::vector<Outline>& explained) const;
  /// The same, with what is tolerated counted too: a hand that lies still is not yet a part of the table.
  [[nodiscard]] double strange(const std::vector<Outline>& explained) const;

  /// How much of what lies over the table near the layout reaches in from the picture's edge, as an arm does and a tile
  /// does not.
  /// @return in tiles' areas; 0 while nothing was settled, and where most of the picture is otherwise (a push)
  [[nodiscard]] double reaching_over() const;

  /// The last frame is understood: it becomes the settled one, and the bare table is learned outside all tiles.
  void settle(const std::vector<Outline>& tiles);

  /// Nothing more can be learned from the last frame, but something lies over the table.
  void tolerate();

  /// Whether something lies over the table that is waited for. What has lain still for a while and lies there as before
  /// after the next movement is no hand, and tolerated.
  void wait(bool waiting) noexcept { waiting_ = waiting; }

  [[nodiscard]] PlaceLook place(const Outline& outline, const std::vector<Outline>& other_tiles) const;

  /// Whether a place looks as it did in the settled frame.
  [[nodiscard]] bool unchanged(const Outline& outline) const;

  /// The same but for light, grain and a picture that lies a little elsewhere: nothing was laid there or taken away.
  [[nodiscard]] bool as_settled(const Outline& outline) const;

  /// Movement matters near these tiles only (their places and two tiles around); with none, everywhere.
  void watch_near(const std::vector<Outline>& tiles);

 private:
  /// The settled frame after a move, and how many blocks are otherwise now.
  struct Followed {
    PictureMove move;
    Glance here;
    int differing = 0;
  };

  /// A frame, and since when it was to be seen.
  struct Earlier {
    Glance glance;
    double since = 0;
  };

  /// What the next frame is compared with: the last one, or what lay there a moment before; none in another shape.
  [[nodiscard]] const Glance* earlier(const Glance& next, double time);
  /// The last frame; none before there was one.
  [[nodiscard]] std::optional<TableView> view() const;
  /// As the given move would have it, or as a finer one by which less is otherwise.
  [[nodiscard]] Followed followed(const PictureMove& move) const;
  [[nodiscard]] int count_near(const BlockMask& mask) const noexcept;
  [[nodiscard]] BlockMask strange_blocks(const std::vector<Outline>& explained, bool tolerating) const;
  [[nodiscard]] double in_tiles(int blocks) const noexcept;
  /// @param changed  blocks near the layout that differ
  [[nodiscard]] bool only_trembles(const Glance& before, const Glance& now, int changed) const;
  /// How far a move takes the middle of the layout, px.
  [[nodiscard]] double moves_middle(const PictureMove& move) const noexcept;
  [[nodiscard]] bool trembles() const noexcept { return last_time_ - last_tremble_ < kTrembling; }
  /// What a camera that trembles may make of a table that has not changed.
  [[nodiscard]] Tolerance tolerance() const noexcept;
  /// The light, as a share of the best in which the table was seen.
  [[nodiscard]] double light() const noexcept;

  static constexpr double kTrembling = 2.0;  ///< s for which a camera that has trembled is expected to do so

  std::optional<Glance> last_;
  std::deque<Earlier> earlier_;  ///< the frames before the last one, oldest first; none that nothing is compared with
  std::optional<Glance> settled_;
  std::optional<Glance> settled_here_;  ///< moved to where the tiles lie now
  std::optional<Glance> tolerated_;     ///< as the settled picture would have to be moved to lie over it
  std::optional<Glance> tolerated_here_;
  BareTable bare_;
  PictureMove move_;            ///< since the settled frame
  PictureMove tolerated_move_;  ///< of the settled frame when the tolerated one was taken
  BlockMask near_;
  double side_px_ = 0;  ///< of a tile, 0 while none was seen
  vision::PointPx middle_;
  double brightest_ = 0;  ///< mean grey level of the settled frames
  double last_motion_ = 0;
  double last_still_ = 0;
  double last_tremble_ = -1e9;
  double last_time_ = 0;
  double last_since_ = 0;
  /// What `changed` has found, and whether the camera was trembling then; none since anything else was seen.
  mutable std::optional<std::pair<bool, bool>> found_changed_;
  bool waiting_ = false;  ///< for what lies over the table to go
  bool touched_ = false;  ///< something has moved since the table was settled, beside the camera
};

}  // namespace tricorner::table
