// `tricorner compare`: the same record under every rule set that can hold it, side by side.
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "config/comparison.hpp"
#include "config/record_format.hpp"

namespace tricorner::cli {

void add_compare_command(CLI::App& program) {
  struct Arguments {
    std::string file;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand("compare", "The same record under every rule set that can hold it");
  command->add_flag("--json", arguments->json, "Machine-readable");
  command->add_option("RECORD", arguments->file, "A record")->required();
  command->callback([arguments] {
    const auto record = config::read_record_file(arguments->file);
    const auto comparison = config::compare(record, arguments->file);
    if (arguments->json) {
      std::cout << config::comparison_json(comparison).dump() << '\n';
    } else {
      std::cout << config::comparison_text(comparison);
    }
  });
}

}  // namespace tricorner::cli
