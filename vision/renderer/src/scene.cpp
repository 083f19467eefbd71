#include "tricorner/renderer/scene.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "layout.hpp"
#include "projection.hpp"

namespace tricorner::renderer {
namespace {

constexpr double degree = CV_PI / 180;

Camera make_camera(const SceneOptions& o, Random r, double& side) {
  Camera c;
  c.size = o.size;
  side = o.even ? r.uniform(o.least_side, o.most_side) : r.log_uniform(o.least_side, o.most_side);
  const double longest = std::max(o.size.width, o.size.height);
  c.focal = longest * r.uniform(0.75, 1.7);
  const double range = o.most_tilt - o.least_tilt;
  const double most = !o.even && r.chance(0.35) ? std::min(12.0, range) : range;
  c.tilt = (o.least_tilt + r.uniform(0, most)) * degree;
  c.roll = r.uniform(-0.15, 0.15) + (r.chance(0.1) ? r.uniform(-3.1, 3.1) : 0.0);
  c.direction = r.uniform(0, 2 * CV_PI);
  c.distance = c.focal * std::pow(std::cos(c.tilt), 0.8) / side;
  c.skew = r.chance(0.15) ? r.uniform(-0.02, 0.02) * o.difficulty : 0.0;
  c.barrel = r.chance(0.5) ? 0 : r.uniform(-0.02, 0.13) * o.difficulty;
  return c;
}

Light make_light(const SceneOptions& o, Random r) {
  Light l;
  const double d = o.difficulty;
  const double azimuth = r.uniform(0, 2 * CV_PI);
  const double height = r.uniform(35, 82) * degree;
  l.towards = {std::cos(height) * std::cos(azimuth), std::cos(height) * std::sin(azimuth), std::sin(height)};
  l.ambient = r.uniform(0.35, 0.85);
  const double other = r.uniform(0, 2 * CV_PI);
  const double other_height = r.uniform(35, 80) * degree;
  l.second = {std::cos(other_height) * std::cos(other), std::cos(other_height) * std::sin(other),
              std::sin(other_height)};
  l.second_share = r.chance(0.35) ? r.uniform(0.2, 0.5) : 0;
  l.softness = r.log_uniform(0.03, 0.9);
  const double warmth = d * (r.chance(0.3) ? r.uniform(-0.3, 0.35) : r.normal() * 0.08);
  const double green = d * r.normal() * 0.03;
  l.tint = {static_cast<float>(1 - warmth), static_cast<float>(1 + green), static_cast<float>(1 + warmth * 0.8)};
  l.exposure = 1 + d * (r.chance(0.25) ? r.uniform(-0.6, 0.35) : r.normal() * 0.1);
  l.exposure = std::clamp(l.exposure, 0.32, 1.4);
  l.gradient = d * (r.chance(0.6) ? r.uniform(0, 0.6) : 0.0);
  l.gradient_angle = r.uniform(0, 2 * CV_PI);
  l.vignette = d * (r.chance(0.4) ? r.uniform(0, 0.6) : 0.0);
  const int blobs = r.chance(0.3 * d) ? r.integer(1, 3) : 0;
  for (int k = 0; k < blobs; ++k) {
    l.glare.push_back({{r.uniform(), r.uniform()}, r.log_uniform(0.03, 0.3), r.uniform(20, 190)});
  }
  const int bands = r.chance(0.25 * d) ? r.integer(1, 2) : 0;
  for (int k = 0; k < bands; ++k) {
    l.bands.push_back({{r.uniform(), r.uniform()},
                       r.uniform(0, CV_PI),
                       r.log_uniform(0.04, 0.8),
                       r.uniform(0.15, 0.6),
                       r.log_uniform(0.002, 0.1)});
  }
  return l;
}

Sensor make_sensor(const SceneOptions& o, Random r) {
  Sensor s;
  const double d = o.difficulty;
  s.defocus = r.uniform(0.25, 0.7) + (r.chance(0.3) ? r.uniform(0, 1.1) * d : 0.0);
  s.motion = r.chance(0.15) ? r.uniform(1.5, 5) * d : 0.0;
  s.motion_angle = r.uniform(0, CV_PI);
  s.read_noise = d * r.log_uniform(0.3, 6);
  s.shot_noise = d * r.log_uniform(0.3, 8);
  s.noise_size = r.chance(0.5) ? 1 : r.uniform(1, 2.2);
  s.gamma = 1 + d * r.uniform(-0.25, 0.3);
  s.sharpen = r.chance(0.35) ? r.uniform(0.2, 1.4) * d : 0.0;
  s.jpeg = r.chance(0.85) ? r.integer(static_cast<int>(92 - 52 * d), 95) : 0;
  s.grey = r.chance(0.07 * d);
  s.saturation = 1 + d * r.uniform(-0.45, 0.35);
  s.metering = r.chance(0.15) ? 0 : r.uniform(0.4, 1.0) * d;
  s.overexposure = r.chance(0.2) ? 1 + 0.35 * d * r.uniform() : r.uniform(0.75, 1.02);
  s.meter_target = r.uniform(75, 155);
  s.seed = r.next();
  return s;
}

Table make_table(const SceneOptions& o, const Design& design, Random r) {
  Table t;
  t.kind = r.pick(o.tables.empty() ? table_kinds(o.split) : o.tables);
  t.seed = r.next();
  t.angle = r.uniform(0, 2 * CV_PI);
  t.grain = r.log_uniform(0.15, 2.5);
  t.contrast = r.uniform(0.05, 0.6);
  t.colour = from_hsv(r.uniform(0, 360), r.chance(0.5) ? r.uniform(0, 0.25) : r.uniform(0.1, 0.85), r.uniform(0.12, 1));
  if (t.kind == "wood") t.colour = from_hsv(r.uniform(10, 40), r.uniform(0.15, 0.75), r.uniform(0.2, 0.95));
  if (r.chance(0.12 * o.difficulty)) {  // tiles and table alike
    t.colour = design.face + Colour::all(static_cast<float>(r.normal() * 12)) +
               Colour(static_cast<float>(r.normal() * 6), 0, static_cast<float>(r.normal() * 6));
    t.contrast *= 0.5;
  }
  t.second = r.chance(0.4)
                 ? from_hsv(r.uniform(0, 360), r.uniform(0, 0.8), r.uniform(0.1, 1))
                 : mix(t.colour, r.chance(0.5) ? Colour(255, 255, 255) : Colour(0, 0, 0), r.uniform(0.15, 0.8));
  return t;
}

/// Puts tiles and things on the table, in view.
class Setting {
 public:
  Setting(Scene& scene, const SceneOptions& options, double side, Random random)
      : scene_(scene), o_(options), r_(random), side_(side), view_(scene.camera) {}

  void fill() {
    stock_ = tile_set(scene_.set, scene_.mirrored);
    const double pixels = static_cast<double>(o_.size.area());
    const int room = std::max(1, static_cast<int>(pixels * 0.3 / (side_ * side_ * 0.433)));
    scene_.kind = o_.kind.empty() ? pick_kind() : o_.kind;
    if (scene_.kind == "loose") Random(r_).shuffle(stock_);  // a copy: what else is drawn does not depend on it
    if (scene_.kind == "layout" || scene_.kind == "mixed") {
      const int layouts = r_.chance(0.12) ? 2 : 1;
      for (int k = 0; k < layouts; ++k) {
        int most = std::min(room, static_cast<int>(stock_.size()));
        if (layouts == 2) most = std::max(2, most / 3);
        lay(std::max(2, r_.integer(std::min(3, most), most)), k, layouts);
      }
    }
    if (scene_.kind == "loose" || scene_.kind == "mixed") {
      scatter(r_.integer(1, std::clamp(room / (scene_.kind == "loose" ? 1 : 3), 1, 40)), false);
    }
    if (r_.chance(0.35)) scatter(r_.integer(1, 4), true);
    litter();
  }

 private:
  std::string pick_kind() {
    const auto x = r_.uniform();
    return x < 0.55 ? "layout" : x < 0.78 ? "loose" : x < 0.95 ? "mixed" : "empty";
  }

  cv::Point2d somewhere(double overhang) {
    for (;;) {
      const cv::Point2d pixel{r_.uniform(-overhang, 1 + overhang) * o_.size.width,
                              r_.uniform(-overhang, 1 + overhang) * o_.size.height};
      cv::Point2d point;
      if (view_.on_plane(pixel, 0, point)) return point;
    }
  }

  bool free(const cv::Point2d& p, double distance) const {
    return std::all_of(scene_.tiles.begin(), scene_.tiles.end(),
                       [&](const TilePose& t) { return cv::norm(t.centre - p) > distance; });
  }

  void lay(int count, int cluster, int layouts) {
    auto laid = play_layout(stock_, count, r_.uniform(0, 1.2), r_.chance(0.12 * o_.difficulty) ? 0.15 : 0.0, r_);
    const double gap = r_.chance(0.5) ? r_.uniform(0.0, 0.02) : r_.uniform(0.005, 0.1) * std::max(0.15, o_.difficulty);
    const double pitch = 1 + gap;
    const double turn = r_.uniform(0, 2 * CV_PI);
    cv::Point2d middle;
    std::vector<cv::Point2d> centres;
    for (const auto& t : laid) {
      cv::Point2d c;
      for (const auto& v : vertices(t.cell)) c += cv::Point2d(vertex_position(v)[0], vertex_position(v)[1]) / 3.0;
      centres.push_back(c);
      middle += c / static_cast<double>(laid.size());
    }
    const auto target = layouts == 1 && r_.chance(0.8) ? somewhere(-0.36) : somewhere(layouts == 1 ? -0.1 : -0.2);
    std::vector<TilePose> made;
    for (std::size_t k = 0; k < laid.size(); ++k) {
      TilePose pose;
      const auto c = (centres[k] - middle) * pitch;
      pose.centre = target + cv::Point2d(c.x * std::cos(turn) - c.y * std::sin(turn),
                                         c.x * std::sin(turn) + c.y * std::cos(turn));
      pose.centre += cv::Point2d(r_.uniform(-1, 1), r_.uniform(-1, 1)) * gap * 0.3;
      pose.angle = turn + (laid[k].cell.orientation == engine::Orientation::up ? 2 : -1) * CV_PI / 3 +
                   r_.uniform(-1, 1) * gap * 0.5;
      pose.values = laid[k].tile.values;
      pose.colours = laid[k].tile.colours;
      pose.cluster = cluster;
      pose.cell = laid[k].cell;
      pose.seed = r_.next();
      if (!free(pose.centre, 0.5)) return;  // a second layout that would lie on the first one
      made.push_back(pose);
    }
    scene_.tiles.insert(scene_.tiles.end(), made.begin(), made.end());
  }

  void scatter(int count, bool face_down) {
    const bool crowded = r_.chance(0.3);
    for (int k = 0; k < count && !stock_.empty(); ++k) {
      TilePose pose;
      pose.face_down = face_down;
      pose.seed = r_.next();
      pose.angle = r_.uniform(0, 2 * CV_PI);
      pose.values = stock_.back().values;
      pose.colours = stock_.back().colours;
      for (int attempt = 0; attempt < 25; ++attempt) {
        pose.centre = somewhere(0.03);
        if (crowded && !scene_.tiles.empty()) {  // beside another one, wrongly touching it
          const auto& other =
              scene_.tiles[static_cast<std::size_t>(r_.integer(0, static_cast<int>(scene_.tiles.size()) - 1))];
          const auto a = r_.uniform(0, 2 * CV_PI);
          pose.centre = other.centre + cv::Point2d(std::cos(a), std::sin(a)) * r_.uniform(0.9, 1.3);
        }
        if (free(pose.centre, 1.17) || (crowded && free(pose.centre, 0.88) && !overlaps(pose))) {
          scene_.tiles.push_back(pose);
          stock_.pop_back();
          break;
        }
      }
    }
  }

  /// Separating axes of two triangles.
  bool overlaps(const TilePose& pose) const {
    const auto corners = [](const TilePose& t) {
      std::array<cv::Point2d, 3> c;
      for (std::size_t k = 0; k < 3; ++k) {
        const double a = t.angle + CV_PI / 2 - static_cast<double>(k) * 2 * CV_PI / 3;
        c[k] = t.centre + cv::Point2d(std::cos(a), std::sin(a)) * 0.5773503;
      }
      return c;
    };
    const auto mine = corners(pose);
    for (const auto& other : scene_.tiles) {
      if (cv::norm(other.centre - pose.centre) > 1.2) continue;
      const auto theirs = corners(other);
      bool apart = false;
      for (const auto* shape : {&mine, &theirs}) {
        for (std::size_t k = 0; k < 3; ++k) {
          const auto e = (*shape)[(k + 1) % 3] - (*shape)[k];
          const cv::Point2d n{-e.y, e.x};
          double low = 1e9;
          double high = -1e9;
          for (const auto& p : (shape == &mine ? theirs : mine)) {
            low = std::min(low, n.dot(p - (*shape)[k]));
            high = std::max(high, n.dot(p - (*shape)[k]));
          }
          // Corners run clockwise, so the inside lies at negative n.
          apart = apart || low > 0;
        }
      }
      if (!apart) return true;
    }
    return false;
  }

  void litter() {
    const double d = o_.difficulty;
    int count = d < 0.05 ? 0 : r_.integer(0, scene_.kind == "empty" ? 7 : 4);
    if (d < 0.4) count = std::min(count, 1);
    for (int k = 0; k < count; ++k) {
      Clutter c;
      c.thing = r_.pick({Thing::box, Thing::box, Thing::cup, Thing::cup, Thing::pen, Thing::paper, Thing::paper,
                         Thing::phone, Thing::hand, Thing::hand, Thing::disc, Thing::printed_triangle,
                         Thing::printed_triangle, Thing::card});
      c.seed = r_.next();
      c.angle = r_.uniform(0, 2 * CV_PI);
      c.colour = from_hsv(r_.uniform(0, 360), r_.uniform(0, 1), r_.uniform(0.08, 1));
      c.second = from_hsv(r_.uniform(0, 360), r_.uniform(0, 1), r_.uniform(0.08, 1));
      switch (c.thing) {
        case Thing::box:
          c.size = {r_.log_uniform(0.5, 5), r_.log_uniform(0.5, 4)};
          c.height = r_.log_uniform(0.05, 1.6);
          break;
        case Thing::cup:
          c.size = cv::Point2d(1, 1) * r_.uniform(1.2, 2.6);
          c.height = r_.uniform(0.8, 3.2);
          break;
        case Thing::pen:
          c.size = {r_.uniform(2, 5), r_.uniform(0.12, 0.32)};
          c.height = c.size.y;
          break;
        case Thing::paper:
          c.size = {r_.uniform(1.5, 7), r_.uniform(1.5, 7)};
          c.height = 0.004;
          c.colour = from_hsv(50, r_.uniform(0, 0.15), r_.uniform(0.8, 1));
          break;
        case Thing::phone:
          c.size = {r_.uniform(1.6, 2.4), r_.uniform(3.2, 4.6)};
          c.height = 0.22;
          break;
        case Thing::disc:
          c.size = cv::Point2d(1, 1) * r_.log_uniform(0.2, 1.5);
          c.height = r_.uniform(0.02, 0.1);
          break;
        case Thing::printed_triangle:
          c.size = cv::Point2d(1, 1) * r_.uniform(0.5, 1.8);
          c.height = 0.004;
          break;
        case Thing::card:
          c.size = {r_.uniform(1, 2), r_.uniform(1.4, 3)};
          c.height = 0.01;
          break;
        case Thing::hand:
          c.size = cv::Point2d(1, 1) * r_.uniform(1.5, 2.4);
          c.height = r_.uniform(0.15, 1.0);
          c.colour = from_hsv(r_.uniform(8, 30), r_.uniform(0.25, 0.65), r_.uniform(0.3, 1));
          break;
      }
      const bool may_hide = c.thing == Thing::hand || r_.chance(0.12);
      const double reach = std::max(c.size.x, c.size.y) * 0.6 + 0.5 + c.height * 0.6;
      for (int attempt = 0; attempt < 20; ++attempt) {
        c.at = somewhere(0.1);
        if (may_hide || free(c.at, reach)) {
          scene_.clutter.push_back(c);
          break;
        }
      }
    }
  }

  Scene& scene_;
  const SceneOptions& o_;
  Random r_;
  double side_;
  Projection view_;
  std::vector<SetTile> stock_;
};

}  // namespace

std::vector<std::string> table_kinds(Split split) {
  const std::vector<std::string> train{"plain",  "plain",  "cloth",   "cloth",  "wood",   "wood",    "check",
                                       "check",  "dots",   "marble",  "carpet", "print",  "stripes", "flowers",
                                       "mosaic", "shards", "letters", "rings",  "parquet"};
  const std::vector<std::string> held_out{"tartan", "leaves", "granite"};
  if (split == Split::train) return train;
  if (split == Split::held_out) return held_out;
  auto all = train;
  all.insert(all.end(), held_out.begin(), held_out.end());
  return all;
}

void require_known(const SceneOptions& options) {
  const auto require = [](const char* what, const std::vector<std::string>& wanted,
                          const std::vector<std::string>& known) {
    for (const auto& name : wanted) {
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      std::string list;
      for (const auto& other : std::set<std::string>(known.begin(), known.end())) list += ' ' + other;
      throw std::invalid_argument(std::string("unknown ") + what + " '" + name + "'; known are" + list);
    }
  };
  require("design", options.designs, known_designs());
  require("table", options.tables, table_kinds(Split::all));
  if (!options.kind.empty()) require("kind of scene", {options.kind}, {"layout", "loose", "mixed", "empty"});
}

Scene make_scene(std::uint64_t seed, const SceneOptions& options) {
  require_known(options);
  // The split is part of the seed, so that training never meets a kept-back design by equal numbers.
  Random r(seed * 3 + static_cast<std::uint64_t>(options.split));
  Scene scene;
  scene.seed = seed;
  const auto& families = options.designs.empty() ? design_families() : options.designs;
  auto choose = r.fork();
  auto design = r.fork();
  if (options.owner) {
    Random own(*options.owner * 3 + static_cast<std::uint64_t>(options.split));
    choose = own.fork();
    design = own.fork();
  }
  scene.design = make_design(choose.pick(families), options.split, design);
  if (scene.design.symbols == Symbols::corner_dots) {
    scene.set = 54;
  } else {
    scene.set = choose.chance(0.6) ? 56 : 76;
    scene.mirrored = choose.chance(0.25);
    if (!options.set.empty()) {
      scene.set = options.set == "76" ? 76 : 56;
      scene.mirrored = options.set == "56m";
    }
  }
  double side = 60;
  scene.camera = make_camera(options, r.fork(), side);
  scene.light = make_light(options, r.fork());
  scene.sensor = make_sensor(options, r.fork());
  if (!readable_in_grey(scene.design)) scene.sensor.grey = false;
  scene.table = make_table(options, scene.design, r.fork());
  Setting(scene, options, side, r.fork()).fill();
  return scene;
}

}  // namespace tricorner::renderer
