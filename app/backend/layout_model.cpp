#include "layout_model.hpp"

#include <QPointF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "tile_text.hpp"

namespace tricorner::app {
namespace {

const double rowHeight = std::sqrt(3.0) / 2;
constexpr double gapBetweenFields = 0.8;  // tile sides; wide enough that two fields never look joined

struct Box {
  double left = std::numeric_limits<double>::max();
  double right = std::numeric_limits<double>::lowest();
  double bottom = std::numeric_limits<double>::max();
  double top = std::numeric_limits<double>::lowest();

  void add(const engine::Cell& cell) {
    for (const engine::Vertex& v : engine::vertices(cell)) {
      const double x = v.i + v.j / 2.0;
      const double y = v.j * rowHeight;
      left = std::min(left, x);
      right = std::max(right, x);
      bottom = std::min(bottom, y);
      top = std::max(top, y);
    }
  }
};

QVariant valueList(const std::array<int, 3>& values) {
  return QVariant::fromValue(QList<int>{values[0], values[1], values[2]});
}

}  // namespace

int LayoutModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant LayoutModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = m_rows[index.row()];
  const LayoutTile& tile = row.tile;
  switch (role) {
    case LeftRole:
      return row.left;
    case TopRole:
      return row.top;
    case PointsUpRole:
      return tile.key.cell.orientation == engine::Orientation::up;
    case ValuesRole:
      return valueList(tile.values);
    case PlayerRole:
      return tile.player;
    case StateRole:
      return static_cast<int>(tile.state);
    case LastRole:
      return tile.last;
    case LitRole:
      return row.lit;
    case Qt::DisplayRole:
    case LabelRole:
      return tileText(tile.values);
    case ColoursRole:
      return tile.colours;
    default:
      return {};
  }
}

QHash<int, QByteArray> LayoutModel::roleNames() const {
  return {{LeftRole, "unitLeft"}, {TopRole, "unitTop"},     {PointsUpRole, "pointsUp"}, {ValuesRole, "values"},
          {PlayerRole, "player"}, {StateRole, "tileState"}, {LastRole, "last"},         {LitRole, "lit"},
          {LabelRole, "label"},   {ColoursRole, "colours"}};
}

void LayoutModel::setTiles(const QList<LayoutTile>& tiles) { rebuild(tiles); }

void LayoutModel::setLit(const QList<CellKey>& cells) {
  m_lit = cells;
  rebuild(tiles());
}

void LayoutModel::setPlaces(const QList<PlaceCell>& cells) {
  if (cells == m_open) return;
  m_open = cells;
  rebuild(tiles());
}

QList<LayoutTile> LayoutModel::tiles() const {
  QList<LayoutTile> tiles;
  for (const Row& row : m_rows) tiles.append(row.tile);
  return tiles;
}

std::optional<LayoutTile> LayoutModel::tileAt(int row) const {
  if (row < 0 || row >= m_rows.size()) return std::nullopt;
  return m_rows[row].tile;
}

void LayoutModel::rebuild(const QList<LayoutTile>& tiles) {
  std::map<int, Box> boxes;
  for (const LayoutTile& tile : tiles) boxes[tile.key.field].add(tile.key.cell);
  for (const PlaceCell& open : m_open) boxes[open.key.field].add(open.key.cell);
  double width = 0;
  double height = 0;
  std::map<int, double> offsets;
  for (const auto& [field, box] : boxes) {
    if (!offsets.empty()) width += gapBetweenFields;
    offsets[field] = width - box.left;
    width += box.right - box.left;
    height = std::max(height, box.top - box.bottom);
  }
  const auto corner = [&](const CellKey& key) {
    Box own;
    own.add(key.cell);
    const Box& field = boxes[key.field];
    const double middle = (height - (field.top - field.bottom)) / 2;
    return QPointF(own.left + offsets[key.field], middle + field.top - own.top);
  };
  QList<Row> next;
  for (const LayoutTile& tile : tiles) {
    const QPointF at = corner(tile.key);
    next.append({tile, at.x(), at.y(), m_lit.contains(tile.key)});
  }
  QList<PlaceModel::Row> open;
  for (const PlaceCell& cell : m_open) {
    const QPointF at = corner(cell.key);
    open.append({cell, at.x(), at.y()});
  }
  const bool grown = width != m_unitWidth || height != m_unitHeight;
  m_unitWidth = width;
  m_unitHeight = height;
  if (grown) emit extentChanged();
  replaceRows(m_rows, next);
  m_places.setRows(open);
}

}  // namespace tricorner::app
