/// Which of the sets that were taught lies on the table.
#pragma once

#include <optional>
#include <span>

#include "tricorner/vision/read_board.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// A taught set that seems to lie on the table.
struct MatchedDesign {
  TileDesign design;
  bool plainly = false;  ///< the symbols lie as near to what was taught as the set's own do, and others' do not
};

/// The design whose symbols the corners show: the one asked for, or the nearest, if most corners that can be read lie
/// near one of its values. None: a set that nobody taught is read as it is. Of the one asked for what was learned
/// counts the less the farther the corners lie from it.
[[nodiscard]] std::optional<MatchedDesign> design_of(std::span<const TileSymbols> symbols, SymbolKind kind,
                                                     const ReaderOptions& options);

/// The design that the corners' symbols are as near to, if it is of another kind than they look like: tally marks that
/// were taught as pips look like digits to readers that know none. None where one of their kind is nearer, and none of
/// cards: how points look depends on their colours.
[[nodiscard]] std::optional<MatchedDesign> design_of_other_kind(std::span<const TileSymbols> symbols, SymbolKind kind,
                                                                const ReaderOptions& options);

}  // namespace tricorner::vision
