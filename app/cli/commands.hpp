/// The commands of `tricorner`, one function and one file (`<command>_command.cpp`) each.
///
/// A function adds its subcommand to the program and sets the subcommand's callback. What the callback throws is
/// caught in main.cpp: `ExitStatus` leaves with that status and says nothing more, any other exception is one line
/// on standard error and exit status 1. Wrong usage (CLI::ParseError) is exit status 2.
#pragma once

#include <CLI/CLI.hpp>

namespace tricorner::cli {

/// Thrown by a command that has said everything and only has to leave.
struct ExitStatus {
  int value = 0;
};

void add_compare_command(CLI::App& program);
void add_convert_command(CLI::App& program);
void add_demo_command(CLI::App& program);
void add_export_command(CLI::App& program);
void add_import_command(CLI::App& program);
void add_judge_command(CLI::App& program);
void add_moves_command(CLI::App& program);
void add_read_command(CLI::App& program);
void add_rules_command(CLI::App& program);
void add_teach_command(CLI::App& program);
void add_watch_command(CLI::App& program);

}  // namespace tricorner::cli
