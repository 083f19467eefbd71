#include "things.hpp"

#include <algorithm>
#include <cmath>

#include "sheet.hpp"

namespace tricorner::renderer {
namespace {

cv::Point2d turned(const cv::Point2d& p, double a) {
  return {p.x * std::cos(a) - p.y * std::sin(a), p.x * std::sin(a) + p.y * std::cos(a)};
}

std::vector<cv::Point2d> rectangle(const Clutter& t, double width, double height) {
  std::vector<cv::Point2d> points{
      {-width / 2, height / 2}, {width / 2, height / 2}, {width / 2, -height / 2}, {-width / 2, -height / 2}};
  for (auto& p : points) p = t.at + turned(p, t.angle);
  return points;
}

std::vector<cv::Point2d> circle(const cv::Point2d& at, double radius, int count = 28) {
  std::vector<cv::Point2d> points;
  for (int k = 0; k < count; ++k) points.push_back(at + turned({radius, 0}, -2 * CV_PI * k / count));
  return points;
}

std::vector<cv::Point2d> triangle(const cv::Point2d& at, double side, double angle) {
  std::vector<cv::Point2d> points;
  for (int k = 0; k < 3; ++k) points.push_back(at + turned(unit_corner(k) * side, angle));
  return points;
}

/// A rounded limb from a to b, seen from above.
std::vector<cv::Point2d> limb(const cv::Point2d& a, const cv::Point2d& b, double ra, double rb) {
  const double along = std::atan2(b.y - a.y, b.x - a.x);
  std::vector<cv::Point2d> points;
  for (int k = 0; k <= 8; ++k) points.push_back(b + turned({rb, 0}, along + CV_PI / 2 - CV_PI * k / 8));
  for (int k = 0; k <= 8; ++k) points.push_back(a + turned({ra, 0}, along - CV_PI / 2 - CV_PI * k / 8));
  return points;
}

struct Limb {
  cv::Point2d a, b;
  double ra, rb;
  bool sleeve;
};

/// The hand points from its wrist to `thing.at`; the arm runs out of the picture.
std::vector<Limb> hand_limbs(const Clutter& t) {
  Random r(t.seed);
  const double s = t.size.x;
  std::vector<Limb> limbs;
  const auto point = [&](double x, double y) { return t.at + turned({x * s, y * s}, t.angle); };
  limbs.push_back({point(-1.0, 0), point(-9, r.uniform(-0.8, 0.8)), 0.3 * s, 0.42 * s, false});
  if (r.chance(0.75)) limbs.push_back({point(-1.25, 0), point(-9, r.uniform(-0.5, 0.5)), 0.4 * s, 0.6 * s, true});
  limbs.push_back({point(-0.85, 0), point(-0.35, 0), 0.33 * s, 0.4 * s, false});
  const int fingers = 4;
  const double spread = r.uniform(0.06, 0.24);
  const double curl = r.uniform(0.5, 1);
  for (int k = 0; k < fingers; ++k) {
    const double across = (k - 1.5) * 0.2;
    const double length = (k == 0 || k == 3 ? 0.55 : 0.7) * curl * r.uniform(0.85, 1.1);
    const double a = (k - 1.5) * spread;
    limbs.push_back({point(-0.15, across), point(-0.1 + length * std::cos(a), across + length * std::sin(a)), 0.105 * s,
                     0.08 * s, false});
  }
  const double thumb = t.seed % 2 ? 1 : -1;
  limbs.push_back(
      {point(-0.6, 0.28 * thumb), point(-0.15 + 0.2 * curl, (0.5 + spread) * thumb), 0.13 * s, 0.09 * s, false});
  return limbs;
}

void paint_flat(Canvas& canvas, const std::vector<cv::Point2d>& outline, double z, const Colour& colour) {
  std::vector<cv::Point2d> points;
  for (const auto& p : outline) points.push_back(canvas.view().ideal({p.x, p.y, z}));
  canvas.polygon(points, colour, Canvas::hidden);
}

void paint_limb(Canvas& canvas, const Limb& l, double z, const Colour& colour, const Light& light) {
  // From the dark rim to the lit ridge, shifted towards the light: enough to look round.
  const cv::Point2d lean{light.towards.x, light.towards.y};
  for (int n = 0; n < 16; ++n) {
    const double k = n * 0.36;
    const double share = 1 - 0.15 * k;
    const double shade = 0.62 + 0.085 * k;
    const auto shift = lean * (l.ra * 0.055 * k);
    paint_flat(canvas, limb(l.a + shift, l.b + shift * (l.rb / l.ra), l.ra * share, l.rb * share),
               z + l.ra * 0.25 * k / 6, colour * static_cast<float>(shade));
  }
}

}  // namespace

std::vector<Prism> thing_bodies(const Clutter& t) {
  const auto side = t.colour * 0.8F;
  switch (t.thing) {
    case Thing::box:
    case Thing::pen:
    case Thing::paper:
    case Thing::card:
    case Thing::phone:
      return {{rectangle(t, t.size.x, t.size.y), 0, t.height, side, t.colour}};
    case Thing::cup:
    case Thing::disc:
      return {{circle(t.at, t.size.x / 2), 0, t.height, side, t.colour}};
    case Thing::printed_triangle:
      return {};
    case Thing::hand: {
      std::vector<Prism> bodies;
      for (const auto& l : hand_limbs(t)) {
        bodies.push_back({limb(l.a, l.b, l.ra, l.rb), t.height * 0.7, t.height + l.ra * 0.5, t.colour, t.colour});
      }
      return bodies;
    }
  }
  return {};
}

void paint_thing(Canvas& canvas, const Clutter& t, const Light& light) {
  if (t.thing == Thing::hand) {
    for (const auto& l : hand_limbs(t)) paint_limb(canvas, l, t.height, l.sleeve ? t.second : t.colour, light);
    return;
  }
  if (t.thing == Thing::printed_triangle) {
    paint_flat(canvas, triangle(t.at, t.size.x, t.angle), t.height, t.colour);
    if (t.seed % 2) paint_flat(canvas, triangle(t.at, t.size.x * 0.85, t.angle), t.height, t.second);
    return;
  }
  const auto bodies = thing_bodies(t);
  for (const auto& body : bodies) {
    canvas.sides(body, Canvas::hidden);
    canvas.top(body, Canvas::hidden);
  }
  if (t.thing == Thing::cup) {
    paint_flat(canvas, circle(t.at, t.size.x * 0.44), t.height, t.colour * 0.55F);
    if (t.seed % 3)
      paint_flat(canvas, circle(t.at, t.size.x * 0.41), t.height - 0.15, mix(t.second * 0.4F, Colour(10, 25, 45), 0.5));
  }
  if (t.thing == Thing::pen) {
    auto ridge = t;
    ridge.at += cv::Point2d(light.towards.x, light.towards.y) * (t.size.y * 0.2);
    paint_flat(canvas, rectangle(ridge, t.size.x * 0.98, t.size.y * 0.25), t.height,
               mix(t.colour, Colour(255, 255, 255), 0.45));
  }
  if (t.thing == Thing::phone) {
    paint_flat(canvas, rectangle(t, t.size.x * 0.93, t.size.y * 0.96), t.height,
               t.seed % 3 ? Colour(18, 16, 15) : t.second);
  }
  if (t.thing == Thing::paper || t.thing == Thing::card || (t.thing == Thing::box && t.seed % 2)) {
    const double scale = std::clamp(canvas.pixels_per_side() * 2, 16.0, 220.0);
    canvas.face(paint_sheet(t, scale), t.at, t.angle, t.height, bodies[0].outline, Canvas::hidden, canvas.mask(),
                Colour::all(1));
  }
  if (t.thing == Thing::box && t.seed % 5 == 0) {
    paint_flat(canvas, triangle(t.at, std::min(t.size.x, t.size.y) * 0.6, t.angle), t.height, t.second);
  }
}

}  // namespace tricorner::renderer
