/// Pictures turned as their EXIF data say.
#pragma once

#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

/// The picture upright; `orientation` is the EXIF one, 1 to 8 (1: it is upright already).
[[nodiscard]] Picture turned(Picture picture, int orientation);

}  // namespace tricorner::vision
