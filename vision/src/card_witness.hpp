/// What the corners of a card of the 54-card set say about each other's colours.
#pragma once

#include <array>
#include <span>

#include "value_odds.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// Every card has one corner of each colour, so a corner can be told to be red by the other two being blue and green.
///
/// @param corners  what the reader says of each corner
/// @return the same with the colours of the three weighed together, over all six ways of giving them to the corners;
/// what is not a point's stays as it is
[[nodiscard]] std::array<CornerClasses, 3> colours_of_card(const std::array<CornerClasses, 3>& corners);

/// Whether coloured corners plainly are no cards': of three tiles or more whose corners all show a plain colour, no
/// more than seven in ten show one of each. Digits in coloured corners look like points from afar; in grey pictures no
/// colour is plain. On held-back tables of cards nine in ten show one of each and more, on tables of such digits six.
[[nodiscard]] bool are_no_cards(std::span<const TileSymbols> tiles);

}  // namespace tricorner::vision
