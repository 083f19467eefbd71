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
  Q_PROPERTY(QStringList players READ players WRITE setPlayers NOTIFY playersChanged)
  Q_PROPERTY(QString rules READ rules WRITE setRules NOTIFY rulesChanged)
  Q_PROPERTY(QString source READ source WRITE setSource NOTIFY sourceChanged)

 public:
  explicit Preferences(QObject* parent = nullptr);

  [[nodiscard]] bool dark() const { return m_dark; }
  void setDark(bool dark);
  [[nodiscard]] QStringList players() const;
  void setPlayers(const QStringList& players);
  [[nodiscard]] QString rules() const;
  void setRules(const QString& rules);
  [[nodiscard]] QString source() const;
  void setSource(const QString& source);

 signals:
  void darkChanged();
  void playersChanged();
  void rulesChanged();
  void sourceChanged();

 private:
  QSettings m_settings;
  bool m_dark = false;
};

}  // namespace tricorner::app
