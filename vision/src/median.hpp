/// The value in the middle.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tricorner::vision {

/// The value in the middle, the upper one of two.
/// @param values  one at least
template <class T>
[[nodiscard]] T median(std::vector<T> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace tricorner::vision
