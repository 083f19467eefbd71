/// What pips look like without their colours, where the reader may have told their number by these.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "other_paints.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// What the outlines of these corners' pips say of their numbers, in the same order.
using AskOutlines = std::function<std::vector<OutlineRead>(std::span<const std::size_t> corners)>;

/// What the reader says of the corners; of two colours that it may have exchanged, what the outlines of a few of their
/// corners say, if they speak for the exchange. Blur makes all outlines alike, and says nothing against the colours.
/// Where a number in its own paint is read much less plainly than it was, the ink was not found, and the reader's word
/// stays.
///
/// @param prior   what the reader says of each corner; each above 0 everywhere, summing to 1
/// @param shares  of the same corners, in each of the colours, which are numbered as they were read; 0 is the blank
/// @param naming  the numbers that the colours stand for by the usual code
/// @param independent  how many readings the corners of a colour will count for: those of the outlines count for more
/// @return the same, not scaled to any sum where outlines speak
[[nodiscard]] std::vector<ValueOdds> by_outlines(std::span<const ValueOdds> prior, std::span<const ValueOdds> shares,
                                                 const std::array<std::size_t, 6>& naming, double independent,
                                                 const AskOutlines& ask_outlines);

}  // namespace tricorner::vision
