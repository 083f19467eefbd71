/// Films of whole games: hands come in, put tiles, go away.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer {

enum class ActKind {
  place,       ///< one tile laid by the rules
  place_more,  ///< several tiles laid in one visit of the hand, in the order of `tiles`
  try_wrong,   ///< a tile laid against the rules
  take_back,   ///< that tile, or one laid rightly, taken up again
  draw,        ///< told beside the film
  pass,        ///< told beside the film
  bump         ///< the camera is pushed and stays where it comes to rest
};

/// Times in seconds from the film's first frame.
struct Act {
  ActKind kind = ActKind::place;
  double start = 0;        ///< the hand appears, or the command is due
  double clear_from = 0;   ///< from here on the table is clear again
  std::vector<int> tiles;  ///< indices into Film::tiles
  int player = 0;
};

struct Film {
  Scene scene;  ///< what stays: table, light, camera; without tiles of the game
  std::vector<TilePose> tiles;
  std::vector<Act> acts;
  std::vector<std::string> players;
  int fps = 10;
  int frames = 0;
};

struct FilmOptions {
  SceneOptions scene;  ///< size, designs, tables, difficulty of light and sensor
  int fps = 10;
  int players = 2;
  int placements = 16;
  int wrong_tries = 0;  ///< laid and taken back
  int takes_back = 0;   ///< tiles laid rightly, taken back and laid again
  int bumps = 0;
  int several = 0;     ///< visits of a hand that lay two tiles
  int most_draws = 3;  ///< games with more draws are not shown
  int least_draws = 0;
  int least_bridges = 0;
  int least_hexagons = 0;
  double most_tilt = 35;  ///< degrees
  double hand_seconds = 0.5;
  double clear_seconds = 1.2;
};

/// The same seed and options give the same film. Throws std::runtime_error where no game meets the options.
[[nodiscard]] Film make_film(std::uint64_t seed, const FilmOptions& options);
/// The table as it is in a frame.
[[nodiscard]] Scene scene_at(const Film& film, int frame);
/// Renders every frame in order; frames on which nothing changes are painted once.
void render_film(const Film& film, const std::function<void(const cv::Mat&)>& frame);
/// Moves with their times, cells and values, and the tiles of the last frame with corners.
[[nodiscard]] std::string to_json(const Film& film);
/// What has to be told beside the film, as timed lines for the standard input of `tricorner watch`, after a line
/// `# players: A, B` for readers.
[[nodiscard]] std::string commands(const Film& film);

}  // namespace tricorner::renderer
