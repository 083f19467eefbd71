/// What sizes the coded pictures in a HEIF file have, told without decoding one.
#pragma once

#include <cstdint>
#include <vector>

#include "file_bytes.hpp"

namespace tricorner::vision {

struct CodedSize {
  std::int64_t width;
  std::int64_t height;
};

/// The sizes in the decoders' configurations (hvcC and av1C, ISO/IEC 14496-15, 8.3.3, and AV1-ISOBMFF, 2.3), or in the
/// first header of the pictures where AV1's leave it to them. The file's own header may tell something else: a small
/// file that says it is small may decode to gigabytes. What ends early, is of another kind or holds no size is passed
/// over.
[[nodiscard]] std::vector<CodedSize> coded_sizes(FileBytes heif);

}  // namespace tricorner::vision
