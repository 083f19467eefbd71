#include "tricorner/renderer/design.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "face.hpp"
#include "glyphs.hpp"
#include "lettering.hpp"
#include "pips.hpp"

namespace tricorner::renderer {
namespace {

Colour ivory(Random& r) { return from_hsv(r.uniform(32, 62), r.uniform(0.02, 0.28), r.uniform(0.82, 1.0)); }
Colour near_white(Random& r) { return from_hsv(r.uniform(0, 360), r.uniform(0, 0.06), r.uniform(0.86, 1.0)); }
Colour near_black(Random& r) { return from_hsv(r.uniform(0, 360), r.uniform(0, 0.35), r.uniform(0.04, 0.24)); }
Colour vivid(Random& r) { return from_hsv(r.uniform(0, 360), r.uniform(0.45, 1.0), r.uniform(0.4, 1.0)); }
Colour light_ink(Random& r) {
  return r.chance(0.6)
             ? near_white(r)
             : from_hsv(r.pick({48.0, 42.0, 55.0, 190.0, 120.0, 20.0}), r.uniform(0.2, 0.85), r.uniform(0.85, 1.0));
}
Colour dark_ink(Random& r) {
  return r.chance(0.7) ? near_black(r) : from_hsv(r.uniform(0, 360), r.uniform(0.5, 1.0), r.uniform(0.2, 0.55));
}
Colour wood_tone(Random& r) { return from_hsv(r.uniform(12, 38), r.uniform(0.3, 0.78), r.uniform(0.2, 0.88)); }

// A card's coloured point is that far from the face at least: distance of the two colours, in grey levels.
constexpr double least_point_contrast = 90;

/// The pip colours that most wooden sets use: white, green, yellow, blue, red for 1 to 5.
std::array<Colour, 6> usual_pips(Random& r) {
  const auto v = r.uniform(0.6, 1.0);
  return {Colour(0, 0, 0),
          from_hsv(45, r.uniform(0, 0.12), 0.95),
          from_hsv(r.uniform(115, 160), r.uniform(0.5, 1), v * r.uniform(0.3, 0.75)),
          from_hsv(r.uniform(42, 58), r.uniform(0.65, 1), r.uniform(0.75, 1)),
          from_hsv(r.uniform(200, 235), r.uniform(0.5, 0.95), v * r.uniform(0.55, 1)),
          from_hsv(r.uniform(-12, 10), r.uniform(0.7, 1), v * r.uniform(0.65, 1))};
}

bool is_filled(Badge badge) { return badge != Badge::none && badge != Badge::ring; }

/// How clearly `symbol` stands out from what is round it, in grey levels; colour counts by the share `chroma_share`.
double contrast(const Colour& symbol, const Colour& around, double chroma_share) {
  const auto diff = symbol - around;
  const double chroma = cv::norm(diff - Colour::all((diff[0] + diff[1] + diff[2]) / 3));
  return std::abs(brightness(diff)) + chroma_share * chroma;
}

/// Of engraved symbols, which are seen by the light and the dark side of their groove (face.cpp) more than by its
/// floor, and by nothing else where they have the face's own colour. The sides are narrow.
double relief_contrast(const Design& d, const Colour& floor) {
  const auto& relief = engraving(d);
  const double light = relief.light_share * std::abs(brightness(relief.light - d.face));
  const double dark = relief.dark_share * std::abs(brightness(relief.dark - d.face));
  return 0.35 * (light + dark) + relief.floor_share * contrast(floor, d.face, 0.25);
}

/// Of the least clear symbol: what everybody at the table can read in the evening. Thin strokes lose their colour
/// first, in the eye and in a camera.
double symbol_contrast(const Design& d) {
  const bool digits = d.symbols == Symbols::digits;
  const bool on_badge = is_filled(d.badge);
  double least = 255;
  for (std::size_t v = digits ? 0 : 1; v < d.ink.size(); ++v) {
    if (d.ink_kind == Ink::engraved) {
      least = std::min(least, relief_contrast(d, d.ink[v]));
      continue;
    }
    const double filled = contrast(d.ink[v], on_badge ? d.badge_colours[v] : d.face, digits ? 0.25 : 0.45);
    least = std::min(least, d.ink_kind == Ink::outlined ? 0.6 * filled : filled);
  }
  return least;
}

void set_body(Design& d, Random& r) {
  d.thickness = r.uniform(0.05, 0.2);
  d.corner_radius = r.chance(0.25) ? r.uniform(0.0, 0.02) : r.uniform(0.02, r.chance(0.2) ? 0.2 : 0.1);
  d.bevel = r.chance(0.25) ? 0.0 : r.uniform(0.01, 0.06);
  d.gloss = r.uniform(0, 1);
  d.edge_light = r.uniform(0.05, 0.7);
  d.edge_shade = r.chance(0.4) ? 0 : r.uniform(0, 0.6);
  d.face_noise = r.chance(0.5) ? r.uniform(0, 0.02) : r.uniform(0, 0.08);
  d.tile_variation = r.uniform(0, 0.05);
  d.side = r.chance(0.6) ? d.face : mix(d.face, Colour(0, 0, 0), r.uniform(0.05, 0.4));
  d.back = r.chance(0.7) ? d.face : mix(d.face, vivid(r), r.uniform(0.2, 1));
}

void set_between(Design& d, Random& r) {
  d.line_colour =
      mix(d.face, brightness(d.face) > 110 ? Colour(20, 20, 20) : Colour(200, 200, 200), r.uniform(0.12, 0.7));
  d.border = r.chance(0.22);
  d.mid_lines = r.chance(0.28);
  d.centre =
      r.pick({Centre::plain, Centre::plain, Centre::stud, Centre::ring, Centre::text, Centre::word, Centre::dot});
  d.word = r.pick({std::string("TRI"), std::string("3D"), std::string("TRIO"), std::string("MAX"), std::string("A"),
                   std::string("o"), std::string("GAME")});
  d.centre_size = r.uniform(0.025, 0.07);
  d.centre_colour = r.chance(0.5) ? from_hsv(r.uniform(35, 50), r.uniform(0.2, 0.6), r.uniform(0.4, 0.9))
                                  : (r.chance(0.5) ? near_black(r) : d.line_colour);
}

constexpr double circumradius = 0.57735026919;  // tile sides from the centre to a corner
constexpr double least_place = 0.4;             // nearer to the centre symbols run into each other

/// How far from the centre, in tile sides towards the corner, a point that is `aside` from that way still lies on the
/// face, whose corners are rounded (`rounded_triangle` in face.cpp).
double reach_beside(const Design& d, double aside) {
  const double straight = circumradius - aside / 0.57735;
  if (aside >= 0.866 * d.corner_radius) return straight;
  const double round = std::sqrt(d.corner_radius * d.corner_radius - aside * aside);
  return std::min(straight, circumradius - 2 * d.corner_radius + round);
}

/// How far a pip reaches, in its radii: an inlaid one has a ring round it.
double reach_of_pip(const Design& d) { return d.ink_kind == Ink::inlaid ? 1.3 : 1.0; }

/// Share of the way to the corner at which the pattern of every value still lies within the two edges.
double pip_room(const Design& d) {
  double farthest = circumradius;  // from the centre, in tile sides
  const int values = d.symbols == Symbols::corner_dots ? 3 : 6;
  for (int value = 1; value < values; ++value) {
    for (const auto& p : d.pips[static_cast<std::size_t>(value)]) {
      const double edge = d.pip_radius * reach_of_pip(d) + 0.015;
      const double x = std::abs(p.x) * d.size;
      const double y = p.y * d.size;
      farthest = std::min({farthest, circumradius - y - (x + edge / 0.866) / 0.57735,
                           reach_beside(d, std::min(x, 0.866 * d.corner_radius)) - y - edge});
    }
  }
  return farthest / circumradius;
}

/// How wide digits are at most, as a share of what an upright one is that is as wide as most; some lie on their side.
double widening(const Design& d) { return std::max(0.8, d.aspect + std::abs(d.slant)); }

/// The same for digits, which are about two thirds as wide as high.
double digit_room(const Design& d) {
  const double half = 0.5 * d.size * std::max(1.0, d.aspect * 0.7);
  const double rounded = reach_beside(d, 0.35 * d.size * widening(d)) - half - 0.01;
  return std::min(1 - (0.75 + 0.9 * widening(d)) * d.size, rounded / circumradius);
}

/// Moves the symbols off a frame line, across which no maker prints any, or leaves the line out where they have no room
/// within it.
void keep_within_frame(Design& d) {
  if (!d.border) return;
  const double lost = 1 - frame_place + printed_line / circumradius;
  const double room = (d.symbols == Symbols::digits ? digit_room(d) : pip_room(d)) - lost;
  const double least = d.symbols == Symbols::corner_dots ? d.place : least_place;  // points stay in their colour
  if (room < least)
    d.border = false;
  else
    d.place = std::min(d.place, room);
}

void set_digits(Design& d, Split split, Random& r) {
  d.symbols = Symbols::digits;
  const auto usable = glyph_sources(split);
  d.font = r.pick(usable);
  d.font_seed = r.next();
  d.size = r.uniform(0.12, 0.29);
  d.place = r.uniform(0.45, 0.74);
  const double way = r.uniform();
  d.turn = way < 0.42 ? 0 : way < 0.82 ? 180 : way < 0.93 ? r.pick({90.0, 270.0, 120.0, 240.0}) : r.uniform(0, 360);
  d.bold = r.chance(0.45) ? 0 : r.uniform(-0.015, 0.045);
  d.slant = r.chance(0.75) ? 0 : r.uniform(-0.25, 0.25);
  d.aspect = r.chance(0.5) ? 1 : r.uniform(0.72, 1.3);
  d.underlined = r.chance(0.02);
  if (r.chance(0.14)) d.ink_kind = Ink::inlaid;
  // Fonts and tables are kept back from training; what is done to letters is not, for there is no end of it.
  if (split == Split::train) d.lettering = draw_lettering(r.fork());
}

/// Distance of the two pips of a pattern that are nearest to each other, in pattern widths.
double least_gap(const PipPatterns& patterns) {
  double least = 1;
  for (const auto& pattern : patterns) {
    for (std::size_t k = 1; k < pattern.size(); ++k) {
      for (std::size_t n = 0; n < k; ++n) least = std::min(least, cv::norm(pattern[k] - pattern[n]));
    }
  }
  return least;
}

void set_pips(Design& d, Split split, Random& r) {
  d.symbols = Symbols::pips;
  d.pips = draw_arrangement(split, r.fork());
  // What a person can count from across a table: no pip below a twenty-fifth of the side.
  const double least_radius = 0.02;
  d.size = r.log_uniform(0.095, 0.3);
  d.pip_radius = std::max(least_radius, d.size * r.uniform(0.13, 0.28));
  d.place = r.chance(0.6) ? r.uniform(0.42, 0.72) : r.uniform(0.25, 0.5);
  d.pip_jitter = r.chance(0.5) ? 0 : r.uniform(0, 0.09);
  d.ink_kind = r.chance(0.65) ? Ink::filled : Ink::inlaid;
  if (split == Split::train && r.chance(0.18)) {
    d.ink_kind = Ink::filled;
    d.pip_shape = r.pick(
        {PipShape::ring, PipShape::ring, PipShape::square, PipShape::diamond, PipShape::star, PipShape::triangle});
  }
  // Neither into each other nor over the edge, nor into the next group: their middles are `place` sides apart.
  const double widest =
      (least_gap(d.pips) - 1.5 * d.pip_jitter) / (2.2 * reach_of_pip(d));  // radius, in pattern widths
  const double least_size = least_radius / widest;
  d.size = std::max(d.size, least_size);
  while ((pip_room(d) < std::min(least_place, d.place) || d.size > d.place) && d.size > least_size) {
    d.size = std::max(least_size, 0.93 * d.size);
    d.pip_radius *= 0.95;
  }
  d.pip_radius = std::clamp(d.pip_radius, least_radius, std::max(least_radius, widest * d.size));
  d.place = std::min(d.place, pip_room(d));
}

void one_ink(Design& d, const Colour& ink) { d.ink.fill(ink); }

}  // namespace

Colour from_hsv(double hue, double saturation, double value) {
  hue = std::fmod(std::fmod(hue, 360.0) + 360.0, 360.0) / 60.0;
  const auto channel = [&](double n) {
    const auto k = std::fmod(n + hue, 6.0);
    return static_cast<float>(255.0 * (value - value * saturation * std::clamp(std::min(k, 4.0 - k), 0.0, 1.0)));
  };
  return {channel(1), channel(3), channel(5)};
}

Colour mix(const Colour& a, const Colour& b, double share) {
  return a * static_cast<float>(1 - share) + b * static_cast<float>(share);
}

double brightness(const Colour& c) {
  return 0.114 * static_cast<double>(c[0]) + 0.587 * static_cast<double>(c[1]) + 0.299 * static_cast<double>(c[2]);
}

bool readable_in_grey(const Design& d) {
  if (d.symbols == Symbols::corner_dots) return false;
  if (d.ink_kind == Ink::engraved) return true;
  for (std::size_t v = 0; v < d.ink.size(); ++v) {
    const bool on_badge = is_filled(d.badge);
    if (std::abs(brightness(d.ink[v] - (on_badge ? d.badge_colours[v] : d.face))) < 50) return false;
  }
  return true;
}

const std::vector<std::string>& design_families() {
  static const std::vector<std::string> names{"ivory",     "white",     "black",   "colour",   "manycolour",
                                              "engraved",  "wooddigit", "woodpip", "whitepip", "blackpip",
                                              "colourpip", "lobed",     "trio"};
  return names;
}

const std::vector<std::string>& known_designs() {
  static const std::vector<std::string> names = [] {
    auto all = design_families();
    all.insert(all.end(), {"triodark", "outlined"});
    return all;
  }();
  return names;
}

Design make_design(const std::string& named, Split split, Random random) {
  auto& r = random;
  const auto& names = known_designs();
  if (std::find(names.begin(), names.end(), named) == names.end()) {
    throw std::invalid_argument("unknown design family " + named);
  }
  // Nobody is known to make cards with dark faces: they are painted when they are asked for, not by themselves.
  const bool dark_cards = named == "triodark";
  // Of a digit that is cut with a fine tool, or printed hollow, only the outline is seen. One digit design in ten has
  // such by itself, too few to learn them from.
  const bool hollow = named == "outlined";
  for (;;) {
    Design d;
    d.style = named;
    const std::string family =
        hollow ? r.pick({std::string("ivory"), std::string("white"), std::string("black"), std::string("colour"),
                         std::string("manycolour"), std::string("wooddigit"), std::string("lobed")})
               : named;
    const bool pips = family == "woodpip" || family == "whitepip" || family == "blackpip" || family == "colourpip";
    if (family == "ivory") d.face = ivory(r);
    if (family == "white" || family == "whitepip" || family == "trio")
      d.face = r.chance(0.8) ? near_white(r) : ivory(r);
    if (family == "black" || family == "blackpip") d.face = near_black(r);
    if (dark_cards) d.face = r.chance(0.6) ? near_black(r) : vivid(r);
    if (family == "colour" || family == "colourpip" || family == "manycolour") {
      d.face = r.chance(0.5) ? from_hsv(r.uniform(0, 360), r.uniform(0.1, 0.45), r.uniform(0.75, 1)) : vivid(r);
    }
    if (family == "engraved" || family == "lobed") d.face = r.chance(0.5) ? ivory(r) : vivid(r);
    if (family == "woodpip" || family == "wooddigit") d.face = wood_tone(r);
    d.wood = family == "woodpip" || family == "wooddigit";
    set_body(d, r);
    if (d.wood) {
      d.grain_angle = r.uniform(0, 3.14);
      d.grain_width = r.log_uniform(0.05, 0.5);
      d.grain_contrast = r.log_uniform(0.06, 0.34);
      d.ring_share = r.uniform(0, 1);
      d.tile_variation = r.uniform(0.05, 0.4);
      d.side = r.chance(0.6) ? d.face : mix(d.face, Colour(10, 20, 30), r.uniform(0.1, 0.5));
      d.back = d.face;
    }
    const bool light_face = brightness(d.face) > 118;
    one_ink(d, light_face ? dark_ink(r) : light_ink(r));
    if (pips) {
      set_pips(d, split, r);
      if (family == "woodpip" && r.chance(0.75)) {
        d.ink = usual_pips(r);
        if (r.chance(0.3)) {
          for (int k = 5; k > 1; --k)
            std::swap(d.ink[static_cast<std::size_t>(k)], d.ink[static_cast<std::size_t>(r.integer(1, k))]);
        }
      }
      if (family == "colourpip" && r.chance(0.6)) {
        for (auto& ink : d.ink) ink = vivid(r);
      }
    } else if (family == "trio" || dark_cards) {
      d.symbols = Symbols::corner_dots;
      d.point_size = r.uniform(0.3, 0.5);
      d.points = {from_hsv(r.uniform(205, 240), r.uniform(0.55, 1), r.uniform(0.45, 0.95)),
                  from_hsv(r.uniform(-12, 8), r.uniform(0.65, 1), r.uniform(0.55, 0.95)),
                  from_hsv(r.uniform(110, 155), r.uniform(0.5, 1), r.uniform(0.35, 0.8))};
      if (dark_cards && std::any_of(d.points.begin(), d.points.end(), [&](const Colour& point) {
            return cv::norm(point - d.face) < least_point_contrast;
          }))
        continue;
      one_ink(d, r.chance(0.85) ? near_white(r) : near_black(r));
      d.pips = known_arrangement(0);
      d.pip_radius = d.point_size * r.uniform(0.055, 0.11);
      d.size = d.point_size * r.uniform(0.22, 0.36);
      d.place = 1 - d.point_size * r.uniform(0.85, 1.05);
      d.pip_radius = std::min(d.pip_radius, 0.45 * d.size * cv::norm(d.pips[2][0] - d.pips[2][1]));
      while (pip_room(d) < d.place && d.corner_radius > 0.01) d.corner_radius *= 0.9;
      d.place = std::min(d.place, pip_room(d));
    } else {
      set_digits(d, split, r);
      if (family == "manycolour") {
        for (auto& ink : d.ink) ink = vivid(r);
      }
      if (hollow) {
        d.ink_kind = Ink::outlined;
        d.size = std::max(d.size, 0.18);
        d.outline_width = r.uniform(0.022, 0.055);
        if (family != "manycolour" && r.chance(0.5)) one_ink(d, mix(d.face, d.ink[0], r.uniform(0.45, 1)));
      } else if (family == "engraved" || (family == "lobed" && r.chance(0.7))) {
        d.ink_kind = Ink::engraved;
        d.size = std::max(d.size, 0.18);
        one_ink(d, r.chance(0.75) ? mix(d.face, Colour(0, 0, 0), r.uniform(0.1, 0.75)) : d.face);
      } else if (r.chance(0.1)) {
        d.ink_kind = Ink::outlined;
        d.size = std::max(d.size, 0.18);
      } else if (r.chance(0.14)) {
        d.badge = r.pick({Badge::disc, Badge::ring, Badge::corner});
        if (split == Split::train && r.chance(0.25)) d.badge = Badge::kite;
        d.badge_size = r.uniform(0.68, 0.85);
        d.size = std::min(d.size, 0.2);
        d.place = std::min(d.place, 0.66);
        const bool by_value = r.chance(0.5);
        const auto one = vivid(r);
        const bool light_badge = d.badge == Badge::ring || r.chance(0.5);
        for (auto& colour : d.badge_colours) {
          colour = by_value ? vivid(r) : one;
          if (light_badge) colour = mix(colour, Colour(255, 255, 255), 0.5);
        }
        if (d.badge != Badge::ring) one_ink(d, light_badge ? near_black(r) : near_white(r));
      }
      if (family == "lobed") {
        d.outline = Outline::lobed;
        d.base = r.chance(0.6) ? vivid(r) : mix(d.face, Colour(0, 0, 0), 0.5);
        d.side = d.base;
        d.place = r.uniform(0.5, 0.66);
        d.size = r.uniform(0.17, 0.28);
        d.lobe_notch = r.uniform(0.07, 0.17);
        d.lobe_depth = std::min(r.uniform(1.0, 2.6), 0.22 / d.lobe_notch);
        d.lobe_bulge = r.chance(0.5) ? 0 : r.uniform(0, 0.6);
        if (r.chance(0.4)) one_ink(d, d.base);
        d.base_notch = r.uniform(0.4, 0.9);
        d.base_size = r.uniform(1.0, 1.06);
        d.corner_radius = r.uniform(0.03, 0.09);
        if (r.chance(0.6)) {
          d.hub_height = r.uniform(0.1, 0.7);
          d.hub_radius = r.uniform(0.05, 0.12);
        }
        if (r.chance(0.4)) d.bevel = r.uniform(0.03, 0.1);  // moulded, with broad shoulders
      }
      while (digit_room(d) < least_place) d.size *= 0.95;
      d.place = std::min(d.place, digit_room(d));
    }
    set_between(d, r);
    if (d.wood && r.chance(0.7)) {
      d.border = d.mid_lines = false;
      d.centre = Centre::plain;
    }
    keep_within_frame(d);
    if (d.wood && r.chance(0.5)) {  // sawn and hardly smoothed
      d.corner_radius = r.uniform(0, 0.02);
      d.bevel = 0;
    }
    if (d.symbols == Symbols::corner_dots || d.outline == Outline::lobed) {
      d.mid_lines = false;
      if (d.centre == Centre::stud || d.centre == Centre::ring) d.centre = Centre::plain;
    }
    if (d.symbols == Symbols::corner_dots || symbol_contrast(d) > (d.wood ? 50 : 55)) return d;
  }
}

}  // namespace tricorner::renderer
