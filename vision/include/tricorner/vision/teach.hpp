/// Learning how the symbols of one set look, from a few pictures of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tricorner/vision/tile_design.hpp"

namespace tricorner::vision {

/// One corner of a tile of the set, as the reader saw it.
struct SeenCorner {
  std::size_t tile = 0;  ///< corners of one tile share a number; its three come clockwise, one after the other
  std::array<double, 6> probabilities{};  ///< of the values; sums to at most 1
  SymbolLooks looks{};
  std::optional<int> answer;  ///< what a person said that it is
};

/// A symbol that pictures alone do not settle.
struct Question {
  std::size_t corner = 0;           ///< number of a typical corner that shows it
  std::array<double, 6> guesses{};  ///< probabilities of the values
  std::size_t alike = 0;            ///< how many corners the answer settles
};

struct Lesson {
  TileDesign design;
  std::array<std::size_t, 6> corners{};  ///< by value, how many corners it was learned from
  std::vector<Question> questions;       ///< the most corners first
};

/// Symbols that look alike are put together (means that move to their members, after MacQueen, 1967), whatever the
/// reader takes them for. Which group shows which value is weighed over all ways of giving the values to the largest
/// groups: by what the reader says of them, by the tiles that come about (a set holds each tile once, most in one
/// turning sense), and by what a person answered. Groups that stay in doubt are asked about and left out until
/// answered. Where an answer names another value than the reader plainly took the corner for, groups of both values are
/// asked about, too.
///
/// @param corners  three to a tile
/// @throws std::invalid_argument  not three corners to a tile, an answer that is no value
[[nodiscard]] Lesson learn_design(const std::string& name, SymbolKind kind, std::span<const SeenCorner> corners);

}  // namespace tricorner::vision
