/// What the other corners of a picture say about a value by how its symbol looks.
#pragma once

#include <span>
#include <vector>

#include "set_witness.hpp"
#include "tricorner/vision/tile_design.hpp"

namespace tricorner::vision {

/// One table shows one set, so equal values look alike on it, in whatever font or arrangement they are printed. Per
/// value, the mean of the looks is learned from the corners that were read as that value, in turns with the readings
/// (expectation maximisation), each corner judged by the others alone; nearness to a mean speaks for its value as the
/// reader's training has it (Snell et al., Prototypical Networks, 2017). A symbol that the reader takes for two things
/// by turns is so told by its majority.
///
/// @param read   what the value reader says of each corner; a row sums to at most 1, the rest is "nothing that can be
/// read"
/// @param looks  the same corners' looks
/// @param known  what was taught about this set; counts like corners of this picture that are sure
/// @return the same as `read`, with the looks weighed in; each row keeps its sum
[[nodiscard]] std::vector<ValueOdds> look_witness(std::span<const ValueOdds> read, std::span<const SymbolLooks> looks,
                                                  const LookPrototypes& known = {});

}  // namespace tricorner::vision
