/// The players of a match with their totals and whose turn it is.
#pragma once

#include "game_view.hpp"
#include "row_model.hpp"

namespace tricorner::app {

class PlayersModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a match")

 public:
  enum Role { NameRole = Qt::UserRole + 1, TotalRole, TurnRole, WinnerRole };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  void setPlayers(const QList<PlayerLine>& players);

 private:
  QList<PlayerLine> m_rows;
};

}  // namespace tricorner::app
