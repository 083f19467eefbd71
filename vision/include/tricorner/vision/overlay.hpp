/// A picture with the reading drawn over it, for people.
#pragma once

#include <array>
#include <span>

#include "tricorner/vision/board_reading.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

/// Draws outline and values of each tile over a copy of the frame: green where a corner is sure (0.99 and more), amber
/// where it is doubtful, red with a "?" where nothing was read; tiles that show their backs in grey.
/// @param explain  also what was left out, in thin violet, with a word why: "no tile", "other size", "covered",
/// "unreadable"
[[nodiscard]] Picture draw_overlay(const FrameView& frame, const BoardReading& reading, bool explain = false);

/// Draws bare outlines over a copy of the frame.
[[nodiscard]] Picture draw_outlines(const FrameView& frame, std::span<const std::array<PointPx, 3>> outlines);

}  // namespace tricorner::vision
