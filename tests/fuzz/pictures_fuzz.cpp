// libFuzzer: bytes that come as a picture file. Anything may be refused, nothing may crash, hang, or be read as
// nonsense.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "picture_door.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static tricorner::vision::BoardReader reader(MODELS_DIR);
  const auto broken = tricorner::fuzz::broken_by(std::vector<std::uint8_t>(data, data + size), reader);
  if (broken.empty()) return 0;
  std::cerr << broken << '\n';
  std::abort();
}
