#include "cli/error_line.hpp"

#include <array>
#include <iostream>

namespace tricorner::cli {

void say_error(const std::string& who, const std::string& text) {
  constexpr std::array<char, 17> digits{"0123456789abcdef"};
  constexpr unsigned char first_printable = 0x20;
  constexpr unsigned char deleting = 0x7f;
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      line += "\\n";
    } else if (byte < first_printable || byte == deleting) {
      line += "\\x";
      line += digits[byte >> 4U];
      line += digits[byte & 0xfU];
    } else {
      line += c;
    }
  }
  std::cerr << who + ": " + line + "\n" << std::flush;
}

}  // namespace tricorner::cli
