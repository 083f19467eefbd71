// `tricorner rules`: the rule sets and their clauses.
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "config/rule_library.hpp"
#include "config/rule_report.hpp"

namespace tricorner::cli {

namespace {

struct RulesArguments {
  std::string id;
  std::string file;
  bool json = false;
};

void list_rules(bool json) {
  config::Json all = config::Json::array();
  for (const std::string& id : config::rule_set_ids()) {
    const auto rules = config::load_rules(id);
    if (json) {
      all.push_back(config::rules_json(*rules));
    } else {
      std::cout << config::rules_line(*rules);
    }
  }
  if (json) std::cout << all.dump() << '\n';
}

void show_rules(const engine::Rules& rules, bool json) {
  if (json) {
    std::cout << config::rules_json(rules).dump() << '\n';
  } else {
    std::cout << config::rules_page(rules);
  }
}

void check_rules(const RulesArguments& arguments) {
  const auto rules = config::load_rules_file(arguments.file);
  if (arguments.json) {
    std::cout << config::rules_json(*rules).dump() << '\n';
  } else {
    std::cout << arguments.file << ": " << rules->id << " is a valid rule set, with " << rules->clauses.size()
              << " clauses and " << rules->options.size() << " options\n";
  }
}

}  // namespace

void add_rules_command(CLI::App& program) {
  auto arguments = std::make_shared<RulesArguments>();
  CLI::App* command = program.add_subcommand("rules", "The rule sets and their clauses");
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->require_subcommand(0, 1);
  const auto add_json = [arguments](CLI::App* sub) { sub->add_flag("--json", arguments->json, "Machine-readable"); };

  CLI::App* list = command->add_subcommand("list", "All rule sets");
  add_json(list);
  CLI::App* show = command->add_subcommand("show", "One rule set, clause by clause");
  show->add_option("ID", arguments->id, "Its id, as `rules list` names it")->required();
  add_json(show);
  CLI::App* check = command->add_subcommand("check", "Whether a file of your own is a valid rule set");
  check->add_option("FILE", arguments->file, "The file")->required();
  add_json(check);

  command->callback([command, show, check, arguments] {
    if (show->parsed()) {
      show_rules(*config::load_rules(arguments->id), arguments->json);
    } else if (check->parsed()) {
      check_rules(*arguments);
    } else {
      list_rules(arguments->json);
    }
    static_cast<void>(command);
  });
}

}  // namespace tricorner::cli
