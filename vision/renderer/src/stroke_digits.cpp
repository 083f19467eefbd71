#include "stroke_digits.hpp"

#include <cmath>

#include "tricorner/renderer/random.hpp"

namespace tricorner::renderer {
namespace {

using Line = std::vector<cv::Point2d>;

/// Part of an ellipse, angles in degrees anticlockwise from the right.
void arc(Line& line, double cx, double cy, double rx, double ry, double from, double to) {
  const int steps = 20;
  for (int k = 0; k <= steps; ++k) {
    const auto a = (from + (to - from) * k / steps) * CV_PI / 180;
    line.emplace_back(cx + rx * std::cos(a), cy + ry * std::sin(a));
  }
}

}  // namespace

StrokeDigit stroke_digit(std::uint64_t seed, int digit) {
  Random r(seed);
  StrokeDigit result;
  result.width = r.log_uniform(0.055, 0.21);
  const double w = r.uniform(0.2, 0.36);  // half the width
  const double h = 0.5 - result.width / 2;
  const bool square = r.chance(0.2);
  const bool slashed = r.chance(0.15);
  const bool open_four = r.chance(0.4);
  const int one = r.integer(0, 3);  // bare, flag, flag and foot, foot
  const bool flat_three = r.chance(0.2);
  const bool curled_two = r.chance(0.1);
  const double waist = r.uniform(-0.04, 0.08);
  auto& lines = result.lines;
  Line a;
  switch (digit) {
    case 0:
      if (square)
        a = {{-w, -h}, {-w, h}, {w, h}, {w, -h}, {-w, -h}};
      else
        arc(a, 0, 0, w, h, 90, 450);
      lines.push_back(a);
      if (slashed) lines.push_back({{-w * 0.75, -h * 0.6}, {w * 0.75, h * 0.6}});
      break;
    case 1: {
      const double x = one == 0 || one == 3 ? 0 : w * 0.25;
      lines.push_back({{x, -h}, {x, h}});
      if (one == 1 || one == 2) lines.push_back({{x, h}, {x - w * 0.8, h - 0.2}});
      if (one >= 2) lines.push_back({{x - w * 0.7, -h}, {x + w * 0.7, -h}});
      break;
    }
    case 2:
      if (square) {
        a = {{-w, h}, {w, h}, {w, waist}, {-w, waist}, {-w, -h}, {w, -h}};
      } else {
        arc(a, 0, h - w * 0.85, w, w * 0.85, 165, -30);
        a.emplace_back(-w, -h);
        if (curled_two) arc(a, -w * 0.7, -h + w * 0.2, w * 0.3, w * 0.2, 180, 0);
        a.emplace_back(w, -h);
      }
      lines.push_back(a);
      break;
    case 3:
      if (square) {
        lines.push_back({{-w, h}, {w, h}, {w, -h}, {-w, -h}});
        lines.push_back({{-w * 0.5, waist}, {w, waist}});
      } else if (flat_three) {
        a = {{-w, h}, {w * 0.9, h}, {0, 0.08}};
        arc(a, 0, -h / 2 + 0.04, w, h / 2 + 0.04, 90, -150);
        lines.push_back(a);
      } else {
        const double up = (h - waist) / 2;
        const double down = (h + waist) / 2;
        arc(a, 0, waist + up, w * 0.92, up, 155, -90);
        arc(a, 0, waist - down, w, down, 90, -155);
        lines.push_back(a);
      }
      break;
    case 4:
      if (open_four) {
        lines.push_back({{-w * 0.9, h}, {-w, -0.1}, {w, -0.1}});
        lines.push_back({{w * 0.5, h * 0.6}, {w * 0.5, -h}});
      } else {
        lines.push_back({{w * 0.45, -h}, {w * 0.45, h}, {-w, -0.18}, {w * 1.05, -0.18}});
      }
      break;
    case 5:
      if (square) {
        a = {{w, h}, {-w, h}, {-w, waist}, {w, waist}, {w, -h}, {-w, -h}};
      } else {
        a = {{w * 0.9, h}, {-w * 0.75, h}, {-w * 0.85, 0.06}};
        arc(a, -0.02, -h + (h + 0.16) / 2, w, (h + 0.16) / 2, 125, -150);
      }
      lines.push_back(a);
      break;
    default: {
      const bool six = digit == 6;
      if (digit == 7) {
        lines.push_back({{-w, h}, {w, h}, {-w * 0.3, -h}});
      } else if (digit == 8) {
        arc(a, 0, h / 2, w * 0.85, h / 2, -90, 270);
        arc(a, 0, -h / 2, w, h / 2, 90, -270);
        lines.push_back(a);
      } else {
        arc(a, 0, -h / 2, w, h / 2, 0, 360);
        a.emplace_back(w, -h / 2);
        lines.push_back(a);
        Line tail;
        arc(tail, w * 0.6, -h / 2, w * 1.6, h * 1.5, 180, 105);
        lines.push_back(tail);
        if (!six) {
          for (auto& line : lines) {
            for (auto& p : line) p = -p;
          }
        }
      }
    }
  }
  return result;
}

}  // namespace tricorner::renderer
