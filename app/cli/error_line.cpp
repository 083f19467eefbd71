#include "cli/error_line.hpp"

#include <array>
#include <iostream>

namespace tricorner::cli {

std::string harmless(const std::string& text) {
  constexpr std::array<char, 17> digits{"0123456789abcdef"};
  constexpr unsigned char first_printable = 0x20;
  constexpr unsigned char deleting = 0x7f;
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c != '\n' && (byte < first_printable || byte == deleting)) {
      line += "\\x";
      line += digits[byte >> 4U];
      line += digits[byte & 0xfU];
    } else {
      line += c;
    }
  }
  return line;
}

std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : harmless(text)) line += c == '\n' ? std::string("\\n") : std::string(1, c);
  return line;
}

void say_error(const std::string& who, const std::string& text) {
  std::cerr << who + ": " + one_line(text) + "\n" << std::flush;
}

}  // namespace tricorner::cli
