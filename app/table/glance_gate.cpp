#include "table/glance_gate.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace tricorner::table {
namespace {

// Grey levels: the follower's own least change is 8, in the dark 4; what stays behind must be well below.
constexpr int kLeast = 3;
// Three of four blocks differ by less than the noise: 1.15 standard deviations where nothing has changed.
constexpr int kNoiseFactor = 3;
constexpr int kMostNoise = 4;
// Frames in a row with more noise before that is believed: it may be a hand.
constexpr int kNoisyFrames = 20;
// Beyond this many times the least a block needs no neighbour to be believed.
constexpr int kPlainly = 3;
// Share of the cells from which the rest goes through too: blocks of one picture belong together.
constexpr double kMostCells = 0.5;

// More than this is no change of light but another picture: after a white or black one of a camera that fails, a dark
// table would come through as even as that was but for its tiles, and be taken for torn.
constexpr int kMostLight = 40;

using Histogram = std::array<int, 511>;

/// The level below which this share of all lies.
int quantile(const Histogram& histogram, double share, int total, int lowest) {
  int seen = 0;
  for (std::size_t k = 0; k < histogram.size(); ++k) {
    seen += histogram[k];
    if (seen >= share * total) return static_cast<int>(k) + lowest;
  }
  return 0;
}

/// How often the second differs from the first by -255 to 255. At rest nearly all blocks fall into the same few bins:
/// four histograms side by side, so that one count need not wait for the last.
Histogram differences_of(const std::vector<std::uint8_t>& first, const std::vector<std::uint8_t>& second) {
  std::array<Histogram, 4> side_by_side{};
  for (std::size_t k = 0; k < first.size(); ++k) {
    ++side_by_side[k % side_by_side.size()][static_cast<std::size_t>(second[k] - first[k] + 255)];
  }
  Histogram sum = side_by_side[0];
  for (std::size_t k = 1; k < side_by_side.size(); ++k) {
    for (std::size_t d = 0; d < sum.size(); ++d) sum[d] += side_by_side[k][d];
  }
  return sum;
}

}  // namespace

void GlanceGate::Noise::take(int levels) {
  noisy_frames_ = levels > levels_.value_or(levels) ? noisy_frames_ + 1 : 0;
  if (levels < levels_.value_or(levels + 1) || noisy_frames_ >= kNoisyFrames) {
    levels_ = levels;
    noisy_frames_ = 0;
  }
}

bool GlanceGate::mark(const Glance& now, GlancePlane plane, Noise& noise) {
  const auto& before = seen_.*plane;
  const auto& levels = now.*plane;
  const int total = static_cast<int>(levels.size());
  const Histogram differences = differences_of(before, levels);
  const bool lit = plane == &Glance::grey;  // light does not change a tint
  const int light = lit ? quantile(differences, 0.5, total, -255) : 0;
  if (lit) news_.light = light;
  Histogram spread{};
  for (std::size_t d = 0; d < differences.size(); ++d) {
    spread[static_cast<std::size_t>(std::min(std::abs(static_cast<int>(d) - 255 - light), 510))] += differences[d];
  }
  noise.take(std::min(quantile(spread, 0.75, total, 0), kMostNoise));
  const int threshold = std::max(kLeast, kNoiseFactor * noise.levels());
  std::uint8_t any = 0;
  for (std::size_t k = 0; k < levels.size(); ++k) {
    const int off = std::abs(levels[k] - before[k] - light);
    const auto mark = static_cast<std::uint8_t>((off > threshold ? 1 : 0) + (off > kPlainly * threshold ? 1 : 0));
    off_[k] = std::max(off_[k], mark);
    any |= mark;
  }
  return any != 0;
}

const Glance& GlanceGate::pass(Glance now) {
  news_ = {};
  if (!seen_.same_shape(now) || now.grey.empty()) {
    news_.whole = true;
    seen_ = std::move(now);
    return seen_;
  }
  off_.assign(now.grey.size(), 0);
  bool any = mark(now, &Glance::grey, noise_);
  if (!now.tint.empty()) any = mark(now, &Glance::tint, noise_of_tint_) || any;
  if (std::abs(news_.light) > kMostLight) {
    news_ = {};
    news_.whole = true;
    seen_ = std::move(now);
    return seen_;
  }
  if (news_.light != 0) {
    for (std::uint8_t& grey : seen_.grey) grey = static_cast<std::uint8_t>(std::clamp(grey + news_.light, 0, 255));
  }
  if (!any) return seen_;

  const int w = now.width;
  const int h = now.height;
  const int across = cells_across(now);
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(across) * static_cast<std::size_t>(cells_down(now)));
  const auto at = [w](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
  };
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      const std::uint8_t off = off_[at(x, y)];
      if (off == 0) continue;
      bool believed = off == 2;
      for (int dy = std::max(0, y - 1); dy <= std::min(h - 1, y + 1) && !believed; ++dy) {
        for (int dx = std::max(0, x - 1); dx <= std::min(w - 1, x + 1) && !believed; ++dx) {
          believed = (dx != x || dy != y) && off_[at(dx, dy)] != 0;
        }
      }
      if (believed) {
        cells[static_cast<std::size_t>(y / kCell) * static_cast<std::size_t>(across) +
              static_cast<std::size_t>(x / kCell)] = 1;
      }
    }
  }
  const auto changed = std::count(cells.begin(), cells.end(), 1);
  if (changed == 0) return seen_;
  if (static_cast<double>(changed) > kMostCells * static_cast<double>(cells.size())) {
    news_ = {};
    news_.whole = true;
    seen_ = std::move(now);
    return seen_;
  }
  for (int y = 0; y < h; ++y) {
    const std::size_t row = static_cast<std::size_t>(y / kCell) * static_cast<std::size_t>(across);
    for (int x = 0; x < w; ++x) {
      if (cells[row + static_cast<std::size_t>(x / kCell)] == 0) continue;
      for (const GlancePlane plane : kGlancePlanes) {
        if (!(now.*plane).empty()) (seen_.*plane)[at(x, y)] = (now.*plane)[at(x, y)];
      }
    }
  }
  news_.cells = std::move(cells);
  return seen_;
}

}  // namespace tricorner::table
