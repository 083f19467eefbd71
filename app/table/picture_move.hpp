/// How the picture of the table has moved: the camera or the table was pushed, turned, or brought nearer.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "table/glance.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

/// Takes a place of an earlier picture to where it lies in a later one; pixels.
/// x' = m[0] x + m[1] y + m[2], y' = m[3] x + m[4] y + m[5].
struct PictureMove {
  std::array<double, 6> m{1, 0, 0, 0, 1, 0};

  [[nodiscard]] vision::PointPx apply(const vision::PointPx& p) const noexcept {
    return {m[0] * p.x + m[1] * p.y + m[2], m[3] * p.x + m[4] * p.y + m[5]};
  }
  [[nodiscard]] bool still() const noexcept { return m == PictureMove{}.m; }
};

/// `second` after `first`.
[[nodiscard]] PictureMove chained(const PictureMove& first, const PictureMove& second) noexcept;
/// The way back; the move itself where there is none (everything on one line).
[[nodiscard]] PictureMove inverse(const PictureMove& move) noexcept;

/// The move that brings the first place of most pairs onto the second, by turning, scaling and shifting (and, where
/// there are enough of them, shearing): a few pairs may lie, as tiles that were moved by themselves do.
/// @param tolerance_px  how far a pair that agrees may be off
/// @return none for fewer than three pairs, or when less than half of them agree
[[nodiscard]] std::optional<PictureMove> move_between(
    const std::vector<std::pair<vision::PointPx, vision::PointPx>>& pairs, double tolerance_px);

/// The move that turns, scales and shifts as this one does, without leaning; both take `fixed` to the same place.
[[nodiscard]] PictureMove without_shear(const PictureMove& move, const vision::PointPx& fixed) noexcept;

/// The small move (up to a block or two) that explains best how one glance became another; a hand that comes in, and
/// light that changes evenly, are left out.
/// @return none where the pictures say nothing about it
[[nodiscard]] std::optional<PictureMove> small_move(const Glance& before, const Glance& now);

/// The glance as it would look after the move; blocks that come in from outside are unseen, and others by as much as
/// they overlap with what was. So what is unseen moves with the picture and neither grows nor shrinks.
[[nodiscard]] Glance moved(const Glance& glance, const PictureMove& move);

}  // namespace tricorner::table
