#include "table/scene.hpp"

#include <algorithm>
#include <cmath>

#include "table/glance_change.hpp"

namespace tricorner::table {
namespace {

// Blocks; a tile of the smallest size that can be read (40 px of 1280) covers 11.
constexpr int kMotionBlocks = 3;
// Seconds between two frames that are compared: a film of 25 frames a second shows less of a movement from one to the
// next, and nothing at all of a slow one.
constexpr double kBetweenFrames = 0.075;
// What a broad shadow that passes leaves unexplained of its blocks; a hand a fifth.
constexpr double kOfShadow = 0.08;
// With something always moving near the layout (a lamp that swings, a child) looks are taken all the same after this
// long.
constexpr double kNeverStill = 3.0;
// Seconds for which a hand that lays a tile hardly lies still, and for which the table is clear between two turns.
constexpr double kThing = 0.95;
// Sides around the layout in which movement matters: a tile laid at its edge, and the hand that lays it.
constexpr double kNearSides = 2.0;
// What a camera may move between two frames and still give a sharp picture.
constexpr double kTrembleSides = 0.12;
constexpr double kTremblePx = 3;
// What moving the picture back leaves of the blocks that a camera's trembling changes: a glance is made of few pixels.
// A hand that moves leaves more than half; in the dusk, where shadows explain most of it, more blocks than these.
constexpr double kOfTremble = 0.13;
constexpr int kMostOfTremble = 48;
// A camera that moves by less does not tremble.
constexpr double kLeastTremblePx = 0.4;
// Blocks by which edges are off when the picture was moved back: a glance is made of few pixels.
constexpr double kTrembledEdges = 0.3;
// So often a move that the tiles tell is made finer by the whole picture.
constexpr int kFinerRounds = 3;
// In less light than this share nothing can be told from noise.
constexpr double kLeastLight = 0.15;

}  // namespace

const Glance* Scene::earlier(const Glance& next, double time) {
  if (!last_ || !last_->same_shape(next)) {
    earlier_.clear();
    return nullptr;
  }
  if (time - last_since_ >= kBetweenFrames || earlier_.empty()) {
    earlier_.clear();
    return &*last_;
  }
  while (earlier_.size() > 1 && time - earlier_[1].since >= kBetweenFrames) earlier_.pop_front();
  return &earlier_.front().glance;
}

bool Scene::look(Glance glance, double time) {
  found_changed_.reset();
  const Glance* before = earlier(glance, time);
  if (before == nullptr) {
    last_ = std::move(glance);
    settled_.reset();
    settled_here_.reset();
    tolerated_.reset();
    tolerated_here_.reset();
    bare_.forget();
    near_.clear();
    move_ = {};
    brightest_ = 0;
    last_motion_ = time;
    last_still_ = time;
    last_time_ = last_since_ = time;
    return true;
  }
  const int changed = count_near(changed_blocks(*before, glance));
  bool motion = changed > kMotionBlocks;
  if (motion) {
    const int least = std::max(kMotionBlocks, static_cast<int>(kOfShadow * changed));
    motion = count_near(changed_blocks(*before, glance, {.shadows = true})) > least;
  }
  if (motion && only_trembles(*before, glance, changed)) {
    motion = false;
    last_tremble_ = time;
  }
  if (motion && waiting_ && rest(last_time_) >= kThing) tolerate();
  touched_ = touched_ || motion;
  earlier_.push_back({std::move(*last_), last_since_});
  last_time_ = last_since_ = time;
  last_ = std::move(glance);
  if (!motion) {
    last_still_ = time;
    return false;
  }
  if (time - last_still_ > kNeverStill) return false;
  last_motion_ = time;
  return true;
}

bool Scene::only_trembles(const Glance& before, const Glance& now, int changed) const {
  const auto move = small_move(before, now);
  if (!move) return false;
  const double far = moves_middle(*move);
  if (far > std::max(kTrembleSides * side_px_, kTremblePx)) return false;
  const int left = count_near(changed_blocks(moved(before, *move), now, {kTrembledEdges, true}));
  if (far < kLeastTremblePx) return left <= kMotionBlocks;
  return left <= std::clamp(static_cast<int>(kOfTremble * changed), kMotionBlocks, kMostOfTremble);
}

double Scene::moves_middle(const PictureMove& move) const noexcept {
  const vision::PointPx there = move.apply(middle_);
  return std::hypot(there.x - middle_.x, there.y - middle_.y);
}

Tolerance Scene::tolerance() const noexcept {
  return {trembles() || !move_.still() ? kTrembledEdges : 0, true, light()};
}

double Scene::light() const noexcept {
  if (!last_ || brightest_ <= 0) return 1;
  return std::clamp(mean_grey(*last_) / brightest_, kLeastLight, 1.0);
}

Scene::Followed Scene::followed(const PictureMove& move) const {
  Followed best{move, moved(*settled_, move)};
  best.differing = count(changed_blocks(best.here, *last_));
  for (int round = 0; round < kFinerRounds && best.differing > 0; ++round) {
    const auto rest = small_move(best.here, *last_);
    if (!rest) break;
    const PictureMove finer_move = chained(best.move, *rest);
    Followed finer{finer_move, moved(*settled_, finer_move)};
    finer.differing = count(changed_blocks(finer.here, *last_));
    if (finer.differing >= best.differing) break;
    best = std::move(finer);
  }
  return best;
}

void Scene::follow(const PictureMove& since_settled) {
  found_changed_.reset();
  if (!settled_ || !last_) return;
  move_ = {};
  settled_here_ = settled_;
  const int differing = count(changed_blocks(*settled_, *last_));
  if (differing > kMotionBlocks) {
    // A few tiles close together tell little of how far the picture has turned or leans: the whole of it tells the
    // rest, and where only a tile was moved, it has not moved at all.
    Followed best = followed(since_settled);
    if (!since_settled.still()) {
      for (const PictureMove& plainer : {without_shear(since_settled, middle_), PictureMove{}}) {
        Followed other = followed(plainer);
        if (other.differing < best.differing) best = std::move(other);
      }
    }
    // What is too little for tiles to tell, the edges of a table in two colours show all the same.
    const bool moves = !since_settled.still() || moves_middle(best.move) >= kLeastTremblePx;
    if (moves && best.differing + kMotionBlocks < differing) {
      move_ = best.move;
      settled_here_ = std::move(best.here);
    }
  }
  bare_.follow(move_);
  if (tolerated_) tolerated_here_ = moved(*tolerated_, chained(inverse(tolerated_move_), move_));
}

int Scene::count_near(const BlockMask& mask) const noexcept {
  if (near_.size() != mask.size()) return count(mask);
  int set = 0;
  for (std::size_t k = 0; k < mask.size(); ++k) set += mask[k] & near_[k];
  return set;
}

bool Scene::changed() const {
  const std::optional<Glance>& before = tolerated_here_ ? tolerated_here_ : settled_here_;
  if (!before) return true;
  const bool trembling = trembles();
  // A camera that trembles hides small changes: once a hand has been there, the table is looked at.
  if (trembling && touched_) return true;
  if (!found_changed_ || found_changed_->second != trembling) {
    const Tolerance tolerance{trembling ? kTrembledEdges : 0, false, light()};
    found_changed_.emplace(count(changed_blocks(*before, *last_, tolerance)) > kMotionBlocks, trembling);
  }
  return found_changed_->first;
}

BlockMask Scene::strange_blocks(const std::vector<Outline>& explained, bool tolerating) const {
  BlockMask strange = changed_blocks(*settled_here_, *last_, tolerance());
  if (tolerating && tolerated_here_) {
    const BlockMask since = changed_blocks(*tolerated_here_, *last_, tolerance());
    for (std::size_t k = 0; k < strange.size(); ++k) strange[k] &= since[k];
  }
  BlockMask known(last_->grey.size());
  for (const Outline& outline : explained) paint(known, *last_, outline, kShadowSides * side_px(outline));
  for (std::size_t k = 0; k < strange.size(); ++k) {
    if (known[k] != 0) strange[k] = 0;
  }
  return strange;
}

double Scene::in_tiles(int blocks) const noexcept {
  const double tile_blocks =
      side_px_ > 0 ? std::sqrt(3.0) / 4 * side_px_ * side_px_ / (last_->block_px * last_->block_px) : 50;
  return blocks / std::max(4.0, tile_blocks);
}

double Scene::unexplained(const std::vector<Outline>& explained) const {
  if (!settled_here_ || !last_) return 0;
  return in_tiles(count_near(strange_blocks(explained, true)));
}

double Scene::strange(const std::vector<Outline>& explained) const {
  if (!settled_here_ || !last_) return 0;
  return in_tiles(count_near(strange_blocks(explained, false)));
}

double Scene::reaching_over() const {
  if (!settled_here_ || !last_) return 0;
  const BlockMask strange = strange_blocks({}, true);
  if (2 * count(strange) > static_cast<int>(strange.size())) return 0;
  return in_tiles(count_near(from_the_edge(strange, last_->width, last_->height)));
}

void Scene::settle(const std::vector<Outline>& tiles) {
  found_changed_.reset();
  if (!last_) return;
  tolerated_.reset();
  tolerated_here_.reset();
  bare_.learn(*view(), tiles, near_);
  settled_ = last_;
  settled_here_ = last_;
  brightest_ = std::max(brightest_, mean_grey(*last_));
  move_ = {};
  touched_ = false;
}

void Scene::tolerate() {
  found_changed_.reset();
  tolerated_ = last_;
  tolerated_here_ = last_;
  tolerated_move_ = move_;
  touched_ = false;
}

std::optional<TableView> Scene::view() const {
  if (!last_) return std::nullopt;
  return TableView{*last_, settled_here_ ? &*settled_here_ : nullptr, light(), trembles() ? kTrembledEdges : 0};
}

PlaceLook Scene::place(const Outline& outline, const std::vector<Outline>& other_tiles) const {
  const auto view = this->view();
  return view ? bare_.place(*view, outline, other_tiles) : PlaceLook::unknown;
}

bool Scene::as_settled(const Outline& outline) const {
  const auto view = this->view();
  return view && table::as_settled(*view, outline);
}

bool Scene::unchanged(const Outline& outline) const {
  if (!settled_here_ || !last_ || !settled_here_->same_shape(*last_)) return false;
  const BlockMask changed = changed_blocks(*settled_here_, *last_);
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
  vision::PointPx middle;
  for (const Outline& outline : tiles) {
    side += side_px(outline) / static_cast<double>(tiles.size());
    for (const vision::PointPx& corner : outline) {
      middle.x += corner.x / static_cast<double>(3 * tiles.size());
      middle.y += corner.y / static_cast<double>(3 * tiles.size());
    }
    paint(near_, *last_, outline, kNearSides * side_px(outline));
  }
  side_px_ = side;
  middle_ = middle;
  if (tiles.empty()) near_.clear();
}

}  // namespace tricorner::table
