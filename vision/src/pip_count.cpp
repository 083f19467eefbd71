#include "pip_count.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "median.hpp"
#include "tile_ink.hpp"

namespace tricorner::vision {
namespace {

// In sides. What is as near to the tile's centre may be a stud or a pip.
constexpr double perhaps_stud = 0.085;
constexpr double least_pip = 0.03;  // diameters
constexpr double most_pip = 0.24;
constexpr double light_on_pip = 0.004;  // squared: the area of what shines on a pip

constexpr std::array<double, 5> strengths{0.5, 0.4, 0.6, 0.3, 0.7};
constexpr int agreeing = 3;  // strengths with one count, less those with another

// In pips' radii, as deep as the deepest of a corner is.
constexpr float as_deep = 0.7F;   // pips of one size
constexpr double apart = 1.25;    // their middles
constexpr double touching = 2.6;  // ... of those between whose middles the ink must be less deep than this
constexpr float run_together = 0.85F;
constexpr double explained = 1.4;  // ink as near to a pip's middle is the pip's
constexpr float thin = 0.45F;      // lines
constexpr double left_over = 0.1;  // of a pip's area
// Around a disc there is no ink, but for the next one.
constexpr double ring_from = 1.3;
constexpr double ring_to = 1.65;
constexpr double next_disc = 1.15;
constexpr double inked_ring = 0.3;
constexpr std::size_t most_pips = 5;

// Pips of one table are of one size, within these shares of the usual one.
constexpr double smaller = 0.78;
constexpr double larger = 1.25;
constexpr int told_alone = 3;  // so many that are alike bear out each other
// Where so many times as many corners seem to show one as show more, and a few beyond that, pips have run together.
constexpr double most_ones = 2;
constexpr double few_ones = 2;
// Pixels of the picture: with less than the first pips are not told apart, with the second all are. In small tiles they
// run into one, which seems to be a large one.
struct Resolved {
  double from;
  double all;
  [[nodiscard]] double share(double px) const { return std::clamp((px - from) / (all - from), 0.0, 1.0); }
};
constexpr Resolved pip_px{3, 6};     // wide
constexpr Resolved tile_px{40, 60};  // its mean side

/// How often so many are counted where a value is shown, on held-back designs; what never happened is not ruled out. Of
/// blanks that is a hundredth there, but two knots in real wood are two discs: whether a corner is blank is the
/// reader's.
constexpr double unseen = 0.01;
constexpr double knots = 0.3;
constexpr double many_knots = 0.1;
constexpr std::array<ValueOdds, most_pips> counted_of{{{knots, 0.98, 0.04, 0.06, 0.06, 0.15},
                                                       {knots, 0.02, 0.98, 0.012, unseen, unseen},
                                                       {many_knots, unseen, unseen, 0.98, unseen, unseen},
                                                       {many_knots, unseen, unseen, unseen, 0.97, 0.02},
                                                       {many_knots, unseen, unseen, unseen, unseen, 0.97}}};
constexpr double middle_is_pip = 0.9;  // of those that may be studs

/// What was counted in one corner.
struct Count {
  std::size_t pips = 0;
  bool one_more = false;  ///< beside them, what may be a stud
  double size = 0;        ///< their diameter, in sides
};

/// Pips with a light on them are rings.
void fill_lights(cv::Mat& ink) {
  std::vector<std::vector<cv::Point>> contours;
  std::vector<cv::Vec4i> tree;
  cv::findContours(ink, contours, tree, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
  const double most = light_on_pip * ink_places().side * ink_places().side;
  for (std::size_t n = 0; n < contours.size(); ++n) {
    const bool hole = tree[n][3] >= 0;
    if (hole && cv::contourArea(contours[n]) < most)
      cv::drawContours(ink, contours, static_cast<int>(n), cv::Scalar(255), cv::FILLED);
  }
}

/// The middles of the discs: where ink is deepest.
/// @param deep  how deep ink is at each pixel
/// @param pixels  where middles are looked for
std::vector<cv::Point> middles_of(const cv::Mat& deep, const std::vector<cv::Point>& pixels) {
  std::vector<cv::Point> peaks;
  float deepest = 0;
  const cv::Rect inner(1, 1, deep.cols - 2, deep.rows - 2);
  for (const auto& p : pixels) {
    const float d = deep.at<float>(p);
    if (d <= 1 || !inner.contains(p)) continue;
    bool top = true;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) top = top && deep.at<float>(p.y + dy, p.x + dx) <= d;
    }
    if (!top) continue;
    peaks.push_back(p);
    deepest = std::max(deepest, d);
  }
  std::stable_sort(peaks.begin(), peaks.end(),
                   [&](cv::Point a, cv::Point b) { return deep.at<float>(a) > deep.at<float>(b); });
  std::vector<cv::Point> middles;
  for (const auto& p : peaks) {
    if (deep.at<float>(p) < as_deep * deepest) break;
    const auto same = [&](cv::Point m) { return cv::norm(m - p) < apart * static_cast<double>(deepest); };
    if (std::none_of(middles.begin(), middles.end(), same)) middles.push_back(p);
  }
  return middles;
}

/// Whether two of the discs are one.
bool some_run_together(const cv::Mat& deep, const std::vector<cv::Point>& middles, float radius) {
  for (std::size_t a = 0; a < middles.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (cv::norm(middles[a] - middles[b]) > touching * static_cast<double>(radius) + 1) continue;
      if (deep.at<float>((middles[a] + middles[b]) / 2) > run_together * radius) return true;
    }
  }
  return false;
}

/// Whether there is ink around the disc that is no other disc's.
bool is_no_disc(const cv::Mat& ink, const std::vector<cv::Point>& middles, std::size_t n, double radius) {
  const int reach = static_cast<int>(ring_to * radius) + 2;
  const double from = ring_from * radius + 0.5;
  const double to = ring_to * radius + 0.5;
  int around = 0;
  int inked = 0;
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -reach; dx <= reach; ++dx) {
      const int square = dx * dx + dy * dy;
      const cv::Point p = middles[n] + cv::Point(dx, dy);
      if (square < from * from || square > to * to) continue;
      if (p.x < 0 || p.y < 0 || p.x >= ink.cols || p.y >= ink.rows) continue;
      ++around;
      if (ink.at<uchar>(p) == 0) continue;
      bool others = false;
      for (std::size_t m = 0; m < middles.size(); ++m)
        others = others || (m != n && cv::norm(middles[m] - p) < next_disc * radius + 1);
      if (!others) ++inked;
    }
  }
  return inked > inked_ring * around;
}

/// What ink is left over, in pips.
double ink_left(const cv::Mat& ink, const cv::Mat& deep, const std::vector<cv::Point>& pixels,
                const std::vector<cv::Point>& middles, float radius) {
  const auto r = static_cast<double>(radius);
  int left = 0;
  for (const auto& p : pixels) {
    if (ink.at<uchar>(p) == 0 || deep.at<float>(p) < thin * radius) continue;
    const auto near = [&](cv::Point m) { return cv::norm(m - p) < explained * r + 1; };
    if (std::none_of(middles.begin(), middles.end(), near)) ++left;
  }
  return left / (CV_PI * r * r);
}

/// @param strength  how far each pixel of the tile stands out from its face
/// @param least     from which on it is ink
std::optional<Count> count_at(const cv::Mat& strength, float least, const Kite& kite) {
  cv::Mat ink = strength(kite.box) > static_cast<double>(least);
  ink &= ink_places().on_tile(kite.box);
  fill_lights(ink);
  cv::Mat deep;
  cv::distanceTransform(ink, deep, cv::DIST_L2, cv::DIST_MASK_5);
  std::vector<cv::Point> pixels;
  for (const auto& p : kite.pixels) pixels.push_back(p - kite.box.tl());
  const auto middles = middles_of(deep, pixels);
  if (middles.empty() || middles.size() > most_pips + 1) return {};
  const float radius = deep.at<float>(middles.front());
  const double side = ink_places().side;
  Count count{0, false, 2 * static_cast<double>(radius) / side};
  if (count.size < least_pip || count.size > most_pip) return {};
  std::size_t perhaps = 0;
  for (const auto& m : middles) {
    const bool near = cv::norm(cv::Point2d(m + kite.box.tl()) - ink_places().middle) <= perhaps_stud * side;
    ++(near ? perhaps : count.pips);
  }
  count.one_more = perhaps > 0;
  if (count.pips == 0 || count.pips > most_pips || perhaps > 1) return {};
  if (ink_left(ink, deep, pixels, middles, radius) > left_over || some_run_together(deep, middles, radius)) return {};
  for (std::size_t n = 0; n < middles.size(); ++n) {
    if (is_no_disc(ink, middles, n, static_cast<double>(radius))) return {};
  }
  return count;
}

/// What is counted at most strengths.
std::optional<Count> count_in(const cv::Mat& strength, const Kite& kite) {
  const auto full = full_strength(strength, kite);
  if (!full) return {};
  std::array<int, most_pips + 1> votes{};
  std::array<Count, most_pips + 1> sums{};
  int left = static_cast<int>(strengths.size());
  int best = 0;
  for (const double share : strengths) {
    if (best + left < agreeing) return {};
    --left;
    const auto count = count_at(strength, static_cast<float>(share) * *full, kite);
    if (!count) continue;
    best = std::max(best, ++votes[count->pips]);
    auto& sum = sums[count->pips];
    sum = {count->pips, sum.one_more || count->one_more, sum.size + count->size};
  }
  int all_votes = 0;
  for (const int v : votes) all_votes += v;
  if (2 * best - all_votes < agreeing) return {};
  auto told = sums[static_cast<std::size_t>(std::max_element(votes.begin(), votes.end()) - votes.begin())];
  told.size /= best;
  return told;
}

std::array<std::optional<Count>, 3> count_tile(Sight& sight, const Triangle& tile) {
  const auto strength = ink_strength(sight, tile);
  std::array<std::optional<Count>, 3> counts;
  for (std::size_t k = 0; k < 3; ++k) counts[k] = count_in(strength, ink_places().kites[k]);
  return counts;
}

/// @param trust  0 (all alike) to 1
ValueOdds odds_of(const Count& count, double trust) {
  ValueOdds odds = counted_of[count.pips - 1];
  if (count.one_more && count.pips < most_pips) {
    for (std::size_t v = 0; v < odds.size(); ++v)
      odds[v] = (1 - middle_is_pip) * odds[v] + middle_is_pip * counted_of[count.pips][v];
  }
  for (double& p : odds) p = std::pow(p, trust);
  return scaled_to(odds, 1);
}

}  // namespace

std::vector<std::array<ValueOdds, 3>> pip_count_odds(Sight& sight, std::span<const Triangle> tiles) {
  std::vector<std::array<std::optional<Count>, 3>> counts;
  std::vector<double> sizes;
  double ones = 0;
  for (const auto& tile : tiles) {
    counts.push_back(count_tile(sight, tile));
    for (const auto& count : counts.back()) {
      if (count && count->pips >= 2) sizes.push_back(count->size);
      if (count && count->pips == 1) ++ones;
    }
  }
  const bool believe_ones = ones <= most_ones * static_cast<double>(sizes.size()) + few_ones;
  ValueOdds alike;
  alike.fill(1.0 / alike.size());
  std::vector<std::array<ValueOdds, 3>> odds(tiles.size(), {alike, alike, alike});
  if (sizes.empty()) return odds;
  const double usual = median(sizes);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const double side = mean_side(sight.in_picture(tiles[n]));
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& count = counts[n][k];
      if (!count || (count->pips < told_alone && sizes.size() < 2) || (count->pips == 1 && !believe_ones)) continue;
      if (count->size < smaller * usual || count->size > larger * usual) continue;
      odds[n][k] = odds_of(*count, tile_px.share(side) * pip_px.share(count->size * side));
    }
  }
  return odds;
}

}  // namespace tricorner::vision
