/// The straightforward way to judge a placement: a hash map from cells to tiles, lists for what is found, no care about
/// speed. It does what the engine does for a placement under the Goliath rules, all reasons and all terms, and is there
/// for the ratio.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::bench {

struct CellHash {
  std::size_t operator()(const engine::Cell& cell) const noexcept;
};

struct PlainRuling {
  std::vector<engine::Reason> reasons;  ///< all, in the contract's order; empty: legal
  std::vector<std::pair<engine::PartKind, int>> parts;
  int points = 0;
};

class PlainTable {
 public:
  explicit PlainTable(const engine::Layout& layout, int turn = 0);

  /// The placement in field 0.
  [[nodiscard]] PlainRuling judge(const engine::Action& action) const;

  /// The points of every legal placement of the rack.
  [[nodiscard]] std::vector<int> moves(const std::vector<engine::Tile>& rack) const;

 private:
  [[nodiscard]] std::vector<int> values_at(const engine::Vertex& vertex, const engine::Cell& without) const;
  [[nodiscard]] bool lies_there(const engine::Tile& tile) const;

  std::unordered_map<engine::Cell, engine::Tile, CellHash> tiles_;
  int turn_ = 0;
};

}  // namespace tricorner::bench
