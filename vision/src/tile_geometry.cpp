#include "tile_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr double crop_top = 3.0;  // pixels from its upper edge to the tip of the corner
constexpr double symbol_place = 0.6;
constexpr double part_share = 0.4;  // of the side, of a corner with its symbol
constexpr int max_levels = 5;
constexpr int smallest_level = 16;  // pixels; smaller pictures are not halved again

double distance(cv::Point2d a, cv::Point2d b) { return cv::norm(a - b); }

/// The affine map that takes three view points to three picture points.
ViewToPicture affine(const Triangle& view, const Triangle& picture) {
  const cv::Matx33d v(view[0].x, view[1].x, view[2].x, view[0].y, view[1].y, view[2].y, 1, 1, 1);
  const cv::Matx23d p(picture[0].x, picture[1].x, picture[2].x, picture[0].y, picture[1].y, picture[2].y);
  return p * v.inv();
}

}  // namespace

cv::Point2d centre(const Triangle& t) { return {(t[0].x + t[1].x + t[2].x) / 3, (t[0].y + t[1].y + t[2].y) / 3}; }

double radius(const Triangle& t) {
  const auto c = centre(t);
  return (distance(t[0], c) + distance(t[1], c) + distance(t[2], c)) / 3;
}

double mean_side(const Triangle& t) { return (distance(t[0], t[1]) + distance(t[1], t[2]) + distance(t[2], t[0])) / 3; }

cv::Point2d symbol_of_corner(const Triangle& t, std::size_t corner) {
  return centre(t) + symbol_place * (t[corner] - centre(t));
}

Triangle corner_part(const Triangle& tile, std::size_t corner) {
  const auto towards = [&](std::size_t other) { return tile[corner] + part_share * (tile[other] - tile[corner]); };
  return {tile[corner], towards((corner + 1) % 3), towards((corner + 2) % 3)};
}

Triangle scaled(const Triangle& t, double times) {
  const auto middle = centre(t);
  return {middle + times * (t[0] - middle), middle + times * (t[1] - middle), middle + times * (t[2] - middle)};
}

Triangle rotated(const Triangle& t, int first) {
  const auto at = [&](int k) { return t[static_cast<std::size_t>((first + k) % 3)]; };
  return {at(0), at(1), at(2)};
}

std::vector<Triangle> parts_of(const Triangle& t, int parts) {
  const auto at = [&](int i, int j) {
    return t[0] + (1.0 * i / parts) * (t[1] - t[0]) + (1.0 * j / parts) * (t[2] - t[0]);
  };
  std::vector<Triangle> small;
  for (int i = 0; i < parts; ++i) {
    for (int j = 0; i + j < parts; ++j) {
      small.push_back({at(i, j), at(i + 1, j), at(i, j + 1)});
      if (i + j + 1 < parts) small.push_back({at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
  return small;
}

Triangle from_modes(cv::Point2d c, double size_px, double turn_cos, double turn_sin, double flat_re, double flat_im) {
  using Complex = std::complex<double>;
  const Complex a = std::polar(size_px, std::atan2(turn_sin, turn_cos) / 3);
  const Complex b = Complex(flat_re, flat_im) * std::conj(a);
  Triangle out;
  for (std::size_t k = 0; k < 3; ++k) {
    const Complex w = std::polar(1.0, 2 * std::numbers::pi / 3 * static_cast<double>(k));
    const Complex z = a * w + b * std::conj(w);
    out[k] = {c.x + z.real(), c.y + z.imag()};
  }
  return out;
}

double inside_by(const Triangle& triangle, cv::Point2d point) {
  double least = std::numeric_limits<double>::max();
  for (std::size_t k = 0; k < 3; ++k) {
    const auto edge = triangle[(k + 1) % 3] - triangle[k];
    least = std::min(least, edge.cross(point - triangle[k]) / cv::norm(edge));
  }
  return least;
}

Triangle patch_corners(PatchSize patch) {
  Triangle out;
  for (std::size_t k = 0; k < 3; ++k) {
    const double angle = -std::numbers::pi / 2 + 2 * std::numbers::pi / 3 * static_cast<double>(k);
    out[k] = {(patch.size - 1) / 2.0 + patch.radius * std::cos(angle),
              (patch.size - 1) / 2.0 + patch.radius * std::sin(angle)};
  }
  return out;
}

ViewToPicture patch_view(const Triangle& tile, PatchSize patch) { return affine(patch_corners(patch), tile); }

Triangle crop_corners() {
  const double x = (crop_size - 1) / 2.0;
  const double height = crop_side * std::numbers::sqrt3 / 2;
  return {cv::Point2d{x, crop_top}, cv::Point2d{x + crop_side / 2, crop_top + height},
          cv::Point2d{x - crop_side / 2, crop_top + height}};
}

ViewToPicture crop_view(const Triangle& tile, int k) { return affine(crop_corners(), rotated(tile, k)); }

cv::Point2d apply(const ViewToPicture& m, cv::Point2d p) {
  return {m(0, 0) * p.x + m(0, 1) * p.y + m(0, 2), m(1, 0) * p.x + m(1, 1) * p.y + m(1, 2)};
}

double scale_of(const ViewToPicture& view) {
  return std::sqrt(std::abs(view(0, 0) * view(1, 1) - view(0, 1) * view(1, 0)));
}

Pyramid::Pyramid(const cv::Mat& picture) : levels_{picture} {}

const cv::Mat& Pyramid::level(int level) {
  while (static_cast<int>(levels_.size()) <= level) {
    cv::Mat half;
    const cv::Size size = levels_.back().size();
    cv::resize(levels_.back(), half, {std::max(1, size.width / 2), std::max(1, size.height / 2)}, 0, 0, cv::INTER_AREA);
    levels_.push_back(half);
  }
  return levels_[static_cast<std::size_t>(level)];
}

int Pyramid::last_level() const {
  int last = 0;
  for (int s = std::min(picture().rows, picture().cols); s >= smallest_level && last + 1 < max_levels; s /= 2) ++last;
  return last;
}

const cv::Mat& Pyramid::level_of(double scale) {
  const int wanted = static_cast<int>(std::floor(std::log2(std::max(scale, 1e-6)) + 0.5));
  return level(std::clamp(wanted, 0, last_level()));
}

cv::Scalar Pyramid::colour_about(cv::Point2d point, double width) {
  const auto& image = level_of(width);
  const auto nearest = [](double at, int pixels, int of_picture) {
    return static_cast<int>(std::clamp((at + 0.5) * pixels / of_picture, 0.0, pixels - 1.0));
  };
  return image.at<cv::Vec3b>(nearest(point.y, image.rows, picture().rows),
                             nearest(point.x, image.cols, picture().cols));
}

cv::Mat Pyramid::sample(const ViewToPicture& view, cv::Size size, Outside outside) {
  const auto& image = level_of(scale_of(view));
  const double rx = static_cast<double>(image.cols) / picture().cols;
  const double ry = static_cast<double>(image.rows) / picture().rows;
  const cv::Matx23d m(view(0, 0) * rx, view(0, 1) * rx, (view(0, 2) + 0.5) * rx - 0.5,  //
                      view(1, 0) * ry, view(1, 1) * ry, (view(1, 2) + 0.5) * ry - 0.5);
  cv::Mat out;
  const bool edge = outside == Outside::edge;
  cv::warpAffine(image, out, m, size, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                 edge ? cv::BORDER_REPLICATE : cv::BORDER_CONSTANT,
                 edge ? cv::Scalar() : cv::mean(level(last_level())));
  return out;
}

}  // namespace tricorner::vision
