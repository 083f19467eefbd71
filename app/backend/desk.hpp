/// The start page's logic: rule books, cameras, earlier matches, and the one game that is open.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QStringList>
#include <QThread>
#include <QUrl>
#include <QVariantMap>
#include <filesystem>
#include <memory>
#include <vector>

#include "camera_list.hpp"
#include "game_controller.hpp"
#include "match_list_model.hpp"
#include "play_worker.hpp"
#include "rule_set_model.hpp"

namespace tricorner::app {

class Desk : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Made by the program")
  Q_PROPERTY(tricorner::app::RuleSetModel* ruleSets READ ruleSets CONSTANT)
  Q_PROPERTY(tricorner::app::MatchListModel* matches READ matches CONSTANT)
  Q_PROPERTY(QStringList cameras READ cameras NOTIFY camerasChanged)
  Q_PROPERTY(QString problem READ problem NOTIFY problemChanged)
  Q_PROPERTY(tricorner::app::GameController* game READ game NOTIFY gameChanged)

 public:
  /// @param database  the score database; opened at once, and made when it is not there
  explicit Desk(std::filesystem::path database, QObject* parent = nullptr);
  ~Desk() override;

  [[nodiscard]] RuleSetModel* ruleSets() { return &m_ruleSets; }
  [[nodiscard]] MatchListModel* matches() { return &m_matches; }
  [[nodiscard]] QStringList cameras() const;
  [[nodiscard]] QString problem() const { return m_problem; }
  [[nodiscard]] GameController* game() const { return m_game.get(); }
  /// Films run at their own speed; tests and pictures of the screens do not wait for that.
  void setPaced(bool paced) { m_paced = paced; }

  /// Begins a new match. Names left empty become "Player 1", ... @param options  name -> index of the choice, or number
  /// @return false, with `problem` set, when it cannot be
  Q_INVOKABLE bool startGame(const QStringList& names, const QString& rulesId, const QVariantMap& options,
                             const QString& source);
  /// Plays the recorded game that belongs to the program, in a database of its own beside the score database.
  Q_INVOKABLE bool startDemo();
  /// Goes on with an earlier match.
  Q_INVOKABLE bool resume(double matchId, const QString& source);
  /// Opens an earlier match to look at.
  Q_INVOKABLE bool look(double matchId);
  /// Leaves the open match; it is kept as it stands.
  Q_INVOKABLE void leave();
  Q_INVOKABLE void findCameras();
  Q_INVOKABLE QString cameraAddress(int row) const;
  Q_INVOKABLE static QString localPath(const QUrl& url) { return url.toLocalFile(); }
  Q_INVOKABLE void dismissProblem() { setProblem({}); }

 signals:
  void camerasChanged();
  void problemChanged();
  void gameChanged();
  /// The film or folder of the open game has come to its end.
  void sourceEnded();

 private:
  void setProblem(const QString& text);
  void listRuleSets();
  void listMatches();
  void play(PlayOrder order);
  void lookAtEvidence(qint64 match, int round, int action);
  void stopPlaying();
  [[nodiscard]] QString nameOfRules(const QString& id) const;

  std::filesystem::path m_database;
  RuleSetModel m_ruleSets;
  MatchListModel m_matches;
  QList<RuleSetLine> m_rules;
  QList<CameraLine> m_cameras;
  QString m_problem;
  std::unique_ptr<GameController> m_game;
  std::unique_ptr<QThread> m_thread;                // of the open game
  std::vector<std::unique_ptr<QThread>> m_leaving;  // of games that were left, still ending their last frame
  bool m_paced = true;
};

}  // namespace tricorner::app
