#include "tricorner/renderer/film.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "game.hpp"
#include "tricorner/renderer/hands.hpp"

namespace tricorner::renderer {
namespace {

Game fitting_game(const Scene& scene, const FilmOptions& o, Random& random) {
  for (int attempt = 0; attempt < 4000; ++attempt) {
    auto game = play_game(tile_set(scene.set, scene.mirrored), o.players, o.placements, random.fork());
    const int draws = game.count(GameMove::Kind::draw);
    if (game.count(GameMove::Kind::place) < o.placements || draws > o.most_draws || draws < o.least_draws) continue;
    if (game.count(GameMove::Kind::pass) > 0 && o.least_draws > 0) continue;
    if (game.bridges() < o.least_bridges || game.hexagons() < o.least_hexagons) continue;
    return game;
  }
  throw std::runtime_error("film: no game found that has what was asked for");
}

void aim_camera(Scene& scene, const std::vector<TilePose>& tiles, const FilmOptions& o, Random r) {
  cv::Point2d low{1e9, 1e9};
  cv::Point2d high{-1e9, -1e9};
  for (const auto& t : tiles) {
    low = {std::min(low.x, t.centre.x), std::min(low.y, t.centre.y)};
    high = {std::max(high.x, t.centre.x), std::max(high.y, t.centre.y)};
  }
  auto& c = scene.camera;
  c.size = o.scene.size;
  c.tilt = r.uniform(0, o.most_tilt) * CV_PI / 180;
  c.roll = r.uniform(-0.1, 0.1);
  c.skew = 0;
  c.focal = std::max(c.size.width, c.size.height) * r.uniform(0.9, 1.3);
  c.aim = (low + high) / 2 + cv::Point2d(r.uniform(-0.4, 0.4), r.uniform(-0.4, 0.4));
  double reach = 2;
  for (const auto& t : tiles) reach = std::max(reach, cv::norm(t.centre - c.aim));
  const double side = std::min(0.42 * std::min(c.size.width, c.size.height) / (reach + 0.9), 110.0);
  c.distance = c.focal / side;
}

/// Pool tiles and things beside the layout, out of the hands' way.
void set_aside(Scene& scene, const std::vector<TilePose>& tiles) {
  const auto near = [&](const cv::Point2d& p, double distance) {
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](const TilePose& t) { return cv::norm(t.centre - p) < distance; });
  };
  std::erase_if(scene.clutter, [&](const Clutter& c) {
    return c.thing == Thing::hand || c.thing == Thing::printed_triangle ||
           near(c.at, 1.3 + 0.75 * std::max(c.size.x, c.size.y) + c.height);
  });
  std::erase_if(scene.tiles, [&](const TilePose& t) { return !t.face_down || near(t.centre, 1.9); });
}

}  // namespace

Film make_film(std::uint64_t seed, const FilmOptions& o) {
  Random r(seed ^ 0xf11aULL);
  Film film;
  film.fps = o.fps;
  auto surroundings = o.scene;
  surroundings.kind = "empty";
  film.scene = make_scene(seed, surroundings);
  auto& sensor = film.scene.sensor;
  sensor.motion = 0;
  sensor.jpeg = 0;
  // One exposure for the whole film: measured here, held fixed, as a locked camera does.
  sensor.metering = 0;
  const double table = 0.7 * brightness(film.scene.table.colour) + 0.3 * brightness(film.scene.design.face);
  film.scene.light.exposure = std::clamp(130 / std::max(30.0, table), 0.6, 1.15);
  const std::vector<std::string> names{"Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"};
  film.players.assign(names.begin(), names.begin() + std::clamp(o.players, 1, 6));
  const auto game = fitting_game(film.scene, o, r);

  LaidLattice lattice(r.fork(), o.scene.difficulty);
  std::vector<LaidTile> laid;
  double now = 0.8;
  const auto act = [&](ActKind kind, std::vector<int> tiles, int player, double rest) {
    const double hand = kind == ActKind::bump ? 0.3 : o.hand_seconds * (kind == ActKind::place_more ? 1.6 : 1.0);
    film.acts.push_back({kind, now, now + hand, std::move(tiles), player});
    now += hand + rest;
  };
  const auto tell = [&](ActKind kind, int player) {  // once what lies there has been read, a little later
    now += 0.4;
    film.acts.push_back({kind, now, now, {}, player});
    now += 0.4;
  };
  const int count = static_cast<int>(game.moves.size());
  // What else happens, evenly over the game, in a drawn order; each as soon as the moves allow it.
  std::vector<ActKind> extras(static_cast<std::size_t>(o.wrong_tries), ActKind::try_wrong);
  extras.insert(extras.end(), static_cast<std::size_t>(o.takes_back), ActKind::take_back);
  extras.insert(extras.end(), static_cast<std::size_t>(o.bumps), ActKind::bump);
  extras.insert(extras.end(), static_cast<std::size_t>(o.several), ActKind::place_more);
  r.shuffle(extras);
  const auto wanted = extras.size();
  const auto next_extra = [&](int k) {
    const auto done = wanted - extras.size();
    const auto due = 2 + (count - 3) * (2 * static_cast<int>(done) + 1) / (2 * std::max(1, static_cast<int>(wanted)));
    return extras.empty() || k < due ? ActKind::place : extras.back();
  };
  const auto lay = [&](const LaidTile& t) {
    film.tiles.push_back(lattice.pose({t.cell, t.tile.values, t.tile.colours}, 0));
    return static_cast<int>(film.tiles.size()) - 1;
  };
  for (int k = 0; k < count; ++k) {
    const auto& move = game.moves[static_cast<std::size_t>(k)];
    const auto extra = next_extra(k);
    if (extra == ActKind::bump) {
      act(ActKind::bump, {}, 0, o.clear_seconds);
      extras.pop_back();
    }
    LaidTile wrong;
    if (extra == ActKind::try_wrong && wrong_placement(laid, game.unused, r, wrong)) {
      const int tile = lay(wrong);
      act(ActKind::try_wrong, {tile}, move.player, o.clear_seconds + 0.3);
      act(ActKind::take_back, {tile}, move.player, o.clear_seconds);
      extras.pop_back();
    }
    if (move.kind != GameMove::Kind::place) {
      tell(move.kind == GameMove::Kind::draw ? ActKind::draw : ActKind::pass, move.player);
      continue;
    }
    const int tile = lay(move.laid);
    laid.push_back(move.laid);
    const auto following = static_cast<std::size_t>(k) + 1;
    if (extra == ActKind::place_more && k + 1 < count && game.moves[following].kind == GameMove::Kind::place) {
      ++k;
      const int second = lay(game.moves[following].laid);
      laid.push_back(game.moves[following].laid);
      act(ActKind::place_more, {tile, second}, move.player, o.clear_seconds);
      extras.pop_back();
      continue;
    }
    act(ActKind::place, {tile}, move.player, o.clear_seconds);
    if (extra == ActKind::take_back) {
      act(ActKind::take_back, {tile}, move.player, o.clear_seconds);
      act(ActKind::place, {tile}, move.player, o.clear_seconds);
      extras.pop_back();
    }
  }
  if (!extras.empty()) throw std::runtime_error("film: too few moves for all that should happen");
  film.frames = static_cast<int>(std::ceil((now + 0.3) * o.fps));
  aim_camera(film.scene, film.tiles, o, r.fork());
  // What stood about was strewn for another camera: strew again for this one.
  auto again = film.scene.camera;
  const double side = again.focal / again.distance;
  surroundings.least_side = side;
  surroundings.most_side = side;
  auto strewn = make_scene(seed, surroundings);
  film.scene.clutter = strewn.clutter;
  film.scene.tiles = strewn.tiles;
  for (auto& c : film.scene.clutter) c.at += again.aim;
  for (auto& t : film.scene.tiles) t.centre += again.aim;
  set_aside(film.scene, film.tiles);
  return film;
}

Scene scene_at(const Film& film, int frame) {
  Scene scene = film.scene;
  scene.kind = "film";
  scene.sensor.seed += static_cast<std::uint64_t>(frame) * 7919;
  const double t = (frame + 0.01) / film.fps;  // a hair later, so that a time on a frame counts as reached
  auto& camera = scene.camera;
  std::vector<int> shown;
  std::optional<Clutter> hand;
  int carried = -1;
  cv::Point2d carried_by;
  for (std::size_t k = 0; k < film.acts.size(); ++k) {
    const auto& act = film.acts[k];
    if (act.start > t) break;
    const double length = std::max(1e-6, act.clear_from - act.start);
    const double progress = (t - act.start) / length;
    Random r(film.scene.seed * 977 + k);
    if (act.kind == ActKind::bump) {
      const double share = std::min(1.0, progress);
      const double swing = share + (progress < 1 ? 0.35 * std::sin(share * 9) * (1 - share) : 0.0);
      camera.aim += cv::Point2d(r.uniform(-0.7, 0.7), r.uniform(-0.7, 0.7)) * swing;
      camera.roll += r.uniform(-0.06, 0.06) * swing;
      camera.distance *= 1 + r.uniform(-0.04, 0.04) * swing;
      if (progress < 1) scene.sensor.motion = 3;
      continue;
    }
    if (act.tiles.empty()) continue;
    const auto n = act.tiles.size();
    for (std::size_t q = 0; q < n; ++q) {
      const int tile = act.tiles[q];
      const double put_at = 0.38 + (n > 1 ? 0.25 * static_cast<double>(q) : 0.0);
      const bool taking = act.kind == ActKind::take_back;
      if (taking && progress > put_at) std::erase(shown, tile);
      if (!taking && progress > put_at) shown.push_back(tile);
      const bool last = q + 1 == n;
      if (progress >= 1 || (progress > put_at && !last && n > 1 && progress > put_at + 0.2)) continue;
      if (q > 0 && !hand) continue;
      const double away = progress < put_at ? 1 - progress / put_at : (progress - put_at) / (1 - put_at);
      const auto& pose = film.tiles[static_cast<std::size_t>(tile)];
      const auto reached = reach_for(camera, pose.centre, act.player, std::clamp(away, 0.0, 1.0),
                                     r.uniform(-0.25, 0.25), film.scene.seed);
      hand = reached.hand;
      if ((taking && progress > put_at) || (!taking && progress <= put_at)) {
        carried = tile;
        carried_by = reached.carried_by;
      } else {
        carried = -1;
      }
    }
  }
  for (const int tile : shown) scene.tiles.push_back(film.tiles[static_cast<std::size_t>(tile)]);
  if (carried >= 0) {
    auto moving = film.tiles[static_cast<std::size_t>(carried)];
    moving.centre += carried_by;
    moving.cluster = -1;
    moving.cell.reset();
    scene.tiles.push_back(moving);
  }
  if (hand) scene.clutter.push_back(*hand);
  return scene;
}

}  // namespace tricorner::renderer
