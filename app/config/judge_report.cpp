#include "config/judge_report.hpp"

#include <algorithm>
#include <utility>

#include "config/tile_format.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::config {

namespace {

Json cells_json(const std::vector<engine::Cell>& cells) {
  Json result = Json::array();
  for (const auto& cell : cells) result.push_back(cell_json(cell));
  return result;
}

Json vertices_json(const std::vector<engine::Vertex>& vertices) {
  Json result = Json::array();
  for (const auto& vertex : vertices) result.push_back(vertex_json(vertex));
  return result;
}

/// What stands behind a term; `parts` itself is kept to the bare arithmetic.
Json evidence_json(const engine::Rules& rules, const engine::Part& part) {
  Json result = {{"for", name(part.kind)}, {"clause", clause_json(rules, part.clause)}};
  if (!part.cells.empty()) result["cells"] = cells_json(part.cells);
  if (!part.vertices.empty()) result["vertices"] = vertices_json(part.vertices);
  return result;
}

Json reasons_json(const engine::Rules& rules, const engine::Ruling& ruling) {
  Json result = Json::array();
  for (const auto& refusal : ruling.reasons) {
    Json item = {{"reason", name(refusal.reason)}, {"clause", clause_json(rules, refusal.clause)}};
    if (!refusal.cells.empty()) item["cells"] = cells_json(refusal.cells);
    if (!refusal.vertices.empty()) item["vertices"] = vertices_json(refusal.vertices);
    result.push_back(item);
  }
  return result;
}

Json editions_json(const engine::Rules& rules, const engine::Ruling& ruling) {
  std::vector<int> clauses = {ruling.clause};
  for (const auto& refusal : ruling.reasons) clauses.push_back(refusal.clause);
  for (const auto& part : ruling.parts) clauses.push_back(part.clause);
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  Json result = Json::array();
  for (const int index : clauses) {
    const engine::Clause* clause = rules.clause(index);
    if (clause == nullptr) continue;
    for (const auto& edition : clause->editions) {
      result.push_back({{"clause", clause->id}, {"edition", edition.edition}, {"text", edition.text}});
    }
  }
  return result;
}

Json opinion_json(const Opinion& opinion) {
  const engine::Ruling& ruling = opinion.ruling;
  Json result = opinion.option.empty() ? Json{{"rules", opinion.rules->id}}
                                       : Json{{"option", opinion.option}, {"value", opinion.value}};
  result["legal"] = ruling.legal;
  if (!ruling.legal) result["reason"] = name(ruling.reasons.front().reason);
  result["points"] = ruling.points;
  result["parts"] = parts_json(ruling.parts);
  result["clause"] = clause_json(*opinion.rules, ruling.clause);
  return result;
}

void add_opinions(Json& json, const std::vector<Opinion>& opinions) {
  Json readings = Json::array();
  Json elsewhere = Json::array();
  for (const Opinion& opinion : opinions) {
    (opinion.option.empty() ? elsewhere : readings).push_back(opinion_json(opinion));
  }
  if (!readings.empty()) json["readings"] = std::move(readings);
  if (!elsewhere.empty()) json["elsewhere"] = std::move(elsewhere);
}

Json round_json(const engine::Match& match, std::size_t number, const SecondOpinions* opinions) {
  const engine::RoundRuling& round = match.rulings()[number];
  Json actions = Json::array();
  for (std::size_t k = 0; k < round.actions.size(); ++k) {
    actions.push_back(
        ruling_json(match.rules(), round.actions[k], opinions == nullptr ? nullptr : &opinions->of(number, k)));
  }
  Json end;
  if (round.ended) {
    Json awards = Json::array();
    Json clauses = Json::array();
    for (const auto& award : round.awards) {
      awards.push_back({{"to", match.players()[static_cast<std::size_t>(award.to)]},
                        {"for", name(award.kind)},
                        {"points", award.points}});
      clauses.push_back(clause_json(match.rules(), award.clause));
    }
    end = {{"awards", awards}, {"totals", totals_json(match.players(), round.totals)}, {"clauses", clauses}};
  }
  return {{"actions", actions}, {"end", end}};
}

}  // namespace

Json clause_json(const engine::Rules& rules, int clause) {
  const engine::Clause* found = rules.clause(clause);
  return found == nullptr ? Json() : Json(found->id);
}

Json totals_json(const std::vector<std::string>& players, const std::vector<int>& totals) {
  Json result = Json::object();
  for (std::size_t seat = 0; seat < players.size(); ++seat) result[players[seat]] = totals[seat];
  return result;
}

Json parts_json(const std::vector<engine::Part>& parts) {
  Json result = Json::array();
  for (const auto& part : parts) result.push_back({{"for", name(part.kind)}, {"points", part.points}});
  return result;
}

Json ruling_json(const engine::Rules& rules, const engine::Ruling& ruling, const std::vector<Opinion>* opinions) {
  Json result = {{"legal", ruling.legal}};
  if (!ruling.legal) result["reason"] = name(ruling.reasons.front().reason);
  result["points"] = ruling.points;
  result["parts"] = parts_json(ruling.parts);
  result["total"] = ruling.total;
  result["clause"] = clause_json(rules, ruling.clause);
  if (ruling.allowed) result["allowed"] = true;
  if (!ruling.parts.empty()) {
    Json evidence = Json::array();
    for (const auto& part : ruling.parts) evidence.push_back(evidence_json(rules, part));
    result["evidence"] = evidence;
  }
  if (!ruling.reasons.empty()) result["reasons"] = reasons_json(rules, ruling);
  Json why = Json::array();
  for (const auto& sentence : sentences(rules, ruling)) why.push_back(sentence);
  if (!why.empty()) result["why"] = why;
  if (!ruling.clashes.empty()) {
    Json clashes = Json::array();
    for (const auto& clash : ruling.clashes) {
      clashes.push_back({{"vertex", vertex_json(clash.vertex)},
                         {"own", clash.own},
                         {"other", clash.other},
                         {"cell", cell_json(clash.cell)}});
    }
    result["clashes"] = clashes;
  }
  if (!ruling.missed.empty()) {
    Json missed = Json::array();
    for (const auto& item : ruling.missed) {
      missed.push_back({{"for", name(item.kind)},
                        {"why", sentence(item)},
                        {"clause", clause_json(rules, item.clause)},
                        {"cells", cells_json(item.cells)},
                        {"vertices", vertices_json(item.vertices)}});
    }
    result["not_earned"] = missed;
  }
  if (opinions != nullptr) {
    add_opinions(result, *opinions);
    if (Json editions = editions_json(rules, ruling); !editions.empty()) result["editions"] = std::move(editions);
  }
  return result;
}

Json judgement_json(const engine::Match& match, const SecondOpinions* opinions) {
  Json rounds = Json::array();
  for (std::size_t k = 0; k < match.rulings().size(); ++k) rounds.push_back(round_json(match, k, opinions));
  Json winners = Json::array();
  for (const int seat : match.winners()) winners.push_back(match.players()[static_cast<std::size_t>(seat)]);
  Json house_rules = Json::object();
  for (const auto& option : match.rules().options) {
    if (option.chosen != option.standard) house_rules[option.name] = option_json(option.chosen);
  }
  Json result = {
      {"rules", match.rules().id},
      {"rounds", rounds},
      {"match",
       {{"over", match.over()}, {"winners", winners}, {"totals", totals_json(match.players(), match.totals())}}}};
  if (!house_rules.empty()) result["house_rules"] = std::move(house_rules);
  return result;
}

}  // namespace tricorner::config
