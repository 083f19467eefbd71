/// Earlier matches, newest first.
#pragma once

#include <QDateTime>
#include <QStringList>

#include "row_model.hpp"

namespace tricorner::app {

struct MatchLine {
  qint64 id = 0;  ///< within the database
  QStringList players;
  QString rulesName;
  QDateTime begun;  ///< UTC
  bool running = false;
  int rounds = 0;
  friend bool operator==(const MatchLine&, const MatchLine&) = default;
};

class MatchListModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to the desk")

 public:
  enum Role { IdRole = Qt::UserRole + 1, PlayersRole, RulesRole, BegunRole, RunningRole, RoundsRole };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  void setMatches(const QList<MatchLine>& matches);

 private:
  QList<MatchLine> m_rows;
};

}  // namespace tricorner::app
