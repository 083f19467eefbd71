#include "table/scene.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tricorner::table {
namespace {

// Blocks; a tile of the smallest size that can be read (40 px of 1280) covers 11.
constexpr int kMotionBlocks = 3;
// Mean grey level below which nothing can be seen.
constexpr double kDark = 8;
// With something always moving near the layout (a lamp that swings, a child) looks are taken all the same after this
// long.
constexpr double kNeverStill = 3.0;
// Sides around the layout in which movement matters: a tile laid at its edge, and the hand that lays it.
constexpr double kNearSides = 2.0;
// A tile's shadow reaches this far, in sides.
constexpr double kShadowSides = 0.35;
// Grey levels between a place and the bare table, its surroundings' change of light taken off.
constexpr double kBareDifference = 7;
// Grey levels by which a change of light may differ between a place and the rest of the table.
constexpr int kLightVaries = 14;

int middle_of(std::vector<int>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

bool Scene::look(Glance glance, double time) {
  if (!last_ || !last_->same_shape(glance)) {
    last_ = std::move(glance);
    settled_.reset();
    tolerated_.reset();
    bare_known_.clear();
    near_.clear();
    last_motion_ = time;
    last_still_ = time;
    return true;
  }
  const int moved = count_near(changed_blocks(*last_, glance));
  last_ = std::move(glance);
  double light = 0;
  for (const std::uint8_t grey : last_->grey) light += grey;
  if (light <
      kDark * static_cast<double>(last_->grey.size())) {  // a covered lens, a dead picture: not a look at the table
    last_motion_ = time;
    return true;
  }
  if (moved <= kMotionBlocks) {
    last_still_ = time;
    return false;
  }
  if (time - last_still_ > kNeverStill) return false;
  last_motion_ = time;
  return true;
}

int Scene::count_near(const BlockMask& mask) const noexcept {
  if (near_.size() != mask.size()) return count(mask);
  int set = 0;
  for (std::size_t k = 0; k < mask.size(); ++k) set += mask[k] & near_[k];
  return set;
}

bool Scene::changed() const {
  const std::optional<Glance>& before = tolerated_ ? tolerated_ : settled_;
  return !before || count(changed_blocks(*before, *last_)) > kMotionBlocks;
}

double Scene::unexplained(const std::vector<Outline>& explained) const {
  if (!settled_ || !last_) return 0;
  BlockMask known(last_->grey.size());
  double side = side_px_;
  for (const Outline& outline : explained) {
    side = side_px(outline);
    paint(known, *last_, outline, kShadowSides * side);
  }
  int blocks = unexplained_since(*settled_, known);
  if (tolerated_) blocks = std::min(blocks, unexplained_since(*tolerated_, known));
  const double tile_blocks = side > 0 ? std::sqrt(3.0) / 4 * side * side / (last_->block_px * last_->block_px) : 50;
  return blocks / std::max(4.0, tile_blocks);
}

int Scene::unexplained_since(const Glance& before, const BlockMask& known) const {
  BlockMask mask = changed_blocks(before, *last_);
  for (std::size_t k = 0; k < mask.size(); ++k) {
    if (known[k] != 0) mask[k] = 0;
  }
  return count_near(mask);
}

void Scene::settle(const std::vector<Outline>& tiles) {
  if (!last_) return;
  settled_ = last_;
  tolerated_.reset();
  BlockMask covered(last_->grey.size());
  for (const Outline& outline : tiles) paint(covered, *last_, outline, kShadowSides * side_px(outline));
  if (bare_known_.size() != last_->grey.size()) {
    bare_known_.assign(last_->grey.size(), 0);
    bare_.assign(last_->grey.size(), 0);
  }
  for (std::size_t k = 0; k < covered.size(); ++k) {
    if (covered[k] != 0) continue;
    bare_[k] = last_->grey[k];
    bare_known_[k] = 1;
  }
}

PlaceLook Scene::place(const Outline& outline, const std::vector<Outline>& other_tiles) const {
  if (!last_ || bare_known_.size() != last_->grey.size()) return PlaceLook::unknown;
  const double side = side_px(outline);
  BlockMask inside(bare_known_.size());
  paint(inside, *last_, outline, -0.08 * side);
  BlockMask around(bare_known_.size());
  paint(around, *last_, outline, side);
  BlockMask tiles(bare_known_.size());
  paint(tiles, *last_, outline, 0.15 * side);
  for (const Outline& other : other_tiles) paint(tiles, *last_, other, 0.15 * side);

  int blocks = 0;
  int unknown = 0;
  std::vector<int> light;
  std::vector<int> everywhere;
  for (std::size_t k = 0; k < inside.size(); ++k) {
    const int difference = last_->grey[k] - bare_[k];
    if (tiles[k] == 0 && bare_known_[k] != 0) everywhere.push_back(difference);
    if (inside[k] != 0) {
      ++blocks;
      unknown += bare_known_[k] != 0 ? 0 : 1;
    } else if (around[k] != 0 && tiles[k] == 0 && bare_known_[k] != 0) {
      light.push_back(difference);
    }
  }
  if (blocks < 3 || unknown * 4 > blocks || light.size() < 6) return PlaceLook::unknown;
  const int near_light = middle_of(light);
  // A hand over a place and its surroundings is no change of light: the rest of the table has not changed with it.
  if (std::abs(near_light - middle_of(everywhere)) > kLightVaries) return PlaceLook::covered;
  double off = 0;
  int counted = 0;
  for (std::size_t k = 0; k < inside.size(); ++k) {
    if (inside[k] == 0 || bare_known_[k] == 0) continue;
    off += std::abs(last_->grey[k] - bare_[k] - near_light);
    ++counted;
  }
  return off / counted < kBareDifference ? PlaceLook::bare : PlaceLook::covered;
}

bool Scene::unchanged(const Outline& outline) const {
  if (!settled_ || !last_ || !settled_->same_shape(*last_)) return false;
  const BlockMask changed = changed_blocks(*settled_, *last_);
  BlockMask inside(changed.size());
  paint(inside, *last_, outline, 0);
  for (std::size_t k = 0; k < inside.size(); ++k) {
    if (inside[k] != 0 && changed[k] != 0) return false;
  }
  return true;
}

void Scene::watch_near(const std::vector<Outline>& tiles) {
  if (!last_) return;
  near_.assign(last_->grey.size(), 0);
  double side = 0;
  for (const Outline& outline : tiles) {
    side += side_px(outline) / static_cast<double>(tiles.size());
    paint(near_, *last_, outline, kNearSides * side_px(outline));
  }
  side_px_ = side;
  if (tiles.empty()) near_.clear();
}

}  // namespace tricorner::table
