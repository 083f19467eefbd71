#include "config/comparison.hpp"

#include <algorithm>
#include <sstream>

#include "config/judge_report.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::config {

namespace {

using engine::SetId;

/// Calls visit(tile) for every tile that the record names.
template <class Visit>
void for_each_tile(const engine::Record& record, Visit visit) {
  for (const auto& round : record.rounds) {
    for (const auto& rack : round.racks) {
      if (rack) std::for_each(rack->begin(), rack->end(), visit);
    }
    for (const auto& action : round.actions) {
      if (action.kind == engine::ActionKind::place) visit(action.tile);
      if (action.drawn) visit(*action.drawn);
    }
    if (!round.end) continue;
    for (const auto& rack : round.end->racks) std::for_each(rack.begin(), rack.end(), visit);
  }
}

bool is_set_of_56(SetId set) { return set == SetId::set56 || set == SetId::set56m || set == SetId::set56mixed; }

/// The set that the record is judged with under other rules: its own print of the 56 tiles where the book wants 56, and
/// its own set where the book's contains that; else the book's. Cards are cards, whatever tiles the record is of.
SetId set_under(const engine::Record& record, SetId of_book) {
  if (!record.set) return of_book;
  const bool same_kind = is_set_of_56(*record.set) && (is_set_of_56(of_book) || of_book == SetId::set76);
  return same_kind || (*record.set == SetId::any && of_book != SetId::set54) ? *record.set : of_book;
}

bool has_tile(SetId set, const engine::Tile& tile) {
  if (contains(set, tile)) return true;
  if (set != SetId::set54 || has_colours(tile)) return false;
  // In a list of values alone the card may have either order of colours.
  return std::all_of(tile.values.begin(), tile.values.end(), [](int value) { return value <= 2; });
}

const engine::Ruling& ruling_of(const engine::Match& match, const Comparison::Difference& place) {
  return match.rulings()[place.round].actions[place.action];
}

std::vector<Comparison::Difference> differences(const std::vector<engine::Match>& results) {
  std::vector<Comparison::Difference> result;
  if (results.size() < 2) return result;
  const auto& first = results.front();
  for (std::size_t round = 0; round < first.rulings().size(); ++round) {
    for (std::size_t action = 0; action < first.rulings()[round].actions.size(); ++action) {
      const Comparison::Difference place{round, action};
      const auto& ruling = ruling_of(first, place);
      const bool parts = std::any_of(results.begin() + 1, results.end(), [&](const engine::Match& other) {
        const auto& others = ruling_of(other, place);
        return others.legal != ruling.legal || others.points != ruling.points;
      });
      if (parts) result.push_back(place);
    }
  }
  return result;
}

}  // namespace

std::string why_it_cannot_hold(const engine::Record& record, const engine::Rules& rules) {
  const int players = static_cast<int>(record.players.size());
  if (!rules.allows_players(players)) {
    return "for " + std::to_string(rules.players.value[0]) + " to " + std::to_string(rules.players.value[1]) +
           " players, not " + std::to_string(players);
  }
  const SetId set = set_under(record, rules.set.value);
  std::string missing;
  for_each_tile(record, [&](const engine::Tile& tile) {
    if (missing.empty() && !has_tile(set, tile)) missing = "its set has no tile " + text(tile);
  });
  if (!missing.empty() || set != SetId::set54) return missing;
  for (const auto& round : record.rounds) {
    for (const auto& action : round.actions) {
      const bool bare = action.kind == engine::ActionKind::place && !has_colours(action.tile);
      if (bare) return "its cards have colours, " + text(action.tile) + " has none";
    }
  }
  return {};
}

engine::Options options_known_to(const engine::Rules& rules, const engine::Options& options) {
  engine::Options result;
  for (const auto& [name, value] : options) {
    const engine::Option* option = rules.option(name);
    if (option == nullptr) continue;
    const bool reading = std::any_of(option->readings.begin(), option->readings.end(),
                                     [&value = value](const engine::Reading& r) { return r.value == value; });
    const int* number = std::get_if<int>(&value);
    if (reading || (option->any_number && number != nullptr && *number >= option->least)) result.emplace(name, value);
  }
  return result;
}

Comparison compare(const engine::Record& record, const std::string& source) {
  static_cast<void>(judge_record(record, source));
  Comparison result;
  for (const std::string& id : rule_set_ids()) {
    auto rules = load_rules(id);
    const std::string reason = why_it_cannot_hold(record, *rules);
    if (!reason.empty()) {
      result.excluded.push_back({id, reason});
      continue;
    }
    if (const auto options = options_known_to(*rules, record.options); !options.empty())
      rules = load_rules(id, options);
    engine::Record same = record;
    same.rules = id;
    same.set = set_under(record, rules->set.value);
    result.results.push_back(engine::Match::replay_all_rounds(rules, same));
  }
  result.differences = differences(result.results);
  return result;
}

Json comparison_json(const Comparison& comparison) {
  Json results = Json::array();
  for (const auto& match : comparison.results) {
    results.push_back({{"rules", match.rules().id}, {"judge", judgement_json(match)}});
  }
  Json excluded = Json::array();
  for (const auto& item : comparison.excluded) excluded.push_back({{"rules", item.rules}, {"why", item.why}});
  Json parting = Json::array();
  for (const auto& place : comparison.differences) {
    Json by_rules = Json::object();
    for (const auto& match : comparison.results) {
      const auto& ruling = ruling_of(match, place);
      by_rules[match.rules().id] = {
          {"legal", ruling.legal}, {"points", ruling.points}, {"clause", clause_json(match.rules(), ruling.clause)}};
    }
    parting.push_back({{"round", place.round}, {"action", place.action}, {"by_rules", by_rules}});
  }
  return {{"results", results}, {"excluded", excluded}, {"differences", parting}};
}

std::string comparison_text(const Comparison& comparison) {
  std::ostringstream out;
  for (const auto& match : comparison.results) {
    out << match.rules().id << ":";
    for (std::size_t seat = 0; seat < match.totals().size(); ++seat) {
      out << (seat == 0 ? " " : ", ") << engine::shown(match.players()[seat]) << ' ' << match.totals()[seat];
    }
    out << (match.over() ? "; won by" : "; not decided");
    for (const int seat : match.winners()) out << ' ' << engine::shown(match.players()[static_cast<std::size_t>(seat)]);
    out << '\n';
  }
  for (const auto& item : comparison.excluded) out << item.rules << ": cannot hold this record, " << item.why << '\n';
  for (const auto& place : comparison.differences) {
    const auto& any = comparison.results.front();
    const auto& action = any.record().rounds[place.round].actions[place.action];
    out << "\nRound " << place.round + 1 << ", action " << place.action + 1 << " ("
        << engine::shown(any.players()[static_cast<std::size_t>(action.by)])
        << (action.kind == engine::ActionKind::place  ? " places " + text(action.tile) + " in " + text(action.cell)
            : action.kind == engine::ActionKind::draw ? std::string(" draws")
                                                      : std::string(" passes"))
        << "):\n";
    for (const auto& match : comparison.results) {
      const auto& ruling = ruling_of(match, place);
      const std::string sum = arithmetic(ruling, action.tile);
      out << "  " << match.rules().id << ": ";
      out << (!ruling.legal ? "refused, " + sentence(ruling.reasons.front().reason)
                            : (sum.empty() ? std::string("scores nothing") : sum));
      if (const auto* clause = match.rules().clause(ruling.clause)) out << "  [" << clause->id << "] " << clause->text;
      out << '\n';
    }
  }
  return std::move(out).str();
}

}  // namespace tricorner::config
