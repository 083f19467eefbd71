#include "game.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace tricorner::renderer {
namespace {

using engine::Cell;
using engine::Vertex;

/// What the corners of the laid tiles show.
struct Board {
  std::set<Cell> taken;
  std::map<Vertex, int> value;
  std::map<Vertex, int> meeting;  ///< tiles round the vertex

  void lay(const LaidTile& t) {
    taken.insert(t.cell);
    const auto corners = vertices(t.cell);
    for (std::size_t k = 0; k < 3; ++k) {
      value[corners[k]] = t.tile.values[k];
      ++meeting[corners[k]];
    }
  }

  [[nodiscard]] std::set<Cell> open() const {
    std::set<Cell> cells;
    for (const auto& cell : taken) {
      for (const auto& next : edge_neighbours(cell)) {
        if (!taken.contains(next)) cells.insert(next);
      }
    }
    return cells;
  }

  [[nodiscard]] int clashes(const Cell& cell, const SetTile& tile) const {
    int count = 0;
    const auto corners = vertices(cell);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto it = value.find(corners[k]);
      count += it != value.end() && it->second != tile.values[k] ? 1 : 0;
    }
    return count;
  }

  [[nodiscard]] int hexagons(const Cell& cell) const {
    int count = 0;
    for (const auto& v : vertices(cell)) {
      const auto it = meeting.find(v);
      count += it != meeting.end() && it->second == 5 ? 1 : 0;
    }
    return count;
  }

  [[nodiscard]] int edges(const Cell& cell) const {
    int count = 0;
    for (const auto& next : edge_neighbours(cell)) count += taken.contains(next) ? 1 : 0;
    return count;
  }

  /// One edge neighbour, and the corner opposite to it meets a tile: all three corners touch something.
  [[nodiscard]] bool bridge(const Cell& cell) const {
    const auto corners = vertices(cell);
    return edges(cell) == 1 &&
           std::all_of(corners.begin(), corners.end(), [&](const Vertex& v) { return meeting.contains(v); });
  }
};

SetTile turned(const SetTile& tile, std::size_t by) {
  SetTile result;
  for (std::size_t k = 0; k < 3; ++k) {
    result.values[k] = tile.values[(k + by) % 3];
    result.colours[k] = tile.colours[(k + by) % 3];
  }
  return result;
}

/// The move that scores best, with a little chance; near the middle, so that the layout stays in view.
bool best_move(const Board& board, std::vector<SetTile>& rack, Random& random, GameMove& move) {
  double best = -1e9;
  std::size_t used = 0;
  const auto cells = board.open();
  for (std::size_t n = 0; n < rack.size(); ++n) {
    for (std::size_t turn = 0; turn < 3; ++turn) {
      const auto tile = turned(rack[n], turn);
      for (const auto& cell : cells) {
        if (board.clashes(cell, tile) > 0) continue;
        const auto at = vertex_position(vertices(cell)[0]);
        int met = 0;
        for (const auto& v : vertices(cell)) met += board.meeting.contains(v) ? board.meeting.at(v) : 0;
        const double worth = 50 * board.hexagons(cell) + (board.bridge(cell) ? 40 : 0) + 4.0 * met -
                             0.8 * (at[0] * at[0] + at[1] * at[1]) + random.uniform(0, 9);
        if (worth <= best) continue;
        best = worth;
        used = n;
        move.laid = {cell, tile};
      }
    }
  }
  if (best < -1e8) return false;
  move.bridge = board.bridge(move.laid.cell);
  move.hexagons = board.hexagons(move.laid.cell);
  rack.erase(rack.begin() + static_cast<std::ptrdiff_t>(used));
  return true;
}

}  // namespace

int Game::count(GameMove::Kind kind) const {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](const GameMove& m) { return m.kind == kind; }));
}

int Game::bridges() const {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [](const GameMove& m) { return m.bridge; }));
}

int Game::hexagons() const {
  int sum = 0;
  for (const auto& m : moves) sum += m.hexagons;
  return sum;
}

Game play_game(std::vector<SetTile> stock, int players, int placements, Random random) {
  Game game;
  random.shuffle(stock);
  const int rack_size = players <= 2 ? 9 : players <= 4 ? 7 : 6;
  std::vector<std::vector<SetTile>> racks(static_cast<std::size_t>(players));
  for (auto& rack : racks) {
    for (int k = 0; k < rack_size; ++k) {
      rack.push_back(stock.back());
      stock.pop_back();
    }
  }
  Board board;
  int idle = 0;
  for (int player = 0; game.count(GameMove::Kind::place) < placements && idle < players;
       player = (player + 1) % players) {
    auto& rack = racks[static_cast<std::size_t>(player)];
    GameMove move;
    move.player = player;
    if (board.taken.empty()) {
      move.laid = {{engine::Orientation::up, 0, 0}, rack.back()};
      rack.pop_back();
      board.lay(move.laid);
      game.moves.push_back(move);
      continue;
    }
    int draws = 0;
    bool placed = best_move(board, rack, random, move);
    while (!placed && draws < 3 && !stock.empty()) {
      rack.push_back(stock.back());
      stock.pop_back();
      ++draws;
      game.moves.push_back({GameMove::Kind::draw, player, {}, false, 0});
      placed = best_move(board, rack, random, move);
    }
    if (placed) {
      board.lay(move.laid);
      game.moves.push_back(move);
      idle = 0;
      if (rack.empty()) break;
    } else {
      game.moves.push_back({GameMove::Kind::pass, player, {}, false, 0});
      ++idle;
    }
  }
  for (const auto& rack : racks) stock.insert(stock.end(), rack.begin(), rack.end());
  game.unused = stock;
  return game;
}

bool wrong_placement(const std::vector<LaidTile>& laid, const std::vector<SetTile>& unused, Random& random,
                     LaidTile& result) {
  Board board;
  for (const auto& t : laid) board.lay(t);
  const auto cells = board.open();
  std::vector<LaidTile> found;
  for (const auto& tile : unused) {
    for (const auto& cell : cells) {
      for (std::size_t turn = 0; turn < 3; ++turn) {
        if (board.clashes(cell, turned(tile, turn)) == 1) found.push_back({cell, turned(tile, turn)});
      }
    }
  }
  if (found.empty()) return false;
  result = random.pick(found);
  return true;
}

}  // namespace tricorner::renderer
