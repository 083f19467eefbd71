#include "naming_sense.hpp"

#include <algorithm>
#include <cmath>

#include "set_kinds.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t groups_count = 6;
constexpr double triples = 216;  // readings of a tile: three values of six
constexpr double readings = 3;   // of a tile with three different values

using Trio = std::array<std::size_t, 3>;

std::array<Trio, 20> all_trios() {
  std::array<Trio, 20> made{};
  std::size_t next = 0;
  for (std::size_t a = 0; a < groups_count; ++a) {
    for (std::size_t b = a + 1; b < groups_count; ++b) {
      for (std::size_t c = b + 1; c < groups_count; ++c) made[next++] = {a, b, c};
    }
  }
  return made;
}

const std::array<Trio, 20> trio_groups = all_trios();

double turned(std::span<const ValueOdds> corners, std::size_t a, std::size_t b, std::size_t c) {
  return corners[0][a] * corners[1][b] * corners[2][c] + corners[0][b] * corners[1][c] * corners[2][a] +
         corners[0][c] * corners[1][a] * corners[2][b];
}

}  // namespace

NamingSense::NamingSense(std::span<const ValueOdds> groups, SetHint hint) {
  for (std::size_t k = 0; k < set_kinds.size(); ++k) log_prior_[k] = std::log(expected(set_kinds[k], hint));
  for (std::size_t n = 0; n + 2 < groups.size(); n += 3) {
    const auto corners = groups.subspan(n, 3);
    Tile tile;
    double different = 0;
    for (std::size_t t = 0; t < trios; ++t) {
      const auto [a, b, c] = trio_groups[t];
      different += tile.growing[t] = turned(corners, a, b, c);
      different += tile.falling[t] = turned(corners, a, c, b);
    }
    double read = 1;
    for (const auto& corner : corners) {
      double sum = 0;
      for (const double share : corner) sum += share;
      read *= sum;
    }
    tile.equal = std::max(0.0, read - different);
    tile.unread = std::max(0.0, 1 - read);
    tiles_.push_back(tile);
  }
}

double NamingSense::log_likelihood(const std::array<std::size_t, 6>& value_of) const {
  std::array<bool, trios> turns{};  // whether the values fall where the groups grow
  for (std::size_t t = 0; t < trios; ++t) {
    const auto [a, b, c] = trio_groups[t];
    const int rises = (value_of[a] < value_of[b]) + (value_of[b] < value_of[c]) + (value_of[c] < value_of[a]);
    turns[t] = rises != 2;
  }
  auto log_kind = log_prior_;
  for (const auto& tile : tiles_) {
    double clockwise = 0;
    double counter = 0;
    for (std::size_t t = 0; t < trios; ++t) {
      clockwise += turns[t] ? tile.falling[t] : tile.growing[t];
      counter += turns[t] ? tile.growing[t] : tile.falling[t];
    }
    for (std::size_t k = 0; k < set_kinds.size(); ++k) {
      const auto& kind = set_kinds[k];
      const double held = (1 - stray_tiles) / (kind.tiles() * readings);
      const double in_box =
          (tile.equal + (kind.clockwise ? clockwise : 0) + (kind.counter ? counter : 0)) * held + tile.unread / triples;
      log_kind[k] += std::log(in_box + stray_tiles / triples);
    }
  }
  const double highest = *std::max_element(log_kind.begin(), log_kind.end());
  double sum = 0;
  for (const double l : log_kind) sum += std::exp(l - highest);
  return highest + std::log(sum);
}

}  // namespace tricorner::vision
