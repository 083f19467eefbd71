#include "tricorner/renderer/hands.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "layout.hpp"

namespace tricorner::renderer {
namespace {

cv::Point2d turned(const cv::Point2d& p, double a) {
  return {p.x * std::cos(a) - p.y * std::sin(a), p.x * std::sin(a) + p.y * std::cos(a)};
}

}  // namespace

LaidLattice::LaidLattice(Random random, double difficulty) : random_(random) {
  gap_ = random_.uniform(0.015, 0.03 + 0.05 * difficulty);
  turn_ = random_.uniform(0, 2 * CV_PI);
}

cv::Point2d LaidLattice::middle_of(const engine::Cell& cell) const {
  cv::Point2d centre;
  for (const auto& v : vertices(cell)) centre += cv::Point2d(vertex_position(v)[0], vertex_position(v)[1]) / 3.0;
  return origin_ + turned(centre * (1 + gap_), turn_);
}

TilePose LaidLattice::pose(const LatticeTile& tile, int cluster) {
  TilePose p;
  p.centre = middle_of(tile.cell);
  p.centre.x += random_.uniform(-1, 1) * gap_ * 0.3;
  p.centre.y += random_.uniform(-1, 1) * gap_ * 0.3;
  p.angle = turn_ + (tile.cell.orientation == engine::Orientation::up ? 2 : -1) * CV_PI / 3 +
            random_.uniform(-1, 1) * gap_ * 0.4;
  p.values = tile.values;
  p.colours = tile.colours;
  p.cluster = cluster;
  p.cell = tile.cell;
  p.seed = random_.next();
  return p;
}

Reach reach_for(const Camera& camera, const cv::Point2d& place, int player, double out, double sway,
                std::uint64_t seed) {
  const double reach = 0.75 * std::max(camera.size.width, camera.size.height) * camera.distance / camera.focal;
  const double towards = camera.direction + CV_PI / 2 + (player % 3 == 0 ? 0.0 : (player % 3 == 1 ? 1.4 : -1.4)) + sway;
  const double way = 0.12 + 0.88 * out * out;
  const cv::Point2d back = -turned({1, 0}, towards);
  Reach result;
  result.carried_by = back * (reach * (way - 0.12));
  Clutter& hand = result.hand;
  hand.thing = Thing::hand;
  hand.size = cv::Point2d(1, 1) * (1.7 + 0.25 * (player % 2));
  hand.angle = towards;
  hand.height = 0.25 + 0.3 * way;
  hand.seed = seed * 31 + static_cast<std::uint64_t>(player) * 4 + 1;
  const std::array<Colour, 3> skins{from_hsv(20, 0.35, 0.9), from_hsv(22, 0.5, 0.62), from_hsv(16, 0.45, 0.8)};
  hand.colour = skins[static_cast<std::size_t>(player % 3)];
  hand.second = from_hsv(40 + 110 * player, 0.5, 0.55);
  hand.at = place + back * (0.6 * hand.size.x) + result.carried_by;
  return result;
}

}  // namespace tricorner::renderer
