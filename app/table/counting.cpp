#include "table/counting.hpp"

#include <algorithm>

namespace tricorner::table {
namespace {

using store::Event;
using store::EventKind;

/// What a person did, as against what follows from it or speaks about it.
bool does_something(EventKind kind) {
  switch (kind) {
    case EventKind::round_started:
    case EventKind::placed:
    case EventKind::drew:
    case EventKind::passed:
    case EventKind::scored:
    case EventKind::corrected:
    case EventKind::allowed:
    case EventKind::round_ended:
    case EventKind::agreed:
    case EventKind::abandoned:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::vector<bool> counting(const std::vector<Event>& events) {
  int last = 0;
  for (const Event& event : events) last = std::max(last, event.seq);
  std::vector<bool> counts(static_cast<std::size_t>(last) + 1, true);
  std::vector<bool> settled(counts.size(), false);
  // From the end: what speaks of an event stands behind it, so it is known by then whether that counts itself.
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    const bool speaks = event->kind == EventKind::withdrawn || event->kind == EventKind::restored;
    if (!speaks || !event->target || !counts[static_cast<std::size_t>(event->seq)]) continue;
    const auto target = static_cast<std::size_t>(*event->target);
    if (target >= counts.size() || settled[target]) continue;
    settled[target] = true;
    counts[target] = event->kind == EventKind::restored;
  }
  return counts;
}

std::optional<int> undo_target(const std::vector<Event>& events) {
  const std::vector<bool> counts = counting(events);
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (!does_something(event->kind) || !counts[static_cast<std::size_t>(event->seq)]) continue;
    if (event->kind == EventKind::round_started && event->round == 0) return std::nullopt;
    return event->seq;
  }
  return std::nullopt;
}

std::optional<int> redo_target(const std::vector<Event>& events) {
  const std::vector<bool> counts = counting(events);
  int restored = 0;
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (!counts[static_cast<std::size_t>(event->seq)]) continue;
    if (event->kind == EventKind::restored) {
      ++restored;
    } else if (event->kind == EventKind::withdrawn) {
      if (restored == 0) return event->target;
      --restored;
    } else if (does_something(event->kind)) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<std::vector<int>> typed_points(const std::vector<Event>& events, const std::vector<bool>& counts,
                                             int round, std::size_t players) {
  std::optional<std::vector<int>> sums;
  for (const Event& event : events) {
    if (event.kind != EventKind::scored || event.round != round || !counts[static_cast<std::size_t>(event.seq)])
      continue;
    if (!sums) sums.emplace(players, 0);
    const auto seat = static_cast<std::size_t>(event.seat.value_or(0));
    if (seat < players) (*sums)[seat] += event.points.value_or(0);
  }
  return sums;
}

}  // namespace tricorner::table
