/// The cameras that the kernel knows, with their names.
#pragma once

#include <QList>
#include <QString>

namespace tricorner::app {

struct CameraLine {
  QString name;     ///< as the driver gives it
  QString address;  ///< "/dev/video0"
};

/// Reads the folder in which the kernel lists its video devices; a camera's second node, which gives no pictures (its
/// `index` is not 0), is left out. Sorted by address. A missing folder means that there is no camera.
[[nodiscard]] QList<CameraLine> findCameras(const QString& folder = QStringLiteral("/sys/class/video4linux"));

}  // namespace tricorner::app
