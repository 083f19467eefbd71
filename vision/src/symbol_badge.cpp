#include "symbol_badge.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "ink_share.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

// Corners of six values: fewer may all show the same stroke somewhere.
constexpr std::size_t enough_corners = 9;
constexpr double badge_share = 0.5;  // of the badge's tone
// Pixels of the corner's view. A badge lies about the corner's axis, between these heights.
constexpr double highest = 9;
constexpr double lowest = 26;
constexpr double beside_axis = 2.5;
constexpr double least_area = 50;
constexpr double most_area = 420;
// What is as near to its edge as the one is mixed with the face; farther inside than the other it is all badge.
constexpr double edge_begins = 1;
constexpr double edge_ends = 3;
// So far from its edge, in pixels, hardly a symbol reaches, nor does the line of a ring: so much of a badge has its
// colour there where most corners do, and in all but a tenth of them each for itself.
constexpr double belt_begins = 2;
constexpr double belt_ends = 3.5;
constexpr int least_belt = 10;
constexpr double solid = 0.6;
constexpr double solid_in_each = 0.4;
constexpr double in_nearly_all = 0.9;
// Symbols reach so far out on it, in its radii: small ones in the middle to such as fill it.
constexpr std::array symbol_reach{0.55, 0.7, 0.9};

/// Where most of the corners show ink.
cv::Mat1b mostly_inked(std::span<const cv::Mat1f> shares) {
  cv::Mat1i count = cv::Mat1i::zeros(shares.front().size());
  for (const auto& share : shares) cv::add(count, 1, count, share > badge_share);
  return count > static_cast<double>(shares.size()) / 2;
}

/// The patch about the corner's axis, with its holes.
std::optional<cv::Mat1b> patch_in(const cv::Mat1b& inked) {
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(inked, outlines, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_NONE);
  for (int n = 0; n < static_cast<int>(outlines.size()); ++n) {
    cv::Mat1b patch = cv::Mat1b::zeros(inked.size());
    cv::drawContours(patch, outlines, n, cv::Scalar(255), cv::FILLED);
    const auto m = cv::moments(patch, true);
    if (m.m00 < least_area || m.m00 > most_area) continue;
    const cv::Point2d middle{m.m10 / m.m00, m.m01 / m.m00};
    if (std::abs(middle.x - (crop_size - 1) / 2.0) > beside_axis || middle.y < highest || middle.y > lowest) continue;
    return patch;
  }
  return std::nullopt;
}

double inked_part(const cv::Mat1b& patch, const cv::Mat1b& inked) {
  return static_cast<double>(cv::countNonZero(patch & inked)) / cv::countNonZero(patch);
}

}  // namespace

std::vector<SymbolPlace> SymbolBadge::places() const {
  std::vector<SymbolPlace> there;
  for (const double reach : symbol_reach) there.push_back({height, reach * radius});
  return there;
}

std::optional<SymbolBadge> symbol_badge(std::span<const cv::Mat> views) {
  if (views.size() < enough_corners) return std::nullopt;
  const auto shares = ink_shares(views);
  const auto inked = mostly_inked(shares);
  const auto patch = patch_in(inked);
  if (!patch) return std::nullopt;
  cv::Mat1f depth;
  cv::distanceTransform(*patch, depth, cv::DIST_L2, cv::DIST_MASK_5);
  const cv::Mat1b belt = (depth > belt_begins) & (depth <= belt_ends);
  if (cv::countNonZero(belt) < least_belt || inked_part(belt, inked) < solid) return std::nullopt;
  const auto on_badge = std::count_if(shares.begin(), shares.end(), [&](const cv::Mat1f& share) {
    return inked_part(belt, share > badge_share) >= solid_in_each;
  });
  if (static_cast<double>(on_badge) < in_nearly_all * static_cast<double>(shares.size())) return std::nullopt;
  const auto m = cv::moments(*patch, true);
  cv::Mat1f share = (depth - edge_begins) / (edge_ends - edge_begins);
  cv::min(cv::max(share, 0), 1, share);
  if (cv::countNonZero(share == 1) == 0) return std::nullopt;
  return SymbolBadge{share, m.m01 / m.m00, std::sqrt(m.m00 / CV_PI)};
}

}  // namespace tricorner::vision
