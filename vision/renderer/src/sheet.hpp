/// What is written and printed on sheets, cards and boxes.
#pragma once

#include "face.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// The upper side of the thing, `scale` pixels per tile side, as a texture for `Canvas::face`.
[[nodiscard]] Face paint_sheet(const Clutter& thing, double scale);

}  // namespace tricorner::renderer
