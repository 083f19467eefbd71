/// tricorner match: what is kept of a match, and changing it afterwards.
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/league_commands.hpp"
#include "cli/option_checks.hpp"
#include "cli/own_store.hpp"
#include "cli/store_options.hpp"
#include "league/match_desk.hpp"
#include "league/pages.hpp"
#include "store/event_names.hpp"
#include "store/forget.hpp"
#include "table/counting.hpp"

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;
using store::EventKind;

struct Arguments {
  std::string database;
  std::string match;
  int turn = 0;
  int event = 0;
  std::string tile, cell, by, text;
  int field = -1;
  std::vector<std::string> winners;
  bool dry_run = false;
  bool yes = false;
  bool json = false;
};

std::string dump(const ordered_json& json) { return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace); }

void list(const Arguments& arguments) {
  const store::ScoreStore store = open_for_reading(arguments.database);
  ordered_json rows = ordered_json::array();
  for (const store::MatchInfo& info : store.listing()) {
    const std::string status(info.set_aside ? "set aside" : name_of(store::kStatusNames, info.status));
    if (arguments.json) {
      rows.push_back({{"match", info.uuid},
                      {"created", info.created_at},
                      {"rules", info.rules_id},
                      {"players", info.players},
                      {"status", status},
                      {"rounds", info.rounds},
                      {"events", info.events}});
      continue;
    }
    std::string names;
    for (const std::string& name : info.players) names += (names.empty() ? "" : ", ") + league::shown(name);
    std::cout << info.created_at.substr(0, 16) << "  " << info.uuid << "  " << info.rules_id << "  " << names << "  "
              << status << '\n';
  }
  if (arguments.json) std::cout << dump(rows) << '\n';
}

void show(const Arguments& arguments) {
  store::ScoreStore store = open_for_reading(arguments.database);
  const league::MatchDesk desk(store, arguments.match);
  const auto counts = table::counting(desk.log().events());
  struct Turn {
    int number = 0;
    const engine::Ruling* ruling = nullptr;
    store::PlacedTile tile;  ///< as it counts, after corrections
  };
  std::map<int, Turn> turns;  // by seq
  int number = 0;
  for (std::size_t round = 0; round < desk.log().match().record().rounds.size(); ++round) {
    for (const table::LoggedAction& at : desk.log().actions_of(round))
      turns[at.seq] = {++number, &desk.log().ruling(at), table::stored_tile(desk.log().action(at))};
  }
  ordered_json rows = ordered_json::array();
  for (const store::Event& event : desk.log().events()) {
    ordered_json row = {{"event", event.seq},
                        {"at", event.at},
                        {"round", event.round},
                        {"kind", std::string(name_of(store::kEventNames, event.kind))},
                        {"source", std::string(name_of(store::kSourceNames, event.source))},
                        {"counts", static_cast<bool>(counts[static_cast<std::size_t>(event.seq)])}};
    if (event.seat) row["by"] = desk.log().info().players[static_cast<std::size_t>(*event.seat)];
    if (event.target) row["target"] = *event.target;
    if (event.tile) row["tile"] = league::tile_text(*event.tile) + " at " + league::place_text(*event.tile);
    if (event.points) row["points"] = *event.points;
    if (!event.how.empty()) row["how"] = event.how;
    if (const auto turn = turns.find(event.seq); turn != turns.end()) {
      row["turn"] = turn->second.number;
      row["legal"] = turn->second.ruling->legal;
      row["points"] = turn->second.ruling->points;
      const auto& tile = turn->second.tile;
      const std::string now = league::tile_text(tile) + " at " + league::place_text(tile);
      if (event.tile && row["tile"] != now) row["counts_as"] = now;
    }
    if (!event.detail.empty()) row["detail"] = ordered_json::parse(event.detail, nullptr, false);
    if (!arguments.json) {
      std::cout << event.seq << (counts[static_cast<std::size_t>(event.seq)] ? "  " : " -") << " round "
                << event.round + 1 << "  "
                << (row.contains("turn") ? "turn " + row["turn"].dump() + "  " : std::string{})
                << row["kind"].get<std::string>();
      for (const char* key : {"by", "tile"}) {
        if (row.contains(key)) std::cout << "  " << league::shown(row[key].get<std::string>());
      }
      if (row.contains("counts_as")) std::cout << " -> " << row["counts_as"].get<std::string>();
      if (row.contains("points")) std::cout << "  " << row["points"];
      if (row.contains("legal") && !row["legal"].get<bool>()) std::cout << "  refused";
      if (row.contains("target")) std::cout << "  of event " << row["target"];
      std::cout << "  " << event.at.substr(0, 19) << '\n';
    }
    rows.push_back(std::move(row));
  }
  const auto& players = desk.log().info().players;
  ordered_json totals = ordered_json::object();
  for (std::size_t seat = 0; seat < players.size(); ++seat) totals[players[seat]] = desk.log().totals()[seat];
  if (arguments.json) {
    std::cout << dump({{"match", desk.log().info().uuid}, {"events", std::move(rows)}, {"totals", std::move(totals)}})
              << '\n';
  } else {
    std::cout << "totals " << dump(totals) << '\n';
  }
}

int number_in(const std::string& text, const std::string& what) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) throw std::runtime_error(what);
  return value;
}

/// "3-4-4" and "U,0,0" over what is there.
std::optional<store::PlacedTile> tile_of(const Arguments& arguments, const store::Event& as_it_is) {
  if (arguments.tile.empty() && arguments.cell.empty() && arguments.field < 0) return std::nullopt;
  store::PlacedTile tile = *as_it_is.tile;
  if (!arguments.tile.empty()) {
    const std::string expected = "--tile '" + arguments.tile + "': expected three values such as 3-4-4";
    if (arguments.tile.size() != 5 || arguments.tile[1] != '-' || arguments.tile[3] != '-')
      throw std::runtime_error(expected);
    for (std::size_t k = 0; k < 3; ++k) {
      tile.values[k] = number_in(arguments.tile.substr(2 * k, 1), expected);
      if (tile.values[k] > 5) throw std::runtime_error(expected);
    }
  }
  if (!arguments.cell.empty()) {
    const std::string expected = "--cell '" + arguments.cell + "': expected a cell such as U,0,-1";
    const std::size_t first = arguments.cell.find(',');
    const std::size_t second = arguments.cell.find(',', first + 1);
    if (first != 1 || second == std::string::npos || (arguments.cell[0] != 'U' && arguments.cell[0] != 'D')) {
      throw std::runtime_error(expected);
    }
    tile.cell = {arguments.cell[0] == 'U' ? engine::Orientation::up : engine::Orientation::down,
                 number_in(arguments.cell.substr(2, second - 2), expected),
                 number_in(arguments.cell.substr(second + 1), expected)};
    if (std::abs(tile.cell.i) > engine::lattice_limit || std::abs(tile.cell.j) > engine::lattice_limit) {
      throw std::runtime_error(expected + ", with numbers up to " + std::to_string(engine::lattice_limit));
    }
  }
  if (arguments.field >= 0) tile.field = arguments.field;
  return tile;
}

void tell(const Arguments& arguments, const league::Change& change, bool kept) {
  if (arguments.json) {
    std::cout << dump({{"kept", kept},
                       {"rulings", change.rulings},
                       {"totals", change.totals},
                       {"outcome", change.outcome},
                       {"ratings", change.ratings}})
              << '\n';
    return;
  }
  constexpr std::size_t kWidest = 160;
  for (const auto* part : {&change.rulings, &change.totals, &change.outcome, &change.ratings}) {
    for (const std::string& line : *part) std::cout << league::shown(line, kWidest) << '\n';
  }
  if (change.nothing()) std::cout << "no points, winner or rating changes\n";
  if (!kept) std::cout << "nothing was kept (--dry-run)\n";
}

template <class Make>
void change(const Arguments& arguments, Make&& make) {
  store::ScoreStore store = arguments.dry_run ? open_for_reading(arguments.database)
                                              : open_for_writing(arguments.database, "tricorner match");
  league::MatchDesk desk(store, arguments.match);
  const store::Event event = make(desk);
  tell(arguments, arguments.dry_run ? desk.preview(event) : desk.keep(event), !arguments.dry_run);
}

int event_of(const Arguments& arguments, const league::MatchDesk& desk) {
  if ((arguments.turn > 0) == (arguments.event > 0))
    throw std::runtime_error("expected --turn or --event; 'tricorner match show' numbers both");
  return arguments.turn > 0 ? desk.turn_event(arguments.turn) : arguments.event;
}

void remove(const Arguments& arguments) {
  store::ScoreStore store = open_for_writing(arguments.database, "tricorner match");
  const league::MatchDesk desk(store, arguments.match);
  if (!arguments.yes && !confirmed("Delete match " + desk.log().info().uuid + " for good?")) {
    throw std::runtime_error("match " + desk.log().info().uuid + ": nothing was changed; --yes deletes");
  }
  store::delete_set_aside(store, desk.log().info().id);
}

}  // namespace

void add_match_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command =
      program.add_subcommand("match", "What is kept of a match: list, show, correct, withdraw, undo, redo and more");
  command->require_subcommand(1);
  const auto sub = [&](const char* name, const char* help, bool match = true) {
    auto* one = add_store_subcommand(*command, name, help, arguments->database, arguments->json);
    if (match) one->add_option("MATCH", arguments->match, "Its UUID, or how that begins")->required();
    return one;
  };
  const auto changing = [&](const char* name, const char* help) {
    auto* one = sub(name, help);
    one->add_flag("--dry-run", arguments->dry_run, "Only say what it would change");
    return one;
  };
  const auto aimed = [&](const char* name, const char* help) {
    auto* one = changing(name, help);
    one->add_option("--turn", arguments->turn, "Number of the turn")->check(whole_number_from(1));
    one->add_option("--event", arguments->event, "Number of the event")->check(whole_number_from(1));
    return one;
  };
  sub("list", "Newest first", false)->callback([arguments] { list(*arguments); });
  sub("show", "Every event")->callback([arguments] { show(*arguments); });
  auto* correct = aimed("correct", "Another tile, place or player for a placement, of whatever round");
  correct->add_option("--tile", arguments->tile, "Values clockwise from the cell's first vertex, such as 3-4-4");
  correct->add_option("--cell", arguments->cell, "Cell, such as U,0,-1");
  correct->add_option("--field", arguments->field, "Field")->check(whole_number_from(0));
  correct->add_option("--by", arguments->by, "Who placed it");
  correct->callback([arguments] {
    change(*arguments, [&](const league::MatchDesk& desk) {
      const int seq = event_of(*arguments, desk);
      std::optional<int> seat;
      const auto& players = desk.log().info().players;
      for (std::size_t k = 0; k < players.size(); ++k) {
        if (players[k] == arguments->by) seat = static_cast<int>(k);
      }
      if (!arguments->by.empty() && !seat)
        throw std::runtime_error("--by '" + arguments->by + "': no player of this match");
      const store::Event as_it_is = desk.correction(seq, std::nullopt, seat);
      const auto tile = tile_of(*arguments, as_it_is);
      if (!tile && !seat) throw std::runtime_error("match correct: expected --tile, --cell, --field or --by");
      return desk.correction(seq, tile, seat);
    });
  });
  aimed("withdraw", "An event no longer counts: a placement, a correction, the end of a round")->callback([arguments] {
    change(*arguments, [&](const league::MatchDesk& desk) { return desk.withdrawal(event_of(*arguments, desk)); });
  });
  aimed("allow", "The table lets a refused placement stand")->callback([arguments] {
    change(*arguments, [&](const league::MatchDesk& desk) { return desk.allowance(event_of(*arguments, desk)); });
  });
  changing("undo", "Takes the last thing back, across turn, round and match")->callback([arguments] {
    change(*arguments, [](const league::MatchDesk& desk) { return desk.undo(); });
  });
  changing("redo", "What was taken back last counts again")->callback([arguments] {
    change(*arguments, [](const league::MatchDesk& desk) { return desk.redo(); });
  });
  auto* agree = changing("agree", "The table agrees to stop; who leads has won, or whom you name");
  agree->add_option("WINNER", arguments->winners, "Who has won");
  agree->callback([arguments] {
    change(*arguments, [&](const league::MatchDesk& desk) { return desk.agreement(arguments->winners); });
  });
  const auto plain = [&](const char* name, const char* help, EventKind kind) {
    changing(name, help)->callback([arguments, kind] {
      change(*arguments, [&](const league::MatchDesk& desk) { return desk.plain(kind); });
    });
  };
  plain("abandon", "The match was broken off and will not be finished", EventKind::abandoned);
  plain("set-aside", "A trial: kept, and counts nowhere", EventKind::set_aside);
  plain("take-back", "Counts again", EventKind::taken_back);
  auto* note = changing("note", "A remark beside the events");
  note->add_option("TEXT", arguments->text, "What to note")->required();
  note->callback(
      [arguments] { change(*arguments, [&](const league::MatchDesk& desk) { return desk.note(arguments->text); }); });
  add_match_pictures(*command);
  auto* away = sub("delete", "Deletes a match that was set aside, for good");
  away->add_flag("--yes", arguments->yes, "Do it without asking");
  away->callback([arguments] { remove(*arguments); });
}

}  // namespace tricorner::cli
