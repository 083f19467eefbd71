/// Judging one placement: fixed-size answers, no allocation. Ruling is made from these; so are lists of moves.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/rules.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::engine {

/// A set of reasons.
class Reasons {
 public:
  void add(Reason reason) noexcept { bits_ |= 1U << static_cast<unsigned>(reason); }
  [[nodiscard]] bool has(Reason reason) const noexcept { return (bits_ >> static_cast<unsigned>(reason) & 1U) != 0; }
  [[nodiscard]] bool empty() const noexcept { return bits_ == 0; }

 private:
  std::uint32_t bits_ = 0;
};

/// The terms of one placement's arithmetic; at most one of each kind.
struct Score {
  struct Term {
    PartKind kind = PartKind::tile;
    int points = 0;
  };
  std::array<Term, 8> terms{};
  int count = 0;
  [[nodiscard]] int sum() const noexcept {
    int result = 0;
    for (int k = 0; k < count; ++k) result += terms[static_cast<std::size_t>(k)].points;
    return result;
  }
  void add(PartKind kind, int points) noexcept { terms[static_cast<std::size_t>(count++)] = {kind, points}; }
};

/// Which figures of the book a placement makes, whether or not they are worth points.
struct Figures {
  bool bridge = false;
  bool bridge_extension = false;
  bool double_connection = false;
  int hexagons = 0;
};

/// What the geometry says against `tile` in `cell`: cell_occupied, no_shared_edge, corner_mismatch,
/// outside_double_row. A tile in a field without tiles is met by nothing and fits.
[[nodiscard]] Reasons fit(const Layout& layout, const PlacingRules& rules, int field, const Cell& cell,
                          const Tile& tile, const Surroundings& around) noexcept;

[[nodiscard]] Figures figures(const Layout& layout, const ScoringRules& rules, const Surroundings& around) noexcept;

/// The points of a placement. @param opening  it is the first tile of the round
[[nodiscard]] Score score(const Layout& layout, const Rules& rules, const Tile& tile, const Surroundings& around,
                          const Figures& figures, bool opening) noexcept;

/// Every corner that does not agree under `match`.
[[nodiscard]] std::vector<Clash> clashes_of(const Layout& layout, MatchRule match, const Cell& cell, const Tile& tile,
                                            const Surroundings& around);

/// Whether the colours of the card's corner agree with all cards that meet there; false where none does.
[[nodiscard]] bool colours_agree(const Layout& layout, const Tile& tile, const Surroundings& around,
                                 int corner) noexcept;

}  // namespace tricorner::engine
