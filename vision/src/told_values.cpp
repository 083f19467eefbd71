#include "told_values.hpp"

namespace tricorner::vision {

std::optional<std::array<int, 3>> values_of(const std::array<CornerReading, 3>& corners, double least) {
  std::optional<std::array<int, 3>> smallest;
  for (std::size_t first = 0; first < 3; ++first) {
    std::array<int, 3> values{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& corner = corners[(first + k) % 3];
      if (!corner.value || corner.confidence < least) return std::nullopt;
      values[k] = *corner.value;
    }
    if (!smallest || values < *smallest) smallest = values;
  }
  return smallest;
}

}  // namespace tricorner::vision
