#include "store/moment.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <string_view>

namespace tricorner::store {
namespace {

/// Digits where the pattern has a d, else the pattern's own letters.
bool fits(std::string_view text, std::string_view pattern) {
  return text.size() == pattern.size() &&
         std::equal(text.begin(), text.end(), pattern.begin(), [](char c, char wanted) {
           return wanted == 'd' ? std::isdigit(static_cast<unsigned char>(c)) != 0 : c == wanted;
         });
}

int number(const std::string& text, std::size_t at, std::size_t digits) { return std::stoi(text.substr(at, digits)); }

}  // namespace

bool is_day(const std::string& text) {
  using namespace std::chrono;
  if (!fits(text, "dddd-dd-dd")) return false;
  const year_month_day day(year(number(text, 0, 4)), month(static_cast<unsigned>(number(text, 5, 2))),
                           std::chrono::day(static_cast<unsigned>(number(text, 8, 2))));
  return day.ok() && number(text, 0, 4) >= 1;
}

bool is_moment(const std::string& text) {
  if (text.size() < 20 || text.back() != 'Z' || !is_day(text.substr(0, 10))) return false;
  const std::string_view rest = std::string_view(text).substr(10);
  if (!fits(rest.substr(0, 9), "Tdd:dd:dd")) return false;
  const std::string_view fraction = rest.substr(9, rest.size() - 10);
  const bool whole = fraction.empty();
  const bool digits = fraction.size() > 1 && fraction.size() <= 10 && fraction.front() == '.' &&
                      std::all_of(fraction.begin() + 1, fraction.end(),
                                  [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
  return (whole || digits) && number(text, 11, 2) < 24 && number(text, 14, 2) < 60 && number(text, 17, 2) < 60;
}

}  // namespace tricorner::store
