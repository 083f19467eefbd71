#include "preferences.hpp"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>

namespace tricorner::app {

Preferences::Preferences(QObject* parent) : QObject(parent) {
  // Until the user chooses, the window follows the desktop: Qt 6.4 tells its scheme by the palette only.
  const QPalette palette = QGuiApplication::palette();
  const bool desktopIsDark =
      palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
  m_dark = m_settings.value(QStringLiteral("dark"), desktopIsDark).toBool();
  m_textScale = std::clamp(m_settings.value(QStringLiteral("textScale"), 1.0).toDouble(), 1.0, largestText);
}

void Preferences::setDark(bool dark) {
  if (dark == m_dark) return;
  m_dark = dark;
  m_settings.setValue(QStringLiteral("dark"), dark);
  emit darkChanged();
}

void Preferences::setTextScale(double scale) {
  scale = std::clamp(scale, 1.0, largestText);
  if (qFuzzyCompare(scale, m_textScale)) return;
  m_textScale = scale;
  m_settings.setValue(QStringLiteral("textScale"), scale);
  emit textScaleChanged();
}

QStringList Preferences::players() const { return m_settings.value(QStringLiteral("players")).toStringList(); }

void Preferences::setPlayers(const QStringList& players) {
  if (players == this->players()) return;
  m_settings.setValue(QStringLiteral("players"), players);
  emit playersChanged();
}

QString Preferences::rules() const {
  return m_settings.value(QStringLiteral("rules"), QStringLiteral("goliath-triominos")).toString();
}

void Preferences::setRules(const QString& rules) {
  if (rules == this->rules()) return;
  m_settings.setValue(QStringLiteral("rules"), rules);
  emit rulesChanged();
}

QString Preferences::source() const { return m_settings.value(QStringLiteral("source")).toString(); }

void Preferences::setSource(const QString& source) {
  if (source == this->source()) return;
  m_settings.setValue(QStringLiteral("source"), source);
  emit sourceChanged();
}

}  // namespace tricorner::app
