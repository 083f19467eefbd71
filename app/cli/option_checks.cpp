#include "cli/option_checks.hpp"

#include <charconv>
#include <locale>
#include <optional>
#include <sstream>
#include <string>

#include "store/moment.hpp"

namespace tricorner::cli {
namespace {

template <class Number>
std::optional<Number> number_in(const std::string& text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string plain(double number) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text.precision(15);
  text << number;
  return text.str();
}

/// What CLI11 asks for: empty, or why not.
std::string unless(bool good, const std::string& text, const std::string& expected) {
  return good ? std::string{} : "'" + text + "': expected " + expected;
}

}  // namespace

CLI::Validator whole_number_from(int least) {
  const std::string expected = "a whole number from " + std::to_string(least) + " on";
  return {[=](const std::string& text) {
            const auto value = number_in<int>(text);
            return unless(value && *value >= least, text, expected);
          },
          {}};
}

CLI::Validator number_between(double least, double most) {
  const std::string expected = "a number from " + plain(least) + " to " + plain(most);
  return {[=](const std::string& text) {
            const auto value = number_in<double>(text);
            return unless(value && *value >= least && *value <= most, text, expected);  // never so of NaN
          },
          {}};
}

CLI::Validator not_empty(const std::string& expected) {
  return {[=](const std::string& text) { return unless(!text.empty(), text, expected); }, {}};
}

CLI::Validator calendar_day() {
  return {[](const std::string& text) {
            return unless(text.empty() || store::is_day(text), text, "a day of the calendar, YYYY-MM-DD");
          },
          {}};
}

}  // namespace tricorner::cli
