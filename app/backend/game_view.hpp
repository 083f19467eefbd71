/// What the screens of one match show: plain values, made from the session's state and handed to the models.
#pragma once

#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>
#include <array>
#include <optional>

#include "tricorner/engine/lattice.hpp"

namespace tricorner::app {

/// The place of a tile in one round.
struct CellKey {
  int field = 0;
  engine::Cell cell;
  friend bool operator==(const CellKey&, const CellKey&) = default;
};

/// Why a tile of the drawing looks as it does.
enum class TileState { placed, allowed, pending, uncertain };

/// One tile of the layout.
struct LayoutTile {
  CellKey key;
  std::array<int, 3> values{};  ///< clockwise from the cell's first vertex; -1 where unknown
  int player = -1;              ///< index of who placed it, -1 for nobody (given at the start)
  TileState state = TileState::placed;
  bool last = false;  ///< the newest placement
  QString colours{};  ///< "brg", of the 54-card set, in the order of the values
  friend bool operator==(const LayoutTile&, const LayoutTile&) = default;
};

/// One line of the score pad.
struct PadLine {
  int round = 0;    ///< from 0
  int action = -1;  ///< number within the round of a placement, which a camera may have seen; -1 for all else
  int player = 0;   ///< index
  QString playerName;
  QString sum;     ///< the arithmetic, "3+4+4 + bridge 40 = 51"
  QString remark;  ///< "allowed by the table", "corrected from 3-4-5"; mostly empty
  QString rule;    ///< the clauses that the line rests on, one to a line; empty where none is named
  int points = 0;
  int total = 0;           ///< the player's running total after this line
  bool award = false;      ///< belongs to the end of the round
  QList<CellKey> cells{};  ///< the tiles that earned the points
  friend bool operator==(const PadLine&, const PadLine&) = default;
};

struct PlayerLine {
  QString name;
  int total = 0;
  bool turn = false;
  bool winner = false;
  friend bool operator==(const PlayerLine&, const PlayerLine&) = default;
};

struct RoundView {
  QList<LayoutTile> tiles;
};

/// An illegal placement that lies on the table and waits for the players.
struct PendingView {
  QString player;
  QString values;       ///< "3-4-5"
  QString reason;       ///< a sentence
  QString rule;         ///< the clauses that it rests on; empty where none is named
  bool byHand = false;  ///< nobody has seen it on the table
  bool canBeAllowed = true;
};

/// What the camera saw of a turn.
struct EvidenceView {
  QString picture;      ///< as an address that an Image takes; empty: none was kept
  QString text;         ///< when it was seen and what was read, one sentence to a line
  bool before = false;  ///< the picture begins with the place before the tile lay there
};

/// Everything that the pages of one match show.
struct GameView {
  QString rulesName;
  QList<PlayerLine> players;
  bool coloured = false;  ///< the set has coloured corners
  int turn = -1;          ///< index of the player whose turn it is, -1 when no round runs
  QList<RoundView> rounds;
  QList<PadLine> pad;
  std::optional<PendingView> pending;
  int pool = -1;  ///< tiles left to draw, -1 unknown
  bool canUndo = false;
  bool roundOver = false;
  bool matchOver = false;
  QString outProposed;  ///< name of the player who seems to have placed his last tile; empty mostly
  QStringList winners;
};

}  // namespace tricorner::app

Q_DECLARE_METATYPE(tricorner::app::GameView)
Q_DECLARE_METATYPE(tricorner::app::EvidenceView)
