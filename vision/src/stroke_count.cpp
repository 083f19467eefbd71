#include "stroke_count.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <opencv2/imgproc.hpp>

#include "median.hpp"
#include "tile_ink.hpp"

namespace tricorner::vision {
namespace {

constexpr std::array strengths{0.5, 0.4, 0.6, 0.3, 0.7};
constexpr int agreeing = 3;  // strengths that tell one count
constexpr std::size_t most_strokes = 5;

// A stroke is so many times as long as wide, and fills so much of a bar of its length and width.
constexpr double longish = 1.9;
constexpr double least_filled = 0.7;
constexpr double least_length = 0.05;  // sides
constexpr double least_width = 0.008;
constexpr double narrow = 0.005;  // standard deviation of what blurs a stroke a little
// Those of a corner lie the same way, and the longest is so many times as long as the shortest at most.
constexpr double same_way = 0.3;  // radians
constexpr double as_long = 1.7;
// Smaller pieces than this share of the largest are specks, and so much of them says that something else is shown.
constexpr double speck = 0.2;
constexpr double most_specks = 0.3;
// A bundle is as large as so many strokes, wider than four of them, since the last one lies across, and not much longer
// than one. Where more than so many times as many are seen as corners with two to four, blur has made one of these.
constexpr double most_bundles = 0.8;
constexpr double of_bundle = 3;
constexpr double wider_than_four = 1.12;
constexpr double longer_than_bundle = 2.2;

// Of the corners that show ink so many can be counted, of the usual length and width to these times, and the usual way:
// of 400 tables with digits or pips one had any such strokes, in a fifteenth of its corners.
constexpr double enough_counted = 0.25;
constexpr double usual_times = 1.6;
constexpr std::size_t enough_with_several = 5;
constexpr std::size_t asked_first = 6;  // tiles: where none has two in a corner the others are not looked at
constexpr double usual_way = 0.35;      // radians; to where the corner points
constexpr double one_way = 0.8;         // length of the mean of all ways, each of length 1

constexpr double told = 0.97;
constexpr double told_of_bundle = 0.95;

/// A piece of ink, as the bar that has its moments.
struct Piece {
  cv::Point2d middle;
  double area = 0;
  double length = 0;
  double width = 0;
  double way = 0;  ///< of its length: radians, as far as half a turn
};

/// What one corner shows.
struct Strokes {
  std::size_t count = 0;  ///< 0 for a bundle
  double length = 0;      ///< mean, in pixels of the view
  double width = 0;
  double area = 0;
  double extent = 0;         ///< from the first to the last of them
  std::complex<double> way;  ///< twice its angle: of length 1
};

struct Seen {
  bool inked = false;  ///< at any strength
  std::optional<Strokes> strokes;
};

double turned_by(double a, double b) {
  const double off = std::remainder(a - b, CV_PI);
  return std::abs(off);
}

Piece piece_of(const cv::Mat& labels, int label, const cv::Rect& box) {
  const auto m = cv::moments(labels(box) == label, true);
  Piece piece;
  piece.area = m.m00;
  piece.middle = cv::Point2d(m.m10 / m.m00, m.m01 / m.m00) + cv::Point2d(box.tl());
  // a pixel is a square of its own
  const double xx = m.mu20 / m.m00 + 1.0 / 12;
  const double yy = m.mu02 / m.m00 + 1.0 / 12;
  const double xy = m.mu11 / m.m00;
  const double spread = std::hypot((xx - yy) / 2, xy);
  piece.length = std::sqrt(12 * ((xx + yy) / 2 + spread));
  piece.width = std::sqrt(12 * std::max(0.0, (xx + yy) / 2 - spread));
  piece.way = std::atan2(2 * xy, xx - yy) / 2;
  return piece;
}

bool is_stroke(const Piece& p) {
  const double side = ink_places().side;
  return p.length >= longish * p.width && p.area >= least_filled * p.length * p.width &&
         p.length >= least_length * side && p.width >= least_width * side;
}

/// The pieces of ink in a corner, without specks; none where there are many of these.
std::vector<Piece> pieces_at(const cv::Mat& strength, double least, const Kite& kite) {
  cv::Mat ink = strength(kite.box) > least;
  ink &= ink_places().on_tile(kite.box);
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat middles;
  const int count = cv::connectedComponentsWithStats(ink, labels, stats, middles);
  std::vector<Piece> pieces;
  for (int label = 1; label < count; ++label) {
    const cv::Point middle(cv::Point2d(middles.at<double>(label, 0), middles.at<double>(label, 1)));
    if (kite.in_box.at<uchar>(middle) == 0) continue;
    const int* of = stats.ptr<int>(label);
    pieces.push_back(piece_of(
        labels, label, {of[cv::CC_STAT_LEFT], of[cv::CC_STAT_TOP], of[cv::CC_STAT_WIDTH], of[cv::CC_STAT_HEIGHT]}));
  }
  double largest = 0;
  for (const auto& p : pieces) largest = std::max(largest, p.area);
  double specks = 0;
  std::erase_if(pieces, [&](const Piece& p) {
    const bool small = p.area < speck * largest;
    if (small) specks += p.area;
    return small;
  });
  if (specks > most_specks * largest) pieces.clear();
  return pieces;
}

std::optional<Strokes> strokes_of(const std::vector<Piece>& pieces) {
  if (pieces.empty() || pieces.size() > most_strokes) return {};
  Strokes strokes;
  const auto n = static_cast<double>(pieces.size());
  for (const auto& p : pieces) {
    strokes.length += p.length / n;
    strokes.width += p.width / n;
    strokes.area += p.area / n;
  }
  if (pieces.size() == 1 && !is_stroke(pieces[0])) return strokes;  // a bundle, perhaps
  double shortest = pieces[0].length;
  double longest = shortest;
  for (const auto& p : pieces) {
    if (!is_stroke(p) || turned_by(p.way, pieces[0].way) > same_way) return {};
    shortest = std::min(shortest, p.length);
    longest = std::max(longest, p.length);
    for (const auto& q : pieces) strokes.extent = std::max(strokes.extent, cv::norm(p.middle - q.middle) + p.width);
    strokes.way += std::polar(1.0 / n, 2 * p.way);
  }
  if (longest > as_long * shortest) return {};
  strokes.way /= std::max(std::abs(strokes.way), 1e-9);
  strokes.count = pieces.size();
  return strokes;
}

/// What most strengths tell of a corner.
Seen told_by_most(const cv::Mat& strength, const Kite& kite) {
  Seen seen;
  const auto full = full_strength(strength, kite);
  if (!full) return seen;
  std::array<std::vector<Strokes>, most_strokes + 1> by_count;
  for (const double share : strengths) {
    const auto pieces = pieces_at(strength, share * static_cast<double>(*full), kite);
    seen.inked = seen.inked || !pieces.empty();
    if (const auto strokes = strokes_of(pieces)) by_count[strokes->count].push_back(*strokes);
  }
  const auto most = std::max_element(by_count.begin(), by_count.end(),
                                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
  if (most->size() >= agreeing) seen.strokes = most->front();  // at half the full strength, or near it
  return seen;
}

/// @param fine  the strength without what is wide: blurred strokes that ran into one come apart
/// @param axis  where the corner points, radians
Seen look_at(const cv::Mat& strength, const cv::Mat& fine, const Kite& kite, double axis) {
  auto seen = told_by_most(strength, kite);
  if (!seen.inked) return seen;
  if (const auto apart = told_by_most(fine, kite).strokes; apart && apart->count > 0) seen.strokes = apart;
  if (seen.strokes) seen.strokes->way *= std::polar(1.0, -2 * axis);
  return seen;
}

/// Strokes without what is wider than they are.
cv::Mat without_wide(const cv::Mat& strength) {
  cv::Mat near;
  cv::Mat wide;
  cv::GaussianBlur(strength, near, {}, narrow * ink_places().side);
  cv::GaussianBlur(strength, wide, {}, 6 * narrow * ink_places().side);
  return cv::max(near - wide, 0);
}

/// What the strokes of a table are like.
struct Usual {
  double length = 0;
  double width = 0;
  double area = 0;
  std::complex<double> way;
  std::optional<double> four;  ///< the extent of four in a row, if larger ones are bundles of five

  [[nodiscard]] bool has(const Strokes& s) const {
    const auto like = [](double one, double other) { return one < usual_times * other && other < usual_times * one; };
    return s.count > 0 && like(s.length, length) && like(s.width, width) &&
           std::abs(std::arg(s.way / way)) < 2 * usual_way;
  }

  [[nodiscard]] bool may_bundle(const Strokes& s) const {
    return four && s.count == 0 && s.area >= of_bundle * area && s.length > wider_than_four * *four &&
           s.length < longer_than_bundle * length;
  }
};

std::optional<Usual> usual_of(std::span<const std::array<Seen, 3>> tiles) {
  std::vector<double> lengths;
  std::vector<double> widths;
  std::vector<double> areas;
  std::size_t in_one = 0;
  std::vector<double> fours;
  bool fives = false;
  Usual usual;
  for (const auto& tile : tiles) {
    for (const auto& corner : tile) {
      if (corner.strokes && corner.strokes->count == 0) ++in_one;
      if (!corner.strokes || corner.strokes->count < 2) continue;
      lengths.push_back(corner.strokes->length);
      widths.push_back(corner.strokes->width);
      areas.push_back(corner.strokes->area);
      usual.way += corner.strokes->way;
      if (corner.strokes->count + 1 == most_strokes) fours.push_back(corner.strokes->extent);
      fives = fives || corner.strokes->count == most_strokes;
    }
  }
  if (lengths.size() < enough_with_several || std::abs(usual.way) < one_way * static_cast<double>(lengths.size()))
    return {};
  usual.way /= std::abs(usual.way);
  usual.length = median(lengths);
  usual.width = median(widths);
  usual.area = median(areas);
  const bool blurred = static_cast<double>(in_one) > most_bundles * static_cast<double>(areas.size());
  if (!fours.empty() && !fives && !blurred) usual.four = median(fours);
  return usual;
}

ValueOdds odds_of(std::size_t value, double sure) {
  ValueOdds odds;
  odds.fill((1 - sure) / static_cast<double>(odds.size() - 1));
  odds[value] = sure;
  return odds;
}

}  // namespace

std::optional<StrokeCounts> count_strokes(Sight& sight, std::span<const Triangle> tiles) {
  std::vector<std::array<Seen, 3>> seen;
  bool several = false;
  const auto& places = ink_places();
  for (const auto& tile : tiles) {
    const auto strength = ink_strength(sight, tile);
    const auto fine = without_wide(strength);
    auto& corners = seen.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) {
      const auto out = places.corners[k] - places.middle;
      corners[k] = look_at(strength, fine, places.kites[k], std::atan2(out.y, out.x));
      several = several || (corners[k].strokes && corners[k].strokes->count > 1);
    }
    if (seen.size() == asked_first && !several) return {};
  }
  const auto usual = usual_of(seen);
  if (!usual) return {};
  ValueOdds alike;
  alike.fill(1.0 / alike.size());
  std::vector<std::array<ValueOdds, 3>> odds(tiles.size(), {alike, alike, alike});
  int inked = 0;
  int counted = 0;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& corner = seen[n][k];
      inked += corner.inked ? 1 : 0;
      if (!corner.strokes) continue;
      if (usual->has(*corner.strokes)) {
        odds[n][k] = odds_of(corner.strokes->count, told);
      } else if (usual->may_bundle(*corner.strokes)) {
        odds[n][k] = odds_of(most_strokes, told_of_bundle);
      } else {
        continue;
      }
      ++counted;
    }
  }
  if (counted < enough_counted * inked) return {};
  return StrokeCounts{std::move(odds), counted / std::max(1.0, static_cast<double>(inked))};
}

}  // namespace tricorner::vision
