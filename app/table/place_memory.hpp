/// Since when places look as they do: tiles that are understood together were laid in that order, and where nothing has
/// ever changed no tile was laid.
#pragma once

#include <deque>
#include <utility>

#include "table/glance.hpp"
#include "table/layout_map.hpp"

namespace tricorner::table {

/// How long a place has looked as it does in the last glance.
struct PlaceStay {
  double since = 0;        ///< s; a hand may have been over it since; as far back as is remembered, 0 when nothing is
  bool untouched = false;  ///< it has looked so whenever the table was understood, as far back as is remembered
};

/// Glances at the table at rest: some of those by which it was understood, and those since; a few dozen of each.
class PlaceMemory {
 public:
  /// @param time  seconds, rising
  void add(const Glance& glance, double time);

  /// The table is understood as the last glance shows it.
  void understood();

  /// The table lies elsewhere in the picture.
  void forget() noexcept;

  /// Whether any glance is remembered by which the table was understood.
  [[nodiscard]] bool has_understood() const noexcept { return !understood_.empty(); }

  [[nodiscard]] PlaceStay stay(const Outline& outline) const;

 private:
  using Remembered = std::pair<double, Glance>;  ///< with its time

  std::deque<Remembered> understood_;
  std::deque<Remembered> since_;
};

}  // namespace tricorner::table
