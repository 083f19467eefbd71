// What a typed line means. Nothing is kept here.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>

#include "league/typed_pad.hpp"

namespace tricorner::league {
namespace {

constexpr int kMostPoints = 10000;  // in one term: more is a slip of the finger

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::optional<int> seat_named(const std::string& word, const std::vector<std::string>& players) {
  const auto found = std::find(players.begin(), players.end(), word);
  if (found != players.end()) return static_cast<int>(found - players.begin());
  // A beginning will do where only one name has it.
  std::optional<int> only;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (word.empty() || !players[seat].starts_with(word)) continue;
    if (only) return std::nullopt;
    only = static_cast<int>(seat);
  }
  return only;
}

std::string list_of(const std::vector<std::string>& players) {
  std::string text;
  for (const std::string& name : players) text += (text.empty() ? "" : ", ") + name;
  return text;
}

/// A sum such as 10+15+8-5. @param terms  gets each, with its sign
std::optional<int> sum_of(const std::string& text, std::vector<int>* terms = nullptr) {
  long sum = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  if (at == end) return std::nullopt;
  for (bool first = true; at != end; first = false) {
    int sign = 1;
    if (*at == '+' || *at == '-') {
      sign = *at == '-' ? -1 : 1;
      ++at;
    } else if (!first) {
      return std::nullopt;
    }
    if (at == end || std::isdigit(static_cast<unsigned char>(*at)) == 0) return std::nullopt;
    int term = 0;
    const auto [next, error] = std::from_chars(at, end, term);
    if (error != std::errc{} || term > kMostPoints) return std::nullopt;
    at = next;
    sum += sign * term;
    if (terms != nullptr) terms->push_back(sign * term);
  }
  if (sum > 10L * kMostPoints || sum < -10L * kMostPoints) return std::nullopt;
  return static_cast<int>(sum);
}

Understood problem(const std::string& text) { return {std::nullopt, text}; }

/// "b", "bridge", "h", "hexagon", "h2", "h3". @return its points and name
std::optional<std::pair<int, std::string>> bonus_of(const std::string& word, const engine::Rules& rules) {
  if (word == "b" || word == "bridge") return std::pair{rules.scoring.bridge.value, std::string("bridge")};
  for (int k = 1; k <= 3; ++k) {
    const std::string number = k == 1 ? "" : std::to_string(k);
    if (word == "h" + number || word == "hexagon" + number) {
      return std::pair{rules.scoring.hexagon.value[static_cast<std::size_t>(k - 1)],
                       k == 1 ? std::string("hexagon") : std::to_string(k) + " hexagons"};
    }
  }
  return std::nullopt;
}

/// Sums by name, "Ana=18", or by order, "18 7".
Understood with_sums(TypedLine line, const std::vector<std::string>& words, std::size_t from,
                     const std::vector<std::string>& players, bool by_order) {
  line.sums.assign(players.size(), std::nullopt);
  for (std::size_t k = from; k < words.size(); ++k) {
    const std::size_t equals = words[k].rfind('=');
    std::optional<int> seat;
    std::string number = words[k];
    if (equals != std::string::npos) {
      seat = seat_named(words[k].substr(0, equals), players);
      number = words[k].substr(equals + 1);
      if (!seat) return problem("'" + words[k] + "': expected one of " + list_of(players) + " before the =");
    } else if (by_order && k - from < players.size()) {
      seat = static_cast<int>(k - from);
    }
    const auto sum = sum_of(number);
    if (!seat || !sum) return problem("'" + words[k] + "': expected NAME=SUM, such as " + players.front() + "=18");
    if (line.sums[static_cast<std::size_t>(*seat)]) return problem("'" + words[k] + "': said twice");
    line.sums[static_cast<std::size_t>(*seat)] = sum;
  }
  return {std::move(line), {}};
}

Understood turn_of(TypedLine line, const std::vector<std::string>& words, std::size_t from, const engine::Rules& rules,
                   engine::SetId set) {
  bool any = false;
  for (std::size_t k = from; k < words.size(); ++k) {
    std::string word = words[k];
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (word == "at" || word == "@") {
      for (std::size_t rest = k + 1; rest < words.size(); ++rest)
        line.place += (line.place.empty() ? "" : " ") + words[rest];
      if (line.place.empty()) return problem("'at': expected where the tile goes");
      break;
    }
    if (const auto bonus = bonus_of(word, rules)) {
      if (bonus->first == 0)
        return problem("'" + words[k] + "': " + rules.name + " gives nothing for a " + bonus->second);
      if (std::any_of(line.bonuses.begin(), line.bonuses.end(),
                      [&](const std::string& said) { return said.starts_with(bonus->second + " "); })) {
        return problem("'" + words[k] + "': one tile makes no second " + bonus->second +
                       "; two hexagons at once are h2, three h3");
      }
      line.points += bonus->first;
      line.bonuses.push_back(bonus->second + " " + std::to_string(bonus->first));
      any = true;
      continue;
    }
    // Three corners alone are a tile: 3-4-4 with hyphens, or 3+4+4 where no other number is so small.
    std::vector<int> terms;
    const bool hyphens = word.size() == 5 && word[1] == '-' && word[3] == '-';
    const auto sum = hyphens ? sum_of(std::string{word[0], '+', word[2], '+', word[4]}, &terms) : sum_of(word, &terms);
    if (!sum) {
      return problem("'" + words[k] +
                     "': expected points such as 11 or 3+4+4, b (bridge), h (hexagon), draw, pass, out NAME, " +
                     "undo or quit");
    }
    const bool corners = !line.tile && !any && terms.size() == 3 && word.find('+') != 0 &&
                         std::all_of(terms.begin(), terms.end(), [](int value) { return value >= 0 && value <= 5; });
    if (hyphens && !corners) return problem("'" + words[k] + "': a tile has three values from 0 to 5");
    if (corners) {
      line.tile = {terms[0], terms[1], terms[2]};
      if (!engine::contains(set, engine::Tile{*line.tile, engine::no_colours}) && set != engine::SetId::set54) {
        return problem("tile " + std::to_string(terms[0]) + "-" + std::to_string(terms[1]) + "-" +
                       std::to_string(terms[2]) + " is not in the set; read it clockwise, or type the sum alone");
      }
    }
    line.points += *sum;
    any = true;
  }
  if (!any) return problem("expected the points of the turn");
  line.kind = TypedLine::Kind::turn;
  return {std::move(line), {}};
}

}  // namespace

Understood understand(const std::string& text, const engine::Rules& rules, engine::SetId set,
                      const std::vector<std::string>& players) {
  TypedLine line;
  line.said = text;
  std::vector<std::string> words = words_of(text);
  if (words.empty()) return problem("an empty line; 'pass' is a turn without points");
  if (words.front() == "=" || words.front().starts_with("=")) {
    if (words.front().size() > 1) words = words_of("= " + text.substr(text.find('=') + 1));
    line.kind = TypedLine::Kind::totals;
    Understood sums = with_sums(line, words, 1, players, true);
    if (sums.line &&
        std::any_of(sums.line->sums.begin(), sums.line->sums.end(), [](const auto& one) { return !one; })) {
      return problem("a round's points: expected one number for each of " + list_of(players));
    }
    return sums;
  }
  const std::string& first = words.front();
  const auto alone = [&](const char* word, TypedLine::Kind kind) {
    if (first != word || words.size() > 1) return false;
    line.kind = kind;
    return true;
  };
  if (alone("undo", TypedLine::Kind::undo) || alone("redo", TypedLine::Kind::redo) ||
      alone("next", TypedLine::Kind::next) || alone("abandon", TypedLine::Kind::abandon) ||
      alone("quit", TypedLine::Kind::quit)) {
    return {line, {}};
  }
  if (first == "note") {
    line.kind = TypedLine::Kind::note;
    line.text = text.substr(text.find("note") + 4);
    line.text.erase(0, line.text.find_first_not_of(' '));
    return {line, {}};
  }
  if (first == "agree") {
    line.kind = TypedLine::Kind::agree;
    for (std::size_t k = 1; k < words.size(); ++k) {
      const auto seat = seat_named(words[k], players);
      if (!seat) return problem("'" + words[k] + "': expected one of " + list_of(players));
      line.names.push_back(players[static_cast<std::size_t>(*seat)]);
    }
    return {line, {}};
  }
  if (first == "by" || first == "out") {
    line.kind = first == "by" ? TypedLine::Kind::by : TypedLine::Kind::out;
    line.seat = words.size() > 1 ? seat_named(words[1], players) : std::nullopt;
    if (!line.seat) return problem("'" + first + "': expected one of " + list_of(players) + " behind it");
    if (first == "by" && words.size() > 2) return problem("'by': expected a name alone");
    return with_sums(line, words, 2, players, false);
  }
  if (first == "blocked") {
    line.kind = TypedLine::Kind::blocked;
    return with_sums(line, words, 1, players, false);
  }
  std::size_t from = 0;
  if (words.size() > 1 && first.back() == ':') {
    line.seat = seat_named(first.substr(0, first.size() - 1), players);
    if (!line.seat) return problem("'" + first + "': expected one of " + list_of(players));
    from = 1;
  }
  if (words.size() == from + 1 && words[from] == "draw") {
    line.kind = TypedLine::Kind::draw;
    line.points = rules.drawing.price.value;
    return {line, {}};
  }
  if (words.size() == from + 1 && words[from] == "pass") {
    line.kind = TypedLine::Kind::turn;
    return {line, {}};
  }
  return turn_of(std::move(line), words, from, rules, set);
}

}  // namespace tricorner::league
