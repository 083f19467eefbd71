/// Where a tile could be laid by hand, and what the rules say of each place.
#pragma once

#include <QList>
#include <QMetaType>
#include <QString>
#include <optional>

#include "game_view.hpp"
#include "tile_text.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::app {

/// A tile in a cell, turned in one of its ways.
struct PlaceOption {
  CellKey key;
  std::array<int, 3> values{};  ///< from the cell's first vertex, clockwise
  QString colours;              ///< of the 54-card set, in the order of the values
  bool legal = false;
  int points = 0;  ///< what it would bring
  QString why;     ///< a sentence about why it is refused; empty of a legal one
};

/// Every open cell beside the layout with every turn of the tile that looks different; on a bare table the first cell,
/// and a new field where somebody may begin one. Best first, then by field and cell.
/// @param said  the player whose turn it is, where a person has said so
[[nodiscard]] QList<PlaceOption> placeOptions(const engine::Match& match, const TypedTile& tile,
                                              std::optional<int> said);

}  // namespace tricorner::app

Q_DECLARE_METATYPE(tricorner::app::TypedTile)
Q_DECLARE_METATYPE(QList<tricorner::app::PlaceOption>)
