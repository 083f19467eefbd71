/// The newest picture of the table and what was read in it, for the items that draw them.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QImage>
#include <QList>
#include <QObject>
#include <QPointF>
#include <array>

namespace tricorner::app {

/// One read tile over the picture.
struct OverlayTile {
  enum class Doubt { sure, unsure, unread, faceDown };
  std::array<QPointF, 3> outline;  ///< pixels of the picture, clockwise
  std::array<int, 3> values{};     ///< -1 where nothing was read
  Doubt doubt = Doubt::sure;
};

class TableFeed : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Belongs to a match")
  Q_PROPERTY(bool hasPicture READ hasPicture NOTIFY pictureChanged)
  Q_PROPERTY(int tileCount READ tileCount NOTIFY readingChanged)
  Q_PROPERTY(int unsureCount READ unsureCount NOTIFY readingChanged)

 public:
  using QObject::QObject;
  [[nodiscard]] bool hasPicture() const { return !m_picture.isNull(); }
  [[nodiscard]] const QImage& picture() const { return m_picture; }
  [[nodiscard]] const QList<OverlayTile>& tiles() const { return m_tiles; }
  [[nodiscard]] int tileCount() const;
  [[nodiscard]] int unsureCount() const;

  void showPicture(const QImage& picture);
  void showReading(const QList<OverlayTile>& tiles);
  void clear();

  /// Where a picture lies in an item of this size: as large as fits, in the middle.
  [[nodiscard]] static QRectF fit(const QSizeF& picture, const QSizeF& item);

 signals:
  void pictureChanged();
  void readingChanged();

 private:
  QImage m_picture;
  QList<OverlayTile> m_tiles;
};

}  // namespace tricorner::app

Q_DECLARE_METATYPE(QList<tricorner::app::OverlayTile>)
