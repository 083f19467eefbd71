#include "cli/store_options.hpp"

#include <cstddef>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "config/json_view.hpp"

namespace tricorner::cli {
namespace {

constexpr std::size_t largest_rule = std::size_t{4} << 20;  // bytes; a rule is a few lines

}  // namespace

CLI::App* add_store_subcommand(CLI::App& command, const std::string& name, const std::string& help,
                               std::string& database, bool& json) {
  auto* one = command.add_subcommand(name, help);
  one->add_option("--db", database, "Score database; default: your own");
  one->add_flag("--json", json, "As JSON");
  return one;
}

void print_page(const std::string& kind, const league::Page& page, bool json, bool matches) {
  if (json) {
    std::cout << page.dump(-1, ' ', false, league::Page::error_handler_t::replace) << '\n';
  } else {
    std::cout << league::page_text(kind, page, matches);
  }
}

std::string rule_text(const std::string& rule, const std::string& whose) {
  if (rule.starts_with("{")) return rule;
  try {
    return config::read_text_file(rule, largest_rule);
  } catch (const config::InputError& error) {
    throw std::runtime_error(std::string(error.what()) + "; expected " + whose + ", see docs/league.md");
  }
}

std::string rule_source(const std::string& rule) { return rule.starts_with("{") ? "the rule" : rule; }

}  // namespace tricorner::cli
