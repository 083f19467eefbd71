/// Which of the sets that were taught lies on the table.
#pragma once

#include <optional>
#include <span>

#include "tricorner/vision/read_board.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// The design whose symbols the corners show: the one asked for, or the nearest, if most corners that can be read lie
/// near one of its values. None: a set that nobody taught is read as it is. Of the one asked for what was learned
/// counts the less the farther the corners lie from it.
[[nodiscard]] std::optional<TileDesign> design_of(std::span<const TileSymbols> symbols, SymbolKind kind,
                                                  const ReaderOptions& options);

}  // namespace tricorner::vision
