#include "pips.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::renderer {
namespace {

std::vector<cv::Point2d> ring(int count, double radius, double first_angle) {
  std::vector<cv::Point2d> points;
  for (int k = 0; k < count; ++k) {
    const auto angle = first_angle + 2 * CV_PI * k / count;
    points.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
  }
  return points;
}

std::vector<cv::Point2d> die(int value, bool upright) {
  const double a = 0.36;
  std::vector<cv::Point2d> points;
  if (value == 1) points = {{0, 0}};
  if (value == 2)
    points = upright ? std::vector<cv::Point2d>{{-a, 0}, {a, 0}} : std::vector<cv::Point2d>{{-a, -a}, {a, a}};
  if (value == 3)
    points = upright ? std::vector<cv::Point2d>{{-a, -a * 0.6}, {a, -a * 0.6}, {0, a * 0.7}}
                     : std::vector<cv::Point2d>{{-a, -a}, {0, 0}, {a, a}};
  if (value >= 4) points = {{-a, -a}, {a, -a}, {-a, a}, {a, a}};
  if (value == 5) points.emplace_back(0, 0);
  return points;
}

std::vector<cv::Point2d> turned(std::vector<cv::Point2d> points, double angle) {
  for (auto& p : points) {
    p = {p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)};
  }
  return points;
}

constexpr int shown_to_training = 8;
constexpr int known_count = 10;

std::vector<cv::Point2d> known_pattern(int arrangement, int value) {
  if (value <= 0) return {};
  if (value == 1 && arrangement != 3) return {{0, 0}};
  switch (arrangement) {
    case 0:
      return die(value, true);
    case 1:
      return die(value, false);
    case 2:
      return turned(die(value, true), CV_PI / 4);
    case 3: {  // triangle that fills the corner: rows of 1, 2, 2 from the point
      const std::vector<cv::Point2d> all{{0, 0.5}, {-0.27, 0.03}, {0.27, 0.03}, {-0.5, -0.42}, {0.5, -0.42}};
      if (value == 2) return {all[1], all[2]};
      if (value == 4) return {all[1], all[2], all[3], all[4]};
      return {all.begin(), all.begin() + value};
    }
    case 4: {  // a row along the opposite side
      std::vector<cv::Point2d> points;
      for (int k = 0; k < value; ++k) points.emplace_back((k - (value - 1) / 2.0) * 0.42, 0);
      return points;
    }
    case 5: {  // an arc round the corner
      std::vector<cv::Point2d> points;
      for (int k = 0; k < value; ++k) {
        const auto angle = (k - (value - 1) / 2.0) * 0.42;
        points.emplace_back(0.95 * std::sin(angle), 0.9 - 0.95 * std::cos(angle));
      }
      return points;
    }
    case 6:
      return value == 5 ? ring(5, 0.44, CV_PI / 2) : ring(value, value == 2 ? 0.32 : 0.4, value == 2 ? 0.0 : CV_PI / 2);
    case 7: {  // two columns as on a domino half, lying
      const std::vector<cv::Point2d> all{{-0.4, 0.22}, {0.4, 0.22}, {-0.4, -0.22}, {0.4, -0.22}, {0, 0}};
      if (value == 2) return {all[0], all[3]};
      if (value == 3) return {all[0], all[4], all[3]};
      return {all.begin(), all.begin() + value};
    }
    case 8: {  // rows of two and three
      const double s = 0.4;
      if (value == 2) return {{0, s / 2}, {0, -s / 2}};
      if (value == 3) return {{0, s / 2}, {-s / 2, -s / 2}, {s / 2, -s / 2}};
      if (value == 4) return {{0, s}, {-s / 2, 0}, {s / 2, 0}, {0, -s}};
      return {{-s / 2, s / 2}, {s / 2, s / 2}, {-s, -s / 2}, {0, -s / 2}, {s, -s / 2}};
    }
    default: {  // a ring round a middle pip
      if (value == 2) return {{0, 0.4}, {0, -0.1}};
      auto points = ring(value - 1, 0.46, CV_PI / 2);
      points.emplace_back(0, 0);
      return points;
    }
  }
}

/// Places from which the pips of each value are picked; at least 0.4 apart.
std::vector<cv::Point2d> drawn_places(Random& r) {
  std::vector<cv::Point2d> places;
  const double step = 0.42;
  const int kind = r.integer(0, 4);
  if (kind == 0) {  // square grid
    for (int k = 0; k < 9; ++k) places.emplace_back((k % 3 - 1) * step, (k / 3 - 1) * step);
  } else if (kind == 1) {  // honeycomb
    places = ring(6, step, 0);
    places.emplace_back(0, 0);
  } else if (kind == 2) {  // rows of one, two, three
    for (int row = 0; row < 3; ++row)
      for (int k = 0; k <= row; ++k) places.emplace_back((k - row / 2.0) * step, (1 - row) * step * 0.9);
  } else if (kind == 3) {
    places = ring(5, 0.45, r.uniform(0, 2 * CV_PI));
    places.emplace_back(0, 0);
  } else {
    for (int attempt = 0; attempt < 200 && places.size() < 6; ++attempt) {
      const cv::Point2d p{r.uniform(-0.55, 0.55), r.uniform(-0.55, 0.55)};
      if (std::all_of(places.begin(), places.end(), [&](const cv::Point2d& q) { return cv::norm(p - q) > 0.4; }))
        places.push_back(p);
    }
  }
  return places;
}

PipPatterns drawn_arrangement(Random& r) {
  auto places = drawn_places(r);
  while (places.size() < 5) places = drawn_places(r);
  const bool grows = r.chance(0.5);  // each value adds a pip to the one below, or each is picked anew
  const bool centred = r.chance(0.6);
  PipPatterns patterns;
  r.shuffle(places);
  for (std::size_t value = 1; value < patterns.size(); ++value) {
    if (!grows) r.shuffle(places);
    auto& pattern = patterns[value];
    pattern.assign(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(value));
    cv::Point2d middle;
    for (const auto& p : pattern) middle += p / static_cast<double>(value);
    if (centred || value == 1) {
      for (auto& p : pattern) p -= middle;
    }
  }
  return patterns;
}

}  // namespace

PipPatterns known_arrangement(int number) {
  PipPatterns patterns;
  for (int value = 1; value < 6; ++value) patterns[static_cast<std::size_t>(value)] = known_pattern(number, value);
  return patterns;
}

PipPatterns draw_arrangement(Split split, Random random) {
  auto& r = random;
  if (split == Split::held_out) return known_arrangement(r.integer(shown_to_training, known_count - 1));
  const bool drawn = r.chance(0.65);
  auto patterns = drawn
                      ? drawn_arrangement(r)
                      : known_arrangement(r.integer(0, (split == Split::train ? shown_to_training : known_count) - 1));
  if (drawn || r.chance(0.4)) {
    const double angle = r.chance(0.5) ? r.pick({CV_PI / 2, CV_PI / 4, CV_PI, CV_PI / 6}) : r.uniform(0, 2 * CV_PI);
    for (auto& pattern : patterns) pattern = turned(pattern, angle);
  }
  return patterns;
}

}  // namespace tricorner::renderer
