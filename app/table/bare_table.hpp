/// The table without tiles, as far as it was ever seen, and whether a place shows it.
#pragma once

#include <optional>
#include <vector>

#include "table/glance.hpp"
#include "table/layout_map.hpp"
#include "table/picture_move.hpp"

namespace tricorner::table {

/// A tile's shadow reaches this far, in sides.
inline constexpr double kShadowSides = 0.35;

/// Whether a place shows the bare table.
enum class PlaceLook : std::uint8_t { bare, covered, unknown };

/// A frame in which places are looked at.
struct TableView {
  const Glance& now;
  const Glance* settled = nullptr;  ///< the last one of which everything was understood, as it would look now
  double light = 1;                 ///< as a share of the best in which the table was seen
  double edges_blocks = 0;          ///< by how much edges may lie elsewhere: a camera that trembles
};

/// Unseen is where tiles lay from the beginning; beside them it is known in their shadow.
class BareTable {
 public:
  void forget() noexcept;

  /// Learns from a frame that is understood where nothing lies.
  /// @param tiles  that lie there
  /// @param near   blocks near the layout, where light counts; of another size: all
  void learn(const TableView& view, const std::vector<Outline>& tiles, const BlockMask& near);

  /// How the picture lies now, compared with the frame that was learned from last.
  void follow(const PictureMove& move);

  [[nodiscard]] PlaceLook place(const TableView& view, const Outline& outline,
                                const std::vector<Outline>& other_tiles) const;

 private:
  struct Known {
    Glance learned;
    Glance here;  ///< moved to where the tiles lie now
  };

  std::optional<Known> known_;
  std::optional<Known> unshaded_;  ///< as it was before a shadow fell on parts of it; none while there is none
};

/// Whether a place looks as it did in the settled frame, but for light, grain and a picture that lies a little
/// elsewhere: nothing was laid there or taken away.
[[nodiscard]] bool as_settled(const TableView& view, const Outline& outline);

}  // namespace tricorner::table
