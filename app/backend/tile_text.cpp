#include "tile_text.hpp"

namespace tricorner::app {

std::optional<TypedTile> parseTile(const QString& text) {
  static const QString between = QStringLiteral(" -–,./");
  static const QString letters = QStringLiteral("brg");
  TypedTile tile;
  std::size_t count = 0;
  for (const QChar typed : text.trimmed()) {
    const QChar sign = typed.toLower();
    if (sign >= QLatin1Char('0') && sign <= QLatin1Char('5')) {
      if (count == 3) return std::nullopt;
      tile.values[count++] = sign.digitValue();
    } else if (letters.contains(sign)) {
      // A colour stands behind its value.
      if (static_cast<qsizetype>(count) != tile.colours.size() + 1) return std::nullopt;
      tile.colours += sign;
    } else if (!between.contains(sign)) {
      return std::nullopt;
    }
  }
  const bool half = !tile.colours.isEmpty() && tile.colours.size() + 1 < static_cast<qsizetype>(count);
  if (half) return std::nullopt;
  return tile;
}

QString tileText(const std::array<int, 3>& values) {
  QString text;
  for (const int value : values) {
    if (!text.isEmpty()) text += QLatin1Char('-');
    text += value < 0 ? QStringLiteral("?") : QString::number(value);
  }
  return text;
}

}  // namespace tricorner::app
