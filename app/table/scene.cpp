#include "table/scene.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

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
// A tile's shadow reaches this far, in sides.
constexpr double kShadowSides = 0.35;
// In sides: what is looked at of a place lies so far inside it.
constexpr double kInside = 0.08;
// Up to here, in sides, a tile's edge darkens the table beside it.
constexpr double kEdgeShadow = 0.15;
// Grey levels between a place and the bare table, its surroundings' change of light taken off.
constexpr double kBareDifference = 7;
constexpr double kMostBareDifference = 12;
constexpr double kOfTile = 0.25;
// Where colour tells too, of the difference in both that the tile has made; up to so many grey levels.
constexpr double kOfBoth = 0.55;
constexpr double kMostOfSmall = 13;
// A shadow darkens, in so much of what is otherwise; and the tile's colour is so many levels of tint from the table's,
// which is seen but for so much of that.
constexpr double kDarker = 0.8;
constexpr double kOtherTint = 5;
constexpr double kOfTileTint = 0.1;
// Where the colour was so plainly another one with the tile, it tells by itself that the table is seen: a coarse grain
// that is remembered a little beside where it lies leaves more of brightness than any tile's neighbours.
constexpr double kPlainlyOtherTint = 10;
constexpr double kOfPlainTint = 0.17;
constexpr double kMostOfCoarseGrain = 20;
// So does a brightness that was plainly another one, where the colour is the table's: of what the tile has made of it,
// and levels of tint.
constexpr double kOfPlainBrightness = 0.17;
constexpr double kSameTint = 2;
// Of the middle difference of the whole table, and of the difference that the tile has made in its place.
constexpr double kOfGrain = 1.6;
constexpr double kOfTileInGrain = 0.5;
// Grey levels by which light may change in one place beside what has changed everywhere.
constexpr int kLightVaries = 14;
// Share of a place's blocks of which it must be known how the bare table looks there. Of a cell beside a tile that lay
// there from the beginning, and its shadow, a third is seen.
constexpr double kLeastKnown = 0.25;
// Where more of the blocks beside the tiles than this share are off by more than light varies, it has changed unevenly.
constexpr double kUnevenShare = 0.25;
// Levels of tint between a place and the bare table, its surroundings' change taken off, on the mean of its blocks.
constexpr double kBareTint = 8;

// So often a move that the tiles tell is made finer by the whole picture.
constexpr int kFinerRounds = 3;
// In less light than this share nothing can be told from noise.
constexpr double kLeastLight = 0.15;

double mean_of(const Glance& glance) noexcept {
  double sum = 0;
  for (const std::uint8_t grey : glance.grey) sum += grey;
  return glance.grey.empty() ? 0 : sum / static_cast<double>(glance.grey.size());
}

/// Between the darkest and the brightest of a block and its neighbours; grey levels.
int contrast(const Glance& glance, std::size_t at) {
  const int w = glance.width;
  const int x = static_cast<int>(at) % w;
  const int y = static_cast<int>(at) / w;
  int low = 255;
  int high = 0;
  for (int v = std::max(0, y - 1); v <= std::min(glance.height - 1, y + 1); ++v) {
    for (int u = std::max(0, x - 1); u <= std::min(w - 1, x + 1); ++u) {
      const int grey = glance.grey[static_cast<std::size_t>(v * w + u)];
      low = std::min(low, grey);
      high = std::max(high, grey);
    }
  }
  return high - low;
}

/// What only the one has seen the other one gets.
void bring_what_is_missing(const Glance& from, Glance& to) {
  for (std::size_t k = 0; k < from.grey.size(); ++k) {
    if (to.shows(k) || !from.shows(k)) continue;
    for (const GlancePlane plane : kGlancePlanes) {
      if (!(to.*plane).empty()) (to.*plane)[k] = (from.*plane)[k];
    }
    to.unseen[k] = 0;
  }
}

/// The blocks of a mask that hang together with one at the picture's edge.
BlockMask from_the_edge(const BlockMask& mask, int width, int height) {
  BlockMask reached(mask.size());
  std::vector<int> next;
  const auto reach = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const auto k = static_cast<std::size_t>(y * width + x);
    if (mask[k] == 0 || reached[k] != 0) return;
    reached[k] = 1;
    next.push_back(y * width + x);
  };
  for (int x = 0; x < width; ++x) {
    reach(x, 0);
    reach(x, height - 1);
  }
  for (int y = 0; y < height; ++y) {
    reach(0, y);
    reach(width - 1, y);
  }
  while (!next.empty()) {
    const int x = next.back() % width;
    const int y = next.back() / width;
    next.pop_back();
    reach(x - 1, y);
    reach(x + 1, y);
    reach(x, y - 1);
    reach(x, y + 1);
  }
  return reached;
}

int middle_of(std::vector<int>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// How far the colour of a place is from the one that it had in `before`; levels of tint, mean of its blocks.
/// @param inside  blocks of the place; @param beside  blocks of the bare table around it
double tint_between(const Glance& before, const Glance& now, const std::vector<std::size_t>& inside,
                    const std::vector<std::size_t>& beside) {
  if (now.tint.empty()) return 0;
  const auto change = [&](std::size_t k) { return now.tint[k] - before.tint[k]; };
  std::vector<int> of_light;
  for (const std::size_t k : beside) of_light.push_back(change(k));
  const int near = middle_of(of_light);
  double off = 0;
  for (const std::size_t k : inside) off += std::abs(change(k) - near);
  return off / static_cast<double>(inside.size());
}

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
    bare_.reset();
    unshaded_.reset();
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
  return std::clamp(mean_of(*last_) / brightest_, kLeastLight, 1.0);
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
  if (bare_) bare_->here = moved(bare_->learned, move_);
  if (unshaded_) unshaded_->here = moved(unshaded_->learned, move_);
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
  BlockMask covered(last_->grey.size());
  BlockMask beneath(last_->grey.size());
  for (const Outline& outline : tiles) {
    paint(covered, *last_, outline, kShadowSides * side_px(outline));
    paint(beneath, *last_, outline, kEdgeShadow * side_px(outline));
  }
  if (!bare_) {
    bare_ = BareTable{*last_, *last_};
    bare_->here.unseen.assign(last_->grey.size(), kUnseen);
  }
  if (unshaded_ && !unevenly_lit(unshaded_->here, covered)) {
    bring_what_is_missing(bare_->here, unshaded_->here);
    bare_ = std::exchange(unshaded_, std::nullopt);
  } else if (unevenly_lit(bare_->here, covered) && (!unshaded_ || mean_of(bare_->here) > mean_of(unshaded_->here))) {
    unshaded_ = bare_;
  }
  learn(*bare_, covered, beneath);
  settled_ = last_;
  settled_here_ = last_;
  brightest_ = std::max(brightest_, mean_of(*last_));
  move_ = {};
  touched_ = false;
}

void Scene::learn(BareTable& bare, const BlockMask& covered, const BlockMask& beneath) const {
  Glance& here = bare.here;
  if (here.unseen.empty()) here.unseen.assign(here.grey.size(), 0);
  // What was learned in another light is brought to this one first: the whole is compared as one picture later.
  const LightChange light = light_change(here, *last_);
  for (std::size_t k = 0; k < covered.size(); ++k) {
    // What only ever was in a tile's shadow is still known better so than not at all.
    if (covered[k] == 0 || (beneath[k] == 0 && !here.shows(k))) {
      for (const GlancePlane plane : kGlancePlanes) {
        if (!((*last_).*plane).empty()) (here.*plane)[k] = ((*last_).*plane)[k];
      }
      here.unseen[k] = 0;
    } else {
      here.grey[k] = static_cast<std::uint8_t>(std::clamp(light.after(here.grey[k]) + 0.5, 0.0, 255.0));
    }
  }
  bare.learned = here;
}

bool Scene::unevenly_lit(const Glance& bare, const BlockMask& covered) const {
  const LightChange light_now = light_change(bare, *last_);
  const double most = kLightVaries * std::min(std::clamp(light_now.gain, 0.5, 1.0), light());
  int known = 0;
  int off = 0;
  for (std::size_t k = 0; k < covered.size(); ++k) {
    if (covered[k] != 0 || !bare.shows(k) || (near_.size() == covered.size() && near_[k] == 0)) continue;
    ++known;
    if (std::abs(last_->grey[k] - light_now.after(bare.grey[k])) > most) ++off;
  }
  return off > kUnevenShare * known;
}

void Scene::tolerate() {
  found_changed_.reset();
  tolerated_ = last_;
  tolerated_here_ = last_;
  tolerated_move_ = move_;
  touched_ = false;
}

PlaceLook Scene::place(const Outline& outline, const std::vector<Outline>& other_tiles) const {
  if (!last_ || !bare_) return PlaceLook::unknown;
  const PlaceLook look = place_on(bare_->here, outline, other_tiles);
  // In a shadow all but what lay beneath the tiles was learned: now it is gone, that fits nothing around it.
  if (look != PlaceLook::covered || !unshaded_) return look;
  return place_on(unshaded_->here, outline, other_tiles) == PlaceLook::bare ? PlaceLook::bare : look;
}

PlaceLook Scene::place_on(const Glance& bare, const Outline& outline, const std::vector<Outline>& other_tiles) const {
  const double side = side_px(outline);
  BlockMask inside(bare.grey.size());
  paint(inside, *last_, outline, -kInside * side);
  BlockMask around(bare.grey.size());
  paint(around, *last_, outline, side);
  BlockMask tiles(bare.grey.size());
  paint(tiles, *last_, outline, kEdgeShadow * side);
  BlockMask shaded(bare.grey.size());  // by tiles that may have been laid since the bare table was seen
  for (const Outline& other : other_tiles) paint(shaded, *last_, other, kEdgeShadow * side);

  const LightChange light_now = light_change(bare, *last_);
  int blocks = 0;
  std::vector<std::size_t> known;  // of the place
  std::vector<std::size_t> unshaded;
  std::vector<std::size_t> beside;
  std::vector<int> light;  // beside the even change of light
  for (std::size_t k = 0; k < inside.size(); ++k) {
    const bool seen = bare.shows(k);
    if (inside[k] != 0) {
      ++blocks;
      if (seen) known.push_back(k);
      if (seen && shaded[k] == 0) unshaded.push_back(k);
    } else if (around[k] != 0 && tiles[k] == 0 && shaded[k] == 0 && seen) {
      beside.push_back(k);
      light.push_back(static_cast<int>(std::lround(last_->grey[k] - light_now.after(bare.grey[k]))));
    }
  }
  if (known.size() < 3 || kLeastKnown * blocks > static_cast<double>(known.size()) || beside.size() < 6)
    return PlaceLook::unknown;
  if (unshaded.size() >= 3 && kLeastKnown * blocks <= static_cast<double>(unshaded.size())) known = std::move(unshaded);
  const int near_light = middle_of(light);
  const double scale = std::min(std::clamp(light_now.gain, 0.5, 1.0), this->light());
  // A hand over a place and its surroundings is no change of light: the rest of the table has not changed with it.
  if (std::abs(near_light) > kLightVaries * scale) return PlaceLook::covered;
  double off = 0;
  double darker = 0;    // by so much of that
  double off_tile = 0;  // from what lay there when the table was last understood
  for (const std::size_t k : known) {
    // What a pattern's edges make of a picture that lies a little elsewhere is no difference.
    const double edges = trembles() ? kTrembledEdges * light_now.gain * contrast(bare, k) : 0;
    const double change = last_->grey[k] - light_now.after(bare.grey[k]) - near_light;
    const double beyond_edges = std::max(0.0, std::abs(change) - edges);
    off += beyond_edges;
    if (change < 0) darker += beyond_edges;
    if (settled_here_) off_tile += std::abs(last_->grey[k] - settled_here_->grey[k]);
  }
  const double tint = tint_between(bare, *last_, known, beside);
  if (tint > kBareTint) return PlaceLook::covered;
  const auto counted = static_cast<double>(known.size());
  off /= counted;
  darker /= counted;
  off_tile /= counted;
  // A small place has few blocks, and its neighbours' shadows lie on some: brightness and colour together tell what the
  // tile was, and what the table. Where the tile's colour is plainly another one, a shadow may be as deep as it likes:
  // it takes light and no colour.
  if (settled_here_ && !last_->tint.empty()) {
    const double tile_tint = tint_between(*settled_here_, *last_, known, beside);
    const bool table_in_shadow = darker > kDarker * off && tile_tint > kOtherTint && tint < kOfTileTint * tile_tint;
    const bool tables_colour =
        off < kMostOfCoarseGrain && tile_tint > kPlainlyOtherTint && tint < kOfPlainTint * tile_tint;
    const bool tables_brightness =
        off < std::min(kMostOfCoarseGrain, kOfPlainBrightness * off_tile) && tint < kSameTint;
    const bool tables = off < kMostOfSmall || table_in_shadow || tables_colour || tables_brightness;
    if (tables && off + tint < kOfBoth * (off_tile + tile_tint)) return PlaceLook::bare;
  }
  // Where tiles stand out from the table, a bare place may differ by more: it was learned at another time of day.
  const double most = scale * std::clamp(kOfTile * off_tile, kBareDifference, kMostBareDifference);
  if (off < most) return PlaceLook::bare;
  // A grain that is finer than the blocks is never the same twice under a camera that trembles: the place may differ as
  // much as half of the table does, as long as the tile is plainly gone.
  const double grain = kOfGrain * unlikeness(bare, *last_);
  return off < std::min(grain, kOfTileInGrain * off_tile) ? PlaceLook::bare : PlaceLook::covered;
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

bool Scene::as_settled(const Outline& outline) const {
  if (!settled_here_ || !last_ || !settled_here_->same_shape(*last_)) return false;
  const Glance& before = *settled_here_;
  BlockMask mask(before.grey.size());
  paint(mask, *last_, outline, -kInside * side_px(outline));
  const LightChange light_now = light_change(before, *last_);
  std::vector<std::size_t> inside;
  std::vector<std::size_t> beside;
  double off = 0;
  for (std::size_t k = 0; k < mask.size(); ++k) {
    if (!before.shows(k)) continue;
    (mask[k] != 0 ? inside : beside).push_back(k);
    if (mask[k] == 0) continue;
    off += std::abs(last_->grey[k] - light_now.after(before.grey[k]));
  }
  if (inside.size() < 3 || beside.empty()) return false;
  const double scale = std::min(std::clamp(light_now.gain, 0.5, 1.0), light());
  return off < kBareDifference * scale * static_cast<double>(inside.size()) &&
         tint_between(before, *last_, inside, beside) <= kBareTint;
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
