/// Tables of a maker who prints rings or badges.
#pragma once

#include "rendered_tables.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::vision {

/// A layout of white tiles whose maker prints upright digits, each in a ring, on a badge or not.
struct BadgeTable {
  renderer::Scene scene;
  renderer::Picture picture;

  BadgeTable(std::uint64_t seed, renderer::Badge badge) {
    auto options = plain("layout", {"white"});
    options.least_side = 70;
    options.most_side = 90;
    scene = renderer::make_scene(seed, options);
    auto& design = scene.design;
    design.badge = badge;
    design.badge_colours.fill({40, 40, 40});
    const bool filled = badge != renderer::Badge::none && badge != renderer::Badge::ring;
    design.ink.fill(filled ? renderer::Colour(235, 235, 235) : renderer::Colour(40, 40, 40));
    design.ink_kind = renderer::Ink::filled;
    design.font = 0;
    const bool star = badge == renderer::Badge::star;
    design.size = star ? 0.13 : 0.17;
    design.badge_size = star ? 1.4 : 0.75;
    design.place = 0.55;
    picture = renderer::render(scene);
  }
};

}  // namespace tricorner::vision
