/// Which of the sets that were taught lies on the table.
#pragma once

#include <span>

#include "tricorner/vision/read_board.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// The design whose symbols the corners show: the one asked for, or the nearest, if most corners that can be read lie
/// near one of its values. Null for none: a set that nobody taught is read as it is.
[[nodiscard]] const TileDesign* design_of(std::span<const TileSymbols> symbols, SymbolKind kind,
                                          const ReaderOptions& options);

}  // namespace tricorner::vision
