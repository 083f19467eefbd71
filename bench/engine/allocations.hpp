/// How often memory was asked for, in the whole program.
#pragma once

#include <cstddef>

namespace tricorner::bench {

[[nodiscard]] std::size_t allocations() noexcept;

}  // namespace tricorner::bench
