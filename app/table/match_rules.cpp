#include "table/match_rules.hpp"

#include "config/record_format.hpp"
#include "config/rule_library.hpp"

namespace tricorner::table {

engine::Options options_of(const std::string& options_json) {
  // A record without rounds is the one place where options are written as text already.
  return config::parse_record(
             R"({"format": "tricorner-record/1", "rules": "x", "players": ["x"], "rounds": [], "options": )" +
                 options_json + "}",
             "house rules of a match")
      .options;
}

std::shared_ptr<const engine::Rules> rules_of(const store::MatchInfo& info) {
  return config::parse_rules(info.rules_json, "rules of match " + info.uuid, options_of(info.options_json));
}

}  // namespace tricorner::table
