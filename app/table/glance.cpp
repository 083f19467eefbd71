#include "table/glance.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tricorner::table {
namespace {

constexpr int kBlocksPerRow = 160;
// Pixels looked at in each block, in each direction.
constexpr int kSamples = 4;
constexpr int kPixels = kSamples * kSamples;
// What the camera's noise makes of colours in the dark is kept small: as if so much grey light were added to each.
constexpr int kGreyAdded = 8;

/// Three times what is red beyond the mean of the colours, of all light (the r of rg chromaticity; Swain & Ballard,
/// 1991); from the sums over a block's pixels.
std::uint8_t tint_of(int blue, int green, int red) {
  const int all = blue + green + red + 3 * kGreyAdded * kPixels;
  return static_cast<std::uint8_t>(std::clamp(kTintOfGrey + 85 * (2 * red - blue - green) / all, 0, 255));
}

/// Sums of a block's pixels by channel.
template <std::size_t channels>
std::array<int, channels> sums(const std::array<const std::uint8_t*, kSamples>& lines,
                               const std::array<int, kSamples>& at, int left) {
  std::array<int, channels> sum{};
  for (const int x : at) {
    const std::size_t here = static_cast<std::size_t>(left + x) * channels;
    for (const std::uint8_t* line : lines) {
      for (std::size_t c = 0; c < channels; ++c) sum[c] += line[here + c];
    }
  }
  return sum;
}

std::uint8_t mean_of(int sum) { return static_cast<std::uint8_t>((sum + kPixels / 2) / kPixels); }

}  // namespace

Glance take_glance(const vision::FrameView& frame) {
  Glance glance;
  if (frame.data == nullptr || frame.width <= 0 || frame.height <= 0) return glance;
  const int block = std::max(1, (frame.width + kBlocksPerRow / 2) / kBlocksPerRow);
  glance.block_px = block;
  glance.width = std::max(1, frame.width / block);
  glance.height = std::max(1, frame.height / block);
  glance.grey.resize(static_cast<std::size_t>(glance.width) * static_cast<std::size_t>(glance.height));
  const bool colour = frame.format == vision::PixelFormat::bgr24;
  if (colour) glance.tint.resize(glance.grey.size());
  // Spread evenly over the block: fewer, and the grain of a table would change from frame to frame when the camera
  // trembles.
  std::array<int, kSamples> at{};
  for (int k = 0; k < kSamples; ++k) at[static_cast<std::size_t>(k)] = block * (2 * k + 1) / (2 * kSamples);
  std::size_t block_at = 0;
  for (int row = 0; row < glance.height; ++row) {
    std::array<const std::uint8_t*, kSamples> lines{};
    for (std::size_t k = 0; k < lines.size(); ++k) {
      lines[k] = frame.data + static_cast<std::size_t>(row * block + at[k]) * frame.stride_bytes;
    }
    for (int column = 0; column < glance.width; ++column, ++block_at) {
      if (colour) {
        const auto [blue, green, red] = sums<3>(lines, at, column * block);
        // Green carries most of the light; a red cloth has none of it.
        glance.grey[block_at] = mean_of((blue + 2 * green + red + 2) / 4);
        glance.tint[block_at] = tint_of(blue, green, red);
      } else {
        glance.grey[block_at] = mean_of(sums<1>(lines, at, column * block)[0]);
      }
    }
  }
  return glance;
}

double mean_grey(const Glance& glance) noexcept {
  double sum = 0;
  for (const std::uint8_t grey : glance.grey) sum += grey;
  return glance.grey.empty() ? 0 : sum / static_cast<double>(glance.grey.size());
}

int count(const BlockMask& mask) noexcept {
  int set = 0;
  for (const std::uint8_t bit : mask) set += bit;
  return set;
}

BlockMask from_the_edge(const BlockMask& mask, int width, int height) {
  BlockMask reached(mask.size());
  std::vector<int> next;
  const auto reach = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const auto k = static_cast<std::size_t>(y * width + x);
    if (mask[k] == 0 || reached[k] != 0) return;
    reached[k] = 1;
    next.push_back(y * width + x);
  };
  for (int x = 0; x < width; ++x) {
    reach(x, 0);
    reach(x, height - 1);
  }
  for (int y = 0; y < height; ++y) {
    reach(0, y);
    reach(width - 1, y);
  }
  while (!next.empty()) {
    const int x = next.back() % width;
    const int y = next.back() / width;
    next.pop_back();
    reach(x - 1, y);
    reach(x + 1, y);
    reach(x, y - 1);
    reach(x, y + 1);
  }
  return reached;
}

void paint(BlockMask& mask, const Glance& shape, const std::array<vision::PointPx, 3>& outline, double margin_px) {
  double left = outline[0].x;
  double right = left;
  double top = outline[0].y;
  double bottom = top;
  for (const vision::PointPx& corner : outline) {
    left = std::min(left, corner.x);
    right = std::max(right, corner.x);
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  const double b = shape.block_px;
  const double grow = std::max(0.0, margin_px);
  const int x0 = std::max(0, static_cast<int>(std::floor((left - grow) / b)));
  const int x1 = std::min(shape.width - 1, static_cast<int>(std::floor((right + grow) / b)));
  const int y0 = std::max(0, static_cast<int>(std::floor((top - grow) / b)));
  const int y1 = std::min(shape.height - 1, static_cast<int>(std::floor((bottom + grow) / b)));
  for (int y = y0; y <= y1; ++y) {
    for (int x = x0; x <= x1; ++x) {
      const double px = (x + 0.5) * b - 0.5;
      const double py = (y + 0.5) * b - 0.5;
      bool inside = true;
      for (std::size_t k = 0; k < 3 && inside; ++k) {
        const vision::PointPx& p = outline[k];
        const vision::PointPx& q = outline[(k + 1) % 3];
        const double ex = q.x - p.x;
        const double ey = q.y - p.y;
        const double length = std::hypot(ex, ey);
        // Clockwise as seen with y down: the inside lies to the right, where this is positive.
        const double distance = length > 0 ? (ex * (py - p.y) - ey * (px - p.x)) / length : 0;
        inside = distance >= -margin_px;
      }
      if (inside)
        mask[static_cast<std::size_t>(y) * static_cast<std::size_t>(shape.width) + static_cast<std::size_t>(x)] = 1;
    }
  }
}

}  // namespace tricorner::table
