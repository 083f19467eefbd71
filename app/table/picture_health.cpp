#include "table/picture_health.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "table/glance_change.hpp"
#include "table/picture_move.hpp"

namespace tricorner::table {
namespace {

// Seconds: shorter failures are flicker, of which nobody has to hear.
constexpr double kDeadFor = 0.4;
// A camera that is pushed shakes for less than this; a person who leans over the table does not hide all of it.
constexpr double kStrangerFor = 1.2;
// Mean grey level below which nothing can be seen.
constexpr double kDark = 8;
// Grey levels between the darkest and the brightest block (a hundredth at both ends left out) of a dead picture.
constexpr int kEven = 2;
// The least of a picture that was one.
constexpr int kLively = 5;
// Mean step from block to block over the spread of all blocks: 1.13 for pure noise, below 0.4 for tables, patterns
// included.
constexpr double kNoisy = 0.75;
constexpr double kLeastNoise = 5;
// Share of the rows that a broken transmission leaves even.
constexpr double kTorn = 0.25;
// Grey levels by which half of the picture differs from the table that is known.
constexpr int kOther = 10;
// How like the table's its edges have to be then: shadows and hands leave most of them.
constexpr double kSameEdges = 0.3;
// A broad shadow has edges of its own; beside them little has changed.
constexpr double kSomeEdges = 0.1;
constexpr double kShadowed = 0.15;
// Seconds for which a table that was recognised is not looked at again.
constexpr double kRecognisedFor = 0.25;

constexpr const char* kNoise = "the picture is nothing but noise";
// Grey levels by which half of two pictures of the same table differ at most.
constexpr int kSameNoise = 5;

struct Statistics {
  double mean = 0;
  int range = 0;             ///< grey levels
  double noisiness = 0;      ///< of the noisier direction
  double spread = 0;         ///< standard deviation, grey levels
  std::vector<bool> lively;  ///< by row: not even
};

Statistics statistics(const Glance& glance) {
  Statistics result;
  std::array<int, 256> histogram{};
  double sum = 0;
  double squares = 0;
  double across = 0;
  double down = 0;
  const auto w = static_cast<std::size_t>(glance.width);
  const auto h = static_cast<std::size_t>(glance.height);
  result.lively.resize(h);
  for (std::size_t y = 0; y < h; ++y) {
    const std::uint8_t* row = glance.grey.data() + y * w;
    int low = 255;
    int high = 0;
    for (std::size_t x = 0; x < w; ++x) {
      const int grey = row[x];
      low = std::min(low, grey);
      high = std::max(high, grey);
      ++histogram[static_cast<std::size_t>(grey)];
      sum += grey;
      squares += static_cast<double>(grey) * grey;
      if (x > 0) across += std::abs(grey - row[x - 1]);
      if (y > 0) down += std::abs(grey - row[x - w]);
    }
    result.lively[y] = high - low > 1;
  }
  const double n = static_cast<double>(w * h);
  result.mean = sum / n;
  result.spread = std::sqrt(std::max(0.0, squares / n - result.mean * result.mean));
  if (result.spread > 0) result.noisiness = std::max(across, down) / n / result.spread;
  const auto left_out = static_cast<int>(n / 100);
  int low = 0;
  for (int seen = histogram[0]; seen <= left_out && low < 255; ++low) {
    seen += histogram[static_cast<std::size_t>(low + 1)];
  }
  int high = 255;
  for (int seen = histogram[255]; seen <= left_out && high > 0; --high) {
    seen += histogram[static_cast<std::size_t>(high - 1)];
  }
  result.range = high - low;
  return result;
}

/// Why this is no picture; nothing when it is one. The known table is looked at only when the picture is suspicious.
const char* fault_of(const Statistics& now, const Glance* known_glance, bool tiles_known) {
  if (now.mean < kDark) return "the picture is dark";
  const double rows = static_cast<double>(now.lively.size());
  const double even_rows = static_cast<double>(std::count(now.lively.begin(), now.lively.end(), false));
  const bool even = now.range <= kEven;
  const bool noisy = now.spread > kLeastNoise && now.noisiness > kNoisy;
  const bool torn = even_rows > kTorn * rows;
  if (!even && !noisy && !torn) return nullptr;
  std::optional<Statistics> known;
  if (known_glance != nullptr) known = statistics(*known_glance);
  if (even && ((known && known->range >= kLively) || tiles_known)) return "the picture is empty";
  if (noisy) return kNoise;
  if (torn && known && known->lively.size() == now.lively.size()) {
    double lost = 0;
    for (std::size_t y = 0; y < now.lively.size(); ++y) lost += known->lively[y] && !now.lively[y] ? 1 : 0;
    if (lost > kTorn * rows) return "the picture is torn";
  }
  return nullptr;
}

bool is_table(const Glance& known, const Glance& glance) {
  if (unlikeness(known, glance) < kOther) return true;
  const double edges = likeness_of_edges(known, glance);
  if (edges >= kSameEdges) return true;
  if (edges < kSomeEdges) return false;
  const int changed = count(changed_blocks(known, glance, {.shadows = true}));
  return changed < kShadowed * static_cast<double>(glance.grey.size());
}

bool same_grain(const Glance& before, const Glance& now) {
  if (unlikeness(before, now) < kSameNoise || likeness_of_edges(before, now) > kSomeEdges) return true;
  const auto move = small_move(before, now);
  return move && likeness_of_edges(moved(before, *move), now) > kSameEdges;
}

}  // namespace

bool PictureHealth::look(const Glance& glance, const Glance* known, bool tiles_known, double time) {
  if (glance.grey.empty()) return false;
  if (known != nullptr && !known->same_shape(glance)) known = nullptr;
  const char* fault = fault_of(statistics(glance), known, tiles_known);
  if (fault == kNoise) {
    // Noise is never the same twice; a table of granite is, though a camera that shakes shows it a little elsewhere.
    const bool stands = (known != nullptr && same_grain(*known, glance)) || (noisy_ && same_grain(*noisy_, glance));
    noisy_ = glance;
    if (stands) fault = nullptr;
  }
  if (fault != nullptr) {
    if (!dead_since_) dead_since_ = time;
    if (!lost_ && time - *dead_since_ >= kDeadFor - 1e-9) {
      lost_ = true;
      stranger_ = false;
      news_ = PictureNews{true, fault, *dead_since_};
    }
    return false;
  }
  dead_since_.reset();
  const bool to_look = lost_ || !recognised_ || time - *recognised_ >= kRecognisedFor;
  if (known == nullptr || !tiles_known || (to_look && is_table(*known, glance))) recognised_ = time;
  if (lost_ && (!stranger_ || *recognised_ == time)) {
    lost_ = false;
    recognised_ = time;
    news_ = PictureNews{false, {}, 0};
  } else if (!lost_ && time - *recognised_ >= kStrangerFor) {
    lost_ = true;
    stranger_ = true;
    news_ = PictureNews{true, "the picture shows something else than the table", *recognised_};
  }
  return true;
}

bool PictureHealth::look_again(const Glance& glance, const Glance* known, bool tiles_known, double time) {
  if (known == nullptr || !tiles_known) {
    recognised_ = time;
    return true;
  }
  if (recognised_ && time - *recognised_ < kRecognisedFor) return true;
  return look(glance, known, tiles_known, time);
}

std::optional<PictureNews> PictureHealth::take_news() { return std::exchange(news_, std::nullopt); }

}  // namespace tricorner::table
