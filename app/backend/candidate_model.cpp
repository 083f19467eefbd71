#include "candidate_model.hpp"

#include "tile_text.hpp"

namespace tricorner::app {

int CandidateModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CandidateModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Candidate& row = m_rows[index.row()];
  switch (role) {
    case ValuesRole:
      return QVariant::fromValue(QList<int>{row.values[0], row.values[1], row.values[2]});
    case ShareRole:
      return row.p;
    case FitsRole:
      return row.fits;
    case NoteRole:
      return row.note;
    case Qt::DisplayRole:
    case LabelRole:
      return tileText(row.values);
    default:
      return {};
  }
}

QHash<int, QByteArray> CandidateModel::roleNames() const {
  return {{ValuesRole, "values"}, {ShareRole, "share"}, {FitsRole, "fits"}, {LabelRole, "label"}, {NoteRole, "note"}};
}

void CandidateModel::setCandidates(const QList<Candidate>& candidates) { replaceRows(m_rows, candidates); }

}  // namespace tricorner::app
