#include <sstream>

#include "config/record_format.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

namespace {

using engine::ActionKind;

class RecordWriter {
 public:
  explicit RecordWriter(const engine::Record& record) : record_(record) {}

  /// Everything but the rounds.
  [[nodiscard]] Json header() const {
    Json result = {{"format", "tricorner-record/1"}, {"rules", record_.rules}};
    const auto add = [&result](const char* key, const std::string& text) {
      if (!text.empty()) result[key] = text;
    };
    add("id", record_.id);
    add("date", record_.date);
    add("note", record_.note);
    add("status", record_.status);
    if (record_.set) result["set"] = engine::name(*record_.set);
    if (!record_.options.empty() || has_inner_extras(record_.extras, "options")) {
      result["options"] = options_json(record_.options);
    }
    result["players"] = record_.players;
    if (!record_.history.empty()) result["history"] = Json::parse(record_.history);
    add_extras(result, record_.extras);
    return result;
  }

  /// Everything but the actions and the end.
  [[nodiscard]] Json round_header(const engine::Round& round) const {
    Json result = {{"starter", name(round.starter)}};
    if (!round.racks.empty() || has_inner_extras(round.extras, "racks")) {
      Json racks = Json::object();
      for (std::size_t seat = 0; seat < round.racks.size(); ++seat) {
        if (round.racks[seat]) racks[record_.players[seat]] = rack_json(*round.racks[seat]);
      }
      result["racks"] = racks;
    }
    if (round.points) {
      Json points = Json::object();
      for (std::size_t seat = 0; seat < round.points->size(); ++seat) {
        points[record_.players[seat]] = (*round.points)[seat];
      }
      result["points"] = points;
    }
    add_extras(result, round.extras);
    return result;
  }

  [[nodiscard]] Json action(const engine::Action& action) const {
    Json result = {{"by", name(action.by)}};
    switch (action.kind) {
      case ActionKind::place:
        result["do"] = "place";
        result["field"] = action.field;
        result["cell"] = cell_json(action.cell);
        result["values"] = action.tile.values;
        if (has_colours(action.tile)) result["colours"] = colours_json(action.tile.colours);
        if (action.allowed) result["allowed"] = true;
        break;
      case ActionKind::draw:
        result["do"] = "draw";
        if (action.drawn) {
          result["values"] = action.drawn->values;
          if (has_colours(*action.drawn)) result["colours"] = colours_json(action.drawn->colours);
        }
        break;
      case ActionKind::pass:
        result["do"] = "pass";
        break;
    }
    add_extras(result, action.extras);
    return result;
  }

  [[nodiscard]] Json end(const std::optional<engine::RoundEnd>& end) const {
    if (!end) return nullptr;
    Json result = {{"how", end->how == engine::EndKind::out ? "out" : "blocked"}};
    if (end->by) result["by"] = name(*end->by);
    Json racks = Json::object();
    for (std::size_t seat = 0; seat < end->racks.size(); ++seat) {
      if (!end->racks[seat].empty()) racks[record_.players[seat]] = rack_json(end->racks[seat]);
    }
    result["racks"] = racks;
    add_extras(result, end->extras);
    return result;
  }

 private:
  [[nodiscard]] const std::string& name(int seat) const { return record_.players.at(static_cast<std::size_t>(seat)); }
  const engine::Record& record_;
};

std::string line(const Json& json) {
  // One space after commas and colons, as people write it.
  std::string compact = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string result;
  bool in_string = false;
  for (std::size_t k = 0; k < compact.size(); ++k) {
    const char c = compact[k];
    result += c;
    if (c == '\\' && in_string) {
      result += compact[++k];
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && (c == ',' || c == ':')) {
      result += ' ';
    }
  }
  return result;
}

std::string without_last_brace(std::string object) {
  object.pop_back();
  return object;
}

}  // namespace

Json record_json(const engine::Record& record) {
  const RecordWriter writer(record);
  Json result = writer.header();
  Json rounds = Json::array();
  for (const engine::Round& round : record.rounds) {
    Json item = writer.round_header(round);
    if (!round.points) {
      Json actions = Json::array();
      for (const engine::Action& action : round.actions) actions.push_back(writer.action(action));
      item["actions"] = actions;
    }
    item["end"] = writer.end(round.end);
    rounds.push_back(item);
  }
  result["rounds"] = rounds;
  return result;
}

std::string record_text(const engine::Record& record) {
  const RecordWriter writer(record);
  std::ostringstream out;
  out << without_last_brace(line(writer.header())) << ",\n \"rounds\": [";
  bool first_round = true;
  for (const engine::Round& round : record.rounds) {
    out << (first_round ? "\n" : ",\n") << "  " << without_last_brace(line(writer.round_header(round)));
    first_round = false;
    if (!round.points) {
      out << ",\n   \"actions\": [";
      bool first_action = true;
      for (const engine::Action& action : round.actions) {
        out << (first_action ? "\n    " : ",\n    ") << line(writer.action(action));
        first_action = false;
      }
      out << "]";
    }
    out << ",\n   \"end\": " << line(writer.end(round.end)) << "}";
  }
  out << "]}\n";
  return std::move(out).str();
}

}  // namespace tricorner::config
