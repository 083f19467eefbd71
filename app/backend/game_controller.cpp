#include "game_controller.hpp"

#include <QLocale>

#include "tile_text.hpp"

namespace tricorner::app {

GameController::GameController(bool readOnly, QObject* parent)
    : QObject(parent), m_placing(m_layout), m_readOnly(readOnly) {
  connect(&m_placing, &TilePlacing::commanded, this, [this](const PlayCommand& command) {
    if (!m_readOnly) emit commanded(command);
  });
}

QStringList GameController::playerNames() const {
  QStringList names;
  for (const PlayerLine& player : m_view.players) names.append(player.name);
  return names;
}

QString GameController::turnName() const {
  return m_view.turn >= 0 && m_view.turn < m_view.players.size() ? m_view.players[m_view.turn].name : QString();
}

QString GameController::winnersText() const {
  if (m_view.winners.isEmpty()) return {};
  if (m_view.winners.size() == 1) return tr("%1 wins the match.").arg(m_view.winners.first());
  return tr("%1 share the match.").arg(QLocale().createSeparatedList(m_view.winners));
}

QString GameController::pendingText() const {
  if (!m_view.pending) return {};
  return tr("%1's tile %2 does not count: %3")
      .arg(m_view.pending->player, m_view.pending->values, m_view.pending->reason);
}

void GameController::draw() { send(PlayCommand::Kind::draw); }
void GameController::pass() { send(PlayCommand::Kind::pass); }
void GameController::undo() { send(PlayCommand::Kind::undo); }
void GameController::allow() { send(PlayCommand::Kind::allow); }
void GameController::setTurn(const QString& player) { send(PlayCommand::Kind::by, player); }
void GameController::nextRound() { send(PlayCommand::Kind::nextRound); }

void GameController::send(PlayCommand::Kind kind, const QString& player) {
  if (m_readOnly) return;
  PlayCommand command;
  command.kind = kind;
  command.player = player;
  emit commanded(command);
}

void GameController::lightLine(int row) {
  const auto line = m_pad.lineAt(row);
  if (!line || m_pad.litRow() == row) {
    clearLight();
    return;
  }
  m_pad.setLitRow(row);
  showRound(line->round);
  m_layout.setLit(line->cells);
  emit litLineChanged();
}

void GameController::clearLight() {
  m_pad.setLitRow(-1);
  m_layout.setLit({});
  showRound(static_cast<int>(m_view.rounds.size()) - 1);
  emit litLineChanged();
}

bool GameController::canShowEvidence() const {
  const auto line = m_pad.lineAt(m_pad.litRow());
  return line && line->action >= 0;
}

bool GameController::askEvidence() {
  if (!canShowEvidence()) return false;
  const auto line = m_pad.lineAt(m_pad.litRow());
  m_evidence = {};
  m_evidenceLine = line->playerName + QStringLiteral(": ") + line->sum;
  emit evidenceChanged();
  emit evidenceWanted(line->round, line->action);
  return true;
}

void GameController::forgetEvidence() {
  m_evidenceLine.clear();
  showEvidence({});
}

void GameController::showEvidence(const EvidenceView& evidence) {
  m_evidence = evidence;
  emit evidenceChanged();
}

bool GameController::beginCorrection(int row) {
  const auto tile = m_layout.tileAt(row);
  const bool running = m_shownRound == m_view.rounds.size() - 1;
  if (!tile || m_readOnly || !running) return false;
  m_correctedKey = tile->key;
  m_correctedTile = tileText(tile->values);
  m_candidates.setCandidates({});
  emit correctionChanged();
  emit candidatesWanted(tile->key);
  return true;
}

void GameController::cancelCorrection() {
  if (!m_correctedKey) return;
  m_correctedKey.reset();
  m_correctedTile.clear();
  emit correctionChanged();
}

void GameController::chooseCandidate(int row) {
  if (row < 0 || row >= m_candidates.candidates().size()) return;
  sendTile(m_candidates.candidates()[row].values);
}

QString GameController::typeCorrection(const QString& text) {
  const auto tile = parseTile(text);
  if (!tile || !tile->complete()) return tr("Write three values 0-5, clockwise, like 3-4-5.");
  sendTile(tile->values);
  return {};
}

void GameController::sendTile(const std::array<int, 3>& values) {
  if (!m_correctedKey || m_readOnly) return;
  PlayCommand command;
  command.kind = PlayCommand::Kind::setTile;
  command.key = *m_correctedKey;
  command.values = values;
  m_correctedKey.reset();
  m_correctedTile.clear();
  emit correctionChanged();
  emit commanded(command);
}

void GameController::showCandidates(const QList<Candidate>& candidates) { m_candidates.setCandidates(candidates); }

QVariantMap GameController::rackSum(const QString& text) const {
  const RackText rack = parseRack(text);
  return {{QStringLiteral("sum"), rack.sum}, {QStringLiteral("error"), rack.error}};
}

QString GameController::endRound(const QString& out, const QVariantMap& racks) {
  PlayCommand command;
  command.kind = PlayCommand::Kind::endRound;
  command.player = out;
  for (const PlayerLine& player : m_view.players) {
    if (player.name == out) continue;
    const RackText rack = parseRack(racks.value(player.name).toString());
    if (!rack.error.isEmpty()) return player.name + QStringLiteral(": ") + rack.error;
    if (!rack.tiles.isEmpty()) command.racks[player.name] = rack.tiles;
  }
  if (!m_readOnly) emit commanded(command);
  return {};
}

void GameController::show(const GameView& view) {
  const bool followed = m_shownRound == m_view.rounds.size() - 1 || m_view.rounds.isEmpty();
  const bool newRound = view.rounds.size() != m_view.rounds.size();
  m_view = view;
  m_players.setPlayers(view.players);
  m_pad.setLines(view.pad);
  const int newest = static_cast<int>(view.rounds.size()) - 1;
  if (followed || newRound || m_shownRound > newest) {
    showRound(newest);
  } else {
    showRound(m_shownRound);
  }
  m_placing.setColoured(view.coloured);
  m_placing.refresh();
  emit viewChanged();
}

void GameController::showRound(int round) {
  if (round != m_shownRound) {
    m_shownRound = round;
    emit shownRoundChanged();
  }
  m_layout.setTiles(round >= 0 && round < m_view.rounds.size() ? m_view.rounds[round].tiles : QList<LayoutTile>());
}

void GameController::showNotice(const QString& text) {
  if (text == m_notice) return;
  m_notice = text;
  emit noticeChanged();
}

void GameController::showCamera(const QString& text) {
  if (text == m_cameraText) return;
  m_cameraText = text;
  emit cameraTextChanged();
}

void GameController::showAdvice(const QString& text) {
  if (text == m_adviceText) return;
  m_adviceText = text;
  emit adviceTextChanged();
}

void GameController::showProblem(const QString& text) {
  if (text == m_problem) return;
  m_problem = text;
  emit problemChanged();
}

void GameController::showSource(const QString& text) {
  if (text == m_sourceText) return;
  m_sourceText = text;
  emit sourceTextChanged();
}

}  // namespace tricorner::app
