#include "sheet.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <string>

namespace tricorner::renderer {
namespace {

cv::Scalar opaque(const Colour& c) {
  return {static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2]), 255};
}

/// Columns of sums, as a score pad is kept.
void score_sheet(cv::Mat& sheet, double scale, const Colour& ink, Random& r) {
  const int row = std::max(4, cvRound(scale * r.uniform(0.22, 0.5)));
  const int columns = r.integer(1, 5);
  const int thick = std::max(1, cvRound(scale * 0.02));
  const double letter = row * 0.026;
  for (int y = row; y < sheet.rows - row / 3; y += row) {
    if (r.chance(0.9))
      cv::line(sheet, {0, y}, {sheet.cols, y}, opaque(mix(ink, Colour(255, 255, 255), 0.5)), 1, cv::LINE_AA);
    for (int c = 0; c < columns; ++c) {
      if (r.chance(0.3)) continue;
      cv::putText(sheet, std::to_string(r.integer(0, r.chance(0.5) ? 9 : 250)),
                  {sheet.cols * c / columns + row / 3, y - row / 6},
                  r.pick({cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_SCRIPT_SIMPLEX, cv::FONT_HERSHEY_COMPLEX}), letter,
                  opaque(ink), thick, cv::LINE_AA);
    }
  }
  for (int c = 1; c < columns; ++c) {
    const int x = sheet.cols * c / columns;
    cv::line(sheet, {x, 0}, {x, sheet.rows}, opaque(ink), 1, cv::LINE_AA);
  }
}

void text_lines(cv::Mat& sheet, double scale, const Colour& ink, Random& r) {
  const int row = std::max(3, cvRound(scale * r.log_uniform(0.1, 0.5)));
  for (int y = row * 2; y < sheet.rows - row; y += row + row / 3) {
    std::string line;
    const int letters = std::clamp(sheet.cols * 2 / row, 1, 80);
    for (int k = 0; k < letters; ++k)
      line += r.chance(0.16) ? ' ' : static_cast<char>(r.chance(0.08) ? r.integer('0', '9') : r.integer('a', 'z'));
    if (r.chance(0.85)) {
      cv::putText(sheet, line, {row, y}, cv::FONT_HERSHEY_COMPLEX, row * 0.028, opaque(ink), std::max(1, row / 12),
                  cv::LINE_AA);
    }
  }
}

void drawings(cv::Mat& sheet, double scale, const Colour& ink, Random& r) {
  const int count = r.integer(1, 6);
  for (int k = 0; k < count; ++k) {
    const cv::Point2d at{r.uniform() * sheet.cols, r.uniform() * sheet.rows};
    const double radius = scale * r.uniform(0.15, 0.7);
    const double a = r.uniform(0, 6.28);
    const int corners = r.pick({3, 3, 4, 6, 24});
    std::vector<cv::Point> shape;
    for (int n = 0; n < corners; ++n) {
      shape.emplace_back(cvRound(at.x + radius * std::cos(a + 2 * CV_PI * n / corners)),
                         cvRound(at.y + radius * std::sin(a + 2 * CV_PI * n / corners)));
    }
    if (r.chance(0.5))
      cv::fillConvexPoly(sheet, shape, opaque(from_hsv(r.uniform(0, 360), r.uniform(0, 1), r.uniform(0.2, 1))),
                         cv::LINE_AA);
    cv::polylines(sheet, shape, true, opaque(ink), std::max(1, cvRound(scale * 0.02)), cv::LINE_AA);
  }
}

}  // namespace

Face paint_sheet(const Clutter& t, double scale) {
  Random r(t.seed);
  scale = std::min(scale, 1400 / std::max(t.size.x, t.size.y));
  const cv::Size size{std::max(3, cvRound(t.size.x * scale)), std::max(3, cvRound(t.size.y * scale))};
  cv::Mat sheet(size, CV_8UC4, opaque(t.colour));
  const auto ink = t.second * 0.6F;
  switch (r.integer(0, 5)) {
    case 0:
    case 1:
      score_sheet(sheet, scale, ink, r);
      break;
    case 2:
      text_lines(sheet, scale, ink, r);
      break;
    case 3:
      drawings(sheet, scale, ink, r);
      break;
    case 4: {
      text_lines(sheet, scale, ink, r);
      drawings(sheet, scale, ink, r);
      break;
    }
    default:
      break;
  }
  Face face;
  face.scale = scale;
  face.origin = {(size.width - 1) / 2.0, (size.height - 1) / 2.0};
  face.pixels = sheet;
  return face;
}

}  // namespace tricorner::renderer
