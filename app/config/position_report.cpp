#include "config/position_report.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "config/tile_format.hpp"
#include "tricorner/engine/moves.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::config {

namespace {

std::vector<engine::Cell> unknown_cells(const TablePosition& table) {
  std::vector<engine::Cell> result;
  for (const auto& tile : table.layout.tiles()) {
    if (!contains(table.set(), tile.tile)) result.push_back(tile.cell);
  }
  return result;
}

struct Choices {
  std::vector<engine::Move> moves;
  const char* then = nullptr;  ///< "draw" or "pass" when there is no move
};

Choices choices(const TablePosition& table) {
  Choices result;
  if (table.position.rack) {
    result.moves = legal_moves(table.layout, *table.rules, table.set(), *table.position.rack);
  }
  if (result.moves.empty()) result.then = table.position.pool.value_or(1) > 0 ? "draw" : "pass";
  return result;
}

std::string what_then(const TablePosition& table, const std::string& then) {
  const auto& drawing = table.rules->drawing;
  const auto points = [](int n) { return n == 0 ? std::string("no points") : std::to_string(n) + " points"; };
  if (then == "draw") {
    const int clause = drawing.price.clause;
    const engine::Clause* found = table.rules->clause(clause);
    return "draw: up to " + std::to_string(drawing.most.value) + " in a turn, " + points(drawing.price.value) +
           " each; still nothing after the last: " + points(drawing.all_drawn_price.value) +
           (found != nullptr ? " (" + found->section + ")" : "");
  }
  return "pass: the pool is empty, " + points(drawing.empty_pool_price.value);
}

std::string terms(const engine::Move& move) {
  std::string result;
  for (int k = 0; k < move.score.count; ++k) {
    const auto& term = move.score.terms[static_cast<std::size_t>(k)];
    result += (k > 0 ? " + " : "") + std::string(name(term.kind)) + " " + std::to_string(term.points);
  }
  return result;
}

}  // namespace

Json position_judgement_json(const TablePosition& table) {
  Json clash_list = Json::array();
  for (const auto& clash : clashes(table.layout)) {
    Json cells = Json::array();
    for (const auto& cell : clash.cells) cells.push_back(cell_json(cell));
    clash_list.push_back(
        {{"field", clash.field}, {"vertex", vertex_json(clash.vertex)}, {"values", clash.values}, {"cells", cells}});
  }
  Json repeated = Json::array();
  for (const auto& group : repeated_tiles(table.layout, table.set())) {
    Json cells = Json::array();
    for (const auto& tile : group) cells.push_back(cell_json(tile.cell));
    repeated.push_back(cells);
  }
  Json unknown = Json::array();
  for (const auto& cell : unknown_cells(table)) unknown.push_back(cell_json(cell));
  return {{"clashes", clash_list},
          {"repeated", repeated},
          {"unknown", unknown},
          {"parts_of", piece_count(table.layout, 0)}};
}

std::string position_judgement_text(const TablePosition& table) {
  std::ostringstream out;
  const auto found = clashes(table.layout);
  out << table.layout.tiles().size() << (table.layout.tiles().size() == 1 ? " tile" : " tiles") << ", judged by "
      << table.rules->name << ", set " << name(table.set()) << ".\n";
  for (const auto& clash : found) {
    out << "Clash at " << text(clash.vertex) << ": the values";
    for (std::size_t k = 0; k < clash.values.size(); ++k) out << (k == 0 ? " " : " and ") << clash.values[k];
    out << " meet, of";
    for (const auto& cell : clash.cells) {
      const auto* tile = table.layout.at(clash.field, cell);
      out << ' ' << text(tile->tile) << " in " << text(cell) << (cell == clash.cells.back() ? "." : ",");
    }
    out << '\n';
  }
  for (const auto& group : repeated_tiles(table.layout, table.set())) {
    out << "The tile " << text(canonical(group.front().tile)) << " lies " << group.size() << " times:";
    for (const auto& tile : group) out << ' ' << text(tile.cell);
    out << '\n';
  }
  for (const auto& cell : unknown_cells(table)) out << "The set has no such tile as the one in " << text(cell) << ".\n";
  const int pieces = piece_count(table.layout, 0);
  if (pieces > 1) out << "The layout falls into " << pieces << " pieces that share no side.\n";
  if (found.empty()) out << "All corners agree.\n";
  return std::move(out).str();
}

Json moves_json(const TablePosition& table) {
  const Choices chosen = choices(table);
  Json moves = Json::array();
  for (const engine::Move& move : chosen.moves) {
    Json item = {{"field", move.field}, {"cell", cell_json(move.cell)}, {"values", move.tile.values}};
    if (has_colours(move.tile)) item["colours"] = colours_json(move.tile.colours);
    item["points"] = move.points;
    Json parts = Json::array();
    for (int k = 0; k < move.score.count; ++k) {
      const auto& term = move.score.terms[static_cast<std::size_t>(k)];
      parts.push_back({{"for", name(term.kind)}, {"points", term.points}});
    }
    item["parts"] = parts;
    if (table.position.unseen) {
      const auto left = leaves(table.layout, *table.rules, table.set(), move, *table.position.unseen);
      item["leaves"] = {{"best", left.best}, {"mean_best", std::round(left.mean_best * 100) / 100}};
    }
    moves.push_back(item);
  }
  return {{"moves", moves}, {"then", chosen.then == nullptr ? Json() : Json(chosen.then)}};
}

std::string moves_text(const TablePosition& table) {
  const Choices chosen = choices(table);
  std::ostringstream out;
  for (const engine::Move& move : chosen.moves) {
    out << std::setw(4) << move.points << "  " << text(move.tile) << " in " << text(move.cell);
    if (move.field != 0) out << " of field " << move.field;
    out << "  (" << terms(move) << ")";
    if (table.position.unseen) {
      const auto left = leaves(table.layout, *table.rules, table.set(), move, *table.position.unseen);
      out << "  leaves at most " << left.best << ", " << std::fixed << std::setprecision(1) << left.mean_best
          << " on average";
    }
    out << '\n';
  }
  if (chosen.then != nullptr) {
    out << (table.position.rack ? "No tile of the rack fits." : "The position names no rack, so that nothing fits.")
        << " The book wants a " << what_then(table, chosen.then) << ".\n";
  }
  if (table.position.unseen && !chosen.moves.empty()) {
    out << "What a move leaves: each unseen tile is tried at its best place after the move; the most that one of them "
           "scores, and the mean of all (0 for one that does not fit).\n";
  }
  return std::move(out).str();
}

}  // namespace tricorner::config
