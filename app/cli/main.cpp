// The door of the command line: finds the command, runs it, turns what went wrong into a line and an exit status.
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/league_commands.hpp"
#include "cli/output_file.hpp"
#include "cli/trace_commands.hpp"
#include "cli/usage_error.hpp"

namespace {

constexpr int exit_unusable = 1;
constexpr int exit_usage = 2;

bool has_display() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return true;
  }
  return false;
}

/// Becomes the window program that stands beside this one; comes back only when that fails.
int become_window(char** arguments) {
  // --screenshot and --self-test draw without anybody looking.
  const std::string_view first = arguments[0] == nullptr || arguments[1] == nullptr ? "" : arguments[1];
  const bool unseen = first == "--screenshot" || first == "--self-test";
  if (!unseen && !has_display()) {
    std::cerr
        << "tricorner: there is no display to open a window on; `tricorner demo` shows the main job without one\n";
    return exit_unusable;
  }
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string window = (error ? std::filesystem::path(arguments[0]) : self).parent_path() / "tricorner-window";
  execv(window.c_str(), arguments);
  std::cerr << "tricorner: the window program cannot be started: " << window
            << " is missing or cannot be run; `tricorner demo` works without it\n";
  return exit_unusable;
}

}  // namespace

int main(int argument_count, char** arguments) {
  // The window takes options of its own (--screenshot and what Qt knows), never a command.
  const bool wants_window = argument_count <= 1 || std::string(arguments[1]) == "--screenshot" ||
                            std::string(arguments[1]) == "--db" || std::string(arguments[1]) == "--self-test";
  if (wants_window) return become_window(arguments);

  CLI::App program{"Tricorner keeps score of triangle dominoes and judges by the book.", "tricorner"};
  program.set_version_flag("--version", "Tricorner " TRICORNER_VERSION);
  program.require_subcommand(1);
  using namespace tricorner::cli;
  add_backup_command(program);
  add_compare_command(program);
  add_convert_command(program);
  add_demo_command(program);
  add_doctor_command(program);
  add_export_command(program);
  add_import_command(program);
  add_judge_command(program);
  add_league_command(program);
  add_match_command(program);
  add_moves_command(program);
  add_player_command(program);
  add_read_command(program);
  add_replay_command(program);
  add_rules_command(program);
  add_tournament_command(program);
  add_type_command(program);
  add_teach_command(program);
  add_watch_command(program);

  try {
    program.parse(argument_count, arguments);
    flush_standard_output();
    return EXIT_SUCCESS;
  } catch (const ExitStatus& status) {
    return status.value;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // --help and --version are no errors
    say_error("tricorner", usage_text(program, error));
    return exit_usage;
  } catch (const std::exception& error) {
    say_error("tricorner", error.what());
    return exit_unusable;
  }
}
