// Changing what was written down: the event changes, everything is judged again, and a change that would make the
// record impossible (a round after the deciding one) leaves the match as it was.
#include <stdexcept>

#include "tricorner/engine/match.hpp"

namespace tricorner::engine {

namespace {

template <class Change>
void change_whole(Match& match, Change change) {
  Match next = match;
  change(next);
  match = std::move(next);
}

}  // namespace

Round& Match::round_at(std::size_t round) {
  if (round >= record_.rounds.size()) throw std::out_of_range("there is no such round");
  return record_.rounds[round];
}

bool Match::undo() {
  if (record_.rounds.empty()) return false;
  Round& last = record_.rounds.back();
  if (last.points || (!last.end && last.actions.empty())) {
    record_.rounds.pop_back();
  } else if (last.end) {
    last.end.reset();
  } else {
    last.actions.pop_back();
  }
  rebuild();
  return true;
}

void Match::correct(std::size_t round, std::size_t action, const Action& replacement) {
  change_whole(*this, [&](Match& next) {
    next.round_at(round).actions.at(action) = replacement;
    next.rebuild();
  });
}

void Match::erase(std::size_t round, std::size_t action) {
  change_whole(*this, [&](Match& next) {
    auto& actions = next.round_at(round).actions;
    static_cast<void>(actions.at(action));
    actions.erase(actions.begin() + static_cast<std::ptrdiff_t>(action));
    next.rebuild();
  });
}

void Match::insert(std::size_t round, std::size_t before_action, const Action& action) {
  change_whole(*this, [&](Match& next) {
    auto& actions = next.round_at(round).actions;
    if (before_action > actions.size()) throw std::out_of_range("there is no such action");
    actions.insert(actions.begin() + static_cast<std::ptrdiff_t>(before_action), action);
    next.rebuild();
  });
}

void Match::correct_end(std::size_t round, const std::optional<RoundEnd>& end) {
  change_whole(*this, [&](Match& next) {
    next.round_at(round).end = end;
    next.rebuild();
  });
}

}  // namespace tricorner::engine
