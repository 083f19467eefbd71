/// Tiles and the sets that they come in.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tricorner::engine {

/// Three corner values 0-5, clockwise.
using Values = std::array<int, 3>;

/// The colour of a corner of the 54-card set; `none` in the other sets.
enum class Colour : std::uint8_t { none, blue, red, green };
using Colours = std::array<Colour, 3>;
inline constexpr Colours no_colours = {Colour::none, Colour::none, Colour::none};

inline constexpr int highest_value = 5;

/// A tile as it is read clockwise from some corner. Two tiles that are equal up to where the reading begins are the
/// same tile: compare `canonical(tile)` or `tile_key(tile)`; operator== compares the reading.
struct Tile {
  Values values{};
  Colours colours = no_colours;
  friend constexpr auto operator<=>(const Tile&, const Tile&) = default;
};

[[nodiscard]] constexpr int value_sum(const Tile& tile) noexcept {
  return tile.values[0] + tile.values[1] + tile.values[2];
}
[[nodiscard]] constexpr bool is_triple(const Tile& tile) noexcept {
  return tile.values[0] == tile.values[1] && tile.values[1] == tile.values[2];
}
[[nodiscard]] constexpr bool has_colours(const Tile& tile) noexcept { return tile.colours != no_colours; }

/// The tile read from its corner `first` (0, 1, 2).
[[nodiscard]] Tile read_from(const Tile& tile, int first) noexcept;

/// The least of the three readings: equal for readings of the same tile.
[[nodiscard]] Tile canonical(const Tile& tile) noexcept;

/// The tile seen in a mirror: values and colours the other way round.
[[nodiscard]] Tile mirrored(const Tile& tile) noexcept;

/// A number that two readings of the same tile share and different tiles do not.
[[nodiscard]] int tile_key(const Tile& tile) noexcept;

/// The sets of tiles, as the command line names them.
enum class SetId : std::uint8_t { set56, set56m, set56mixed, set76, set54, any };

/// "56", "56m", "56mixed", "76", "54", "any".
[[nodiscard]] std::string_view name(SetId set) noexcept;
[[nodiscard]] std::optional<SetId> set_named(std::string_view name) noexcept;
[[nodiscard]] std::span<const SetId> all_sets() noexcept;

/// How many tiles lie in the box: 56, 76 or 54 (`any`: 76).
[[nodiscard]] int set_size(SetId set) noexcept;

/// Whether a set has the tile. Colours are wanted in the 54-card set and refused in the others; `any` takes both.
[[nodiscard]] bool contains(SetId set, const Tile& tile) noexcept;

/// A number shared by tiles of which the set has one copy between them: the tile's key, or, in `56mixed`, the
/// same for both turning senses.
[[nodiscard]] int copy_key(SetId set, const Tile& tile) noexcept;

/// All tiles of the set in canonical reading, sorted. Of `56mixed` and `any` the 76 possible ones.
[[nodiscard]] std::vector<Tile> tiles_of(SetId set);

}  // namespace tricorner::engine
