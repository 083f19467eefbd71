/// Numbers and names in the bytes of a file.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tricorner::vision {

using FileBytes = std::span<const std::uint8_t>;

/// False, too, when the bytes end before the text does.
[[nodiscard]] inline bool begins(FileBytes bytes, std::string_view with, std::size_t at = 0) {
  return bytes.size() >= at + with.size() &&
         std::equal(with.begin(), with.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

/// The number in `count` (up to 4) bytes from `at` on, the highest byte first. The bytes must be there.
[[nodiscard]] inline std::uint32_t big(FileBytes bytes, std::size_t at, int count) {
  std::uint32_t value = 0;
  for (int k = 0; k < count; ++k) value = value << 8 | bytes[at + static_cast<std::size_t>(k)];
  return value;
}

/// The same, the lowest byte first.
[[nodiscard]] inline std::uint32_t little(FileBytes bytes, std::size_t at, int count) {
  std::uint32_t value = 0;
  for (int k = count - 1; k >= 0; --k) value = value << 8 | bytes[at + static_cast<std::size_t>(k)];
  return value;
}

}  // namespace tricorner::vision
