#include "tricorner/vision/teach.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "value_odds.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t values = 6;
// Looks that are nearer than this (squared) to a group's mean belong to it.
constexpr double same_symbol = 2.5;
constexpr int rounds = 8;
// Corners of one group count as this many independent readings at most: the reader errs alike on equal symbols.
constexpr double independent = 3;
// The least probability that a reading gives a value: the reader may be wrong through and through.
constexpr double reader_doubt = 0.03;
// What a person says outweighs any reading.
constexpr double answered = 40;
// A group is settled from this probability on.
constexpr double settled = 0.97;
// ... if the reader by itself takes this share of its corners for that value: else it has a way of erring, and is not
// to be trusted.
constexpr double least_agreement = 0.8;
// What the reader takes for a value with this and a person calls another one throws doubt on both values.
constexpr double plainly_taken = 0.5;
// Groups of fewer corners are taken for accidents unless somebody asked about them.
constexpr std::size_t least_group = 2;
// Two corners that are read as plainly different symbols are as far apart as this.
constexpr double otherwise_read = 2;
// A value that was found nowhere is asked about in a corner that the reader takes for it with this; but so many answers
// that name another one are enough.
constexpr double may_show = 0.2;
constexpr std::size_t most_asked = 3;
// How many groups are weighed together; smaller ones follow.
constexpr std::size_t weighed_together = 6;

struct Group {
  SymbolLooks mean{};
  std::vector<std::size_t> members;
  ValueOdds evidence{};  ///< log likelihoods
};

double readable(const SeenCorner& corner) {
  return std::accumulate(corner.probabilities.begin(), corner.probabilities.end(), 0.0);
}

void settle_mean(Group& group, std::span<const SeenCorner> corners) {
  std::array<double, looks_size> sum{};
  for (const auto n : group.members) {
    for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += static_cast<double>(corners[n].looks[k]);
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, group.members.size()));
  for (std::size_t k = 0; k < sum.size(); ++k) group.mean[k] = static_cast<float>(sum[k] / count);
}

/// Puts the corners that look alike together, the largest group first.
std::vector<Group> grouped(std::span<const SeenCorner> corners) {
  std::vector<Group> groups;
  for (int round = 0; round < rounds; ++round) {
    for (auto& g : groups) g.members.clear();
    for (std::size_t n = 0; n < corners.size(); ++n) {
      if (readable(corners[n]) < 0.3 && !corners[n].answer) continue;
      Group* nearest = nullptr;
      double least = same_symbol;
      for (auto& g : groups) {
        if (const double d = squared_distance(corners[n].looks, g.mean); d < least) {
          least = d;
          nearest = &g;
        }
      }
      if (nearest == nullptr) {
        if (round + 1 == rounds) continue;  // what found no group by now would make one of its own
        groups.emplace_back();
        nearest = &groups.back();
        nearest->mean = corners[n].looks;
      }
      nearest->members.push_back(n);
    }
    std::erase_if(groups, [](const Group& g) { return g.members.empty(); });
    for (auto& g : groups) settle_mean(g, corners);
    // Two groups that have drifted together are one.
    for (std::size_t a = 0; a < groups.size(); ++a) {
      for (std::size_t b = groups.size(); b-- > a + 1;) {
        if (squared_distance(groups[b].mean, groups[a].mean) > 0.5 * same_symbol) continue;
        auto& to = groups[a].members;
        to.insert(to.end(), groups[b].members.begin(), groups[b].members.end());
        settle_mean(groups[a], corners);
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(b));
      }
    }
  }
  std::erase_if(groups, [&](const Group& g) {
    return g.members.size() < least_group &&
           std::none_of(g.members.begin(), g.members.end(), [&](std::size_t n) { return corners[n].answer; });
  });
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.members.size() > b.members.size(); });
  return groups;
}

/// How unlike two corners are where they look much alike: what the reader takes them for counts too.
double apart(const SeenCorner& a, const SeenCorner& b) {
  double reads = 0;
  for (std::size_t v = 0; v < values; ++v) {
    const double d = a.probabilities[v] - b.probabilities[v];
    reads += d * d;
  }
  return squared_distance(a.looks, b.looks) + otherwise_read * reads;
}

/// A group of which a person named corners differently is as many symbols; each corner goes with the named one that it
/// is most like.
void split_by_answers(std::vector<Group>& groups, std::span<const SeenCorner> corners) {
  std::vector<Group> parts;
  for (auto& group : groups) {
    std::vector<std::size_t> named;
    for (const auto n : group.members) {
      if (corners[n].answer) named.push_back(n);
    }
    std::array<Group, values> by_value;
    for (const auto n : named.empty() ? std::vector<std::size_t>{} : group.members) {
      const auto like = *std::min_element(named.begin(), named.end(), [&](std::size_t a, std::size_t b) {
        return apart(corners[n], corners[a]) < apart(corners[n], corners[b]);
      });
      by_value[static_cast<std::size_t>(*corners[like].answer)].members.push_back(n);
    }
    bool first = true;
    for (auto& part : by_value) {
      if (part.members.empty()) continue;
      settle_mean(part, corners);
      if (first) {
        group = std::move(part);
      } else {
        parts.push_back(std::move(part));
      }
      first = false;
    }
  }
  groups.insert(groups.end(), parts.begin(), parts.end());
}

/// What a person said of any of the group's corners.
std::optional<int> answer_of(const Group& group, std::span<const SeenCorner> corners) {
  for (const auto n : group.members) {
    if (corners[n].answer) return corners[n].answer;
  }
  return std::nullopt;
}

/// A value may have several forms (printed askew, half in shadow): those that a person named alike are one.
void join_by_answers(std::vector<Group>& groups, std::span<const SeenCorner> corners) {
  for (std::size_t a = 0; a < groups.size(); ++a) {
    const auto value = answer_of(groups[a], corners);
    if (!value) continue;
    for (std::size_t b = groups.size(); b-- > a + 1;) {
      if (answer_of(groups[b], corners) != value) continue;
      groups[a].members.insert(groups[a].members.end(), groups[b].members.begin(), groups[b].members.end());
      groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(b));
    }
    settle_mean(groups[a], corners);
  }
}

void gather_evidence(Group& group, std::span<const SeenCorner> corners) {
  ValueOdds sum{};
  double weight = 0;
  for (const auto n : group.members) {
    const double told = readable(corners[n]);
    weight += told;
    for (std::size_t v = 0; v < values; ++v) {
      const double p = corners[n].probabilities[v] / std::max(told, 1e-9);
      sum[v] += told * std::log((1 - reader_doubt) * p + reader_doubt / values);
    }
  }
  for (std::size_t v = 0; v < values; ++v)
    group.evidence[v] = sum[v] * std::min(weight, independent) / std::max(weight, 1e-9);
  for (const auto n : group.members) {
    if (corners[n].answer) group.evidence[static_cast<std::size_t>(*corners[n].answer)] += answered;
  }
}

/// How well the tiles that come about fit a set: the more of them turn one way, and the fewer are there twice, the
/// better.
double fit_of_tiles(std::span<const SeenCorner> corners, std::span<const int> value) {
  int clockwise = 0;
  int counter = 0;
  for (std::size_t t = 0; t + 2 < corners.size(); t += 3) {
    const int a = value[t];
    const int b = value[t + 1];
    const int c = value[t + 2];
    if (a < 0 || b < 0 || c < 0 || a == b || b == c || c == a) continue;
    const int rises = (a < b) + (b < c) + (c < a);
    ++(rises == 2 ? clockwise : counter);
  }
  // Log likelihood of a set of one sense with a share of strays, against one of both senses.
  constexpr double stray = 0.05;
  const auto one_sense = [&](int with, int against) {
    return with * std::log(2 * (1 - stray)) + against * std::log(2 * stray);
  };
  return std::max({0.0, one_sense(clockwise, counter), one_sense(counter, clockwise)});
}

/// Probabilities of the values for each of the first groups, over all ways of giving them different ones.
std::vector<ValueOdds> weigh(std::span<const Group> groups, std::span<const SeenCorner> corners) {
  const std::size_t count = std::min(groups.size(), weighed_together);
  std::vector<int> group_of(corners.size(), -1);
  for (std::size_t g = 0; g < count; ++g) {
    for (const auto n : groups[g].members) group_of[n] = static_cast<int>(g);
  }
  std::array<std::size_t, values> order{0, 1, 2, 3, 4, 5};
  std::vector<std::pair<std::array<std::size_t, values>, double>> scored;
  std::vector<int> value(corners.size());
  do {
    double score = 0;
    for (std::size_t g = 0; g < count; ++g) score += groups[g].evidence[order[g]];
    for (std::size_t n = 0; n < corners.size(); ++n)
      value[n] = group_of[n] < 0 ? -1 : static_cast<int>(order[static_cast<std::size_t>(group_of[n])]);
    scored.emplace_back(order, score + fit_of_tiles(corners, value));
  } while (std::next_permutation(order.begin(), order.end()));
  double highest = scored.front().second;
  for (const auto& [_, score] : scored) highest = std::max(highest, score);
  std::vector<ValueOdds> told(count, ValueOdds{});
  double total = 0;
  for (const auto& [way, score] : scored) {
    const double p = std::exp(score - highest);
    total += p;
    for (std::size_t g = 0; g < count; ++g) told[g][way[g]] += p;
  }
  for (auto& odds : told) {
    for (double& p : odds) p /= total;
  }
  return told;
}

/// Share of the group's corners that the reader takes for the value, or 1 if a person has spoken.
double agreement(const Group& group, std::size_t value, std::span<const SeenCorner> corners) {
  double agreeing = 0;
  for (const auto n : group.members) {
    if (corners[n].answer) return 1;
    const auto& p = corners[n].probabilities;
    agreeing += std::max_element(p.begin(), p.end()) - p.begin() == static_cast<std::ptrdiff_t>(value);
  }
  return agreeing / static_cast<double>(group.members.size());
}

std::size_t most_typical(const Group& group, std::span<const SeenCorner> corners) {
  return *std::min_element(group.members.begin(), group.members.end(), [&](std::size_t a, std::size_t b) {
    return squared_distance(corners[a].looks, group.mean) < squared_distance(corners[b].looks, group.mean);
  });
}

/// Which values a person's answers throw doubt on: a corner that the reader takes for one of them is another one. A
/// maker who prints two of them otherwise than most do does so throughout.
std::array<bool, values> contradicted(std::span<const SeenCorner> corners) {
  std::array<bool, values> doubted{};
  for (const auto& corner : corners) {
    if (!corner.answer) continue;
    const auto answer = static_cast<std::size_t>(*corner.answer);
    const auto taken_for = likeliest(corner.probabilities);
    if (taken_for != answer && corner.probabilities[taken_for] >= plainly_taken)
      doubted[taken_for] = doubted[answer] = true;
  }
  return doubted;
}

/// A value without a group may hide in another's: the corner that is likeliest to show it is asked about.
void ask_for_missing(Lesson& lesson, std::span<const SeenCorner> corners) {
  for (std::size_t v = 0; v < values; ++v) {
    if (lesson.corners[v] > 0) continue;
    std::optional<std::size_t> likeliest_one;
    std::size_t asked = 0;
    for (std::size_t n = 0; n < corners.size(); ++n) {
      if (corners[n].probabilities[v] < may_show) continue;
      if (corners[n].answer) {
        ++asked;
      } else if (!likeliest_one || corners[n].probabilities[v] > corners[*likeliest_one].probabilities[v]) {
        likeliest_one = n;
      }
    }
    if (likeliest_one && asked < most_asked)
      lesson.questions.push_back(
          {*likeliest_one, scaled_to(corners[*likeliest_one].probabilities, readable(corners[*likeliest_one])), 1});
  }
}

}  // namespace

Lesson learn_design(const std::string& name, SymbolKind kind, std::span<const SeenCorner> corners) {
  if (corners.size() % 3 != 0) throw std::invalid_argument("three corners to a tile were expected");
  for (const auto& c : corners) {
    if (c.answer && (*c.answer < 0 || *c.answer >= static_cast<int>(values)))
      throw std::invalid_argument("a value from 0 to 5 was expected");
  }
  auto groups = grouped(corners);
  split_by_answers(groups, corners);
  join_by_answers(groups, corners);
  // answers change how large groups are, and the largest are the ones that get a value each
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.members.size() > b.members.size(); });
  for (auto& g : groups) gather_evidence(g, corners);
  auto told = weigh(groups, corners);
  for (std::size_t g = told.size(); g < groups.size(); ++g) {  // a rare second form of a value: by the reader alone
    ValueOdds odds{};
    const double highest = *std::max_element(groups[g].evidence.begin(), groups[g].evidence.end());
    for (std::size_t v = 0; v < values; ++v) odds[v] = std::exp(groups[g].evidence[v] - highest);
    told.push_back(scaled_to(odds, 1));
  }

  Lesson lesson;
  lesson.design.name = name;
  lesson.design.kind = kind;
  const auto doubted = contradicted(corners);
  std::array<std::array<double, looks_size>, values> sums{};
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const auto best = likeliest(told[g]);
    const bool unsettled = told[g][best] < settled || agreement(groups[g], best, corners) < least_agreement;
    if (unsettled || (doubted[best] && !answer_of(groups[g], corners)))
      lesson.questions.push_back({most_typical(groups[g], corners), told[g], groups[g].members.size()});
    if (unsettled) continue;
    lesson.corners[best] += groups[g].members.size();
    for (std::size_t k = 0; k < sums[best].size(); ++k)
      sums[best][k] += static_cast<double>(groups[g].mean[k]) * static_cast<double>(groups[g].members.size());
  }
  if (lesson.questions.empty()) ask_for_missing(lesson, corners);
  for (std::size_t v = 0; v < values; ++v) {
    if (lesson.corners[v] == 0) continue;
    auto& prototype = lesson.design.values[v];
    prototype.count = static_cast<double>(lesson.corners[v]);
    for (std::size_t k = 0; k < sums[v].size(); ++k)
      prototype.mean[k] = static_cast<float>(sums[v][k] / prototype.count);
  }
  return lesson;
}

}  // namespace tricorner::vision
