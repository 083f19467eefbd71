#include "league/event_transfer.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "store/event_names.hpp"
#include "store/moment.hpp"

namespace tricorner::league {
namespace {

constexpr const char* kMoment = "2026-05-09T19:04:11.482Z";

}  // namespace

using nlohmann::ordered_json;

ordered_json event_to_json(const store::Event& event) {
  ordered_json json = {{"seq", event.seq}, {"round", event.round}, {"kind", name_of(store::kEventNames, event.kind)}};
  if (event.seat) json["seat"] = *event.seat;
  if (event.target) json["target"] = *event.target;
  if (event.tile) {
    json["field"] = event.tile->field;
    json["cell"] = {event.tile->cell.orientation == engine::Orientation::up ? "U" : "D", event.tile->cell.i,
                    event.tile->cell.j};
    json["values"] = event.tile->values;
    if (!event.tile->colours.empty()) json["colours"] = event.tile->colours;
  } else if (event.drawn) {
    json["values"] = *event.drawn;
    if (!event.drawn_colours.empty()) json["colours"] = event.drawn_colours;
  }
  if (event.allowed) json["allowed"] = true;
  if (!event.how.empty()) json["how"] = event.how;
  if (event.points) json["points"] = *event.points;
  if (!event.detail.empty()) json["detail"] = ordered_json::parse(event.detail, nullptr, false);
  json["source"] = name_of(store::kSourceNames, event.source);
  if (event.source_time) json["source_time"] = *event.source_time;
  json["at"] = event.at;
  return json;
}

store::Event event_from_json(const ordered_json& json) {
  store::Event event;
  event.seq = json.at("seq").get<int>();
  event.round = json.at("round").get<int>();
  if (!value_of(store::kEventNames, json.at("kind").get<std::string>(), event.kind)) {
    throw std::runtime_error("event " + std::to_string(event.seq) + ": unknown kind");
  }
  if (!value_of(store::kSourceNames, json.at("source").get<std::string>(), event.source)) {
    throw std::runtime_error("event " + std::to_string(event.seq) + ": unknown source");
  }
  if (json.contains("seat")) event.seat = json.at("seat").get<int>();
  if (json.contains("target")) event.target = json.at("target").get<int>();
  if (json.contains("cell")) {
    store::PlacedTile tile;
    tile.field = json.at("field").get<int>();
    const std::string orientation = json.at("cell").at(0).get<std::string>();
    if (orientation != "U" && orientation != "D")
      throw std::runtime_error("event " + std::to_string(event.seq) + ": no such cell");
    tile.cell = {orientation == "U" ? engine::Orientation::up : engine::Orientation::down,
                 json.at("cell").at(1).get<int>(), json.at("cell").at(2).get<int>()};
    tile.values = json.at("values").get<std::array<int, 3>>();
    tile.colours = json.value("colours", std::string{});
    event.tile = tile;
  } else if (json.contains("values")) {
    event.drawn = json.at("values").get<std::array<int, 3>>();
    event.drawn_colours = json.value("colours", std::string{});
  }
  event.allowed = json.value("allowed", false);
  event.how = json.value("how", std::string{});
  if (json.contains("points")) event.points = json.at("points").get<int>();
  if (json.contains("detail") && !json.at("detail").is_discarded()) event.detail = json.at("detail").dump();
  if (json.contains("source_time")) event.source_time = json.at("source_time").get<double>();
  event.at = json.at("at").get<std::string>();
  if (!store::is_moment(event.at)) {
    throw std::runtime_error("event " + std::to_string(event.seq) + ": at: expected a moment such as " + kMoment);
  }
  return event;
}

}  // namespace tricorner::league
