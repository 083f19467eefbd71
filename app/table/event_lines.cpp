#include "table/event_lines.hpp"

#include <array>
#include <cmath>
#include <iomanip>
#include <locale>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>

#include "table/tile_words.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 14> kNames = {"placed",   "removed", "illegal", "moved",     "uncertain",
                                                     "drew",     "passed",  "undone",  "corrected", "round-end",
                                                     "proposed", "lost",    "found",   "end"};

ordered_json cell_json(const engine::Cell& cell) {
  return ordered_json::array({cell.orientation == engine::Orientation::up ? "U" : "D", cell.i, cell.j});
}

ordered_json colours_json(const std::string& letters) {
  if (letters.size() != 3) return nullptr;
  return ordered_json::array({letters.substr(0, 1), letters.substr(1, 1), letters.substr(2, 1)});
}

void add_tile(ordered_json& json, const TileOnTable& tile) {
  json["field"] = tile.field;
  json["cell"] = cell_json(tile.cell);
  json["values"] = tile.values;
  if (tile.colours.size() == 3) json["colours"] = colours_json(tile.colours);
}

std::string_view reason_of(const engine::Ruling& ruling) {
  return ruling.reasons.empty() ? std::string_view{} : engine::name(ruling.reasons.front().reason);
}

void add_ruling(ordered_json& json, const engine::Ruling& ruling, const engine::Rules& rules) {
  json["legal"] = ruling.legal;
  if (ruling.allowed) json["allowed"] = true;
  if (!ruling.legal || ruling.allowed) {
    if (!ruling.reasons.empty()) json["reason"] = reason_of(ruling);
  }
  json["points"] = ruling.points;
  ordered_json parts = ordered_json::array();
  for (const engine::Part& part : ruling.parts)
    parts.push_back({{"for", engine::name(part.kind)}, {"points", part.points}});
  json["parts"] = std::move(parts);
  json["total"] = ruling.total;
  if (const engine::Clause* clause = rules.clause(ruling.clause)) json["clause"] = clause->id;
}

ordered_json totals_json(const std::vector<int>& totals, const std::vector<std::string>& players) {
  ordered_json json = ordered_json::object();
  for (std::size_t seat = 0; seat < players.size() && seat < totals.size(); ++seat) json[players[seat]] = totals[seat];
  return json;
}

void add_round_end(ordered_json& json, const engine::Match& match) {
  const engine::RoundRuling& ruling = match.rulings().back();
  const engine::Round& round = match.record().rounds.back();
  json["how"] = round.end && round.end->how == engine::EndKind::out ? "out" : "blocked";
  ordered_json awards = ordered_json::array();
  for (const engine::Award& award : ruling.awards) {
    if (award.points == 0) continue;
    awards.push_back({{"to", match.players()[static_cast<std::size_t>(award.to)]},
                      {"for", engine::name(award.kind)},
                      {"points", award.points}});
  }
  json["end"] = {{"awards", std::move(awards)}, {"totals", totals_json(ruling.totals, match.players())}};
  ordered_json winners = ordered_json::array();
  for (const int seat : match.winners()) winners.push_back(match.players()[static_cast<std::size_t>(seat)]);
  json["match"] = {{"over", match.over()},
                   {"winners", std::move(winners)},
                   {"totals", totals_json(match.totals(), match.players())}};
}

void add_end(ordered_json& json, const engine::Match& match) {
  ordered_json tiles = ordered_json::array();
  for (const engine::PlacedTile& placed : match.layout().tiles()) {
    tiles.push_back({{"field", placed.field}, {"cell", cell_json(placed.cell)}, {"values", placed.tile.values}});
  }
  json["tiles"] = std::move(tiles);
  json["totals"] = totals_json(match.totals(), match.players());
}

ordered_json rack_json(const RackShown& rack) {
  ordered_json tiles = ordered_json::array();
  for (const engine::Tile& tile : rack.tiles) tiles.push_back(tile.values);
  ordered_json json = {{"tiles", std::move(tiles)}, {"sum", rack.sum}, {"by", rack.sure ? "camera" : "hand"}};
  if (rack.sure) json["confidence"] = std::round(*rack.sure * 1e4) / 1e4;
  return json;
}

void add_changed(ordered_json& json, const SessionEvent& event, const std::vector<std::string>& players) {
  if (event.changed.empty()) return;
  ordered_json list = ordered_json::array();
  for (const ChangedRuling& one : event.changed) {
    ordered_json entry = {{"by", players[static_cast<std::size_t>(one.by)]}};
    if (one.placement) add_tile(entry, one.tile);
    entry["before"] = {{"legal", one.was_legal}, {"points", one.was_points}};
    if (one.was_by != one.by) entry["before"]["by"] = players[static_cast<std::size_t>(one.was_by)];
    entry["after"] = {{"legal", one.legal}, {"points", one.points}};
    list.push_back(std::move(entry));
  }
  json["changed"] = std::move(list);
}

/// "; with it: Ben's 3-4-5 counts 12, not 52".
std::string changed_text(const SessionEvent& event, const std::vector<std::string>& players) {
  std::string text;
  for (const ChangedRuling& one : event.changed) {
    text += text.empty() ? "; with it " : ", ";
    text +=
        players[static_cast<std::size_t>(one.was_by)] + "'s " + (one.placement ? values_text(one.tile.values) : "turn");
    if (one.by != one.was_by) {
      text += " is " + players[static_cast<std::size_t>(one.by)] + "'s and ";
      text += one.legal ? "counts " + std::to_string(one.points) : "not legal any more";
    } else if (one.legal != one.was_legal) {
      text += one.legal ? " is legal and counts " + std::to_string(one.points) : " is not legal any more";
    } else {
      text += " counts " + std::to_string(one.points) + ", not " + std::to_string(one.was_points);
    }
  }
  return text;
}

ordered_json alternatives_json(const std::vector<TileHypothesis>& alternatives) {
  ordered_json list = ordered_json::array();
  for (const TileHypothesis& one : alternatives) {
    list.push_back({{"values", one.values}, {"p", std::round(one.p * 1e4) / 1e4}});
  }
  return list;
}

/// Begins a line for people: "   12.3 s ".
std::ostringstream line_at(double t) {
  std::ostringstream line;
  line.imbue(std::locale::classic());
  line << std::fixed << std::setprecision(1) << std::setw(7) << t << " s ";
  return line;
}

ordered_json aside_json(const SetAside& aside) {
  ordered_json json = {{"why", name(aside.why)}};
  if (aside.seq > 0) json["event"] = aside.seq;
  json["seen"] = {{"field", aside.seen.field}, {"cell", cell_json(aside.seen.cell)}, {"values", aside.seen.values}};
  json["counts"] = {
      {"field", aside.counts.field}, {"cell", cell_json(aside.counts.cell)}, {"values", aside.counts.values}};
  return json;
}

std::string award_text(engine::AwardKind kind) {
  switch (kind) {
    case engine::AwardKind::out:
      return "going out";
    case engine::AwardKind::opponents_racks:
      return "the others' racks";
    case engine::AwardKind::own_rack:
      return "the own rack";
  }
  return {};
}

std::string round_end_text(const SessionEvent& event, const engine::Match& match) {
  std::string text = "round " + std::to_string(match.rulings().size()) + " has ended";
  for (const RackShown& rack : event.racks) {
    text += "\n          " + match.players()[static_cast<std::size_t>(rack.seat)] + "'s rack:";
    for (const engine::Tile& tile : rack.tiles) text += " " + values_text(tile.values);
    text += " = " + std::to_string(rack.sum) + (rack.sure ? ", as the camera saw it" : "");
  }
  for (const engine::Award& award : match.rulings().back().awards) {
    if (award.points == 0) continue;
    text += "\n          " + match.players()[static_cast<std::size_t>(award.to)] + " " + std::to_string(award.points) +
            " for " + award_text(award.kind);
  }
  text += "\n          " + totals_text(match);
  if (!match.over()) return text;
  text += "\n          the match is won by";
  for (const int seat : match.winners()) text += " " + match.players()[static_cast<std::size_t>(seat)];
  return text;
}

}  // namespace

std::optional<std::string> event_json(const SessionEvent& event, const engine::Match& match) {
  if (event.kind == EventKind::proposed) return std::nullopt;
  ordered_json json;
  json["event"] = kNames[static_cast<std::size_t>(event.kind)];
  json["t"] = std::round(event.t * 1000) / 1000;
  const auto& players = match.players();
  if (event.by >= 0) json["by"] = players[static_cast<std::size_t>(event.by)];
  const bool has_total = event.by >= 0 && static_cast<std::size_t>(event.by) < event.totals.size();
  switch (event.kind) {
    case EventKind::placed:
    case EventKind::illegal:
      add_tile(json, event.tile);
      if (event.ruling) add_ruling(json, *event.ruling, match.rules());
      if (event.order_chosen) json["order_chosen"] = true;
      if (event.proposes_out) json["proposes"] = "out";
      break;
    case EventKind::drew:
    case EventKind::passed:
      if (event.ruling) add_ruling(json, *event.ruling, match.rules());
      break;
    case EventKind::removed:
      add_tile(json, event.tile);
      if (has_total) json["total"] = event.totals[static_cast<std::size_t>(event.by)];
      break;
    case EventKind::undone:
      json["what"] = event.text;
      if (event.text == "place" || event.text == "correction") add_tile(json, event.tile);
      if (has_total) json["total"] = event.totals[static_cast<std::size_t>(event.by)];
      break;
    case EventKind::moved:
      json["field"] = event.tile.field;
      json["from"] = cell_json(event.before.cell);
      json["to"] = cell_json(event.tile.cell);
      json["values"] = event.tile.values;
      json["totals"] = totals_json(event.totals, players);
      break;
    case EventKind::corrected:
      json["field"] = event.tile.field;
      json["cell"] = cell_json(event.tile.cell);
      json["before"] = event.before.values;
      json["after"] = event.none_now ? ordered_json() : ordered_json(event.tile.values);
      if (event.before.colours != event.tile.colours) {
        json["colours_before"] = colours_json(event.before.colours);
        json["colours_after"] = colours_json(event.tile.colours);
      }
      json["totals"] = totals_json(event.totals, players);
      break;
    case EventKind::uncertain:
      json["field"] = event.tile.field;
      json["cell"] = cell_json(event.tile.cell);
      json["alternatives"] = alternatives_json(event.alternatives);
      break;
    case EventKind::round_end:
      json["round"] = event.round;
      add_round_end(json, match);
      for (const RackShown& rack : event.racks)
        json["racks"][players[static_cast<std::size_t>(rack.seat)]] = rack_json(rack);
      break;
    case EventKind::proposed:
      break;
    case EventKind::lost:
      json["why"] = event.text;
      break;
    case EventKind::found:
      break;
    case EventKind::end:
      add_end(json, match);
      for (const SetAside& aside : event.set_aside) json["quarantine"].push_back(aside_json(aside));
      break;
  }
  if (event.kind != EventKind::end && !event.set_aside.empty())
    json["quarantine"] = aside_json(event.set_aside.front());
  if (event.meanwhile) json["meanwhile"] = true;
  add_changed(json, event, players);
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string advice_line(const AdviceNews& news, double t) {
  std::ostringstream line = line_at(t);
  line << advice_text(news);
  return line.str();
}

std::string arithmetic(const engine::Ruling& ruling, const TileValues& values) {
  std::string text;
  bool several = ruling.parts.size() > 1;
  for (const engine::Part& part : ruling.parts) {
    std::string term;
    if (part.kind == engine::PartKind::tile) {
      term = std::to_string(values[0]) + "+" + std::to_string(values[1]) + "+" + std::to_string(values[2]);
      several = true;
    } else {
      std::string name(engine::name(part.kind));
      for (char& letter : name) letter = letter == '-' ? ' ' : letter;
      term = name + " " + std::to_string(part.points);
    }
    text += (text.empty() ? "" : " + ") + term;
  }
  if (text.empty()) return "0";
  return several ? text + " = " + std::to_string(ruling.points) : text;
}

std::string totals_text(const engine::Match& match) {
  std::string text;
  for (std::size_t seat = 0; seat < match.players().size(); ++seat) {
    text += (seat == 0 ? "" : "   ") + match.players()[seat] + " " + std::to_string(match.totals()[seat]);
  }
  return text;
}

std::string event_text(const SessionEvent& event, const engine::Match& match) {
  std::ostringstream line = line_at(event.t);
  const std::string by = event.by >= 0 ? match.players()[static_cast<std::size_t>(event.by)] : std::string{};
  const std::string tile = values_text(event.tile.values);
  switch (event.kind) {
    case EventKind::placed:
      line << by << " places " << tile << ": " << arithmetic(*event.ruling, event.tile.values) << "   (" << by << " "
           << event.ruling->total << ")";
      if (event.ruling->allowed) line << "  allowed by the table";
      break;
    case EventKind::illegal:
      line << by << " may not place " << tile << " there: " << reason_of(*event.ruling)
           << "; take it back, correct it with 'set', or 'accept'";
      break;
    case EventKind::removed:
      line << by << " takes " << tile << " back";
      break;
    case EventKind::moved:
      line << tile << " has moved to " << cell_text(event.tile);
      break;
    case EventKind::uncertain: {
      line << "unsure what lies in " << cell_text(event.tile) << ":";
      for (const TileHypothesis& one : event.alternatives) {
        line << " " << values_text(one.values) << " (" << std::setprecision(0) << 100 * one.p << " %)";
      }
      line << "; say 'set " << event.tile.field << " " << cell_text(0, event.tile.cell) << " A B C'";
      break;
    }
    case EventKind::drew:
      line << by << " draws: " << arithmetic(*event.ruling, {}) << "   (" << by << " " << event.ruling->total << ")";
      break;
    case EventKind::passed:
      line << by << " passes: " << arithmetic(*event.ruling, {}) << "   (" << by << " " << event.ruling->total << ")";
      break;
    case EventKind::undone:
      if (event.text == "correction") {
        line << "undone: " << cell_text(event.tile)
             << (event.none_now ? " does not hold " + tile + "   (" : " holds " + tile + " again   (")
             << totals_text(match) << ")";
        break;
      }
      line << "undone: " << (event.text == "place" ? by + "'s " + tile : by + (by.empty() ? "" : "'s ") + event.text);
      break;
    case EventKind::corrected:
      line << cell_text(event.tile) << (event.none_now ? " holds no tile" : " shows " + tile) << ", not "
           << values_text(event.before.values) << "   (" << totals_text(match) << ")";
      break;
    case EventKind::round_end:
      line << round_end_text(event, match);
      break;
    case EventKind::proposed:
      line << by << " has placed every tile: if the round is over, say 'out " << by << "'";
      break;
    case EventKind::lost:
      line << event.text << "; trying again";
      break;
    case EventKind::found:
      line << "the picture is back";
      break;
    case EventKind::end:
      line << "the end: " << match.layout().tiles().size() << " tiles; " << totals_text(match);
      break;
  }
  for (const SetAside& aside : event.set_aside) line << "; set aside: " << aside_text(aside);
  if (event.meanwhile) line << "; while there was no picture: 'undo' or 'set' if it was otherwise";
  line << changed_text(event, match.players());
  return line.str();
}

}  // namespace tricorner::table
