#include <algorithm>
#include <set>

#include "config/record_format.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

namespace {

using engine::ActionKind;

class RecordReader {
 public:
  engine::Record read(const JsonView& view) {
    view.require_object();
    if (const JsonView format = view.at("format"); format.json() != "tricorner-record/1") {
      format.fail("\"tricorner-record/1\"");
    }
    view.require_keys(
        {"format", "rules", "players", "rounds", "options", "set", "id", "date", "note", "status", "history"});
    record_.rules = view.at("rules").text();
    read_players(view.at("players"));
    if (view.has_value("options")) record_.options = read_options(view.at("options"));
    if (view.has_value("set")) record_.set = read_set(view.at("set"));
    if (view.has("id")) record_.id = view.at("id").text();
    if (view.has("date")) record_.date = view.at("date").text();
    if (view.has("note")) record_.note = view.at("note").text();
    if (view.has("status")) record_.status = read_status(view.at("status"));
    if (view.has("history")) {
      static_cast<void>(view.at("history").size());
      record_.history = view.at("history").json().dump();
    }
    record_.extras = with_inner(view, {"options"});
    const JsonView rounds = view.at("rounds");
    for (std::size_t k = 0; k < rounds.size(); ++k) record_.rounds.push_back(read_round(rounds.at(k)));
    return std::move(record_);
  }

 private:
  void read_players(const JsonView& view) {
    std::set<std::string> seen;
    for (std::size_t k = 0; k < view.size(); ++k) {
      const JsonView player = view.at(k);
      const std::string name = player.text();
      if (name.empty()) player.fail("a name");
      if (!seen.insert(name).second) player.complain("the player \"" + name + "\" is listed twice");
      record_.players.push_back(name);
    }
    if (record_.players.empty()) view.fail("the names of the players");
  }

  static std::string read_status(const JsonView& view) {
    const std::string status = view.text();
    if (status != "finished" && status != "running" && status != "abandoned") {
      view.fail("\"finished\", \"running\" or \"abandoned\"");
    }
    return status;
  }

  [[nodiscard]] std::optional<int> seat_named(const std::string& name) const {
    const auto found = std::find(record_.players.begin(), record_.players.end(), name);
    if (found == record_.players.end()) return {};
    return static_cast<int>(found - record_.players.begin());
  }

  [[nodiscard]] int read_seat(const JsonView& view) const {
    const auto seat = view.json().is_string() ? seat_named(view.text()) : std::nullopt;
    if (!seat) view.fail("one of the players");
    return *seat;
  }

  /// The x- keys of an object, and those within the members that are named.
  [[nodiscard]] std::string with_inner(const JsonView& view, std::initializer_list<const char*> members) const {
    Json extras = extras_tree(view);
    for (const char* member : members) {
      if (view.has_value(member)) add_inner_extras(extras, member, of_players(view.at(member)));
    }
    return extras.empty() ? std::string() : extras.dump();
  }

  /// The x- keys of an object by players, and those of the tiles that stand there.
  [[nodiscard]] Json of_players(const JsonView& view) const {
    Json extras = Json::object();
    for (const auto& [key, value] : view.json().items()) {
      if (seat_named(key)) {
        add_inner_extras(extras, key, value.is_array() ? of_tiles(view.at(key)) : Json());
      } else if (key.starts_with("x-")) {
        extras[key] = value;
      }
    }
    return extras;
  }

  [[nodiscard]] static Json of_tiles(const JsonView& view) {
    Json extras = Json::object();
    for (std::size_t k = 0; k < view.size(); ++k) {
      if (view.at(k).json().is_object()) add_inner_extras(extras, std::to_string(k), extras_tree(view.at(k)));
    }
    return extras;
  }

  /// Calls read(seat, value) for every member of an object whose keys are players.
  template <class Read>
  void for_each_player(const JsonView& view, Read read) const {
    view.require_object();
    for (const auto& [name, value] : view.json().items()) {
      const auto seat = seat_named(name);
      if (!seat) {
        if (name.starts_with("x-")) continue;
        view.complain("unknown player \"" + name + "\"");
      }
      read(static_cast<std::size_t>(*seat), view.at(name));
    }
  }

  [[nodiscard]] engine::Round read_round(const JsonView& view) const {
    view.require_keys({"starter", "actions", "end", "points", "racks"});
    engine::Round round;
    round.starter = read_seat(view.at("starter"));
    round.extras = with_inner(view, {"racks", "points"});
    if (view.has("racks")) {
      round.racks.resize(record_.players.size());
      for_each_player(view.at("racks"), [&round](std::size_t seat, const JsonView& rack) {
        if (!rack.is_null()) round.racks[seat] = read_rack(rack);
      });
      const auto known = [](const std::optional<engine::Rack>& rack) { return rack.has_value(); };
      if (std::none_of(round.racks.begin(), round.racks.end(), known)) round.racks.clear();
    }
    if (view.has("points")) {
      if (view.has("actions")) view.complain("expected either actions or points, found both");
      round.points.emplace(record_.players.size(), 0);
      for_each_player(view.at("points"), [&round](std::size_t seat, const JsonView& points) {
        constexpr int most = 100'000;
        (*round.points)[seat] = points.integer(-most, most, "an integer from -100000 to 100000");
      });
    } else {
      const JsonView actions = view.at("actions");
      for (std::size_t k = 0; k < actions.size(); ++k) round.actions.push_back(read_action(actions.at(k)));
    }
    if (view.has_value("end")) round.end = read_end(view.at("end"));
    return round;
  }

  [[nodiscard]] engine::Action read_action(const JsonView& view) const {
    view.require_object();
    const JsonView what = view.at("do");
    engine::Action action;
    if (what.json() == "place") {
      view.require_keys({"by", "do", "field", "cell", "values", "colours", "allowed"});
      action.kind = ActionKind::place;
      if (view.has("field")) action.field = view.at("field").integer();
      action.cell = read_cell(view.at("cell"));
      action.tile.values = read_values(view.at("values"));
      if (view.has("colours")) action.tile.colours = read_colours(view.at("colours"));
      if (view.has("allowed")) action.allowed = view.at("allowed").boolean();
    } else if (what.json() == "draw") {
      view.require_keys({"by", "do", "values", "colours"});
      action.kind = ActionKind::draw;
      if (view.has_value("values")) action.drawn = engine::Tile{read_values(view.at("values"))};
      if (view.has_value("colours")) {
        if (!action.drawn) view.at("colours").complain("expected values beside the colours");
        action.drawn->colours = read_colours(view.at("colours"));
      }
    } else if (what.json() == "pass") {
      view.require_keys({"by", "do"});
      action.kind = ActionKind::pass;
    } else {
      what.fail("\"place\", \"draw\" or \"pass\"");
    }
    action.by = read_seat(view.at("by"));
    action.extras = extras_of(view);
    return action;
  }

  [[nodiscard]] engine::RoundEnd read_end(const JsonView& view) const {
    view.require_keys({"how", "by", "racks"});
    engine::RoundEnd end;
    const JsonView how = view.at("how");
    if (how.json() == "out") {
      end.how = engine::EndKind::out;
      end.by = read_seat(view.at("by"));
    } else if (how.json() == "blocked") {
      end.how = engine::EndKind::blocked;
      if (view.has_value("by")) end.by = read_seat(view.at("by"));
    } else {
      how.fail("\"out\" or \"blocked\"");
    }
    end.racks.resize(record_.players.size());
    if (view.has_value("racks")) {
      for_each_player(view.at("racks"),
                      [&end](std::size_t seat, const JsonView& rack) { end.racks[seat] = read_rack(rack); });
    }
    end.extras = with_inner(view, {"racks"});
    return end;
  }

  engine::Record record_;
};

}  // namespace

engine::Record read_record(const JsonView& view) { return RecordReader().read(view); }

engine::Record parse_record(std::string_view text, const std::string& source) {
  const Json json = parse_json(text, source);
  return read_record(JsonView(json, source));
}

engine::Record read_record_file(const std::string& path) { return parse_record(read_text_file(path), path); }

}  // namespace tricorner::config
