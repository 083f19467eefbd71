/// Of a symbol of which a part is hidden, pips may be missing.
#pragma once

#include <opencv2/core.hpp>
#include <span>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// A corner that the picture's edge or an arm cuts may have more pips or points than are seen there, and what is left
/// of them looks as plain as fewer. So it is told with at most 0.97 where its symbol reaches to the picture's edge, or
/// where beside it the tile has a colour that neither its other corners nor other tiles have there; unless it shows as
/// many as there can be, or another tile's corner, of which nothing seems to be hidden, meets it and surely shows the
/// same.
///
/// In 5,000 held-back pictures (docs/reading.md) 10 of the 40 corners with pips or points that were told with 0.99 or
/// more and were wrong are doubted, with 8 other wrong ones, 427 of 138,000 that were told with 0.999 and right, and
/// 132 other right ones.
///
/// @param picture  BGR, CV_8UC3, what the outlines speak of
/// @param symbols  what the tiles carry; of digits, half a one looks like none, and nothing changes
/// @param told     the tiles that are told
void doubt_part_hidden(const cv::Mat& picture, SymbolKind symbols, std::span<TileReading> told);

}  // namespace tricorner::vision
