#include "overlay_tiles.hpp"

namespace tricorner::app {
namespace {

std::array<QPointF, 3> pointsOf(const std::array<vision::PointPx, 3>& outline) {
  return {QPointF(outline[0].x, outline[0].y), QPointF(outline[1].x, outline[1].y),
          QPointF(outline[2].x, outline[2].y)};
}

}  // namespace

QList<OverlayTile> overlayOf(const vision::BoardReading& reading) {
  QList<OverlayTile> tiles;
  for (const vision::TileReading& tile : reading.tiles) {
    OverlayTile drawn;
    drawn.outline = pointsOf(tile.outline);
    for (std::size_t k = 0; k < 3; ++k) {
      drawn.values[k] = tile.corners[k].value.value_or(-1);
      if (drawn.doubt == OverlayTile::Doubt::sure && tile.corners[k].confidence < sureFrom) {
        drawn.doubt = OverlayTile::Doubt::unsure;
      }
    }
    if (!tile.fully_read()) drawn.doubt = OverlayTile::Doubt::unread;
    tiles.append(drawn);
  }
  for (const vision::FaceDownTile& tile : reading.face_down) {
    tiles.append({pointsOf(tile.outline), {-1, -1, -1}, OverlayTile::Doubt::faceDown});
  }
  return tiles;
}

QImage imageOf(const vision::FrameView& frame) {
  const auto format = frame.format == vision::PixelFormat::bgr24 ? QImage::Format_BGR888 : QImage::Format_Grayscale8;
  const QImage borrowed(frame.data, frame.width, frame.height, static_cast<qsizetype>(frame.stride_bytes), format);
  return borrowed.convertToFormat(QImage::Format_RGB32);
}

}  // namespace tricorner::app
