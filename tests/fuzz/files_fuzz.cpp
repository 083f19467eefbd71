// libFuzzer: texts that come as files (records, positions, the notation, rule sets). Anything may be refused, with one
// line that names the place; nothing may crash, hang, or say more than a line. What is accepted must survive the way
// through our own writers.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "config/input_error.hpp"
#include "config/notation.hpp"
#include "config/position_format.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"

namespace {

using namespace tricorner;

void demand(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

void record(const engine::Record& read) {
  const auto text = config::record_text(read);
  demand(config::record_text(config::parse_record(text, "again")) == text, "a record does not survive its writer");
  static_cast<void>(config::judge_record(read, "record"));
}

void notation(const engine::Record& read) {
  const auto text = config::notation_text(read);
  demand(config::notation_text(config::parse_notation(text, "again")) == text, "a notation does not survive its writer");
}

void read_as(std::uint8_t kind, std::string_view text) {
  switch (kind % 4) {
    case 0:
      record(config::parse_record(text, "record"));
      break;
    case 1:
      notation(config::parse_notation(text, "notation"));
      break;
    case 2:
      static_cast<void>(config::lay_out(config::parse_position(text, "position"), "position"));
      break;
    default:
      static_cast<void>(config::parse_rules(text, "rules"));
      break;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  try {
    read_as(data[0], {reinterpret_cast<const char*>(data) + 1, size - 1});
  } catch (const config::InputError& e) {
    demand(std::string_view(e.what()).find('\n') == std::string_view::npos, "a refusal of more than one line");
  }
  return 0;
}
