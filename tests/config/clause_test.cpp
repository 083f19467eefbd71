// Each clause of the rule books has a test with its name, and each house rule; see clause_cases.hpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "clause_cases.hpp"
#include "config/json_view.hpp"
#include "config/notation.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "config/rule_tree.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::config {
namespace {

using engine::Match;

const std::string folder = std::string(TEST_SOURCE_DIR) + "/clauses";
const std::string rules_folder = std::string(TEST_SOURCE_DIR) + "/../../data/rules/";

std::string comment_of(const std::string& extras) {
  return extras.empty() ? std::string() : Json::parse(extras).value("x-comment", std::string());
}

std::string joined(const std::vector<std::string>& items, const std::string& none) {
  std::string result;
  for (const auto& item : items) result += (result.empty() ? "" : ", ") + item;
  return result.empty() ? none : result;
}

std::string said(const engine::Ruling& ruling) {
  if (!ruling.legal) return "refused " + std::string(name(ruling.reasons.front().reason));
  std::vector<std::string> parts;
  for (const auto& part : ruling.parts)
    parts.push_back(std::string(name(part.kind)) + " " + std::to_string(part.points));
  return joined(parts, "nothing");
}

/// @param last  the match's end is known after this round only
std::string said(const Match& match, std::size_t round, bool last) {
  const auto& ruling = match.rulings()[round];
  const auto player = [&match](int seat) { return match.players()[static_cast<std::size_t>(seat)]; };
  std::vector<std::string> awards, totals;
  for (const auto& award : ruling.awards) {
    awards.push_back(player(award.to) + " " + std::string(name(award.kind)) + " " + std::to_string(award.points));
  }
  for (std::size_t seat = 0; seat < ruling.totals.size(); ++seat) {
    totals.push_back(match.players()[seat] + " " + std::to_string(ruling.totals[seat]));
  }
  std::string winners;
  for (const int seat : match.winners()) winners += (winners.empty() ? "" : " and ") + player(seat);
  const bool over = last && match.over();
  winners += match.winners().size() == 1 ? " wins" : " share";
  return joined(awards, "no awards") + "; " + joined(totals, "") + "; " + (over ? winners : "not decided");
}

class Clauses {
 public:
  explicit Clauses(const engine::Rules& rules) : rules_(rules) {}
  void see(int clause) {
    if (const auto* found = rules_.clause(clause)) seen_.insert(found->id);
  }
  void see(const Match& match) {
    for (const auto& round : match.rulings()) {
      for (const auto& ruling : round.actions) {
        see(ruling.clause);
        for (const auto& part : ruling.parts) see(part.clause);
        for (const auto& refusal : ruling.reasons) see(refusal.clause);
        for (const auto& missed : ruling.missed) see(missed.clause);
      }
      for (const auto& award : round.awards) see(award.clause);
    }
    if (match.over()) see(rules_.ending.winner.clause);
    if (match.over()) see(rules_.ending.several.clause);
    if (match.over()) see(rules_.ending.target.clause);
  }
  [[nodiscard]] bool seen(const std::string& clause) const { return seen_.contains(clause); }
  void see(const std::string& clause) { seen_.insert(clause); }

 private:
  const engine::Rules& rules_;
  std::set<std::string> seen_;
};

void expect_rulings(const Match& match) {
  const auto& rounds = match.record().rounds;
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    for (std::size_t k = 0; k < rounds[r].actions.size(); ++k) {
      EXPECT_EQ(said(match.rulings()[r].actions[k]), comment_of(rounds[r].actions[k].extras))
          << "round " << r + 1 << ", action " << k + 1;
    }
    if (rounds[r].end) {
      EXPECT_EQ(said(match, r, r + 1 == rounds.size()), comment_of(rounds[r].end->extras)) << "round " << r + 1;
    }
  }
}

void expect_entry(const Json& tree, const std::string& line, Clauses& clauses) {
  const auto space = line.find(' ');
  Json copy = tree;
  const std::string path = line.substr(0, space);
  const Json* entry = entry_at(copy, path);
  ASSERT_NE(entry, nullptr) << path;
  EXPECT_EQ((*entry)["is"], Json::parse(line.substr(space))) << path;
  clauses.see((*entry)["clause"].get<std::string>());
}

class Clause : public ::testing::TestWithParam<ClauseSection> {};

TEST_P(Clause, Holds) {
  const ClauseSection& section = GetParam();
  bool named = false;
  for (const ClauseCase& one : section.cases) {
    SCOPED_TRACE(one.notation);
    const auto record = parse_notation(one.notation, section.test_name());
    const Match match = judge_record(record, section.test_name());
    EXPECT_FALSE(record.rounds.empty());
    expect_rulings(match);
    if (!one.next.empty()) {
      ASSERT_TRUE(match.next_starter().has_value());
      EXPECT_EQ(match.players()[static_cast<std::size_t>(*match.next_starter())], one.next);
    }
    Clauses clauses(match.rules());
    clauses.see(match);
    for (const auto& line : one.show)
      expect_entry(load_rule_tree(rules_folder + section.rules + ".json"), line, clauses);
    named = named || clauses.seen(section.cites.empty() ? section.name : section.cites);
  }
  const bool of_a_clause = !section.rules.empty() && !section.name.starts_with("option ");
  EXPECT_TRUE(named || !of_a_clause) << "no ruling of this section rests on the clause " << section.name;
}

INSTANTIATE_TEST_SUITE_P(Of, Clause, ::testing::ValuesIn(clause_sections(folder)),
                         [](const auto& test) { return test.param.test_name(); });

/// Of each rule file: its own clauses and options, not those that it inherits.
std::set<std::string> wanted_sections() {
  std::set<std::string> result;
  for (const auto& id : rule_set_ids()) {
    const Json tree = parse_json(read_text_file(rules_folder + id + ".json"), id);
    for (const auto& clause : tree["clauses"]) {
      result.insert(ClauseSection{id, clause["id"].get<std::string>(), {}, {}}.test_name());
    }
    for (const auto& option : tree.value("options", Json::array())) {
      if (option.contains("removed")) continue;
      result.insert(ClauseSection{id, "option " + option["name"].get<std::string>(), {}, {}}.test_name());
    }
  }
  for (const char* shared : {"placement", "option match", "hexagon", "bridge", "double-connection", "tile-sets"}) {
    result.insert(ClauseSection{"", shared, {}, {}}.test_name());
  }
  return result;
}

TEST(ClauseFiles, HaveASectionForEachClauseAndEachHouseRule) {
  std::set<std::string> found;
  for (const auto& section : clause_sections(folder)) {
    EXPECT_TRUE(found.insert(section.test_name()).second) << section.test_name() << " is there twice";
  }
  EXPECT_EQ(found, wanted_sections());
}

TEST(ClauseFiles, AreListedInTheDocumentation) {
  const std::string table = read_text_file(std::string(TEST_SOURCE_DIR) + "/../../docs/rules.md");
  for (const auto& name : wanted_sections()) {
    EXPECT_NE(table.find("`" + name + "`"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace tricorner::config
