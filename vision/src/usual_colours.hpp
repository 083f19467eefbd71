/// The colours that most makers of coloured pips give the numbers.
#pragma once

#include <array>
#include <vector>

#include "paint_code.hpp"

namespace tricorner::vision {

/// Wooden sets of many makers keep to one code: 1 white, 2 green, 3 yellow, 4 blue, 5 red. Others take the same colours
/// in another order, or others. So which colour stands for which number is not open altogether before anything is read:
/// a table in the usual colours tells its numbers by them, unless what is read speaks plainly against it.
///
/// Only the chroma is compared (logarithms of red to green and of blue to green), beside that of the faces: the light
/// changes both alike. The strength of the paints is not known, and averaged over.
class UsualColours {
 public:
  /// @param means    colours of the groups 1 to 5 (the blank's, group 0, is not looked at) beside their faces
  /// @param weights  how many corners each was taken from; a group below half a corner says nothing
  UsualColours(const std::array<Chroma, 6>& means, const std::array<double, 6>& weights);

  /// Logarithm of how likely these colours are where group g shows the number `value_of[g]`, beside how likely they
  /// are in any order: at most `log(300)`, and hardly below 0.
  [[nodiscard]] double log_likelihood(const std::array<std::size_t, 6>& value_of) const;

 private:
  /// Logarithm of how likely the colours are under the code, beside colours that a maker took at will.
  [[nodiscard]] double under_code(const std::array<std::size_t, 6>& value_of) const;

  std::array<Chroma, 6> means_{};
  std::vector<std::size_t> groups_;  ///< that were seen
  double log_else_ = 0;              ///< of another order or other colours, their shares weighed in
};

}  // namespace tricorner::vision
