#include "config/second_opinions.hpp"

#include <algorithm>
#include <utility>

#include "config/comparison.hpp"
#include "config/rule_library.hpp"

namespace tricorner::config {

namespace {

/// The own book with one house rule read otherwise, for every reading of every one.
std::vector<Opinion> other_readings(const engine::Rules& own, const engine::Options& chosen) {
  std::vector<Opinion> result;
  for (const engine::Option& option : own.options) {
    for (const engine::Reading& reading : option.readings) {
      if (reading.value == option.chosen) continue;
      engine::Options options = chosen;
      options[option.name] = reading.value;
      result.push_back({load_rules(own.id, options), option.name, option_text(reading.value), {}});
    }
  }
  return result;
}

std::vector<Opinion> whom_to_ask(const engine::Match& match) {
  engine::Options chosen;
  for (const engine::Option& option : match.rules().options) {
    if (option.chosen != option.standard) chosen.emplace(option.name, option.chosen);
  }
  const std::vector<std::string> known = rule_set_ids();
  std::vector<Opinion> result;
  // A rule set from somebody's own file has no readings that could be loaded by its name.
  if (std::find(known.begin(), known.end(), match.rules().id) != known.end()) {
    result = other_readings(match.rules(), chosen);
  }
  for (const std::string& id : known) {
    if (id == match.rules().id) continue;
    auto rules = load_rules(id);
    if (!why_it_cannot_hold(match.record(), *rules).empty()) continue;
    if (const auto options = options_known_to(*rules, chosen); !options.empty()) rules = load_rules(id, options);
    result.push_back({std::move(rules), {}, {}, {}});
  }
  return result;
}

}  // namespace

SecondOpinions::SecondOpinions(const engine::Match& match) {
  const std::vector<Opinion> asked = whom_to_ask(match);
  engine::Match again(std::make_shared<const engine::Rules>(match.rules()), match.players(), match.record().set);
  for (const engine::Round& round : match.record().rounds) {
    auto& by_action = opinions_.emplace_back();
    if (round.points) {
      again.add_points_round(round.starter, *round.points);
      continue;
    }
    again.begin_round(round.starter, round.racks);
    for (const engine::Action& action : round.actions) {
      std::vector<Opinion> differing;
      const engine::Verdict own = again.verdict_by(match.rules(), action);
      for (const Opinion& other : asked) {
        const engine::Verdict verdict = again.verdict_by(*other.rules, action);
        if (verdict.legal == own.legal && verdict.points == own.points) continue;
        differing.push_back({other.rules, other.option, other.value, again.judge_by(*other.rules, action)});
      }
      by_action.push_back(std::move(differing));
      again.apply(action);
    }
    if (round.end) again.end_round(*round.end);
  }
}

}  // namespace tricorner::config
