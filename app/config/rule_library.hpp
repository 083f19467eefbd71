/// Rule sets: files under data/rules, with what they extend and the house rules of a table, as finished engine::Rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "config/json_view.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::config {

/// Ids of all rule sets in data/rules, in the order of their files' names.
[[nodiscard]] std::vector<std::string> rule_set_ids();

/// @param options  house rules by name; those that are not named keep the book's standard
/// @throws InputError  no such rule set; no such option or value; the file is not a valid rule set
[[nodiscard]] std::shared_ptr<const engine::Rules> load_rules(const std::string& id,
                                                              const engine::Options& options = {});

/// The same of a file anywhere. What it extends is looked for beside it, then in data/rules.
[[nodiscard]] std::shared_ptr<const engine::Rules> load_rules_file(const std::string& path,
                                                                   const engine::Options& options = {});

/// The rules from text that `rules_text` made: no file is read. A match that was kept with it replays under the rules
/// that it was played by, whatever data/rules says by then.
[[nodiscard]] std::shared_ptr<const engine::Rules> parse_rules(std::string_view text, const std::string& source,
                                                               const engine::Options& options = {});

/// The rule set with everything that it extends filled in, as one JSON text without `extends`.
[[nodiscard]] std::string rules_text(const std::string& id);

/// A value for people: "both-sides-free", "true", "50, 60, 70".
[[nodiscard]] std::string option_text(const engine::OptionValue& value);

}  // namespace tricorner::config
