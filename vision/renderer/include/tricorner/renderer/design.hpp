/// How the tiles of one set look: everything that a maker decides.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "tricorner/renderer/random.hpp"

namespace tricorner::renderer {

/// Blue, green, red, each 0-255.
using Colour = cv::Vec3f;

/// From hue in degrees, saturation and value in 0-1.
[[nodiscard]] Colour from_hsv(double hue, double saturation, double value);
/// 0 gives `a`, 1 gives `b`.
[[nodiscard]] Colour mix(const Colour& a, const Colour& b, double share);
/// Perceived brightness, 0-255.
[[nodiscard]] double brightness(const Colour& colour);

enum class Symbols { digits, pips, corner_dots };
enum class Ink { filled, outlined, engraved, inlaid };
enum class Outline { triangle, lobed };
enum class Centre { plain, stud, ring, text, word, dot };
enum class Badge { none, disc, ring, corner, kite, star };  // no scene draws stars: nobody was trained on them
enum class PipShape { disc, ring, square, diamond, star, triangle };
/// Which part of the designs, fonts and tables may be drawn from: what training sees, what is kept back from it, or
/// both.
enum class Split { train, held_out, all };

/// How a maker's digits differ from the font that they are of. Lengths are in digit heights.
struct Lettering {
  std::uint64_t seed = 0;
  double warp = 0;       ///< how far outlines are shifted
  double soften = 0;     ///< radius to which corners are rounded
  double gap = 0;        ///< width of a stencil's bridge
  double gap_angle = 0;  ///< radians
  double gap_shift = 0;  ///< from the digit's middle
  double in_line = 0;    ///< from the stroke's edge to a light line within it
  double shadow = 0;     ///< shift of a printed shadow
  double worn = 0;       ///< how much of the ink is worn off in places, 0-1
};

/// Lengths are in tile sides, angles in degrees.
struct Design {
  std::string style;  ///< family name: "ivory", "black", "woodpip", "trio", ...
  Symbols symbols = Symbols::digits;
  Ink ink_kind = Ink::filled;
  Outline outline = Outline::triangle;
  Colour face;
  Colour side;
  Colour back;
  Colour base;                   ///< base plate of lobed tiles
  std::array<Colour, 6> ink;     ///< by value
  std::array<Colour, 3> points;  ///< corner colours of the 54-card set: blue, red, green
  double thickness = 0.1;
  double corner_radius = 0.05;
  double bevel = 0.02;
  double gloss = 0.3;        ///< 0 matt - 1 polished
  double edge_light = 0.4;   ///< strength of light and dark along the bevel
  double edge_shade = 0.0;   ///< how much darker the bevel grows outwards: it sees less of the sky, and its neighbours
  double face_noise = 0.02;  ///< mottling of the face
  bool wood = false;
  double grain_angle = 0;     ///< radians
  double grain_width = 0.15;  ///< of the broadest grain
  double grain_contrast = 0.2;
  double ring_share = 0.5;      ///< how much year rings outweigh fibres, 0-1
  double tile_variation = 0.0;  ///< how much tiles of the set differ in tone
  // Symbols
  int font = 0;                 ///< index into the glyph sources
  std::uint64_t font_seed = 0;  ///< shape of drawn strokes
  double size = 0.22;           ///< digit height, or width of the pip pattern
  double place = 0.6;           ///< share of the way from the centre to the corner
  double turn = 0.0;            ///< 0: upright when the corner points up; 180: when it points down
  double bold = 0.0;            ///< dilation in digit heights
  double slant = 0.0;
  double aspect = 1.0;
  double outline_width = 0.035;  ///< of outlined digits, in digit heights
  Lettering lettering;
  /// By value, the centres of the pips about the symbol's place, y towards the corner, 1 = `size`.
  std::array<std::vector<cv::Point2d>, 6> pips;
  double pip_radius = 0.02;
  PipShape pip_shape = PipShape::disc;
  double pip_jitter = 0;     ///< hand-drilled: shift of a pip, in pattern widths
  double point_size = 0.45;  ///< side of the coloured corner of the 54-card set
  bool underlined = false;
  Badge badge = Badge::none;
  double badge_size = 0.75;             ///< radius in digit heights
  std::array<Colour, 6> badge_colours;  ///< by value
  // Between the symbols
  Centre centre = Centre::plain;
  Colour centre_colour;
  double centre_size = 0.04;
  std::string word;
  bool border = false;
  bool mid_lines = false;
  Colour line_colour;
  double lobe_notch = 0.12;  ///< half the width of the notch's mouth
  double lobe_depth = 1.15;  ///< of the notch, in half widths of its mouth
  double lobe_bulge = 0;     ///< how much wider the notch grows inside, as a share of the mouth
  double base_notch = 0.7;   ///< notch of the base plate, as a share of the lobes'
  double base_size = 1.03;   ///< of the base plate, as a share of the tile
  double hub_height = 0;     ///< how strongly the raised middle of lobed tiles turns light and dark
  double hub_radius = 0.08;  ///< of its steepest slope
};

/// Can every symbol be told from the face without colour?
[[nodiscard]] bool readable_in_grey(const Design& design);
/// Names of the families that pictures are drawn from by themselves.
[[nodiscard]] const std::vector<std::string>& design_families();
/// These, and those that are drawn where they are asked for alone.
[[nodiscard]] const std::vector<std::string>& known_designs();
/// Lets training also use the outline fonts that `list` names: a path below /usr/share/fonts a line, `#` for comments;
/// one that is not installed is left out. Call it before anything is drawn. Throws std::runtime_error if the list
/// cannot be read.
void add_training_fonts(const std::string& list);
/// A design of the family drawn at random. Throws std::invalid_argument for an unknown family.
[[nodiscard]] Design make_design(const std::string& family, Split split, Random random);

}  // namespace tricorner::renderer
