/// Layouts of which something hides the middle.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lattice_fit.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// Whether something may hide a tile that lies in this place, near tile `beside`.
using MayHide = std::function<bool(const Triangle& place, std::size_t beside)>;

/// A hand that lies on a layout may hide tiles wholly, and what lies beyond them meets no edge of the rest. It lies on
/// the same lattice all the same, as other layouts never do, and loose tiles hardly ever: several tiles whose corners
/// lie within a tenth of a side of their vertices, none farther than a fifth, with up to three empty cells between,
/// become a part of the layout; one tile does if none lies farther than a tenth, and the cells between may be hidden
/// (docs/reading-steps.md).
///
/// @param on_table  the tiles as they lie on the table, in sides, x right and y down; nothing where that isn't known
/// @param seen      the same tiles where `may_hide` knows them
/// @param places    as fit_lattice gives them of the same tiles; those that join another layout are changed, and the
///                  layouts are numbered anew, the largest first
void join_layouts(std::span<const std::optional<Triangle>> on_table, std::span<const Triangle> seen,
                  std::span<std::optional<LatticePlace>> places, const MayHide& may_hide);

}  // namespace tricorner::vision
