#include "evidence_view.hpp"

#include <QByteArray>
#include <QCoreApplication>
#include <QImage>
#include <QLocale>
#include <QStringList>

#include "table/kept_evidence.hpp"

namespace tricorner::app {
namespace {

QString inWords(const char* text) { return QCoreApplication::translate("EvidenceView", text); }

QString textOf(const store::Evidence& evidence) {
  QStringList lines;
  if (evidence.source_time) {
    const QString seconds = QLocale().toString(*evidence.source_time, 'f', 1);
    lines.append(inWords(QT_TRANSLATE_NOOP("EvidenceView", "Seen at %1 s of the camera's time.")).arg(seconds));
  }
  QStringList corners;
  const QString point = QLocale().decimalPoint();
  for (const table::SeenCorner& corner : table::seen_corners(evidence.reading)) {
    corners.append(QString::fromStdString(table::seen_text(corner, point == QLatin1String(",") ? ',' : '.')));
  }
  if (!corners.isEmpty()) {
    lines.append(inWords(QT_TRANSLATE_NOOP("EvidenceView", "Read clockwise, each value with its probability: %1."))
                     .arg(corners.join(QStringLiteral(", "))));
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

EvidenceView evidenceView(const store::ScoreStore& store, const table::MatchLog& log, int round, int action) {
  EvidenceView view;
  const auto actions = log.actions_of(static_cast<std::size_t>(round));
  const auto found = table::evidence_of_action(store, log, actions.at(static_cast<std::size_t>(action)));
  if (!found) return view;
  view.text = textOf(*found);
  const QByteArray bytes(found->bytes.data(), static_cast<qsizetype>(found->bytes.size()));
  const QImage image = QImage::fromData(bytes);
  if (image.isNull()) return view;
  view.before = image.width() > 5 * image.height() / 2;  // three panels in a row, else two
  view.picture = QStringLiteral("data:") + QString::fromStdString(found->media) + QStringLiteral(";base64,") +
                 QString::fromLatin1(bytes.toBase64());
  return view;
}

}  // namespace tricorner::app
