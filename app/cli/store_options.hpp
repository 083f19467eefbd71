/// What the commands on the score database have in common: their options, pages, rules in files.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "league/pages.hpp"

namespace tricorner::cli {

/// A subcommand with --db and --json.
CLI::App* add_store_subcommand(CLI::App& command, const std::string& name, const std::string& help,
                               std::string& database, bool& json);

/// A page on standard output, for people or as JSON. @param matches  those behind every row too
void print_page(const std::string& kind, const league::Page& page, bool json, bool matches);

/// A rule as an option gives it: the JSON itself, or the file that holds it.
/// @param whose  for the error: "a season's rule"
[[nodiscard]] std::string rule_text(const std::string& rule, const std::string& whose);

/// How errors name such a rule.
[[nodiscard]] std::string rule_source(const std::string& rule);

}  // namespace tricorner::cli
