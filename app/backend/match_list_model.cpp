#include "match_list_model.hpp"

#include <QLocale>

namespace tricorner::app {

int MatchListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant MatchListModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const MatchLine& row = m_rows[index.row()];
  switch (role) {
    case IdRole:
      return row.id;
    case Qt::DisplayRole:
    case PlayersRole:
      return row.players.join(QStringLiteral(", "));
    case RulesRole:
      return row.rulesName;
    case BegunRole:
      return QLocale().toString(row.begun.toLocalTime(), QStringLiteral("d MMM yyyy, HH:mm"));
    case RunningRole:
      return row.running;
    case RoundsRole:
      return row.rounds;
    default:
      return {};
  }
}

QHash<int, QByteArray> MatchListModel::roleNames() const {
  return {{IdRole, "matchId"},  {PlayersRole, "players"}, {RulesRole, "rulesName"},
          {BegunRole, "begun"}, {RunningRole, "running"}, {RoundsRole, "rounds"}};
}

void MatchListModel::setMatches(const QList<MatchLine>& matches) { replaceRows(m_rows, matches); }

}  // namespace tricorner::app
