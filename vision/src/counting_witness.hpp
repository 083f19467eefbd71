/// What the ink in a corner says about how many pips it shows.
#pragma once

#include <span>
#include <vector>

#include "value_odds.hpp"

namespace tricorner::vision {

struct CountsSay {
  std::vector<ValueOdds> odds;  ///< of the values, for each corner; all alike where nothing can be told
  /// Corners plainly cover one to five times the same, and were read as other numbers: the reader does not know what is
  /// shown (bars, marks) and takes two for four. Only what it says of blank corners counts then.
  bool belie_reader = false;
};

/// Five pips cover more of a corner than four, in whatever arrangement: an unusual 4 is taken for a 5 throughout a
/// picture, and covers four times what one pip does. How much one covers is fitted to all corners of the picture by
/// what they were read as (robust least squares), blank ones cover nothing.
///
/// @param cover  of each corner, with ink (ink_cover.hpp)
/// @param read   what the value reader says of the same corners; a row sums to at most 1
[[nodiscard]] CountsSay counting_witness(std::span<const double> cover, std::span<const ValueOdds> read);

}  // namespace tricorner::vision
