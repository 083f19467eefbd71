#include "tile_item.hpp"

#include <QPainter>
#include <QPainterPath>
#include <cmath>

namespace tricorner::app {
namespace {

constexpr double digitDistance = 0.45;  // of the way from the centre to a corner: clear of the edge and of each other
constexpr double digitHeight = 0.21;    // of the side
constexpr double cornerRadius = 0.055;  // of the side

/// The triangle, drawn inwards by `inset` pixels, with its corners rounded.
QPainterPath roundedTriangle(const std::array<QPointF, 3>& corners, double inset, double radius) {
  const QPointF centre = (corners[0] + corners[1] + corners[2]) / 3;
  std::array<QPointF, 3> p;
  for (std::size_t k = 0; k < 3; ++k) {
    const QPointF toCentre = centre - corners[k];
    const double length = std::hypot(toCentre.x(), toCentre.y());
    p[k] = corners[k] + toCentre * (length > 0 ? std::min(1.0, 2 * inset / length) : 0);
  }
  QPainterPath path;
  for (std::size_t k = 0; k < 3; ++k) {
    const QPointF& here = p[k];
    const QPointF in = p[(k + 2) % 3] - here;
    const QPointF out = p[(k + 1) % 3] - here;
    const double length = std::max(1e-6, std::hypot(in.x(), in.y()));
    const double cut = std::min(0.5, radius / length);
    if (k == 0) {
      path.moveTo(here + in * cut);
    } else {
      path.lineTo(here + in * cut);
    }
    path.quadTo(here, here + out * cut);
  }
  path.closeSubpath();
  return path;
}

/// Colours of the 54-card set, dark enough on a light tile.
QColor cornerColour(QChar letter) {
  if (letter == QLatin1Char('b')) return {0x00, 0x4f, 0xa3};
  return letter == QLatin1Char('r') ? QColor(0xb3, 0x1b, 0x1b) : QColor(0x0b, 0x6b, 0x2e);
}

}  // namespace

TileItem::TileItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
  setAntialiasing(true);
  connect(this, &TileItem::lookChanged, this, [this] { update(); });
}

std::array<QPointF, 3> TileItem::corners() const {
  const double w = width();
  const double h = height();
  if (m_pointsUp) return {QPointF(0, h), QPointF(w / 2, 0), QPointF(w, h)};
  return {QPointF(w, 0), QPointF(w / 2, h), QPointF(0, 0)};
}

void TileItem::paint(QPainter* painter) {
  const double side = width();
  if (side < 4) return;
  const auto corner = corners();
  painter->setRenderHint(QPainter::Antialiasing);
  QPen pen(m_edge, m_edgeWidth);
  pen.setJoinStyle(Qt::RoundJoin);
  if (m_dashed) pen.setDashPattern({3, 2});
  painter->setPen(pen);
  painter->setBrush(m_face);
  painter->drawPath(roundedTriangle(corner, 0.75 + m_edgeWidth / 2, cornerRadius * side));

  QFont font = painter->font();
  font.setPixelSize(std::max(5, static_cast<int>(std::lround(side * digitHeight))));
  font.setWeight(QFont::DemiBold);
  painter->setFont(font);
  const QPointF centre = (corner[0] + corner[1] + corner[2]) / 3;
  for (int k = 0; k < 3 && k < m_values.size(); ++k) {
    const QPointF at = centre + (corner[static_cast<std::size_t>(k)] - centre) * digitDistance;
    const QRectF box(at.x() - side / 2, at.y() - side / 2, side, side);
    const int value = m_values[k];
    painter->setPen(k < m_colours.size() ? cornerColour(m_colours[k]) : m_ink);
    painter->drawText(box, Qt::AlignCenter, value < 0 ? QStringLiteral("?") : QString::number(value));
  }
}

bool TileItem::contains(const QPointF& point) const {
  const auto c = corners();
  int positive = 0;
  int negative = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const QPointF edge = c[(k + 1) % 3] - c[k];
    const QPointF to = point - c[k];
    const double cross = edge.x() * to.y() - edge.y() * to.x();
    positive += cross > 0;
    negative += cross < 0;
  }
  return positive == 0 || negative == 0;
}

}  // namespace tricorner::app
