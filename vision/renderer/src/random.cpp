#include "tricorner/renderer/random.hpp"

#include <bit>
#include <cmath>

namespace tricorner::renderer {

Random::Random(std::uint64_t seed) noexcept {
  for (auto& word : state_) {
    seed += 0x9e3779b97f4a7c15ULL;
    auto z = seed;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    word = z ^ (z >> 31U);
  }
}

std::uint64_t Random::next() noexcept {
  const auto result = std::rotl(state_[1] * 5, 7) * 9;
  const auto t = state_[1] << 17U;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

double Random::uniform() noexcept { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

double Random::log_uniform(double low, double high) noexcept {
  return std::exp(uniform(std::log(low), std::log(high)));
}

int Random::integer(int low, int high) noexcept {
  const auto span = static_cast<std::uint64_t>(high - low) + 1;
  return low + static_cast<int>(static_cast<double>(span) * uniform());
}

double Random::normal() noexcept {
  const auto radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
  return radius * std::cos(6.283185307179586 * uniform());
}

}  // namespace tricorner::renderer
