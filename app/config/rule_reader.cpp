#include "config/rule_reader.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "config/tile_format.hpp"

namespace tricorner::config {

namespace {

using namespace engine;

template <class T>
using Names = std::initializer_list<std::pair<std::string_view, T>>;

constexpr int most_points = 100'000;
constexpr int most_tiles = 76;

/// Reads entries {"is": value, "clause": id}; one that is missing keeps the value that means "not in this book".
class RuleReader {
 public:
  explicit RuleReader(Rules& rules) : rules_(rules) {}

  void read_clauses(const JsonView& view) {
    for (std::size_t k = 0; k < view.size(); ++k) {
      const JsonView item = view.at(k);
      item.require_keys({"id", "book", "section", "text", "note", "editions"});
      Clause clause;
      clause.id = item.at("id").text();
      clause.book = item.at("book").text();
      clause.section = item.at("section").text();
      clause.text = item.at("text").text();
      if (item.has("note")) clause.note = item.at("note").text();
      if (item.has("editions")) {
        const JsonView editions = item.at("editions");
        editions.require_object();
        for (const auto& [edition, text] : editions.json().items()) {
          clause.editions.push_back({edition, editions.at(edition).text()});
        }
      }
      if (clause.id.empty() || clause.text.empty()) item.complain("expected an id and a text that are not empty");
      if (rules_.clause(clause.id) != nullptr)
        item.at("id").complain("the clause \"" + clause.id + "\" is given twice");
      rules_.clauses.push_back(std::move(clause));
    }
  }

  template <class T, class Read>
  void entry(const JsonView& section, const char* key, Ruled<T>& target, Read read) const {
    if (!section.has(key)) return;
    const JsonView view = section.at(key);
    view.require_keys({"is", "clause"});
    target.value = read(view.at("is"));
    target.clause = read_clause(view.at("clause"));
  }

  void number(const JsonView& section, const char* key, Ruled<int>& target, int least, int most) const {
    entry(section, key, target, [least, most](const JsonView& view) {
      return view.integer(least, most, "an integer from " + std::to_string(least) + " to " + std::to_string(most));
    });
  }

  void flag(const JsonView& section, const char* key, Ruled<bool>& target) const {
    entry(section, key, target, [](const JsonView& view) { return view.boolean(); });
  }

  template <class T>
  void choice(const JsonView& section, const char* key, Ruled<T>& target, const Names<T>& names) const {
    entry(section, key, target, [&names](const JsonView& view) {
      std::string expected;
      for (const auto& [name, value] : names) {
        if (view.json() == name) return value;
        expected += (expected.empty() ? "\"" : ", \"") + std::string(name) + "\"";
      }
      view.fail("one of " + expected);
    });
  }

  [[nodiscard]] int read_clause(const JsonView& view) const {
    const std::string id = view.text();
    for (std::size_t k = 0; k < rules_.clauses.size(); ++k) {
      if (rules_.clauses[k].id == id) return static_cast<int>(k);
    }
    view.fail("the id of a clause of this rule set");
  }

  void read_equipment(const JsonView& view) {
    entry(view, "set", rules_.set, [](const JsonView& set) { return read_set(set); });
    entry(view, "players", rules_.players, [](const JsonView& players) {
      players.require_list(2, "the least and the greatest number of players");
      constexpr int most_players = 12;
      const int least = players.at(0).integer(1, most_players, "an integer from 1 to 12");
      return std::array{least, players.at(1).integer(least, most_players, "an integer from the least number to 12")};
    });
    const JsonView racks = view.at("racks");
    racks.require_object();
    for (int players = rules_.players.value[0]; players <= rules_.players.value[1]; ++players) {
      const std::string key = std::to_string(players);
      Ruled<int> tiles;
      if (!racks.has(key)) racks.complain("the rack size for " + key + " players is missing");
      number(racks, key.c_str(), tiles, 0, most_tiles);
      if (tiles.value * players > set_size(rules_.set.value)) {
        racks.at(key).complain("the set has not so many tiles for " + key + " players");
      }
      rules_.racks.push_back({{players, tiles.value}, tiles.clause});
    }
    for (const auto& [key, value] : racks.json().items()) {
      const bool known = std::any_of(rules_.racks.begin(), rules_.racks.end(), [&players = key](const auto& size) {
        return std::to_string(size.value.players) == players;
      });
      if (!known && !key.starts_with("x-"))
        racks.complain("a rack size for \"" + key + "\" players, whom the book does not know");
    }
    choice(view, "turn", rules_.turn, {{"clockwise", TurnOrder::clockwise}});
  }

  void read_start(const JsonView& view) {
    view.require_keys(
        {"starter", "next_starter", "opening", "second_tile", "triple_bonus", "other_bonus", "triple_zero_bonus"});
    StartRules& start = rules_.start;
    static_cast<void>(view.at("starter"));
    choice(view, "starter", start.starter,
           {{"highest-drawn", StarterRule::highest_drawn},
            {"highest-triple", StarterRule::highest_triple},
            {"youngest", StarterRule::youngest},
            {"random-tile", StarterRule::random_tile}});
    choice(view, "next_starter", start.next_starter,
           {{"by-opening", NextStarterRule::by_opening},
            {"rotate", NextStarterRule::rotate},
            {"youngest", NextStarterRule::youngest}});
    choice(view, "opening", start.opening,
           {{"rack", OpeningSource::rack}, {"pool", OpeningSource::pool}, {"aside", OpeningSource::aside}});
    flag(view, "second_tile", start.second_tile);
    number(view, "triple_bonus", start.triple_bonus, -most_points, most_points);
    number(view, "other_bonus", start.other_bonus, -most_points, most_points);
    number(view, "triple_zero_bonus", start.triple_zero_bonus, -most_points, most_points);
  }

  void read_placing(const JsonView& view) {
    view.require_keys({"match", "row_limit", "free_tile"});
    PlacingRules& placing = rules_.placing;
    static_cast<void>(view.at("match"));
    choice(view, "match", placing.match,
           {{"all-corners", MatchRule::all_corners}, {"shared-edge", MatchRule::shared_edge}});
    number(view, "row_limit", placing.row_limit, 0, most_tiles);
    choice(view, "free_tile", placing.free_tile,
           {{"none", FreeTileRule::none}, {"one", FreeTileRule::one}, {"per-hexagon", FreeTileRule::per_hexagon}});
  }

  void read_drawing(const JsonView& view) {
    view.require_keys({"when", "most", "before_pass", "may_stop", "place_drawn", "price", "price_when",
                       "all_drawn_price", "empty_pool_price", "round_limit"});
    DrawingRules& drawing = rules_.drawing;
    for (const char* needed : {"when", "most", "before_pass", "place_drawn", "price", "empty_pool_price"}) {
      static_cast<void>(view.at(needed));
    }
    choice(view, "when", drawing.when, {{"free", DrawWhen::free}, {"when-stuck", DrawWhen::when_stuck}});
    number(view, "most", drawing.most, 1, most_tiles);
    number(view, "before_pass", drawing.before_pass, 0, most_tiles);
    choice(view, "may_stop", drawing.may_stop, {{"no", false}, {"yes", true}});
    flag(view, "place_drawn", drawing.place_drawn);
    number(view, "price", drawing.price, -most_points, most_points);
    choice(view, "price_when", drawing.price_when,
           {{"always", DrawPriceWhen::always},
            {"if-could-place", DrawPriceWhen::if_could_place},
            {"never", DrawPriceWhen::never}});
    number(view, "all_drawn_price", drawing.all_drawn_price, -most_points, most_points);
    number(view, "empty_pool_price", drawing.empty_pool_price, -most_points, most_points);
    number(view, "round_limit", drawing.round_limit, 0, 1000);
    if (drawing.before_pass.value > drawing.most.value) {
      view.at("before_pass").complain("a pass cannot need more draws than a turn may have");
    }
  }

  void read_scoring(const JsonView& view) {
    view.require_keys({"tile_value", "touching_corners", "colours", "bridge", "bridge_shape", "bridge_extension",
                       "extension_shape", "double_connection", "hexagon"});
    ScoringRules& scoring = rules_.scoring;
    flag(view, "tile_value", scoring.tile_value);
    flag(view, "touching_corners", scoring.touching_corners);
    choice(view, "colours", scoring.colours,
           {{"none", ColourDoubling::none}, {"all", ColourDoubling::all}, {"per-corner", ColourDoubling::per_corner}});
    number(view, "bridge", scoring.bridge, -most_points, most_points);
    choice(view, "bridge_shape", scoring.bridge_shape,
           {{"both-sides-free", BridgeShape::both_sides_free}, {"one-side-free", BridgeShape::one_side_free}});
    number(view, "bridge_extension", scoring.bridge_extension, -most_points, most_points);
    choice(view, "extension_shape", scoring.extension_shape,
           {{"none", ExtensionShape::none},
            {"two-sides", ExtensionShape::two_sides},
            {"all-corners", ExtensionShape::all_corners}});
    number(view, "double_connection", scoring.double_connection, -most_points, most_points);
    entry(view, "hexagon", scoring.hexagon, [](const JsonView& item) {
      item.require_list(3, "the points for one, two and three hexagons");
      std::array<int, 3> result{};
      for (std::size_t k = 0; k < 3; ++k) {
        result[k] = item.at(k).integer(-most_points, most_points, "an integer from -100000 to 100000");
      }
      return result;
    });
    if (scoring.colours.value != ColourDoubling::none && !scoring.touching_corners.value) {
      view.at("colours").complain("colours can double only where touching corners score");
    }
    if (scoring.bridge.value != 0 && !view.has("bridge_shape"))
      view.complain("a bridge scores: bridge_shape is missing");
    if (scoring.bridge_extension.value != 0 && !view.has("extension_shape")) {
      view.complain("a bridge extension scores: extension_shape is missing");
    }
  }

  void read_round(const JsonView& view) {
    view.require_keys({"out_bonus", "out_racks", "blocked_racks", "blocked_tie"});
    RoundRules& round = rules_.round;
    static_cast<void>(view.at("out_racks"));
    static_cast<void>(view.at("blocked_racks"));
    const Names<RackRule> names = {{"nothing", RackRule::nothing},
                                   {"opponents-to-winner", RackRule::opponents_to_winner},
                                   {"each-subtracts-own", RackRule::each_subtracts_own},
                                   {"each-adds-own", RackRule::each_adds_own},
                                   {"others-add-own", RackRule::others_add_own},
                                   {"smallest-takes-rest", RackRule::smallest_takes_rest}};
    number(view, "out_bonus", round.out_bonus, -most_points, most_points);
    choice(view, "out_racks", round.out_racks, names);
    choice(view, "blocked_racks", round.blocked_racks, names);
    choice(view, "blocked_tie", round.blocked_tie, {{"nobody", RackTie::nobody}, {"each", RackTie::each}});
    const RackRule blocked = round.blocked_racks.value;
    if (blocked == RackRule::opponents_to_winner || blocked == RackRule::others_add_own) {
      view.at("blocked_racks").complain("nobody goes out of a blocked round");
    }
    if (blocked == RackRule::smallest_takes_rest && !view.has("blocked_tie")) {
      view.complain("the smallest rack wins a blocked round: blocked_tie is missing");
    }
  }

  void read_ending(const JsonView& view) {
    view.require_keys({"target", "target_strict", "crossing", "rounds", "winner", "several", "tie"});
    EndingRules& ending = rules_.ending;
    static_cast<void>(view.at("winner"));
    number(view, "target", ending.target, 0, most_points);
    flag(view, "target_strict", ending.target_strict);
    choice(view, "crossing", ending.crossing,
           {{"any-moment", Crossing::any_moment}, {"round-end", Crossing::round_end}});
    number(view, "rounds", ending.rounds, 0, 1000);
    choice(view, "winner", ending.winner,
           {{"highest", WinnerRule::highest},
            {"lowest", WinnerRule::lowest},
            {"first-to-target", WinnerRule::first_to_target}});
    choice(view, "several", ending.several,
           {{"last-tile", SeveralRule::last_tile}, {"round-winner", SeveralRule::round_winner}});
    choice(view, "tie", ending.tie, {{"shared", TieRule::shared}, {"extra-round", TieRule::extra_round}});
    if ((ending.target.value > 0) == (ending.rounds.value > 0)) {
      view.complain("expected either a target or a number of rounds, so that the match has one end");
    }
    if (ending.winner.value == WinnerRule::first_to_target && (ending.target.value == 0 || !view.has("several"))) {
      view.at("winner").complain(
          "who gets to a target first can win only where there is a target, and several says who wins of those who got "
          "there");
    }
    if (ending.target.value > 0 && (!view.has("target_strict") || !view.has("crossing"))) {
      view.complain("there is a target: target_strict and crossing are missing");
    }
  }

 private:
  Rules& rules_;
};

/// The entry that a dotted path names.
JsonView entry_view(const JsonView& root, const JsonView& path) {
  JsonView place = root;
  const std::string text = path.text();
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('.', begin), text.size());
    const std::string step = text.substr(begin, end - begin);
    if (!place.json().is_object() || !place.has(step)) path.fail("the path of an entry of this rule set");
    place = place.at(step);
    begin = end + 1;
  }
  if (!place.json().is_object() || !place.has("is")) path.fail("the path of an entry of this rule set");
  return place;
}

Option read_option(const JsonView& root, const JsonView& view) {
  view.require_keys({"name", "of", "default", "text", "least", "readings"});
  Option option;
  option.name = view.at("name").text();
  option.text = view.at("text").text();
  const JsonView entry = entry_view(root, view.at("of"));
  option.clause = entry.at("clause").text();
  option.chosen = read_option_value(entry.at("is"));
  option.standard = read_option_value(view.at("default"));
  if (view.has("least")) {
    option.any_number = true;
    option.least = view.at("least").integer(0, 1000, "an integer from 0 to 1000");
  }
  const JsonView readings = view.at("readings");
  bool standard_found = false;
  for (std::size_t k = 0; k < readings.size(); ++k) {
    const JsonView reading = readings.at(k);
    reading.require_keys({"is", "text"});
    option.readings.push_back({read_option_value(reading.at("is")), reading.at("text").text()});
    standard_found = standard_found || option.readings.back().value == option.standard;
  }
  if (!standard_found) view.at("default").fail("one of the readings");
  return option;
}

}  // namespace

Rules read_rules(const JsonView& view) {
  view.require_keys({"format", "id", "name", "about", "book", "clauses", "options", "set", "players", "racks", "turn",
                     "start", "placing", "drawing", "scoring", "round", "ending"});
  Rules rules;
  rules.id = view.at("id").text();
  rules.name = view.at("name").text();
  rules.book = view.at("book").text();
  if (view.has("about")) rules.about = view.at("about").text();
  if (rules.id.empty() || rules.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos) {
    view.at("id").fail("an id of small letters, digits and hyphens");
  }
  RuleReader reader(rules);
  reader.read_clauses(view.at("clauses"));
  for (const char* needed : {"set", "players", "turn"}) static_cast<void>(view.at(needed));
  reader.read_equipment(view);
  reader.read_start(view.at("start"));
  reader.read_placing(view.at("placing"));
  reader.read_drawing(view.at("drawing"));
  reader.read_scoring(view.at("scoring"));
  reader.read_round(view.at("round"));
  reader.read_ending(view.at("ending"));
  if (view.has("options")) {
    const JsonView options = view.at("options");
    for (std::size_t k = 0; k < options.size(); ++k) {
      Option option = read_option(view, options.at(k));
      if (rules.option(option.name) != nullptr) options.at(k).at("name").complain("this option is given twice");
      rules.options.push_back(std::move(option));
    }
  }
  return rules;
}

}  // namespace tricorner::config
