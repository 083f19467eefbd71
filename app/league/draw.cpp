#include "league/draw.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <stdexcept>

namespace tricorner::league {
namespace {

using Tables = std::vector<std::vector<std::size_t>>;  // indices of players

class Search {
 public:
  Search(const std::vector<DrawPlayer>& players, const Meetings& meetings, DrawKind kind)
      : count_(players.size()), kind_(kind), met_(players.size() * players.size(), 0) {
    for (std::size_t a = 0; a < count_; ++a) {
      for (std::size_t b = 0; b < count_; ++b) {
        if (a == b) continue;
        const auto key = std::minmax(players[a].id, players[b].id);
        const auto found = meetings.find({key.first, key.second});
        if (found != meetings.end()) met_[a * count_ + b] = found->second;
      }
    }
  }

  [[nodiscard]] int met(std::size_t a, std::size_t b) const { return met_[a * count_ + b]; }

  /// A third meeting is worse than two second ones; a repeat is worse than any distance in the standings.
  [[nodiscard]] double pair_cost(std::size_t a, std::size_t b) const {
    const double times = met(a, b);
    double cost = 1e4 * times * times;
    if (kind_ == DrawKind::swiss) {
      const double distance = a > b ? static_cast<double>(a - b) : static_cast<double>(b - a);
      cost += distance * distance;
    }
    return cost;
  }

  [[nodiscard]] double seat_cost(const std::vector<std::size_t>& table, std::size_t except, std::size_t player) const {
    double cost = 0;
    for (std::size_t k = 0; k < table.size(); ++k) {
      if (k != except) cost += pair_cost(table[k], player);
    }
    return cost;
  }

  /// Swaps seats between tables for as long as that helps. @return the cost of what comes out
  double improve(Tables& tables) const {
    for (bool better = true; better;) {
      better = false;
      for (std::size_t s = 0; s < tables.size(); ++s) {
        for (std::size_t t = s + 1; t < tables.size(); ++t) {
          for (std::size_t i = 0; i < tables[s].size(); ++i) {
            for (std::size_t j = 0; j < tables[t].size(); ++j) {
              const double now = seat_cost(tables[s], i, tables[s][i]) + seat_cost(tables[t], j, tables[t][j]);
              const double then = seat_cost(tables[s], i, tables[t][j]) + seat_cost(tables[t], j, tables[s][i]);
              if (then >= now - 1e-9) continue;
              std::swap(tables[s][i], tables[t][j]);
              better = true;
            }
          }
        }
      }
    }
    double cost = 0;
    for (const auto& table : tables) {
      for (std::size_t i = 0; i < table.size(); ++i) {
        for (std::size_t j = i + 1; j < table.size(); ++j) cost += pair_cost(table[i], table[j]);
      }
    }
    return cost;
  }

 private:
  std::size_t count_;
  DrawKind kind_;
  std::vector<int> met_;
};

}  // namespace

std::vector<int> table_sizes(int players, const DrawOrder& order) {
  std::vector<int> best;
  int best_byes = std::numeric_limits<int>::max();
  double best_distance = 0;
  // Fewest byes first, then sizes nearest to what is wanted; with n tables the sizes are as equal as can be.
  for (int tables = 1; tables * order.least <= players; ++tables) {
    const int seated = std::min(players, tables * order.most);
    std::vector<int> sizes(static_cast<std::size_t>(tables), seated / tables);
    for (int k = 0; k < seated % tables; ++k) ++sizes[static_cast<std::size_t>(k)];
    double distance = 0;
    for (const int size : sizes) distance += std::abs(size - order.table_size);
    const int byes = players - seated;
    if (byes < best_byes || (byes == best_byes && distance < best_distance)) {
      best = sizes;
      best_byes = byes;
      best_distance = distance;
    }
  }
  return best;
}

Drawn draw_tables(const std::vector<DrawPlayer>& players, const Meetings& meetings, const DrawOrder& order) {
  if (order.least < 2 || order.most > 6 || order.least > order.most || order.table_size < order.least ||
      order.table_size > order.most) {
    throw std::invalid_argument("tables of " + std::to_string(order.least) + " to " + std::to_string(order.most) +
                                ", wanted " + std::to_string(order.table_size) + ": expected sizes from 2 to 6");
  }
  const std::vector<int> sizes = table_sizes(static_cast<int>(players.size()), order);
  if (sizes.empty()) {
    throw std::invalid_argument(std::to_string(players.size()) + " players make no table of " +
                                std::to_string(order.least));
  }
  const int seated = std::accumulate(sizes.begin(), sizes.end(), 0);
  Drawn drawn;
  // Who waits: the fewest byes so far first, and of those who stands lowest.
  std::vector<std::size_t> seats(players.size());
  std::iota(seats.begin(), seats.end(), std::size_t{0});
  std::vector<std::size_t> waiting = seats;
  std::stable_sort(waiting.begin(), waiting.end(), [&](std::size_t a, std::size_t b) {
    return players[a].byes != players[b].byes ? players[a].byes < players[b].byes : a > b;
  });
  waiting.resize(players.size() - static_cast<std::size_t>(seated));
  for (const std::size_t index : waiting) {
    drawn.byes.push_back(players[index].id);
    std::erase(seats, index);
  }

  const Search search(players, meetings, order.kind);
  std::mt19937 random(order.seed);
  const int tries = seats.size() <= 24 ? 400 : 60;
  Tables best;
  double best_cost = std::numeric_limits<double>::infinity();
  std::vector<std::size_t> shuffled = seats;
  for (int k = 0; k < tries && best_cost > 0; ++k) {
    // The first try of a Swiss draw fills the tables from the top; the others begin anywhere.
    if (k > 0 || order.kind == DrawKind::even) {
      for (std::size_t at = shuffled.size(); at > 1; --at) std::swap(shuffled[at - 1], shuffled[random() % at]);
    }
    Tables tables;
    std::size_t next = 0;
    for (const int size : sizes) {
      tables.emplace_back(shuffled.begin() + static_cast<std::ptrdiff_t>(next),
                          shuffled.begin() + static_cast<std::ptrdiff_t>(next) + size);
      next += static_cast<std::size_t>(size);
    }
    const double cost = search.improve(tables);
    if (cost >= best_cost) continue;
    best_cost = cost;
    best = std::move(tables);
  }
  for (auto& table : best) {
    // Who started least often starts; a tie goes to who stands lower.
    std::stable_sort(table.begin(), table.end(), [&](std::size_t a, std::size_t b) {
      return players[a].first_seats != players[b].first_seats ? players[a].first_seats < players[b].first_seats : a > b;
    });
    DrawnTable seat;
    for (std::size_t i = 0; i < table.size(); ++i) {
      seat.seats.push_back(players[table[i]].id);
      for (std::size_t j = i + 1; j < table.size(); ++j) seat.repeats += search.met(table[i], table[j]);
    }
    drawn.repeats += seat.repeats;
    drawn.tables.push_back(std::move(seat));
  }
  if (order.kind == DrawKind::swiss) {  // the table of the best is table 1
    std::vector<std::pair<std::size_t, DrawnTable>> ordered;
    for (std::size_t k = 0; k < best.size(); ++k) {
      ordered.emplace_back(*std::min_element(best[k].begin(), best[k].end()), std::move(drawn.tables[k]));
    }
    std::sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    drawn.tables.clear();
    for (auto& [standing, table] : ordered) drawn.tables.push_back(std::move(table));
  }
  drawn.why = drawn.repeats == 0 ? "nobody meets anybody for a second time"
                                 : std::to_string(drawn.repeats) + " pairs meet again; no draw with fewer was found";
  if (!drawn.byes.empty()) drawn.why += "; a bye for who had fewest byes and stands lowest";
  return drawn;
}

}  // namespace tricorner::league
