/// The cells of the drawing where a tile may be laid by hand; positions as in LayoutModel.
#pragma once

#include "game_view.hpp"
#include "row_model.hpp"

namespace tricorner::app {

/// What is shown of one cell.
struct PlaceCell {
  CellKey key;
  bool legal = false;
  int points = 0;  ///< what the best turn brings
  friend bool operator==(const PlaceCell&, const PlaceCell&) = default;
};

class PlaceModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a layout")

 public:
  enum Role { LeftRole = Qt::UserRole + 1, TopRole, PointsUpRole, LegalRole, PointsRole };

  struct Row {
    PlaceCell cell;
    double left = 0;  ///< in tile sides, as LayoutModel's
    double top = 0;
    friend bool operator==(const Row&, const Row&) = default;
  };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  void setRows(const QList<Row>& rows);
  [[nodiscard]] std::optional<PlaceCell> cellAt(int row) const;

 private:
  QList<Row> m_rows;
};

}  // namespace tricorner::app
