// What holds for every game: played at random by every book, and held against slow and obvious versions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "support.hpp"

namespace tricorner::engine {
namespace {

using testing::book;
using testing::play;
using testing::RandomGame;

RandomGame any_game() {
  RandomGame game;
  const auto ids = testing::book_ids();
  game.rules = ids[*rc::gen::inRange<std::size_t>(0, ids.size())];
  const auto rules = book(game.rules);
  game.players = *rc::gen::inRange(rules->players.value[0], rules->players.value[1] + 1);
  game.seed = *rc::gen::inRange(0U, 1'000'000U);
  game.hands_known = *rc::gen::arbitrary<bool>();
  game.illegal_percent = *rc::gen::element(0, 20, 50);
  return game;
}

std::vector<std::string> verdicts(const Match& match) {
  std::vector<std::string> result;
  for (const auto& round : match.rulings()) {
    for (const auto& ruling : round.actions)
      result.push_back(testing::verdict(ruling) + " " + std::to_string(ruling.total));
  }
  return result;
}

/// The record with every placement moved by `move`.
template <class Move>
Record moved(Record record, Move move) {
  for (auto& round : record.rounds) {
    for (auto& action : round.actions) {
      if (action.kind != ActionKind::place) continue;
      const PlacedTile tile = move(PlacedTile{action.field, action.cell, action.tile});
      action.cell = tile.cell;
      action.tile = tile.tile;
    }
  }
  return record;
}

RC_GTEST_PROP(Games, TurningAndShiftingTheTableChangesNoRuling, ()) {
  const Record record = play(any_game());
  const auto rules = book(record.rules);
  const int sixths = *rc::gen::inRange(0, 6);
  const Record turned = moved(record, [&](const PlacedTile& tile) { return shifted(rotated(tile, sixths), 11, -7); });
  RC_ASSERT(verdicts(Match::replay(rules, record)) == verdicts(Match::replay(rules, turned)));
}

RC_GTEST_PROP(Games, AMirrorWithTheMirroredSetChangesNoRuling, ()) {
  RandomGame game = any_game();
  game.hands_known = false;
  Record record = play(game);
  const auto rules = book(record.rules);
  Record other = moved(record, [](const PlacedTile& tile) { return mirrored(tile); });
  if (rules->set.value == SetId::set56) other.set = SetId::set56m;
  RC_ASSERT(verdicts(Match::replay(rules, record)) == verdicts(Match::replay(rules, other)));
}

RC_GTEST_PROP(Games, UndoRestoresAndReplayEqualsPlayingOn, ()) {
  const Record record = play(any_game());
  const auto rules = book(record.rules);
  Record shorter = record;
  auto& actions = shorter.rounds.back().actions;
  shorter.rounds.back().end.reset();
  if (!actions.empty()) actions.resize(*rc::gen::inRange<std::size_t>(0, actions.size()));
  Match taken_back = Match::replay(rules, record);
  taken_back.undo();
  while (taken_back.record().rounds.back().actions.size() > actions.size()) taken_back.undo();
  Match replayed = Match::replay(rules, shorter);
  RC_ASSERT(verdicts(taken_back) == verdicts(replayed));
  RC_ASSERT(taken_back.totals() == replayed.totals());
  RC_ASSERT(taken_back.turn() == replayed.turn());
  RC_ASSERT(taken_back.pool() == replayed.pool());
  for (std::size_t k = actions.size(); k < record.rounds.back().actions.size(); ++k) {
    replayed.apply(record.rounds.back().actions[k]);
  }
  replayed.end_round(*record.rounds.back().end);
  RC_ASSERT(verdicts(replayed) == verdicts(Match::replay(rules, record)));
  RC_ASSERT(replayed.winners() == Match::replay(rules, record).winners());
}

RC_GTEST_PROP(Games, TotalsAreTheSumOfAllPartsAndAwards, ()) {
  const Record record = play(any_game());
  const Match match = Match::replay(book(record.rules), record);
  std::vector<int> sums(record.players.size(), 0);
  for (const auto& round : match.rulings()) {
    for (const auto& ruling : round.actions) {
      int points = 0;
      for (const auto& part : ruling.parts) points += part.points;
      RC_ASSERT(points == ruling.points);
      RC_ASSERT(ruling.legal || points == 0);
      sums[static_cast<std::size_t>(ruling.by)] += points;
      RC_ASSERT(sums[static_cast<std::size_t>(ruling.by)] == ruling.total);
    }
    for (const auto& award : round.awards) sums[static_cast<std::size_t>(award.to)] += award.points;
  }
  RC_ASSERT(sums == match.totals());
}

RC_GTEST_PROP(Games, EveryTileIsInOnePlaceOnly, ()) {
  RandomGame game = any_game();
  game.hands_known = true;
  const Record record = play(game);
  const Match match = Match::replay(book(record.rules), record);
  std::set<int> seen;
  for (const PlacedTile& tile : match.layout().tiles()) RC_ASSERT(seen.insert(tile_key(tile.tile)).second);
  int held = 0;
  for (const Rack& rack : record.rounds.back().end->racks) {
    for (const Tile& tile : rack) RC_ASSERT(seen.insert(tile_key(tile)).second);
    held += static_cast<int>(rack.size());
  }
  // A first tile that is laid aside is not counted against the pool, so that the sum tells nothing there.
  if (match.rules().start.opening.value == OpeningSource::aside) return;
  RC_ASSERT(static_cast<int>(match.layout().tiles().size()) + held + match.pool() == set_size(match.set()));
}

// --- slow and obvious -----------------------------------------------------------------------------------------------

const PlacedTile* slow_at(const Layout& layout, const Cell& cell) {
  for (const PlacedTile& tile : layout.tiles()) {
    if (tile.field == 0 && tile.cell == cell) return &tile;
  }
  return nullptr;
}

int slow_edge_count(const Layout& layout, const Cell& cell) {
  int count = 0;
  for (const PlacedTile& tile : layout.tiles()) {
    int shared = 0;
    for (const Vertex& vertex : vertices(tile.cell)) shared += corner_at(cell, vertex) >= 0 ? 1 : 0;
    count += tile.field == 0 && shared == 2 ? 1 : 0;
  }
  return count;
}

int slow_hexagons(const Layout& layout, const Cell& cell) {
  int count = 0;
  for (const Vertex& vertex : vertices(cell)) {
    int filled = 1;
    for (const PlacedTile& tile : layout.tiles()) {
      filled += tile.field == 0 && tile.cell != cell && corner_at(tile.cell, vertex) >= 0 ? 1 : 0;
    }
    count += filled == 6 ? 1 : 0;
  }
  return count;
}

bool slow_bridge(const Layout& layout, const Cell& cell) {
  if (slow_edge_count(layout, cell) != 1) return false;
  const auto corners = vertices(cell);
  const auto neighbours = edge_neighbours(cell);
  for (std::size_t k = 0; k < 3; ++k) {
    if (slow_at(layout, neighbours[k]) == nullptr) continue;
    const Vertex tip = corners[(k + 2) % 3];
    return std::any_of(layout.tiles().begin(), layout.tiles().end(),
                       [&](const PlacedTile& tile) { return tile.field == 0 && corner_at(tile.cell, tip) >= 0; });
  }
  return false;
}

bool slow_fits(const Layout& layout, const Cell& cell, const Tile& tile) {
  if (slow_at(layout, cell) != nullptr || slow_edge_count(layout, cell) == 0) return false;
  const auto corners = vertices(cell);
  for (const PlacedTile& other : layout.tiles()) {
    for (std::size_t k = 0; k < 3; ++k) {
      const int corner = other.field == 0 ? corner_at(other.cell, corners[k]) : -1;
      if (corner >= 0 && other.tile.values[static_cast<std::size_t>(corner)] != tile.values[k]) return false;
    }
  }
  return true;
}

RC_GTEST_PROP(Reference, FiguresAreThoseThatTheSlowWayFinds, ()) {
  RandomGame game = any_game();
  game.rules = "goliath-triominos";
  game.players = 3;
  const Match match = Match::replay(book(game.rules), play(game));
  const Layout& layout = match.layout();
  RC_PRE(!layout.empty());
  for (const Cell& cell : layout.frontier(0)) {
    const Figures made = figures(layout, match.rules().scoring, layout.around(0, cell));
    RC_ASSERT(made.hexagons == slow_hexagons(layout, cell));
    RC_ASSERT(made.bridge == slow_bridge(layout, cell));
    RC_ASSERT(made.double_connection == (slow_edge_count(layout, cell) >= 2 && made.hexagons == 0));
  }
}

RC_GTEST_PROP(Reference, MovesAreThoseThatTheSlowWayFinds, ()) {
  RandomGame game = any_game();
  game.rules = "goliath-triominos";
  game.players = 2;
  game.most_actions = 40;
  const Match match = Match::replay(book(game.rules), play(game));
  const Layout& layout = match.layout();
  RC_PRE(!layout.empty());
  std::set<int> used;
  for (const PlacedTile& tile : layout.tiles()) used.insert(tile_key(tile.tile));
  Rack rack;
  for (const Tile& tile : tiles_of(SetId::set76)) {
    if (rack.size() < 9 && *rc::gen::inRange(0, 4) == 0) rack.push_back(tile);
  }
  std::set<std::pair<Cell, Values>> expected;
  for (int i = -25; i <= 25; ++i) {
    for (int j = -25; j <= 25; ++j) {
      for (const Orientation orientation : {Orientation::up, Orientation::down}) {
        const Cell cell{orientation, i, j};
        if (slow_edge_count(layout, cell) == 0) continue;
        for (const Tile& tile : rack) {
          for (int first = 0; first < 3 && !used.contains(tile_key(tile)); ++first) {
            const Tile reading = read_from(tile, first);
            if (slow_fits(layout, cell, reading)) expected.emplace(cell, reading.values);
          }
        }
      }
    }
  }
  const auto moves = legal_moves(layout, match.rules(), SetId::set76, rack);
  std::set<std::pair<Cell, Values>> found;
  for (const Move& move : moves) RC_ASSERT(found.emplace(move.cell, move.tile.values).second);
  RC_ASSERT(found == expected);
  RC_ASSERT(
      std::is_sorted(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.points > b.points; }));
  RC_ASSERT(has_move(layout, match.rules(), SetId::set76, rack) == !expected.empty());
}

}  // namespace
}  // namespace tricorner::engine
