#include "table/advice.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <set>

#include "table/picture_measures.hpp"

namespace tricorner::table {
namespace {

// Each limit is two: an advice is given beyond the first, and stands until the second is reached.
struct Limit {
  double given;
  double over;
  [[nodiscard]] double when(bool stands) const noexcept { return stands ? over : given; }
};

// Pixels that the smaller tiles (a quarter of them) are wide. Of tiles of 28 to 32 pixels the reading misses a quarter,
// of 32 to 40 one in twenty, of 40 and more one in two hundred.
constexpr Limit kSidePx{34, 38};
constexpr int kSideNeededPx = 40;
constexpr double kSmallerTiles = 0.25;
// Grey level of the brightest things. A camera's noise hides a quarter of the tiles at 20.
constexpr Limit kBright{28, 36};
constexpr Limit kTileSharp{0.5, 0.58};
constexpr Limit kPictureSharp{0.42, 0.5};
// Tiles whose sharpness is measured at most, and how wide they have to be for that.
constexpr std::size_t kMostMeasured = 24;
constexpr double kLeastMeasuredPx = 28;
// Share of a tile; its symbols are a sixth of it.
constexpr Limit kBlown{0.08, 0.05};
// Sides that a corner reaches out of the picture, and that it stays away from the edge. The next tile needs one.
constexpr Limit kOutside{0.06, 0.02};
constexpr Limit kRoom{1.0, 1.25};
// What is farther away is smaller, and above what is nearer, unless the camera stands on its head. So much smaller over
// the height of the picture (natural logarithm; a camera that looks 20 degrees from straight down), as seen in so many
// tiles, so many times as much as chance makes it, and as it changes from left to right.
constexpr Limit kSmallerBelow{0.3, 0.2};
constexpr std::size_t kTellPerspective = 6;
constexpr double kChance = 4;
constexpr double kSideways = 2;
// A corner that is read with less is no plain one.
constexpr double kPlain = 0.9;
// Two outlines are of one tile when their middles are nearer than this, in sides.
constexpr double kSamePlace = 0.3;

// Seconds.
constexpr double kHolds = 1.0;
constexpr double kHoldsAgain = 4.0;
constexpr double kGone = 2.0;
// Between two looks at a picture that was not read: while something is about to be said, and while something stands.
constexpr double kSoon = 0.5;
constexpr double kLater = 2.0;
constexpr double kRounding = 1e-6;  // of frames' times

constexpr std::array kEdges = {PictureEdge::left, PictureEdge::right, PictureEdge::top, PictureEdge::bottom};

/// Of light and sharpness, which change although nothing moves.
bool of_light(AdviceKind kind) noexcept {
  return kind == AdviceKind::too_dark || kind == AdviceKind::blurred || kind == AdviceKind::glare;
}

bool plain(const std::array<vision::CornerReading, 3>& corners) {
  return std::all_of(corners.begin(), corners.end(),
                     [](const vision::CornerReading& one) { return one.value && one.confidence >= kPlain; });
}

/// Pixels from the corner that is nearest to the edge; negative outside.
double distance(const Outline& outline, PictureEdge edge, const Frame& frame) {
  double nearest = 1e9;
  for (const vision::PointPx& p : outline) {
    const double to = edge == PictureEdge::left    ? p.x
                      : edge == PictureEdge::right ? frame.width - 1 - p.x
                      : edge == PictureEdge::top   ? p.y
                                                   : frame.height - 1 - p.y;
    nearest = std::min(nearest, to);
  }
  return nearest;
}

/// "tile 3 (0-3-4)"
std::string name_of(const AdvisedTile& tile) {
  if (tile.number == 0) return "a new tile";
  std::string text = "tile " + std::to_string(tile.number);
  if (tile.values) {
    text += " (" + std::to_string((*tile.values)[0]) + "-" + std::to_string((*tile.values)[1]) + "-" +
            std::to_string((*tile.values)[2]) + ")";
  }
  return text;
}

std::string names_of(const std::vector<AdvisedTile>& tiles) {
  std::string text;
  for (std::size_t k = 0; k < tiles.size(); ++k) {
    if (k > 0) text += k + 1 == tiles.size() ? " and " : ", ";
    text += name_of(tiles[k]);
  }
  return text;
}

std::string at_edge(PictureEdge edge) {
  switch (edge) {
    case PictureEdge::left:
      return "on the left";
    case PictureEdge::right:
      return "on the right";
    case PictureEdge::top:
      return "at the top";
    case PictureEdge::bottom:
      return "at the bottom";
    case PictureEdge::none:
      break;
  }
  return {};
}

std::string over_text(const Advice& advice) {
  switch (advice.kind) {
    case AdviceKind::too_far:
      return "the camera is near enough now";
    case AdviceKind::too_dark:
      return "the picture is bright enough now";
    case AdviceKind::blurred:
      return "the picture is sharp now";
    case AdviceKind::glare:
      return "no glare over the tiles any more";
    case AdviceKind::cut_off:
      return "the layout is in the picture " + at_edge(advice.edge) + " now";
    case AdviceKind::near_edge:
      return "there is room " + at_edge(advice.edge) + " again";
    case AdviceKind::upside_down:
      return "the camera is the right way up now";
  }
  return {};
}

}  // namespace

std::string advice_text(const AdviceNews& news) {
  const Advice& advice = news.advice;
  if (news.over) return over_text(advice);
  switch (advice.kind) {
    case AdviceKind::too_far:
      return "the camera is too far away: tiles are " + std::to_string(advice.side_px) + " pixels wide, " +
             std::to_string(kSideNeededPx) + " are needed";
    case AdviceKind::too_dark:
      return "the picture is too dark; more light is needed";
    case AdviceKind::blurred:
      return "the picture is blurred; let the camera focus, and clean its lens";
    case AdviceKind::glare:
      return "glare over " + names_of(advice.tiles) + "; move the lamp or the camera";
    case AdviceKind::cut_off:
      return "the layout is cut off " + at_edge(advice.edge) + "; aim the camera so that all of it is in the picture";
    case AdviceKind::near_edge:
      return "no room for the next tile " + at_edge(advice.edge) + " of the picture; move the camera before it is laid";
    case AdviceKind::upside_down:
      return "the camera stands upside down: the far end of the table is at the bottom of the picture; "
             "tiles are read all the same";
  }
  return {};
}

std::vector<AdviceNews> Adviser::read(const Frame& frame, const vision::BoardReading& reading,
                                      const std::vector<KnownTile>& known) {
  take_tiles(reading, known);
  for (auto& [key, state] : states_) ++state.reads;
  return judge(frame);
}

std::vector<AdviceNews> Adviser::look(const Frame& frame) { return judge(frame); }

bool Adviser::wants(double t) const noexcept {
  double pause = 0;
  for (const auto& [key, state] : states_) {
    if (state.since || state.gone) {
      pause = kSoon;
      break;
    }
    if (state.stands && of_light(key.first)) pause = kLater;
  }
  return pause > 0 && t - last_ >= pause - kRounding;
}

std::vector<Advice> Adviser::standing() const {
  std::vector<Advice> all;
  for (const auto& [key, state] : states_) {
    if (state.stands) all.push_back(state.advice);
  }
  return all;
}

void Adviser::take_tiles(const vision::BoardReading& reading, const std::vector<KnownTile>& known) {
  tiles_.clear();
  if (known.empty()) {
    for (const MappedTile& seen : first_layout(reading, 0)) {
      tiles_.push_back({{0, std::nullopt}, seen.outline, plain(seen.corners)});
    }
    return;
  }
  std::vector<bool> taken(reading.tiles.size(), false);
  std::set<int> layouts;  // of the reading, that hold known tiles
  int number = 0;
  for (const KnownTile& tile : known) {
    ++number;
    if (!tile.outline) continue;
    LayoutTile there{{number, tile.values}, *tile.outline, false};
    for (std::size_t k = 0; k < reading.tiles.size(); ++k) {
      const vision::TileReading& seen = reading.tiles[k];
      if (!lie_together(*tile.outline, seen.outline, kSamePlace)) continue;
      taken[k] = true;
      there.outline = seen.outline;
      there.sure = plain(seen.corners);
      if (seen.cluster) layouts.insert(*seen.cluster);
      break;
    }
    tiles_.push_back(there);
  }
  for (std::size_t k = 0; k < reading.tiles.size(); ++k) {
    const vision::TileReading& seen = reading.tiles[k];
    if (taken[k] || !seen.cluster || !layouts.contains(*seen.cluster)) continue;
    tiles_.push_back({{0, std::nullopt}, seen.outline, plain(seen.corners)});
  }
}

bool Adviser::stands(AdviceKind kind, PictureEdge edge) const {
  const auto at = states_.find({kind, edge});
  return at != states_.end() && at->second.stands;
}

std::vector<AdviceNews> Adviser::judge(const Frame& frame) {
  last_ = frame.time;
  std::vector<Advice> amiss;
  judge_places(frame, amiss);
  judge_light(frame, amiss);
  return tell(amiss, frame.time);
}

void Adviser::judge_places(const Frame& frame, std::vector<Advice>& amiss) const {
  if (tiles_.empty()) return;
  std::vector<double> sides;
  for (const LayoutTile& tile : tiles_) sides.push_back(side_px(tile.outline));
  const auto smaller = sides.begin() + static_cast<std::ptrdiff_t>(kSmallerTiles * static_cast<double>(sides.size()));
  std::nth_element(sides.begin(), smaller, sides.end());
  if (*smaller < kSidePx.when(stands(AdviceKind::too_far))) {
    Advice far{AdviceKind::too_far};
    far.side_px = static_cast<int>(std::lround(*smaller));
    amiss.push_back(far);
  }
  if (upside_down(frame)) amiss.push_back({AdviceKind::upside_down});
  for (const PictureEdge edge : kEdges) {
    double room = 1e9;  // in sides
    for (const LayoutTile& tile : tiles_) {
      room = std::min(room, distance(tile.outline, edge, frame) / side_px(tile.outline));
    }
    if (room < -kOutside.when(stands(AdviceKind::cut_off, edge))) {
      amiss.push_back({AdviceKind::cut_off, edge});
      if (stands(AdviceKind::near_edge, edge)) amiss.push_back({AdviceKind::near_edge, edge});  // no room has come
    } else if (room < kRoom.when(stands(AdviceKind::near_edge, edge))) {
      amiss.push_back({AdviceKind::near_edge, edge});
    }
  }
}

/// A plane is fitted through the logarithms of the tiles' sides over the picture, by least squares.
bool Adviser::upside_down(const Frame& frame) const {
  const std::size_t count = tiles_.size();
  if (count < kTellPerspective) return false;
  cv::Mat_<double> places(static_cast<int>(count), 3);
  cv::Mat_<double> sizes(static_cast<int>(count), 1);
  for (std::size_t n = 0; n < count; ++n) {
    const Outline& o = tiles_[n].outline;
    const auto row = static_cast<int>(n);
    places(row, 0) = 1;
    places(row, 1) = (o[0].x + o[1].x + o[2].x) / 3 / frame.height;
    places(row, 2) = (o[0].y + o[1].y + o[2].y) / 3 / frame.height;
    sizes(row) = std::log(std::max(1.0, side_px(o)));
  }
  const cv::Mat normal = places.t() * places;
  cv::Mat_<double> inverse;
  if (cv::invert(normal, inverse, cv::DECOMP_CHOLESKY) == 0) return false;  // all in a row
  const cv::Mat_<double> slopes = cv::Mat(inverse * places.t() * sizes);
  const double spread = cv::norm(cv::Mat(places * slopes - sizes)) / std::sqrt(static_cast<double>(count - 3));
  const double chance = spread * std::sqrt(inverse(2, 2));
  const double below = -slopes(2);
  return below > kSmallerBelow.when(stands(AdviceKind::upside_down)) && below > kChance * chance &&
         below > kSideways * std::abs(slopes(1));
}

void Adviser::judge_light(const Frame& frame, std::vector<Advice>& amiss) const {
  if (brightness(frame) < kBright.when(stands(AdviceKind::too_dark))) {
    amiss.push_back({AdviceKind::too_dark});
    return;  // what is too dark is never sharp
  }
  if (blurred(frame)) amiss.push_back({AdviceKind::blurred});
  Advice glare{AdviceKind::glare};
  for (const LayoutTile& tile : tiles_) {
    // Where all is read, the brightest picture is good enough.
    if (tile.sure || blown_share(frame, tile.outline) < kBlown.when(stands(AdviceKind::glare))) continue;
    glare.tiles.push_back(tile);
  }
  if (!glare.tiles.empty()) amiss.push_back(std::move(glare));
}

bool Adviser::blurred(const Frame& frame) const {
  const bool stood = stands(AdviceKind::blurred);
  std::vector<double> sharp;
  for (std::size_t k = 0; k < tiles_.size() && sharp.size() < kMostMeasured; ++k) {
    if (side_px(tiles_[k].outline) < kLeastMeasuredPx) continue;
    if (const auto one = tile_sharpness(frame, tiles_[k].outline)) sharp.push_back(*one);
  }
  if (sharp.empty()) {
    const auto whole = picture_sharpness(frame);
    return whole && *whole < kPictureSharp.when(stood);
  }
  if (std::all_of(tiles_.begin(), tiles_.end(), [](const LayoutTile& tile) { return tile.sure; })) return false;
  const auto half = sharp.begin() + static_cast<std::ptrdiff_t>(sharp.size() / 2);
  std::nth_element(sharp.begin(), half, sharp.end());
  return *half < kTileSharp.when(stood);
}

std::vector<AdviceNews> Adviser::tell(const std::vector<Advice>& amiss, double t) {
  std::vector<AdviceNews> news;
  for (const Advice& one : amiss) {
    State& state = states_[{one.kind, one.edge}];
    state.gone.reset();
    const bool more = state.stands && std::any_of(one.tiles.begin(), one.tiles.end(), [&](const AdvisedTile& tile) {
                        return std::none_of(state.advice.tiles.begin(), state.advice.tiles.end(),
                                            [&](const AdvisedTile& said) { return said.number == tile.number; });
                      });
    if (state.stands && !more) {
      state.since.reset();
      continue;
    }
    if (!state.since) {
      state.since = t;
      state.reads = 1;
    }
    // One reading may be wrong about where the tiles lie.
    if (!of_light(one.kind) && state.reads < 2) continue;
    if (t - *state.since < (state.said_before && !state.stands ? kHoldsAgain : kHolds) - kRounding) continue;
    state.since.reset();
    state.stands = true;
    state.said_before = true;
    state.advice = one;
    news.push_back({one, false});
  }
  for (auto& [key, state] : states_) {
    const bool still = std::any_of(amiss.begin(), amiss.end(), [&key = key](const Advice& one) {
      return Key{one.kind, one.edge} == key;
    });
    if (still) continue;
    state.since.reset();
    if (!state.stands) continue;
    if (!state.gone) state.gone = t;
    if (t - *state.gone < kGone - kRounding) continue;
    state.gone.reset();
    state.stands = false;
    news.push_back({state.advice, true});
  }
  return news;
}

}  // namespace tricorner::table
