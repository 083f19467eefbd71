#include "desk.hpp"

#include <QSet>

#include "config/data_paths.hpp"
#include "config/rule_library.hpp"
#include "evidence_view.hpp"
#include "house_rules.hpp"
#include "match_view.hpp"
#include "said_texts.hpp"
#include "score_texts.hpp"
#include "store/score_store.hpp"
#include "table/film_script.hpp"
#include "table/match_log.hpp"

namespace tricorner::app {
namespace {

QString utf8(const std::string& s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }

RuleOption optionOf(const engine::Option& option) {
  RuleOption line;
  line.name = utf8(option.name);
  line.text = ruleWords(option.text);
  line.anyNumber = option.any_number;
  line.least = option.least;
  if (option.any_number && std::holds_alternative<int>(option.standard)) {
    line.normal = std::get<int>(option.standard);
    return line;
  }
  for (std::size_t k = 0; k < option.readings.size(); ++k) {
    line.choices.append(ruleWords(option.readings[k].text));
    if (option.readings[k].value == option.standard) line.normal = static_cast<int>(k);
  }
  return line;
}

}  // namespace

Desk::Desk(std::filesystem::path database, QObject* parent) : QObject(parent), m_database(std::move(database)) {
  qRegisterMetaType<PlayCommand>();
  qRegisterMetaType<CellKey>();
  qRegisterMetaType<GameView>();
  qRegisterMetaType<QList<OverlayTile>>();
  qRegisterMetaType<QList<Candidate>>();
  qRegisterMetaType<TypedTile>();
  qRegisterMetaType<QList<PlaceOption>>();
  findCameras();
  listRuleSets();
  listMatches();
}

Desk::~Desk() {
  stopPlaying();
  for (const auto& thread : m_leaving) thread->wait();
}

QStringList Desk::cameras() const {
  QStringList names;
  for (const CameraLine& camera : m_cameras) names.append(tr("%1 (%2)").arg(camera.name, camera.address));
  return names;
}

QString Desk::cameraAddress(int row) const {
  return row >= 0 && row < m_cameras.size() ? m_cameras[row].address : QString();
}

void Desk::findCameras() {
  m_cameras = app::findCameras();
  emit camerasChanged();
}

void Desk::setProblem(const QString& problem) {
  if (problem == m_problem) return;
  m_problem = problem;
  emit problemChanged();
}

void Desk::listRuleSets() {
  try {
    m_rules.clear();
    for (const std::string& id : config::rule_set_ids()) {
      const auto rules = config::load_rules(id);
      RuleSetLine line{utf8(id),
                       utf8(rules->name),
                       QString::fromUtf8(engine::name(rules->set.value).data()),
                       rules->players.value[0],
                       rules->players.value[1],
                       {}};
      for (const engine::Option& option : rules->options) line.options.append(optionOf(option));
      m_rules.append(line);
    }
    m_ruleSets.setRuleSets(m_rules);
  } catch (const std::exception& error) {
    setProblem(spoken(error.what()));
  }
}

QString Desk::nameOfRules(const QString& id) const {
  for (const RuleSetLine& line : m_rules) {
    if (line.id == id) return line.name;
  }
  return id;
}

void Desk::listMatches() {
  try {
    const store::ScoreStore store(m_database);
    QList<MatchLine> lines;
    for (const store::MatchInfo& info : store.matches()) {
      MatchLine line;
      line.id = info.id;
      for (const std::string& player : info.players) line.players.append(utf8(player));
      line.rulesName = nameOfRules(utf8(info.rules_id));
      line.begun = QDateTime::fromString(utf8(info.created_at), Qt::ISODateWithMs);
      line.running = info.status == store::MatchStatus::running;
      line.rounds = info.rounds;
      lines.append(line);
    }
    m_matches.setMatches(lines);
  } catch (const std::exception& error) {
    setProblem(spoken(error.what()));
  }
}

bool Desk::startGame(const QStringList& names, const QString& rulesId, const QVariantMap& options,
                     const QString& source) {
  setProblem({});
  PlayOrder order;
  order.database = m_database;
  order.rulesId = rulesId;
  order.source = source;
  QSet<QString> seen;
  for (int k = 0; k < names.size(); ++k) {
    const QString name = names[k].trimmed().isEmpty() ? tr("Player %1").arg(k + 1) : names[k].trimmed();
    if (seen.contains(name)) {
      setProblem(tr("Two players are called %1: give them different names.").arg(name));
      return false;
    }
    seen.insert(name);
    order.players.append(name);
  }
  try {
    const auto rules = config::load_rules(rulesId.toStdString());
    if (!rules->allows_players(static_cast<int>(names.size()))) {
      setProblem(tr("%1 is played by %2 to %3.")
                     .arg(utf8(rules->name))
                     .arg(rules->players.value[0])
                     .arg(rules->players.value[1]));
      return false;
    }
    order.options = chosenOptions(*rules, options);
  } catch (const std::exception& error) {
    setProblem(spoken(error.what()));
    return false;
  }
  play(std::move(order));
  return true;
}

bool Desk::startDemo() {
  setProblem({});
  PlayOrder order;
  order.database = m_database.parent_path() / "demo.sqlite3";
  order.rulesId = QStringLiteral("goliath-triominos");
  const std::filesystem::path folder = config::data_dir() / "demo";
  order.source = QString::fromStdString((folder / "demo.mp4").string());
  try {
    const table::FilmScript script = table::read_film_script(folder / "demo.commands");
    for (const std::string& player : script.players) order.players.append(utf8(player));
    order.script = script.lines;
  } catch (const std::exception& error) {
    setProblem(spoken(error.what()));
    return false;
  }
  play(std::move(order));
  return true;
}

bool Desk::resume(double matchId, const QString& source) {
  setProblem({});
  PlayOrder order;
  order.database = m_database;
  order.match = static_cast<qint64>(matchId);
  order.source = source;
  play(std::move(order));
  return true;
}

bool Desk::look(double matchId) {
  setProblem({});
  stopPlaying();
  try {
    const store::ScoreStore store(m_database, store::OpenMode::existing);
    const auto info = store.match(static_cast<qint64>(matchId));
    if (!info) {
      setProblem(tr("This match is not in the database any more."));
      listMatches();
      return false;
    }
    const auto rules = rulesOf(*info);
    const table::MatchLog log(rules, *info, store.events(info->id));
    auto game = std::make_unique<GameController>(true);
    game->show(viewOf(log.match()));
    connect(game.get(), &GameController::evidenceWanted, this,
            [this, id = info->id](int round, int action) { lookAtEvidence(id, round, action); });
    m_game = std::move(game);
  } catch (const std::exception& error) {
    setProblem(spoken(error.what()));
    return false;
  }
  emit gameChanged();
  return true;
}

void Desk::play(PlayOrder order) {
  stopPlaying();
  order.paced = m_paced;
  m_game = std::make_unique<GameController>(false);
  GameController* game = m_game.get();
  game->showSource(order.source);
  m_thread = std::make_unique<QThread>();
  auto* worker = new PlayWorker(std::move(order));  // lives on the thread, which deletes it
  worker->moveToThread(m_thread.get());
  connect(m_thread.get(), &QThread::started, worker, &PlayWorker::start);
  connect(m_thread.get(), &QThread::finished, worker, &QObject::deleteLater);
  connect(game, &GameController::commanded, worker, &PlayWorker::take);
  connect(game, &GameController::candidatesWanted, worker, &PlayWorker::findCandidates);
  connect(worker, &PlayWorker::viewChanged, game, &GameController::show);
  connect(game->placing(), &TilePlacing::optionsWanted, worker, &PlayWorker::findPlaces);
  connect(worker, &PlayWorker::places, game->placing(), &TilePlacing::showOptions);
  connect(worker, &PlayWorker::roundEndAnswered, game, &GameController::roundEndAnswered);
  connect(game, &GameController::evidenceWanted, worker, &PlayWorker::findEvidence);
  connect(worker, &PlayWorker::evidence, game, &GameController::showEvidence);
  connect(worker, &PlayWorker::candidates, game, &GameController::showCandidates);
  connect(worker, &PlayWorker::picture, game->feed(), &TableFeed::showPicture);
  connect(worker, &PlayWorker::readingChanged, game->feed(), &TableFeed::showReading);
  connect(worker, &PlayWorker::cameraLost, game, &GameController::showCamera);
  connect(worker, &PlayWorker::advised, game, &GameController::showAdvice);
  connect(worker, &PlayWorker::noticed, game, &GameController::showNotice);
  connect(worker, &PlayWorker::problem, game, &GameController::showProblem);
  connect(worker, &PlayWorker::sourceEnded, this, &Desk::sourceEnded);
  connect(worker, &PlayWorker::failed, this, [this](const QString& why) {
    setProblem(why);
    leave();
  });
  emit gameChanged();
  m_thread->start();
}

void Desk::lookAtEvidence(qint64 match, int round, int action) {
  try {
    const store::ScoreStore store(m_database, store::OpenMode::existing);
    const auto info = store.match(match);
    if (!info) throw std::runtime_error(tr("This match is not in the database any more.").toStdString());
    const table::MatchLog log(rulesOf(*info), *info, store.events(match));
    m_game->showEvidence(evidenceView(store, log, round, action));
  } catch (const std::exception& error) {
    m_game->showNotice(spoken(error.what()));
  }
}

void Desk::stopPlaying() {
  std::erase_if(m_leaving, [](const auto& thread) { return thread->isFinished(); });
  if (!m_thread) return;
  // The worker ends its last frame by itself: what was announced is in the database, and nobody waits for a slow
  // camera.
  m_thread->quit();
  m_leaving.push_back(std::move(m_thread));
}

void Desk::leave() {
  if (!m_game) return;
  stopPlaying();
  // Screens let go of the match first, then it goes.
  GameController* gone = m_game.release();
  emit gameChanged();
  gone->deleteLater();
  listMatches();
}

}  // namespace tricorner::app
