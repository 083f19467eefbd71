/// The stages of a reading, one after the other.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <map>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <utility>

#include "bare_table.hpp"
#include "calibration.hpp"
#include "certainty.hpp"
#include "common_plane.hpp"
#include "cut_places.hpp"
#include "dazzled_corners.hpp"
#include "design_match.hpp"
#include "face_colour.hpp"
#include "frame_matrix.hpp"
#include "hidden_tiles.hpp"
#include "holes.hpp"
#include "ink_cover.hpp"
#include "joined_layouts.hpp"
#include "lattice_fit.hpp"
#include "part_hidden.hpp"
#include "repeated_tiles.hpp"
#include "selection.hpp"
#include "table_fit.hpp"
#include "template_witness.hpp"
#include "tile_search.hpp"
#include "tricorner/vision/read_board.hpp"
#include "values.hpp"

namespace tricorner::vision {
namespace {

// A tile that has a symbol less surely read than this must have a face like the others'.
constexpr double clear_symbol = 0.9;
// ... and one less surely than this another colour than the table beside the tiles.
constexpr double plain_symbol = 0.97;
// What has another face than the others is a tile all the same, in a shadow or in glare, if it is as likely and of
// their shape to this share of what a careless outline explains.
constexpr double plain_shape = 0.995;
constexpr double same_shape = 0.3;
// Of a loose tile of which no corner can be told as surely as this nothing is told: one place in fifteen that is read
// so is no tile. In a layout one in a hundred is none, and what is likeliest is told, as unsurely as it is.
constexpr double least_told = 0.2;
// A tile that lies by itself, wholly in the picture, and shows nothing in one corner may be a leaf: its other corners
// have to bring so much together, or nothing is told of it. Every fifth false tile brings less, and few tiles do.
constexpr double plain_rest = 1.8;
// A tile of a layout that lies wholly in the picture and shows something in one corner only may be a hole, or a hand:
// as many are no tiles as are, unless that corner is as sure as this.
constexpr double plain_one = 0.99;
// Mean confidence of all corners. Above this what they look like most is right; below, another kind of symbol has to
// bring so much, and so many times as much, and one colour for all numbers so many times. Fewer tiles cannot bear out
// each other, and may be none.
constexpr double plainly_told = 0.75;
constexpr double least_other = 0.25;
constexpr double much_more = 2;
constexpr double more = 1.2;
constexpr std::size_t enough_tiles = 6;
// Digits of a table that is told so surely on average stand as the readers know them.
constexpr double stands_as_known = 0.9;
// Digits that are read as if they lay otherwise have to leave less than this share of the doubt; of fewer tiles, so
// much has to be told more.
constexpr double less_doubt = 0.98;
constexpr double told_more = 0.01;
// ... and within a ring less than this: what was plain there with the ring is not asked, since the ring looks like a 0.
constexpr double less_doubt_in_ring = 0.95;
// ... and on a table that is plainly told, digits have to lack half as much in plainness; of what is told with 0.9
// there no more than this share may be another number.
constexpr double much_plainer = 0.6;
constexpr double most_others = 0.15;
// ... by a set that was taught as much is told as without it if it is this near: where all is plain a hair decides, and
// a set of which others' symbols remind loses twenty times that.
constexpr double as_much = 0.001;
// Where whole numbers are others by it so much less may be told if its symbols plainly lie there, and has to be told
// more if they don't: a maker who exchanges two of the usual colours is read as surely by the usual ones, and wrong.
constexpr double exchanged = 0.03;
// Who asks for a set by name knows what its symbols are.
constexpr double by_name = 0.9999;
// Real tiles' edges are rounded downwards more than our renderer paints them: the network sees them half a hundredth of
// the side too far inside, on photographs measured by hand and on path-traced pictures alike (docs/reading-steps.md).
constexpr double edge_share = 1.015;

cv::Mat as_bgr(const FrameView& frame) {
  const std::size_t pixel = frame.format == PixelFormat::bgr24 ? 3 : 1;
  if (frame.data == nullptr || frame.width <= 0 || frame.height <= 0)
    throw std::invalid_argument("a frame without pixels");
  if (frame.stride_bytes < pixel * static_cast<std::size_t>(frame.width)) {
    throw std::invalid_argument("a frame whose stride is shorter than its rows");
  }
  if (frame.format == PixelFormat::bgr24) return borrowed(frame);
  cv::Mat bgr;
  cv::cvtColor(borrowed(frame), bgr, cv::COLOR_GRAY2BGR);
  return bgr;
}

/// What is told of a tile's outline, beginning with corner `first`.
std::array<PointPx, 3> outline(const Triangle& t, int first) {
  const auto r = rotated(t, first);
  const auto middle = centre(t);
  std::array<PointPx, 3> told;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto p = middle + edge_share * (r[k] - middle);
    told[k] = {p.x, p.y};
  }
  return told;
}

std::vector<Triangle> in_picture(const Sight& sight, std::vector<Triangle> triangles) {
  for (auto& t : triangles) t = sight.in_picture(t);
  return triangles;
}

std::vector<TileSymbols> symbols_of(const std::vector<Found>& tiles) {
  std::vector<TileSymbols> symbols;
  for (const auto& tile : tiles) symbols.push_back(tile.symbols);
  return symbols;
}

/// What is asked of pips only: looked at once, when the first asks.
struct PipLooks {
  std::vector<std::array<CornerInk, 3>> inks;
  std::vector<std::array<CornerPixels, 3>> pixels;
  std::map<std::size_t, OutlineRead> outlines;  ///< of the corners that were asked about
};

/// Takes how the tiles' symbols look from what was seen of them at first.
void keep_looks(std::vector<Found>& tiles, const std::vector<Found>& seen) {
  for (std::size_t n = 0; n < tiles.size(); ++n) tiles[n].symbols.looks = seen[n].symbols.looks;
}

/// What all witnesses together say of the corners of the tiles that lie face up.
struct Witnessed {
  Decision decision;
  std::optional<std::string> design;
  cv::Mat evidence;                                    ///< a row for each corner, see certainty_rows
  std::vector<std::array<CornerReading, 3>> believed;  ///< the decided values, and how sure they are
  double sure = 0;                                     ///< mean confidence of all corners
};

std::vector<CornerAccount> accounts_of(const Witnessed& witnessed, const std::vector<Triangle>& outlines) {
  std::vector<CornerAccount> accounts;
  for (std::size_t n = 0; n < outlines.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const float* row = witnessed.evidence.ptr<float>(static_cast<int>(3 * n + k));
      const auto& corner = witnessed.decision.corners[n][k];
      accounts.push_back({{outlines[n][k].x, outlines[n][k].y},
                          corner.value.value_or(-1),
                          corner.colour,
                          {row, row + certainty_inputs}});
    }
  }
  return accounts;
}

/// Whether what is plainly told before is told of these corners afterwards, too, but for some.
bool keeps_what_was_plain(const Witnessed& before, const Witnessed& after) {
  int plain = 0;
  int others = 0;
  for (std::size_t n = 0; n < before.believed.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& corner = before.believed[n][k];
      if (!corner.value || corner.confidence < clear_symbol) continue;
      ++plain;
      others += after.believed[n][k].value == corner.value ? 0 : 1;
    }
  }
  return others <= most_others * plain;
}

/// Whether digits that were read as if they were printed so are believed rather than as they lie.
/// @param left  share of what they lack in plainness as they lie that they lack so, too
bool is_better_told(const Witnessed& as_they_lie, const Witnessed& otherwise, Print print, double left) {
  const bool ringed = print == Print::ringed;
  const double less = ringed ? less_doubt_in_ring : less_doubt;
  const double enough =
      otherwise.believed.size() < enough_tiles ? as_they_lie.sure + told_more : 1 - less * (1 - as_they_lie.sure);
  if (otherwise.sure < std::max(least_other, enough)) return false;
  if (as_they_lie.sure >= plainly_told && left > much_plainer) return false;
  return ringed || keeps_what_was_plain(as_they_lie, otherwise);
}

/// What kind of symbols the tiles show: by what they look like, or by the set that was asked for by name.
KindRead kind_of(const LyingTiles& lying, const ReaderOptions& options) {
  const auto seen = symbol_kind(symbols_of(lying.face_up), options.set);
  if (!options.design_given || options.designs.empty()) return seen;
  const auto told = options.designs.front().kind;
  return {told, told == seen.kind ? std::max(seen.certainty, by_name) : by_name};
}

std::vector<double> outline_odds(const std::vector<Found>& tiles, std::span<const std::size_t> of) {
  std::vector<double> odds;
  for (const auto n : of) odds.push_back(tiles[n].probability);
  return odds;
}

std::vector<double> sides_of(const std::vector<Triangle>& outlines) {
  std::vector<double> sides;
  for (const auto& outline : outlines) sides.push_back(mean_side(outline));
  return sides;
}

HoleClues hole_clues(const Found& tile, const std::array<CornerReading, 3>& corners, bool doubtful) {
  HoleClues clues{doubtful, tile.probability};
  clues.half_hidden = tile.half_hidden;
  std::array<double, 3> nothing{};
  for (std::size_t k = 0; k < 3; ++k) {
    nothing[k] = tile.symbols.classes[k][other_class];
    if (corners[k].value) {
      clues.sure += corners[k].confidence;
    } else {
      ++clues.unread;
    }
  }
  std::sort(nothing.begin(), nothing.end());
  clues.nothing = nothing[1];
  return clues;
}

/// Which of the tiles are none: their faces are unlike the others', and so is their shape, or they show the table.
std::vector<bool> odd_ones(LyingTiles& lying, const std::vector<std::array<CornerReading, 3>>& corners) {
  const auto& tiles = lying.face_up;
  const auto outlines = triangles_of(tiles);
  std::vector<bool> doubtful;
  std::vector<HoleClues> clues;
  std::vector<bool> unread;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto some_below = [&](double sure) {
      return std::any_of(corners[n].begin(), corners[n].end(), [&](const auto& c) { return c.confidence < sure; });
    };
    unread.push_back(barely_read(corners[n], tiles[n].symbols.classes));
    doubtful.push_back(unread[n] || some_below(clear_symbol));
    clues.push_back(hole_clues(tiles[n], corners[n], unread[n] || some_below(plain_symbol)));
  }
  auto odd = odd_faces(lying.sight, outlines, doubtful, unread);
  const auto hole = holes(lying.sight, outlines, clues);
  for (std::size_t n = 0; n < tiles.size(); ++n)
    odd[n] = odd[n] && !face_where_read(lying.sight, tiles, corners, doubtful, n);
  const auto plane = CommonPlane::through(outlines);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (plane && tiles[n].probability >= plain_shape && plane->holds(outlines[n], same_shape)) odd[n] = false;
    // of what is half hidden the face that is seen was compared before, and the middle may be a finger
    if (tiles[n].half_hidden) odd[n] = false;
    odd[n] = odd[n] || hole[n];
  }
  return odd;
}

/// Whether the values of tile `n` are sure enough to be told at all.
bool worth_telling(const LyingTiles& lying, const std::array<CornerReading, 3>& corners, std::size_t n,
                   SymbolKind kind) {
  const auto likely = [](const CornerReading& c) { return c.confidence >= least_told; };
  const bool loose = !lying.places[n] || lying.face_up.size() == 1;
  if (loose && std::none_of(corners.begin(), corners.end(), likely)) return false;
  const auto shown = shown_corners(lying.sight, lying.face_up[n].corners);
  const auto values = std::count_if(corners.begin(), corners.end(), [](const auto& c) { return c.value.has_value(); });
  if (values == 3 || std::find(shown.begin(), shown.end(), false) != shown.end()) return true;
  double sum = 0;
  for (const auto& corner : corners) sum += corner.confidence;
  if (loose) {
    // blanks are everywhere
    const auto symbol = [&](const CornerReading& c) { return c.value && (*c.value > 0 || kind != SymbolKind::pips); };
    return sum >= plain_rest && std::any_of(corners.begin(), corners.end(), symbol);
  }
  return values == 2 || sum >= plain_one;
}

/// @param fitted   its outline in the picture
/// @param vouched  whether its values are believed
TileReading tile_reading(const Triangle& fitted, const std::optional<LatticePlace>& place,
                         const std::array<CornerReading, 3>& told, SymbolKind kind, bool vouched) {
  TileReading tile;
  const int first = place ? place->first_corner : 0;
  tile.outline = outline(fitted, first);
  for (std::size_t k = 0; k < 3; ++k) tile.corners[k] = told[(static_cast<std::size_t>(first) + k) % 3];
  if (!vouched) tell_plain_symbols_only(tile.corners, kind);
  if (place) {
    tile.cluster = place->cluster;
    tile.cell = place->cell;
  }
  return tile;
}

/// What the reader alone sees in the tile's corners, in the order in which they are told.
std::array<SymbolSight, 3> sights_of(const TileSymbols& symbols, const std::optional<LatticePlace>& place,
                                     SymbolKind kind) {
  const auto first = static_cast<std::size_t>(place ? place->first_corner : 0);
  std::array<SymbolSight, 3> sights;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto corner = (first + k) % 3;
    sights[k] = {read_alone(symbols.classes[corner], kind), symbols.looks[corner]};
  }
  return sights;
}

}  // namespace

void use_threads(int count) { cv::setNumThreads(count); }
int threads_used() { return cv::getNumThreads(); }

struct BoardReader::Impl {
  Impl(const std::filesystem::path& models, Loading loading) : search(models), certainty(models) {
    if (loading == Loading::at_once) {
      search.prepare();
    } else {
      preparation = std::async(std::launch::async, [this] { prepare_beside(); });
    }
  }

  void prepare_beside() {
    try {
      search.prepare();
    } catch (const std::exception&) {
      // who needs the network tries again, and tells
    }
  }

  /// What the witnesses say if all symbols are of this kind, and numbers of pips may have colours of their own or not.
  /// Of the sets that were taught, the one that seems to lie there is believed if as much can be told by it as without:
  /// a set that looks like it gives its symbols to other values, and neither neighbours nor tiles agree with these.
  /// Where it says that whole numbers are others, it depends on whether it plainly lies there.
  Witnessed weigh(const KindRead& kind, bool own_colours, LyingTiles& lying, PipLooks& pips,
                  const ReaderOptions& options) {
    const auto match = design_of(symbols_of(lying.face_up), kind.kind, options);
    if (!match) return weigh(kind, own_colours, lying, pips, options, nullptr);
    auto by_design = weigh(kind, own_colours, lying, pips, options, &match->design);
    if (options.design_given) return by_design;
    auto plain = weigh(kind, own_colours, lying, pips, options, nullptr);
    double lacking = as_much;
    if (!keeps_what_was_plain(plain, by_design)) lacking = match->plainly ? exchanged : -exchanged;
    return by_design.sure >= plain.sure - lacking ? by_design : plain;
  }

  /// The same, by what was taught of one set or, without one, by the picture alone.
  Witnessed weigh(const KindRead& kind, bool own_colours, LyingTiles& lying, PipLooks& pips,
                  const ReaderOptions& options, const TileDesign* design) {
    const auto symbols = symbols_of(lying.face_up);
    const auto outlines = triangles_of(lying.face_up);
    std::span<const std::array<CornerInk, 3>> inks;
    std::span<const std::array<CornerPixels, 3>> pixels;
    if (kind.kind == SymbolKind::pips) {
      if (pips.pixels.empty()) pips = {ink_colours(lying.sight, outlines), corner_pixels(lying.sight, outlines), {}};
      if (own_colours) inks = pips.inks;
      pixels = pips.pixels;
    }
    Witnessed witnessed;
    if (design != nullptr) witnessed.design = design->name;
    const auto ask_outlines = [&](std::span<const std::size_t> asked) {
      if (std::any_of(asked.begin(), asked.end(), [&](std::size_t n) { return !pips.outlines.contains(n); })) {
        const auto told = search.read_outlines(lying, asked);
        for (std::size_t k = 0; k < asked.size(); ++k) pips.outlines[asked[k]] = told[k];
      }
      std::vector<OutlineRead> told;
      for (const auto n : asked) told.push_back(pips.outlines.at(n));
      return told;
    };
    witnessed.decision = decide_values(kind, symbols, inks, pixels, lying.places, options.set,
                                       design != nullptr ? design->values : LookPrototypes{}, ask_outlines);
    const auto& [corners, evidence, told_kind] = witnessed.decision;
    const auto sides = sides_of(in_picture(lying.sight, outlines));
    witnessed.evidence = certainty_rows(corners, evidence, sides, kind.kind, kind.certainty);
    witnessed.believed = corners;
    certainty.tell(witnessed.believed, evidence, sides, kind.kind, witnessed.evidence);
    for (const auto& tile : witnessed.believed) {
      for (const auto& corner : tile) witnessed.sure += corner.confidence / (3 * static_cast<double>(corners.size()));
    }
    return witnessed;
  }

  /// Thin digits are taken for pips now and then, and pips in rows for digits, throughout a picture; and light that
  /// differs over the table gives pips colours of their own. Where little can be told by what all that looks like most,
  /// the other way is tried: neighbours that agree and tiles of a set are found under the right one only.
  Witnessed weigh_kinds(LyingTiles& lying, PipLooks& pips, const ReaderOptions& options) {
    const auto kind = kind_of(lying, options);
    auto likeliest = weigh(kind, true, lying, pips, options);
    const bool known = kind.kind == SymbolKind::points || options.design_given;
    if (known || likeliest.sure >= plainly_told || lying.face_up.size() < enough_tiles) return likeliest;
    const auto other_kind = kind.kind == SymbolKind::digits ? SymbolKind::pips : SymbolKind::digits;
    constexpr double alike = 0.99;  // certain enough to let the witnesses speak, and as certain of both
    const auto one = weigh({kind.kind, alike}, true, lying, pips, options).sure;
    const auto other = weigh({other_kind, alike}, true, lying, pips, options).sure;
    if (other >= std::max(least_other, much_more * one))
      return weigh({other_kind, other / (other + one)}, true, lying, pips, options);
    if (kind.kind == SymbolKind::digits) return likeliest;
    auto of_one_colour = weigh(kind, false, lying, pips, options);
    return of_one_colour.sure > more * likeliest.sure ? of_one_colour : likeliest;
  }

  /// Digits that lie in their corners as no maker known prints them, on their side or near the middle, are read as if
  /// they lay otherwise, too. What makes them plainer may make them all alike, and is believed if more can be told by
  /// it: neighbours that agree and tiles of a set are found by what is right only. Sets are taught by how their symbols
  /// look as they lie.
  Witnessed weigh_poses(LyingTiles& lying, SymbolKind kind, const ReaderOptions& options) {
    const auto seen = lying.face_up;
    PipLooks pips;  // of the outlines, which stay
    if (kind != SymbolKind::points) search.read_redrawn(lying, kind);
    auto as_they_lie = weigh_kinds(lying, pips, options);
    if (kind != SymbolKind::digits || as_they_lie.sure >= stands_as_known) return as_they_lie;
    auto likeliest = std::exchange(lying.face_up, seen);
    for (const auto print : {Print::ringed, Print::usual}) {
      const auto left = search.read_upright(lying, print);
      if (!left) continue;
      search.read_redrawn(lying, kind);
      if (!options.designs.empty()) keep_looks(lying.face_up, seen);
      auto upright = weigh_kinds(lying, pips, options);
      keep_looks(lying.face_up, seen);
      if (is_better_told(as_they_lie, upright, print, *left)) return upright;
      lying.face_up = seen;
    }
    lying.face_up = std::move(likeliest);
    return as_they_lie;
  }

  TileSearch search;
  Certainty certainty;
  std::future<void> preparation;  ///< last: its end is waited for before anything else goes
};

BoardReader::BoardReader(const std::filesystem::path& models, Loading loading)
    : impl_(std::make_unique<Impl>(models, loading)) {}
BoardReader::~BoardReader() = default;
BoardReader::BoardReader(BoardReader&&) noexcept = default;
BoardReader& BoardReader::operator=(BoardReader&&) noexcept = default;

BoardReading BoardReader::read(const FrameView& frame, const ReaderOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const cv::Mat picture = as_bgr(frame);
  Pyramid pyramid(picture);
  BoardReading reading;
  reading.width = frame.width;
  reading.height = frame.height;

  auto lying = impl_->search.look(pyramid, options, reading.rejected);
  auto& [sight, face_up, face_down, places, plain_count] = lying;
  const auto kind = kind_of(lying, options).kind;
  if (kind == SymbolKind::pips) impl_->search.count_pips(lying);
  const auto witnessed = impl_->weigh_poses(lying, kind, options);
  auto told = witnessed.believed;
  const auto outlines = in_picture(sight, triangles_of(face_up));
  calibrate(told, sides_of(outlines), witnessed.decision.kind.kind);
  if (const auto told_kind = witnessed.decision.kind.kind; told_kind != SymbolKind::points)
    weigh_by_templates(sight, triangles_of(face_up), told_kind, told);
  if (witnessed.decision.kind.kind == SymbolKind::pips) doubt_dazzled_corners(sight, triangles_of(face_up), told);
  const auto& corners = witnessed.decision.corners;
  reading.symbols = witnessed.decision.kind.kind;
  reading.design = witnessed.design;
  if (options.watch_corners) options.watch_corners(accounts_of(witnessed, outlines));
  const auto fitted = fit_table(outlines, picture.size());
  const auto unread = [](const CornerReading& c) { return !c.value; };
  const auto partly_unread = [&](std::size_t n) { return std::any_of(corners[n].begin(), corners[n].end(), unread); };
  const auto seen = triangles_of(face_up);
  BareTable table(sight, seen);
  join_layouts(fitted.on_table, seen, places,
               [&](const Triangle& cell, std::size_t beside) { return partly_unread(beside) || !table.is_bare(cell); });
  const auto odd = odd_ones(lying, corners);
  // one tile alone on the table is a layout of one
  if (face_up.size() == 1) places[0] = LatticePlace{0, {engine::Orientation::up, 0, 0}, 0};
  std::vector<std::size_t> told_as;  // which of them each told tile is
  for (std::size_t n = 0; n < face_up.size(); ++n) {
    if (n >= plain_count && partly_unread(n)) {
      face_down.push_back(face_up[n]);
      continue;
    }
    const bool vouched = vouched_for(places, corners, face_up, n);
    if (odd[n] || (!vouched && !lies_unread(corners, face_up, n))) {
      reading.rejected.push_back({as_outline(face_up[n].corners), face_up[n].probability, Rejection::unreadable});
      continue;
    }
    reading.tiles.push_back(tile_reading(fitted.outlines[n], places[n], told[n], reading.symbols,
                                         vouched && worth_telling(lying, witnessed.believed[n], n, reading.symbols)));
    reading.sights.push_back(sights_of(face_up[n].symbols, places[n], reading.symbols));
    told_as.push_back(n);
  }
  if (may_be_pattern(reading.tiles, outline_odds(face_up, told_as), reading.symbols)) {
    for (const auto n : told_as)
      reading.rejected.push_back({as_outline(face_up[n].corners), face_up[n].probability, Rejection::unreadable});
    reading.tiles.clear();
    reading.sights.clear();
  }
  if (reading.symbols != SymbolKind::points) doubt_repeated_tiles(reading.tiles);
  doubt_part_hidden(picture, reading.symbols, reading.tiles);
  for (const auto& tile : face_down) reading.face_down.push_back({outline(sight.in_picture(tile.corners), 0)});
  for (auto& place : reading.rejected) {
    for (auto& corner : place.outline) {
      const auto p = apply(sight.to_picture(), {corner.x, corner.y});
      corner = {p.x, p.y};
    }
  }
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  reading.elapsed_ms = elapsed.count();
  return reading;
}

}  // namespace tricorner::vision
