/// The first two stages together: where tiles may lie, as the picture is and as the table lies when it is seen from
/// above.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "selection.hpp"
#include "sight.hpp"
#include "tile_finder.hpp"
#include "tile_refiner.hpp"
#include "tilt.hpp"

namespace tricorner::vision {

/// The finder's candidates, and those of them that a wide look leaves.
struct Suspects {
  std::vector<Triangle> suspected;
  std::vector<Found> close;     ///< the likeliest first; their probabilities are odds
  std::vector<Triangle> hints;  ///< wherever the finder suspects anything, likeliest first
  double tiles = 0;             ///< how many tiles there are likely to be
};

[[nodiscard]] double tile_odds(const CloseLook& look);

/// Cards have coloured corners, and what is white between them is a hexagon: a triangle that fits into it looks like a
/// small tile.
/// @param middle  every other corner of such a hexagon, clockwise; it may be seen from the side
/// @return the two tiles whose middle it may be
[[nodiscard]] std::array<Triangle, 2> cards_about(const Triangle& middle);

class Suspector {
 public:
  /// @throws std::runtime_error  when one of its networks cannot be loaded
  explicit Suspector(const std::filesystem::path& models);

  /// As `Network::prepare`, in the order in which they are needed.
  void prepare() {
    finder_.prepare();
    wide_.prepare();
  }

  /// @param side   of the tiles where it is known, in pixels of `sight`
  /// @param known  plain tiles: looked at even where the finder sees none of them
  [[nodiscard]] Suspects look(Sight& sight, std::optional<double> side = {}, std::span<const Candidate> known = {});

  /// Lays a table flat that is seen from the side. What is suspected there takes the place of `seen`; where it hides
  /// tiles, what is plainly one there joins `seen`.
  /// @return how it is looked at from here on: as it lies where it is not flattened
  [[nodiscard]] Sight lay_flat(Pyramid& pyramid, Suspects& seen);

  /// The wide look alone, at places that somebody else suspects.
  [[nodiscard]] std::vector<CloseLook> look_widely(Sight& sight, std::span<const Triangle> places) {
    return wide_.look(sight, places);
  }

 private:
  TileFinder finder_;
  TileRefiner wide_;
};

}  // namespace tricorner::vision
