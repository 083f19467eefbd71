/// What a tile most likely shows, when its picture leaves doubts: neighbours and the tile set weigh as odds.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

using TileValues = std::array<int, 3>;

/// How likely a tile is to lie on this table at all, compared with others (1: one of the set that is not used yet).
using TileOdds = std::function<double(const TileValues&)>;

/// The smallest way to read a tile round: the same for a tile however it is turned.
[[nodiscard]] TileValues smallest_turn(const TileValues& values) noexcept;

struct TileHypothesis {
  TileValues values{};
  double p = 0;
};

/// For each vertex of a tile and each value 0-5: how likely the other tiles that meet there all show this value (1: no
/// tile says otherwise).
using VertexEvidence = std::array<std::array<double, 6>, 3>;

/// Nothing is known of the vertices.
[[nodiscard]] VertexEvidence no_evidence() noexcept;

/// Another tile shows these values at vertex `k`, with these probabilities (1 for what is known).
void add_neighbour(VertexEvidence& evidence, std::size_t k, const std::array<double, 6>& probabilities) noexcept;

/// What a corner shows by itself, at a vertex where the other tiles are known to show `known`. A reading has let its
/// neighbours speak already; whether the corner shows what they do is taken from the reader alone, or from the reading
/// less their word, whichever is surer of it (colours and the other symbols on the table may tell more than the reader
/// alone); and which of the other values it shows, if not, from the reading.
/// @param heard  the corner with all that the reading knows
/// @param alone  the same by the reader alone
[[nodiscard]] vision::CornerReading unheard(const vision::CornerReading& heard, const vision::CornerReading& alone,
                                            int known) noexcept;

/// What several looks at one tile that nobody touched say together. The looks share light and symbols, so many of them
/// count as little more than one; but noise differs, and what stays likeliest through it grows.
class Looks {
 public:
  void add(const std::array<vision::CornerReading, 3>& corners) noexcept;
  void forget() noexcept { *this = {}; }
  /// The last look, with the probabilities of all of them; as it is when there was none.
  [[nodiscard]] std::array<vision::CornerReading, 3> together() const noexcept;
  [[nodiscard]] const std::array<vision::CornerReading, 3>& last() const noexcept { return last_; }
  /// Whether one look plainly showed one value in a corner, and another look another.
  [[nodiscard]] bool contradictory() const noexcept;

 private:
  std::array<std::array<double, 6>, 3> log_sum_{};
  std::array<std::array<double, 6>, 3> most_{};  ///< what any look gave each value
  std::array<vision::CornerReading, 3> last_{};
  int count_ = 0;
};

/// The readings of a tile's corners weighed together, likeliest first, at most `most` of them.
///
/// A corner that is plainly seen keeps its value whatever the rules would like better (it takes more to be plain where
/// the tile would lie there twice, or be none of the set); elsewhere neighbours and tile set decide between what looks
/// alike: a digit half hidden is not evidence of an illegal placement. A tile that agrees with its neighbours counts
/// ten times one that does not, since few placements are illegal; but one that plainly clashes at one corner may as
/// well clash at another, and there its neighbours say nothing.
/// @param corners  as they look by themselves (`unheard`): their neighbours are heard here, and nowhere else
[[nodiscard]] std::vector<TileHypothesis> weigh(const std::array<vision::CornerReading, 3>& corners,
                                                const VertexEvidence& evidence, const TileOdds& odds,
                                                std::size_t most = 4);

/// The last look, or all looks together, whichever is surer: one clear look is worth more than many dull ones. Where
/// clear looks contradict each other it is all of them: of what nobody can read, one look in three seems clear.
[[nodiscard]] std::vector<TileHypothesis> weigh(const Looks& looks, const VertexEvidence& evidence,
                                                const TileOdds& odds);

}  // namespace tricorner::table
