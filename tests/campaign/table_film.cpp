#include "table_film.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace tricorner::campaign {
namespace {

using renderer::LatticeTile;
using renderer::Random;
using renderer::TilePose;

constexpr double kMargin = 0.14;
// How often a tile can be seen in the hand that brings it.
constexpr double kOpenly = 0.35;
// How long the camera stands there after the game, s: who is asked about the last tile answers.
constexpr double kAfterwards = 3;

std::uint64_t player_hand(int player) { return static_cast<std::uint64_t>(player) + 1; }

LatticeTile lattice_tile(const Laid& laid) {
  LatticeTile tile{laid.cell, laid.tile.values, {-1, -1, -1}};
  for (std::size_t k = 0; k < 3; ++k) tile.colours[k] = static_cast<int>(laid.tile.colours[k]) - 1;
  return tile;
}

std::string tenths(double t) {
  const long whole = std::lround(t * 10);
  return std::to_string(whole / 10) + "." + std::to_string(whole % 10);
}

}  // namespace

TableFilm::TableFilm(const Play& play, const FilmOptions& options, std::uint64_t seed)
    : fps_(options.fps), random_(seed ^ 0xf117ULL) {
  build_stage(play, options, seed);
  film_visits(play);
  move_camera(options.troubles);
  if (options.troubles.contains(Trouble::light)) change_light();
  if (options.troubles.contains(Trouble::dropout)) drop_pictures();
  leave_standing();
}

void TableFilm::build_stage(const Play& play, const FilmOptions& options, std::uint64_t seed) {
  renderer::SceneOptions surroundings;
  surroundings.size = options.size;
  surroundings.difficulty = options.difficulty;
  surroundings.split = options.split;
  surroundings.designs = {options.design};
  surroundings.kind = "empty";
  auto scene = renderer::make_scene(seed, surroundings);
  scene.tiles.clear();
  scene.clutter.clear();
  auto& sensor = scene.sensor;
  sensor.motion = 0;
  sensor.metering = 0;
  // One exposure for the whole film, as a locked camera has.
  const double table = 0.7 * renderer::brightness(scene.table.colour) + 0.3 * renderer::brightness(scene.design.face);
  scene.light.exposure = std::clamp(130 / std::max(30.0, table), 0.6, 1.15);

  // All tiles that will ever lie there, to aim the camera.
  std::map<int, std::vector<engine::Cell>> cells;
  for (const Visit& visit : play.visits) {
    for (const Deed& deed : visit.deeds) cells[deed.laid.field].push_back(deed.laid.cell);
  }
  const int fields = cells.empty() ? 1 : cells.rbegin()->first + 1;
  cv::Point2d low;
  cv::Point2d high;
  std::vector<cv::Point2d> centres;
  double reach = 0;
  for (int field = 0; field < fields; ++field) {
    lattices_.emplace_back(random_.fork(), options.difficulty);
    double own = 0;
    for (const auto& cell : cells[field]) own = std::max(own, cv::norm(lattices_.back().middle_of(cell)));
    if (field > 0) {
      const double angle = (field == 1 ? 0 : CV_PI) + random_.uniform(-0.5, 0.5);
      lattices_.back().move_to(cv::Point2d(std::cos(angle), std::sin(angle)) * (reach + own + 2.2));
    } else {
      reach = own;
    }
    for (const auto& cell : cells[field]) {
      centres.push_back(lattices_.back().middle_of(cell));
      low = {std::min(low.x, centres.back().x), std::min(low.y, centres.back().y)};
      high = {std::max(high.x, centres.back().x), std::max(high.y, centres.back().y)};
    }
  }
  auto& camera = scene.camera;
  camera.size = options.size;
  camera.tilt = random_.uniform(0, 30) * CV_PI / 180;
  camera.roll = fields > 1 ? random_.uniform(-0.2, 0.2) : random_.uniform(-CV_PI, CV_PI);
  camera.direction = fields > 1 ? 0 : camera.direction;
  camera.focal = std::max(options.size.width, options.size.height) * random_.uniform(0.9, 1.3);
  camera.aim = (low + high) / 2;
  double widest = 2;
  for (const auto& centre : centres) widest = std::max(widest, cv::norm(centre - camera.aim));
  const double room = fields > 1 ? 0.46 * options.size.width : 0.42 * options.size.height;
  side_px_ = std::min(room / (widest + 0.9), 0.125 * options.size.width);
  camera.distance = camera.focal / side_px_;
  stage_ = std::make_unique<renderer::Stage>(scene, kMargin);
  state_ = std::make_shared<const std::vector<TilePose>>();
}

TilePose TableFilm::pose_of(const Laid& laid) {
  return lattices_[static_cast<std::size_t>(laid.field)].pose(lattice_tile(laid), laid.field);
}

void TableFilm::do_deed(const Deed& deed) {
  switch (deed.kind) {
    case Deed::Kind::put:
      lying_[deed.laid.id] = pose_of(deed.laid);
      break;
    case Deed::Kind::take:
      lying_.erase(deed.laid.id);
      break;
    case Deed::Kind::turn:
      lying_[deed.laid.id] = pose_of(deed.laid);
      break;
    case Deed::Kind::nudge: {
      const double angle = random_.uniform(0, 2 * CV_PI);
      const cv::Point2d by = cv::Point2d(std::cos(angle), std::sin(angle)) * random_.uniform(0.02, 0.08);
      for (const int id : deed.pushed) {
        auto& pose = lying_[id];
        pose.centre += by;
        pose.angle += random_.uniform(-0.04, 0.04);
      }
      break;
    }
  }
  std::vector<TilePose> all;
  for (const auto& [id, pose] : lying_) all.push_back(pose);
  state_ = std::make_shared<const std::vector<TilePose>>(std::move(all));
  ++key_;
}

void TableFilm::show(const std::optional<renderer::HandShot>& hand) {
  Moment moment;
  moment.key = key_;
  moment.lying = state_;
  moment.hand = hand;
  moments_.push_back(std::move(moment));
}

void TableFilm::rest(double seconds) {
  for (int k = 0; k < std::lround(seconds * fps_); ++k) show(std::nullopt);
}

void TableFilm::film_visits(const Play& play) {
  rest(1.4);
  for (const Visit& visit : play.visits) film_visit(visit);
  rest(1.5);
}

void TableFilm::leave_standing() {
  // As it was last, after all that befell: what came before does not depend on how long this lasts.
  moments_.insert(moments_.end(), static_cast<std::size_t>(std::lround(kAfterwards * fps_)), Moment(moments_.back()));
}

void TableFilm::film_visit(const Visit& visit) {
  const auto& camera = stage_->scene().camera;
  const std::size_t first = moments_.size();
  std::vector<double> done;
  if (visit.bump) {
    pushes_.push_back(first);
    rest(visit.hand_s);
  } else if (!visit.deeds.empty()) {
    // Evenly over the visit; the hand goes from one place to the next.
    const int frames = std::max(3, static_cast<int>(std::lround(visit.hand_s * fps_)));
    const auto deeds = static_cast<int>(visit.deeds.size());
    const double sway = 0.2 * visit.player - 0.3;  // each player reaches in his own way
    const bool openly = random_.chance(kOpenly);
    std::optional<TilePose> in_hand;
    std::optional<std::uint64_t> carrying;
    int carried_deed = -1;
    int next = 0;
    for (int k = 0; k < frames; ++k) {
      const double progress = (k + 0.5) / frames;
      const double first_at = 0.38;
      const double last_at = deeds > 1 ? 0.66 : first_at;
      const auto at = [&](int d) { return deeds > 1 ? first_at + (last_at - first_at) * d / (deeds - 1) : first_at; };
      while (next < deeds && progress > at(next)) {
        const Deed& deed = visit.deeds[static_cast<std::size_t>(next)];
        if (deed.kind == Deed::Kind::take && openly) in_hand = lying_[deed.laid.id];
        do_deed(deed);
        if (deed.kind != Deed::Kind::take) in_hand.reset();
        done.push_back(static_cast<double>(moments_.size()) / fps_);
        ++next;
      }
      const Deed& deed = visit.deeds[static_cast<std::size_t>(std::min(next, deeds - 1))];
      const TilePose target = lattices_[static_cast<std::size_t>(deed.laid.field)].pose(lattice_tile(deed.laid), 0);
      double out = 0;
      if (progress < first_at) out = 1 - progress / first_at;
      if (progress > last_at) out = (progress - last_at) / (1 - last_at);
      const auto reach = reach_for(camera, target.centre, visit.player, out, sway, stage_->scene().seed);
      renderer::HandShot shot{player_hand(visit.player), reach.hand, {}};
      const bool brings = openly && next < deeds && deed.kind == Deed::Kind::put;
      if (brings || in_hand) {
        shot.key = (std::uint64_t{1} << 40U) + moments_.size();
        shot.carried = in_hand ? *in_hand : target;
        shot.carried->centre += reach.carried_by;
        shot.carried->cluster = -1;
        shot.carried->cell.reset();
        if (carrying && carried_deed == next) shot.key = *carrying;
        carrying = shot.key;
        carried_deed = next;
      }
      show(shot);
    }
  }
  const double clear = static_cast<double>(moments_.size()) / fps_;
  rest(visit.rest_s);
  double said_at = clear + std::max(1.1, visit.rest_s - 0.6);
  for (const std::string& line : visit.said) {
    lines_.push_back("@" + tenths(said_at) + " " + line);
    rest(0.4);
    said_at += 0.4;
  }
  if (!visit.said.empty()) rest(0.8);
  std::size_t spoken = 0;
  for (const Expected& expected : visit.expected) {
    Due due{expected, done.empty() ? clear : done.front(), clear, true};
    const bool by_word = expected.kind == table::EventKind::drew || expected.kind == table::EventKind::passed ||
                         (expected.kind == table::EventKind::placed && !visit.said.empty() &&
                          visit.expected.front().kind == table::EventKind::illegal);
    if (by_word) {
      due.done = due.clear = clear + std::max(1.1, visit.rest_s - 0.6) + 0.4 * static_cast<double>(spoken++) - 0.1;
      due.plain = false;
    }
    due_.push_back(due);
  }
}

cv::Mat TableFilm::picture(std::size_t frame) {
  if (kept_ == nullptr) return rendered(frame);
  return kept_->picture(name_ + "-" + std::to_string(frame), [&] { return rendered(frame); });
}

cv::Mat TableFilm::rendered(std::size_t frame) {
  // A camera that hangs shows what it has shown last.
  while (frame > 0 && moments_[frame].failure == Failure::frozen) --frame;
  const Moment& moment = moments_[frame];
  renderer::Take take = moment.take;
  take.noise = frame;
  const cv::Mat seen = stage_->picture(moment.key, *moment.lying, moment.hand, take);
  return moment.failure == Failure::none ? seen : failed(moment.failure, seen, frame);
}

table::SourceStep TableFilm::next(std::chrono::milliseconds) {
  table::SourceStep step;
  step.time = time_of(at_);
  if (at_ >= moments_.size()) {
    step.kind = table::StepKind::ended;
    return step;
  }
  const bool gone = unplugged(at_);
  if (gone != unplugged_) {
    unplugged_ = gone;
    step.kind = gone ? table::StepKind::lost : table::StepKind::found;
    if (gone) step.text = "the camera is gone";
    return step;
  }
  ++at_;
  if (gone) return step;
  const cv::Mat picture = this->picture(at_ - 1);
  if (!folder_.empty()) {
    std::string number = std::to_string(at_ - 1);
    number.insert(0, 5 - std::min<std::size_t>(5, number.size()), '0');
    cv::imwrite((folder_ / (number + ".jpg")).string(), picture);
  }
  auto pixels = std::make_shared<cv::Mat>(picture);
  step.kind = table::StepKind::frame;
  step.frame.pixels = std::shared_ptr<const std::uint8_t>(pixels, pixels->data);
  step.frame.width = picture.cols;
  step.frame.height = picture.rows;
  step.frame.stride_bytes = picture.step[0];
  step.frame.time = step.time;
  return step;
}

}  // namespace tricorner::campaign
