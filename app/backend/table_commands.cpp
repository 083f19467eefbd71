#include "table_commands.hpp"

#include <algorithm>

namespace tricorner::app {
namespace {

using table::Verb;

Verb verbOf(PlayCommand::Kind kind) {
  switch (kind) {
    case PlayCommand::Kind::draw:
      return Verb::draw;
    case PlayCommand::Kind::pass:
      return Verb::pass;
    case PlayCommand::Kind::undo:
      return Verb::undo;
    case PlayCommand::Kind::allow:
      return Verb::accept;
    case PlayCommand::Kind::by:
      return Verb::by;
    case PlayCommand::Kind::setTile:
      return Verb::set;
    case PlayCommand::Kind::nextRound:
      return Verb::next;
    case PlayCommand::Kind::endRound:
      break;
  }
  return Verb::blocked;
}

int seatOf(const QString& name, const std::vector<std::string>& players) {
  const auto at = std::find(players.begin(), players.end(), name.toStdString());
  return at == players.end() ? -1 : static_cast<int>(at - players.begin());
}

table::Command rackOf(int seat, const QList<std::array<int, 3>>& tiles) {
  table::Command rack;
  rack.verb = Verb::rack;
  rack.seat = seat;
  for (const auto& values : tiles) rack.tiles.push_back({values, engine::no_colours});
  return rack;
}

}  // namespace

std::vector<table::Command> tableCommands(const PlayCommand& command, const std::vector<std::string>& players) {
  std::vector<table::Command> commands;
  table::Command line;
  line.verb = verbOf(command.kind);
  line.seat = seatOf(command.player, players);
  if (command.kind == PlayCommand::Kind::endRound) {
    if (line.seat >= 0) line.verb = Verb::out;
    // A tile may have gone from one rack to another since the last try.
    for (std::size_t seat = 0; seat < players.size(); ++seat) commands.push_back(rackOf(static_cast<int>(seat), {}));
    for (auto it = command.racks.begin(); it != command.racks.end(); ++it) {
      commands.push_back(rackOf(seatOf(it.key(), players), it.value()));
    }
  }
  if (command.kind == PlayCommand::Kind::setTile) {
    line.tile = {command.key.field, command.key.cell, command.values, command.colours.toStdString()};
  }
  commands.push_back(line);
  return commands;
}

}  // namespace tricorner::app
