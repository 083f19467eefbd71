/// A table with tiles, described in numbers: what is there, how it is lit, and how the camera sees it.
#pragma once

#include <array>
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/renderer/design.hpp"

namespace tricorner::renderer {

/// The table's plane is z = 0, z up; x to the right and y up as seen from above; lengths in tile sides.
struct TilePose {
  cv::Point2d centre;
  double angle = 0;                        ///< radians anticlockwise from "corner 0 points to +y"
  std::array<int, 3> values{};             ///< clockwise, by corner
  std::array<int, 3> colours{-1, -1, -1};  ///< 0 blue, 1 red, 2 green; -1 without
  bool face_down = false;
  int cluster = -1;                  ///< -1: belongs to no layout
  std::optional<engine::Cell> cell;  ///< corner 0 is the cell's first vertex
  std::uint64_t seed = 0;
};

enum class Thing { box, cup, pen, paper, phone, hand, disc, printed_triangle, card };

/// What lies or stands about.
struct Clutter {
  Thing thing = Thing::box;
  cv::Point2d at;
  double angle = 0;
  cv::Point2d size{1, 1};
  double height = 0.5;
  Colour colour;
  Colour second;
  std::uint64_t seed = 0;
};

struct Table {
  std::string kind;  ///< "plain", "cloth", ...
  Colour colour;
  Colour second;
  double grain = 1;  ///< size of the pattern in tile sides
  double contrast = 0.3;
  double angle = 0;
  std::uint64_t seed = 0;
};

struct Light {
  cv::Point3d towards{0.3, 0.3, 0.9};   ///< unit vector to the main light
  cv::Point3d second{-0.3, 0.2, 0.93};  ///< unit vector to another lamp
  double second_share = 0;              ///< how much of the light comes from it
  double ambient = 0.5;                 ///< brightness of full shadow
  double softness = 0.1;                ///< half-shadow width per height
  Colour tint{1, 1, 1};                 ///< factor per channel
  double exposure = 1;
  double gradient = 0;  ///< change of brightness across the picture
  double gradient_angle = 0;
  double vignette = 0;
  struct Blob {
    cv::Point2d at;     ///< share of the picture
    double radius = 0;  ///< share of the picture's width
    double strength = 0;
  };
  std::vector<Blob> glare;
  struct Band {  ///< the shadow of something outside the picture
    cv::Point2d at;
    double angle = 0;
    double width = 0.2;
    double strength = 0.4;
    double softness = 0.02;
  };
  std::vector<Band> bands;
};

/// Angles in radians, pixels of the finished picture.
struct Camera {
  cv::Size size{640, 480};
  double focal = 700;
  double tilt = 0;
  double roll = 0;
  double direction = 0;   ///< from which side the tilted camera looks
  double distance = 10;   ///< from the point aimed at
  cv::Point2d aim{0, 0};  ///< point of the table in the picture's middle
  double skew = 0;        ///< a rolling shutter's shift to the right per row
  double barrel = 0;      ///< ideal radius = seen radius (1 + barrel r^2), r in half diagonals
};

struct Sensor {
  double defocus = 0.5;  ///< standard deviation in pixels
  double motion = 0;     ///< length in pixels
  double motion_angle = 0;
  double read_noise = 1;  ///< grey levels
  double shot_noise = 1;  ///< grey levels at full brightness
  double noise_size = 1;  ///< pixels
  double gamma = 1;
  double sharpen = 0;
  int jpeg = 92;  ///< 0: none
  bool grey = false;
  double saturation = 1;
  double metering = 0;        ///< how far the camera evens out the brightness, 0-1
  double overexposure = 1;    ///< how far beyond the scale the metered bright parts may go
  double meter_target = 115;  ///< mean grey level that it aims at
  std::uint64_t seed = 0;
};

struct Scene {
  std::uint64_t seed = 0;
  std::string kind;  ///< "layout", "loose", "mixed", "empty"
  int set = 56;      ///< 54, 56 or 76
  bool mirrored = false;
  Design design;
  Table table;
  Light light;
  Camera camera;
  Sensor sensor;
  std::vector<TilePose> tiles;
  std::vector<Clutter> clutter;
};

struct SceneOptions {
  cv::Size size{640, 480};
  double least_side = 28;  ///< shortest seen tile side in pixels, about
  double most_side = 160;
  double least_tilt = 0;  ///< degrees
  double most_tilt = 55;
  bool even = false;      ///< sides and tilts are drawn evenly; otherwise small sides and little tilts more often
  double difficulty = 1;  ///< 0: clear and plain, 1: the whole range
  Split split = Split::train;
  std::vector<std::string> designs;    ///< families; empty: all
  std::vector<std::string> tables;     ///< kinds; empty: all of the split
  std::string set;                     ///< "56", "56m", "76"; empty: a mixture; the 54-card design has its own
  std::optional<std::uint64_t> owner;  ///< pictures with the same owner show the same design and set
  std::string kind;                    ///< "layout", "loose", "mixed", "empty"; empty: a mixture
};

/// Kinds of tables of a split.
[[nodiscard]] std::vector<std::string> table_kinds(Split split);
/// Throws std::invalid_argument for designs, tables or a kind of scene that nobody knows, with those that are known.
void require_known(const SceneOptions& options);
/// The same seed and options give the same scene. Throws as require_known.
[[nodiscard]] Scene make_scene(std::uint64_t seed, const SceneOptions& options);

}  // namespace tricorner::renderer
