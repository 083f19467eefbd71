/// What the other corners of a picture say about a number of pips by its colour.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ink_colour.hpp"

namespace tricorner::vision {

/// Odds of the numbers 0-5 of pips; they sum to 1, and equal ones say nothing.
using PipOdds = std::array<double, 6>;

/// Many makers give each number of pips its own colour, but not the same one. So the picture is asked: per number a
/// normal distribution of the colours is learned from how often the corners were read as that number, in turns with the
/// readings themselves (expectation maximisation), each corner judged by the others alone. Where all numbers share one
/// colour, the distributions lie on each other and the odds come out equal, but for blank corners.
///
/// @param read  what the value reader says of each corner; sums to at most 1
/// @param inks  the same corners' colours
[[nodiscard]] std::vector<PipOdds> colour_witness(std::span<const PipOdds> read, std::span<const InkColour> inks);

}  // namespace tricorner::vision
