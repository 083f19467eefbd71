#include "reading_overlay.hpp"

#include <QPainter>
#include <cmath>

namespace tricorner::app {
namespace {

constexpr double badgeDistance = 0.42;  // of the way from the centre to a corner: beside the printed value, not over it
constexpr double badgeRadius = 0.12;    // of the side
constexpr double smallestBadge = 5.0;   // pixels; below this a digit cannot be read and outlines alone are drawn

}  // namespace

ReadingOverlay::ReadingOverlay(QQuickItem* parent) : QQuickPaintedItem(parent) {
  connect(this, &ReadingOverlay::lookChanged, this, [this] { update(); });
}

void ReadingOverlay::setFeed(TableFeed* feed) {
  if (feed == m_feed) return;
  if (m_feed) m_feed->disconnect(this);
  m_feed = feed;
  if (m_feed) connect(m_feed, &TableFeed::readingChanged, this, [this] { update(); });
  emit feedChanged();
  update();
}

void ReadingOverlay::paint(QPainter* painter) {
  if (!m_feed) return;
  const QSizeF picture = m_feed->picture().size();
  const QRectF place = TableFeed::fit(picture, size());
  if (place.isEmpty()) return;
  const double scale = place.width() / picture.width();
  painter->setRenderHint(QPainter::Antialiasing);
  for (const OverlayTile& tile : m_feed->tiles()) {
    QPolygonF outline;
    for (const QPointF& p : tile.outline) outline << place.topLeft() + (p + QPointF(0.5, 0.5)) * scale;
    QColor colour = m_sure;
    if (tile.doubt == OverlayTile::Doubt::unsure) colour = m_unsure;
    if (tile.doubt == OverlayTile::Doubt::unread) colour = m_unread;
    if (tile.doubt == OverlayTile::Doubt::faceDown) colour = QColor(160, 160, 160);
    QPen pen(colour, 2);
    pen.setJoinStyle(Qt::RoundJoin);
    if (tile.doubt != OverlayTile::Doubt::sure) pen.setDashPattern({3, 2});
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPolygon(outline);
    if (tile.doubt == OverlayTile::Doubt::faceDown) continue;

    const QPointF edge = outline[1] - outline[0];
    const double radius = badgeRadius * std::hypot(edge.x(), edge.y());
    if (radius < smallestBadge) continue;
    const QPointF centre = (outline[0] + outline[1] + outline[2]) / 3;
    QFont font = painter->font();
    font.setPixelSize(static_cast<int>(std::lround(radius * 1.5)));
    font.setWeight(QFont::Bold);
    painter->setFont(font);
    for (int k = 0; k < 3; ++k) {
      const QPointF at = centre + (outline[k] - centre) * badgeDistance;
      const int value = tile.values[static_cast<std::size_t>(k)];
      painter->setPen(Qt::NoPen);
      painter->setBrush(value < 0 ? m_unread : colour);
      painter->drawEllipse(at, radius, radius);
      painter->setPen(Qt::black);
      painter->drawText(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), Qt::AlignCenter,
                        value < 0 ? QStringLiteral("?") : QString::number(value));
    }
  }
}

}  // namespace tricorner::app
