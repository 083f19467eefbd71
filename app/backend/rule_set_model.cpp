#include "rule_set_model.hpp"

namespace tricorner::app {

int RuleSetModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RuleSetModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const RuleSetLine& row = m_rows[index.row()];
  switch (role) {
    case IdRole:
      return row.id;
    case Qt::DisplayRole:
    case NameRole:
      return row.name;
    case SetRole:
      return row.set;
    case FewestRole:
      return row.fewestPlayers;
    case MostRole:
      return row.mostPlayers;
    default:
      return {};
  }
}

QHash<int, QByteArray> RuleSetModel::roleNames() const {
  return {{IdRole, "rulesId"}, {NameRole, "name"}, {SetRole, "tileSet"}, {FewestRole, "fewest"}, {MostRole, "most"}};
}

void RuleSetModel::setRuleSets(const QList<RuleSetLine>& ruleSets) { replaceRows(m_rows, ruleSets); }

int RuleSetModel::rowOf(const QString& id) const {
  for (int row = 0; row < m_rows.size(); ++row) {
    if (m_rows[row].id == id) return row;
  }
  return 0;
}

QString RuleSetModel::idAt(int row) const { return row >= 0 && row < m_rows.size() ? m_rows[row].id : QString(); }

int RuleSetModel::fewestPlayersAt(int row) const {
  return row >= 0 && row < m_rows.size() ? m_rows[row].fewestPlayers : 2;
}

int RuleSetModel::mostPlayersAt(int row) const { return row >= 0 && row < m_rows.size() ? m_rows[row].mostPlayers : 6; }

QVariantList RuleSetModel::optionsAt(int row) const {
  QVariantList list;
  if (row < 0 || row >= m_rows.size()) return list;
  for (const RuleOption& option : m_rows[row].options) {
    list.append(QVariantMap{{QStringLiteral("name"), option.name},
                            {QStringLiteral("text"), option.text},
                            {QStringLiteral("choices"), option.choices},
                            {QStringLiteral("normal"), option.normal},
                            {QStringLiteral("anyNumber"), option.anyNumber},
                            {QStringLiteral("least"), option.least}});
  }
  return list;
}

}  // namespace tricorner::app
