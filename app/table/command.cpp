#include "table/command.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace tricorner::table {
namespace {

constexpr std::array<std::pair<std::string_view, Verb>, 13> kVerbs = {{
    {"draw", Verb::draw},
    {"pass", Verb::pass},
    {"undo", Verb::undo},
    {"by", Verb::by},
    {"accept", Verb::accept},
    {"set", Verb::set},
    {"out", Verb::out},
    {"blocked", Verb::blocked},
    {"rack", Verb::rack},
    {"see", Verb::see},
    {"aside", Verb::aside},
    {"next", Verb::next},
    {"quit", Verb::quit},
}};

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < line.size()) {
    while (at < line.size() && std::isspace(static_cast<unsigned char>(line[at])) != 0) ++at;
    const std::size_t begin = at;
    while (at < line.size() && std::isspace(static_cast<unsigned char>(line[at])) == 0) ++at;
    if (at > begin) words.push_back(line.substr(begin, at - begin));
  }
  return words;
}

/// A whole number, nothing before or after it; never asks the locale.
std::optional<int> integer(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<double> number(std::string_view word) {
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value) || value < 0)
    return std::nullopt;
  return value;
}

std::optional<engine::Values> values(std::string_view word) {
  if (word.size() != 5 || word[1] != '-' || word[3] != '-') return std::nullopt;
  engine::Values found{};
  for (std::size_t k = 0; k < 3; ++k) {
    const char digit = word[2 * k];
    if (digit < '0' || digit > '5') return std::nullopt;
    found[k] = digit - '0';
  }
  return found;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

std::string joined(const std::vector<std::string_view>& words, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t k = begin; k < end; ++k) {
    if (!text.empty()) text += ' ';
    text += words[k];
  }
  return text;
}

int seat_of(const std::string& name, const std::vector<std::string>& players) {
  const auto exact = std::find(players.begin(), players.end(), name);
  if (exact != players.end()) return static_cast<int>(exact - players.begin());
  int found = -1;
  for (std::size_t k = 0; k < players.size(); ++k) {
    if (lower(players[k]) != lower(name)) continue;
    if (found >= 0) return -1;  // both "ana" and "Ana" play
    found = static_cast<int>(k);
  }
  return found;
}

std::string players_text(const std::vector<std::string>& players) {
  std::string text;
  for (const std::string& name : players) text += (text.empty() ? "" : ", ") + name;
  return text;
}

using Answer = std::variant<Command, std::string>;

Answer named(Command command, const std::vector<std::string_view>& words, std::size_t begin, std::size_t end,
             const std::vector<std::string>& players) {
  const std::string name = joined(words, begin, end);
  command.seat = seat_of(name, players);
  if (command.seat < 0) return "no player '" + name + "'; expected one of: " + players_text(players);
  return command;
}

Answer parse_set(Command command, std::vector<std::string_view> words, std::size_t at) {
  const std::string expected =
      "expected: set FIELD U|D I J A B C, values 0 to 5, in the 54-card game with colours: brg; "
      "'before A-B-C' behind them says before which tile it was laid; 'set FIELD U|D I J -' says that no tile lies "
      "there; 'set FIELD U|D I J' or 'set A-B-C' asks what could lie "
      "there instead";
  if (words.size() == at + 1 && values(words[at])) {
    command.asks = command.by_values = true;
    command.tile.values = *values(words[at]);
    return command;
  }
  if (words.size() > at + 2 && words[words.size() - 2] == "before") {
    command.before = values(words.back());
    if (!command.before || words.size() < at + 9) return expected;
    words.resize(words.size() - 2);
  }
  command.asks = words.size() == at + 4;
  command.none = words.size() == at + 5 && words[at + 4] == "-";
  if (!command.asks && !command.none && words.size() != at + 7 && words.size() != at + 8) return expected;
  const auto field = integer(words[at]);
  const auto i = integer(words[at + 2]);
  const auto j = integer(words[at + 3]);
  const bool up = words[at + 1] == "U";
  if (!field || *field < 0 || !i || !j || (!up && words[at + 1] != "D")) return expected;
  if (std::abs(*i) > engine::lattice_limit || std::abs(*j) > engine::lattice_limit) return expected;
  command.tile = {*field, {up ? engine::Orientation::up : engine::Orientation::down, *i, *j}, {}, {}};
  if (command.asks || command.none) return command;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto value = integer(words[at + 4 + k]);
    if (!value || *value < 0 || *value > engine::highest_value) return expected;
    command.tile.values[k] = *value;
  }
  if (words.size() == at + 8) {
    const std::string colours = lower(words[at + 7]);
    std::string sorted = colours;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != "bgr") return expected;  // a card has one corner of each colour
    command.tile.colours = colours;
  }
  return command;
}

Answer parse_rack(Command command, const std::vector<std::string_view>& words, std::size_t at,
                  const std::vector<std::string>& players) {
  std::size_t tiles = words.size();
  while (tiles > at && values(words[tiles - 1])) --tiles;
  for (std::size_t k = tiles; k < words.size(); ++k) command.tiles.push_back({*values(words[k]), engine::no_colours});
  Answer answer = named(command, words, at, tiles, players);
  if (std::holds_alternative<std::string>(answer) && tiles > at + 1) {
    return "expected: rack NAME A-B-C ..., values 0 to 5; " + std::get<std::string>(answer);
  }
  return answer;
}

}  // namespace

Answer parse_command(const std::string& line, const std::vector<std::string>& players) {
  const std::vector<std::string_view> words = words_of(line);
  Command command;
  std::size_t at = 0;
  if (!words.empty() && words[0].front() == '@') {
    command.at = number(words[0].substr(1));
    if (!command.at) return "'" + std::string(words[0]) + "': expected @SECONDS, such as @12.5";
    at = 1;
  }
  if (words.size() == at) return std::string("expected a command, such as draw, pass, undo or quit");
  const auto verb =
      std::find_if(kVerbs.begin(), kVerbs.end(), [&](const auto& known) { return known.first == words[at]; });
  if (verb == kVerbs.end()) {
    return "unknown command '" + std::string(words[at]) +
           "'; expected draw, pass, undo, by, accept, set, out, blocked, rack, see, aside, next or quit";
  }
  command.verb = verb->second;
  ++at;
  switch (command.verb) {
    case Verb::by:
    case Verb::out:
    case Verb::see:
      return named(command, words, at, words.size(), players);
    case Verb::set:
      return parse_set(command, words, at);
    case Verb::rack:
      return parse_rack(command, words, at, players);
    default:
      if (words.size() > at)
        return "'" + std::string(words[at]) + "': nothing is expected after " + std::string(verb->first);
      return command;
  }
}

std::string command_line(const Command& command, const std::vector<std::string>& players) {
  const auto verb =
      std::find_if(kVerbs.begin(), kVerbs.end(), [&](const auto& known) { return known.second == command.verb; });
  std::string line(verb->first);
  if (command.seat >= 0) line += " " + players.at(static_cast<std::size_t>(command.seat));
  if (command.verb == Verb::set) {
    const TileOnTable& tile = command.tile;
    const auto& [a, b, c] = tile.values;
    if (command.by_values) return line + " " + std::to_string(a) + "-" + std::to_string(b) + "-" + std::to_string(c);
    line += " " + std::to_string(tile.field);
    line += tile.cell.orientation == engine::Orientation::up ? " U " : " D ";
    line += std::to_string(tile.cell.i) + " " + std::to_string(tile.cell.j);
    if (command.none) return line + " -";
    if (command.asks) return line;
    for (const int value : tile.values) line += " " + std::to_string(value);
    if (!tile.colours.empty()) line += " " + tile.colours;
    if (command.before) {
      const auto& [d, e, f] = *command.before;
      line += " before " + std::to_string(d) + "-" + std::to_string(e) + "-" + std::to_string(f);
    }
  }
  for (const engine::Tile& tile : command.tiles) {
    line += " " + std::to_string(tile.values[0]) + "-" + std::to_string(tile.values[1]) + "-" +
            std::to_string(tile.values[2]);
  }
  return line;
}

void CommandQueue::push(Command command) {
  const double at = command.at.value_or(-std::numeric_limits<double>::infinity());
  const auto after = std::find_if(waiting_.begin(), waiting_.end(), [&](const Command& other) {
    return other.at.value_or(-std::numeric_limits<double>::infinity()) > at;
  });
  waiting_.insert(after, std::move(command));
}

std::optional<Command> CommandQueue::due(double time) {
  if (waiting_.empty() || (waiting_.front().at && *waiting_.front().at > time)) return std::nullopt;
  Command command = std::move(waiting_.front());
  waiting_.pop_front();
  return command;
}

}  // namespace tricorner::table
