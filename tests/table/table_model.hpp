/// A table for tests: tiles in cells, a hand, a phone, a camera that can be pushed; seen as a glance and as a reading.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "table/follower.hpp"
#include "table/glance.hpp"
#include "table/lattice_move.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

inline engine::Cell up(int i, int j) { return {engine::Orientation::up, i, j}; }
inline engine::Cell down(int i, int j) { return {engine::Orientation::down, i, j}; }

class TableModel {
 public:
  static constexpr int kWidth = 1280;
  static constexpr int kHeight = 720;

  double side = 80;         ///< px
  double x0 = 560;          ///< px, where vertex (0, 0) lies
  double y0 = 420;          ///< px
  double turn = 0;          ///< radians, of the camera
  int light = 120;          ///< grey level of the table
  int grain = 13;           ///< grey levels of the table's pattern
  bool as_bright = false;   ///< the tiles as the table: only their colour tells them
  double edge_shadow = 0;   ///< share of light that a tile takes from the table close to its edges
  double tremble = 0;       ///< px, of the camera from frame to frame
  LatticeMove own_names{};  ///< how the reader names the cells: never as we do
  std::map<engine::Cell, TileValues> tiles;
  std::set<engine::Cell> unread;         ///< tiles that the reader misses although they are plain
  std::set<engine::Cell> imagined;       ///< tiles that the reader takes for such, and nothing lies there
  std::set<engine::Cell> illegible;      ///< none of their corners can be read
  std::set<engine::Cell> dazzled;        ///< each of their corners shows some number, and any may be it
  std::set<engine::Cell> half_hidden;    ///< two of their corners cannot be read
  std::set<engine::Cell> under_fingers;  ///< half hidden by something as grey as the table: two corners cannot be read
  std::set<engine::Cell> only_heard;     ///< tiles of which the reader sees nothing by itself: their neighbours speak
  std::map<engine::Cell, TileValues> misread;
  std::map<engine::Cell, std::pair<std::size_t, std::array<double, 6>>> doubts;  ///< a corner with these probabilities
  std::map<engine::Cell, std::pair<std::size_t, std::array<double, 6>>> alone;   ///< the same, by the reader alone
  std::map<engine::Cell, std::string> colours;                                   ///< of cards, one letter per value
  std::optional<std::array<double, 4>> hand;    ///< x, y, width, height in px: hides what is under it
  std::optional<std::array<double, 3>> shadow;  ///< a broad band: middle and half width in px, share of light it takes
  std::vector<std::pair<Outline, TileValues>> loose;
  double loose_confidence = 0.995;  ///< of each of their corners
  std::size_t doubtful_loose = 0;   ///< so many of them, from the first, are hardly read
  std::vector<Outline> face_down;
  std::vector<Outline> left_out;            ///< by the reading, though their outlines are plain: they show nothing
  std::array<double, 4> drift{0, 0, 0, 1};  ///< of each frame: px to the right, px down, radians, factor
  enum class Failure { none, dark, even, noise, elsewhere };
  Failure failure = Failure::none;  ///< no picture of the table

  [[nodiscard]] vision::PointPx point(const engine::Vertex& vertex) const;
  [[nodiscard]] Outline outline(const engine::Cell& cell) const;
  [[nodiscard]] Glance glance() const;
  [[nodiscard]] vision::BoardReading reading() const;
  /// The next frame's turn of the camera.
  void advance();

 private:
  unsigned frame_ = 0;
  [[nodiscard]] bool hidden(const Outline& outline) const;
};

/// A follower with a clock: shows it frames at ten a second, with a reading when it asks for one.
class Watch {
 public:
  explicit Watch(FollowerOptions options = {}) : follower(std::move(options)) {}

  TableModel table;
  Follower follower;
  double time = 0;
  int readings = 0;
  std::vector<std::pair<double, TableChange>> told;

  /// Shows the table as it is for so long; gives what was told meanwhile.
  std::vector<TableChange> show(double seconds);
  /// A hand comes, something happens, the hand goes and the table is shown for 1.2 s.
  template <class Change>
  std::vector<TableChange> turn(Change&& change) {
    table.hand = {600, 100, 400, 400};
    auto changes = show(0.5);
    change();
    table.hand.reset();
    for (TableChange& later : show(1.2)) changes.push_back(std::move(later));
    return changes;
  }
};

/// "appeared U0,0=345 D0,0=311", for comparing.
[[nodiscard]] std::string text_of(const std::vector<TableChange>& changes);

}  // namespace tricorner::table
