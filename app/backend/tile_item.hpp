/// A tile as a clean drawing: a rounded triangle with its three values in the corners.
#pragma once

#include <QColor>
#include <QList>
#include <QQuickPaintedItem>

namespace tricorner::app {

/// Fills its width; the height should be width * sqrt(3)/2. Digits stand upright whatever the tile's turn.
class TileItem : public QQuickPaintedItem {
  Q_OBJECT
  QML_ELEMENT
  /// Three values, clockwise from the first vertex of the cell; a value below 0 is drawn as "?".
  Q_PROPERTY(QList<int> values MEMBER m_values NOTIFY lookChanged)
  /// Colours of the corners, "brg" in the order of the values; empty: all in `ink`.
  Q_PROPERTY(QString colours MEMBER m_colours NOTIFY lookChanged)
  Q_PROPERTY(bool pointsUp MEMBER m_pointsUp NOTIFY lookChanged)
  Q_PROPERTY(QColor face MEMBER m_face NOTIFY lookChanged)
  Q_PROPERTY(QColor ink MEMBER m_ink NOTIFY lookChanged)
  Q_PROPERTY(QColor edge MEMBER m_edge NOTIFY lookChanged)
  /// Width of the outline in logical pixels.
  Q_PROPERTY(double edgeWidth MEMBER m_edgeWidth NOTIFY lookChanged)
  /// A dashed outline marks what is not settled.
  Q_PROPERTY(bool dashed MEMBER m_dashed NOTIFY lookChanged)

 public:
  explicit TileItem(QQuickItem* parent = nullptr);
  void paint(QPainter* painter) override;
  /// A tap counts only inside the triangle, so that neighbours do not steal it.
  [[nodiscard]] bool contains(const QPointF& point) const override;

 signals:
  void lookChanged();

 private:
  /// Corners in item coordinates, in the order of the values.
  [[nodiscard]] std::array<QPointF, 3> corners() const;

  QList<int> m_values;
  QString m_colours;
  bool m_pointsUp = true;
  QColor m_face = Qt::white;
  QColor m_ink = Qt::black;
  QColor m_edge = Qt::gray;
  double m_edgeWidth = 1;
  bool m_dashed = false;
};

}  // namespace tricorner::app
