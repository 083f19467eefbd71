#include "table/glance.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tricorner::table {
namespace {

constexpr int kBlocksPerRow = 160;
// Grey levels of 255. Compression and a webcam's noise stay below 4 after averaging four pixels; a white tile on a
// light table changes its blocks by 15 and more, a digit by 30.
constexpr int kLeastChange = 8;
// Of the middle difference: what noise alone passes in one block of a million.
constexpr int kNoiseFactor = 7;

int median(std::array<int, 511>& histogram, int total, int lowest) {
  int seen = 0;
  for (std::size_t k = 0; k < histogram.size(); ++k) {
    seen += histogram[k];
    if (2 * seen >= total) return static_cast<int>(k) + lowest;
  }
  return 0;
}

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
  const std::size_t step = colour ? 3 : 1;
  const std::size_t channel = colour ? 1 : 0;  // green carries most of the light and the least noise
  const int near = block / 4;
  const int far = std::min(block - 1, block - 1 - block / 4);
  std::uint8_t* out = glance.grey.data();
  for (int row = 0; row < glance.height; ++row) {
    const std::uint8_t* upper =
        frame.data + static_cast<std::size_t>(row * block + near) * frame.stride_bytes + channel;
    const std::uint8_t* lower = frame.data + static_cast<std::size_t>(row * block + far) * frame.stride_bytes + channel;
    for (int column = 0; column < glance.width; ++column) {
      const std::size_t left = static_cast<std::size_t>(column * block + near) * step;
      const std::size_t right = static_cast<std::size_t>(column * block + far) * step;
      *out++ = static_cast<std::uint8_t>((upper[left] + upper[right] + lower[left] + lower[right] + 2) / 4);
    }
  }
  return glance;
}

BlockMask changed_blocks(const Glance& before, const Glance& now) {
  if (!before.same_shape(now) || now.grey.empty()) return {};
  const std::size_t n = now.grey.size();
  std::array<int, 511> histogram{};
  for (std::size_t k = 0; k < n; ++k) ++histogram[static_cast<std::size_t>(now.grey[k] - before.grey[k] + 255)];
  const int light = median(histogram, static_cast<int>(n), -255);
  std::array<int, 511> spread{};
  for (int d = -255; d <= 255; ++d) {
    const int off = std::min(std::abs(d - light), 510);
    spread[static_cast<std::size_t>(off)] += histogram[static_cast<std::size_t>(d + 255)];
  }
  const int noise = median(spread, static_cast<int>(n), 0);
  const int threshold = std::max(kLeastChange, noise * kNoiseFactor);

  BlockMask raw(n);
  for (std::size_t k = 0; k < n; ++k) raw[k] = std::abs(now.grey[k] - before.grey[k] - light) > threshold ? 1 : 0;
  BlockMask mask(n);
  const int w = now.width;
  const int h = now.height;
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      const std::size_t at = static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
      if (raw[at] == 0) continue;
      int neighbours = -1;
      for (int dy = std::max(0, y - 1); dy <= std::min(h - 1, y + 1); ++dy) {
        for (int dx = std::max(0, x - 1); dx <= std::min(w - 1, x + 1); ++dx) {
          neighbours += raw[static_cast<std::size_t>(dy) * static_cast<std::size_t>(w) + static_cast<std::size_t>(dx)];
        }
      }
      mask[at] = neighbours >= 2 ? 1 : 0;
    }
  }
  return mask;
}

int count(const BlockMask& mask) noexcept {
  int set = 0;
  for (const std::uint8_t bit : mask) set += bit;
  return set;
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
