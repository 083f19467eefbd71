#include "tricorner/engine/tile.hpp"

#include <algorithm>

namespace tricorner::engine {

namespace {

constexpr std::array all_set_ids = {SetId::set56, SetId::set56m, SetId::set56mixed,
                                    SetId::set76, SetId::set54,  SetId::any};
constexpr int value_count = highest_value + 1;

bool has_card_colours(const Tile& tile) noexcept {
  Colours sorted = tile.colours;
  std::sort(sorted.begin(), sorted.end());
  return sorted == Colours{Colour::blue, Colour::red, Colour::green};
}

bool is_card(const Tile& tile) noexcept {
  return has_card_colours(tile) && std::all_of(tile.values.begin(), tile.values.end(), [](int v) { return v <= 2; });
}

/// Whether the values can be read in non-decreasing order clockwise.
bool rises_clockwise(const Tile& tile) noexcept {
  const Values values = canonical(Tile{tile.values}).values;
  return values[0] <= values[1] && values[1] <= values[2];
}

}  // namespace

Tile read_from(const Tile& tile, int first) noexcept {
  Tile result;
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t from = (k + static_cast<std::size_t>(first)) % 3;
    result.values[k] = tile.values[from];
    result.colours[k] = tile.colours[from];
  }
  return result;
}

Tile canonical(const Tile& tile) noexcept { return std::min({tile, read_from(tile, 1), read_from(tile, 2)}); }

Tile mirrored(const Tile& tile) noexcept {
  return {{tile.values[0], tile.values[2], tile.values[1]}, {tile.colours[0], tile.colours[2], tile.colours[1]}};
}

int tile_key(const Tile& tile) noexcept {
  constexpr int colour_count = 4;
  std::array<int, 3> corner{};
  for (std::size_t k = 0; k < 3; ++k) {
    corner[k] = tile.values[k] * colour_count + static_cast<int>(tile.colours[k]);
  }
  constexpr int base = value_count * colour_count;
  const auto read = [&corner](std::size_t a, std::size_t b, std::size_t c) {
    return (corner[a] * base + corner[b]) * base + corner[c];
  };
  return std::min({read(0, 1, 2), read(1, 2, 0), read(2, 0, 1)});
}

std::string_view name(SetId set) noexcept {
  switch (set) {
    case SetId::set56:
      return "56";
    case SetId::set56m:
      return "56m";
    case SetId::set56mixed:
      return "56mixed";
    case SetId::set76:
      return "76";
    case SetId::set54:
      return "54";
    case SetId::any:
      break;
  }
  return "any";
}

std::optional<SetId> set_named(std::string_view set_name) noexcept {
  for (const SetId set : all_set_ids) {
    if (name(set) == set_name) return set;
  }
  return {};
}

std::span<const SetId> all_sets() noexcept { return all_set_ids; }

int set_size(SetId set) noexcept {
  switch (set) {
    case SetId::set56:
    case SetId::set56m:
    case SetId::set56mixed:
      return 56;
    case SetId::set54:
      return 54;
    case SetId::set76:
    case SetId::any:
      break;
  }
  return 76;
}

bool contains(SetId set, const Tile& tile) noexcept {
  switch (set) {
    case SetId::set56:
      return !has_colours(tile) && rises_clockwise(tile);
    case SetId::set56m:
      return !has_colours(tile) && rises_clockwise(mirrored(tile));
    case SetId::set56mixed:
    case SetId::set76:
      return !has_colours(tile);
    case SetId::set54:
      return is_card(tile);
    case SetId::any:
      break;
  }
  return !has_colours(tile) || is_card(tile);
}

int copy_key(SetId set, const Tile& tile) noexcept {
  const int key = tile_key(tile);
  return set == SetId::set56mixed ? std::min(key, tile_key(mirrored(tile))) : key;
}

std::vector<Tile> tiles_of(SetId set) {
  std::vector<Tile> result;
  const std::array orders = {Colours{Colour::blue, Colour::red, Colour::green},
                             Colours{Colour::blue, Colour::green, Colour::red}, no_colours};
  for (int a = 0; a < value_count; ++a) {
    for (int b = 0; b < value_count; ++b) {
      for (int c = 0; c < value_count; ++c) {
        for (const Colours& colours : orders) {
          // A coloured card is listed as read from its blue corner, any other as its least reading.
          const Tile tile{{a, b, c}, colours};
          const bool listed = has_colours(tile) ? set == SetId::set54 : canonical(tile) == tile;
          if (listed && contains(set, tile)) result.push_back(canonical(tile));
        }
      }
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace tricorner::engine
