#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "canvas.hpp"
#include "develop.hpp"
#include "paint.hpp"
#include "things.hpp"
#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer {
namespace {

cv::Point2d turned(const cv::Point2d& p, double a) {
  return {p.x * std::cos(a) - p.y * std::sin(a), p.x * std::sin(a) + p.y * std::cos(a)};
}

std::vector<cv::Point2d> placed(const std::vector<cv::Point2d>& outline, const TilePose& pose) {
  std::vector<cv::Point2d> points;
  for (const auto& p : outline) points.push_back(pose.centre + turned(p, pose.angle));
  return points;
}

class Artist {
 public:
  explicit Artist(const Scene& scene)
      : scene_(scene), canvas_(scene), outline_(tile_outline(scene.design)), base_(base_outline(scene.design)) {}

  cv::Mat paint(cv::Mat* table = nullptr) {
    canvas_.table(table);
    const auto& light = scene_.light;
    const auto dark = static_cast<float>(light.ambient);
    // Shadows are a little bluer than what the lamp lights.
    const Colour darkest{dark * 1.03F, dark, dark * 0.97F};
    shadows(darkest);
    paint_bodies(darkest);
    return canvas_.through_lens();
  }

  /// After painting. `glare` is what light adds, CV_32FC1.
  [[nodiscard]] Truth truth(const cv::Mat& glare) const {
    Truth t;
    t.style = scene_.design.style;
    t.table = scene_.table.kind;
    t.kind = scene_.kind;
    t.set = scene_.set;
    t.mirrored = scene_.mirrored;
    t.tilt = scene_.camera.tilt * 180 / CV_PI;
    t.difficulties = difficulties(scene_);
    for (std::size_t k = 0; k < scene_.tiles.size(); ++k) {
      const auto& tile = scene_.tiles[k];
      std::array<cv::Point2d, 3> corners;
      for (int c = 0; c < 3; ++c) {
        const auto p = tile.centre + turned(unit_corner(c), tile.angle);
        corners[static_cast<std::size_t>(c)] = canvas_.view().seen({p.x, p.y, thickness()});
      }
      if (tile.face_down) {
        t.face_down.push_back(corners);
        continue;
      }
      TrueTile made;
      made.values = tile.values;
      made.colours = tile.colours;
      made.corners = corners;
      made.cluster = tile.cluster;
      made.cell = tile.cell;
      for (int c = 0; c < 3; ++c) made.visible[static_cast<std::size_t>(c)] = symbol_visible(k, c, glare);
      const bool outside =
          !std::any_of(corners.begin(), corners.end(), [&](const cv::Point2d& p) { return inside(p); });
      const bool unseen = std::none_of(made.visible.begin(), made.visible.end(), [](bool v) { return v; });
      if (outside && unseen) continue;
      t.tiles.push_back(made);
    }
    return t;
  }

 private:
  double thickness() const { return scene_.design.thickness; }

  void shadows(const Colour& darkest) {
    cv::Mat contact = canvas_.mask();
    const double pixels = scene_.camera.focal / scene_.camera.distance;
    std::vector<cv::Point2d> wider;
    for (const auto& p : base_) wider.push_back(p * 1.05);
    for (const auto& tile : scene_.tiles) flat(contact, placed(wider, tile), 0);
    soften(contact, 0.045 * pixels);
    const auto& light = scene_.light;
    cv::Mat low = canvas_.mask();
    things_ = canvas_.mask();
    lamp(light.towards, 1 - light.second_share, low);
    if (light.second_share > 0) lamp(light.second, light.second_share, low);
    canvas_.darken(low, darkest);
    canvas_.darken(contact, Colour::all(static_cast<float>(0.45 + 0.3 * light.ambient)));
  }

  /// Adds what one lamp's light does not reach: on the table to `low`, on the tiles to `things_`.
  void lamp(const cv::Point3d& towards, double share, cv::Mat& low) {
    const double pixels = scene_.camera.focal / scene_.camera.distance;
    cv::Mat tiles = canvas_.mask();
    for (const auto& tile : scene_.tiles) cast(tiles, placed(base_, tile), 0, thickness(), 0, towards);
    soften(tiles, scene_.light.softness * thickness() * pixels);
    cv::Mat below = canvas_.mask();
    cv::Mat above = canvas_.mask();
    double highest = 0;
    for (const auto& thing : scene_.clutter) {
      for (const auto& body : thing_bodies(thing)) {
        cast(below, body.outline, body.low, body.high, 0, towards);
        cast(above, body.outline, body.low, body.high, thickness(), towards);
        highest = std::max(highest, body.high);
      }
    }
    soften(below, scene_.light.softness * highest * 0.4 * pixels);
    soften(above, scene_.light.softness * highest * 0.4 * pixels);
    cv::max(tiles, below, below);
    cv::addWeighted(low, 1, below, share, 0, low);
    cv::addWeighted(things_, 1, above, share, 0, things_);
  }

  static void soften(cv::Mat& mask, double sigma) {
    if (sigma > 0.3) cv::GaussianBlur(mask, mask, {}, std::min(sigma, 40.0));
  }

  void flat(cv::Mat& mask, const std::vector<cv::Point2d>& outline, double z) const {
    std::vector<cv::Point> points;
    for (const auto& p : outline) {
      const auto q = canvas_.in_mask(canvas_.view().ideal({p.x, p.y, z}));
      points.emplace_back(cvRound(std::clamp(q.x, -9000.0, 9000.0) * 16),
                          cvRound(std::clamp(q.y, -9000.0, 9000.0) * 16));
    }
    cv::fillPoly(mask, std::vector<std::vector<cv::Point>>{points}, 255, cv::LINE_AA, 4);
  }

  /// The shadow on the plane `ground` of a body from `low` to `high`: the hull of both ends moved along the light.
  void cast(cv::Mat& mask, const std::vector<cv::Point2d>& outline, double low, double high, double ground,
            const cv::Point3d& l) const {
    const cv::Point2d per_height{-l.x / l.z, -l.y / l.z};
    std::vector<cv::Point2f> points;
    for (const auto& p : outline) {
      points.emplace_back(p + per_height * std::max(0.0, low - ground));
      points.emplace_back(p + per_height * std::max(0.0, high - ground));
    }
    std::vector<cv::Point2f> hull;
    cv::convexHull(points, hull);
    flat(mask, {hull.begin(), hull.end()}, ground);
  }

  struct Body {
    double far;
    int tile;   ///< index, or -1
    int thing;  ///< index, or -1
  };

  void paint_bodies(const Colour& darkest) {
    std::vector<Body> bodies;
    const cv::Point2d eye{canvas_.view().eye().x, canvas_.view().eye().y};
    for (std::size_t k = 0; k < scene_.tiles.size(); ++k)
      bodies.push_back({cv::norm(scene_.tiles[k].centre - eye), static_cast<int>(k), -1});
    for (std::size_t k = 0; k < scene_.clutter.size(); ++k) {
      const auto& t = scene_.clutter[k];
      // Hands reach over everything, sheets lie under everything.
      const double order = t.thing == Thing::hand ? -1
                           : t.height < 0.02      ? 1e9
                                                  : cv::norm(t.at - eye) - 0.3 * std::max(t.size.x, t.size.y);
      bodies.push_back({order, -1, static_cast<int>(k)});
    }
    std::stable_sort(bodies.begin(), bodies.end(), [](const Body& a, const Body& b) { return a.far > b.far; });
    for (const auto& body : bodies) {
      if (body.thing >= 0)
        paint_thing(canvas_, scene_.clutter[static_cast<std::size_t>(body.thing)], scene_.light);
      else
        paint_tile(static_cast<std::size_t>(body.tile), darkest);
    }
  }

  static int label(std::size_t tile) { return static_cast<int>(tile % 250) + 1; }

  void paint_tile(std::size_t k, const Colour& darkest) {
    const auto& tile = scene_.tiles[k];
    const auto& d = scene_.design;
    const bool lobed = d.outline == Outline::lobed;
    const double split = lobed ? thickness() * 0.45 : thickness();
    Prism prism{placed(base_, tile), 0, split, d.side, d.base};
    canvas_.sides(prism, label(k));
    if (lobed) {
      canvas_.top(prism, label(k));
      canvas_.sides({placed(outline_, tile), split, thickness(), d.face * 0.8F, d.face}, label(k));
    }
    FaceRequest request;
    request.values = tile.values;
    request.colours = tile.colours;
    request.face_down = tile.face_down;
    request.seed = tile.seed;
    request.light = turned({scene_.light.towards.x, scene_.light.towards.y}, -tile.angle);
    const auto at = cv::Point3d(tile.centre.x, tile.centre.y, thickness());
    const double near = scene_.camera.focal / cv::norm(canvas_.view().eye() - at);
    request.scale = std::clamp(near * 2, 40.0, 800.0);
    canvas_.face(paint_face(d, request), tile.centre, tile.angle, thickness(), placed(outline_, tile), label(k),
                 things_, darkest);
  }

  bool inside(const cv::Point2d& p) const {
    return p.x >= 0 && p.y >= 0 && p.x <= scene_.camera.size.width - 1 && p.y <= scene_.camera.size.height - 1;
  }

  bool symbol_visible(std::size_t k, int corner, const cv::Mat& glare) const {
    const auto& tile = scene_.tiles[k];
    const auto& d = scene_.design;
    const auto middle = unit_corner(corner) * d.place;
    int seen = 0;
    int burnt = 0;
    int all = 0;
    for (int y = -2; y <= 2; ++y) {
      for (int x = -2; x <= 2; ++x) {
        if (x * x + y * y > 5) continue;
        const auto p = tile.centre + turned(middle + cv::Point2d(x, y) * (d.size * 0.24), tile.angle);
        const auto ideal = canvas_.view().ideal({p.x, p.y, thickness()});
        const auto pixel = canvas_.view().bend(ideal);
        ++all;
        if (!inside(pixel) || canvas_.label_at(ideal) != label(k)) continue;
        ++seen;
        burnt += glare.at<float>(cvRound(pixel.y), cvRound(pixel.x)) > 150 ? 1 : 0;
      }
    }
    return seen * 10 >= all * 8 && burnt * 2 < all;
  }

  const Scene& scene_;
  Canvas canvas_;
  std::vector<cv::Point2d> outline_;
  std::vector<cv::Point2d> base_;
  cv::Mat things_;
};

}  // namespace

cv::Mat paint(const Scene& scene, cv::Mat* table) { return Artist(scene).paint(table); }

Picture render(const Scene& scene) {
  Artist artist(scene);
  Picture picture;
  cv::Mat glare;
  picture.bgr = develop(artist.paint(), scene.light, scene.sensor, &glare);
  picture.truth = artist.truth(glare);
  return picture;
}

}  // namespace tricorner::renderer
