#include "pad_model.hpp"

namespace tricorner::app {

int PadModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PadModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const PadLine& line = m_rows[index.row()];
  switch (role) {
    case RoundRole:
      return line.round + 1;
    case PlayerRole:
      return line.player;
    case PlayerNameRole:
      return line.playerName;
    case Qt::DisplayRole:
    case SumRole:
      return line.sum;
    case RemarkRole:
      return line.remark;
    case RuleRole:
      return line.rule;
    case PointsRole:
      return line.points;
    case TotalRole:
      return line.total;
    case AwardRole:
      return line.award;
    case LitRole:
      return index.row() == m_litRow;
    default:
      return {};
  }
}

QHash<int, QByteArray> PadModel::roleNames() const {
  return {{RoundRole, "round"},   {PlayerRole, "player"}, {PlayerNameRole, "playerName"}, {SumRole, "sum"},
          {RemarkRole, "remark"}, {RuleRole, "rule"},     {PointsRole, "points"},         {TotalRole, "total"},
          {AwardRole, "award"},   {LitRole, "lit"}};
}

void PadModel::setLines(const QList<PadLine>& lines) {
  if (m_litRow >= lines.size()) m_litRow = -1;
  replaceRows(m_rows, lines);
}

void PadModel::setLitRow(int row) {
  if (row == m_litRow) return;
  const int before = m_litRow;
  m_litRow = row >= 0 && row < m_rows.size() ? row : -1;
  for (const int changed : {before, m_litRow}) {
    if (changed >= 0 && changed < m_rows.size()) emit dataChanged(index(changed), index(changed), {LitRole});
  }
}

std::optional<PadLine> PadModel::lineAt(int row) const {
  if (row < 0 || row >= m_rows.size()) return std::nullopt;
  return m_rows[row];
}

}  // namespace tricorner::app
