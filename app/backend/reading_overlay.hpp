/// Draws what was read over the picture of a feed: outlines and values, coloured by how sure they are.
#pragma once

#include <QColor>
#include <QPointer>
#include <QQuickPaintedItem>

#include "table_feed.hpp"

namespace tricorner::app {

class ReadingOverlay : public QQuickPaintedItem {
  Q_OBJECT
  QML_ELEMENT
  Q_PROPERTY(tricorner::app::TableFeed* feed READ feed WRITE setFeed NOTIFY feedChanged)
  Q_PROPERTY(QColor sure MEMBER m_sure NOTIFY lookChanged)
  Q_PROPERTY(QColor unsure MEMBER m_unsure NOTIFY lookChanged)
  Q_PROPERTY(QColor unread MEMBER m_unread NOTIFY lookChanged)

 public:
  explicit ReadingOverlay(QQuickItem* parent = nullptr);
  [[nodiscard]] TableFeed* feed() const { return m_feed; }
  void setFeed(TableFeed* feed);
  void paint(QPainter* painter) override;

 signals:
  void feedChanged();
  void lookChanged();

 private:
  QPointer<TableFeed> m_feed;
  QColor m_sure = Qt::green;
  QColor m_unsure = Qt::yellow;
  QColor m_unread = Qt::red;
};

}  // namespace tricorner::app
