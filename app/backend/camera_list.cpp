#include "camera_list.hpp"

#include <QDir>
#include <QFile>
#include <algorithm>

namespace tricorner::app {
namespace {

QString firstLine(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readLine(256)).trimmed();
}

}  // namespace

QList<CameraLine> findCameras(const QString& folder) {
  static const QString prefix = QStringLiteral("video");
  QList<QPair<int, CameraLine>> found;
  const QStringList nodes =
      QDir(folder).entryList({prefix + QLatin1Char('*')}, QDir::AllEntries | QDir::NoDotAndDotDot);
  for (const QString& node : nodes) {
    bool isNumber = false;
    const int number = node.mid(prefix.size()).toInt(&isNumber);
    if (!isNumber) continue;
    const QString place = folder + QLatin1Char('/') + node;
    const QString index = firstLine(place + QStringLiteral("/index"));
    if (!index.isEmpty() && index != QLatin1String("0")) continue;
    const QString name = firstLine(place + QStringLiteral("/name"));
    found.append({number, {name.isEmpty() ? node : name, QStringLiteral("/dev/") + node}});
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  QList<CameraLine> cameras;
  for (const auto& entry : found) cameras.append(entry.second);
  return cameras;
}

}  // namespace tricorner::app
