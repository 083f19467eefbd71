/// What lies on the table: tiles in cells, in one or several separate fields.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/engine/tile.hpp"

namespace tricorner::engine {

/// A tile in a cell. `tile` is read from the cell's first vertex.
struct PlacedTile {
  int field = 0;
  Cell cell;
  Tile tile;
  bool bridge = false;  ///< made a bridge when it was placed
  friend constexpr auto operator<=>(const PlacedTile&, const PlacedTile&) = default;
};

/// The neighbours of one cell: what a placement there meets. Fixed size, made without allocating.
/// Tiles are given as indices into Layout::tiles().
struct Surroundings {
  static constexpr int nothing = -1;
  /// Another tile's corner at one of our vertices.
  struct Touch {
    std::int32_t tile = nothing;
    std::int32_t corner = 0;  ///< of that tile
  };
  std::array<int, 3> edges{nothing, nothing, nothing};  ///< element k: the tile across the edge of the corners k, k + 1
  std::array<std::array<Touch, 5>, 3> touches{};        ///< by our corner; the first touch_count[k] are filled
  std::array<int, 3> touch_count{};                     ///< 5: a tile in our cell closes a hexagon at that vertex

  [[nodiscard]] int edge_count() const noexcept {
    return (edges[0] != nothing ? 1 : 0) + (edges[1] != nothing ? 1 : 0) + (edges[2] != nothing ? 1 : 0);
  }
  [[nodiscard]] int hexagon_count() const noexcept {
    return (touch_count[0] == 5 ? 1 : 0) + (touch_count[1] == 5 ? 1 : 0) + (touch_count[2] == 5 ? 1 : 0);
  }
  [[nodiscard]] std::span<const Touch> touches_at(int corner) const noexcept {
    const auto k = static_cast<std::size_t>(corner);
    return {touches[k].data(), static_cast<std::size_t>(touch_count[k])};
  }
};

/// A corner of a placement that does not agree with a tile that lies there.
struct Clash {
  Vertex vertex;
  int own = 0;    ///< the value that the placement brings
  int other = 0;  ///< the value that lies there
  Cell cell;      ///< of the tile that lies there
};

/// Tiles on the table. A claim, not a proof: what lies here need not match. One tile per cell and field.
class Layout {
 public:
  /// Puts a tile down and gives its index in tiles().
  /// @throws std::invalid_argument  the cell is taken
  int add(const PlacedTile& tile);

  /// Takes the tile that was added last up again. @throws std::logic_error  nothing lies here
  void remove_last();

  /// Tiles in the order in which they were added.
  [[nodiscard]] std::span<const PlacedTile> tiles() const noexcept { return tiles_; }
  [[nodiscard]] bool empty() const noexcept { return tiles_.empty(); }
  [[nodiscard]] const PlacedTile* at(int field, const Cell& cell) const noexcept;
  [[nodiscard]] bool has_field(int field) const noexcept { return slot_of(field) >= 0; }
  /// Field numbers in the order in which they were opened.
  [[nodiscard]] std::vector<int> fields() const;

  /// What a tile in `cell` of `field` would meet.
  [[nodiscard]] Surroundings around(int field, const Cell& cell) const noexcept;

  /// Whether a tile in `cell` would leave the field within `row_limit` neighbouring rows of one direction.
  [[nodiscard]] bool within_rows(int field, const Cell& cell, int row_limit) const noexcept;

  /// Empty cells that share an edge with a tile of `field`, sorted, each once.
  [[nodiscard]] std::vector<Cell> frontier(int field) const;

 private:
  struct Field {
    int number = 0;
    int tiles = 0;
    std::array<int, 3> lowest_row{};
    std::array<int, 3> highest_row{};
  };
  struct NumberedSlot {
    int number = 0;
    int slot = 0;  // in fields_
  };
  struct Entry {
    std::uint64_t key = 0;
    std::int32_t tile = Surroundings::nothing;
  };
  [[nodiscard]] int slot_of(int field) const noexcept;
  [[nodiscard]] int find(std::uint64_t key) const noexcept;
  void insert(std::uint64_t key, int tile) noexcept;
  void grow();

  std::vector<PlacedTile> tiles_;
  std::vector<Field> fields_;        // in order of opening
  std::vector<NumberedSlot> slots_;  // by number
  std::vector<Entry> entries_;       // open addressing, linear probing, a power of two, at most half full
};

/// The same tile read and placed after a turn of the table by `sixths` times 60 degrees (anticlockwise) and a shift.
[[nodiscard]] PlacedTile rotated(const PlacedTile& tile, int sixths) noexcept;
[[nodiscard]] PlacedTile shifted(const PlacedTile& tile, int i, int j) noexcept;
/// Seen in a mirror; the tile becomes its mirror image.
[[nodiscard]] PlacedTile mirrored(const PlacedTile& tile) noexcept;

/// One form for all rotations and translations of the tiles of one field: sorted, the least of the six turns.
/// Two lists are the same layout exactly when their canonical forms are equal.
[[nodiscard]] std::vector<PlacedTile> canonical(std::span<const PlacedTile> tiles);

/// A vertex at which tiles of one field disagree.
struct LayoutClash {
  int field = 0;
  Vertex vertex;
  std::vector<int> values;  ///< the different values, ascending
  std::vector<Cell> cells;  ///< all tiles that meet there, sorted
};

/// Every clash in what lies there, by field (in order of opening) and vertex.
[[nodiscard]] std::vector<LayoutClash> clashes(const Layout& layout);

/// Cells of tiles that lie there more often than the set has them, one group per tile.
[[nodiscard]] std::vector<std::vector<PlacedTile>> repeated_tiles(const Layout& layout, SetId set);

/// How many pieces, joined by shared edges, a field consists of; 0 for an empty one.
[[nodiscard]] int piece_count(const Layout& layout, int field);

}  // namespace tricorner::engine
