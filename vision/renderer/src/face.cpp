#include "face.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "glyphs.hpp"
#include "hub.hpp"
#include "lettering.hpp"
#include "noise.hpp"

namespace tricorner::renderer {
namespace {

constexpr double circumradius = 0.57735026919;
constexpr double margin = 0.06;

cv::Scalar scalar(const Colour& c) {
  return {static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2])};
}

cv::Point2d turned(const cv::Point2d& p, double radians) {
  const double c = std::cos(radians);
  const double s = std::sin(radians);
  return {p.x * c - p.y * s, p.x * s + p.y * c};
}

class Painter {
 public:
  Painter(const Design& design, const FaceRequest& request) : d_(design), q_(request), random_(request.seed) {
    scale_ = request.scale;
    origin_ = {(0.5 + margin) * scale_, (circumradius + margin) * scale_};
    size_ = {cvCeil((1 + 2 * margin) * scale_), cvCeil((circumradius * 1.5 + 2 * margin) * scale_)};
  }

  Face paint() {
    ground();
    if (!q_.face_down) {
      if (d_.symbols == Symbols::corner_dots) coloured_corners();
      if (d_.badge == Badge::kite) coloured_thirds();
      between();
      for (int k = 0; k < 3; ++k) symbol(k);
    }
    if (d_.hub_height > 0) {
      const cv::Point2d middle{origin_.x, origin_.y};
      shade_hub(image_, middle, scale_, {d_.hub_height, d_.hub_radius, d_.gloss}, q_.light);
    }
    rim();
    return cut_out();
  }

 private:
  cv::Point at(const cv::Point2d& p) const {
    return {cvRound((origin_.x + p.x * scale_) * 16), cvRound((origin_.y - p.y * scale_) * 16)};
  }
  std::vector<cv::Point> at(const std::vector<cv::Point2d>& points) const {
    std::vector<cv::Point> result;
    for (const auto& p : points) result.push_back(at(p));
    return result;
  }
  void line(const cv::Point2d& a, const cv::Point2d& b, const Colour& c, double width) {
    cv::line(image_, at(a), at(b), scalar(c), std::max(1, cvRound(width * scale_)), cv::LINE_AA, 4);
  }
  void disc(const cv::Point2d& p, double radius, const Colour& c) {
    cv::circle(image_, at(p), std::max(8, cvRound(radius * scale_ * 16)), scalar(c), cv::FILLED, cv::LINE_AA, 4);
  }

  /// @param up towards the corner, of length 1
  void pip(const cv::Point2d& p, double radius, const Colour& c, const cv::Point2d& up) {
    int corners = 0;
    double first = 0;
    switch (d_.pip_shape) {
      case PipShape::disc:
        disc(p, radius, c);
        return;
      case PipShape::ring:
        cv::circle(image_, at(p), std::max(8, cvRound(0.78 * radius * scale_ * 16)), scalar(c),
                   std::max(1, cvRound(0.44 * radius * scale_)), cv::LINE_AA, 4);
        return;
      case PipShape::square:
        corners = 4;
        first = CV_PI / 4;
        break;
      case PipShape::diamond:
        corners = 4;
        break;
      case PipShape::star:
        star(p, radius, c, up);
        return;
      case PipShape::triangle:
        corners = 3;
        break;
    }
    std::vector<cv::Point2d> shape;
    for (int k = 0; k < corners; ++k) shape.push_back(p + turned(up, first + 2 * CV_PI * k / corners) * radius);
    polygon(shape, c);
  }

  void star(const cv::Point2d& p, double radius, const Colour& c, const cv::Point2d& up) {
    constexpr int corners = 10;
    constexpr double inner = 0.45;  // of every second one, in radii
    std::vector<cv::Point2d> shape;
    for (int k = 0; k < corners; ++k)
      shape.push_back(p + turned(up, 2 * CV_PI * k / corners) * (radius * (k % 2 == 1 ? inner : 1.0)));
    polygon(shape, c);
  }

  void polygon(const std::vector<cv::Point2d>& shape, const Colour& c) {
    cv::fillPoly(image_, std::vector<std::vector<cv::Point>>{at(shape)}, scalar(c), cv::LINE_AA, 4);
  }

  void ground() {
    tone_ = 1 + d_.tile_variation * (random_.uniform() * 2 - 1);
    const auto warm = static_cast<float>(d_.wood ? d_.tile_variation * 0.4 * random_.uniform(-1, 1) : 0.0);
    const Colour face = (q_.face_down ? d_.back : d_.face) * static_cast<float>(tone_);
    image_ = cv::Mat(size_, CV_8UC3, scalar({face[0] * (1 - warm), face[1], face[2] * (1 + 0.4F * warm)}));
    cv::Mat shade;
    if (d_.wood) {
      const auto angle = d_.grain_angle + (random_.chance(0.8) ? random_.uniform(-0.2, 0.2) : random_.uniform(0, 3.14));
      shade =
          1 + d_.grain_contrast * random_.uniform(0.6, 1.3) *
                  wood_field(size_, d_.grain_width * scale_ * random_.uniform(0.7, 1.4), angle, d_.ring_share, random_);
    } else {
      shade = 1 + d_.face_noise * smooth_noise(size_, {12, 10}, random_);
    }
    // A polished face is brighter towards the side from which it mirrors the room.
    const auto sheen = d_.gloss * random_.uniform(0, 0.16);
    const auto from = random_.uniform(0, 2 * CV_PI);
    const auto dx = static_cast<float>(sheen * std::cos(from) / scale_);
    const auto dy = static_cast<float>(sheen * std::sin(from) / scale_);
    // No tile lies quite flat: now and then one mirrors a lamp as a whole.
    const auto veil =
        static_cast<float>(d_.gloss * (random_.chance(0.12) ? random_.uniform(10, 80) : random_.uniform(0, 8)));
    for (int y = 0; y < size_.height; ++y) {
      auto* pixel = image_.ptr<cv::Vec3b>(y);
      const auto* s = shade.ptr<float>(y);
      for (int x = 0; x < size_.width; ++x) {
        const float k =
            s[x] + dx * static_cast<float>(x - size_.width / 2) + dy * static_cast<float>(y - size_.height / 2);
        for (int c = 0; c < 3; ++c)
          pixel[x][c] = cv::saturate_cast<uchar>(static_cast<float>(pixel[x][c]) * k +
                                                 veil * (1 - static_cast<float>(pixel[x][c]) / 255));
      }
    }
  }

  void coloured_corners() {
    for (int k = 0; k < 3; ++k) {
      const auto p = unit_corner(k);
      const auto towards = [&](int n) { return p + (unit_corner(k + n) - p) * d_.point_size; };
      const auto colour = q_.colours[static_cast<std::size_t>(k)];
      const std::vector<cv::Point> exact = at({p, towards(1), towards(2)});
      cv::fillConvexPoly(image_, exact, scalar(d_.points[static_cast<std::size_t>(std::max(0, colour))]), cv::LINE_AA,
                         4);
    }
  }

  void coloured_thirds() {
    for (int k = 0; k < 3; ++k) {
      const auto p = unit_corner(k);
      const auto shape = at({p, (p + unit_corner(k + 1)) * 0.5, cv::Point2d(), (p + unit_corner(k + 2)) * 0.5});
      const auto value = static_cast<std::size_t>(q_.values[static_cast<std::size_t>(k)]);
      cv::fillConvexPoly(image_, shape, scalar(d_.badge_colours[value]), cv::LINE_AA, 4);
    }
  }

  void between() {
    if (d_.mid_lines) {
      for (int k = 0; k < 3; ++k) line({0, 0}, -unit_corner(k) * 0.5, d_.line_colour, printed_line);
    }
    if (d_.border) {
      for (int k = 0; k < 3; ++k)
        line(unit_corner(k) * frame_place, unit_corner(k + 1) * frame_place, d_.line_colour, printed_line);
    }
    switch (d_.centre) {
      case Centre::stud:
        disc({0, 0}, d_.centre_size * 1.15, mix(d_.face, Colour(0, 0, 0), 0.5));
        disc({0, 0}, d_.centre_size, d_.centre_colour);
        disc(q_.light * d_.centre_size * 0.4, d_.centre_size * 0.45, mix(d_.centre_colour, Colour(255, 255, 255), 0.6));
        break;
      case Centre::ring:
        cv::circle(image_, at({0, 0}), cvRound(d_.centre_size * scale_ * 16), scalar(d_.line_colour),
                   std::max(1, cvRound(0.012 * scale_)), cv::LINE_AA, 4);
        break;
      case Centre::dot:
        disc({0, 0}, d_.centre_size * 0.5, d_.centre_colour);
        break;
      case Centre::word: {
        const double letter = d_.centre_size * scale_ / 22;
        const int thick = std::max(1, cvRound(letter * 1.5));
        const auto extent = cv::getTextSize(d_.word, cv::FONT_HERSHEY_DUPLEX, letter, thick, nullptr);
        cv::putText(image_, d_.word, {cvRound(origin_.x) - extent.width / 2, cvRound(origin_.y) + extent.height / 2},
                    cv::FONT_HERSHEY_DUPLEX, letter, scalar(d_.line_colour), thick, cv::LINE_AA);
        break;
      }
      case Centre::text: {
        for (int k = -1; k <= 1; ++k) {
          const cv::Point2d p{k * 0.035, -0.02};
          line(p + cv::Point2d(-0.012, -0.012), p + cv::Point2d(0.012, 0.012), d_.line_colour, 0.01);
          line(p + cv::Point2d(-0.012, 0.012), p + cv::Point2d(0.012, -0.012), d_.line_colour, 0.01);
        }
        break;
      }
      case Centre::plain:
        break;
    }
  }

  void symbol(int k) {
    const auto corner = unit_corner(k);
    const auto place = corner * d_.place;
    const auto up = corner / circumradius;
    const int value = q_.values[static_cast<std::size_t>(k)];
    const auto& ink = d_.ink[static_cast<std::size_t>(value)];
    if (d_.symbols == Symbols::digits) {
      badge(k, place, value);
      digit(place, up, value, ink);
      return;
    }
    const auto& pattern = d_.pips[static_cast<std::size_t>(value)];
    const cv::Point2d right{up.y, -up.x};
    const double skewed = d_.pip_jitter * random_.uniform(-3, 3);
    for (auto p : pattern) {
      p = turned(p, skewed) + cv::Point2d(random_.uniform(-1, 1), random_.uniform(-1, 1)) * d_.pip_jitter;
      const auto centre = place + (right * p.x + up * p.y) * d_.size;
      if (d_.ink_kind == Ink::inlaid) {
        disc(centre, d_.pip_radius * 1.3, mix(d_.face * static_cast<float>(tone_), Colour(0, 0, 0), 0.6));
        disc(centre, d_.pip_radius, ink);
        disc(centre + q_.light * d_.pip_radius * 0.35, d_.pip_radius * 0.3, mix(ink, Colour(255, 255, 255), 0.35));
      } else {
        pip(centre, d_.pip_radius, ink, up);
      }
    }
  }

  /// What some makers print under the digit.
  void badge(int k, const cv::Point2d& place, int value) {
    const auto& colour = d_.badge_colours[static_cast<std::size_t>(value)];
    const double radius = d_.size * d_.badge_size;
    if (d_.badge == Badge::disc) disc(place, radius, colour);
    if (d_.badge == Badge::star) star(place, radius, colour, unit_corner(k) / cv::norm(unit_corner(k)));
    if (d_.badge == Badge::ring) {
      cv::circle(image_, at(place), cvRound(radius * scale_ * 16), scalar(colour), std::max(1, cvRound(0.016 * scale_)),
                 cv::LINE_AA, 4);
    }
    if (d_.badge == Badge::corner) {
      const auto p = unit_corner(k);
      const auto shape = at({p, p + (unit_corner(k + 1) - p) * 0.5, p + (unit_corner(k + 2) - p) * 0.5});
      cv::fillConvexPoly(image_, shape, scalar(colour), cv::LINE_AA, 4);
    }
  }

  void digit(const cv::Point2d& place, const cv::Point2d& up, int value, const Colour& ink) {
    cv::Mat mask = lettered(glyph_mask(d_.font, d_.font_seed, static_cast<char>('0' + value)), d_.lettering, value);
    double native = glyph_height;
    if (std::abs(d_.bold) > 0.004) {
      const int radius = std::max(1, cvRound(std::abs(d_.bold) * glyph_height));
      const auto element = cv::getStructuringElement(cv::MORPH_ELLIPSE, {2 * radius + 1, 2 * radius + 1});
      cv::Mat changed;
      cv::morphologyEx(mask, changed, d_.bold > 0 ? cv::MORPH_DILATE : cv::MORPH_ERODE, element);
      if (cv::countNonZero(changed > 128) > 250) mask = changed;
    }
    if (d_.ink_kind == Ink::outlined) {
      const int radius = std::max(2, cvRound(d_.outline_width * glyph_height));
      cv::Mat inner;
      cv::erode(mask, inner, cv::getStructuringElement(cv::MORPH_ELLIPSE, {2 * radius + 1, 2 * radius + 1}));
      cv::Mat rim;  // `mask` may be the glyph that all pictures share
      cv::subtract(mask, inner, rim);
      mask = rim;
    }
    const double wanted = d_.size * scale_;
    while (native > 2.2 * wanted) {
      cv::Mat half;
      cv::resize(mask, half, {}, 0.5, 0.5, cv::INTER_AREA);
      mask = half;
      native /= 2;
    }
    const auto direction = turned(up, d_.turn * CV_PI / 180);
    const cv::Point2d right{direction.y, -direction.x};
    const double s = wanted / native;
    const auto place_mask = [&](const cv::Point2d& shift) {
      const cv::Point2d centre{origin_.x + (place.x + shift.x) * scale_, origin_.y - (place.y + shift.y) * scale_};
      const cv::Point2d ex = cv::Point2d(right.x, -right.y) * s * d_.aspect;
      const cv::Point2d ey =
          cv::Point2d(-direction.x, direction.y) * s + cv::Point2d(right.x, -right.y) * (-d_.slant * s);
      const double mid = (mask.cols - 1) / 2.0;
      const cv::Matx23d affine(ex.x, ey.x, centre.x - ex.x * mid - ey.x * mid, ex.y, ey.y,
                               centre.y - ex.y * mid - ey.y * mid);
      cv::Mat placed;
      cv::warpAffine(mask, placed, affine, size_, cv::INTER_LINEAR);
      return placed;
    };
    if (d_.lettering.shadow > 0) {
      const auto aside = (right - direction) * (d_.lettering.shadow * d_.size * 0.7);
      blend(place_mask(aside), mix(d_.face, Colour(0, 0, 0), 0.35), 1);
    }
    if (d_.ink_kind == Ink::engraved) {
      const double depth = d_.size * 0.065;
      const auto relief = engraving(d_);
      const auto body = place_mask({});
      blend(place_mask(-q_.light * depth), relief.light, relief.light_share);
      blend(place_mask(q_.light * depth), relief.dark, relief.dark_share);
      blend(body, ink, relief.floor_share);
      return;
    }
    if (d_.ink_kind == Ink::inlaid) {
      blend(place_mask(-q_.light * (d_.size * 0.05)), mix(d_.face, Colour(255, 255, 255), 0.6), 0.8);
      blend(place_mask(q_.light * (d_.size * 0.04)), mix(d_.face, Colour(0, 0, 0), 0.6), 0.8);
    }
    blend(worn(place_mask({})), ink, 1);
    if (d_.ink_kind == Ink::inlaid) {
      const cv::Mat lit = place_mask(-q_.light * (d_.size * 0.05));
      cv::Mat rim;
      cv::subtract(place_mask({}), lit, rim);
      blend(rim, mix(ink, Colour(255, 255, 255), 0.5), 0.5);
    }
    if (d_.underlined)
      line(place - direction * d_.size * 0.62 - right * d_.size * 0.3,
           place - direction * d_.size * 0.62 + right * d_.size * 0.3, ink, d_.size * 0.1);
  }

  /// Takes ink away in patches, on each tile others.
  cv::Mat worn(const cv::Mat& mask) {
    if (d_.lettering.worn <= 0) return mask;
    const cv::Mat patches = smooth_noise(size_, {24, 24}, random_);
    cv::Mat result = mask.clone();
    for (int y = 0; y < mask.rows; ++y) {
      for (int x = 0; x < mask.cols; ++x) {
        const double lost = std::clamp(2.5 * static_cast<double>(patches.at<float>(y, x)) - 0.4, 0.0, 1.0);
        auto& m = result.at<uchar>(y, x);
        m = cv::saturate_cast<uchar>(m * (1 - d_.lettering.worn * lost));
      }
    }
    return result;
  }

  void blend(const cv::Mat& mask, const Colour& colour, double strength) {
    for (int y = 0; y < mask.rows; ++y) {
      for (int x = 0; x < mask.cols; ++x) {
        if (const auto m = mask.at<uchar>(y, x); m != 0) {
          const auto share = static_cast<float>(m * strength / 255.0);
          auto& p = image_.at<cv::Vec3b>(y, x);
          for (int c = 0; c < 3; ++c)
            p[c] = cv::saturate_cast<uchar>(static_cast<float>(p[c]) * (1 - share) + colour[c] * share);
        }
      }
    }
  }

  /// Light and dark along the bevel, by how each edge faces the light: rounded, so that it turns away more and more
  /// outwards.
  void rim() {
    if (d_.bevel <= 0) return;
    constexpr int bands = 3;
    const auto outline = tile_outline(d_);
    const std::size_t count = outline.size();
    cv::Mat shaded = image_.clone();
    for (std::size_t k = 0; k < count; ++k) {
      const auto a = outline[k];
      const auto b = outline[(k + 1) % count];
      const auto edge = b - a;
      const double length = std::max(1e-9, cv::norm(edge));
      const cv::Point2d outward{-edge.y / length, edge.x / length};
      const double facing = outward.dot(q_.light);
      for (int band = 0; band < bands; ++band) {
        const double turned_away = (band + 1.0) / bands;
        const auto inner = outward * (d_.bevel * (bands - band) / bands);
        const auto outer = outward * (d_.bevel * (bands - band - 1) / bands);
        const double reach = band + 1 == bands ? 1.03 : 1.0;
        const auto corners = at({a * reach - outer, b * reach - outer, b - inner, a - inner});
        auto box = cv::boundingRect(
            std::vector<cv::Point>{corners[0] / 16, corners[1] / 16, corners[2] / 16, corners[3] / 16});
        box = cv::Rect(box.x - 1, box.y - 1, box.width + 2, box.height + 2) & cv::Rect({}, size_);
        if (box.empty()) continue;
        cv::Mat mask = cv::Mat::zeros(size_, CV_8UC1);
        cv::fillConvexPoly(mask, corners, 255, cv::LINE_8, 4);
        cv::Mat changed;
        const double shade = 1 + turned_away * (d_.edge_light * 0.6 * facing - d_.edge_shade);
        // What is polished mirrors the lamp along the edge that looks at it.
        const double glint = facing > 0.5 && band == 1 ? 70 * d_.gloss * d_.edge_light : 0;
        image_(box).convertTo(changed, -1, std::max(0.1, shade), glint);
        changed.copyTo(shaded(box), mask(box));
      }
    }
    image_ = shaded;
  }

  Face cut_out() {
    cv::Mat alpha = cv::Mat::zeros(size_, CV_8UC1);
    const std::vector<std::vector<cv::Point>> shape{at(tile_outline(d_))};
    cv::fillPoly(alpha, shape, 255, cv::LINE_AA, 4);
    Face face;
    face.scale = scale_;
    face.origin = origin_;
    face.pixels.create(size_, CV_8UC4);
    for (int y = 0; y < size_.height; ++y) {
      for (int x = 0; x < size_.width; ++x) {
        const auto& p = image_.at<cv::Vec3b>(y, x);
        const int a = alpha.at<uchar>(y, x);
        const auto times = [a](int v) { return static_cast<uchar>((v * a + 127) / 255); };
        face.pixels.at<cv::Vec4b>(y, x) = {times(p[0]), times(p[1]), times(p[2]), static_cast<uchar>(a)};
      }
    }
    return face;
  }

  const Design& d_;
  const FaceRequest& q_;
  Random random_;
  double scale_ = 1;
  double tone_ = 1;
  cv::Point2d origin_;
  cv::Size size_;
  cv::Mat image_;
};

/// Rounds the corners of a polygon that runs clockwise.
std::vector<cv::Point2d> rounded_triangle(double radius) {
  std::vector<cv::Point2d> points;
  if (radius < 1e-4) return {unit_corner(0), unit_corner(1), unit_corner(2)};
  for (int k = 0; k < 3; ++k) {
    const auto corner = unit_corner(k);
    const auto centre = corner * (1 - 2 * radius / circumradius);
    for (int step = -3; step <= 3; ++step) {
      points.push_back(centre + turned(corner / circumradius, -step * CV_PI / 9) * radius);
    }
  }
  return points;
}

}  // namespace

cv::Point2d unit_corner(int k) {
  const double angle = CV_PI / 2 - (k % 3) * 2 * CV_PI / 3;
  return {circumradius * std::cos(angle), circumradius * std::sin(angle)};
}

std::vector<cv::Point2d> tile_outline(const Design& design) {
  auto triangle = rounded_triangle(std::min(design.corner_radius, 0.2));
  if (design.outline == Outline::triangle) return triangle;
  std::vector<cv::Point2d> lobed;
  const std::size_t per_corner = triangle.size() / 3;
  for (int k = 0; k < 3; ++k) {
    for (std::size_t n = 0; n < per_corner; ++n)
      lobed.push_back(triangle[static_cast<std::size_t>(k) * per_corner + n]);
    const auto middle = (unit_corner(k) + unit_corner(k + 1)) * 0.5;
    const auto along = (unit_corner(k + 1) - unit_corner(k));
    const double r = design.lobe_notch;
    const auto inward = -middle / cv::norm(middle);
    for (int step = 0; step <= 8; ++step) {
      const double a = CV_PI * step / 8;
      const double wide = 1 + design.lobe_bulge * std::sin(a);
      lobed.push_back(middle + (-along * (std::cos(a) * wide) + inward * (std::sin(a) * design.lobe_depth)) * r);
    }
  }
  return lobed;
}

std::vector<cv::Point2d> base_outline(const Design& design) {
  if (design.outline == Outline::triangle) return tile_outline(design);
  auto base = design;
  base.lobe_notch *= design.base_notch;
  auto points = tile_outline(base);
  for (auto& p : points) p *= design.base_size;
  return points;
}

Engraving engraving(const Design& design) {
  return {mix(design.face, Colour(255, 255, 255), 0.55), 0.45 + 0.5 * design.edge_light,
          mix(design.face, Colour(0, 0, 0), 0.75), 0.75 + 0.4 * design.edge_light, 0.85};
}

Face paint_face(const Design& design, const FaceRequest& request) { return Painter(design, request).paint(); }

}  // namespace tricorner::renderer
