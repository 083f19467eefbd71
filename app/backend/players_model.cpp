#include "players_model.hpp"

namespace tricorner::app {

int PlayersModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PlayersModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const PlayerLine& player = m_rows[index.row()];
  switch (role) {
    case Qt::DisplayRole:
    case NameRole:
      return player.name;
    case TotalRole:
      return player.total;
    case TurnRole:
      return player.turn;
    case WinnerRole:
      return player.winner;
    default:
      return {};
  }
}

QHash<int, QByteArray> PlayersModel::roleNames() const {
  return {{NameRole, "name"}, {TotalRole, "total"}, {TurnRole, "turn"}, {WinnerRole, "winner"}};
}

void PlayersModel::setPlayers(const QList<PlayerLine>& players) { replaceRows(m_rows, players); }

}  // namespace tricorner::app
