#include "table_feed.hpp"

#include <QRectF>
#include <algorithm>

namespace tricorner::app {

int TableFeed::tileCount() const {
  return static_cast<int>(std::count_if(m_tiles.begin(), m_tiles.end(), [](const OverlayTile& tile) {
    return tile.doubt != OverlayTile::Doubt::faceDown;
  }));
}

int TableFeed::unsureCount() const {
  return static_cast<int>(std::count_if(m_tiles.begin(), m_tiles.end(), [](const OverlayTile& tile) {
    return tile.doubt == OverlayTile::Doubt::unsure || tile.doubt == OverlayTile::Doubt::unread;
  }));
}

void TableFeed::showPicture(const QImage& picture) {
  m_picture = picture;
  emit pictureChanged();
}

void TableFeed::showReading(const QList<OverlayTile>& tiles) {
  m_tiles = tiles;
  emit readingChanged();
}

void TableFeed::clear() {
  m_picture = {};
  m_tiles.clear();
  emit pictureChanged();
  emit readingChanged();
}

QRectF TableFeed::fit(const QSizeF& picture, const QSizeF& item) {
  if (picture.isEmpty() || item.isEmpty()) return {};
  const QSizeF size = picture.scaled(item, Qt::KeepAspectRatio);
  return {(item.width() - size.width()) / 2, (item.height() - size.height()) / 2, size.width(), size.height()};
}

}  // namespace tricorner::app
