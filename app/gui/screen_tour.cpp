#include "screen_tour.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>

#include "config/data_paths.hpp"
#include "preferences.hpp"

namespace tricorner::app {
namespace {

constexpr int filmPatience = 180'000;  // ms; the bundled film is read in a third of that on two slow cores
constexpr QSize usual(1366, 768);
constexpr QSize smallest(900, 600);

}  // namespace

ScreenTour::ScreenTour(QQmlApplicationEngine& engine, Desk& desk) : m_engine(engine), m_desk(desk) {
  connect(&engine, &QQmlEngine::warnings, this, [this](const QList<QQmlError>& warnings) {
    for (const QQmlError& warning : warnings) m_faults.append(warning.toString());
  });
}

QStringList ScreenTour::walk(QQuickWindow& window, const QString& folder) {
  m_window = &window;
  m_folder = folder;
  if (!folder.isEmpty() && !QDir().mkpath(folder)) {
    m_faults.append(folder + QStringLiteral(": this folder cannot be made"));
    return m_faults;
  }
  visitStart();
  visitGame();
  visitMatch();
  visitFilm();
  m_desk.leave();
  settle();
  if (!m_desk.problem().isEmpty()) m_faults.append(m_desk.problem());
  return m_faults;
}

void ScreenTour::visitStart() {
  waitFor(QStringLiteral("list of earlier matches"), [this] { return m_desk.matches()->count() == 2; });
  take(QStringLiteral("start"));
  m_window->resize(smallest);
  take(QStringLiteral("start-small"));
  m_window->resize(usual);
  visitDialog("houseRules", QStringLiteral("house-rules"));
}

void ScreenTour::visitGame() {
  m_desk.resume(newestMatch(true), {});
  const auto ready = [this] { return m_desk.game() != nullptr && m_desk.game()->pad()->count() > 0; };
  if (!waitFor(QStringLiteral("game page"), ready)) return;
  GameController& game = *m_desk.game();
  take(QStringLiteral("game"));

  int bridge = 0;
  for (int row = 0; row < game.pad()->count(); ++row) {
    if (game.pad()->lineAt(row)->cells.size() > 1 && game.pad()->lineAt(row)->round == 1) bridge = row;
  }
  game.lightLine(bridge);
  take(QStringLiteral("game-line"));
  game.clearLight();

  QMetaObject::invokeMethod(page(), "correct", Q_ARG(int, 1));
  waitFor(QStringLiteral("candidates of a correction"), [&game] { return game.candidates()->count() > 0; });
  take(QStringLiteral("correction"));
  QMetaObject::invokeMethod(part(page(), "correction"), "close");
  visitDialog("roundEnd", QStringLiteral("round-end"));

  game.showCamera(QStringLiteral("/dev/video0: the camera gives no pictures any more."));
  take(QStringLiteral("game-camera-lost"));
  game.showCamera({});
  m_window->resize(smallest);
  take(QStringLiteral("game-small"));
  m_window->resize(usual);
  m_desk.leave();
  waitFor(QStringLiteral("way back"), [this] { return part(page(), "newGame") != nullptr; });
}

void ScreenTour::visitMatch() {
  m_desk.look(newestMatch(false));
  if (!waitFor(QStringLiteral("match page"), [this] { return m_desk.game() != nullptr; })) return;
  take(QStringLiteral("match"));
  m_desk.game()->lightLine(3);
  take(QStringLiteral("match-line"));
  m_desk.leave();
  settle();
}

void ScreenTour::visitFilm() {
  const std::filesystem::path film = config::data_dir() / "demo" / "demo.mp4";
  if (!std::filesystem::exists(film)) return;
  bool ended = false;
  const auto listening = connect(&m_desk, &Desk::sourceEnded, this, [&ended] { ended = true; });
  m_desk.startGame({QStringLiteral("Ana"), QStringLiteral("Ben")}, QStringLiteral("goliath-triominos"), {},
                   QString::fromStdString(film.string()));
  const auto running = [this] { return m_desk.game() != nullptr && m_desk.game()->pad()->count() >= 8; };
  waitFor(QStringLiteral("placements from the film"), running, filmPatience);
  take(QStringLiteral("film"));
  if (QObject* game = page()) {
    game->setProperty("pictureLarge", true);
    take(QStringLiteral("film-large"));
    game->setProperty("pictureLarge", false);
  }
  const auto waits = [this, &ended] { return ended || (m_desk.game() && !m_desk.game()->pendingText().isEmpty()); };
  waitFor(QStringLiteral("illegal placement in the film"), waits, filmPatience);
  if (!ended) take(QStringLiteral("film-illegal"));
  waitFor(
      QStringLiteral("end of the film"), [&ended] { return ended; }, filmPatience);
  disconnect(listening);
  take(QStringLiteral("film-end"));
  m_desk.leave();
  settle();
}

void ScreenTour::visitDialog(const char* dialog, const QString& name) {
  QObject* owner = page();
  QObject* found = part(owner, dialog);
  if (found == nullptr) found = part(part(owner, "newGame"), dialog);
  if (found == nullptr) {
    m_faults.append(QStringLiteral("no dialog ") + QLatin1String(dialog));
    return;
  }
  QMetaObject::invokeMethod(found, "open");
  waitFor(name, [found] { return found->property("opened").toBool(); });
  take(name);
  QMetaObject::invokeMethod(found, "close");
  settle();
}

void ScreenTour::take(const QString& name) {
  auto* preferences = m_engine.singletonInstance<Preferences*>(qmlTypeId("Tricorner.Backend", 1, 0, "Preferences"));
  for (const bool dark : {false, true}) {
    preferences->setDark(dark);
    settle();
    if (m_folder.isEmpty()) continue;
    const QString file = m_folder + QLatin1Char('/') + name + (dark ? "-dark.png" : "-light.png");
    if (!m_window->grabWindow().save(file)) m_faults.append(file + QStringLiteral(": this picture cannot be written"));
  }
  preferences->setDark(false);
}

bool ScreenTour::waitFor(const QString& what, const std::function<bool()>& done, int patienceMs) {
  QElapsedTimer clock;
  clock.start();
  while (!done() && clock.elapsed() < patienceMs) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
  if (done()) return true;
  m_faults.append(what + QStringLiteral(": did not come"));
  return false;
}

void ScreenTour::settle() {
  constexpr int quietMs = 150;  // layouts, dialogs and pictures come to rest in less
  QElapsedTimer clock;
  clock.start();
  while (clock.elapsed() < quietMs) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

QObject* ScreenTour::page() const {
  const auto* pages = m_window->property("pages").value<QObject*>();
  return pages == nullptr ? nullptr : pages->property("currentItem").value<QObject*>();
}

QObject* ScreenTour::part(QObject* owner, const char* property) {
  return owner == nullptr ? nullptr : owner->property(property).value<QObject*>();
}

double ScreenTour::newestMatch(bool running) const {
  const MatchListModel& matches = *m_desk.matches();
  for (int row = 0; row < matches.count(); ++row) {
    const QModelIndex index = matches.index(row);
    if (matches.data(index, MatchListModel::RunningRole).toBool() == running) {
      return matches.data(index, MatchListModel::IdRole).toDouble();
    }
  }
  return -1;
}

}  // namespace tricorner::app
