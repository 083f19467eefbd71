/// The commands that work on the score database: people, matches, tables, backups. As commands.hpp says.
#pragma once

#include <CLI/CLI.hpp>

namespace tricorner::cli {

void add_backup_command(CLI::App& program);
void add_doctor_command(CLI::App& program);
void add_league_command(CLI::App& program);
void add_match_command(CLI::App& program);
void add_player_command(CLI::App& program);
/// `match pictures`: what the camera saw of a match, and how much room that takes.
void add_match_pictures(CLI::App& match);
void add_tournament_command(CLI::App& program);
void add_type_command(CLI::App& program);

}  // namespace tricorner::cli
