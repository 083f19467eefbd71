#include <algorithm>
#include <charconv>

#include "config/notation.hpp"
#include "config/notation_line.hpp"
#include "config/record_format.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

namespace {

using engine::ActionKind;

class NotationReader {
 public:
  explicit NotationReader(const std::string& source) : source_(source) {}

  engine::Record read(std::string_view text) {
    std::size_t number = 0;
    bool named = false;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      NotationLine line(text.substr(begin, end - begin), ++number, source_);
      begin = end + 1;
      line.skip_spaces();
      if (line.done()) {
        line.end();
        continue;
      }
      if (!named) {
        if (line.word("tricorner-text/1") != "tricorner-text/1") line.fail_at(0, "the line \"tricorner-text/1\"");
        record_.extras = extras(line, Holder::record);
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
    check_places();
    return std::move(record_);
  }

 private:
  enum class Holder : std::uint8_t { record, round, end };
  /// A line with x- keys of places within what it speaks of.
  struct InnerExtras {
    Holder holder = Holder::record;
    std::size_t round = 0;
    std::size_t line = 0;
    Json keys;
  };

  std::string extras(NotationLine& line, Holder holder) {
    const std::string text = line.extras(true);
    if (text.find("\"/") != std::string::npos) {
      const std::size_t round = record_.rounds.size();
      inner_.push_back({holder, holder == Holder::end ? round - 1 : round, line.number(), Json::parse(text)});
    }
    return text;
  }

  /// What x- keys speak of must be there, or they would be lost on the way to JSON.
  void check_places() const {
    if (inner_.empty()) return;
    const Json written = record_json(record_);
    for (const InnerExtras& extras : inner_) {
      const Json* object = &written;
      if (extras.holder != Holder::record) object = &written["rounds"][extras.round];
      if (extras.holder == Holder::end) object = &(*object)["end"];
      if (fit_into(*object, extras.keys)) continue;
      throw InputError(source_ + ": line " + std::to_string(extras.line) +
                       ": expected x- keys of places that are there, such as {\"/racks\": {\"x-a\": 1}}");
    }
  }

  void read_line(NotationLine& line) {
    const std::size_t start = line.offset();
    const std::string first = line.word("a keyword or a player");
    if (line.take(':')) {
      read_action(line, seat(line, first, start));
      return;
    }
    if (first == "round") {
      engine::Round round;
      round.starter = read_seat(line);
      round.extras = extras(line, Holder::round);
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

  void read_header(NotationLine& line, const std::string& key, std::size_t start) {
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
    line.end();
  }

  void read_round_line(NotationLine& line, const std::string& key, std::size_t start) {
    engine::Round& round = record_.rounds.back();
    if (key == "end") {
      if (round.end) line.fail_at(start, "one end of a round only");
      engine::RoundEnd end;
      const std::size_t at = line.offset();
      const std::string how = line.word("out or blocked");
      if (how != "out" && how != "blocked") line.fail_at(at, "out or blocked");
      end.how = how == "out" ? engine::EndKind::out : engine::EndKind::blocked;
      if (how == "out" || !line.done()) end.by = read_seat(line);
      end.extras = extras(line, Holder::end);
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
    line.end();
  }

  void read_action(NotationLine& line, int by) {
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

  void read_place(NotationLine& line, engine::Action& action) {
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

  engine::Rack read_tiles(NotationLine& line) {
    engine::Rack result;
    while (!line.done()) {
      const std::size_t at = line.offset();
      result.push_back(tile(line, line.word("a tile"), at));
    }
    return result;
  }

  /// "3-4-4" or "2b-1r-0g".
  static engine::Tile tile(const NotationLine& line, const std::string& text, std::size_t start) {
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

  static int whole(const NotationLine& line, std::string_view text, std::size_t start, int least, int most,
                   const std::string& expected) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
      line.fail_at(start, expected);
    }
    return value;
  }

  static engine::Cell cell(const NotationLine& line, const std::string& text, std::size_t start) {
    const std::string expected = "a cell such as U0,0 with indices from -1000 to 1000";
    const auto comma = text.find(',');
    if (comma == std::string::npos) line.fail_at(start, expected);
    const std::string_view whole_text = text;
    const int limit = engine::lattice_limit;
    return {text.front() == 'U' ? engine::Orientation::up : engine::Orientation::down,
            whole(line, whole_text.substr(1, comma - 1), start, -limit, limit, expected),
            whole(line, whole_text.substr(comma + 1), start, -limit, limit, expected)};
  }

  static int read_number(NotationLine& line, int least, int most) {
    line.skip_spaces();
    const std::size_t at = line.offset();
    const std::string text = line.word("an integer");
    return whole(line, text, at, least, most,
                 "an integer from " + std::to_string(least) + " to " + std::to_string(most));
  }

  int seat(const NotationLine& line, const std::string& name, std::size_t start) const {
    const auto found = std::find(record_.players.begin(), record_.players.end(), name);
    if (found == record_.players.end()) line.fail_at(start, "one of the players");
    return static_cast<int>(found - record_.players.begin());
  }

  int read_seat(NotationLine& line) const {
    line.skip_spaces();
    const std::size_t at = line.offset();
    return seat(line, line.word("one of the players"), at);
  }

  const std::string& source_;
  engine::Record record_;
  std::vector<engine::Cell> placed_;
  std::vector<InnerExtras> inner_;
};

}  // namespace

engine::Record parse_notation(std::string_view text, const std::string& source) {
  return NotationReader(source).read(text);
}

}  // namespace tricorner::config
