#include "table_prints.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <string>

namespace tricorner::renderer {
namespace {

void print(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  const Colour paper = from_hsv(45, r.uniform(0, 0.15), r.uniform(0.75, 1));
  const Colour ink = from_hsv(r.uniform(0, 360), r.uniform(0, 0.4), r.uniform(0.05, 0.3));
  image.setTo(scalar(paper));
  const int line = std::max(5, cvRound(scale * r.uniform(0.12, 0.4)));
  for (int y = line; y < size; y += line) {
    for (int x = line; x < size;) {
      const int word = line * r.integer(1, 4);
      if (r.chance(0.08)) x += line * 4;
      for (int k = 0; k < word && line > 7; k += line * 2 / 3) {
        const cv::Point p{x + k, y};
        cv::line(image, p, p + cv::Point(r.integer(-2, 2), -line / 2), scalar(ink), 1, cv::LINE_AA);
        if (r.chance(0.6))
          cv::ellipse(image, p + cv::Point(line / 5, -line / 5), {std::max(1, line / 5), std::max(1, line / 4)}, 0, 0,
                      r.pick({180, 270, 360}), scalar(ink), 1, cv::LINE_AA);
      }
      if (line <= 7) cv::line(image, {x, y}, {x + word, y}, scalar(mix(paper, ink, 0.5)), 1);
      x += word + line / 2;
    }
  }
  const int shapes = r.integer(1, 14);
  for (int k = 0; k < shapes; ++k) {
    const cv::Point2d at{r.uniform() * size, r.uniform() * size};
    const double radius = scale * r.uniform(0.3, 1.2);
    const double a = r.uniform(0, 6.28);
    std::vector<cv::Point> triangle;
    for (int n = 0; n < 3; ++n)
      triangle.emplace_back(cvRound(at.x + radius * std::cos(a + n * 2.0944)),
                            cvRound(at.y + radius * std::sin(a + n * 2.0944)));
    const auto colour = from_hsv(r.uniform(0, 360), r.uniform(0, 0.9), r.uniform(0.2, 1));
    if (r.chance(0.5))
      cv::fillConvexPoly(image, triangle, scalar(colour), cv::LINE_AA);
    else
      cv::polylines(image, triangle, true, scalar(ink), std::max(1, cvRound(scale * 0.03)), cv::LINE_AA);
    cv::putText(image, std::to_string(r.integer(0, 99)), {cvRound(at.x), cvRound(at.y)}, cv::FONT_HERSHEY_SIMPLEX,
                scale * r.uniform(0.006, 0.02), scalar(ink), std::max(1, cvRound(scale * 0.03)), cv::LINE_AA);
  }
}

std::vector<Colour> palette(const Ground& g, int count) {
  auto& r = g.r;
  std::vector<Colour> colours{g.t.colour, g.t.second};
  while (static_cast<int>(colours.size()) < count) {
    colours.push_back(r.chance(0.5) ? mix(g.t.colour, g.t.second, r.uniform())
                                    : from_hsv(r.uniform(0, 360), r.uniform(0, 0.9), r.uniform(0.1, 1)));
  }
  return colours;
}

std::string signs(Random& r, int most) {
  static const std::string known = "0123456789ABCDEFGHKLMNOPRSTXZ";
  std::string text;
  const int length = r.integer(1, most);
  const bool digits = r.chance(0.6);
  for (int k = 0; k < length; ++k)
    text += known[static_cast<std::size_t>(r.integer(0, digits ? 9 : static_cast<int>(known.size()) - 1))];
  return text;
}

void write(const Ground& g, const cv::Point& at, double height, const Colour& ink, int most) {
  auto& r = g.r;
  static const int faces[] = {cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_DUPLEX, cv::FONT_HERSHEY_COMPLEX,
                              cv::FONT_HERSHEY_TRIPLEX};
  cv::putText(g.image, signs(r, most), at, faces[r.integer(0, 3)], height / 22, scalar(ink),
              std::max(1, cvRound(height * r.uniform(0.05, 0.2))), cv::LINE_AA);
}

/// Triangles side by side, as a quilt, a kilim or a child's puzzle has them: nothing looks more like tiles.
void mosaic(const Ground& g) {
  auto& r = g.r;
  const auto colours = palette(g, r.integer(2, 5));
  const double side = std::max(8.0, g.scale * r.log_uniform(0.3, 2));
  const double flat = r.chance(0.6) ? 0.8660254 : r.uniform(0.4, 1.3);  // equal sides, or not
  const double play = r.chance(0.5) ? 0 : r.uniform(0.02, 0.25);
  const bool lined = r.chance(0.5);
  const bool marked = r.chance(0.25);
  const bool regular = r.chance(0.5);
  const Colour joint = r.pick(colours);
  const int rows = static_cast<int>(g.size / (side * flat)) + 2;
  const int columns = static_cast<int>(g.size / side) + 3;
  cv::Mat_<cv::Point2d> knots(rows + 1, columns + 1);
  for (int j = 0; j <= rows; ++j) {
    for (int i = 0; i <= columns; ++i) {
      knots(j, i) = {(i - 1 + (j % 2) * 0.5 + play * r.normal()) * side, (j + play * r.normal()) * side * flat};
    }
  }
  for (int j = 0; j < rows; ++j) {
    for (int i = 0; i < columns; ++i) {
      for (int half = 0; half < 2; ++half) {
        const int odd = j % 2;
        const cv::Point2d corners[] = {knots(j, half ? i + 1 : i), half ? knots(j + 1, i + 1 + odd) : knots(j, i + 1),
                                       knots(j + 1, i + odd)};
        if (i + 1 + odd > columns) continue;
        std::vector<cv::Point> points;
        for (const auto& p : corners) points.emplace_back(cvRound(p.x * 16), cvRound(p.y * 16));
        const auto n = static_cast<std::size_t>(regular ? half + (i % 2) * (j % 2) : r.integer(0, 99)) % colours.size();
        cv::fillConvexPoly(g.image, points, scalar(colours[n]), cv::LINE_AA, 4);
        if (lined)
          cv::polylines(g.image, points, true, scalar(joint), std::max(1, cvRound(side * 0.04)), cv::LINE_AA, 4);
        if (marked && r.chance(0.3)) {
          const auto middle = (corners[0] + corners[1] + corners[2]) / 3;
          write(g, {cvRound(middle.x - side * 0.1), cvRound(middle.y + side * 0.1)}, side * 0.3, r.pick(colours), 2);
        }
      }
    }
  }
}

/// Broken pieces in all directions: terrazzo, confetti, a torn poster.
void shards(const Ground& g) {
  auto& r = g.r;
  const auto colours = palette(g, r.integer(3, 6));
  const double unit = std::clamp(g.unit, g.scale * 0.2, g.scale * 1.6);
  const int count = std::min(2500, cvRound(g.size * static_cast<double>(g.size) / (unit * unit) * r.uniform(0.1, 1.2)));
  const int most = r.integer(3, 6);
  const double spread = r.uniform(0, 0.6);
  for (int k = 0; k < count; ++k) {
    const cv::Point2d at{r.uniform() * g.size, r.uniform() * g.size};
    const double radius = unit * r.log_uniform(0.15, 0.9);
    const double first = r.uniform(0, 6.28);
    const int corners = r.integer(3, most);
    std::vector<cv::Point> points;
    for (int n = 0; n < corners; ++n) {
      const double a = first + 2 * CV_PI * n / corners;
      const double q = radius * (1 + spread * r.uniform(-1, 1));
      points.emplace_back(cvRound((at.x + q * std::cos(a)) * 16), cvRound((at.y + q * std::sin(a)) * 16));
    }
    cv::fillPoly(g.image, std::vector<std::vector<cv::Point>>{points}, scalar(r.pick(colours)), cv::LINE_AA, 4);
  }
}

/// Large signs of all sizes: a newspaper, a crate, a number mat.
void letters(const Ground& g) {
  auto& r = g.r;
  const auto colours = palette(g, r.integer(2, 4));
  const int count = r.integer(10, 160);
  for (int k = 0; k < count; ++k) {
    write(g, {r.integer(-20, g.size), r.integer(0, g.size)}, g.scale * r.log_uniform(0.12, 1.6), r.pick(colours), 6);
  }
  const int lines = r.integer(0, 30);
  for (int k = 0; k < lines; ++k) {
    const cv::Point a{r.integer(0, g.size), r.integer(0, g.size)};
    const cv::Point b =
        r.chance(0.5) ? cv::Point{a.x, r.integer(0, g.size)} : cv::Point{r.integer(0, g.size), r.integer(0, g.size)};
    cv::line(g.image, a, b, scalar(r.pick(colours)), std::max(1, cvRound(g.scale * r.uniform(0.01, 0.08))),
             cv::LINE_AA);
  }
}

/// Circles over each other: lace, wet glasses, a printed cloth.
void rings(const Ground& g) {
  auto& r = g.r;
  const auto colours = palette(g, r.integer(2, 4));
  const bool ordered = r.chance(0.5);
  const double step = std::clamp(g.unit, g.scale * 0.2, g.scale * 2.5);
  const double radius = step * r.uniform(0.25, 0.8);
  const double width = r.uniform(0.01, 0.12);
  const int per_row = std::max(1, cvRound(g.size / step));
  const int count = std::min(2500, per_row * per_row);
  for (int k = 0; k < count; ++k) {
    const cv::Point at =
        ordered ? cv::Point(cvRound((k % per_row + 0.5 * (k / per_row % 2)) * step), cvRound(k / per_row * step))
                : cv::Point(r.integer(0, g.size), r.integer(0, g.size));
    const double q = ordered ? radius : radius * r.uniform(0.5, 1.5);
    cv::circle(g.image, at, std::max(1, cvRound(q)), scalar(colours[static_cast<std::size_t>(k) % colours.size()]),
               std::max(1, cvRound(q * width * 3)), cv::LINE_AA);
  }
}

/// Boards laid crosswise, as a zigzag, or as a net of slanted lines.
void parquet(const Ground& g) {
  auto& r = g.r;
  const auto colours = palette(g, r.integer(2, 4));
  const double width = g.scale * r.log_uniform(0.2, 1.5);
  const int long_side = r.integer(2, 5);
  const double angle = r.chance(0.5) ? CV_PI / 3 : r.chance(0.5) ? CV_PI / 4 : r.uniform(0.3, 1.4);
  const double joint = r.uniform(0.01, 0.06);
  for (double x = -width; x < g.size + width; x += 2 * width * std::cos(angle / 2) * long_side / 2) {
    const int column = cvRound(x / width);
    for (double y = -2.0 * g.size; y < 2.0 * g.size; y += width) {
      const double lean = (column % 2 ? 1 : -1) * std::tan(angle / 2) * width;
      const double right = x + width * std::cos(angle / 2) * long_side / 2;
      std::vector<cv::Point> board{{cvRound(x), cvRound(y)},
                                   {cvRound(right), cvRound(y + lean)},
                                   {cvRound(right), cvRound(y + lean + width)},
                                   {cvRound(x), cvRound(y + width)}};
      cv::fillConvexPoly(g.image, board, scalar(r.pick(colours) * static_cast<float>(r.uniform(0.85, 1.1))),
                         cv::LINE_AA);
      cv::polylines(g.image, board, true, scalar(colours[0] * 0.4F), std::max(1, cvRound(width * joint)), cv::LINE_AA);
    }
  }
}

}  // namespace

bool paint_print(const Ground& g) {
  const auto& kind = g.t.kind;
  if (kind == "print") {
    print(g);
  } else if (kind == "mosaic") {
    mosaic(g);
  } else if (kind == "shards") {
    shards(g);
  } else if (kind == "letters") {
    letters(g);
  } else if (kind == "rings") {
    rings(g);
  } else if (kind == "parquet") {
    parquet(g);
  } else {
    return false;
  }
  if (kind != "print") {
    shade(g.image, noise(g.size, 2, g.r), g.r.uniform(0, 0.12));
    shade(g.image, octaves(g.size, g.scale * 3, 2, g.r), g.r.uniform(0, 0.25) * g.t.contrast);
  }
  return true;
}

}  // namespace tricorner::renderer
