#include "tricorner/engine/wording.hpp"

#include <array>

namespace tricorner::engine {

namespace {

template <class T>
std::string list(const std::vector<T>& items) {
  std::string result;
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (k > 0) result += k + 1 == items.size() ? " and " : ", ";
    result += text(items[k]);
  }
  return result;
}

char letter(Colour colour) {
  constexpr std::array letters = {' ', 'b', 'r', 'g'};
  return letters[static_cast<std::size_t>(colour)];
}

}  // namespace

std::string text(const Cell& cell) {
  return (cell.orientation == Orientation::up ? "U(" : "D(") + std::to_string(cell.i) + ", " + std::to_string(cell.j) +
         ")";
}

std::string text(const Vertex& vertex) {
  return "(" + std::to_string(vertex.i) + ", " + std::to_string(vertex.j) + ")";
}

std::string text(const Tile& tile) {
  std::string result;
  for (std::size_t k = 0; k < 3; ++k) {
    if (k > 0) result += '-';
    result += std::to_string(tile.values[k]);
    if (tile.colours[k] != Colour::none) result += letter(tile.colours[k]);
  }
  return result;
}

std::string shown(const std::string& name) {
  std::string result = name;
  for (char& c : result) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte == 127) c = '?';
  }
  return result;
}

std::string sentence(Reason reason) {
  switch (reason) {
    case Reason::not_your_turn:
      return "it is another player's turn";
    case Reason::unknown_tile:
      return "the set that is played with has no such tile";
    case Reason::tile_already_used:
      return "this tile lies on the table already";
    case Reason::not_in_rack:
      return "the player does not hold this tile";
    case Reason::just_drawn:
      return "after drawing, nothing may be placed before the next turn";
    case Reason::free_tile_not_earned:
      return "no free tile was earned that could open a new field";
    case Reason::cell_occupied:
      return "a tile lies in this place already";
    case Reason::no_shared_edge:
      return "the tile shares no full side with a tile of the layout";
    case Reason::corner_mismatch:
      return "the corners do not match";
    case Reason::outside_double_row:
      return "the tile would leave the double row";
    case Reason::draw_limit:
      return "no further tile may be drawn";
    case Reason::could_place:
      return "a tile of the rack fits, and only who is stuck may draw";
    case Reason::draw_from_empty_pool:
      return "the pool is empty";
    case Reason::must_draw_first:
      break;
  }
  return "the turn cannot end yet: another tile has to be drawn first";
}

std::string sentence(const Clash& clash) {
  return "the corner at " + text(clash.vertex) + " brings " + std::to_string(clash.own) + ", but the tile in " +
         text(clash.cell) + " has " + std::to_string(clash.other) + " there";
}

std::string sentence(const Missed& missed) {
  const std::string what(missed.kind == PartKind::double_connection  ? "double connection"
                         : missed.kind == PartKind::bridge_extension ? "bridge extension"
                         : missed.kind == PartKind::colours          ? "doubling for colours"
                                                                     : name(missed.kind));
  const std::string start = "no " + what + ": ";
  switch (missed.why) {
    case MissedWhy::opening_tile:
      return start + "the first tile stands alone";
    case MissedWhy::sides_taken:
      return start + "more than one side is joined, to the tiles in " + list(missed.cells);
    case MissedWhy::tip_touches_nothing:
      return start + "the corner opposite to the joined side, at " + list(missed.vertices) + ", meets no tile";
    case MissedWhy::hexagon_instead:
      return start + "a hexagon was closed, which counts instead";
    case MissedWhy::not_a_second_side:
      return start + "only one side is joined, to the tile in " + list(missed.cells);
    case MissedWhy::no_bridge_beside:
      return start + "no tile beside it made a bridge in this round";
    case MissedWhy::cells_open:
      return start + "round " + list(missed.vertices) + " " + (missed.cells.size() == 1 ? "the cell " : "the cells ") +
             list(missed.cells) + (missed.cells.size() == 1 ? " is still empty" : " are still empty");
    case MissedWhy::colours_differ:
      return start + "the colours differ at " + list(missed.vertices);
    case MissedWhy::nothing_touches:
      break;
  }
  return start + "no corner touches another";
}

std::vector<std::string> sentences(const Rules& rules, const Ruling& ruling) {
  std::vector<std::string> result;
  for (const Refusal& refusal : ruling.reasons) {
    std::string line = sentence(refusal.reason);
    if (refusal.reason == Reason::corner_mismatch) {
      for (std::size_t k = 0; k < ruling.clashes.size(); ++k)
        line += (k == 0 ? ": " : "; ") + sentence(ruling.clashes[k]);
    } else if (refusal.reason == Reason::unknown_tile) {
      line += " (" + std::string(name(rules.set.value)) + " tiles by the book)";
    } else if (!refusal.cells.empty()) {
      line += " (" + list(refusal.cells) + ")";
    }
    result.push_back(line);
  }
  return result;
}

std::string words(const Part& part) {
  if (part.kind == PartKind::hexagon && part.vertices.size() == 2) return "double hexagon";
  if (part.kind == PartKind::hexagon && part.vertices.size() == 3) return "triple hexagon";
  std::string result(name(part.kind));
  for (char& c : result) {
    if (c == '-') c = ' ';
  }
  return result;
}

std::string words(AwardKind kind) {
  switch (kind) {
    case AwardKind::out:
      return "going out";
    case AwardKind::opponents_racks:
      return "the opponents' racks";
    case AwardKind::own_rack:
      break;
  }
  return "the own rack";
}

std::string arithmetic(const Ruling& ruling, const Tile& tile) {
  std::string result;
  for (const Part& part : ruling.parts) {
    if (part.kind == PartKind::tile) {
      result =
          std::to_string(tile.values[0]) + "+" + std::to_string(tile.values[1]) + "+" + std::to_string(tile.values[2]);
      continue;
    }
    const bool first = result.empty();
    const std::string sign = part.points < 0 ? (first ? "-" : " - ") : (first ? "" : " + ");
    result += sign + words(part) + " " + std::to_string(part.points < 0 ? -part.points : part.points);
  }
  return result.empty() ? result : result + " = " + std::to_string(ruling.points);
}

}  // namespace tricorner::engine
