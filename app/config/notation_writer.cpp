#include <algorithm>
#include <sstream>

#include "config/notation.hpp"
#include "config/tile_format.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::config {

namespace {

using engine::ActionKind;

bool is_bare(const std::string& word) {
  return !word.empty() && std::none_of(word.begin(), word.end(), [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '"' || c == ':' || c == ';' || c == '{' || c == '[' || c == 127;
  });
}

std::string word(const std::string& name) {
  return is_bare(name) ? name : Json(name).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string cell_word(const engine::Cell& cell) {
  return (cell.orientation == engine::Orientation::up ? "U" : "D") + std::to_string(cell.i) + "," +
         std::to_string(cell.j);
}

/// x- keys: a comment that is a text of one line stands behind a semicolon, anything else in braces.
std::string extras_text(const std::string& extras) {
  if (extras.empty()) return {};
  Json parsed = Json::parse(extras);
  std::string comment;
  const auto found = parsed.find("x-comment");
  if (found != parsed.end() && found->is_string()) {
    const auto text = found->get<std::string>();
    const bool one_line = text.find_first_of("\r\n") == std::string::npos;
    const bool trimmed = !text.empty() && text.front() != ' ' && text.back() != ' ';
    if (one_line && trimmed) {
      comment = " ; " + text;
      parsed.erase("x-comment");
    }
  }
  return (parsed.empty() ? "" : " " + parsed.dump()) + comment;
}

class NotationWriter {
 public:
  explicit NotationWriter(const engine::Record& record) : record_(record) {}

  std::string write() {
    out_ << "tricorner-text/1" << extras_text(record_.extras) << "\nrules " << word(record_.rules) << "\nplayers";
    for (const auto& player : record_.players) out_ << ' ' << word(player);
    out_ << '\n';
    if (record_.set) out_ << "set " << name(*record_.set) << '\n';
    for (const auto& [option, value] : record_.options) {
      out_ << "option " << word(option) << ' ' << option_json(value).dump() << '\n';
    }
    header("id", record_.id);
    header("date", record_.date);
    header("note", record_.note);
    header("status", record_.status);
    if (!record_.history.empty()) out_ << "history " << record_.history << '\n';
    for (const auto& round : record_.rounds) write_round(round);
    return std::move(out_).str();
  }

 private:
  void header(const char* key, const std::string& value) {
    if (!value.empty()) out_ << key << ' ' << word(value) << '\n';
  }

  [[nodiscard]] std::string player(int seat) const { return word(record_.players[static_cast<std::size_t>(seat)]); }

  void write_rack(const char* key, std::size_t seat, const engine::Rack& rack) {
    out_ << key << ' ' << word(record_.players[seat]);
    for (const auto& tile : rack) out_ << ' ' << text(tile);
    out_ << '\n';
  }

  void write_round(const engine::Round& round) {
    out_ << "\nround " << player(round.starter) << extras_text(round.extras) << '\n';
    for (std::size_t seat = 0; seat < round.racks.size(); ++seat) {
      if (round.racks[seat]) write_rack("rack", seat, *round.racks[seat]);
    }
    if (round.points) {
      for (std::size_t seat = 0; seat < round.points->size(); ++seat) {
        out_ << "points " << word(record_.players[seat]) << ' ' << (*round.points)[seat] << '\n';
      }
    }
    placed_.clear();
    for (const auto& action : round.actions) write_action(action);
    if (!round.end) return;
    out_ << "end " << (round.end->how == engine::EndKind::out ? "out" : "blocked");
    if (round.end->by) out_ << ' ' << player(*round.end->by);
    out_ << extras_text(round.end->extras) << '\n';
    for (std::size_t seat = 0; seat < round.end->racks.size(); ++seat) {
      if (!round.end->racks[seat].empty()) write_rack("left", seat, round.end->racks[seat]);
    }
  }

  void write_action(const engine::Action& action) {
    out_ << player(action.by) << ": ";
    switch (action.kind) {
      case ActionKind::draw:
        out_ << "draw" << (action.drawn ? " " + text(*action.drawn) : "");
        break;
      case ActionKind::pass:
        out_ << "pass";
        break;
      case ActionKind::place:
        write_place(action);
        placed_.push_back({action.field, action.cell, action.tile});
        break;
    }
    out_ << extras_text(action.extras) << '\n';
  }

  void write_place(const engine::Action& action) {
    // Beside the latest tile of the same field that shares a side; its sides are a, b, c from the cell's first vertex.
    std::string place = cell_word(action.cell);
    engine::Tile tile = action.tile;
    for (std::size_t k = placed_.size(); k-- > 0;) {
      const auto neighbours = edge_neighbours(placed_[k].cell);
      const auto found = std::find(neighbours.begin(), neighbours.end(), action.cell);
      if (placed_[k].field != action.field || found == neighbours.end()) continue;
      const auto side = static_cast<std::size_t>(found - neighbours.begin());
      place = std::to_string(k + 1) + static_cast<char>('a' + side);
      // The tile is read from the joined side: its first corner lies at the end of the neighbour's side.
      const auto corners = vertices(placed_[k].cell);
      tile = read_from(action.tile, corner_at(action.cell, corners[(side + 1) % 3]));
      break;
    }
    out_ << text(tile) << " at " << place;
    if (action.field != 0) out_ << " field " << action.field;
    if (action.allowed) out_ << " allowed";
  }

  const engine::Record& record_;
  std::vector<engine::PlacedTile> placed_;
  std::ostringstream out_;
};

}  // namespace

std::string notation_text(const engine::Record& record) { return NotationWriter(record).write(); }

}  // namespace tricorner::config
