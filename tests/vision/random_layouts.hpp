/// Layouts drawn by chance, and whether what was read is one of them.
#pragma once

#include <random>
#include <vector>

#include "tricorner/engine/lattice.hpp"

namespace tricorner::vision {

/// So many cells that hang together by their edges, none twice, in order.
std::vector<engine::Cell> random_layout(std::size_t size, std::mt19937& random);

/// Whether one turn by a multiple of 60 degrees and one translation take all `from` to all `to`, same order.
bool same_layout(const std::vector<engine::Cell>& from, const std::vector<engine::Cell>& to);

}  // namespace tricorner::vision
