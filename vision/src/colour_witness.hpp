/// What the other corners of a picture say about a number of pips by its colour.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ink_colour.hpp"
#include "outline_witness.hpp"
#include "tricorner/vision/read_board.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

struct ColoursSay {
  std::vector<ValueOdds> told;
  double coded = 0;
  std::vector<double> named;  ///< per corner, how sure it is which number its colour stands for
};

/// Many makers give each number of pips its own colour, but not the same one. So the picture is asked:
///
/// 1. Per number, a normal distribution of the colours is learned from the corners that were read as that number, in
///    turns with the readings (expectation maximisation), each corner judged by the others alone; of blank corners what
///    stands out is seen beside their own faces. The same is done with one colour for all numbers but the blank. How
///    much better the first explains the picture says how likely the numbers have colours of their own.
/// 2. A colour belongs to one number. Which one is weighed over all 120 ways of giving five numbers to five colours, by
///    what the reader says of their corners on average: it errs alike on equal patterns, so twenty corners of a colour
///    are hardly more evidence than two; by the tiles' turning senses (naming_sense.hpp); and by the code that most
///    makers keep to (usual_colours.hpp). But the reader knows that code too: who paints four pips red and five blue is
///    told the other way round by it. So where a table is named by the code, and two numbers are not plainly told
///    apart, their outlines are asked, and believed where they speak for the exchange (outline_witness.hpp).
/// 3. While few tiles lie there, that code is asked by itself (paint_code.hpp).
///
/// @param read  what the value reader says of each corner (three of a tile after each other, clockwise), each summing
/// to 1 (or all 0 where it knows nothing)
/// @param inks  the same corners' colours
/// @param ask_outlines  is asked about few corners or none; where it is empty the reader's word has to do
/// @return the same, with the colours weighed in; each sums to 1. And how likely it is that numbers have colours of
/// their own.
[[nodiscard]] ColoursSay colour_witness(std::span<const ValueOdds> read, std::span<const CornerInk> inks,
                                        SetHint hint = SetHint::any, const AskOutlines& ask_outlines = {});

}  // namespace tricorner::vision
