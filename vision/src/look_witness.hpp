/// What the other corners of a picture say about a value by how its symbol looks.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tricorner/vision/read_board.hpp"
#include "tricorner/vision/tile_design.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// Groups of corners that look alike, and what each group stands for.
struct LooksSay {
  std::vector<ValueOdds> groups;  ///< of each corner, its shares in the groups; keeps the sum of its row of `read`
  std::array<ValueOdds, 6> stands_for{};  ///< of each group, the probability of each value
};

/// One table shows one set, so equal values look alike on it, in whatever font or arrangement they are printed. Per
/// value, the mean of the looks is learned from the corners that were read as that value, in turns with the readings
/// (expectation maximisation), each corner judged by the others alone; nearness to a mean speaks for its value as the
/// reader's training has it (Snell et al., Prototypical Networks, 2017). A symbol that the reader takes for two things
/// by turns is so told by its majority. Which value a group stands for is as unsure for all of its corners at once:
/// neighbours that look alike do not make it surer.
///
/// @param read   what the value reader says of each corner (three of a tile after each other, clockwise); a row sums to
/// at most 1, the rest is "nothing that can be read"
/// @param looks  the same corners' looks
/// @param known  what was taught about this set; counts like corners of this picture that are sure
[[nodiscard]] LooksSay look_witness(std::span<const ValueOdds> read, std::span<const SymbolLooks> looks,
                                    const LookPrototypes& known = {}, SetHint hint = SetHint::any);

}  // namespace tricorner::vision
