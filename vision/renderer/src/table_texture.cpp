#include "table_texture.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "ground.hpp"
#include "noise.hpp"
#include "table_prints.hpp"

namespace tricorner::renderer {
namespace {

/// Goes from the first colour to the second one as the field goes from -1 to 1.
void blend_by(cv::Mat& image, const cv::Mat& field, const Colour& other, double strength) {
  for (int y = 0; y < image.rows; ++y) {
    auto* p = image.ptr<cv::Vec3b>(y);
    const auto* f = field.ptr<float>(y);
    for (int x = 0; x < image.cols; ++x) {
      const float share = std::clamp((f[x] + 1) / 2, 0.0F, 1.0F) * static_cast<float>(strength);
      for (int c = 0; c < 3; ++c)
        p[x][c] = cv::saturate_cast<uchar>(static_cast<float>(p[x][c]) * (1 - share) + other[c] * share);
    }
  }
}

/// Creases of a cloth that was folded or does not lie flat.
void folds(cv::Mat& image, double scale, Random& r) {
  const int size = image.rows;
  if (r.chance(0.7)) {  // waves, lit from one side
    const auto height = octaves(size, scale * r.uniform(1.5, 6), r.integer(1, 3), r);
    const int step = std::max(1, cvRound(scale * 0.15));
    const int dx = r.chance(0.5) ? step : -step;
    const int dy = r.chance(0.5) ? step : 0;
    cv::Mat moved;
    const cv::Matx23d shift(1, 0, dx, 0, 1, dy);
    cv::warpAffine(height, moved, shift, height.size(), cv::INTER_NEAREST, cv::BORDER_REFLECT);
    shade(image, height - moved, r.uniform(0.2, 1.1));
  }
  const int creases = r.integer(0, 4);
  for (int k = 0; k < creases; ++k) {
    const bool upright = r.chance(0.5);
    const int at = r.integer(0, size - 1);
    const double width = scale * r.uniform(0.04, 0.3);
    const double strength = r.uniform(0.05, 0.25);
    for (int n = std::max(0, at - cvRound(3 * width)); n < std::min(size, at + cvRound(3 * width)); ++n) {
      const double d = (n - at) / width;
      auto line = upright ? image.col(n) : image.row(n);
      line *= 1 + strength * d * std::exp(-d * d);
    }
  }
}

void blotch(cv::Mat& image, const cv::Point& at, double radius, const Colour& colour, Random& r) {
  std::vector<cv::Point> shape;
  const int points = 14;
  const int lobes = r.integer(3, 6);
  const double depth = r.uniform(0, 0.4);
  for (int k = 0; k < points * 2; ++k) {
    const double a = CV_PI * k / points;
    const double q = radius * (1 + depth * std::cos(lobes * a));
    shape.emplace_back(cvRound((at.x + q * std::cos(a)) * 16), cvRound((at.y + q * std::sin(a)) * 16));
  }
  cv::fillPoly(image, std::vector<std::vector<cv::Point>>{shape}, scalar(colour), cv::LINE_AA, 4);
}

/// A printed sprig: leaves, petals, a middle, a few stems.
void flower(cv::Mat& image, const cv::Point& at, double radius, const Colour& petal, const Colour& leaf, Random& r) {
  const int stems = r.integer(0, 4);
  const auto polar = [&](double q, double a) {
    return at + cv::Point(cvRound(q * std::cos(a)), cvRound(q * std::sin(a)));
  };
  for (int k = 0; k < stems; ++k) {
    const double a = r.uniform(0, 6.28);
    cv::line(image, at, polar(radius * 2, a), scalar(leaf), std::max(1, cvRound(radius * 0.1)), cv::LINE_AA);
    blotch(image, polar(radius * 2, a), radius * r.uniform(0.3, 0.7), leaf, r);
  }
  const int petals = r.integer(3, 8);
  const double first = r.uniform(0, 6.28);
  for (int k = 0; k < petals; ++k) {
    blotch(image, polar(radius * 0.7, first + 2 * CV_PI * k / petals), radius * 0.5,
           petal * static_cast<float>(r.uniform(0.75, 1.1)), r);
  }
  cv::circle(image, at, std::max(1, cvRound(radius * 0.3)), scalar(mix(petal, Colour(40, 200, 240), 0.6)), cv::FILLED,
             cv::LINE_AA);
}

void cloth(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  const bool carpet = t.kind == "carpet";
  shade(image, noise(size, carpet ? std::max(2.0, scale * 0.08) : 2, r), (carpet ? 0.5 : 0.18) * t.contrast);
  if (carpet) shade(image, noise(size, scale * 0.2, r), 0.35 * t.contrast);
  shade(image, octaves(size, scale * r.uniform(1, 5), 2, r), (carpet ? 0.1 : 0.3) * t.contrast);
  if (!carpet && r.chance(0.45)) folds(image, scale, r);
  if (!carpet && r.chance(0.4)) {  // woven threads
    const int step = std::max(2, cvRound(scale * r.uniform(0.03, 0.09)));
    for (int k = 0; k < size; k += step) {
      image.row(k) *= 1 - 0.25 * t.contrast;
      image.col(k) *= 1 - 0.2 * t.contrast;
    }
  }
}

void wood(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  const auto field = wood_field({size, size}, unit * r.uniform(0.5, 1.5), 0,
                                r.chance(0.35) ? r.uniform(0.7, 1) : r.uniform(0, 0.6), r);
  if (r.chance(0.6))
    shade(image, field, 0.1 + 0.45 * t.contrast);
  else
    blend_by(image, field, mix(t.colour, Colour(10, 20, 35), 0.8), 0.15 + 0.6 * t.contrast);
  if (r.chance(0.4)) {  // boards
    const int board = cvRound(scale * r.uniform(2, 8));
    for (int k = r.integer(0, board); k < size; k += board)
      cv::line(image, {k, 0}, {k, size}, scalar(t.colour * 0.35F), std::max(1, cvRound(scale * 0.03)));
  }
}

void checks(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  const int step = std::max(3, cvRound(unit));
  const auto third = mix(t.colour, t.second, 0.5);
  const bool soft = t.kind == "check" && r.chance(0.5);
  for (int k = 0; k * step < size; ++k) {
    if (t.kind == "stripes") {
      if (k % 2) image.colRange(k * step, std::min(size, (k + 1) * step)).setTo(scalar(t.second));
      continue;
    }
    for (int n = 0; n * step < size; ++n) {
      const cv::Rect box = cv::Rect(k * step, n * step, step, step) & cv::Rect(0, 0, size, size);
      if (t.kind == "check" && !soft && (k + n) % 2) image(box).setTo(scalar(t.second));
      if (soft && (k % 2 || n % 2)) image(box).setTo(scalar(k % 2 && n % 2 ? t.second : third));
      if (t.kind == "tartan") {
        const auto band = [&](int q) { return q % 5 == 1 || q % 5 == 2 || q % 7 == 5; };
        if (band(k) || band(n)) image(box).setTo(scalar(band(k) && band(n) ? t.second : third));
      }
    }
  }
  shade(image, noise(size, 2, r), 0.06);
}

void spots(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  const int count = std::min(3000, cvRound(size * static_cast<double>(size) / (unit * unit) * r.uniform(0.15, 0.8)));
  const auto other = from_hsv(r.uniform(0, 360), r.uniform(0.2, 0.9), r.uniform(0.2, 0.9));
  for (int k = 0; k < count; ++k) {
    const cv::Point at{r.integer(0, size), r.integer(0, size)};
    const double radius = unit * r.uniform(0.1, 0.4);
    if (t.kind == "dots") {
      cv::circle(image, at, std::max(1, cvRound(radius)), scalar(t.second), cv::FILLED, cv::LINE_AA);
    } else {
      blotch(image, at, radius, r.chance(0.6) ? t.second : other, r);
      blotch(image, at + cv::Point(cvRound(radius), cvRound(radius * 0.5)), radius * 0.5, mix(other, t.colour, 0.3), r);
    }
  }
  shade(image, octaves(size, scale * 3, 2, r), 0.15 * t.contrast);
}

void flowers(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  const auto leaf = from_hsv(r.uniform(60, 170), r.uniform(0.1, 0.8), r.uniform(0.1, 0.6));
  const double spot = scale * r.uniform(0.2, 0.5);
  if (r.chance(0.5)) {  // a lattice of small spots under the flowers
    const auto faint = mix(t.colour, t.second, 0.3);
    for (double y = 0; y < size; y += spot) {
      for (double x = 0; x < size; x += spot)
        cv::circle(image, {cvRound(x), cvRound(y)}, std::max(1, cvRound(spot * 0.15)), scalar(faint), cv::FILLED,
                   cv::LINE_AA);
    }
  }
  const int count =
      std::clamp(cvRound(size * static_cast<double>(size) / (unit * unit) * r.uniform(0.05, 0.25)), 1, 400);
  for (int k = 0; k < count; ++k)
    flower(image, {r.integer(0, size), r.integer(0, size)}, unit * r.uniform(0.15, 0.6), t.second, leaf, r);
  if (r.chance(0.6)) folds(image, scale, r);
  shade(image, noise(size, 2, r), 0.04);
}

void stone(const Ground& g) {
  const auto& [t, image, size, scale, unit, r] = g;
  if (t.kind == "marble") {
    auto field = octaves(size, unit * 3, 4, r);
    cv::Mat veins = cv::abs(field);
    cv::sqrt(veins, veins);
    blend_by(image, 1 - 2 * veins, t.second, t.contrast);
  } else {
    blend_by(image, 1.6 * noise(size, std::max(2.0, scale * 0.05), r), t.second, 0.3 + t.contrast * 0.5);
    shade(image, noise(size, 2, r), 0.3);
  }
}

}  // namespace

cv::Mat paint_table(const Table& t, int size, double scale) {
  Random r(t.seed);
  cv::Mat image(size, size, CV_8UC3, scalar(t.colour));
  const Ground ground{t, image, size, scale, std::max(3.0, t.grain * scale), r};
  if (t.kind == "cloth" || t.kind == "carpet") {
    cloth(ground);
  } else if (t.kind == "wood") {
    wood(ground);
  } else if (t.kind == "check" || t.kind == "tartan" || t.kind == "stripes") {
    checks(ground);
  } else if (t.kind == "dots" || t.kind == "leaves") {
    spots(ground);
  } else if (t.kind == "flowers") {
    flowers(ground);
  } else if (t.kind == "marble" || t.kind == "granite") {
    stone(ground);
  } else if (paint_print(ground)) {
    return image;
  } else if (r.chance(0.5)) {
    shade(image, noise(size, 2, r), 0.05);
  }
  return image;
}

}  // namespace tricorner::renderer
