/// Chance that is the same everywhere: no library's distributions, no clock.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace tricorner::renderer {

/// xoshiro256** seeded by splitmix64 (Blackman and Vigna, public domain algorithm). Equal seeds give equal draws.
class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept;
  [[nodiscard]] std::uint64_t next() noexcept;
  /// In [0, 1).
  [[nodiscard]] double uniform() noexcept;
  [[nodiscard]] double uniform(double low, double high) noexcept { return low + (high - low) * uniform(); }
  /// In [low, high], evenly in the logarithm; both must be positive.
  [[nodiscard]] double log_uniform(double low, double high) noexcept;
  /// In [low, high], both ends included.
  [[nodiscard]] int integer(int low, int high) noexcept;
  [[nodiscard]] bool chance(double probability) noexcept { return uniform() < probability; }
  /// Mean 0, standard deviation 1.
  [[nodiscard]] double normal() noexcept;
  /// An independent generator, so that one part's number of draws does not shift another's.
  [[nodiscard]] Random fork() noexcept { return Random(next()); }

  template <typename T>
  [[nodiscard]] T pick(std::initializer_list<T> choices) noexcept {
    return choices.begin()[integer(0, static_cast<int>(choices.size()) - 1)];
  }
  template <typename T>
  [[nodiscard]] const T& pick(const std::vector<T>& choices) noexcept {
    return choices[static_cast<std::size_t>(integer(0, static_cast<int>(choices.size()) - 1))];
  }
  template <typename T>
  void shuffle(std::vector<T>& items) noexcept {
    for (std::size_t k = items.size(); k > 1; --k) {
      std::swap(items[k - 1], items[static_cast<std::size_t>(integer(0, static_cast<int>(k) - 1))]);
    }
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace tricorner::renderer
