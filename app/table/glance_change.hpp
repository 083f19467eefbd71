/// What differs between two glances, beside light and noise.
#pragma once

#include "table/glance.hpp"

namespace tricorner::table {

/// A lamp that is switched on or falls, a camera that opens: brightness afterwards = gain * before + offset.
struct LightChange {
  double gain = 1;
  double offset = 0;  ///< grey levels
  [[nodiscard]] double after(double grey) const noexcept { return gain * grey + offset; }
};

/// The even change of light that explains most blocks; what covers less than half of the picture does not count.
[[nodiscard]] LightChange light_change(const Glance& before, const Glance& now);

/// What half of the blocks differ by at least when an even change of light is taken off; grey levels. A hand over the
/// table changes nothing about it.
[[nodiscard]] int unlikeness(const Glance& before, const Glance& now);

/// What else may differ between two glances and is no change.
struct Tolerance {
  double edges_blocks = 0;  ///< by how much edges may lie elsewhere: a camera that trembles
  bool shadows = false;     ///< light may change from place to place, smoothly: somebody leans over the table
  double light = 1;         ///< of the light in which changes are as large as usual: in the dusk all differ by less
};

/// The blocks in which two glances of the same shape differ by more than light and noise: an even change of light is
/// taken off first, and a single block among quiet ones counts as noise. Unseen blocks never differ.
/// @return empty for different shapes (everything has changed)
[[nodiscard]] BlockMask changed_blocks(const Glance& before, const Glance& now, const Tolerance& tolerance = {});

/// How far the edges of one glance are those of the other, whatever the light: 1 for the same table, about 0 for
/// another one.
[[nodiscard]] double likeness_of_edges(const Glance& before, const Glance& now);

}  // namespace tricorner::table
