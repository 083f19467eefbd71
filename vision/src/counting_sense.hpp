/// What the ink on the tiles says about which group of pips stands for which value.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <span>

#include "value_odds.hpp"

namespace tricorner::vision {

/// Five pips cover more of a tile than four, in whatever arrangement: where an unusual 4 is taken for a 5 throughout a
/// picture and 5 for 4, the tiles with the supposed fives carry less ink than those with the supposed fours. What a
/// corner of each group adds to a tile's ink is fitted to all tiles of the picture (robust least squares), and grows
/// evenly with the value.
class CountingSense {
 public:
  /// @param amounts  of ink, for each tile (ink_amount.hpp)
  /// @param groups   for each corner of each tile (three after each other), its shares in six groups of equal symbols,
  ///                 numbered as the values that the reader takes them for; a row sums to at most 1
  CountingSense(std::span<const double> amounts, std::span<const ValueOdds> groups);

  /// Logarithm of how likely such amounts are where group g shows the value `value_of[g]`, but for a constant; 0 for
  /// all where there are too few tiles to tell.
  [[nodiscard]] double log_likelihood(const std::array<std::size_t, 6>& value_of) const;

 private:
  struct Line {
    double slope;
    cv::Matx<double, 6, 1> misfit;
  };
  [[nodiscard]] Line line_through(const std::array<std::size_t, 6>& value_of, bool level) const;

  std::optional<cv::Matx<double, 6, 1>> added_;  ///< by a corner of each group
  cv::Matx<double, 6, 6> precision_;             ///< of `added_`
  double sign_ = 1;                              ///< of the ink: whether it is brighter than the face
};

}  // namespace tricorner::vision
