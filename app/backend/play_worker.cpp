#include "play_worker.hpp"

#include <QElapsedTimer>
#include <QThread>
#include <chrono>

#include "advice_texts.hpp"
#include "config/data_paths.hpp"
#include "config/rule_library.hpp"
#include "correction_choices.hpp"
#include "evidence_view.hpp"
#include "house_rules.hpp"
#include "match_view.hpp"
#include "overlay_tiles.hpp"
#include "said_texts.hpp"
#include "store/score_store.hpp"
#include "table/design_file.hpp"
#include "table/frame_source.hpp"
#include "table/session.hpp"
#include "table_commands.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::app {
namespace {

constexpr auto cameraPatience = std::chrono::milliseconds(100);  // commands wait no longer than this for a camera
constexpr int betweenPictures = 33;                              // ms; the screen shows no more anyway
constexpr int retryPause = 3000;                                 // ms before a camera or the database is tried again
constexpr qint64 mostBehind = 500;                               // ms that a film may lag before its clock is set anew

vision::SetHint hintOf(engine::SetId set) {
  switch (set) {
    case engine::SetId::set56:
      return vision::SetHint::set_56;
    case engine::SetId::set56m:
      return vision::SetHint::set_56_mirrored;
    case engine::SetId::set56mixed:
      return vision::SetHint::set_56_mixed;
    case engine::SetId::set76:
      return vision::SetHint::set_76;
    case engine::SetId::set54:
      return vision::SetHint::set_54;
    case engine::SetId::any:
      break;
  }
  return vision::SetHint::any;
}

engine::PlacedTile placed(const table::TileOnTable& tile) {
  return {tile.field, tile.cell, {tile.values, table::colours_from(tile.colours)}, false};
}

}  // namespace

/// What exists only while the game runs.
struct PlayWorker::Play {
  std::shared_ptr<const engine::Rules> rules;
  std::unique_ptr<store::ScoreStore> store;
  std::unique_ptr<vision::BoardReader> reader;
  std::vector<vision::TileDesign> designs;  ///< that were taught
  std::unique_ptr<table::Session> session;
  std::unique_ptr<table::FrameSource> source;
  std::optional<qint64> match;  ///< known as soon as the session was opened once
  std::vector<engine::PlacedTile> uncertain;
  std::optional<table::Frame> held;  ///< a film's frame that waits for its time
  QElapsedTimer clock;
  QElapsedTimer sincePicture;
  double filmBegan = 0;  ///< ms of the film's time at `clock`'s start
  double time = 0;       ///< s on the source's clock
  bool changed = false;  ///< the screens do not show the match as it stands
  bool refusalShown = false;
  table::CommandQueue script;  ///< what was said beside a film

  void settle(const table::TileOnTable& tile) {
    std::erase_if(uncertain, [&](const engine::PlacedTile& u) { return u.field == tile.field && u.cell == tile.cell; });
  }
};

PlayWorker::PlayWorker(PlayOrder order) : m_order(std::move(order)) {}

PlayWorker::~PlayWorker() = default;

void PlayWorker::start() {
  m_timer = new QTimer(this);
  m_timer->setSingleShot(true);
  connect(m_timer, &QTimer::timeout, this, &PlayWorker::step);
  m_play = std::make_unique<Play>();
  m_play->match = m_order.match;
  try {
    openMatch();
    readScript();
  } catch (const std::exception& error) {
    m_play.reset();
    emit failed(spoken(error.what()));
    return;
  }
  if (m_play->session->resumed()) {
    emit noticed(tr("The match goes on where it stood. Tiles that were placed meanwhile are taken over."));
  }
  showMatch();
  if (!m_order.source.isEmpty()) m_timer->start(0);
}

void PlayWorker::openMatch() {
  Play& play = *m_play;
  play.session.reset();
  play.store = std::make_unique<store::ScoreStore>(m_order.database);
  table::SessionOptions options;
  if (play.match) {
    const auto info = play.store->match(*play.match);
    if (!info) throw std::runtime_error(tr("This match is not in the database any more.").toStdString());
    play.rules = rulesOf(*info);
    options.match = info->id;
  } else {
    play.rules = config::load_rules(m_order.rulesId.toStdString(), m_order.options);
    options.options_json = optionsToJson(m_order.options);
    options.fresh = true;
    for (const QString& name : m_order.players) options.players.push_back(name.toStdString());
    options.rules_json = config::rules_text(m_order.rulesId.toStdString());
  }
  options.rules = play.rules;
  play.session = std::make_unique<table::Session>(
      *play.store, options, [this](const table::Frame& frame) { return read(frame); },
      [this](const table::SessionEvent& event) { hear(event); },
      [this](const std::string& text) { emit noticed(spoken(text)); });
  play.session->set_on_advice(
      [this](const table::AdviceNews&, double) { emit advised(adviceText(m_play->session->advices())); });
  emit advised({});
  play.match = play.session->info().id;
}

void PlayWorker::readScript() {
  for (const std::string& line : m_order.script) {
    auto said = table::parse_command(line, m_play->session->info().players);
    if (const auto* wrong = std::get_if<std::string>(&said)) {
      throw std::runtime_error("'" + line + "': " + *wrong);
    }
    m_play->script.push(std::get<table::Command>(std::move(said)));
  }
}

/// What was said beside the film until now.
void PlayWorker::followScript(double time) {
  Play& play = *m_play;
  while (const std::optional<table::Command> due = play.script.due(time)) {
    if (const auto why = play.session->command(*due, std::max(time, due->at.value_or(time))))
      emit noticed(spoken(*why));
    play.changed = true;
  }
}

vision::BoardReading PlayWorker::read(const table::Frame& frame) {
  Play& play = *m_play;
  vision::BoardReading reading =
      play.reader->read(frame.view(), {.set = hintOf(play.session->match().set()), .designs = play.designs});
  emit picture(imageOf(frame.view()));
  emit readingChanged(overlayOf(reading));
  play.sincePicture.start();
  return reading;
}

void PlayWorker::hear(const table::SessionEvent& event) {
  Play& play = *m_play;
  play.changed = true;
  switch (event.kind) {
    case table::EventKind::uncertain:
      play.settle(event.tile);
      play.uncertain.push_back(placed(event.tile));
      emit noticed(tr("A tile cannot be read surely. Tap it and say what it shows, or show it more clearly."));
      break;
    case table::EventKind::placed:
    case table::EventKind::illegal:
    case table::EventKind::corrected:
      play.settle(event.tile);
      if (event.order_chosen) {
        emit noticed(tr("Several tiles came at once. They were written down in an order that the rules explain."));
      }
      break;
    case table::EventKind::removed:
      play.settle(event.tile);
      break;
    case table::EventKind::round_end:
      play.uncertain.clear();
      break;
    case table::EventKind::moved:
    case table::EventKind::drew:
    case table::EventKind::passed:
    case table::EventKind::undone:
    case table::EventKind::proposed:
    case table::EventKind::lost:
    case table::EventKind::found:
    case table::EventKind::end:
      break;
  }
}

void PlayWorker::showMatch() {
  Play& play = *m_play;
  play.changed = false;
  TableState table;
  for (const table::PendingTile& pending : play.session->pending()) {
    table.pending.push_back({placed(pending.tile), pending.by, pending.ruling, pending.by_hand});
  }
  table.uncertain = play.uncertain;
  table.said = play.session->said_player();
  emit viewChanged(viewOf(play.session->match(), table));
}

/// The database failed: the match is opened anew from what it holds, so that nothing is shown that is not kept.
void PlayWorker::recover(const std::exception& error) {
  emit problem(
      tr("%1 What is on the pad is kept; the game goes on as soon as the database answers.").arg(spoken(error.what())));
  m_play->session.reset();
  m_play->uncertain.clear();
  m_timer->start(retryPause);
}

bool PlayWorker::ready() {
  if (!m_play) return false;
  if (m_play->session) return true;
  try {
    openMatch();
  } catch (const std::exception& error) {
    emit problem(spoken(error.what()));
    m_timer->start(retryPause);
    return false;
  }
  emit problem({});
  showMatch();
  return true;
}

void PlayWorker::openSource() {
  Play& play = *m_play;
  if (!play.reader) {
    play.reader = std::make_unique<vision::BoardReader>(config::data_dir() / "models");
    play.designs = table::known_designs();
  }
  play.source = table::open_source(m_order.source.toStdString());
  play.clock.invalidate();
  emit cameraLost({});
}

void PlayWorker::step() {
  if (!ready()) return;
  Play& play = *m_play;
  if (m_order.source.isEmpty()) return;
  if (!play.source) {
    try {
      openSource();
    } catch (const std::exception& error) {
      emit cameraLost(spoken(error.what()));
      m_timer->start(retryPause);
      return;
    }
  }
  try {
    if (play.held) {
      look(*std::exchange(play.held, std::nullopt));
      m_timer->start(0);
      return;
    }
    const table::SourceStep step = play.source->next(cameraPatience);
    if (step.kind != table::StepKind::frame) play.time = std::max(play.time, step.time);
    switch (step.kind) {
      case table::StepKind::frame:
        if (const int wait = waitFor(step.frame.time); wait > 0) {
          play.held = step.frame;
          m_timer->start(wait);
          return;
        }
        look(step.frame);
        break;
      case table::StepKind::nothing:
        play.session->tick(play.time);
        break;
      case table::StepKind::lost:
        play.session->lost(step.time, step.text);
        emit cameraLost(tr("%1 The game goes on by hand, and with the camera when it is back.").arg(spoken(step.text)));
        break;
      case table::StepKind::found:
        play.session->found(step.time);
        emit cameraLost({});
        break;
      case table::StepKind::warning:
        emit noticed(spoken(step.text));
        break;
      case table::StepKind::ended:
        emit noticed(
            tr("The pictures have come to their end. The match is kept; it can go on by hand or with a camera."));
        emit sourceEnded();
        return;
    }
    if (play.changed) showMatch();
    m_timer->start(0);
  } catch (const std::exception& error) {
    recover(error);
  }
}

int PlayWorker::waitFor(double frameTime) {
  Play& play = *m_play;
  if (!m_order.paced || play.source->live()) return 0;
  const double film = frameTime * 1000;
  if (!play.clock.isValid() || static_cast<double>(play.clock.elapsed()) - (film - play.filmBegan) > mostBehind) {
    play.clock.start();
    play.filmBegan = film;
  }
  return static_cast<int>(film - play.filmBegan - static_cast<double>(play.clock.elapsed()));
}

void PlayWorker::look(const table::Frame& frame) {
  Play& play = *m_play;
  play.time = frame.time;
  followScript(frame.time);
  if (!play.sincePicture.isValid() || play.sincePicture.elapsed() >= betweenPictures) {
    emit picture(imageOf(frame.view()));
    play.sincePicture.start();
  }
  play.session->look(frame);
  if (play.changed) showMatch();
}

void PlayWorker::take(const PlayCommand& command) {
  const bool endsRound = command.kind == PlayCommand::Kind::endRound;
  if (!ready()) {
    if (endsRound) emit roundEndAnswered(tr("The database does not answer. Nothing was written down."));
    return;
  }
  Play& play = *m_play;
  QString refused;
  try {
    const std::vector<std::string> players = play.session->info().players;
    for (const table::Command& next : tableCommands(command, players)) {
      if (const auto why = play.session->command(next, play.time)) {
        refused = spoken(*why);
        if (next.verb == table::Verb::rack && next.seat >= 0) {
          refused = tr("%1: %2").arg(QString::fromStdString(players[static_cast<std::size_t>(next.seat)]), refused);
        }
        break;
      }
      play.changed = true;
    }
    if (play.changed) showMatch();
  } catch (const std::exception& error) {
    refused = spoken(error.what());
    recover(error);
  }
  if (endsRound) {
    emit roundEndAnswered(refused);
  } else if (!refused.isEmpty() || std::exchange(play.refusalShown, false)) {
    emit noticed(refused);  // what was refused before is settled by what is done now
  }
  play.refusalShown = !endsRound && !refused.isEmpty();
}

void PlayWorker::findPlaces(const TypedTile& tile) {
  if (!ready()) return;
  const table::Session& session = *m_play->session;
  QList<PlaceOption> options = placeOptions(session.match(), tile, session.said_player());
  // What waits there has a place of its own in the drawing.
  options.removeIf([&](const PlaceOption& option) {
    const auto there = [&](int field, const engine::Cell& cell) { return option.key == CellKey{field, cell}; };
    return std::any_of(
               session.pending().begin(), session.pending().end(),
               [&](const table::PendingTile& waiting) { return there(waiting.tile.field, waiting.tile.cell); }) ||
           std::any_of(m_play->uncertain.begin(), m_play->uncertain.end(),
                       [&](const engine::PlacedTile& unsure) { return there(unsure.field, unsure.cell); });
  });
  emit places(tile, options);
}

void PlayWorker::findEvidence(int round, int action) {
  if (!ready()) return;
  try {
    emit evidence(evidenceView(*m_play->store, m_play->session->log(), round, action));
  } catch (const std::exception& error) {
    emit noticed(spoken(error.what()));
  }
}

void PlayWorker::findCandidates(const CellKey& key) {
  if (!ready()) return;
  Play& play = *m_play;
  std::optional<std::array<int, 3>> now;
  const engine::Match& match = play.session->match();
  if (const engine::PlacedTile* tile = match.layout().at(key.field, key.cell)) now = tile->tile.values;
  for (const engine::PlacedTile& tile : play.uncertain) {
    if (tile.field == key.field && tile.cell == key.cell) now = tile.tile.values;
  }
  for (const table::PendingTile& pending : play.session->pending()) {
    if (pending.tile.field == key.field && pending.tile.cell == key.cell) now = pending.tile.values;
  }
  if (!now) return;
  QList<Candidate> seen;
  for (const table::TileHypothesis& other : play.session->alternatives(key.field, key.cell)) {
    seen.append({other.values, other.p, true});
  }
  emit candidates(correctionChoices(match, key, *now, seen));
}

}  // namespace tricorner::app
