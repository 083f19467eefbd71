/// Groups of corners that show one thing each, and which value each group stands for.
#pragma once

#include <array>
#include <functional>
#include <span>

#include "value_odds.hpp"

namespace tricorner::vision {

/// Logarithm of how likely it is, by anything but what the reader says, that group g shows the value of number g here;
/// but for a constant.
using NamingOdds = std::function<double(const std::array<std::size_t, 6>&)>;

/// A group stands for one value, and no two for the same one. Which for which is weighed over all ways of giving the
/// values to the groups, by what the reader says of their corners on average: it errs alike on equal symbols, so twenty
/// corners of a group are hardly more evidence than `independent` ones. And by what else is known of the groups.
///
/// @param prior   what the reader says of each corner; each above 0 everywhere, summing to 1
/// @param shares  of the same corners, in each group; groups are numbered like the values
/// @param first   groups below this number stand for the value of their number
/// @param odds    what else is known: the turning senses of the tiles that show these groups, usual colours
/// @param apart   logarithm of how much less likely a group holds two values' corners than else, by what is known of
///                what its symbols look like where it is named so; 0 where it is empty
/// @return for each group, the probability of each value
[[nodiscard]] std::array<ValueOdds, 6> values_of_groups(std::span<const ValueOdds> prior,
                                                        std::span<const ValueOdds> shares, std::size_t first,
                                                        double independent, const NamingOdds& odds,
                                                        const NamingOdds& apart = {});

/// How sure it is what the groups stand for that a corner may belong to.
///
/// @param shares  of the corner, in each group
[[nodiscard]] double certainty_of(const ValueOdds& shares, const std::array<ValueOdds, 6>& stands_for);

}  // namespace tricorner::vision
