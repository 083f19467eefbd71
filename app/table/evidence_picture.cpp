#include "table/evidence_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;

constexpr int kPanel = 256;  // px
constexpr int kGap = 4;      // px between panels
// Around the tile, in sides: its neighbours are to be seen too.
constexpr double kAround = 1.5;
// A picture of more looks back would show another game.
constexpr std::size_t kMostLooks = 4;
// Two outlines are of one tile when their middles are nearer than this, in sides.
constexpr double kSamePlace = 0.3;

cv::Mat matrix(const Frame& frame) {
  return {frame.height, frame.width, CV_8UC3, const_cast<std::uint8_t*>(frame.pixels.get()), frame.stride_bytes};
}

bool same_tiles(const vision::BoardReading& a, const vision::BoardReading& b) {
  return a.tiles.size() == b.tiles.size() &&
         std::all_of(a.tiles.begin(), a.tiles.end(), [&](const vision::TileReading& one) {
           return std::any_of(b.tiles.begin(), b.tiles.end(), [&](const vision::TileReading& other) {
             return lie_together(one.outline, other.outline, kSamePlace);
           });
         });
}

/// As good as the room allows.
std::string small_jpeg(const cv::Mat& picture, std::size_t most_bytes) {
  for (const int quality : {88, 75, 60, 40, 20}) {
    std::vector<std::uint8_t> jpeg;
    cv::imencode(".jpg", picture, jpeg, {cv::IMWRITE_JPEG_QUALITY, quality});
    if (jpeg.size() <= most_bytes) return {jpeg.begin(), jpeg.end()};
  }
  return {};
}

cv::Mat surroundings(const Frame& frame, const Outline& outline) {
  const vision::PointPx centre = middle_of(outline);
  const double half = kAround * side_px(outline);
  const double scale = kPanel / (2 * half);
  const cv::Mat to_panel =
      (cv::Mat_<double>(2, 3) << scale, 0, scale * (half - centre.x), 0, scale, scale * (half - centre.y));
  cv::Mat panel;
  cv::warpAffine(matrix(frame), panel, to_panel, {kPanel, kPanel}, cv::INTER_AREA, cv::BORDER_CONSTANT,
                 cv::Scalar(64, 64, 64));
  return panel;
}

cv::Mat straightened(const Frame& frame, const Outline& outline) {
  constexpr float kMargin = 8;
  constexpr float kSide = kPanel - 2 * kMargin;
  const auto height = kSide * std::sqrt(3.0F) / 2;
  const float top = (kPanel - height) / 2;
  // The first corner on top, the others clockwise as in the picture.
  const std::array<cv::Point2f, 3> to = {cv::Point2f(kPanel / 2.0F, top), cv::Point2f(kPanel - kMargin, top + height),
                                         cv::Point2f(kMargin, top + height)};
  std::array<cv::Point2f, 3> from;
  for (std::size_t k = 0; k < 3; ++k) {
    from[k] = {static_cast<float>(outline[k].x), static_cast<float>(outline[k].y)};
  }
  cv::Mat panel;
  cv::warpAffine(matrix(frame), panel, cv::getAffineTransform(from.data(), to.data()), {kPanel, kPanel},
                 cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(64, 64, 64));
  return panel;
}

}  // namespace

std::string evidence_strip(const std::optional<Frame>& before, const Frame& after, const Outline& outline,
                           std::size_t most_bytes) {
  if (!after.pixels || !(side_px(outline) >= 4)) return {};
  std::vector<cv::Mat> panels;
  if (before && before->pixels) panels.push_back(surroundings(*before, outline));
  panels.push_back(surroundings(after, outline));
  panels.push_back(straightened(after, outline));
  const int n = static_cast<int>(panels.size());
  cv::Mat strip(kPanel, n * kPanel + (n - 1) * kGap, CV_8UC3, cv::Scalar(255, 255, 255));
  for (int k = 0; k < n; ++k) {
    panels[static_cast<std::size_t>(k)].copyTo(strip(cv::Rect(k * (kPanel + kGap), 0, kPanel, kPanel)));
  }
  return small_jpeg(strip, most_bytes);
}

std::string evidence_region(const Frame& frame, const std::vector<Outline>& outlines, std::size_t most_bytes) {
  if (!frame.pixels || outlines.empty()) return {};
  double left = frame.width;
  double top = frame.height;
  double right = 0;
  double bottom = 0;
  for (const Outline& outline : outlines) {
    const double margin = side_px(outline) / 4;
    for (const vision::PointPx& point : outline) {
      left = std::min(left, point.x - margin);
      top = std::min(top, point.y - margin);
      right = std::max(right, point.x + margin);
      bottom = std::max(bottom, point.y + margin);
    }
  }
  const cv::Rect whole(0, 0, frame.width, frame.height);
  const cv::Rect area = cv::Rect(cv::Point(static_cast<int>(std::floor(left)), static_cast<int>(std::floor(top))),
                                 cv::Point(static_cast<int>(std::ceil(right)), static_cast<int>(std::ceil(bottom)))) &
                        whole;
  if (area.empty()) return {};
  cv::Mat region = matrix(frame)(area);
  constexpr double kWidth = 640;
  if (region.cols > kWidth) {
    const double scale = kWidth / region.cols;
    cv::Mat smaller;
    cv::resize(region, smaller, {}, scale, scale, cv::INTER_AREA);
    region = smaller;
  }
  return small_jpeg(region, most_bytes);
}

std::string evidence_reading(const vision::TileReading& tile, const std::vector<TileHypothesis>& weighed) {
  const auto rounded = [](double value, double steps) { return std::round(value * steps) / steps; };
  ordered_json outline = ordered_json::array();
  for (const vision::PointPx& point : tile.outline) outline.push_back({rounded(point.x, 100), rounded(point.y, 100)});
  ordered_json corners = ordered_json::array();
  for (const vision::CornerReading& corner : tile.corners) {
    ordered_json probabilities = ordered_json::array();
    for (const double p : corner.probabilities) probabilities.push_back(rounded(p, 1e5));
    corners.push_back({{"value", corner.value ? ordered_json(*corner.value) : ordered_json(nullptr)},
                       {"confidence", rounded(corner.confidence, 1e5)},
                       {"probabilities", std::move(probabilities)}});
  }
  ordered_json json = {{"outline", std::move(outline)}, {"corners", std::move(corners)}};
  ordered_json alternatives = ordered_json::array();
  for (const TileHypothesis& one : weighed)
    alternatives.push_back({{"values", one.values}, {"p", rounded(one.p, 1e5)}});
  if (!alternatives.empty()) json["weighed"] = std::move(alternatives);
  return json.dump();
}

void LookMemory::add(const Frame& frame, const vision::BoardReading& reading) {
  if (!looks_.empty() && same_tiles(looks_.back().reading, reading)) looks_.pop_back();
  looks_.push_back({frame, reading});
  if (looks_.size() > kMostLooks) looks_.pop_front();
}

std::optional<vision::TileReading> LookMemory::tile_at(const Outline& outline) const {
  if (looks_.empty()) return std::nullopt;
  for (vision::TileReading tile : looks_.back().reading.tiles) {
    if (!lie_together(tile.outline, outline, kSamePlace)) continue;
    std::size_t first = 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < 3; ++k) {
      const double off = std::hypot(tile.outline[k].x - outline[0].x, tile.outline[k].y - outline[0].y);
      if (off < nearest) {
        nearest = off;
        first = k;
      }
    }
    std::rotate(tile.outline.begin(), tile.outline.begin() + static_cast<std::ptrdiff_t>(first), tile.outline.end());
    std::rotate(tile.corners.begin(), tile.corners.begin() + static_cast<std::ptrdiff_t>(first), tile.corners.end());
    return tile;
  }
  return std::nullopt;
}

std::optional<Frame> LookMemory::before(const Outline& outline) const {
  for (auto look = looks_.rbegin(); look != looks_.rend(); ++look) {
    const auto& tiles = look->reading.tiles;
    const bool lies_there = std::any_of(tiles.begin(), tiles.end(), [&](const vision::TileReading& tile) {
      return lie_together(tile.outline, outline, kSamePlace);
    });
    if (!lies_there) return look->frame;
  }
  return std::nullopt;
}

}  // namespace tricorner::table
