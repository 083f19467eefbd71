/// Rendered tables, and how well they are read: what the tests of whole readings share.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tricorner/renderer/picture.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::vision {

/// One for all tests: loading the networks takes longer than reading a table.
BoardReader& reader();

/// Borrows the picture's pixels.
FrameView view_of(const cv::Mat& bgr);

/// Of several pictures together; corners are those that can be seen.
struct Tally {
  int tiles = 0;
  int found = 0;
  int false_tiles = 0;
  int corners = 0;
  int right = 0;
  int certain_wrong = 0;
  int layouts = 0;
  int layouts_right = 0;
};

PointPx centre_of(const std::array<PointPx, 3>& outline);

/// The turn of the read corners that fits the true ones best.
int best_turn(const renderer::TrueTile& truth, const TileReading& read);

/// Adds how well one picture was read. A tile is found when a read one lies within a quarter of its side.
void add(Tally& tally, const renderer::Truth& truth, const BoardReading& reading);

Tally read_pictures(const renderer::SceneOptions& options, std::uint64_t first_seed, int count);

/// Tables of held-back designs with large tiles and few difficulties.
renderer::SceneOptions plain(const std::string& kind, std::vector<std::string> designs);

/// ... of the owner whose maker exchanged two of the usual colours: four pips are red on this set and five are blue,
/// and they lie close.
renderer::SceneOptions exchanged_colours(const std::string& kind);

/// A picture of docs/reading.md's earlier held-back series, with all its difficulties, by its own seed.
renderer::Picture held_back(std::uint64_t seed);

/// One of the 2,000 pictures drawn evenly, with three difficulties at least (docs/reading.md), by its number.
renderer::Picture drawn_evenly(std::uint64_t number);

/// The tile that was read where one lies, or none.
const TileReading* read_at(const BoardReading& reading, const renderer::TrueTile& tile);

/// Adds a corner that somebody named to what a set teaches of its value.
void learn(LookPrototype& prototype, const SymbolLooks& looks);

double share(int part, int whole);

}  // namespace tricorner::vision
