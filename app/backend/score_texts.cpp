#include "score_texts.hpp"

#include <QCoreApplication>
#include <QHash>
#include <cstdlib>

namespace tricorner::app {
namespace {

const QChar minusSign(0x2212);

struct IdText {
  const char* id;
  const char* text;
};

constexpr IdText partTexts[] = {
    {"tile", QT_TRANSLATE_NOOP("ScoreTexts", "tile")},
    {"corners", QT_TRANSLATE_NOOP("ScoreTexts", "corners")},
    {"colours", QT_TRANSLATE_NOOP("ScoreTexts", "colours agree")},
    {"start", QT_TRANSLATE_NOOP("ScoreTexts", "start")},
    {"triple-zero", QT_TRANSLATE_NOOP("ScoreTexts", "0-0-0 starts")},
    {"bridge", QT_TRANSLATE_NOOP("ScoreTexts", "bridge")},
    {"bridge-extension", QT_TRANSLATE_NOOP("ScoreTexts", "bridge extended")},
    {"double-connection", QT_TRANSLATE_NOOP("ScoreTexts", "double connection")},
    {"hexagon", QT_TRANSLATE_NOOP("ScoreTexts", "hexagon")},
    {"draw", QT_TRANSLATE_NOOP("ScoreTexts", "draw")},
    {"no-tile-placed", QT_TRANSLATE_NOOP("ScoreTexts", "nothing placed")},
    {"empty-pool", QT_TRANSLATE_NOOP("ScoreTexts", "pool is empty")},
    {"out", QT_TRANSLATE_NOOP("ScoreTexts", "out")},
    {"opponents-racks", QT_TRANSLATE_NOOP("ScoreTexts", "the others' tiles")},
    {"own-rack", QT_TRANSLATE_NOOP("ScoreTexts", "own tiles")},
    {"pass", QT_TRANSLATE_NOOP("ScoreTexts", "pass")},
};

constexpr IdText reasonTexts[] = {
    {"not-your-turn", QT_TRANSLATE_NOOP("ScoreTexts", "It is somebody else's turn.")},
    {"unknown-tile", QT_TRANSLATE_NOOP("ScoreTexts", "There is no such tile in this set.")},
    {"tile-already-used", QT_TRANSLATE_NOOP("ScoreTexts", "This tile lies on the table already.")},
    {"not-in-rack", QT_TRANSLATE_NOOP("ScoreTexts", "The player cannot have this tile.")},
    {"just-drawn", QT_TRANSLATE_NOOP("ScoreTexts", "A tile that was just drawn has to wait for the next turn.")},
    {"free-tile-not-earned", QT_TRANSLATE_NOOP("ScoreTexts", "A new layout may not be begun now.")},
    {"cell-occupied", QT_TRANSLATE_NOOP("ScoreTexts", "Another tile lies there already.")},
    {"no-shared-edge", QT_TRANSLATE_NOOP("ScoreTexts", "The tile touches no other tile with a whole side.")},
    {"corner-mismatch", QT_TRANSLATE_NOOP("ScoreTexts", "The numbers do not match at every corner.")},
    {"outside-double-row", QT_TRANSLATE_NOOP("ScoreTexts", "The cards would form more than a double row.")},
    {"draw-limit", QT_TRANSLATE_NOOP("ScoreTexts", "No more tiles may be drawn in this turn.")},
    {"could-place", QT_TRANSLATE_NOOP("ScoreTexts", "A tile of the rack fits, so none may be drawn.")},
    {"draw-from-empty-pool", QT_TRANSLATE_NOOP("ScoreTexts", "There are no tiles left to draw.")},
    {"must-draw-first", QT_TRANSLATE_NOOP("ScoreTexts", "Another tile has to be drawn before passing.")},
};

template <std::size_t n>
QString textOf(const IdText (&texts)[n], const QString& id) {
  for (const IdText& entry : texts) {
    if (id == QLatin1String(entry.id)) return QCoreApplication::translate("ScoreTexts", entry.text);
  }
  return id;
}

QString plain(int points) { return points < 0 ? minusSign + QString::number(-points) : QString::number(points); }

}  // namespace

QString partText(const QString& id) { return textOf(partTexts, id); }

QString reasonText(const QString& id) { return textOf(reasonTexts, id); }

QString ruleWords(const std::string& words) { return QCoreApplication::translate("RuleBooks", words.c_str()); }

QString signedNumber(int points) {
  if (points > 0) return QLatin1Char('+') + QString::number(points);
  return points < 0 ? minusSign + QString::number(-points) : QStringLiteral("0");
}

QString arithmetic(const std::optional<std::array<int, 3>>& values, const QList<ScorePart>& parts, int points) {
  QString sum;
  const auto add = [&sum](const QString& term, bool negative) {
    if (sum.isEmpty()) {
      sum = negative ? minusSign + term : term;
    } else {
      sum += (negative ? QStringLiteral(" ") + minusSign + QLatin1Char(' ') : QStringLiteral(" + ")) + term;
    }
  };
  if (!values && parts.size() == 1) return partText(parts[0].id) + QLatin1Char(' ') + plain(parts[0].points);
  bool tileNamed = false;
  for (const ScorePart& part : parts) {
    if (part.id == QLatin1String("tile") && values) {
      tileNamed = true;
      const auto& v = *values;
      if (part.points == v[0] + v[1] + v[2]) {
        add(QStringLiteral("%1+%2+%3").arg(v[0]).arg(v[1]).arg(v[2]), false);
        continue;
      }
    }
    if (part.points == 0) continue;
    add(partText(part.id) + QLatin1Char(' ') + QString::number(std::abs(part.points)), part.points < 0);
  }
  const QString total = plain(points);
  if (values && !tileNamed) {
    const auto& v = *values;
    const QString name = QStringLiteral("%1-%2-%3").arg(v[0]).arg(v[1]).arg(v[2]);
    return sum.isEmpty() ? name : name + QStringLiteral(": ") + sum + QStringLiteral(" = ") + total;
  }
  return sum.isEmpty() ? total : sum + QStringLiteral(" = ") + total;
}

}  // namespace tricorner::app
