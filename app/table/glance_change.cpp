#include "table/glance_change.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace tricorner::table {
namespace {

// Grey levels of 255. Compression and a webcam's noise stay below 4 after averaging a block's pixels; a white tile on a
// light table changes its blocks by 15 and more, a digit by 30.
constexpr int kLeastChange = 8;
// In the dark everything differs by less.
constexpr int kLeastInTheDark = 4;
// Of the middle difference: what noise alone passes in one block of a million.
constexpr int kNoiseFactor = 7;
// Beyond this it is no camera's noise (pixels that scatter by 18 levels), and hides nothing.
constexpr int kMostNoise = 4;
// Of tints: those of tile and table differ by 20 and more, those of a lamp's light and of its shadow in daylight by
// less than this.
constexpr int kLeastOfTint = 12;
// Share of blocks that may differ before other explanations than a shift of brightness are tried: the common case stays
// cheap.
constexpr double kPlainShare = 0.004;
// Blocks on each side that tell how light has changed in one place, and the factors that shadows come with.
constexpr int kShadowReach = 3;
constexpr double kDarkestShadow = 0.3;
constexpr double kShadowEdges = 0.15;
// What a shadow leaves unexplained of its blocks at most. A hand is as smooth as a shadow inside, but its outline is
// sharp: then all of it is a hand.
constexpr double kOfShadow = 0.08;
constexpr int kLeastOutline = 4;  // blocks

using Histogram = std::array<int, 511>;

int median(const Histogram& histogram, int total, int lowest) {
  int seen = 0;
  for (std::size_t k = 0; k < histogram.size(); ++k) {
    seen += histogram[k];
    if (2 * seen >= total) return static_cast<int>(k) + lowest;
  }
  return 0;
}

/// Blocks of two glances that can be compared, in one plane.
class Pair {
 public:
  Pair(const Glance& before, const Glance& now, GlancePlane plane = &Glance::grey)
      : before_(before), now_(now), plane_(plane) {}

  template <class Use>
  void each(const Use& use) const {
    const auto& was = before_.*plane_;
    const auto& is = now_.*plane_;
    const std::size_t n = is.size();
    const bool some_unseen = !before_.unseen.empty() || !now_.unseen.empty();
    for (std::size_t k = 0; k < n; ++k) {
      if (some_unseen && !(before_.shows(k) && now_.shows(k))) continue;
      use(k, was[k], is[k]);
    }
  }

 private:
  const Glance& before_;
  const Glance& now_;
  GlancePlane plane_;
};

/// What each grey level becomes.
std::array<int, 256> table_of(const LightChange& light) {
  std::array<int, 256> after{};
  for (std::size_t g = 0; g < after.size(); ++g) {
    after[g] = static_cast<int>(std::lround(std::clamp(light.after(static_cast<double>(g)), -255.0, 511.0)));
  }
  return after;
}

struct Misfit {
  int noise = 0;      ///< middle difference, grey levels
  int outliers = 0;   ///< blocks that differ by more than noise
  int threshold = 0;  ///< grey levels
  int total = 0;
};

Misfit misfit(const Pair& pair, const LightChange& light, double brightness = 1) {
  const auto after = table_of(light);
  Histogram spread{};
  Misfit result;
  pair.each([&](std::size_t, std::uint8_t before, std::uint8_t now) {
    ++spread[static_cast<std::size_t>(std::min(std::abs(now - after[before]), 510))];
    ++result.total;
  });
  result.noise = median(spread, result.total, 0);
  const int least =
      std::clamp(static_cast<int>(std::lround(kLeastChange * light.gain * brightness)), kLeastInTheDark, kLeastChange);
  result.threshold = std::max(least, std::min(result.noise, kMostNoise) * kNoiseFactor);
  for (std::size_t d = static_cast<std::size_t>(result.threshold) + 1; d < spread.size(); ++d)
    result.outliers += spread[d];
  return result;
}

LightChange shifted(const Pair& pair) {
  Histogram histogram{};
  int total = 0;
  pair.each([&](std::size_t, std::uint8_t before, std::uint8_t now) {
    ++histogram[static_cast<std::size_t>(now - before + 255)];
    ++total;
  });
  return {1, static_cast<double>(median(histogram, total, -255))};
}

LightChange scaled(const Pair& pair) {
  constexpr double kSteps = 100;  // per unit of gain
  Histogram histogram{};
  int total = 0;
  pair.each([&](std::size_t, std::uint8_t before, std::uint8_t now) {
    if (before < 16) return;  // too dark to tell a factor
    ++histogram[static_cast<std::size_t>(std::clamp(static_cast<int>(kSteps * now / before), 0, 510))];
    ++total;
  });
  if (total == 0) return {};
  return {(median(histogram, total, 0) + 0.5) / kSteps, 0};
}

/// A straight line through the blocks that agree with `light`.
LightChange refined(const Pair& pair, const LightChange& light, int threshold) {
  const auto after = table_of(light);
  double n = 0;
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  pair.each([&](std::size_t, std::uint8_t before, std::uint8_t now) {
    if (std::abs(now - after[before]) > threshold) return;
    n += 1;
    x += before;
    y += now;
    xx += static_cast<double>(before) * before;
    xy += static_cast<double>(before) * now;
  });
  const double spread = n * xx - x * x;
  if (n < 16 || spread < 4 * n * n) return light;  // an even table tells no slope
  const double gain = (n * xy - x * y) / spread;
  if (gain < 0.02 || gain > 20) return light;
  return {gain, (y - gain * x) / n};
}

struct Explained {
  LightChange light;
  Misfit misfit;
};

Explained explain(const Pair& pair, double brightness = 1) {
  Explained best{shifted(pair), {}};
  best.misfit = misfit(pair, best.light, brightness);
  const auto plain = [&] { return best.misfit.outliers <= kPlainShare * best.misfit.total && best.misfit.noise <= 1; };
  const auto try_this = [&](const LightChange& light) {
    const Misfit with = misfit(pair, light, brightness);
    if (with.outliers + with.noise * with.total / 50 <
        best.misfit.outliers + best.misfit.noise * best.misfit.total / 50)
      best = {light, with};
  };
  if (plain()) return best;
  try_this(scaled(pair));
  for (int round = 0; round < 2 && !plain(); ++round) try_this(refined(pair, best.light, best.misfit.threshold));
  return best;
}

/// Takes back from `raw` what trembling edges and shadows explain.
class Forgiveness {
 public:
  Forgiveness(const Glance& before, const Glance& now, GlancePlane plane, const std::array<int, 256>& after,
              const Tolerance& tolerance)
      : before_(before), now_(now), plane_(plane), after_(after), tolerance_(tolerance) {}

  [[nodiscard]] bool is_edge(int x, int y, int threshold) const {
    const int off = std::abs(level(x, y) - expected(x, y));
    return tolerance_.edges_blocks > 0 && off <= threshold + tolerance_.edges_blocks * contrast(x, y);
  }
  [[nodiscard]] bool in_shadow(int x, int y, int threshold) const {
    double was = 0;
    double is = 0;
    around(x, y, kShadowReach, [&](int u, int v) {
      was += expected(u, v);
      is += level(u, v);
    });
    if (was <= 0) return false;
    const double factor = is / was;
    if (factor < kDarkestShadow || factor > 1 / kDarkestShadow) return false;
    // Where the light changes fast, edges tell it wrongly.
    return std::abs(level(x, y) - factor * expected(x, y)) <= threshold + kShadowEdges * contrast(x, y);
  }

 private:
  [[nodiscard]] std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(now_.width) + static_cast<std::size_t>(x);
  }
  [[nodiscard]] int level(int x, int y) const { return (now_.*plane_)[at(x, y)]; }
  [[nodiscard]] int expected(int x, int y) const { return after_[(before_.*plane_)[at(x, y)]]; }
  [[nodiscard]] bool seen(int x, int y) const { return before_.shows(at(x, y)) && now_.shows(at(x, y)); }

  template <class Use>
  void around(int x, int y, int reach, const Use& use) const {
    for (int v = std::max(0, y - reach); v <= std::min(now_.height - 1, y + reach); ++v) {
      for (int u = std::max(0, x - reach); u <= std::min(now_.width - 1, x + reach); ++u) {
        if (seen(u, v)) use(u, v);
      }
    }
  }

  [[nodiscard]] int contrast(int x, int y) const {
    int low = 511;
    int high = -255;
    around(x, y, 1, [&](int u, int v) {
      low = std::min(low, expected(u, v));
      high = std::max(high, expected(u, v));
    });
    return std::max(0, high - low);
  }

  const Glance& before_;
  const Glance& now_;
  GlancePlane plane_;
  const std::array<int, 256>& after_;
  const Tolerance& tolerance_;
};

/// Blocks that hang together are a hand or a shadow as a whole.
/// @param changed  1 for each block that differs; @param left  the same without what shadows explain
void restore_hands(const BlockMask& changed, BlockMask& left, int w, int h) {
  BlockMask seen(changed.size());
  std::vector<std::size_t> blob;
  for (std::size_t first = 0; first < changed.size(); ++first) {
    if (changed[first] == 0 || seen[first] != 0) continue;
    blob.assign(1, first);
    seen[first] = 1;
    int outline = 0;
    for (std::size_t k = 0; k < blob.size(); ++k) {
      outline += left[blob[k]];
      const int x = static_cast<int>(blob[k]) % w;
      const int y = static_cast<int>(blob[k]) / w;
      for (int v = std::max(0, y - 1); v <= std::min(h - 1, y + 1); ++v) {
        for (int u = std::max(0, x - 1); u <= std::min(w - 1, x + 1); ++u) {
          const std::size_t at =
              static_cast<std::size_t>(v) * static_cast<std::size_t>(w) + static_cast<std::size_t>(u);
          if (changed[at] == 0 || seen[at] != 0) continue;
          seen[at] = 1;
          blob.push_back(at);
        }
      }
    }
    if (outline < std::max<double>(kLeastOutline, kOfShadow * static_cast<double>(blob.size()))) continue;
    for (const std::size_t k : blob) left[k] = 1;
  }
}

/// The blocks of a plane that differ by more than light, noise and what is tolerated.
BlockMask differing(const Glance& before, const Glance& now, GlancePlane plane, const Tolerance& tolerance) {
  const Pair pair(before, now, plane);
  const Explained explained = explain(pair, tolerance.light);
  const auto after = table_of(explained.light);
  const int threshold =
      plane == &Glance::tint ? std::max(kLeastOfTint, explained.misfit.threshold) : explained.misfit.threshold;

  BlockMask raw((now.*plane).size());
  pair.each([&](std::size_t k, std::uint8_t was, std::uint8_t is) {
    raw[k] = std::abs(is - after[was]) > threshold ? 1 : 0;
  });
  if (tolerance.edges_blocks <= 0 && !tolerance.shadows) return raw;
  const Forgiveness forgiveness(before, now, plane, after, tolerance);
  const int w = now.width;
  const int h = now.height;
  const auto clear = [&](BlockMask& blocks, const auto& forgives) {
    for (int y = 0; y < h; ++y) {
      for (int x = 0; x < w; ++x) {
        auto& bit = blocks[static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x)];
        if (bit != 0 && forgives(x, y)) bit = 0;
      }
    }
  };
  clear(raw, [&](int x, int y) { return forgiveness.is_edge(x, y, threshold); });
  if (tolerance.shadows) {
    BlockMask left = raw;
    clear(left, [&](int x, int y) { return forgiveness.in_shadow(x, y, threshold); });
    restore_hands(raw, left, w, h);
    raw = std::move(left);
  }
  return raw;
}

}  // namespace

double likeness_of_edges(const Glance& before, const Glance& now) {
  if (!before.same_shape(now) || now.grey.empty()) return 0;
  const auto w = static_cast<std::size_t>(now.width);
  double both = 0;
  double was = 0;
  double is = 0;
  for (std::size_t k = 0; k + w + 1 < now.grey.size(); ++k) {
    if (!before.shows(k) || !before.shows(k + 1) || !before.shows(k + w)) continue;
    for (const std::size_t step : {std::size_t{1}, w}) {
      const double p = static_cast<double>(before.grey[k + step]) - before.grey[k];
      const double q = static_cast<double>(now.grey[k + step]) - now.grey[k];
      both += p * q;
      was += p * p;
      is += q * q;
    }
  }
  return was > 0 && is > 0 ? both / std::sqrt(was * is) : 0;
}

LightChange light_change(const Glance& before, const Glance& now) {
  if (!before.same_shape(now) || now.grey.empty()) return {};
  return explain(Pair(before, now)).light;
}

int unlikeness(const Glance& before, const Glance& now) {
  if (!before.same_shape(now) || now.grey.empty()) return 255;
  return explain(Pair(before, now)).misfit.noise;
}

BlockMask changed_blocks(const Glance& before, const Glance& now, const Tolerance& tolerance) {
  if (!before.same_shape(now) || now.grey.empty()) return {};
  BlockMask raw = differing(before, now, &Glance::grey, tolerance);
  if (!now.tint.empty()) {
    const BlockMask tinted = differing(before, now, &Glance::tint, tolerance);
    for (std::size_t k = 0; k < raw.size(); ++k) raw[k] |= tinted[k];
  }
  BlockMask mask(raw.size());
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

}  // namespace tricorner::table
