/// Since when places look as they do: tiles that are understood together were laid in that order.
#pragma once

#include <deque>
#include <utility>

#include "table/glance.hpp"
#include "table/layout_map.hpp"

namespace tricorner::table {

/// Glances at the table at rest since it was understood last; a few dozen of them.
class PlaceMemory {
 public:
  /// @param time  seconds, rising
  void add(const Glance& glance, double time);

  /// The table is understood, or lies elsewhere in the picture.
  void forget() noexcept { glances_.clear(); }

  /// When the place first looked as it does in the last glance, though a hand may have been over it since; as far back
  /// as is remembered. 0 when nothing is.
  [[nodiscard]] double since(const Outline& outline) const;

 private:
  std::deque<std::pair<double, Glance>> glances_;  ///< with their times
};

}  // namespace tricorner::table
