/// What session, sources and store say in their own English, in the words and the language of the window.
#pragma once

#include <QString>
#include <QStringList>
#include <string>

namespace tricorner::app {

/// Finds the sentence among those that are known and says it as the window does: with its buttons instead of typed
/// commands, in its language. A sentence that nobody knows is shown as it is, never hidden.
[[nodiscard]] QString spoken(const std::string& said);

/// The sentences that are known, as they are said below, with %1, %2 for what they speak of.
[[nodiscard]] QStringList knownSentences();
/// The window's own English for each of them, in the same order.
[[nodiscard]] QStringList windowSentences();

}  // namespace tricorner::app
