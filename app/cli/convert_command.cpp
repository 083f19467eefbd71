// `tricorner convert`: a record into the text notation and back.
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "config/notation.hpp"
#include "config/record_format.hpp"

namespace tricorner::cli {

namespace {

/// JSON begins with a brace, the notation never does.
bool looks_like_json(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && (text[first] == '{' || text[first] == '[');
}

}  // namespace

void add_convert_command(CLI::App& program) {
  struct Arguments {
    std::string file;
    std::string to;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand("convert", "A record into the text notation and back");
  command->add_option("--to", arguments->to, "json or text")->required()->check(CLI::IsMember({"json", "text"}));
  command->add_option("FILE", arguments->file, "A record, as JSON or in the text notation")->required();
  command->callback([arguments] {
    const std::string text = config::read_text_file(arguments->file);
    const engine::Record record = looks_like_json(text) ? config::parse_record(text, arguments->file)
                                                        : config::parse_notation(text, arguments->file);
    std::cout << (arguments->to == "json" ? config::record_text(record) : config::notation_text(record));
  });
}

}  // namespace tricorner::cli
