#include "known_symbols.hpp"

#include <algorithm>
#include <limits>

namespace tricorner::vision {
namespace {

constexpr double surely_read = 0.9;

bool counts(const CornerReading& told) { return told.value && told.confidence >= surely_read; }

}  // namespace

bool KnownSymbols::add(const SymbolLooks& looks, const CornerReading& told) {
  if (!counts(told)) return false;
  auto& sum = sums_[static_cast<std::size_t>(*told.value)];
  for (std::size_t i = 0; i < looks.size(); ++i) sum.looks[i] += static_cast<double>(looks[i]);
  ++sum.count;
  ++count_;
  return true;
}

void KnownSymbols::remove(const SymbolLooks& looks, const CornerReading& told) {
  if (!counts(told)) return;
  auto& sum = sums_[static_cast<std::size_t>(*told.value)];
  for (std::size_t i = 0; i < looks.size(); ++i) sum.looks[i] -= static_cast<double>(looks[i]);
  --sum.count;
  --count_;
}

double KnownSymbols::distance(const SymbolLooks& looks) const {
  double nearest = std::numeric_limits<double>::max();
  for (const auto& sum : sums_) {
    if (sum.count == 0) continue;
    double squares = 0;
    for (std::size_t i = 0; i < looks.size(); ++i) {
      const double off = static_cast<double>(looks[i]) - sum.looks[i] / sum.count;
      squares += off * off;
    }
    nearest = std::min(nearest, squares);
  }
  return nearest;
}

}  // namespace tricorner::vision
