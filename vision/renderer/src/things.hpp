/// What lies and stands about on a table: cups, boxes, hands, paper.
#pragma once

#include "canvas.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// Paints the thing itself (its shadow is cast before, from `thing_bodies`).
void paint_thing(Canvas& canvas, const Clutter& thing, const Light& light);
/// The bodies that cast the thing's shadow.
[[nodiscard]] std::vector<Prism> thing_bodies(const Clutter& thing);

}  // namespace tricorner::renderer
