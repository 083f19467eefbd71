#include "live_picture.hpp"

#include <QQuickWindow>
#include <QSGImageNode>
#include <memory>

namespace tricorner::app {

LivePicture::LivePicture(QQuickItem* parent) : QQuickItem(parent) { setFlag(ItemHasContents); }

void LivePicture::setFeed(TableFeed* feed) {
  if (feed == m_feed) return;
  if (m_feed) m_feed->disconnect(this);
  m_feed = feed;
  if (m_feed) {
    connect(m_feed, &TableFeed::pictureChanged, this, [this] {
      m_pictureIsNew = true;
      update();
    });
  }
  m_pictureIsNew = true;
  emit feedChanged();
  update();
}

QSGNode* LivePicture::updatePaintNode(QSGNode* node, UpdatePaintNodeData*) {
  auto* image = static_cast<QSGImageNode*>(node);
  const QRectF place = m_feed ? TableFeed::fit(m_feed->picture().size(), size()) : QRectF();
  if (place.isEmpty()) {
    delete image;
    return nullptr;
  }
  if (image == nullptr) {
    image = window()->createImageNode();
    image->setOwnsTexture(true);
    image->setFiltering(QSGTexture::Linear);
    m_pictureIsNew = true;
  }
  if (m_pictureIsNew) {
    image->setTexture(window()->createTextureFromImage(m_feed->picture(), QQuickWindow::TextureIsOpaque));
    m_pictureIsNew = false;
  }
  image->setRect(place);
  return image;
}

void LivePicture::geometryChange(const QRectF& now, const QRectF& before) {
  QQuickItem::geometryChange(now, before);
  update();
}

}  // namespace tricorner::app
