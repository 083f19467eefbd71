/// The tiles of one layout as a drawing: positions in tile sides, separate fields side by side.
#pragma once

#include "game_view.hpp"
#include "place_model.hpp"
#include "row_model.hpp"

namespace tricorner::app {

/// Rows are tiles. `unitLeft` and `unitTop` are the corner of the box round the tile in tile sides, from the drawing's
/// top left corner, y down; the box is 1 wide and sqrt(3)/2 high.
class LayoutModel : public tricorner::app::RowModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a match")
  Q_PROPERTY(double unitWidth READ unitWidth NOTIFY extentChanged)
  Q_PROPERTY(double unitHeight READ unitHeight NOTIFY extentChanged)
  /// Cells where a tile may be laid by hand; mostly none.
  Q_PROPERTY(tricorner::app::PlaceModel* places READ places CONSTANT)

 public:
  enum Role {
    LeftRole = Qt::UserRole + 1,
    TopRole,
    PointsUpRole,
    ValuesRole,
    PlayerRole,
    StateRole,
    LastRole,
    LitRole,
    LabelRole,
    ColoursRole
  };

  using RowModel::RowModel;
  [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  [[nodiscard]] double unitWidth() const { return m_unitWidth; }
  [[nodiscard]] double unitHeight() const { return m_unitHeight; }
  [[nodiscard]] PlaceModel* places() { return &m_places; }

  /// Shows these tiles; what was lit stays lit where it still lies.
  void setTiles(const QList<LayoutTile>& tiles);
  /// Lights these cells and no others.
  void setLit(const QList<CellKey>& cells);
  /// Shows these cells as places for a tile.
  void setPlaces(const QList<PlaceCell>& cells);
  /// The tile of a row, or nothing when the row is not there.
  [[nodiscard]] std::optional<LayoutTile> tileAt(int row) const;

 signals:
  void extentChanged();

 private:
  struct Row {
    LayoutTile tile;
    double left = 0;
    double top = 0;
    bool lit = false;
    friend bool operator==(const Row&, const Row&) = default;
  };
  void rebuild(const QList<LayoutTile>& tiles);
  [[nodiscard]] QList<LayoutTile> tiles() const;

  QList<Row> m_rows;
  QList<CellKey> m_lit;
  QList<PlaceCell> m_open;
  PlaceModel m_places;
  double m_unitWidth = 0;
  double m_unitHeight = 0;
};

}  // namespace tricorner::app
