/// Goes through every screen with a real game, light and dark: what --self-test and --screenshot do.
#pragma once

#include <QObject>
#include <QQmlApplicationEngine>
#include <QQuickWindow>
#include <QStringList>
#include <functional>

#include "desk.hpp"
#include "preferences.hpp"

namespace tricorner::app {

class ScreenTour : public QObject {
  Q_OBJECT

 public:
  /// To be made before the screens are loaded: from then on it counts what QML warns of.
  ScreenTour(QQmlApplicationEngine& engine, Desk& desk);

  /// @param folder  where the pictures go; empty: none are written
  /// @return what went wrong: QML's warnings, screens that did not come, pictures that could not be written
  [[nodiscard]] QStringList walk(QQuickWindow& window, const QString& folder);

 private:
  void visitStart();
  void visitGame();
  void visitFilm();
  void visitMatch();
  /// Opens a dialog of the page, takes its picture and closes it.
  void visitDialog(const char* dialog, const QString& name);
  void visitRefusedEnd();
  void visitPlacing();
  /// Takes a picture of the window when it has come to rest, light and dark.
  void take(const QString& name);
  /// The same with the largest text.
  void takeLarge(const QString& name);
  /// Takes the picture at once, or after each look has settled.
  void shoot(const QString& name, bool settled = false);
  /// Lets the event loop run until `done` or the patience is over, and notes a fault in the second case.
  bool waitFor(const QString& what, const std::function<bool()>& done, int patienceMs = 20'000);
  void settle();
  [[nodiscard]] QObject* page() const;
  /// An object that hangs on another as a property.
  [[nodiscard]] QObject* part(QObject* owner, const char* property);
  [[nodiscard]] Preferences& preferences() const;
  [[nodiscard]] double newestMatch(bool running) const;

  QQmlApplicationEngine& m_engine;
  Desk& m_desk;
  QQuickWindow* m_window = nullptr;
  QString m_folder;
  QStringList m_faults;
};

}  // namespace tricorner::app
