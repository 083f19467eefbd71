#include <algorithm>
#include <charconv>

#include "config/notation.hpp"
#include "config/record_format.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

namespace {

using engine::ActionKind;

/// One line, read word by word, that knows where it stands.
class Line {
 public:
  Line(std::string_view text, std::size_t number, const std::string& source)
      : text_(text), number_(number), source_(source) {}

  [[noreturn]] void fail(const std::string& expected) const { fail_at(at_, expected); }
  [[noreturn]] void fail_at(std::size_t offset, const std::string& expected) const {
    // The column counts letters, not bytes.
    const auto column = std::count_if(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(offset),
                                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    throw InputError(source_ + ": line " + std::to_string(number_) + ", column " + std::to_string(column + 1) +
                     ": expected " + expected);
  }

  void skip_spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
  }
  /// Nothing left but a comment or extras.
  [[nodiscard]] bool done() {
    skip_spaces();
    return at_ >= text_.size() || text_[at_] == ';' || text_[at_] == '{';
  }
  [[nodiscard]] std::size_t offset() const { return at_; }

  /// A bare word or a text in quotation marks.
  std::string word(const std::string& expected) {
    skip_spaces();
    if (done()) fail(expected);
    if (text_[at_] == '"') return json_text(expected);
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::string_view(" \t\r:;{[\"").find(text_[at_]) == std::string_view::npos) ++at_;
    if (at_ == begin) fail(expected);
    return std::string(text_.substr(begin, at_ - begin));
  }

  /// Takes a character where it stands next.
  bool take(char c) {
    skip_spaces();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// The rest of the line as JSON.
  Json json(const std::string& expected) {
    skip_spaces();
    const std::string_view rest = text_.substr(at_);
    try {
      Json result = parse_json(rest, source_);
      at_ = text_.size();
      return result;
    } catch (const InputError&) {
      fail(expected);
    }
  }

  /// {x- keys} and a comment behind a semicolon, then nothing more; as the text of a JSON object.
  std::string extras() {
    Json result = Json::object();
    skip_spaces();
    if (at_ < text_.size() && text_[at_] == '{') {
      const std::size_t end = end_of_object();
      try {
        result = parse_json(text_.substr(at_, end - at_), source_);
      } catch (const InputError&) {
        fail("an object of x- keys");
      }
      for (const auto& [key, value] : result.items()) {
        if (!key.starts_with("x-")) fail("keys that begin with x-");
      }
      at_ = end;
      skip_spaces();
    }
    if (at_ < text_.size() && text_[at_] == ';') {
      ++at_;
      skip_spaces();
      std::string_view comment = text_.substr(at_);
      while (!comment.empty() && (comment.back() == ' ' || comment.back() == '\t' || comment.back() == '\r')) {
        comment.remove_suffix(1);
      }
      if (!is_utf8(comment)) fail("text in UTF-8");
      if (!comment.empty()) result["x-comment"] = std::string(comment);
      at_ = text_.size();
    }
    if (at_ < text_.size()) fail("the end of the line");
    return result.empty() ? std::string() : result.dump();
  }

 private:
  static bool is_utf8(std::string_view text) {
    try {
      static_cast<void>(Json(std::string(text)).dump());
      return true;
    } catch (const Json::exception&) {
      return false;
    }
  }

  [[nodiscard]] std::size_t end_of_object() const {
    int depth = 0;
    bool in_text = false;
    for (std::size_t k = at_; k < text_.size(); ++k) {
      const char c = text_[k];
      if (in_text && c == '\\') {
        ++k;
      } else if (c == '"') {
        in_text = !in_text;
      } else if (!in_text && (c == '{' || c == '[')) {
        ++depth;
      } else if (!in_text && (c == '}' || c == ']') && --depth == 0) {
        return k + 1;
      }
    }
    fail("a closing brace");
  }

  std::string json_text(const std::string& expected) {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    if (end >= text_.size()) fail("a closing quotation mark");
    try {
      const Json parsed = parse_json(text_.substr(at_, end + 1 - at_), source_);
      at_ = end + 1;
      return parsed.get<std::string>();
    } catch (const InputError&) {
      fail(expected);
    }
  }

  std::string_view text_;
  std::size_t number_;
  const std::string& source_;
  std::size_t at_ = 0;
};

class NotationReader {
 public:
  explicit NotationReader(const std::string& source) : source_(source) {}

  engine::Record read(std::string_view text) {
    std::size_t number = 0;
    bool named = false;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      Line line(text.substr(begin, end - begin), ++number, source_);
      begin = end + 1;
      line.skip_spaces();
      if (line.done()) {
        static_cast<void>(line.extras());
        continue;
      }
      if (!named) {
        if (line.word("tricorner-text/1") != "tricorner-text/1") line.fail_at(0, "the line \"tricorner-text/1\"");
        record_.extras = line.extras();
        named = true;
      } else {
        read_line(line);
      }
    }
    if (!named) throw InputError(source_ + ": line 1, column 1: expected the line \"tricorner-text/1\"");
    if (record_.rules.empty())
      throw InputError(source_ + ": line " + std::to_string(number) + ": expected a line \"rules ID\"");
    if (record_.players.empty())
      throw InputError(source_ + ": line " + std::to_string(number) + ": expected a line \"players NAME ...\"");
    return std::move(record_);
  }

 private:
  void read_line(Line& line) {
    const std::size_t start = line.offset();
    const std::string first = line.word("a keyword or a player");
    if (line.take(':')) {
      read_action(line, seat(line, first, start));
      return;
    }
    if (first == "round") {
      engine::Round round;
      round.starter = read_seat(line);
      round.extras = line.extras();
      record_.rounds.push_back(std::move(round));
      placed_.clear();
    } else if (first == "rack" || first == "left" || first == "points" || first == "end") {
      if (record_.rounds.empty()) line.fail_at(start, "a line \"round NAME\" before this one");
      read_round_line(line, first, start);
    } else {
      if (!record_.rounds.empty())
        line.fail_at(start, "a line of a round: NAME: ..., rack, points, end, left, or round");
      read_header(line, first, start);
    }
  }

  void read_header(Line& line, const std::string& key, std::size_t start) {
    if (key == "rules") {
      record_.rules = line.word("the id of a rule set");
    } else if (key == "players") {
      while (!line.done()) {
        const std::size_t at = line.offset();
        const std::string player = line.word("a name");
        const auto& known = record_.players;
        if (player.empty() || std::find(known.begin(), known.end(), player) != known.end()) {
          line.fail_at(at, "a name that is not listed yet");
        }
        record_.players.push_back(player);
      }
    } else if (key == "set") {
      const std::size_t at = line.offset();
      record_.set = engine::set_named(line.word("a set"));
      if (!record_.set) line.fail_at(at, "one of 56, 56m, 56mixed, 76, 54, any");
    } else if (key == "option") {
      const std::string option = line.word("the name of an option");
      const std::size_t at = line.offset();
      const Json value = line.json("the value of the option as JSON");
      try {
        record_.options[option] = read_option_value(JsonView(value, source_));
      } catch (const InputError&) {
        line.fail_at(at, "a text, true or false, an integer, or a list of integers");
      }
      return;
    } else if (key == "id") {
      record_.id = line.word("an id");
    } else if (key == "date") {
      record_.date = line.word("a date");
    } else if (key == "note") {
      record_.note = line.word("a note");
    } else if (key == "status") {
      const std::size_t at = line.offset();
      record_.status = line.word("a status");
      if (record_.status != "finished" && record_.status != "running" && record_.status != "abandoned") {
        line.fail_at(at, "finished, running or abandoned");
      }
    } else if (key == "history") {
      const std::size_t at = line.offset();
      const Json history = line.json("a JSON list");
      if (!history.is_array()) line.fail_at(at, "a JSON list");
      record_.history = history.dump();
      return;
    } else {
      line.fail_at(start,
                   "rules, players, set, option, id, date, note, status, history, round, or a player and a colon");
    }
    if (!line.done()) line.fail("the end of the line");
    static_cast<void>(line.extras());
  }

  void read_round_line(Line& line, const std::string& key, std::size_t start) {
    engine::Round& round = record_.rounds.back();
    if (key == "end") {
      if (round.end) line.fail_at(start, "one end of a round only");
      engine::RoundEnd end;
      const std::size_t at = line.offset();
      const std::string how = line.word("out or blocked");
      if (how != "out" && how != "blocked") line.fail_at(at, "out or blocked");
      end.how = how == "out" ? engine::EndKind::out : engine::EndKind::blocked;
      if (how == "out" || !line.done()) end.by = read_seat(line);
      end.extras = line.extras();
      end.racks.resize(record_.players.size());
      round.end = std::move(end);
      return;
    }
    const auto player = static_cast<std::size_t>(read_seat(line));
    if (key == "points") {
      if (!round.actions.empty()) line.fail_at(start, "either actions or points in a round");
      if (!round.points) round.points.emplace(record_.players.size(), 0);
      constexpr int most = 100'000;
      (*round.points)[player] = read_number(line, -most, most);
    } else if (key == "rack") {
      round.racks.resize(record_.players.size());
      round.racks[player] = read_tiles(line);
    } else {
      if (!round.end) line.fail_at(start, "a line \"end ...\" before this one");
      round.end->racks[player] = read_tiles(line);
    }
    static_cast<void>(line.extras());
  }

  void read_action(Line& line, int by) {
    if (record_.rounds.empty()) line.fail_at(0, "a line \"round NAME\" before this one");
    engine::Round& round = record_.rounds.back();
    if (round.end) line.fail_at(0, "no action after the end of the round");
    if (round.points) line.fail_at(0, "either actions or points in a round");
    line.skip_spaces();
    const std::size_t start = line.offset();
    const std::string what = line.word("a tile, draw or pass");
    engine::Action action;
    action.by = by;
    if (what == "pass") {
      action.kind = ActionKind::pass;
    } else if (what == "draw") {
      action.kind = ActionKind::draw;
      if (!line.done()) {
        const std::size_t at = line.offset();
        action.drawn = tile(line, line.word("a tile"), at);
      }
    } else {
      action.kind = ActionKind::place;
      action.tile = tile(line, what, start);
      read_place(line, action);
      placed_.push_back(action.cell);
    }
    action.extras = line.extras();
    round.actions.push_back(std::move(action));
  }

  void read_place(Line& line, engine::Action& action) {
    line.skip_spaces();
    const std::size_t at_word = line.offset();
    if (line.word("\"at\"") != "at") line.fail_at(at_word, "\"at\"");
    line.skip_spaces();
    const std::size_t start = line.offset();
    const std::string place = line.word("a place such as U0,0 or 3b");
    if (place.front() == 'U' || place.front() == 'D') {
      action.cell = cell(line, place, start);
    } else {
      const char side = place.back();
      const int number =
          whole(line, std::string_view(place).substr(0, place.size() - 1), start, 1, static_cast<int>(placed_.size()),
                "the number of an earlier placement of this round and its side a, b or c");
      if (side < 'a' || side > 'c') line.fail_at(start, "a side a, b or c");
      const engine::Cell neighbour = placed_[static_cast<std::size_t>(number - 1)];
      const auto k = static_cast<std::size_t>(side - 'a');
      action.cell = edge_neighbours(neighbour)[k];
      if (std::abs(action.cell.i) > engine::lattice_limit || std::abs(action.cell.j) > engine::lattice_limit) {
        line.fail_at(start, "a cell with indices from -1000 to 1000");
      }
      const int first = corner_at(action.cell, vertices(neighbour)[(k + 1) % 3]);
      action.tile = read_from(action.tile, (3 - first) % 3);
    }
    while (!line.done()) {
      const std::size_t at = line.offset();
      const std::string more = line.word("field, allowed, or the end of the line");
      if (more == "field") {
        constexpr int most = 1'000'000'000;
        action.field = read_number(line, -most, most);
      } else if (more == "allowed") {
        action.allowed = true;
      } else {
        line.fail_at(at, "field, allowed, or the end of the line");
      }
    }
  }

  engine::Rack read_tiles(Line& line) {
    engine::Rack result;
    while (!line.done()) {
      const std::size_t at = line.offset();
      result.push_back(tile(line, line.word("a tile"), at));
    }
    return result;
  }

  /// "3-4-4" or "2b-1r-0g".
  static engine::Tile tile(const Line& line, const std::string& text, std::size_t start) {
    const std::string expected = "a tile such as 3-4-4 or 2b-1r-0g";
    const bool coloured = text.size() == 8;
    if (text.size() != 5 && !coloured) line.fail_at(start, expected);
    const std::size_t step = coloured ? 3 : 2;
    engine::Tile result;
    for (std::size_t k = 0; k < 3; ++k) {
      const char digit = text[k * step];
      if (digit < '0' || digit > '0' + engine::highest_value) line.fail_at(start, expected);
      result.values[k] = digit - '0';
      if (coloured) {
        const auto letter = std::string_view("brg").find(text[k * step + 1]);
        if (letter == std::string_view::npos) line.fail_at(start, expected);
        result.colours[k] = static_cast<engine::Colour>(letter + 1);
      }
      if (k < 2 && text[k * step + step - 1] != '-') line.fail_at(start, expected);
    }
    return result;
  }

  static int whole(const Line& line, std::string_view text, std::size_t start, int least, int most,
                   const std::string& expected) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
      line.fail_at(start, expected);
    }
    return value;
  }

  static engine::Cell cell(const Line& line, const std::string& text, std::size_t start) {
    const std::string expected = "a cell such as U0,0 with indices from -1000 to 1000";
    const auto comma = text.find(',');
    if (comma == std::string::npos) line.fail_at(start, expected);
    const std::string_view whole_text = text;
    const int limit = engine::lattice_limit;
    return {text.front() == 'U' ? engine::Orientation::up : engine::Orientation::down,
            whole(line, whole_text.substr(1, comma - 1), start, -limit, limit, expected),
            whole(line, whole_text.substr(comma + 1), start, -limit, limit, expected)};
  }

  static int read_number(Line& line, int least, int most) {
    line.skip_spaces();
    const std::size_t at = line.offset();
    const std::string text = line.word("an integer");
    return whole(line, text, at, least, most,
                 "an integer from " + std::to_string(least) + " to " + std::to_string(most));
  }

  int seat(const Line& line, const std::string& name, std::size_t start) const {
    const auto found = std::find(record_.players.begin(), record_.players.end(), name);
    if (found == record_.players.end()) line.fail_at(start, "one of the players");
    return static_cast<int>(found - record_.players.begin());
  }

  int read_seat(Line& line) const {
    line.skip_spaces();
    const std::size_t at = line.offset();
    return seat(line, line.word("one of the players"), at);
  }

  const std::string& source_;
  engine::Record record_;
  std::vector<engine::Cell> placed_;
};

}  // namespace

engine::Record parse_notation(std::string_view text, const std::string& source) {
  return NotationReader(source).read(text);
}

}  // namespace tricorner::config
