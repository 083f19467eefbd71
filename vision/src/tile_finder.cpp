#include "tile_finder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>

#include "cut_places.hpp"
#include "lit_evenly.hpp"

namespace tricorner::vision {
namespace {

constexpr int stride = 4;         // input pixels to one step of the output
constexpr int folded_stride = 8;  // to one step of what the network gives
constexpr double unit_px = 16.0;  // sizes are told as ln(size / 16 px)
// The picture is reduced to these longest sides, in pixels: the first shows tiles down to a fortieth of the picture's
// width, the other one those that fill a third of it.
constexpr int usual_side = 640;
constexpr int small_side = 320;
// Where tiles with sides below this may lie, in pixels of the reduced picture, it is looked at again at twice the size;
// there nothing larger than twice that is new.
constexpr double small_tile_px = 30;
constexpr double largest_new_px = 70;
// Tiles with sides from here on are looked for in the smaller of the two as well.
constexpr double largest_usual_px = 80;
constexpr double worth_another_look = 0.2;
// All tiles of a picture are about of one size: once so many of them are plainly larger, there are no small ones.
constexpr double plain = 0.5;
constexpr std::size_t plain_enough = 3;
// Where suspicions of the plain tiles' size are so many times as many as those, the picture is hard: it is looked at
// once more, a little larger and a little smaller. Few suspicions are no sign of that.
constexpr std::array<int, 2> further_sides{960, 480};
constexpr double weak = 0.12;
constexpr double weak_to_plain = 2.5;
constexpr int few_weak = 5;
constexpr double like_plain = 1.6;  // sides that are as many times as large, or as small, are of another size
// Where the tiles' size is known, the picture is looked at in the one of all these sizes in which their sides are
// nearest to so many pixels.
constexpr std::array<int, 5> all_sides{small_side, further_sides[1], usual_side, further_sides[0], 2 * usual_side};
constexpr double best_side_px = 40;
// A speckled table raises more suspicions than this, and they drown the tiles. Seen out of focus the speckles are gone
// and the tiles are not.
constexpr std::ptrdiff_t speckles = 150;
struct OutOfFocus {
  int side;     // pixels
  double blur;  // standard deviation, pixels of the reduced picture
};
constexpr std::array<OutOfFocus, 4> out_of_focus{
    {{usual_side, 2}, {usual_side, 3.5}, {usual_side, 6}, {small_side, 1.75}}};
// No tile is promised below 28 pixels of its shortest side: what seems smaller than this is grain, in pixels of a
// picture of twice the usual side or more. Smaller pictures have less of it and are looked at as they are: in
// proportion there.
constexpr double least_side_px = 22;
constexpr int multiple = 32;  // the network halves five times
// Tiles are cut by the picture's edge, and a place is found by its middle: the picture is prolonged by so many pixels
// on each side, as its outermost pixels are. The middle of a tile with a side of 55 pixels of which one symbol is seen
// lies no farther outside. A multiple of what the network halves by.
constexpr int prolonged = 32;
const cv::Size usual_picture{usual_side + 2 * prolonged, usual_side * 3 / 4 + 2 * prolonged};  // of most cameras
// The first picture of a new shape costs as much as looking at five, and memory for good: a table that is laid flat may
// have any shape. So pictures are filled up to one of these few, which cameras' own are among.
constexpr std::array<double, 5> side_shares{0.25, 0.5, 0.5625, 0.75, 1};
// For the same reason sides longer than this are looked at in halves, each with so many pixels of the other one.
constexpr int longest_whole = 960 + 2 * prolonged;
constexpr int context = 64;
// Two tiles' centres lie 1.15 inner radii apart at least; closer than half of that is the same tile twice.
constexpr double same_place = 0.45;
// At another size of the picture the same tile may be outlined better, and only a close look can tell: both stay if
// they differ by more than this, in radii.
constexpr double same_outline = 0.15;
constexpr double any_size = 1e9;

constexpr double half_range = 127.5;

/// Up to a multiple of what the network halves by.
int rounded_up(int pixels) { return (pixels + multiple - 1) / multiple * multiple; }

/// A stretch of pixels along one side of a picture: what is shown to the network, and of which of it the answer counts.
struct Part {
  cv::Range seen;
  cv::Range told;
};

/// One for a short side, else two that overlap.
std::vector<Part> parts(int side) {
  if (side <= longest_whole) return {{{0, side}, {0, side}}};
  const int seen = rounded_up(side / 2 + context);
  const int middle = side / 2 / folded_stride * folded_stride;
  return {{{0, seen}, {0, middle}}, {{side - seen, side}, {middle, side}}};
}

/// The shorter side of a picture is filled up to one of a few shares of the longer one.
int filled_up(int pixels, int longest) {
  for (const double share : side_shares) {
    const int side = rounded_up(static_cast<int>(std::lround(share * longest)));
    if (side >= pixels) return side;
  }
  return rounded_up(pixels);
}

float logistic(float x) { return 1.0F / (1.0F + std::exp(-x)); }

/// The network tells 2 x 2 output steps at a time: channel 4 c + 2 y + x is channel c at row y, column x of each block.
class Unfolded {
 public:
  explicit Unfolded(const cv::Mat& folded) : folded_(folded) {}
  [[nodiscard]] int height() const { return 2 * folded_.size[2]; }
  [[nodiscard]] int width() const { return 2 * folded_.size[3]; }
  [[nodiscard]] float at(int channel, int y, int x) const {
    return folded_.ptr<float>(0, 4 * channel + 2 * (y % 2) + x % 2)[y / 2 * folded_.size[3] + x / 2];
  }

 private:
  cv::Mat folded_;
};

/// Candidates, sorted into squares of the picture, so that a place's neighbours are found without asking all.
class Neighbourhood {
 public:
  explicit Neighbourhood(cv::Size picture)
      : square_(std::max(picture.width, picture.height) / 64.0), columns_(64 + 1), last_(columns_ * columns_, none) {}

  void add(const Candidate& candidate) {
    const auto middle = centre(candidate.corners);
    auto& last = last_[column(middle.y) * columns_ + column(middle.x)];
    places_.push_back({middle, radius(candidate.corners), std::exchange(last, places_.size())});
  }

  /// Whether one lies within `reach` radii of the candidate whose radius differs from its by at most the share `other`.
  [[nodiscard]] bool any_like(const Candidate& candidate, double reach, double other) const {
    const auto p = centre(candidate.corners);
    const double r = radius(candidate.corners);
    const double far = reach * r;
    for (auto row = column(p.y - far); row <= column(p.y + far); ++row) {
      for (auto c = column(p.x - far); c <= column(p.x + far); ++c) {
        for (auto n = last_[row * columns_ + c]; n != none; n = places_[n].before) {
          const auto d = places_[n].middle - p;
          if (d.dot(d) < far * far && std::abs(places_[n].radius - r) <= other * r) return true;
        }
      }
    }
    return false;
  }

 private:
  static constexpr auto none = std::numeric_limits<std::size_t>::max();

  struct Place {
    cv::Point2d middle;
    double radius;
    std::size_t before;  ///< the one that came into its square before it
  };

  [[nodiscard]] std::size_t column(double x) const {
    return static_cast<std::size_t>(std::clamp(x / square_, 0.0, static_cast<double>(columns_ - 1)));
  }

  double square_;
  std::size_t columns_;
  std::vector<std::size_t> last_;  ///< of each square, the place that came last
  std::vector<Place> places_;
};

/// The best stay, best first; what has one like it among them goes, see `Neighbourhood::any_like`.
std::vector<Candidate> best_of(std::vector<Candidate> found, cv::Size picture, double reach, double other) {
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
  std::vector<Candidate> kept;
  Neighbourhood taken(picture);
  for (const auto& candidate : found) {
    if (taken.any_like(candidate, reach, other)) continue;
    taken.add(candidate);
    kept.push_back(candidate);
  }
  return kept;
}

/// The quartile of the plain tiles' sides, in pixels of the picture; nothing where too few are plain.
std::optional<double> quartile_of_sides(const std::vector<Candidate>& found, double quartile) {
  std::vector<double> sides;
  for (const auto& c : found) {
    if (c.score > plain) sides.push_back(mean_side(c.corners));
  }
  if (sides.size() < plain_enough) return {};
  const auto at = sides.begin() + static_cast<std::ptrdiff_t>(quartile * static_cast<double>(sides.size() - 1) + 0.5);
  std::nth_element(sides.begin(), at, sides.end());
  return *at;
}

/// Whether tiles with sides below `side`, in pixels of the picture, are to be expected.
bool may_be_small(const std::vector<Candidate>& found, double side) {
  const bool any = std::any_of(found.begin(), found.end(), [&](const Candidate& c) {
    return c.score > worth_another_look && mean_side(c.corners) < side;
  });
  return any && quartile_of_sides(found, 0.25).value_or(0) < side;
}

/// Whether so many weak suspicions stand beside the plain tiles that these are not all there is to find.
bool hard_to_see(const std::vector<Candidate>& found) {
  const auto usual = quartile_of_sides(found, 0.5);
  const auto of_that_size = [&](double side) {
    return !usual || (side * like_plain > *usual && side < *usual * like_plain);
  };
  int plain_ones = 0;
  int weak_ones = 0;
  for (const auto& c : found) {
    if (c.score > plain)
      ++plain_ones;
    else if (c.score > weak && of_that_size(mean_side(c.corners)))
      ++weak_ones;
  }
  return weak_ones > few_weak && weak_ones > weak_to_plain * plain_ones;
}

/// Whether some corner's symbol may be seen.
bool shows_a_corner(const Sight& sight, const Triangle& place) {
  const auto shown = shown_corners(sight, place);
  return std::find(shown.begin(), shown.end(), true) != shown.end();
}

}  // namespace

TileFinder::TileFinder(const std::filesystem::path& models) : network_(models / "finder.onnx", {1, usual_picture}) {}

std::vector<Candidate> TileFinder::find(Sight& sight, double threshold) {
  auto found = find_at(sight, usual_side, threshold);
  const int longest = sight.longest_side();
  const double pixel = static_cast<double>(longest) / usual_side;
  const bool hard = hard_to_see(found);
  const bool speckled =
      std::count_if(found.begin(), found.end(), [](const Candidate& c) { return c.score > weak; }) > speckles;
  const auto add = [&](const std::vector<Candidate>& more) { found.insert(found.end(), more.begin(), more.end()); };
  if (quartile_of_sides(found, 0.75).value_or(largest_usual_px * pixel) >= largest_usual_px * pixel)
    add(find_at(sight, small_side, threshold));
  if (longest > usual_side && may_be_small(found, small_tile_px * pixel)) {
    auto fine = find_at(sight, 2 * usual_side, threshold);
    std::erase_if(fine, [&](const Candidate& c) { return mean_side(c.corners) > largest_new_px * pixel / 2; });
    add(fine);
  }
  for (const int side : further_sides) {
    if (hard && side < longest) add(find_at(sight, side, threshold));
  }
  if (speckled) {
    for (const auto& [side, blur] : out_of_focus) add(find_at(sight, side, threshold, blur));
  }
  return best_of(std::move(found), sight.size(), same_outline, same_outline);
}

std::vector<Candidate> TileFinder::find(Sight& sight, double threshold, double side) {
  const auto misfit = [&](int look) {
    return std::abs(std::log(side * std::min(1.0, static_cast<double>(look) / sight.longest_side()) / best_side_px));
  };
  const auto best =
      std::min_element(all_sides.begin(), all_sides.end(), [&](int a, int b) { return misfit(a) < misfit(b); });
  auto found = find_at(sight, *best, threshold);
  if (!hard_to_see(found)) return found;
  std::vector<int> others;
  if (best != all_sides.begin()) others.push_back(*std::prev(best));
  if (std::next(best) != all_sides.end() && *std::next(best) < sight.longest_side()) others.push_back(*std::next(best));
  for (const int other : others) {
    const auto more = find_at(sight, other, threshold);
    found.insert(found.end(), more.begin(), more.end());
  }
  return best_of(std::move(found), sight.size(), same_outline, same_outline);
}

cv::Mat TileFinder::looked_at_in_parts(const cv::Mat& picture, const Levels& levels) {
  const auto look = [&](const cv::Mat& part) {
    NetworkInput input(1, part.size());
    input.put(0, part, levels);
    return network_.run(input);
  };
  const auto columns = parts(picture.cols);
  const auto rows = parts(picture.rows);
  if (columns.size() * rows.size() == 1) return look(picture);
  cv::Mat whole;
  for (const auto& row : rows) {
    for (const auto& column : columns) {
      const cv::Mat told = look(picture(row.seen, column.seen));
      if (whole.empty()) {
        const int shape[]{1, told.size[1], picture.rows / folded_stride, picture.cols / folded_stride};
        whole.create(4, shape, CV_32F);
      }
      const auto steps = [](const cv::Range& pixels, int from) {
        return cv::Range((pixels.start - from) / folded_stride, (pixels.end - from) / folded_stride);
      };
      const cv::Range from[]{cv::Range::all(), cv::Range::all(), steps(row.told, row.seen.start),
                             steps(column.told, column.seen.start)};
      const cv::Range to[]{cv::Range::all(), cv::Range::all(), steps(row.told, 0), steps(column.told, 0)};
      cv::Mat place = whole(to);
      told(from).copyTo(place);
    }
  }
  return whole;
}

std::vector<Candidate> TileFinder::find_at(Sight& sight, int longest_side, double threshold, double blur) {
  std::vector<Candidate> found;
  cv::Mat small = sight.reduced(longest_side);
  const cv::Size reduced = small.size();
  if (blur > 0) cv::GaussianBlur(small, small, {}, blur);
  const cv::Size rounded(rounded_up(reduced.width) + 2 * prolonged, rounded_up(reduced.height) + 2 * prolonged);
  const int longest = std::max(reduced.width, reduced.height);
  const cv::Size filled(filled_up(reduced.width, longest) + 2 * prolonged,
                        filled_up(reduced.height, longest) + 2 * prolonged);
  small = lit_evenly(small);
  const auto plain_colour = filled == rounded ? cv::Scalar() : cv::mean(small);
  cv::copyMakeBorder(small, small, prolonged, rounded.height - reduced.height - prolonged, prolonged,
                     rounded.width - reduced.width - prolonged, cv::BORDER_REPLICATE);
  if (filled != rounded) {
    cv::copyMakeBorder(small, small, 0, filled.height - rounded.height, 0, filled.width - rounded.width,
                       cv::BORDER_CONSTANT, plain_colour);
  }

  const Unfolded output(looked_at_in_parts(small, {1 / half_range, half_range}));
  const int h = std::min(output.height(), rounded.height / stride);
  const int w = std::min(output.width(), rounded.width / stride);
  cv::Mat heat(h, w, CV_32F);
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) heat.at<float>(y, x) = output.at(0, y, x);
  }
  cv::Mat highest;
  cv::dilate(heat, highest, cv::Mat::ones(3, 3, CV_8U));
  const auto logit = static_cast<float>(std::log(threshold / (1 - threshold)));
  const double rx = static_cast<double>(sight.size().width) / reduced.width;
  const double ry = static_cast<double>(sight.size().height) / reduced.height;
  const double least_side = least_side_px * std::min(1.0, sight.longest_side() / static_cast<double>(2 * usual_side));

  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      const float value = heat.at<float>(y, x);
      if (value < logit || value < highest.at<float>(y, x)) continue;
      const auto v = [&](int channel) { return static_cast<double>(output.at(channel, y, x)); };
      const cv::Point2d c((x + v(2) + 0.5) * stride - 0.5, (y + v(3) + 0.5) * stride - 0.5);
      const double size = unit_px * std::exp(std::clamp(v(4), -3.0, 4.0));
      Candidate candidate{from_modes(c, size, v(5), v(6), std::clamp(v(7), -0.7, 0.7), std::clamp(v(8), -0.7, 0.7)),
                          static_cast<double>(logistic(value)),
                          {}};
      for (auto& p : candidate.corners) p = {(p.x - prolonged + 0.5) * rx - 0.5, (p.y - prolonged + 0.5) * ry - 0.5};
      if (mean_side(candidate.corners) < least_side || !shows_a_corner(sight, candidate.corners)) continue;
      found.push_back(candidate);
    }
  }
  auto best = best_of(std::move(found), sight.size(), same_place, any_size);
  for (std::size_t n = 0; n < best.size() && blur > 0; ++n) best[n].rank = n;
  return best;
}

}  // namespace tricorner::vision
