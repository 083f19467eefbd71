// Adds placements to a match for ever, announcing each on standard output once it is kept: what the kill test kills.
#include <unistd.h>

#include <cstdio>
#include <string>

#include "store/score_store.hpp"

int main(int count, char** arguments) {
  using namespace tricorner::store;
  if (count != 2) return 2;
  ScoreStore store(arguments[1]);
  auto match = store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"});
  if (!match) {
    NewMatch fresh;
    fresh.rules_id = "goliath-triominos";
    fresh.rules_json = "{}";
    fresh.options_json = "{}";
    fresh.players = {"Ana", "Ben"};
    match = store.match(store.create_match(fresh));
  }
  for (int seq = match->events;;) {
    Event event;
    event.kind = EventKind::placed;
    event.seat = seq % 2;
    event.tile =
        PlacedTile{0, {tricorner::engine::Orientation::up, seq % 1000, 0}, {seq % 6, seq / 6 % 6, seq / 36 % 6}, ""};
    seq = store.append(match->id, seq, {&event, 1});
    const std::string line = std::to_string(seq) + "\n";
    if (write(STDOUT_FILENO, line.data(), line.size()) < 0) return 1;
  }
}
