/// A glance at the table: a frame as a few thousand blocks, cheap enough to take of every frame.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tricorner/vision/board_reading.hpp"
#include "tricorner/vision/frame_view.hpp"

namespace tricorner::table {

/// All of a block: `Glance::unseen`.
inline constexpr std::uint8_t kUnseen = 255;

/// Levels of a frame, one per block of `block_px` x `block_px` pixels, row by row from the top left.
struct Glance {
  int width = 0;   ///< blocks
  int height = 0;  ///< blocks
  double block_px = 1;
  std::vector<std::uint8_t> grey;
  /// What light does not change: how red a block is among its colours, `kTintOfGrey` where it is grey. Tiles and table
  /// of one brightness differ here. Empty where the frame has no colours.
  std::vector<std::uint8_t> tint;
  /// How much of a block nobody has seen (a glance that was moved), 0 to `kUnseen`; empty: all is seen.
  std::vector<std::uint8_t> unseen;

  /// Whether at least half of the block was seen.
  [[nodiscard]] bool shows(std::size_t block) const noexcept { return unseen.empty() || unseen[block] <= kUnseen / 2; }
  [[nodiscard]] bool same_shape(const Glance& other) const noexcept {
    return width == other.width && height == other.height && block_px == other.block_px &&
           tint.size() == other.tint.size();
  }
};

inline constexpr int kTintOfGrey = 85;

/// What a glance keeps of each block.
using GlancePlane = std::vector<std::uint8_t> Glance::*;
inline constexpr std::array<GlancePlane, 2> kGlancePlanes = {&Glance::grey, &Glance::tint};

/// Takes a glance with about 160 blocks a row. Sixteen pixels are looked at in each block, so that a 1280x720 frame
/// costs less than half a millisecond.
[[nodiscard]] Glance take_glance(const vision::FrameView& frame);

/// @return grey levels; 0 of a glance without blocks
[[nodiscard]] double mean_grey(const Glance& glance) noexcept;

/// One bit per block of a glance.
using BlockMask = std::vector<std::uint8_t>;

[[nodiscard]] int count(const BlockMask& mask) noexcept;

/// The blocks of a mask that hang together with one at the picture's edge.
/// @param width, height  of the glance, blocks
[[nodiscard]] BlockMask from_the_edge(const BlockMask& mask, int width, int height);

/// Adds to `mask` the blocks whose centre lies in the triangle, grown by `margin_px` on all sides (negative: shrunk).
void paint(BlockMask& mask, const Glance& shape, const std::array<vision::PointPx, 3>& outline, double margin_px);

}  // namespace tricorner::table
