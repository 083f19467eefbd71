#include "pips.hpp"

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

}  // namespace

std::vector<int> pip_arrangements(Split split) {
  if (split == Split::train) return {0, 1, 2, 3, 4, 5, 6, 7};
  if (split == Split::held_out) return {8, 9};
  return {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
}

std::vector<cv::Point2d> pip_pattern(int arrangement, int value) {
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

}  // namespace tricorner::renderer
