#include "rack_text.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

namespace tricorner::app {
namespace {

struct RackTexts {
  Q_DECLARE_TR_FUNCTIONS(RackText)
};

constexpr int longestEcho = 20;  // characters of a wrong word that are shown again

}  // namespace

RackText parseRack(const QString& text) {
  static const QRegularExpression apart(QStringLiteral("[\\s,;]+"));
  static const QRegularExpression tile(QStringLiteral("^([0-5])[-–./]?([0-5])[-–./]?([0-5])$"));
  RackText rack;
  for (const QString& word : text.split(apart, Qt::SkipEmptyParts)) {
    const auto match = tile.match(word);
    if (!match.hasMatch()) {
      rack = {};
      rack.error = RackTexts::tr("“%1” is no tile: write three values 0-5 like 0-1-2").arg(word.left(longestEcho));
      return rack;
    }
    const std::array<int, 3> values{match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt()};
    rack.sum += values[0] + values[1] + values[2];
    rack.tiles.append(values);
  }
  return rack;
}

}  // namespace tricorner::app
