/// The code that most makers of wooden sets paint their pips by, and how well a few tiles keep to it.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ink_colour.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// A colour beside the face that it is painted on, as differences of ln(red / green) and ln(blue / green): what the
/// light does to both is gone.
using Chroma = cv::Vec2d;

/// The ink beside its own tile's face.
[[nodiscard]] Chroma beside_face(const CornerInk& corner);

/// Strengths of paint that are tried: small pips seen from afar are mixed with the wood around them.
constexpr std::array<double, 4> paint_strengths{0.6, 0.85, 1.15, 1.6};

/// What number 1 to 5 looks like on wood under the usual code (1 white, 2 green, 3 yellow, 4 blue, 5 red). White is
/// where wood's own colour is missing.
[[nodiscard]] Chroma usual_paint(std::size_t number, double strength);

struct CodeSay {
  double keeps = 0;               ///< how likely the set keeps to the usual code
  double counts = 0;              ///< how far its word about single corners counts
  std::vector<ValueOdds> shares;  ///< per corner, the numbers' probabilities if it does
};

/// Weighs for the few tiles with which a game begins whether they keep to the usual code. Too few of them show for the
/// colours to be learned from the picture (colour_witness.hpp), and still a person tells a blue pip's number by its
/// blue. Four ways to explain the corners are compared by how likely they make all colours together: the usual code,
/// one colour for all numbers, a colour of its own for each at the maker's will, and none of these. In each the
/// numbers' mean colours are unknown but for a normal density, and weighed over by variational Bayes (Bishop, Pattern
/// Recognition and Machine Learning, 10.2), together with what the reader takes each corner for.
///
/// White is told from the other paints by its brightness beside the face, too. A corner's colour may also be none of
/// the numbers' (a stain, a glare): then what the reader says of it stays.
///
/// Wood is taken for likelier to carry the code than faces of other colours.
/// Some makers paint with the same colours in another order: by the paint that each corner looks like, what is read of
/// them is compared over all orders.
///
/// @param read  what the value reader says of each corner, each summing to 1
/// @param inks  the same corners' colours
/// @return how likely the code is: at most 0.99 (makers may exchange two of its colours). What it says of single
/// corners counts in full up to a dozen corners with pips on, and not at all from two dozen on, where the picture's own
/// colours say more.
[[nodiscard]] CodeSay usual_code(std::span<const ValueOdds> read, std::span<const CornerInk> inks);

}  // namespace tricorner::vision
