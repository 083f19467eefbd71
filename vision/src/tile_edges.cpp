#include "tile_edges.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tricorner::vision {
namespace {

constexpr int view_size = 13;  // pixels along an edge, and across it
constexpr double from = 0.2;   // of the edge: its ends are rounded, and neighbours' corners lie there
constexpr double to = 0.8;
constexpr double beside = 0.09;  // sides

/// Columns go along the edge, rows across it into the tile.
ViewToPicture view_of(const Triangle& tile, std::size_t k) {
  const auto& start = tile[k];
  const auto along = tile[(k + 1) % 3] - start;
  const auto inwards = centre(tile) - (start + 0.5 * along);
  const auto across = inwards / cv::norm(inwards) * mean_side(tile);
  constexpr double last = view_size - 1;
  const auto first = start + from * along - beside * across;
  const auto column = (to - from) / last * along;
  const auto row = 2 * beside / last * across;
  return {column.x, row.x, first.x,  //
          column.y, row.y, first.y};
}

/// Of the medians of all rows.
double range_of(const cv::Mat& view, int channel) {
  uchar least = 255;
  uchar most = 0;
  std::vector<uchar> row(static_cast<std::size_t>(view.cols));
  for (int y = 0; y < view.rows; ++y) {
    for (int x = 0; x < view.cols; ++x) row[static_cast<std::size_t>(x)] = view.at<cv::Vec3b>(y, x)[channel];
    const auto middle = row.begin() + std::ssize(row) / 2;
    std::nth_element(row.begin(), middle, row.end());
    least = std::min(least, *middle);
    most = std::max(most, *middle);
  }
  return most - least;
}

}  // namespace

std::array<double, 3> edge_contrasts(Sight& sight, const Triangle& tile) {
  std::array<double, 3> contrasts{};
  for (std::size_t k = 0; k < 3; ++k) {
    const cv::Mat view = sight.sample(view_of(tile, k), view_size);
    contrasts[k] = std::hypot(range_of(view, 0), range_of(view, 1), range_of(view, 2));
  }
  return contrasts;
}

}  // namespace tricorner::vision
