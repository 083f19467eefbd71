#include "config/rule_report.hpp"

#include <sstream>

#include "config/rule_library.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

Json rules_json(const engine::Rules& rules) {
  Json racks = Json::object();
  for (const auto& size : rules.racks) racks[std::to_string(size.value.players)] = size.value.tiles;
  Json clauses = Json::array();
  for (const auto& clause : rules.clauses) {
    Json item = {{"id", clause.id}, {"book", clause.book}, {"section", clause.section}, {"text", clause.text}};
    if (!clause.note.empty()) item["note"] = clause.note;
    if (!clause.editions.empty()) {
      Json editions = Json::object();
      for (const auto& edition : clause.editions) editions[edition.edition] = edition.text;
      item["editions"] = editions;
    }
    clauses.push_back(item);
  }
  Json options = Json::array();
  for (const auto& option : rules.options) {
    Json values = Json::array();
    Json readings = Json::array();
    for (const auto& reading : option.readings) {
      values.push_back(option_json(reading.value));
      readings.push_back({{"value", option_json(reading.value)}, {"text", reading.text}});
    }
    if (option.any_number) values.push_back("N");
    Json item = {{"name", option.name}, {"default", option_json(option.standard)}, {"values", values}};
    if (option.any_number) item["least"] = option.least;
    item["clause"] = option.clause;
    item["text"] = option.text;
    item["readings"] = readings;
    options.push_back(item);
  }
  return {{"id", rules.id},
          {"name", rules.name},
          {"about", rules.about},
          {"set", name(rules.set.value)},
          {"players", rules.players.value},
          {"racks", racks},
          {"clauses", clauses},
          {"options", options}};
}

std::string rules_line(const engine::Rules& rules) {
  std::ostringstream out;
  out << rules.id << "\n    " << rules.name << ": " << name(rules.set.value) << " tiles, " << rules.players.value[0];
  if (rules.players.value[1] != rules.players.value[0]) out << " to " << rules.players.value[1];
  out << (rules.players.value[1] == 1 ? " player" : " players") << '\n';
  return std::move(out).str();
}

std::string rules_page(const engine::Rules& rules) {
  std::ostringstream out;
  out << rules.name << " (" << rules.id << ")\n";
  if (!rules.about.empty()) out << rules.about << '\n';
  for (const auto& clause : rules.clauses) {
    out << "\n[" << clause.id << "] " << clause.text << "\n    " << clause.book << ", " << clause.section << '\n';
    if (!clause.note.empty()) out << "    Our reading: " << clause.note << '\n';
    for (const auto& edition : clause.editions) out << "    " << edition.edition << ": " << edition.text << '\n';
  }
  if (!rules.options.empty()) out << "\nA table can decide for itself:\n";
  for (const auto& option : rules.options) {
    out << "\n" << option.name << " (" << option.clause << "): " << option.text << '\n';
    for (const auto& reading : option.readings) {
      out << "    " << option_text(reading.value) << (reading.value == option.standard ? " (standard): " : ": ")
          << reading.text << '\n';
    }
    if (option.any_number) out << "    any other number from " << option.least << " to 1000\n";
  }
  return std::move(out).str();
}

}  // namespace tricorner::config
