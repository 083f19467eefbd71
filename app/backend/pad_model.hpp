/// The score pad: one row for each turn and award, in the order in which they happened.
#pragma once

#include "game_view.hpp"
#include "row_model.hpp"

namespace tricorner::app {

class PadModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a match")

 public:
  enum Role {
    RoundRole = Qt::UserRole + 1,
    PlayerRole,
    PlayerNameRole,
    SumRole,
    RemarkRole,
    RuleRole,
    PointsRole,
    TotalRole,
    AwardRole,
    LitRole
  };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  void setLines(const QList<PadLine>& lines);
  /// Marks one row as the one whose cells are lit; -1 for none.
  void setLitRow(int row);
  [[nodiscard]] int litRow() const { return m_litRow; }
  [[nodiscard]] std::optional<PadLine> lineAt(int row) const;

 private:
  QList<PadLine> m_rows;
  int m_litRow = -1;
};

}  // namespace tricorner::app
