/// Keeps a game on a thread of its own: source, reader, session and store live here, the screens get values.
#pragma once

#include <QImage>
#include <QList>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "candidate_model.hpp"
#include "game_view.hpp"
#include "place_options.hpp"
#include "play_command.hpp"
#include "table_feed.hpp"
#include "tricorner/engine/record.hpp"

namespace tricorner::table {
struct Frame;
struct SessionEvent;
}  // namespace tricorner::table
namespace tricorner::vision {
struct BoardReading;
}

namespace tricorner::app {

/// What game is to be kept, and what is to be watched.
struct PlayOrder {
  std::filesystem::path database;
  std::optional<qint64> match;  ///< an earlier match to go on with; else a new one:
  QString rulesId;
  engine::Options options;
  QStringList players;
  QString source;                     ///< as table::open_source takes it; empty: by hand
  std::vector<std::string> script{};  ///< lines that were said beside the film, "@28.7 draw"
  bool paced = true;                  ///< a film runs at its own speed; else as fast as it can be read
};

/// Lives on a worker thread; every slot is called there, every signal is sent from there. Nothing is ever thrown out:
/// what goes wrong becomes a sentence in `failed` (the game cannot be kept), `problem` or `cameraLost`.
class PlayWorker : public QObject {
  Q_OBJECT

 public:
  explicit PlayWorker(PlayOrder order);
  ~PlayWorker() override;

 public slots:
  void start();
  void take(const tricorner::app::PlayCommand& command);
  void findCandidates(const tricorner::app::CellKey& key);
  void findEvidence(int round, int action);
  void findPlaces(const tricorner::app::TypedTile& tile);

 signals:
  void viewChanged(const tricorner::app::GameView& view);
  void picture(const QImage& image);
  void readingChanged(const QList<tricorner::app::OverlayTile>& tiles);
  void candidates(const QList<tricorner::app::Candidate>& candidates);
  void evidence(const tricorner::app::EvidenceView& evidence);
  void places(const tricorner::app::TypedTile& tile, const QList<tricorner::app::PlaceOption>& options);
  /// Why the round was not ended; empty when it was.
  void roundEndAnswered(const QString& why);
  /// What the pictures lack, one sentence to a line; empty when they are good.
  void advised(const QString& text);
  /// Why there are no pictures; empty when they come again.
  void cameraLost(const QString& text);
  void noticed(const QString& text);
  /// What is wrong with keeping the game; empty when it is well again.
  void problem(const QString& text);
  void failed(const QString& text);
  void sourceEnded();

 private:
  void openMatch();
  void readScript();
  void followScript(double time);
  void openSource();
  void step();
  void look(const table::Frame& frame);
  vision::BoardReading read(const table::Frame& frame);
  void hear(const table::SessionEvent& event);
  void showMatch();
  void recover(const std::exception& error);
  /// Whether there is a session; tries to open it again when the database had failed.
  [[nodiscard]] bool ready();
  /// Milliseconds until a film's frame is due.
  [[nodiscard]] int waitFor(double frameTime);

  struct Play;
  PlayOrder m_order;
  std::unique_ptr<Play> m_play;
  QTimer* m_timer = nullptr;
};

}  // namespace tricorner::app
