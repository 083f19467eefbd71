#include "awards.hpp"

#include <algorithm>
#include <numeric>

namespace tricorner::engine {

namespace {

std::vector<int> rack_sums(const RoundEnd& end, int player_count) {
  std::vector<int> result(static_cast<std::size_t>(player_count), 0);
  for (std::size_t seat = 0; seat < std::min(result.size(), end.racks.size()); ++seat) {
    for (const Tile& tile : end.racks[seat]) result[seat] += value_sum(tile);
  }
  return result;
}

std::vector<int> smallest_racks(const std::vector<int>& sums) {
  std::vector<int> result;
  const int least = *std::min_element(sums.begin(), sums.end());
  for (std::size_t seat = 0; seat < sums.size(); ++seat) {
    if (sums[seat] == least) result.push_back(static_cast<int>(seat));
  }
  return result;
}

/// Writes awards down, leaving out those of no points.
class Awarding {
 public:
  Awarding(const Rules& rules, EndKind how) : rules_(rules), how_(how) {}
  void give(int seat, AwardKind kind, int points) {
    if (points != 0) awards_.push_back({seat, kind, points, clause_of(rules_, kind, how_)});
  }
  [[nodiscard]] std::vector<Award> result() && { return std::move(awards_); }

 private:
  const Rules& rules_;
  EndKind how_;
  std::vector<Award> awards_;
};

void give_to_smallest(Awarding& awarding, RackTie tie, const std::vector<int>& sums) {
  const auto smallest = smallest_racks(sums);
  if (smallest.size() > 1 && tie == RackTie::nobody) return;
  const int least = sums[static_cast<std::size_t>(smallest.front())];
  const int all = std::accumulate(sums.begin(), sums.end(), 0);
  const int others = all - least * static_cast<int>(smallest.size());
  for (const int seat : smallest) {
    awarding.give(seat, AwardKind::opponents_racks, others);
    awarding.give(seat, AwardKind::own_rack, -least);
  }
}

}  // namespace

std::vector<Award> awards_of(const Rules& rules, const RoundEnd& end, int player_count) {
  Awarding awarding(rules, end.how);
  const bool out = end.how == EndKind::out && end.by.has_value();
  const auto sums = rack_sums(end, player_count);
  if (out) awarding.give(*end.by, AwardKind::out, rules.round.out_bonus.value);
  const RackRule racks = out ? rules.round.out_racks.value : rules.round.blocked_racks.value;
  switch (racks) {
    case RackRule::nothing:
      break;
    case RackRule::opponents_to_winner:
      if (out) {
        const int all = std::accumulate(sums.begin(), sums.end(), 0);
        awarding.give(*end.by, AwardKind::opponents_racks, all - sums[static_cast<std::size_t>(*end.by)]);
      }
      break;
    case RackRule::each_subtracts_own:
      for (int seat = 0; seat < player_count; ++seat) {
        awarding.give(seat, AwardKind::own_rack, -sums[static_cast<std::size_t>(seat)]);
      }
      break;
    case RackRule::each_adds_own:
    case RackRule::others_add_own:
      for (int seat = 0; seat < player_count; ++seat) {
        if (racks == RackRule::others_add_own && out && seat == *end.by) continue;
        awarding.give(seat, AwardKind::own_rack, sums[static_cast<std::size_t>(seat)]);
      }
      break;
    case RackRule::smallest_takes_rest:
      give_to_smallest(awarding, rules.round.blocked_tie.value, sums);
      break;
  }
  return std::move(awarding).result();
}

std::optional<int> round_winner(const RoundEnd& end, int player_count) {
  if (end.how == EndKind::out) return end.by;
  const auto smallest = smallest_racks(rack_sums(end, player_count));
  return smallest.size() == 1 ? std::optional(smallest.front()) : std::nullopt;
}

}  // namespace tricorner::engine
