#include "league/bg_stats_parts.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

#include "config/rule_library.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

std::string letters_of(const std::string& name) {
  std::string letters;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

}  // namespace

std::string play_date(const std::string& at) {
  std::string date = at.substr(0, 19);
  std::replace(date.begin(), date.end(), 'T', ' ');
  return date;
}

std::string moment_of(const std::string& date) {
  if (date.size() < 10) return {};
  for (const std::size_t k : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U}) {
    if (std::isdigit(static_cast<unsigned char>(date[k])) == 0) return {};
  }
  return date.size() >= 19 ? date.substr(0, 10) + "T" + date.substr(11, 8) + ".000Z"
                           : date.substr(0, 10) + "T00:00:00.000Z";
}

std::string rules_named(const std::string& name) {
  const std::string letters = letters_of(name);
  for (const std::string& id : config::rule_set_ids()) {
    if (letters == letters_of(id) || letters == letters_of(config::load_rules(id)->name)) return id;
  }
  // Names of the boxes as people enter them. Which of several books was used, nobody can say: the newest of that maker.
  static const std::map<std::string, std::string> boxes = {
      {"triominos", "goliath-triominos"},          {"triominosdeluxe", "goliath-triominos"},
      {"triomino", "goliath-triominos"},           {"triominoes", "goliath-triominos"},
      {"triomino76", "goliath-triominos"},         {"triominosclassic", "triominos-classic"},
      {"trippledomino", "schmidt-tripple-domino"}, {"tripledomino", "schmidt-tripple-domino"},
      {"triodomino", "noris-triodomino"}};
  const auto box = boxes.find(letters);
  return box == boxes.end() ? std::string{} : box->second;
}

std::optional<int> score_of(const ordered_json& json) {
  constexpr long kMost = 100000;  // as the database takes
  if (json.is_number_integer()) {
    const auto points = json.get<std::int64_t>();
    if (points < -kMost || points > kMost || json.get<double>() > 1e15) return std::nullopt;
    return static_cast<int>(points);
  }
  if (!json.is_string()) return std::nullopt;
  long sum = 0;
  long term = 0;
  int sign = 1;
  bool digits = false;
  for (const char c : json.get<std::string>() + "+") {
    if (c >= '0' && c <= '9') {
      term = term * 10 + (c - '0');
      digits = true;
      if (term > 1000000) return std::nullopt;
    } else if (c == '+' || c == '-') {
      sum += sign * term;
      if (sum > kMost || sum < -kMost) return std::nullopt;
      term = 0;
      sign = c == '-' ? -1 : 1;
    } else if (c != ' ') {
      return std::nullopt;
    }
  }
  if (!digits) return std::nullopt;
  return static_cast<int>(sum);
}

std::string text_of(const ordered_json& object, const char* key) {
  return object.is_object() && object.contains(key) && object.at(key).is_string() ? object.at(key).get<std::string>()
                                                                                  : std::string{};
}

}  // namespace tricorner::league
