#include "uncovered_faces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace tricorner::vision {
namespace {

// The picture is looked at in a size in which a tile's side has so many pixels.
constexpr double seen_side = 14;
constexpr int least_size = 96;
constexpr int largest_size = 400;
// How much more often a colour is a face's than anything else's.
constexpr float likelier = 2;
// Of a tile: its outline may be careless, so what is nearer to its middle than the one is a face, and what is farther
// than the other is none.
constexpr double surely_face = 0.75;
constexpr double surely_beside = 1.1;
// Areas, in tiles.
constexpr double least_area = 0.125;
constexpr double largest_area = 4;
constexpr int most_areas = 24;
constexpr double least_filled = 0.5;
// A triangle is tried in so many positions of a third of a turn and at every second pixel, then beside the best.
constexpr int turns = 16;
constexpr int coarse = 2;
constexpr int reach = 7;  // from an area, in pixels
constexpr int most_steps = 4;
// What a pixel under the triangle is worth. Two tiles never lie on one place.
constexpr int worth_face = 1;
constexpr int worth_other = -1;
constexpr int worth_covered = -2;

enum Whose : uchar { nobodys, tiles_inside, tiles_rim, outside };

/// How often each colour occurs among some pixels, counted in steps of brightness and colour.
class ColourCounts {
 public:
  static constexpr std::size_t steps = 32;  ///< of either colour difference
  static constexpr std::size_t brightnesses = 16;
  static constexpr std::size_t colours = brightnesses * steps * steps;

  /// @param pixel  YCrCb
  static std::size_t index(const cv::Vec3b& pixel) {
    const auto step = [](int difference) { return static_cast<std::size_t>(std::clamp((difference - 64) / 4, 0, 31)); };
    return (pixel[0] * brightnesses / 256 * steps + step(pixel[1])) * steps + step(pixel[2]);
  }

  void add(const cv::Vec3b& pixel) {
    ++counts_[index(pixel)];
    ++sum_;
  }

  /// Shares of the colours, smoothed by their neighbours'.
  [[nodiscard]] std::vector<float> shares() const {
    auto shares = smoothed(smoothed(smoothed(counts_, 1, steps), steps, steps), steps * steps, brightnesses);
    for (auto& share : shares) share /= sum_ + 1;
    return shares;
  }

 private:
  static std::vector<float> smoothed(const std::vector<float>& counts, std::size_t stride, std::size_t along) {
    std::vector<float> to(counts.size());
    for (std::size_t first = 0; first < counts.size(); first += stride * along) {
      for (std::size_t k = 0; k < along; ++k) {
        for (std::size_t n = first + k * stride; n < first + (k + 1) * stride; ++n) {
          to[n] = counts[n] / 2;
          if (k > 0) to[n] += counts[n - stride] / 4;
          if (k + 1 < along) to[n] += counts[n + stride] / 4;
        }
      }
    }
    return to;
  }

  std::vector<float> counts_ = std::vector<float>(colours);
  float sum_ = 0;
};

/// Pixels of one row: `begin` up to, not including, `end`.
struct Run {
  int y;
  int begin;
  int end;
};

std::vector<Run> pixels_of(const Triangle& t) {
  std::vector<Run> runs;
  const auto [top, bottom] = std::minmax({t[0].y, t[1].y, t[2].y});
  for (int y = static_cast<int>(std::ceil(top)); y <= bottom; ++y) {
    std::array<double, 3> crossings{};
    std::size_t count = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& a = t[k];
      const auto& b = t[(k + 1) % 3];
      if ((a.y > y) != (b.y > y)) crossings[count++] = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
    }
    if (count != 2) continue;
    const auto [left, right] = std::minmax(crossings[0], crossings[1]);
    runs.push_back({y, static_cast<int>(std::ceil(left)), static_cast<int>(std::floor(right)) + 1});
  }
  return runs;
}

double area_of(const std::vector<Run>& pixels) {
  double area = 0;
  for (const auto& run : pixels) area += run.end - run.begin;
  return area;
}

template <class Do>
void for_each_pixel(const cv::Size& size, const std::vector<Run>& pixels, Do&& something) {
  for (const auto& run : pixels) {
    if (run.y < 0 || run.y >= size.height) continue;
    for (int x = std::max(0, run.begin); x < std::min(size.width, run.end); ++x) something(run.y, x);
  }
}

/// Sums of what pixels are worth, along rows: those of a triangle are added up run by run.
class Worth {
 public:
  explicit Worth(const cv::Mat_<schar>& worth) : sums_(worth.rows, worth.cols + 1, 0) {
    for (int y = 0; y < worth.rows; ++y) {
      for (int x = 0; x < worth.cols; ++x) sums_(y, x + 1) = sums_(y, x) + worth(y, x);
    }
  }

  [[nodiscard]] int of(const std::vector<Run>& pixels, cv::Point shift) const {
    int sum = 0;
    for (const auto& run : pixels) {
      const int y = run.y + shift.y;
      if (y < 0 || y >= sums_.rows) continue;
      const int* row = sums_[y];
      sum += row[std::clamp(run.end + shift.x, 0, sums_.cols - 1)] -
             row[std::clamp(run.begin + shift.x, 0, sums_.cols - 1)];
    }
    return sum;
  }

 private:
  cv::Mat_<int> sums_;
};

/// A triangle in one of its positions, and its pixels.
struct Turned {
  Triangle outline;
  std::vector<Run> pixels;
};

/// Where a triangle lies best, in any of its positions.
class BestPlace {
 public:
  BestPlace(const std::array<Turned, turns>& turned, const Worth& worth) : turned_(turned), worth_(worth) {}

  /// @param area  where its middle may lie
  /// @return nothing where no place is worth anything
  [[nodiscard]] std::optional<Triangle> in(const cv::Rect& area) {
    for (int turn = 0; turn < turns; turn += coarse) {
      const cv::Point middle = middle_of(turn);
      for (int y = area.y; y < area.br().y; y += coarse) {
        for (int x = area.x; x < area.br().x; x += coarse) try_at(turn, cv::Point(x, y) - middle);
      }
    }
    for (int step = 0, before = -1; step < most_steps && before < best_; ++step) {
      before = best_;
      const auto [turn, shift] = std::pair(turn_, shift_);
      for (int n = 0; n < 27; ++n)
        try_at((turn + n / 9 - 1 + turns) % turns, shift + cv::Point(n % 3 - 1, n / 3 % 3 - 1));
    }
    if (best_ <= 0) return {};
    auto outline = turned_[static_cast<std::size_t>(turn_)].outline;
    for (auto& corner : outline) corner += cv::Point2d(shift_);
    return outline;
  }

 private:
  [[nodiscard]] cv::Point middle_of(int turn) const { return centre(turned_[static_cast<std::size_t>(turn)].outline); }

  void try_at(int turn, cv::Point shift) {
    const int sum = worth_.of(turned_[static_cast<std::size_t>(turn)].pixels, shift);
    if (sum <= best_) return;
    best_ = sum;
    turn_ = turn;
    shift_ = shift;
  }

  const std::array<Turned, turns>& turned_;
  const Worth& worth_;
  int best_ = 0;
  int turn_ = 0;
  cv::Point shift_;
};

/// The picture, reduced, and what of it is whose.
class Reduced {
 public:
  Reduced(Sight& sight, std::span<const Triangle> tiles, double side) : side_(side) {
    const auto size = static_cast<int>(std::lround(sight.longest_side() * seen_side / side));
    const auto small = sight.reduced(std::clamp(size, least_size, largest_size));
    scale_ = static_cast<double>(small.cols) / sight.size().width;
    // Lab would need tables that take longer to make than all of this
    cv::cvtColor(small, pixels_, cv::COLOR_BGR2YCrCb);
    whose_ = cv::Mat_<uchar>(small.size(), outside);
    std::vector<cv::Point> frame;
    for (const auto& corner : sight.frame()) frame.emplace_back(to_reduced(corner));
    cv::fillConvexPoly(whose_, frame, nobodys);
    mark(tiles, surely_beside, tiles_rim);
    mark(tiles, surely_face, tiles_inside);
  }

  [[nodiscard]] cv::Point2d to_reduced(cv::Point2d p) const { return scale_ * p + cv::Point2d(shift(), shift()); }
  [[nodiscard]] cv::Point2d from_reduced(cv::Point2d p) const { return (p - cv::Point2d(shift(), shift())) / scale_; }
  [[nodiscard]] const cv::Mat_<uchar>& whose() const { return whose_; }

  /// 255 where nobody's pixels look like a face, 0 elsewhere.
  [[nodiscard]] cv::Mat_<uchar> faces() const {
    ColourCounts of_faces;
    ColourCounts of_others;
    for (int y = 0; y < whose_.rows; ++y) {
      for (int x = 0; x < whose_.cols; ++x) {
        if (whose_(y, x) == tiles_inside) of_faces.add(pixels_(y, x));
        if (whose_(y, x) == nobodys) of_others.add(pixels_(y, x));
      }
    }
    const auto faces = of_faces.shares();
    const auto others = of_others.shares();
    cv::Mat_<uchar> like(whose_.size(), 0);
    for (int y = 0; y < whose_.rows; ++y) {
      for (int x = 0; x < whose_.cols; ++x) {
        const auto colour = ColourCounts::index(pixels_(y, x));
        if (whose_(y, x) == nobodys && faces[colour] > likelier * others[colour]) like(y, x) = 255;
      }
    }
    return like;
  }

  /// What a tile with its middle at a pixel covers, in one position.
  [[nodiscard]] Turned tile_at(const CommonPlane& plane, cv::Point2d pixel, std::size_t turn) const {
    const auto middle = from_reduced(pixel);
    Triangle t;
    for (std::size_t k = 0; k < 3; ++k) {
      const double angle = 2 * CV_PI / 3 * (static_cast<double>(turn) / turns + static_cast<double>(k));
      t[k] = middle + side_ * cv::Point2d(std::cos(angle), std::sin(angle));
    }
    for (auto& corner : t = plane.shaped(t)) corner = to_reduced(corner);
    return {t, pixels_of(t)};
  }

 private:
  /// The middle of the first pixel is 0, 0 in either.
  [[nodiscard]] double shift() const { return (scale_ - 1) / 2; }

  void mark(std::span<const Triangle> tiles, double times, Whose whose) {
    for (auto tile : tiles) {
      for (auto& corner : tile) corner = to_reduced(corner);
      for_each_pixel(whose_.size(), pixels_of(scaled(tile, times)), [&](int y, int x) { whose_(y, x) = whose; });
    }
  }

  double side_;
  double scale_ = 1;
  cv::Mat_<cv::Vec3b> pixels_;
  cv::Mat_<uchar> whose_;
};

cv::Mat_<schar> worth_of(const cv::Mat_<uchar>& whose, const cv::Mat_<uchar>& faces) {
  cv::Mat_<schar> worth(whose.size(), 0);
  for (int y = 0; y < whose.rows; ++y) {
    for (int x = 0; x < whose.cols; ++x) {
      if (whose(y, x) == outside) continue;
      const int pixel = whose(y, x) != nobodys ? worth_covered : faces(y, x) > 0 ? worth_face : worth_other;
      worth(y, x) = static_cast<schar>(pixel);
    }
  }
  return worth;
}

/// Share of a triangle's part in the picture that looks like a face.
double filled(const Triangle& triangle, const Reduced& picture, const cv::Mat_<uchar>& faces) {
  int shown = 0;
  int alike = 0;
  for_each_pixel(faces.size(), pixels_of(triangle), [&](int y, int x) {
    shown += picture.whose()(y, x) != outside ? 1 : 0;
    alike += faces(y, x) > 0 ? 1 : 0;
  });
  return shown > 0 ? static_cast<double>(alike) / shown : 0;
}

double median_side(std::span<const Triangle> tiles) {
  std::vector<double> sides;
  for (const auto& tile : tiles) sides.push_back(mean_side(tile));
  const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
  std::nth_element(sides.begin(), middle, sides.end());
  return *middle;
}

}  // namespace

std::vector<Triangle> uncovered_faces(Sight& sight, const CommonPlane& plane, std::span<const Triangle> tiles) {
  if (tiles.empty()) return {};
  const Reduced picture(sight, tiles, median_side(tiles));
  const auto faces = picture.faces();
  cv::Mat_<int> labels;
  cv::Mat_<int> stats;
  cv::Mat_<double> middles;
  const int count = cv::connectedComponentsWithStats(faces, labels, stats, middles, 4, CV_32S);
  std::vector<int> largest_first;
  for (int n = 1; n < count; ++n) largest_first.push_back(n);
  const auto area = [&](int n) { return stats(n, cv::CC_STAT_AREA); };
  std::stable_sort(largest_first.begin(), largest_first.end(), [&](int a, int b) { return area(a) > area(b); });

  const Worth worth(worth_of(picture.whose(), faces));
  std::vector<Triangle> places;
  int looked_at = 0;
  for (const int n : largest_first) {
    if (looked_at == most_areas) break;
    const cv::Point2d middle(middles(n, 0), middles(n, 1));
    const double tile = area_of(picture.tile_at(plane, middle, 0).pixels);
    if (area(n) > largest_area * tile) continue;
    if (area(n) < least_area * tile) break;
    ++looked_at;
    std::array<Turned, turns> turned;
    for (std::size_t turn = 0; turn < turned.size(); ++turn) turned[turn] = picture.tile_at(plane, middle, turn);
    const cv::Rect about(stats(n, cv::CC_STAT_LEFT) - reach, stats(n, cv::CC_STAT_TOP) - reach,
                         stats(n, cv::CC_STAT_WIDTH) + 2 * reach, stats(n, cv::CC_STAT_HEIGHT) + 2 * reach);
    auto place = BestPlace(turned, worth).in(about);
    if (!place || filled(*place, picture, faces) < least_filled) continue;
    for (auto& corner : *place) corner = picture.from_reduced(corner);
    places.push_back(*place);
  }
  return places;
}

}  // namespace tricorner::vision
