#include "verdict.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "table/pending_log.hpp"

namespace tricorner::campaign {
namespace {

using table::EventKind;
using table::LatticeMove;
using table::SessionEvent;
using table::TileOnTable;

TileOnTable named(const Laid& laid, const LatticeMove& move) {
  const table::MovedCell landed = table::apply(move, laid.cell);
  constexpr std::array<char, 4> letters = {'-', 'b', 'r', 'g'};
  TileOnTable told;
  told.field = laid.field;
  told.cell = landed.cell;
  told.values = table::renumbered(laid.tile.values, landed.shift);
  for (const engine::Colour colour : table::renumbered(laid.tile.colours, landed.shift))
    if (colour != engine::Colour::none) told.colours += letters[static_cast<std::size_t>(colour)];
  return told;
}

const char* name_of(EventKind kind) {
  constexpr std::array<const char*, 14> names = {"placed",   "removed", "illegal", "moved",     "uncertain",
                                                 "drew",     "passed",  "undone",  "corrected", "round-end",
                                                 "proposed", "lost",    "found",   "end"};
  const auto k = static_cast<std::size_t>(kind);
  return k < names.size() ? names[k] : "other";
}

/// Events that say something of the game.
bool counts(EventKind kind) {
  return kind != EventKind::lost && kind != EventKind::found && kind != EventKind::end && kind != EventKind::proposed &&
         kind != EventKind::uncertain && static_cast<int>(kind) < 14;
}

std::string event_of(const SessionEvent& event) {
  return std::string(name_of(event.kind)) + " " + campaign::text_of(event.tile) + " by " + std::to_string(event.by);
}

// What an event's time may be early by, s: less than a frame.
constexpr double kFrame = 0.051;
constexpr double kForEver = 1e9;

/// When the same tile is due again, in the same place; s. What nobody had to see the first time is told for the second.
double due_again(const std::vector<Due>& due, const Due& one) {
  const Laid& laid = one.expected.laid;
  for (const Due* later = &one + 1; later != due.data() + due.size(); ++later) {
    const Laid& other = later->expected.laid;
    if (later->expected.kind == one.expected.kind && other.id >= 0 && other.field == laid.field &&
        other.cell == laid.cell && other.tile == laid.tile)
      return later->done - kFrame;
  }
  return kForEver;
}

/// Who laid a tile, as it was told: of those that came together any order is right, and what happens to one of them
/// later is then told of whom it was given to.
class Owners {
 public:
  /// @return who is expected to be told with it
  [[nodiscard]] int of(const Expected& expected) const {
    const auto known = told_.find(expected.from ? expected.from->id : expected.laid.id);
    return known == told_.end() || expected.kind == EventKind::placed ? expected.by : known->second;
  }

  void learn(const Expected& expected, int by) {
    if (expected.laid.id >= 0) told_[expected.laid.id] = by;
  }

 private:
  std::map<int, int> told_;  ///< by the id that it was laid with
};

/// Whether an illegal try was asked about, and taken back before anybody had answered: the doubt was told, and what the
/// try was need not be.
bool withdrawn_in_doubt(const std::vector<Due>& due, const Due& one, const std::vector<SessionEvent>& events,
                        const std::optional<TileOnTable>& told) {
  const Laid& laid = one.expected.laid;
  const auto of_it = [&](EventKind kind) {
    return std::find_if(due.begin(), due.end(),
                        [&](const Due& d) { return d.expected.kind == kind && d.expected.laid.id == laid.id; });
  };
  const auto tried = of_it(EventKind::illegal);
  const auto taken = of_it(EventKind::removed);
  if (!told || tried == due.end() || taken == due.end() || (&*tried != &one && &*taken != &one)) return false;
  return std::any_of(events.begin(), events.end(), [&](const SessionEvent& event) {
    return event.kind == EventKind::uncertain && event.tile.field == told->field && event.tile.cell == told->cell &&
           event.t > tried->done - kFrame && event.t < taken->done + kFrame;
  });
}

}  // namespace

std::string text_of(const TileOnTable& tile) {
  std::string text = std::to_string(tile.field) + (tile.cell.orientation == engine::Orientation::up ? " U" : " D") +
                     std::to_string(tile.cell.i) + "," + std::to_string(tile.cell.j) + "=";
  for (const int value : tile.values) text += std::to_string(value);
  return text + tile.colours;
}

std::optional<LatticeMove> Naming::move_of(int field) const {
  std::set<LatticeMove> candidates;
  for (const TileOnTable& told : told_) {
    if (told.field != field) continue;
    for (const Laid& laid : laid_) {
      if (laid.field != field) continue;
      for (const LatticeMove& move : table::moves_onto(laid.cell, told.cell)) {
        if (named(laid, move).values == told.values) candidates.insert(move);
      }
    }
  }
  std::optional<LatticeMove> best;
  int most = 0;
  for (const LatticeMove& move : candidates) {
    int agree = 0;
    for (const TileOnTable& told : told_) {
      agree += told.field == field && std::any_of(laid_.begin(), laid_.end(), [&](const Laid& laid) {
                 return laid.field == field && named(laid, move) == told;
               });
    }
    if (agree > most) {
      most = agree;
      best = move;
    }
  }
  return best;
}

std::optional<TileOnTable> Naming::told_name(const Laid& laid) const {
  const auto move = move_of(laid.field);
  if (!move) return std::nullopt;
  return named(laid, *move);
}

std::vector<Laid> all_laid(const std::vector<Due>& due) {
  std::vector<Laid> all;
  for (const Due& one : due) {
    if (one.expected.laid.id >= 0) all.push_back(one.expected.laid);
    if (one.expected.from) all.push_back(*one.expected.from);
  }
  return all;
}

Verdict judge(const Play& play, const std::vector<Due>& due, const std::vector<SessionEvent>& events,
              const std::vector<TileOnTable>& last) {
  Verdict verdict;
  Naming naming(all_laid(due));
  for (const SessionEvent& event : events) {
    if (event.kind == EventKind::placed || event.kind == EventKind::illegal) naming.learn(event.tile);
    if (event.kind == EventKind::uncertain) ++verdict.asked;
  }
  std::vector<bool> used(events.size());
  Owners owners;
  for (const Due& one : due) {
    const Expected& expected = one.expected;
    const int by = owners.of(expected);
    const bool word = expected.kind == EventKind::drew || expected.kind == EventKind::passed;
    const auto tile = word ? std::nullopt : naming.told_name(expected.laid);
    if (expected.kind == EventKind::placed) ++verdict.placements;
    const double until = one.seen ? kForEver : due_again(due, one);
    bool found = false;
    for (std::size_t k = 0; k < events.size() && !found; ++k) {
      const SessionEvent& event = events[k];
      if (used[k] || event.kind != expected.kind || event.t >= until) continue;
      if (!word && (!tile || !(event.tile == *tile))) continue;
      if (!expected.any_order && event.by != by) continue;
      // The same may be told again later: this telling belongs to the first time that it was due.
      used[k] = true;
      found = true;
      owners.learn(expected, event.by);
      if (!word && event.t < one.done - kFrame)
        verdict.wrong.push_back({std::string("early ") + name_of(expected.kind), event.t, event_of(event)});
      if (expected.kind == EventKind::placed && one.plain) verdict.delays.push_back(std::max(0.0, event.t - one.clear));
    }
    if (!found && one.seen && !withdrawn_in_doubt(due, one, events, tile)) {
      verdict.wrong.push_back({std::string("missing ") + name_of(expected.kind), one.clear,
                               tile ? text_of(*tile) + " by " + std::to_string(by) : std::string("?")});
    }
  }
  for (std::size_t k = 0; k < events.size(); ++k) {
    if (used[k] || !counts(events[k].kind)) continue;
    verdict.wrong.push_back({std::string("extra ") + name_of(events[k].kind), events[k].t, event_of(events[k])});
  }
  std::set<std::string> there;
  for (const TileOnTable& tile : last) there.insert(text_of(tile));
  std::set<std::string> wanted;
  for (const engine::PlacedTile& tile : play.last) {
    const auto told = naming.told_name({0, tile.field, tile.cell, tile.tile});
    if (told) wanted.insert(text_of(*told));
  }
  const double end = events.empty() ? 0 : events.back().t;
  if (there != wanted) verdict.wrong.push_back({"last layout", end, ""});
  const bool order_known = std::none_of(due.begin(), due.end(), [](const Due& one) { return one.expected.any_order; });
  if (order_known && !play.totals.empty() && !events.empty() && events.back().totals != play.totals)
    verdict.wrong.push_back({"totals", end, ""});
  return verdict;
}

}  // namespace tricorner::campaign
