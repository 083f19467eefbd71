#include "card_witness.hpp"

#include <algorithm>

namespace tricorner::vision {
namespace {

constexpr std::size_t colours = 3;
constexpr std::size_t points = 3;
// Nobody has seen every set: so much is left to a card with other colours, and to the reader seeing one wrongly
// however sure it is.
constexpr double stray_cards = 0.005;
constexpr double reader_doubt = 0.01;

constexpr std::array<std::array<std::size_t, 3>, 6> ways{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

constexpr double coloured = 0.02;  // what shows points with this probability has a colour, whatever else it looks like
constexpr double plain_colour = 0.6;
constexpr int enough_tiles = 3;
constexpr double one_of_each = 0.7;  // of the tiles

/// How a corner shows each colour, if it shows points; all together `sum`.
struct ColoursSeen {
  std::array<double, colours> shows{};
  double sum = 0;

  explicit ColoursSeen(const CornerClasses& corner) {
    for (std::size_t c = 0; c < colours; ++c) {
      for (std::size_t v = 0; v < points; ++v) shows[c] += corner[first_trio + points * c + v];
      sum += shows[c];
    }
  }

  /// Which colour it plainly is, as a bit of its own; 0 where none is plain.
  [[nodiscard]] unsigned plain() const {
    const auto most = std::max_element(shows.begin(), shows.end());
    if (sum < coloured || *most < plain_colour * sum) return 0;
    return 1U << static_cast<unsigned>(most - shows.begin());
  }
};

}  // namespace

std::array<CornerClasses, 3> colours_of_card(const std::array<CornerClasses, 3>& corners) {
  std::array<std::array<double, colours>, 3> shows{};
  for (std::size_t k = 0; k < 3; ++k) {
    const ColoursSeen seen(corners[k]);
    shows[k] = seen.shows;
    for (double& p : shows[k]) p = (1 - reader_doubt) * p / std::max(seen.sum, 1e-9) + reader_doubt / colours;
  }
  auto told = corners;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto& one = shows[(k + 1) % 3];
    const auto& other = shows[(k + 2) % 3];
    std::array<double, colours> odds{};
    for (const auto& way : ways) odds[way[k]] += one[way[(k + 1) % 3]] * other[way[(k + 2) % 3]];
    double before = 0;
    double after = 0;
    for (std::size_t c = 0; c < colours; ++c) {
      for (std::size_t v = 0; v < points; ++v) {
        double& p = told[k][first_trio + points * c + v];
        before += p;
        p *= odds[c] + stray_cards / colours;
        after += p;
      }
    }
    for (std::size_t n = first_trio; n < first_trio + colours * points; ++n)
      told[k][n] *= before / std::max(after, 1e-300);
  }
  return told;
}

bool are_no_cards(std::span<const TileSymbols> tiles) {
  int shown = 0;
  int with_each = 0;
  for (const auto& tile : tiles) {
    unsigned seen = 0;
    int plain = 0;
    for (const auto& corner : tile.classes) {
      const auto colour = ColoursSeen(corner).plain();
      seen |= colour;
      plain += colour != 0 ? 1 : 0;
    }
    if (plain < 3) continue;
    ++shown;
    with_each += seen == (1U << colours) - 1 ? 1 : 0;
  }
  return shown >= enough_tiles && with_each <= one_of_each * shown;
}

}  // namespace tricorner::vision
