// Adds placements to a match, announcing each on standard output once it is kept: for ever, for the kill test; or as
// many as it is told, once so many tables have sat down, for the tests of several tables on one file.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <thread>

#include "store/score_store.hpp"

int main(int count, char** arguments) {
  using namespace tricorner::store;
  if (count != 2 && count != 5) return 2;
  const std::string first = count == 5 ? arguments[2] : "Ana";
  const int most = count == 5 ? std::stoi(arguments[3]) : 0;
  const std::size_t tables = count == 5 ? std::stoul(arguments[4]) : 1;
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
  const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (store.listing().size() < tables) {
    if (std::chrono::steady_clock::now() > late) return 3;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
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
