// What the camera showed and cannot be: set aside, listed, and settled by a person or by a later look.
#include <algorithm>
#include <utility>

#include "table/session.hpp"

namespace tricorner::table {

using store::EventSource;

bool Session::set_aside(SetAside aside, double t) {
  const auto same = std::find_if(asides_.begin(), asides_.end(), [&](const SetAside& one) {
    return one.why == aside.why && one.seen == aside.seen && one.counts == aside.counts;
  });
  if (same != asides_.end()) return false;
  // What was known of this tile is told by the new note.
  std::erase_if(asides_, [&](const SetAside& one) {
    return one.counts.field == aside.counts.field && one.counts.cell == aside.counts.cell;
  });
  append_note(aside_event(aside, log_->round()), EventSource::camera, t);
  aside.seq = log_->last_seq();
  if (aside.why != Impossible::gone) note_evidence(aside.seq, aside.seen);
  asides_.push_back(std::move(aside));
  return true;
}

void Session::aside_over(const Place& counts, EventSource source, double t) {
  const auto at = std::find_if(asides_.begin(), asides_.end(), [&](const SetAside& one) {
    return Place{one.counts.field, one.counts.cell} == counts;
  });
  if (at == asides_.end()) return;
  append_note(aside_over_event(*at, log_->round()), source, t);
  asides_.erase(at);
}

std::optional<SetAside> Session::jumped_to(const Place& place) const {
  for (const SetAside& one : asides_) {
    if (one.why == Impossible::jumped && Place{one.seen.field, one.seen.cell} == place) return one;
  }
  return std::nullopt;
}

bool Session::could_not_move(const LoggedAction& at, const TileOnTable& now) const {
  const std::vector<LoggedAction> placements = counted_placements();
  if (placements.empty() || placements.back().seq == at.seq) return false;  // the last one may lie anywhere
  engine::Match trial = match();
  engine::Action moved = log_->action(at);
  moved.cell = now.cell;
  moved.field = now.field;
  moved.tile.values = now.values;
  trial.correct(at.round, at.index, moved);
  const auto& before = match().rulings()[at.round].actions;
  const auto& after = trial.rulings()[at.round].actions;
  for (std::size_t k = 0; k < before.size(); ++k) {
    if (before[k].legal && !after[k].legal) return true;
  }
  return false;
}

std::vector<SetAside> Session::quarantine() const {
  std::vector<SetAside> all = asides_;
  for (const PendingTile& waiting : pending_) {
    if (waiting.impossible) all.push_back(*waiting.impossible);
  }
  return all;
}

std::string Session::quarantine_text() const {
  const std::vector<SetAside> all = quarantine();
  if (all.empty()) return "nothing is set aside";
  std::string text = "set aside, and in no score:";
  for (std::size_t k = 0; k < all.size(); ++k) text += (k == 0 ? " " : "; ") + aside_text(all[k]);
  return text + "; 'accept' takes the last one as it is seen, 'set' says what lies there";
}

Session::Error Session::accept_aside(double t) {
  const SetAside aside = asides_.back();
  const auto at = placement_at({aside.counts.field, aside.counts.cell});
  if (!at) return "what it counts as was taken back meanwhile";
  switch (aside.why) {
    case Impossible::gone:
      return take_away(aside.counts, t);
    case Impossible::jumped:
      correct(*at, aside.counts, aside.seen, EventSource::hand, EventKind::moved, t);
      return {};
    default:
      follower_.set(aside.seen);
      correct(*at, aside.counts, aside.seen, EventSource::hand, EventKind::corrected, t);
      return {};
  }
}

}  // namespace tricorner::table
