#include <algorithm>
#include <cmath>

#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer {

std::vector<std::string> difficulties(const Scene& scene) {
  std::vector<std::string> names;
  const auto add = [&](bool holds, const char* name) {
    if (holds) names.emplace_back(name);
  };
  const auto any = [&](Thing thing) {
    return std::any_of(scene.clutter.begin(), scene.clutter.end(), [&](const Clutter& c) { return c.thing == thing; });
  };
  const auto& s = scene.sensor;
  const auto& l = scene.light;
  add(s.defocus > 0.9, "defocus");
  add(s.motion > 0, "motion blur");
  add(std::max(s.read_noise, s.shot_noise) > 4, "noise");
  add(s.jpeg > 0 && s.jpeg < 60, "strong JPEG");
  add(s.grey, "greyscale");
  add(s.sharpen > 0.7, "sharpening");
  add(std::abs(scene.camera.barrel) > 0.03, "lens distortion");
  add(scene.camera.skew != 0, "rolling shutter");
  add(!l.glare.empty(), "glare");
  add(!l.bands.empty(), "hard shadow");
  add(l.gradient > 0.3 || l.vignette > 0.3, "uneven light");
  add(std::abs(static_cast<double>(l.tint[2] - l.tint[0])) > 0.25, "coloured light");
  add(l.exposure < 0.75 || s.meter_target < 90, "dark");
  add(any(Thing::hand), "hand");
  add(any(Thing::printed_triangle), "printed triangles");
  add(scene.clutter.size() > 3, "many things");
  double contrast = 0;
  for (int k = 0; k < 3; ++k)
    contrast = std::max(contrast, std::abs(static_cast<double>(scene.design.face[k] - scene.table.colour[k])));
  add(contrast < 40, "table like tiles");
  add(std::any_of(scene.tiles.begin(), scene.tiles.end(), [](const TilePose& t) { return t.face_down; }),
      "face-down tiles");
  return names;
}

}  // namespace tricorner::renderer
