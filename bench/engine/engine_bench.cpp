// How fast the engine judges, beside the straightforward way, in the same run. Every figure also counts allocations.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>

#include "allocations.hpp"
#include "config/rule_library.hpp"
#include "plain_judge.hpp"
#include "tricorner/engine/match.hpp"
#include "tricorner/engine/moves.hpp"

namespace tricorner::engine {
namespace {

std::shared_ptr<const Rules> goliath() {
  static const auto rules = config::load_rules("goliath-triominos");
  return rules;
}

/// A layout that grew by legal play, and the tiles that are left.
struct Table {
  RoundState state;
  Rack rest;
};

Table grown_table(std::size_t tiles) {
  std::mt19937 random(7);
  Table table;
  table.state.set = SetId::set76;
  table.state.player_count = 2;
  table.state.hands.resize(2);
  for (;;) {
    table.rest = tiles_of(SetId::set76);
    std::shuffle(table.rest.begin(), table.rest.end(), random);
    table.state.layout = {};
    table.state.used.clear();
    while (table.state.layout.tiles().size() < tiles) {
      const auto moves = legal_moves(table.state.layout, *goliath(), SetId::set76, table.rest);
      if (moves.empty()) break;
      const auto& move = moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random)];
      table.state.layout.add({0, move.cell, move.tile});
      table.state.used.push_back(tile_key(move.tile));
      const int key = tile_key(move.tile);
      table.rest.erase(std::find_if(table.rest.begin(), table.rest.end(),
                                    [key](const Tile& tile) { return tile_key(tile) == key; }));
    }
    if (table.state.layout.tiles().size() == tiles) return table;
  }
}

/// Every open cell with a legal and an illegal tile, so that neither kind is measured alone.
std::vector<Action> tries(const Table& table) {
  std::vector<Action> result;
  for (const Cell& cell : table.state.layout.frontier(0)) {
    for (std::size_t k = 0; k < 3 && k < table.rest.size(); ++k) result.push_back(place(0, cell, table.rest[k]));
  }
  for (const Move& move : legal_moves(table.state.layout, *goliath(), SetId::set76, table.rest)) {
    result.push_back(place(0, move.cell, move.tile));
  }
  return result;
}

void count_allocations(benchmark::State& state, std::size_t before) {
  state.counters["allocations"] =
      benchmark::Counter(static_cast<double>(bench::allocations() - before), benchmark::Counter::kAvgIterations);
}

void JudgePlacementOn50Tiles(benchmark::State& state) {
  const Table table = grown_table(50);
  const auto actions = tries(table);
  std::size_t k = 0;
  const std::size_t before = bench::allocations();
  for (auto _ : state) {
    benchmark::DoNotOptimize(judge_placement(table.state, *goliath(), actions[k]));
    k = (k + 1) % actions.size();
  }
  count_allocations(state, before);
}
BENCHMARK(JudgePlacementOn50Tiles);

void JudgePlacementOn50TilesByHashMap(benchmark::State& state) {
  const Table table = grown_table(50);
  const bench::PlainTable plain(table.state.layout);
  const auto actions = tries(table);
  for (const Action& action : actions) {
    const PlacementVerdict verdict = judge_placement(table.state, *goliath(), action);
    const bench::PlainRuling ruling = plain.judge(action);
    const bool same = verdict.reasons.empty() == ruling.reasons.empty() && verdict.score.sum() == ruling.points;
    if (!same) state.SkipWithError("the straightforward way says something else");
  }
  std::size_t k = 0;
  const std::size_t before = bench::allocations();
  for (auto _ : state) {
    benchmark::DoNotOptimize(plain.judge(actions[k]));
    k = (k + 1) % actions.size();
  }
  count_allocations(state, before);
}
BENCHMARK(JudgePlacementOn50TilesByHashMap);

Rack rack_of_nine(const Table& table) { return {table.rest.begin(), table.rest.begin() + 9}; }

void MovesOfNineOn40Tiles(benchmark::State& state) {
  const Table table = grown_table(40);
  const Rack rack = rack_of_nine(table);
  const std::size_t before = bench::allocations();
  for (auto _ : state) benchmark::DoNotOptimize(legal_moves(table.state.layout, *goliath(), SetId::set76, rack));
  count_allocations(state, before);
}
BENCHMARK(MovesOfNineOn40Tiles);

void MovesOfNineOn40TilesByHashMap(benchmark::State& state) {
  const Table table = grown_table(40);
  const bench::PlainTable plain(table.state.layout);
  const Rack rack = rack_of_nine(table);
  const std::size_t before = bench::allocations();
  for (auto _ : state) benchmark::DoNotOptimize(plain.moves(rack));
  count_allocations(state, before);
}
BENCHMARK(MovesOfNineOn40TilesByHashMap);

/// Plays one round at random with open hands; gives the number of actions.
int play_round(Match& match, std::mt19937& random, int most_actions) {
  auto tiles = tiles_of(match.set());
  std::shuffle(tiles.begin(), tiles.end(), random);
  std::vector<Rack> hands(static_cast<std::size_t>(match.player_count()));
  const auto take = [&tiles] {
    const Tile tile = tiles.back();
    tiles.pop_back();
    return tile;
  };
  for (Rack& hand : hands) {
    for (int k = 0; k < match.rules().rack_size(match.player_count()); ++k) hand.push_back(take());
  }
  match.begin_round(0);
  int actions = 0;
  int passes = 0;
  while (actions < most_actions && passes < match.player_count()) {
    const int seat = *match.turn();
    Rack& hand = hands[static_cast<std::size_t>(seat)];
    const auto moves = legal_moves(match.layout(), match.rules(), match.set(), hand);
    ++actions;
    if (!moves.empty()) {
      match.apply(place(seat, moves.front().cell, moves.front().tile));
      const int key = tile_key(moves.front().tile);
      hand.erase(std::find_if(hand.begin(), hand.end(), [key](const Tile& tile) { return tile_key(tile) == key; }));
      passes = 0;
      if (hand.empty()) break;
    } else if (!tiles.empty() && match.draws_this_turn() < match.rules().drawing.most.value) {
      hand.push_back(take());
      match.apply(draw(seat));
    } else {
      match.apply(pass(seat));
      ++passes;
    }
  }
  match.end_round({EndKind::blocked, {}, {}, {}});
  return actions;
}

void ReplayMatchOf200Actions(benchmark::State& state) {
  // Six rounds of about 34 actions; a target out of reach keeps the match open.
  Rules rules = *goliath();
  rules.ending.target.value = 100'000;
  const auto open_ended = std::make_shared<const Rules>(rules);
  Match match(open_ended, {"Ana", "Ben", "Cyd", "Dov"});
  std::mt19937 random(3);
  int actions = 0;
  for (int round = 0; round < 6; ++round) actions += play_round(match, random, round < 5 ? 33 : 200 - actions);
  const Record record = match.record();
  for (auto _ : state) benchmark::DoNotOptimize(Match::replay(open_ended, record));
  state.counters["actions"] = actions;
}
BENCHMARK(ReplayMatchOf200Actions)->Unit(benchmark::kMicrosecond);

void RandomRounds(benchmark::State& state) {
  std::mt19937 random(11);
  for (auto _ : state) {
    Match match(goliath(), {"Ana", "Ben"});
    benchmark::DoNotOptimize(play_round(match, random, 1000));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(RandomRounds)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tricorner::engine

BENCHMARK_MAIN();
