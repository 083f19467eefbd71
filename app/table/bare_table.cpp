#include "table/bare_table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "table/glance_change.hpp"

namespace tricorner::table {
namespace {

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

/// Learns the table in `here` from a frame where nothing lies.
/// @param covered  blocks near tiles
/// @param beneath  those that they hide, or all but hide
void learn_from(const Glance& now, const BlockMask& covered, const BlockMask& beneath, Glance& here) {
  if (here.unseen.empty()) here.unseen.assign(here.grey.size(), 0);
  // What was learned in another light is brought to this one first: the whole is compared as one picture later.
  const LightChange light = light_change(here, now);
  for (std::size_t k = 0; k < covered.size(); ++k) {
    // What only ever was in a tile's shadow is still known better so than not at all.
    if (covered[k] == 0 || (beneath[k] == 0 && !here.shows(k))) {
      for (const GlancePlane plane : kGlancePlanes) {
        if (!(now.*plane).empty()) (here.*plane)[k] = (now.*plane)[k];
      }
      here.unseen[k] = 0;
    } else {
      here.grey[k] = static_cast<std::uint8_t>(std::clamp(light.after(here.grey[k]) + 0.5, 0.0, 255.0));
    }
  }
}

/// Whether the light has changed unevenly since the bare table was learned: a shadow lies over it, or did.
bool unevenly_lit(const Glance& bare, const TableView& view, const BlockMask& covered, const BlockMask& near) {
  const LightChange light_now = light_change(bare, view.now);
  const double most = kLightVaries * std::min(std::clamp(light_now.gain, 0.5, 1.0), view.light);
  int known = 0;
  int off = 0;
  for (std::size_t k = 0; k < covered.size(); ++k) {
    if (covered[k] != 0 || !bare.shows(k) || (near.size() == covered.size() && near[k] == 0)) continue;
    ++known;
    if (std::abs(view.now.grey[k] - light_now.after(bare.grey[k])) > most) ++off;
  }
  return off > kUnevenShare * known;
}

PlaceLook place_on(const Glance& bare, const TableView& view, const Outline& outline,
                   const std::vector<Outline>& other_tiles) {
  const Glance& now = view.now;
  const double side = side_px(outline);
  BlockMask inside(bare.grey.size());
  paint(inside, now, outline, -kInside * side);
  BlockMask around(bare.grey.size());
  paint(around, now, outline, side);
  BlockMask tiles(bare.grey.size());
  paint(tiles, now, outline, kEdgeShadow * side);
  BlockMask shaded(bare.grey.size());  // by tiles that may have been laid since the bare table was seen
  for (const Outline& other : other_tiles) paint(shaded, now, other, kEdgeShadow * side);

  const LightChange light_now = light_change(bare, now);
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
      light.push_back(static_cast<int>(std::lround(now.grey[k] - light_now.after(bare.grey[k]))));
    }
  }
  if (known.size() < 3 || kLeastKnown * blocks > static_cast<double>(known.size()) || beside.size() < 6)
    return PlaceLook::unknown;
  if (unshaded.size() >= 3 && kLeastKnown * blocks <= static_cast<double>(unshaded.size())) known = std::move(unshaded);
  const int near_light = middle_of(light);
  const double scale = std::min(std::clamp(light_now.gain, 0.5, 1.0), view.light);
  // A hand over a place and its surroundings is no change of light: the rest of the table has not changed with it.
  if (std::abs(near_light) > kLightVaries * scale) return PlaceLook::covered;
  double off = 0;
  double darker = 0;    // by so much of that
  double off_tile = 0;  // from what lay there when the table was last understood
  for (const std::size_t k : known) {
    // What a pattern's edges make of a picture that lies a little elsewhere is no difference.
    const double edges = view.edges_blocks > 0 ? view.edges_blocks * light_now.gain * contrast(bare, k) : 0;
    const double change = now.grey[k] - light_now.after(bare.grey[k]) - near_light;
    const double beyond_edges = std::max(0.0, std::abs(change) - edges);
    off += beyond_edges;
    if (change < 0) darker += beyond_edges;
    if (view.settled) off_tile += std::abs(now.grey[k] - view.settled->grey[k]);
  }
  const double tint = tint_between(bare, now, known, beside);
  if (tint > kBareTint) return PlaceLook::covered;
  const auto counted = static_cast<double>(known.size());
  off /= counted;
  darker /= counted;
  off_tile /= counted;
  // A small place has few blocks, and its neighbours' shadows lie on some: brightness and colour together tell what the
  // tile was, and what the table. Where the tile's colour is plainly another one, a shadow may be as deep as it likes:
  // it takes light and no colour.
  if (view.settled && !now.tint.empty()) {
    const double tile_tint = tint_between(*view.settled, now, known, beside);
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
  const double grain = kOfGrain * unlikeness(bare, now);
  return off < std::min(grain, kOfTileInGrain * off_tile) ? PlaceLook::bare : PlaceLook::covered;
}

}  // namespace

void BareTable::forget() noexcept {
  known_.reset();
  unshaded_.reset();
}

void BareTable::learn(const TableView& view, const std::vector<Outline>& tiles, const BlockMask& near) {
  BlockMask covered(view.now.grey.size());
  BlockMask beneath(view.now.grey.size());
  for (const Outline& outline : tiles) {
    paint(covered, view.now, outline, kShadowSides * side_px(outline));
    paint(beneath, view.now, outline, kEdgeShadow * side_px(outline));
  }
  if (!known_) {
    known_ = Known{view.now, view.now};
    known_->here.unseen.assign(view.now.grey.size(), kUnseen);
  }
  if (unshaded_ && !unevenly_lit(unshaded_->here, view, covered, near)) {
    bring_what_is_missing(known_->here, unshaded_->here);
    known_ = std::exchange(unshaded_, std::nullopt);
  } else if (unevenly_lit(known_->here, view, covered, near) &&
             (!unshaded_ || mean_grey(known_->here) > mean_grey(unshaded_->here))) {
    unshaded_ = known_;
  }
  learn_from(view.now, covered, beneath, known_->here);
  known_->learned = known_->here;
}

void BareTable::follow(const PictureMove& move) {
  for (std::optional<Known>* table : {&known_, &unshaded_}) {
    if (*table) (*table)->here = moved((*table)->learned, move);
  }
}

PlaceLook BareTable::place(const TableView& view, const Outline& outline,
                           const std::vector<Outline>& other_tiles) const {
  if (!known_) return PlaceLook::unknown;
  const PlaceLook look = place_on(known_->here, view, outline, other_tiles);
  // In a shadow all but what lay beneath the tiles was learned: now it is gone, that fits nothing around it.
  if (look != PlaceLook::covered || !unshaded_) return look;
  return place_on(unshaded_->here, view, outline, other_tiles) == PlaceLook::bare ? PlaceLook::bare : look;
}

bool as_settled(const TableView& view, const Outline& outline) {
  if (view.settled == nullptr || !view.settled->same_shape(view.now)) return false;
  const Glance& before = *view.settled;
  const Glance& now = view.now;
  BlockMask mask(before.grey.size());
  paint(mask, now, outline, -kInside * side_px(outline));
  const LightChange light_now = light_change(before, now);
  std::vector<std::size_t> inside;
  std::vector<std::size_t> beside;
  double off = 0;
  for (std::size_t k = 0; k < mask.size(); ++k) {
    if (!before.shows(k)) continue;
    (mask[k] != 0 ? inside : beside).push_back(k);
    if (mask[k] == 0) continue;
    off += std::abs(now.grey[k] - light_now.after(before.grey[k]));
  }
  if (inside.size() < 3 || beside.empty()) return false;
  const double scale = std::min(std::clamp(light_now.gain, 0.5, 1.0), view.light);
  return off < kBareDifference * scale * static_cast<double>(inside.size()) &&
         tint_between(before, now, inside, beside) <= kBareTint;
}

}  // namespace tricorner::table
