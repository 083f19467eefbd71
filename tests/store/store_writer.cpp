// Adds placements to a match, announcing each on standard output once it is kept: for ever, for the kill test; or as
// many as it is told, for the tests of several tables on one file.
#include <unistd.h>

#include <cstdio>
#include <string>

#include "store/score_store.hpp"

int main(int count, char** arguments) {
  using namespace tricorner::store;
  if (count != 2 && count != 4) return 2;
  const std::string first = count == 4 ? arguments[2] : "Ana";
  const int most = count == 4 ? std::stoi(arguments[3]) : 0;
  ScoreStore store(arguments[1]);
  auto match = store.unfinished_match("goliath-triominos", "{}", {first, "Ben"});
  if (!match) {
    NewMatch fresh;
    fresh.rules_id = "goliath-triominos";
    fresh.rules_json = "{}";
    fresh.options_json = "{}";
    fresh.players = {first, "Ben"};
    match = store.match(store.create_match(fresh));
  }
  for (int seq = match->events; most == 0 || seq < most;) {
    Event event;
    event.kind = EventKind::placed;
    event.seat = seq % 2;
    event.tile =
        PlacedTile{0, {tricorner::engine::Orientation::up, seq % 1000, 0}, {seq % 6, seq / 6 % 6, seq / 36 % 6}, ""};
    seq = store.append(match->id, seq, {&event, 1});
    const std::string line = std::to_string(seq) + "\n";
    if (write(STDOUT_FILENO, line.data(), line.size()) < 0) return 1;
  }
  return 0;
}
