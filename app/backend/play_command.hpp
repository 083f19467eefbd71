/// What the players tell the program: sent from the screens to the session's thread as one value.
#pragma once

#include <QMap>
#include <QMetaType>
#include <QString>
#include <array>

#include "game_view.hpp"
#include "rack_text.hpp"

namespace tricorner::app {

struct PlayCommand {
  enum class Kind {
    draw,
    pass,
    undo,
    allow,     ///< the pending illegal placement counts
    by,        ///< it is `player`'s turn
    setTile,   ///< `values` lie in `key`
    endRound,  ///< `out` (empty: blocked) and `racks`
    nextRound
  };
  Kind kind = Kind::draw;
  QString player;
  CellKey key;
  std::array<int, 3> values{};
  QString colours;                                 ///< of `values`, in the 54-card set
  QMap<QString, QList<std::array<int, 3>>> racks;  ///< by name; who is missing has nothing left
};

}  // namespace tricorner::app

Q_DECLARE_METATYPE(tricorner::app::PlayCommand)
