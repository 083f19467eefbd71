/// From a reading of the table to what is drawn over its picture.
#pragma once

#include <QImage>
#include <QList>

#include "table_feed.hpp"
#include "tricorner/vision/board_reading.hpp"
#include "tricorner/vision/frame_view.hpp"

namespace tricorner::app {

/// Tiles below this confidence in any corner are marked as unsure: the same limit as in drawn overlays.
inline constexpr double sureFrom = 0.99;

[[nodiscard]] QList<OverlayTile> overlayOf(const vision::BoardReading& reading);

/// A copy of the frame's pixels for the screen.
[[nodiscard]] QImage imageOf(const vision::FrameView& frame);

}  // namespace tricorner::app
