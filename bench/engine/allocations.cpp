// The global operators, counted. In a file of their own: where they can be inlined, the compiler takes a free() for a
// mistake.
#include "allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

std::size_t count = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace tricorner::bench {

std::size_t allocations() noexcept { return count; }

}  // namespace tricorner::bench
