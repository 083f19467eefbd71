#include "weighing.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "blank_zeros.hpp"
#include "calibration.hpp"
#include "design_match.hpp"
#include "ink_colour.hpp"
#include "ink_cover.hpp"
#include "look_witness.hpp"

namespace tricorner::vision {
namespace {

// What was told so surely was plain.
constexpr double plain_before = 0.9;
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
constexpr double few_discs = 0.2;  // where pips are counted in fewer of the corners that show any they may be strokes
// Strokes that can be counted in most corners are told by that; else what looks like them may be given another number.
constexpr double most_counted = 0.6;
constexpr double surely_strokes = 0.999;
constexpr double perhaps_strokes = 0.9;
// Digits that are read as if they lay otherwise have to leave less than this share of the doubt; of fewer tiles, so
// much has to be told more.
constexpr double less_doubt = 0.98;
constexpr double told_more = 0.01;
// ... and within a ring or on a badge less than this: what was plain there is not asked, since a ring looks like a 0.
constexpr double less_doubt_in_frame = 0.95;
constexpr double one_number = 0.9;  // ... and where so many corners show one number, it is the ring's or the badge's
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

/// Whether what is plainly told before is told of these corners afterwards, too, but for some.
bool keeps_what_was_plain(const Witnessed& before, const Witnessed& after) {
  int plain = 0;
  int others = 0;
  for (std::size_t n = 0; n < before.believed.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& corner = before.believed[n][k];
      if (!corner.value || corner.confidence < plain_before) continue;
      ++plain;
      others += after.believed[n][k].value == corner.value ? 0 : 1;
    }
  }
  return others <= most_others * plain;
}

/// Whether nearly all corners are told as one number, as no table with so many tiles shows it.
bool tells_one_number(const Witnessed& witnessed) {
  std::map<int, int> corners;
  int all = 0;
  for (const auto& tile : witnessed.decision.corners) {
    for (const auto& corner : tile) {
      ++all;
      if (corner.value) ++corners[*corner.value];
    }
  }
  return witnessed.decision.corners.size() >= enough_tiles &&
         std::any_of(corners.begin(), corners.end(),
                     [&](const auto& number) { return number.second >= one_number * all; });
}

/// Whether digits that were read as if they were printed so are believed rather than as they lie.
/// @param left  share of what they lack in plainness as they lie that they lack so, too
bool is_better_told(const Witnessed& as_they_lie, const Witnessed& otherwise, Print print, double left) {
  const bool framed = print != Print::usual;
  if (framed && tells_one_number(as_they_lie)) return otherwise.sure >= least_other && !tells_one_number(otherwise);
  const double less = framed ? less_doubt_in_frame : less_doubt;
  const double enough =
      otherwise.believed.size() < enough_tiles ? as_they_lie.sure + told_more : 1 - less * (1 - as_they_lie.sure);
  if (otherwise.sure < std::max(least_other, enough)) return false;
  if (as_they_lie.sure >= plainly_told && left > much_plainer) return false;
  return framed || keeps_what_was_plain(as_they_lie, otherwise);
}

/// What kind of symbols the tiles show: by what they look like, or by the set that was asked for by name.
KindRead kind_of(const LyingTiles& lying, const ReaderOptions& options) {
  const auto seen = symbol_kind(symbols_of(lying.face_up), options.set);
  if (!options.design_given || options.designs.empty()) return seen;
  const auto told = options.designs.front().kind;
  return {told, told == seen.kind ? std::max(seen.certainty, by_name) : by_name};
}

void tell_all_at_most(Witnessed& witnessed, double most) {
  witnessed.most = most;
  for (auto& tile : witnessed.believed) tell_at_most(tile, most);
}

/// Whether numbers of pips were told by colours of their own.
bool has_own_colours(const Witnessed& witnessed) {
  const auto& evidence = witnessed.decision.evidence;
  return !evidence.empty() && evidence[0][0].coloured;
}

std::vector<std::array<CornerShown, 3>> shown_by(std::span<const Found> tiles) {
  std::vector<std::array<CornerShown, 3>> shown;
  for (const auto& tile : tiles) {
    auto& corners = shown.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& classes = tile.symbols.classes[k];
      corners[k] = {mass(classes, SymbolKind::digits), classes[first_pips]};
    }
  }
  return shown;
}

/// Asks the witnesses about the tiles of one picture, whose outlines stay.
class Weighing {
 public:
  /// @param discs  as `TileSearch::count_pips` tells it
  Weighing(TileSearch& search, Certainty& certainty, LyingTiles& lying, const ReaderOptions& options, double discs)
      : search_(search),
        certainty_(certainty),
        lying_(lying),
        options_(options),
        discs_(discs),
        blank_zero_(zeros_are_blank(shown_by(lying.face_up))) {}

  /// What the witnesses say if all symbols are of this kind, and numbers of pips may have colours of their own or not.
  /// Of the sets that were taught, the one that seems to lie there is believed if as much can be told by it as without:
  /// a set that looks like it gives its symbols to other values, and neither neighbours nor tiles agree with these.
  /// Where it says that whole numbers are others, it depends on whether it plainly lies there.
  Witnessed weigh(const KindRead& kind, bool own_colours) {
    const auto match = design_of(symbols_of(lying_.face_up), kind.kind, options_);
    if (!match) return weigh(kind, own_colours, nullptr);
    auto by_design = weigh(kind, own_colours, &match->design);
    if (options_.design_given) return by_design;
    auto plain = weigh(kind, own_colours, nullptr);
    double lacking = as_much;
    if (!keeps_what_was_plain(plain, by_design)) lacking = match->plainly ? exchanged : -exchanged;
    return by_design.sure >= plain.sure - lacking ? by_design : plain;
  }

  /// The same, by what was taught of one set or, without one, by the picture alone.
  Witnessed weigh(KindRead kind, bool own_colours, const TileDesign* design) {
    bool unknown_symbols = false;
    if (kind.kind == SymbolKind::digits) {
      const bool taught = design != nullptr && design->blank_zero;
      kind.blank_zero = taught || blank_zero_;
      unknown_symbols = blank_zero_ && !taught;
      if (unknown_symbols) kind.certainty = std::min(kind.certainty, most_of_unknown_symbols);
    }
    const auto symbols = symbols_of(lying_.face_up);
    const auto outlines = triangles_of(lying_.face_up);
    std::span<const std::array<CornerInk, 3>> inks;
    std::span<const std::array<CornerPixels, 3>> pixels;
    if (kind.kind == SymbolKind::pips) {
      if (pips_.pixels.empty())
        pips_ = {ink_colours(lying_.sight, outlines), corner_pixels(lying_.sight, outlines), {}};
      if (own_colours) inks = pips_.inks;
      pixels = pips_.pixels;
    }
    Witnessed witnessed;
    if (design != nullptr) witnessed.design = design->name;
    const auto ask_outlines = [&](std::span<const std::size_t> asked) {
      if (std::any_of(asked.begin(), asked.end(), [&](std::size_t n) { return !pips_.outlines.contains(n); })) {
        const auto told = search_.read_outlines(lying_, asked);
        for (std::size_t k = 0; k < asked.size(); ++k) pips_.outlines[asked[k]] = told[k];
      }
      std::vector<OutlineRead> told;
      for (const auto n : asked) told.push_back(pips_.outlines.at(n));
      return told;
    };
    witnessed.decision = decide_values(kind, symbols, inks, pixels, lying_.places, options_.set,
                                       design != nullptr ? design->values : LookPrototypes{}, ask_outlines);
    const auto& [corners, evidence, told_kind] = witnessed.decision;
    const auto sides = sides_of(in_picture(lying_.sight, outlines));
    witnessed.evidence = certainty_rows(corners, evidence, sides, kind.kind, kind.certainty);
    witnessed.believed = corners;
    certainty_.tell(witnessed.believed, evidence, sides, kind.kind, witnessed.evidence);
    if (unknown_symbols) tell_all_at_most(witnessed, most_of_unknown_symbols);
    for (const auto& tile : witnessed.believed) {
      for (const auto& corner : tile) witnessed.sure += corner.confidence / (3 * static_cast<double>(corners.size()));
    }
    return witnessed;
  }

  /// Thin digits are taken for pips now and then, and pips in rows for digits, throughout a picture; and light that
  /// differs over the table gives pips colours of their own. Where little can be told by what all that looks like most,
  /// the other way is tried: neighbours that agree and tiles of a set are found under the right one only.
  Witnessed weigh_kinds() {
    const auto kind = kind_of(lying_, options_);
    auto likeliest = weigh(kind, true);
    const bool known = kind.kind == SymbolKind::points || options_.design_given;
    if (known || likeliest.sure >= plainly_told || lying_.face_up.size() < enough_tiles) return likeliest;
    const auto other_kind = kind.kind == SymbolKind::digits ? SymbolKind::pips : SymbolKind::digits;
    constexpr double alike = 0.99;  // certain enough to let the witnesses speak, and as certain of both
    const auto one = weigh({kind.kind, alike}, true).sure;
    const auto other = weigh({other_kind, alike}, true).sure;
    if (other >= std::max(least_other, much_more * one)) return weigh({other_kind, other / (other + one)}, true);
    if (kind.kind == SymbolKind::digits) return likeliest;
    auto of_one_colour = weigh(kind, false);
    return of_one_colour.sure > more * likeliest.sure ? of_one_colour : likeliest;
  }

  /// Where little can be told, or hardly a pip can be counted, the tiles may carry strokes, which no reader knows. If
  /// they do, these are told as pips; else nothing changes.
  std::optional<Witnessed> weigh_strokes(SymbolKind kind, const Witnessed& as_known) {
    const bool taught_otherwise = options_.design_given && kind != SymbolKind::pips;
    if (kind == SymbolKind::points || taught_otherwise) return {};
    const bool no_discs = kind == SymbolKind::pips && discs_ < few_discs && !has_own_colours(as_known);
    if (as_known.sure >= stands_as_known && !no_discs) return {};
    const double counted = search_.count_strokes(lying_);
    if (counted <= 0) return {};
    const bool most_are = counted >= most_counted;
    auto strokes = weigh({SymbolKind::pips, most_are ? surely_strokes : perhaps_strokes}, false);
    if (most_are || strokes.design) return strokes;
    tell_all_at_most(strokes, perhaps_strokes);
    return strokes;
  }

  /// Digits that lie in their corners as no maker known prints them, on their side or near the middle, are read as if
  /// they lay otherwise, too. What makes them plainer may make them all alike, and is believed if more can be told by
  /// it: neighbours that agree and tiles of a set are found by what is right only. Sets are taught by how their symbols
  /// look as they lie.
  Witnessed weigh_poses(SymbolKind kind) {
    const auto seen = lying_.face_up;
    if (kind != SymbolKind::points) search_.read_redrawn(lying_, kind);
    auto as_they_lie = weigh_kinds();
    if (auto strokes = weigh_strokes(kind, as_they_lie)) return std::move(*strokes);
    if (kind != SymbolKind::digits || as_they_lie.sure >= stands_as_known) return as_they_lie;
    auto likeliest = std::exchange(lying_.face_up, seen);
    for (const auto print : {Print::ringed, Print::badged, Print::usual}) {
      const auto left = search_.read_upright(lying_, print);
      if (!left) continue;
      search_.read_redrawn(lying_, kind);
      if (!options_.designs.empty()) keep_looks(lying_.face_up, seen);
      auto upright = weigh_kinds();
      keep_looks(lying_.face_up, seen);
      if (is_better_told(as_they_lie, upright, print, *left)) return upright;
      lying_.face_up = seen;
    }
    lying_.face_up = std::move(likeliest);
    return as_they_lie;
  }

 private:
  TileSearch& search_;
  Certainty& certainty_;
  LyingTiles& lying_;
  const ReaderOptions& options_;
  double discs_;
  bool blank_zero_;  ///< as the tiles lie: in another pose a blank corner may show anything
  PipLooks pips_;
};

/// What is told if the symbols look like this kind, as they lie.
Witnessed weigh_as(SymbolKind kind, TileSearch& search, Certainty& certainty, LyingTiles& lying,
                   const ReaderOptions& options) {
  const double discs = kind == SymbolKind::pips ? search.count_pips(lying) : 0;
  return Weighing(search, certainty, lying, options, discs).weigh_poses(kind);
}

}  // namespace

Witnessed weigh_values(TileSearch& search, Certainty& certainty, LyingTiles& lying, const ReaderOptions& options) {
  const auto kind = kind_of(lying, options).kind;
  // What no reader knows may look like another kind to them than its owner says it is.
  if (options.design_given || options.designs.empty()) return weigh_as(kind, search, certainty, lying, options);
  const auto seen = lying.face_up;
  auto as_seen = weigh_as(kind, search, certainty, lying, options);
  if (as_seen.sure >= stands_as_known) return as_seen;
  const auto match = design_of_other_kind(symbols_of(seen), kind, options);
  if (!match) return as_seen;
  ReaderOptions named = options;
  named.designs = {match->design};
  named.design_given = true;
  auto likeliest = std::exchange(lying.face_up, seen);
  auto as_taught = weigh_as(match->design.kind, search, certainty, lying, named);
  if (match->plainly || as_taught.sure > as_seen.sure) return as_taught;
  lying.face_up = std::move(likeliest);
  return as_seen;
}

std::vector<CornerAccount> accounts_of(const Witnessed& witnessed, std::span<const Triangle> outlines) {
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

std::vector<double> sides_of(std::span<const Triangle> outlines) {
  std::vector<double> sides;
  for (const auto& outline : outlines) sides.push_back(mean_side(outline));
  return sides;
}

std::vector<Triangle> in_picture(const Sight& sight, std::vector<Triangle> triangles) {
  for (auto& t : triangles) t = sight.in_picture(t);
  return triangles;
}

}  // namespace tricorner::vision
