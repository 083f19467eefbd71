#include "match_view.hpp"

#include <QCoreApplication>
#include <QSet>
#include <algorithm>

#include "score_texts.hpp"
#include "table/match_log.hpp"
#include "tile_text.hpp"

namespace tricorner::app {
namespace {

QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); }

QString coloursOf(const engine::Tile& tile) { return QString::fromStdString(table::colour_letters(tile.colours)); }

struct MatchView {
  Q_DECLARE_TR_FUNCTIONS(MatchView)
};

QString nameOf(const engine::Match& match, int seat) {
  const auto& players = match.players();
  return seat >= 0 && static_cast<std::size_t>(seat) < players.size() ? text(players[static_cast<std::size_t>(seat)])
                                                                      : QString();
}

/// The clauses, one to a line: "Bonus points: a bridge is worth ...", and the book at the end.
QString clausesText(const engine::Match& match, const std::vector<int>& clauses) {
  QStringList lines;
  QStringList books;
  for (const int number : clauses) {
    const engine::Clause* clause = match.rules().clause(number);
    if (clause == nullptr) continue;
    const QString line = MatchView::tr("%1: %2").arg(ruleWords(clause->section), ruleWords(clause->text));
    if (lines.contains(line)) continue;
    lines.append(line);
    if (!books.contains(text(clause->book))) books.append(text(clause->book));
  }
  if (lines.isEmpty()) return {};
  return lines.join(QLatin1Char('\n')) + QLatin1Char('\n') +
         MatchView::tr("(%1)").arg(books.join(QStringLiteral("; ")));
}

/// What the book says to it: of each bonus and malus if there are any, else of the placement itself.
QString ruleOf(const engine::Match& match, const engine::Ruling& ruling) {
  std::vector<int> clauses;
  for (const engine::Refusal& refusal : ruling.reasons) clauses.push_back(refusal.clause);
  for (const engine::Part& part : ruling.parts) {
    if (part.kind != engine::PartKind::tile) clauses.push_back(part.clause);
  }
  std::erase(clauses, engine::no_clause);
  for (const engine::Part& part : ruling.parts) {
    if (clauses.empty() && part.clause != engine::no_clause) clauses.push_back(part.clause);
  }
  if (clauses.empty()) clauses.push_back(ruling.clause);
  return clausesText(match, clauses);
}

PadLine lineOf(const engine::Match& match, int round, const engine::Action& action, const engine::Ruling& ruling) {
  PadLine line;
  line.round = round;
  line.player = action.by;
  line.playerName = nameOf(match, action.by);
  line.points = ruling.points;
  line.total = ruling.total;
  line.rule = ruleOf(match, ruling);
  QList<ScorePart> parts;
  for (const engine::Part& part : ruling.parts) {
    parts.append({text(engine::name(part.kind)), part.points});
    for (const engine::Cell& cell : part.cells) {
      const CellKey key{action.field, cell};
      if (!line.cells.contains(key)) line.cells.append(key);
    }
  }
  if (action.kind == engine::ActionKind::place) {
    const CellKey own{action.field, action.cell};
    if (!line.cells.contains(own)) line.cells.append(own);
    line.sum = arithmetic(action.tile.values, parts, ruling.points);
    if (ruling.allowed) line.remark = MatchView::tr("the table allowed it: %1").arg(refusalText(ruling));
  } else if (action.kind == engine::ActionKind::draw) {
    line.sum = parts.isEmpty() ? MatchView::tr("draws a tile") : arithmetic(std::nullopt, parts, ruling.points);
  } else {
    line.sum = parts.isEmpty() ? MatchView::tr("passes")
                               : MatchView::tr("passes, %1").arg(arithmetic(std::nullopt, parts, ruling.points));
  }
  if (!ruling.legal) {
    line.sum = action.kind == engine::ActionKind::place ? tileText(action.tile.values) : line.sum;
    line.remark = MatchView::tr("does not count: %1").arg(refusalText(ruling));
    line.cells.clear();
  }
  return line;
}

RoundView roundOf(const engine::Round& round, const engine::RoundRuling& ruling) {
  RoundView view;
  for (std::size_t k = 0; k < round.actions.size() && k < ruling.actions.size(); ++k) {
    const engine::Action& action = round.actions[k];
    if (action.kind != engine::ActionKind::place || !ruling.actions[k].legal) continue;
    view.tiles.append({{action.field, action.cell},
                       action.tile.values,
                       action.by,
                       ruling.actions[k].allowed ? TileState::allowed : TileState::placed,
                       false,
                       coloursOf(action.tile)});
  }
  if (!view.tiles.isEmpty()) view.tiles.last().last = true;
  return view;
}

/// Lines of the awards; the running totals lead from those before the awards to those after.
void addAwards(QList<PadLine>& pad, const engine::Match& match, int round, const engine::RoundRuling& ruling) {
  std::vector<int> totals = ruling.totals;
  totals.resize(match.players().size());
  for (const engine::Award& award : ruling.awards) totals[static_cast<std::size_t>(award.to)] -= award.points;
  for (const engine::Award& award : ruling.awards) {
    int& total = totals[static_cast<std::size_t>(award.to)];
    total += award.points;
    PadLine line;
    line.round = round;
    line.player = award.to;
    line.playerName = nameOf(match, award.to);
    line.sum = arithmetic(std::nullopt, {{text(engine::name(award.kind)), award.points}}, award.points);
    line.points = award.points;
    line.total = total;
    line.award = true;
    line.rule = clausesText(match, {award.clause});
    pad.append(line);
  }
}

/// Lines of a round of which only the points are known.
void addTotals(QList<PadLine>& pad, const engine::Match& match, int round, const std::vector<int>& points,
               const engine::RoundRuling& ruling) {
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    PadLine line;
    line.round = round;
    line.player = static_cast<int>(seat);
    line.playerName = nameOf(match, line.player);
    line.sum = MatchView::tr("points of the round");
    line.points = points[seat];
    line.total = seat < ruling.totals.size() ? ruling.totals[seat] : 0;
    line.award = true;
    pad.append(line);
  }
}

}  // namespace

QString refusalText(const engine::Ruling& ruling) {
  if (ruling.reasons.empty()) return {};
  const engine::Reason leading = ruling.reasons.front().reason;
  if (leading == engine::Reason::corner_mismatch && !ruling.clashes.empty()) {
    const engine::Clash& clash = ruling.clashes.front();
    return MatchView::tr("at a corner %1 meets %2").arg(clash.own).arg(clash.other);
  }
  return reasonText(text(engine::name(leading)));
}

GameView viewOf(const engine::Match& match, const TableState& table) {
  GameView view;
  view.rulesName = text(match.rules().name);
  const engine::Record& record = match.record();
  const auto& rulings = match.rulings();
  for (std::size_t r = 0; r < record.rounds.size() && r < rulings.size(); ++r) {
    const engine::Round& round = record.rounds[r];
    const int number = static_cast<int>(r);
    view.rounds.append(roundOf(round, rulings[r]));
    for (std::size_t k = 0; k < round.actions.size() && k < rulings[r].actions.size(); ++k) {
      PadLine line = lineOf(match, number, round.actions[k], rulings[r].actions[k]);
      if (round.actions[k].kind == engine::ActionKind::place) line.action = static_cast<int>(k);
      view.pad.append(std::move(line));
    }
    if (round.points) addTotals(view.pad, match, number, *round.points, rulings[r]);
    if (rulings[r].ended) addAwards(view.pad, match, number, rulings[r]);
  }
  if (!view.rounds.isEmpty() && match.round_running()) {
    for (const WaitingTile& waiting : table.pending) {
      view.rounds.last().tiles.append({{waiting.tile.field, waiting.tile.cell},
                                       waiting.tile.tile.values,
                                       waiting.by,
                                       TileState::pending,
                                       false,
                                       coloursOf(waiting.tile.tile)});
    }
    for (const engine::PlacedTile& tile : table.uncertain) {
      view.rounds.last().tiles.append(
          {{tile.field, tile.cell}, tile.tile.values, -1, TileState::uncertain, false, coloursOf(tile.tile)});
    }
  }
  if (!table.pending.empty()) {
    // Allowing and taking back are about the one that came last.
    const WaitingTile& first = table.pending.back();
    const bool occupied =
        std::any_of(first.ruling.reasons.begin(), first.ruling.reasons.end(),
                    [](const auto& refusal) { return refusal.reason == engine::Reason::cell_occupied; });
    view.pending = PendingView{nameOf(match, first.by),
                               tileText(first.tile.tile.values),
                               refusalText(first.ruling),
                               ruleOf(match, first.ruling),
                               first.byHand,
                               !occupied};
  }

  view.coloured = match.set() == engine::SetId::set54;
  view.turn = match.turn() ? table.said.value_or(*match.turn()) : -1;
  for (int seat = 0; seat < match.player_count(); ++seat) {
    const auto& winners = match.winners();
    const bool wins = std::find(winners.begin(), winners.end(), seat) != winners.end();
    view.players.append({nameOf(match, seat), match.totals()[static_cast<std::size_t>(seat)], seat == view.turn, wins});
    if (wins) view.winners.append(nameOf(match, seat));
    if (match.round_running() && match.tiles_held(seat) <= 0) view.outProposed = nameOf(match, seat);
  }
  view.pool = match.round_running() ? match.pool() : -1;
  view.canUndo = !view.pad.isEmpty() || !table.pending.empty();
  view.matchOver = match.over();
  view.roundOver = !match.round_running() && !record.rounds.empty();
  return view;
}

}  // namespace tricorner::app
