#include "screen_tour.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>

#include "advice_texts.hpp"
#include "config/data_paths.hpp"
#include "said_texts.hpp"
#include "tile_text.hpp"

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
  takeLarge(QStringLiteral("start-large-text"));
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
  visitRefusedEnd();
  visitPlacing();

  game.showCamera(spoken("camera '/dev/video0' gives no picture"));
  take(QStringLiteral("game-camera-lost"));
  game.showCamera({});
  game.showAdvice(adviceText({{table::AdviceKind::glare, table::PictureEdge::none, {{3, std::array{0, 3, 4}}}},
                              {table::AdviceKind::near_edge, table::PictureEdge::left}}));
  take(QStringLiteral("game-advice"));
  game.showAdvice({});
  m_window->resize(smallest);
  take(QStringLiteral("game-small"));
  takeLarge(QStringLiteral("game-large-text"));
  m_window->resize(usual);
  m_desk.leave();
  waitFor(QStringLiteral("way back"), [this] { return part(page(), "newGame") != nullptr; });
}

void ScreenTour::visitMatch() {
  m_desk.look(newestMatch(false));
  if (!waitFor(QStringLiteral("match page"), [this] { return m_desk.game() != nullptr; })) return;
  take(QStringLiteral("match"));
  m_desk.game()->lightLine(m_desk.game()->pad()->count() - 2);
  take(QStringLiteral("match-line"));
  m_desk.leave();
  settle();
}

/// Racks that cannot be: the dialog says so and stays.
void ScreenTour::visitRefusedEnd() {
  GameController& game = *m_desk.game();
  QObject* dialog = part(page(), "roundEnd");
  QMetaObject::invokeMethod(dialog, "open");
  waitFor(QStringLiteral("dialog at the end of a round"), [&] { return dialog->property("opened").toBool(); });
  dialog->setProperty("out", game.playerNames().first());
  const auto& onTable = game.layout()->tileAt(0)->values;
  QMetaObject::invokeMethod(dialog, "type", Q_ARG(int, 1), Q_ARG(QString, tileText(onTable)));
  QMetaObject::invokeMethod(dialog, "type", Q_ARG(int, 2), Q_ARG(QString, QStringLiteral("0-0-1 5-5")));
  QMetaObject::invokeMethod(dialog, "finish");
  take(QStringLiteral("round-end-typed"));
  QMetaObject::invokeMethod(dialog, "type", Q_ARG(int, 2), Q_ARG(QString, QStringLiteral("0-0-0")));
  QMetaObject::invokeMethod(dialog, "finish");
  const auto refused = [&] { return dialog->property("problem").toString().contains(tileText(onTable)); };
  waitFor(QStringLiteral("refusal of a rack"), refused);
  take(QStringLiteral("round-end-refused"));
  QMetaObject::invokeMethod(dialog, "close");
  settle();
}

/// A tile laid by hand: where it fits, how it may be turned, and one that the rules refuse.
void ScreenTour::visitPlacing() {
  GameController& game = *m_desk.game();
  TilePlacing& placing = *game.placing();
  const PlaceModel& places = *game.layout()->places();
  const auto newest = game.layout()->tileAt(game.layout()->count() - 1)->values;
  for (int value = 0; value <= engine::highest_value; ++value) {
    placing.setText(tileText({newest[0], newest[2], value}));
    waitFor(QStringLiteral("open cells"), [&] { return places.count() > 0; });
    if (places.count() > 0 && places.cellAt(0)->legal) break;
  }
  take(QStringLiteral("place"));
  if (!placing.choosePlace(places.count() - 1)) {
    QObject* turns = part(page(), "turnDialog");
    QMetaObject::invokeMethod(turns, "open");
    waitFor(QStringLiteral("turns of a tile"), [&] { return turns->property("opened").toBool(); });
    take(QStringLiteral("place-turns"));
    QMetaObject::invokeMethod(turns, "close");
    placing.chooseTurn(0);
    waitFor(QStringLiteral("refused placement"), [&] { return !game.pendingText().isEmpty(); });
    take(QStringLiteral("place-refused"));
    game.undo();
    waitFor(QStringLiteral("tile taken back"), [&] { return game.pendingText().isEmpty(); });
  }
  placing.clear();
}

/// The recorded game, with what was said beside it, as `tricorner demo` plays it.
void ScreenTour::visitFilm() {
  if (!std::filesystem::exists(config::data_dir() / "demo" / "demo.mp4")) return;
  bool ended = false;
  bool illegal = false;
  const auto listening = connect(&m_desk, &Desk::sourceEnded, this, [&ended] { ended = true; });
  m_desk.startDemo();
  GameController* game = m_desk.game();
  if (game == nullptr) {
    m_faults.append(QStringLiteral("the recorded game does not begin: ") + m_desk.problem());
    return;
  }
  // The film does not wait for us: what lies there for a moment only is taken in that moment.
  const auto watching = connect(game, &GameController::viewChanged, this, [this, game, &illegal] {
    if (illegal || game->pendingText().isEmpty()) return;
    illegal = true;
    shoot(QStringLiteral("film-illegal"));
  });
  const auto running = [game] { return game->pad()->count() >= 8; };
  waitFor(QStringLiteral("placements from the film"), running, filmPatience);
  take(QStringLiteral("film"));
  if (QObject* shown = page()) {
    shown->setProperty("pictureLarge", true);
    take(QStringLiteral("film-large"));
    shown->setProperty("pictureLarge", false);
  }
  waitFor(
      QStringLiteral("end of the film"), [&ended] { return ended; }, filmPatience);
  disconnect(listening);
  disconnect(watching);
  if (!illegal) m_faults.append(QStringLiteral("the film's illegal placement did not come"));
  int draws = 0;
  for (int row = 0; row < game->pad()->count(); ++row) draws += game->pad()->lineAt(row)->cells.isEmpty() ? 1 : 0;
  if (draws != 1) m_faults.append(QStringLiteral("the film's one draw was written down %1 times").arg(draws));
  take(QStringLiteral("film-end"));
  game->lightLine(6);
  take(QStringLiteral("film-line"));
  QObject* evidence = part(page(), "evidence");
  if (game->askEvidence()) QMetaObject::invokeMethod(evidence, "open");
  waitFor(QStringLiteral("picture of a turn"), [game] { return !game->evidencePicture().isEmpty(); });
  waitFor(QStringLiteral("evidence"), [evidence] { return evidence->property("opened").toBool(); });
  take(QStringLiteral("film-evidence"));
  QMetaObject::invokeMethod(evidence, "close");
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
  settle();
  shoot(name, true);
}

void ScreenTour::takeLarge(const QString& name) {
  preferences().setTextScale(Preferences::largestText);
  take(name);
  preferences().setTextScale(1);
  settle();
}

void ScreenTour::shoot(const QString& name, bool settled) {
  const bool before = preferences().dark();  // one picture may be taken while another settles
  for (const bool dark : {false, true}) {
    preferences().setDark(dark);
    if (settled) settle();
    if (m_folder.isEmpty()) continue;
    const QString file = m_folder + QLatin1Char('/') + name + (dark ? "-dark.png" : "-light.png");
    if (!m_window->grabWindow().save(file)) m_faults.append(file + QStringLiteral(": this picture cannot be written"));
  }
  preferences().setDark(before);
}

Preferences& ScreenTour::preferences() const {
  return *m_engine.singletonInstance<Preferences*>(qmlTypeId("Tricorner.Backend", 1, 0, "Preferences"));
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
