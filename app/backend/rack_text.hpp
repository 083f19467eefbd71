/// Reads what people type for the tiles that somebody has left: "0-1-2 5-5-5", "012, 555".
#pragma once

#include <QList>
#include <QString>
#include <array>

namespace tricorner::app {

struct RackText {
  QList<std::array<int, 3>> tiles;
  int sum = 0;    ///< what the rack counts
  QString error;  ///< what is wrong and what was expected; empty when the text can be used
};

/// An empty text is an empty rack. Tiles are three values 0-5, with or without dashes, apart by spaces, commas or
/// semicolons.
[[nodiscard]] RackText parseRack(const QString& text);

}  // namespace tricorner::app
