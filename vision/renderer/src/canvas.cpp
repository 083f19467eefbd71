#include "canvas.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "table_texture.hpp"

namespace tricorner::renderer {
namespace {

cv::Scalar scalar(const Colour& c) {
  return {static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2])};
}

std::vector<cv::Point> fixed(const std::vector<cv::Point2d>& points) {
  std::vector<cv::Point> result;
  for (const auto& p : points) {
    result.emplace_back(cvRound(std::clamp(p.x, -20000.0, 20000.0) * 16),
                        cvRound(std::clamp(p.y, -20000.0, 20000.0) * 16));
  }
  return result;
}

}  // namespace

Canvas::Canvas(const Scene& scene) : scene_(scene), view_(scene.camera) {
  const auto size = scene.camera.size;
  const double k = std::max(0.0, scene.camera.barrel);
  offset_ = {std::ceil(size.width * k / 2) + 1, std::ceil(size.height * k / 2) + 1};
  mask_size_ = {size.width + 2 * cvRound(offset_.x), size.height + 2 * cvRound(offset_.y)};
  image_ = cv::Mat::zeros(cvRound(mask_size_.height * factor_), cvRound(mask_size_.width * factor_), CV_8UC3);
  labels_ = mask();
}

cv::Point2d Canvas::on_canvas(const cv::Point2d& ideal) const {
  return (ideal + offset_) * factor_ + cv::Point2d(factor_ - 1, factor_ - 1) / 2;
}

cv::Matx33d Canvas::to_canvas() const {
  return {factor_, 0, offset_.x * factor_ + (factor_ - 1) / 2, 0, factor_, offset_.y * factor_ + (factor_ - 1) / 2, 0,
          0,       1};
}

void Canvas::table(cv::Mat* kept) {
  if (kept != nullptr && kept->size() == image_.size()) {
    kept->copyTo(image_);
    return;
  }
  const auto& c = scene_.camera;
  const double scale = c.focal / c.distance;
  const int size = cvRound(std::clamp(std::max(c.size.width, c.size.height) * 1.15, 256.0, 1600.0));
  const auto texture = paint_table(scene_.table, size, scale);
  const double a = scene_.table.angle;
  // Texture (u, v), v downwards, to the table, y upwards: print must not be mirrored.
  const double c1 = std::cos(a) / scale;
  const double s1 = std::sin(a) / scale;
  const double half = size / 2.0;
  const cv::Matx33d to_table(c1, s1, c.aim.x - half * (c1 + s1), s1, -c1, c.aim.y - half * (s1 - c1), 0, 0, 1);
  const bool print = scene_.table.kind == "print";
  cv::warpPerspective(texture, image_, to_canvas() * view_.plane(0) * to_table, image_.size(), cv::INTER_LINEAR,
                      print ? cv::BORDER_WRAP : cv::BORDER_REFLECT_101);
  if (kept != nullptr) *kept = image_.clone();
}

void Canvas::darken(const cv::Mat& mask, const Colour& darkest) {
  cv::Mat large;
  cv::resize(mask, large, image_.size(), 0, 0, cv::INTER_LINEAR);
  const std::array<int, 3> loss{cvRound((1 - darkest[0]) * 256), cvRound((1 - darkest[1]) * 256),
                                cvRound((1 - darkest[2]) * 256)};
  for (int y = 0; y < image_.rows; ++y) {
    auto* p = image_.ptr<uchar>(y);
    const auto* m = large.ptr<uchar>(y);
    for (int x = 0; x < image_.cols; ++x) {
      if (m[x] == 0) continue;
      for (std::size_t c = 0; c < 3; ++c) {
        auto& v = p[3 * static_cast<std::size_t>(x) + c];
        v = static_cast<uchar>((v * (65280 - m[x] * loss[c])) / 65280);
      }
    }
  }
}

void Canvas::fill(const std::vector<cv::Point2d>& ideal, const Colour& colour) {
  std::vector<cv::Point2d> points;
  for (const auto& p : ideal) points.push_back(on_canvas(p));
  const auto shape = fixed(points);
  cv::fillPoly(image_, std::vector<std::vector<cv::Point>>{shape}, scalar(colour), cv::LINE_AA, 4);
}

void Canvas::mark(const std::vector<cv::Point2d>& ideal, int label) {
  std::vector<cv::Point2d> points;
  for (const auto& p : ideal) points.push_back(in_mask(p));
  cv::fillPoly(labels_, std::vector<std::vector<cv::Point>>{fixed(points)}, label, cv::LINE_8, 4);
}

void Canvas::polygon(const std::vector<cv::Point2d>& ideal, const Colour& colour, int label) {
  fill(ideal, colour);
  mark(ideal, label);
}

void Canvas::sides(const Prism& prism, int label) {
  const auto count = prism.outline.size();
  struct Wall {
    double far;
    std::size_t k;
  };
  std::vector<Wall> walls;
  const auto eye = view_.eye();
  for (std::size_t k = 0; k < count; ++k) {
    const auto a = prism.outline[k];
    const auto b = prism.outline[(k + 1) % count];
    const cv::Point2d outward{-(b - a).y, (b - a).x};
    const cv::Point2d middle = (a + b) / 2;
    if (outward.dot(cv::Point2d(eye.x, eye.y) - middle) > 0)
      walls.push_back({cv::norm(cv::Point2d(eye.x, eye.y) - middle), k});
  }
  std::sort(walls.begin(), walls.end(), [](const Wall& a, const Wall& b) { return a.far > b.far; });
  const auto& light = scene_.light;
  for (const auto& wall : walls) {
    const auto a = prism.outline[wall.k];
    const auto b = prism.outline[(wall.k + 1) % count];
    cv::Point2d outward{-(b - a).y, (b - a).x};
    outward /= std::max(1e-9, cv::norm(outward));
    const double facing =
        std::max(0.0, outward.x * light.towards.x + outward.y * light.towards.y) / std::max(0.3, light.towards.z);
    const double shade = std::min(1.1, light.ambient * 0.8 + (1 - light.ambient * 0.8) * 0.85 * facing);
    const std::vector<cv::Point2d> quad{view_.ideal({a.x, a.y, prism.high}), view_.ideal({b.x, b.y, prism.high}),
                                        view_.ideal({b.x, b.y, prism.low}), view_.ideal({a.x, a.y, prism.low})};
    polygon(quad, prism.side * static_cast<float>(shade), label);
  }
}

void Canvas::top(const Prism& prism, int label) {
  std::vector<cv::Point2d> points;
  for (const auto& p : prism.outline) points.push_back(view_.ideal({p.x, p.y, prism.high}));
  polygon(points, prism.top, label);
}

void Canvas::face(const Face& face, const cv::Point2d& centre, double angle, double z,
                  const std::vector<cv::Point2d>& outline, int label, const cv::Mat& shadow, const Colour& darkest) {
  const double c = std::cos(angle) / face.scale;
  const double s = std::sin(angle) / face.scale;
  // Pixel (u, v) of the texture lies at ((u - ox), -(v - oy)) / scale in the tile's frame.
  const cv::Matx33d to_table(c, s, centre.x - c * face.origin.x - s * face.origin.y, s, -c,
                             centre.y - s * face.origin.x + c * face.origin.y, 0, 0, 1);
  const cv::Matx33d whole = to_canvas() * view_.plane(z) * to_table;
  const double w = face.pixels.cols - 1;
  const double h = face.pixels.rows - 1;
  double left = 1e9;
  double right = -1e9;
  double upper = 1e9;
  double lower = -1e9;
  for (const auto& p : {cv::Vec3d(0, 0, 1), cv::Vec3d(w, 0, 1), cv::Vec3d(0, h, 1), cv::Vec3d(w, h, 1)}) {
    const cv::Vec3d q = whole * p;
    if (q[2] <= 0) return;
    left = std::min(left, q[0] / q[2]);
    right = std::max(right, q[0] / q[2]);
    upper = std::min(upper, q[1] / q[2]);
    lower = std::max(lower, q[1] / q[2]);
  }
  const cv::Rect all({}, image_.size());
  if (right < 0 || lower < 0 || left > image_.cols || upper > image_.rows) return;
  left = std::max(left, -1.0);
  upper = std::max(upper, -1.0);
  right = std::min(right, image_.cols + 1.0);
  lower = std::min(lower, image_.rows + 1.0);
  const cv::Rect box =
      cv::Rect(cvFloor(left), cvFloor(upper), cvCeil(right - left) + 2, cvCeil(lower - upper) + 2) & all;
  if (box.empty()) return;
  const cv::Matx33d shift(1, 0, -box.x, 0, 1, -box.y, 0, 0, 1);
  cv::Mat placed;
  cv::warpPerspective(face.pixels, placed, shift * whole, box.size(), cv::INTER_LINEAR, cv::BORDER_CONSTANT,
                      cv::Scalar::all(0));
  const std::array<int, 3> loss{cvRound((1 - darkest[0]) * 256), cvRound((1 - darkest[1]) * 256),
                                cvRound((1 - darkest[2]) * 256)};
  for (int y = 0; y < box.height; ++y) {
    auto* target = image_.ptr<cv::Vec3b>(box.y + y) + box.x;
    const auto* source = placed.ptr<cv::Vec4b>(y);
    const auto* dark = shadow.ptr<uchar>(std::min(shadow.rows - 1, static_cast<int>((box.y + y) / factor_)));
    for (int x = 0; x < box.width; ++x) {
      const int a = source[x][3];
      if (a == 0) continue;
      const int m = dark[std::min(shadow.cols - 1, static_cast<int>((box.x + x) / factor_))];
      for (int ch = 0; ch < 3; ++ch) {
        const int lit = source[x][ch] * (65280 - m * loss[static_cast<std::size_t>(ch)]) / 65280;
        target[x][ch] = static_cast<uchar>(std::min(255, lit + (target[x][ch] * (255 - a) + 127) / 255));
      }
    }
  }
  std::vector<cv::Point2d> points;
  for (const auto& p : outline) points.push_back(view_.ideal({p.x, p.y, z}));
  mark(points, label);
}

int Canvas::label_at(const cv::Point2d& ideal) const {
  const auto p = in_mask(ideal);
  const cv::Point at{cvRound(p.x), cvRound(p.y)};
  return cv::Rect({}, labels_.size()).contains(at) ? labels_.at<uchar>(at) : hidden;
}

cv::Mat Canvas::through_lens() const {
  const auto size = scene_.camera.size;
  cv::Mat map(size, CV_32FC2);
  for (int y = 0; y < size.height; ++y) {
    auto* row = map.ptr<cv::Vec2f>(y);
    for (int x = 0; x < size.width; ++x) {
      const auto p = on_canvas(view_.unbend({static_cast<double>(x), static_cast<double>(y)}));
      row[x] = {static_cast<float>(p.x), static_cast<float>(p.y)};
    }
  }
  cv::Mat result;
  cv::remap(image_, result, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return result;
}

}  // namespace tricorner::renderer
