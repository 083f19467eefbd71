/// What the window remembers between two evenings: its look and what was chosen last. Nothing of a match is in here.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QSettings>
#include <QStringList>

namespace tricorner::app {

class Preferences : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_SINGLETON
  Q_PROPERTY(bool dark READ dark WRITE setDark NOTIFY darkChanged)
  /// How much larger than usual the text is drawn, 1 to `largestText`.
  Q_PROPERTY(double textScale READ textScale WRITE setTextScale NOTIFY textScaleChanged)
  Q_PROPERTY(QStringList players READ players WRITE setPlayers NOTIFY playersChanged)
  Q_PROPERTY(QString rules READ rules WRITE setRules NOTIFY rulesChanged)
  Q_PROPERTY(QString source READ source WRITE setSource NOTIFY sourceChanged)

 public:
  static constexpr double largestText = 1.5;

  explicit Preferences(QObject* parent = nullptr);

  [[nodiscard]] bool dark() const { return m_dark; }
  void setDark(bool dark);
  [[nodiscard]] double textScale() const { return m_textScale; }
  void setTextScale(double scale);
  [[nodiscard]] QStringList players() const;
  void setPlayers(const QStringList& players);
  [[nodiscard]] QString rules() const;
  void setRules(const QString& rules);
  [[nodiscard]] QString source() const;
  void setSource(const QString& source);

 signals:
  void darkChanged();
  void textScaleChanged();
  void playersChanged();
  void rulesChanged();
  void sourceChanged();

 private:
  QSettings m_settings;
  bool m_dark = false;
  double m_textScale = 1;
};

}  // namespace tricorner::app
