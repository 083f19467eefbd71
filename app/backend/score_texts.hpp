/// Words for the ids of the rules engine: what points are for, why something is refused, and a turn's arithmetic.
#pragma once

#include <QList>
#include <QString>
#include <array>
#include <optional>
#include <string>

namespace tricorner::app {

/// One part of a turn's points; `id` is the contract's `for`.
struct ScorePart {
  QString id;
  int points = 0;
};

/// "bridge", "out", ...; an id that has no words yet is shown as it is, never hidden.
[[nodiscard]] QString partText(const QString& id);
/// A sentence for one of the contract's reasons.
[[nodiscard]] QString reasonText(const QString& id);
/// What a rule book says, in our words: sections, clauses and options, in the language of the window where it has them.
[[nodiscard]] QString ruleWords(const std::string& words);
/// "3+4+4 + bridge 40 = 51". `values` are given for a placement; without parts (the books in which placing scores
/// nothing) the tile alone is named.
[[nodiscard]] QString arithmetic(const std::optional<std::array<int, 3>>& values, const QList<ScorePart>& parts,
                                 int points);
/// A number with a real minus sign, and with a plus for gains.
[[nodiscard]] QString signedNumber(int points);

}  // namespace tricorner::app
