#include "place_model.hpp"

namespace tricorner::app {

int PlaceModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PlaceModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = m_rows[index.row()];
  switch (role) {
    case LeftRole:
      return row.left;
    case TopRole:
      return row.top;
    case PointsUpRole:
      return row.cell.key.cell.orientation == engine::Orientation::up;
    case LegalRole:
      return row.cell.legal;
    case Qt::DisplayRole:
    case PointsRole:
      return row.cell.points;
    default:
      return {};
  }
}

QHash<int, QByteArray> PlaceModel::roleNames() const {
  return {{LeftRole, "unitLeft"},
          {TopRole, "unitTop"},
          {PointsUpRole, "pointsUp"},
          {LegalRole, "legal"},
          {PointsRole, "points"}};
}

void PlaceModel::setRows(const QList<Row>& rows) { replaceRows(m_rows, rows); }

std::optional<PlaceCell> PlaceModel::cellAt(int row) const {
  if (row < 0 || row >= m_rows.size()) return std::nullopt;
  return m_rows[row].cell;
}

}  // namespace tricorner::app
