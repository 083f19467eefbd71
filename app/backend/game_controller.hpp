/// The logic behind the game page and the page of an earlier match: shows a GameView, turns taps into commands.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QStringList>
#include <QVariantMap>

#include "candidate_model.hpp"
#include "game_view.hpp"
#include "layout_model.hpp"
#include "pad_model.hpp"
#include "play_command.hpp"
#include "players_model.hpp"
#include "table_feed.hpp"
#include "tile_placing.hpp"

namespace tricorner::app {

class GameController : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("The desk opens matches")
  Q_PROPERTY(tricorner::app::PlayersModel* players READ players CONSTANT)
  Q_PROPERTY(tricorner::app::PadModel* pad READ pad CONSTANT)
  Q_PROPERTY(tricorner::app::LayoutModel* layout READ layout CONSTANT)
  Q_PROPERTY(tricorner::app::CandidateModel* candidates READ candidates CONSTANT)
  Q_PROPERTY(tricorner::app::TableFeed* feed READ feed CONSTANT)
  Q_PROPERTY(tricorner::app::TilePlacing* placing READ placing CONSTANT)
  Q_PROPERTY(bool readOnly READ readOnly CONSTANT)
  Q_PROPERTY(QString rulesName READ rulesName NOTIFY viewChanged)
  Q_PROPERTY(QStringList playerNames READ playerNames NOTIFY viewChanged)
  Q_PROPERTY(QString turnName READ turnName NOTIFY viewChanged)
  Q_PROPERTY(int round READ round NOTIFY viewChanged)
  Q_PROPERTY(int pool READ pool NOTIFY viewChanged)
  Q_PROPERTY(bool roundRunning READ roundRunning NOTIFY viewChanged)
  Q_PROPERTY(bool canUndo READ canUndo NOTIFY viewChanged)
  Q_PROPERTY(bool roundOver READ roundOver NOTIFY viewChanged)
  Q_PROPERTY(bool matchOver READ matchOver NOTIFY viewChanged)
  Q_PROPERTY(QString winnersText READ winnersText NOTIFY viewChanged)
  Q_PROPERTY(QString outProposed READ outProposed NOTIFY viewChanged)
  Q_PROPERTY(QString pendingText READ pendingText NOTIFY viewChanged)
  Q_PROPERTY(QString pendingRule READ pendingRule NOTIFY viewChanged)
  Q_PROPERTY(bool canTakeBack READ canTakeBack NOTIFY viewChanged)
  Q_PROPERTY(bool canAllow READ canAllow NOTIFY viewChanged)
  Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged)
  Q_PROPERTY(QString cameraText READ cameraText NOTIFY cameraTextChanged)
  Q_PROPERTY(QString adviceText READ adviceText NOTIFY adviceTextChanged)
  Q_PROPERTY(QString problem READ problem NOTIFY problemChanged)
  Q_PROPERTY(QString sourceText READ sourceText NOTIFY sourceTextChanged)
  Q_PROPERTY(bool canShowEvidence READ canShowEvidence NOTIFY litLineChanged)
  Q_PROPERTY(QString evidenceLine READ evidenceLine NOTIFY evidenceChanged)
  Q_PROPERTY(QString evidencePicture READ evidencePicture NOTIFY evidenceChanged)
  Q_PROPERTY(QString evidenceText READ evidenceText NOTIFY evidenceChanged)
  Q_PROPERTY(bool evidenceHasBefore READ evidenceHasBefore NOTIFY evidenceChanged)
  Q_PROPERTY(int shownRound READ shownRound NOTIFY shownRoundChanged)
  Q_PROPERTY(QString correctedTile READ correctedTile NOTIFY correctionChanged)

 public:
  explicit GameController(bool readOnly, QObject* parent = nullptr);

  [[nodiscard]] PlayersModel* players() { return &m_players; }
  [[nodiscard]] PadModel* pad() { return &m_pad; }
  [[nodiscard]] LayoutModel* layout() { return &m_layout; }
  [[nodiscard]] CandidateModel* candidates() { return &m_candidates; }
  [[nodiscard]] TableFeed* feed() { return &m_feed; }
  [[nodiscard]] TilePlacing* placing() { return &m_placing; }
  [[nodiscard]] bool readOnly() const { return m_readOnly; }
  [[nodiscard]] QString rulesName() const { return m_view.rulesName; }
  [[nodiscard]] QStringList playerNames() const;
  [[nodiscard]] QString turnName() const;
  /// Number of the running (else the last) round, from 1.
  [[nodiscard]] int round() const { return static_cast<int>(m_view.rounds.size()); }
  [[nodiscard]] int pool() const { return m_view.pool; }
  [[nodiscard]] bool roundRunning() const { return m_view.turn >= 0; }
  [[nodiscard]] bool canUndo() const { return m_view.canUndo && !m_readOnly; }
  [[nodiscard]] bool roundOver() const { return m_view.roundOver; }
  [[nodiscard]] bool matchOver() const { return m_view.matchOver; }
  [[nodiscard]] QString winnersText() const;
  [[nodiscard]] QString outProposed() const { return m_view.outProposed; }
  /// One sentence about the placement that waits; empty when none does.
  [[nodiscard]] QString pendingText() const;
  /// The clauses that its refusal rests on, one to a line.
  [[nodiscard]] QString pendingRule() const { return m_view.pending ? m_view.pending->rule : QString(); }
  /// It lies in the match alone, so that no hand can take it from the table.
  [[nodiscard]] bool canTakeBack() const { return m_view.pending && m_view.pending->byHand; }
  [[nodiscard]] bool canAllow() const { return m_view.pending && m_view.pending->canBeAllowed; }
  [[nodiscard]] QString notice() const { return m_notice; }
  [[nodiscard]] QString cameraText() const { return m_cameraText; }
  /// What the pictures lack, one sentence to a line.
  [[nodiscard]] QString adviceText() const { return m_adviceText; }
  [[nodiscard]] QString problem() const { return m_problem; }
  [[nodiscard]] QString sourceText() const { return m_sourceText; }
  /// The lit line of the pad is a placement.
  [[nodiscard]] bool canShowEvidence() const;
  /// The turn that the evidence is of: "Ana: 3+4+4 = 11".
  [[nodiscard]] QString evidenceLine() const { return m_evidenceLine; }
  [[nodiscard]] QString evidencePicture() const { return m_evidence.picture; }
  [[nodiscard]] QString evidenceText() const { return m_evidence.text; }
  [[nodiscard]] bool evidenceHasBefore() const { return m_evidence.before; }
  /// The round whose layout is drawn, from 1.
  [[nodiscard]] int shownRound() const { return m_shownRound + 1; }
  /// The tile that the correction is about, "3-4-5"; empty when none is.
  [[nodiscard]] QString correctedTile() const { return m_correctedTile; }

  Q_INVOKABLE void draw();
  Q_INVOKABLE void pass();
  Q_INVOKABLE void undo();
  Q_INVOKABLE void allow();
  Q_INVOKABLE void setTurn(const QString& player);
  Q_INVOKABLE void nextRound();

  /// Lights the cells of a line of the pad, and shows its round; the same line again puts them out.
  Q_INVOKABLE void lightLine(int row);
  Q_INVOKABLE void clearLight();
  /// Looks up what the camera saw of the lit line. @return false when it is no placement
  Q_INVOKABLE bool askEvidence();
  Q_INVOKABLE void forgetEvidence();

  /// Begins the correction of a tile of the layout. @return false when nothing may be corrected there
  Q_INVOKABLE bool beginCorrection(int row);
  Q_INVOKABLE void cancelCorrection();
  /// Takes one of the candidates.
  Q_INVOKABLE void chooseCandidate(int row);
  /// Takes three typed values like "3-4-5" or "345". @return what is wrong with them; empty when they are taken
  Q_INVOKABLE QString typeCorrection(const QString& text);

  /// What a typed rack counts: a map with `sum` and `error`.
  Q_INVOKABLE QVariantMap rackSum(const QString& text) const;
  /// Ends the round. @param out  who placed the last tile; empty when nobody can place
  /// @param racks  typed racks by name
  /// @return what is wrong with what was typed; empty when it was sent: `roundEndAnswered` tells what became of it
  Q_INVOKABLE QString endRound(const QString& out, const QVariantMap& racks);

  // What the session's thread tells.
  void show(const GameView& view);
  void showNotice(const QString& text);
  Q_INVOKABLE void showCamera(const QString& text);
  Q_INVOKABLE void showAdvice(const QString& text);
  void showProblem(const QString& text);
  void showSource(const QString& text);
  Q_INVOKABLE void dismissNotice() { showNotice({}); }
  Q_INVOKABLE void dismissProblem() { showProblem({}); }

 signals:
  void viewChanged();
  void noticeChanged();
  void cameraTextChanged();
  void adviceTextChanged();
  void problemChanged();
  void sourceTextChanged();
  void shownRoundChanged();
  void correctionChanged();
  /// Why the round was not ended; empty when it was.
  void roundEndAnswered(const QString& why);
  void litLineChanged();
  void evidenceChanged();
  /// What was kept of this action is wanted.
  void evidenceWanted(int round, int action);
  void commanded(const tricorner::app::PlayCommand& command);
  /// The likeliest other values of this tile are wanted.
  void candidatesWanted(const tricorner::app::CellKey& key);

 public slots:
  void showEvidence(const tricorner::app::EvidenceView& evidence);
  void showCandidates(const QList<tricorner::app::Candidate>& candidates);

 private:
  void send(PlayCommand::Kind kind, const QString& player = {});
  void sendTile(const std::array<int, 3>& values);
  void showRound(int round);

  PlayersModel m_players;
  PadModel m_pad;
  LayoutModel m_layout;
  CandidateModel m_candidates;
  TableFeed m_feed;
  TilePlacing m_placing;
  GameView m_view;
  bool m_readOnly;
  int m_shownRound = 0;
  std::optional<CellKey> m_correctedKey;
  QString m_correctedTile;
  EvidenceView m_evidence;
  QString m_evidenceLine;
  QString m_notice, m_cameraText, m_adviceText, m_problem, m_sourceText;
};

}  // namespace tricorner::app

Q_DECLARE_METATYPE(tricorner::app::CellKey)
Q_DECLARE_METATYPE(QList<tricorner::app::Candidate>)
