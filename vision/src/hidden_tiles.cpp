#include "hidden_tiles.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "face_colour.hpp"

namespace tricorner::vision {
namespace {

// A symbol that is read less surely than this is no witness.
constexpr double known_symbol = 0.5;
// The odds of the shared symbol times the outline's probability. In 1,000 held-out pictures 26 tiles that were missed
// beside a layout have as much, and five empty cells.
constexpr double least_evidence = 0.2;
// A symbol that is read so surely says where the face is that it lies on.
constexpr double read_symbol = 0.9;
// Grain makes one face's colour differ by up to 25; a table's is farther away, most often.
constexpr double same_face = 28;
// As much nearer to the table than to all faces: of 98 such cells in 3,600 pictures four of the eleven empty ones are,
// and one of the 87 others.
constexpr double nearer_to_table = 1.5;
constexpr double same_cell = 0.3;  // of the side, between middles

}  // namespace

SharedSymbol shared_symbol(Sight& sight, std::span<const Found> tiles, const Triangle& cell,
                           const TileSymbols& symbols) {
  SharedSymbol best;
  std::optional<std::pair<Triangle, Triangle>> meet;
  for (std::size_t k = 0; k < 3; ++k) {
    double surest = known_symbol;
    int shown = first_pips;
    Triangle beside;
    for (const auto& tile : tiles) {
      for (std::size_t n = 0; n < 3; ++n) {
        if (cv::norm(tile.corners[n] - cell[k]) > meeting_distance * mean_side(cell)) continue;
        const auto& classes = tile.symbols.classes[n];
        const auto likeliest = std::max_element(classes.begin(), classes.begin() + other_class);
        if (*likeliest <= surest) continue;
        surest = *likeliest;
        shown = static_cast<int>(likeliest - classes.begin());
        beside = corner_part(tile.corners, n);
      }
    }
    const double shared = shown == first_pips ? 0 : symbols.classes[k][static_cast<std::size_t>(shown)];
    if (shared <= best.probability) continue;
    best.probability = shared;
    best.corner = k;
    meet.emplace(beside, corner_part(cell, k));
  }
  if (meet) best.face_apart = cv::norm(face_colour(sight, meet->first) - face_colour(sight, meet->second));
  return best;
}

bool face_where_read(Sight& sight, std::span<const Found> tiles, std::span<const std::array<CornerReading, 3>> readings,
                     const std::vector<bool>& doubtful, std::size_t n) {
  std::vector<cv::Vec3d> faces;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto& classes = tiles[n].symbols.classes[k];
    const bool blank = classes[first_pips] >= known_symbol;  // so are fingers, and tables
    if (!blank && readings[n][k].value && readings[n][k].confidence >= read_symbol)
      faces.push_back(face_colour(sight, corner_part(tiles[n].corners, k)));
  }
  for (std::size_t other = 0; other < tiles.size() && !faces.empty(); ++other) {
    if (other == n || doubtful[other]) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto like = face_colour(sight, corner_part(tiles[other].corners, k));
      if (std::any_of(faces.begin(), faces.end(), [&](const auto& face) { return cv::norm(face - like) <= same_face; }))
        return true;
    }
  }
  return false;
}

bool half_hidden(double outline, const SharedSymbol& shared) noexcept {
  return shared.probability >= known_symbol && shared.face_apart <= same_face &&
         outline * shared.probability >= least_evidence * (1 - shared.probability);
}

bool shows_the_table(Sight& sight, std::span<const Found> tiles, std::span<const Triangle> beside, const Triangle& cell,
                     std::size_t corner) {
  const auto here = face_colour(sight, corner_part(cell, corner));
  double table = std::numeric_limits<double>::max();
  for (const auto& other : beside) {
    if (cv::norm(centre(other) - centre(cell)) < same_cell * mean_side(cell) || !sight.shows(centre(other))) continue;
    table = std::min(table, cv::norm(face_colour(sight, other) - here));
  }
  const auto like_a_face = [&](const Found& tile) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (cv::norm(face_colour(sight, corner_part(tile.corners, k)) - here) < table + nearer_to_table) return true;
    }
    return false;
  };
  return std::none_of(tiles.begin(), tiles.end(), like_a_face);
}

TileSymbols without_hidden(TileSymbols symbols) {
  for (auto& classes : symbols.classes) {
    const auto shown = std::max_element(classes.begin(), classes.begin() + other_class);
    if (*shown < known_symbol || shown - classes.begin() == first_pips) classes = nothing_shown();
  }
  return symbols;
}

}  // namespace tricorner::vision
