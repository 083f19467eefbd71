/// Draws the newest picture of a feed, scaled to fit, as one texture.
#pragma once

#include <QPointer>
#include <QQuickItem>

#include "table_feed.hpp"

namespace tricorner::app {

class LivePicture : public QQuickItem {
  Q_OBJECT
  QML_ELEMENT
  Q_PROPERTY(tricorner::app::TableFeed* feed READ feed WRITE setFeed NOTIFY feedChanged)

 public:
  explicit LivePicture(QQuickItem* parent = nullptr);
  [[nodiscard]] TableFeed* feed() const { return m_feed; }
  void setFeed(TableFeed* feed);

 signals:
  void feedChanged();

 protected:
  QSGNode* updatePaintNode(QSGNode* node, UpdatePaintNodeData* data) override;
  void geometryChange(const QRectF& now, const QRectF& before) override;

 private:
  QPointer<TableFeed> m_feed;
  bool m_pictureIsNew = false;
};

}  // namespace tricorner::app
