/// What the corners of a card of the 54-card set say about each other's colours.
#pragma once

#include <array>

#include "value_odds.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// Every card has one corner of each colour, so a corner can be told to be red by the other two being blue and green.
///
/// @param corners  what the reader says of each corner
/// @return the same with the colours of the three weighed together, over all six ways of giving them to the corners;
/// what is not a point's stays as it is
[[nodiscard]] std::array<CornerClasses, 3> colours_of_card(const std::array<CornerClasses, 3>& corners);

}  // namespace tricorner::vision
