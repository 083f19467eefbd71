/// What the QML tests work with: a desk over a seeded database, and games in the states that are hard to play into.
#pragma once

#include <QObject>
#include <QTemporaryDir>
#include <memory>

#include "desk.hpp"

class Bench : public QObject {
  Q_OBJECT
  Q_PROPERTY(tricorner::app::Desk* desk READ desk NOTIFY deskChanged)

 public:
  Bench();

  [[nodiscard]] tricorner::app::Desk* desk() const { return m_desk.get(); }

  /// A new desk over a database with the two sample matches.
  Q_INVOKABLE void reset();
  /// Matches of the seeded database: the running one, and the one that is over.
  Q_INVOKABLE [[nodiscard]] double runningMatch() const { return match(true); }
  Q_INVOKABLE [[nodiscard]] double finishedMatch() const { return match(false); }
  /// A match to look at in which an illegal placement and an unsure tile lie on the table.
  Q_INVOKABLE [[nodiscard]] tricorner::app::GameController* gameWithPending() const;
  /// A picture with one sure, one unsure, one unread and one face-down tile.
  Q_INVOKABLE void showReading(tricorner::app::TableFeed* feed) const;

 signals:
  void deskChanged();

 private:
  [[nodiscard]] double match(bool running) const;

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<tricorner::app::Desk> m_desk;
};
