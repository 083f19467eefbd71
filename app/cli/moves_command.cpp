// `tricorner moves`: all legal placements for a rack, best first.
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "config/position_format.hpp"
#include "config/position_report.hpp"

namespace tricorner::cli {

void add_moves_command(CLI::App& program) {
  struct Arguments {
    std::string file;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand("moves", "All legal placements for a rack, best first");
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->add_option("POSITION", arguments->file, "A position with a rack")->required();
  command->callback([arguments] {
    const auto table = config::lay_out(config::read_position_file(arguments->file), arguments->file);
    if (arguments->json) {
      std::cout << config::moves_json(table).dump() << '\n';
    } else {
      std::cout << config::moves_text(table);
    }
  });
}

}  // namespace tricorner::cli
