#include "patterned_backs.hpp"

#include <algorithm>
#include <limits>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "cut_places.hpp"
#include "median.hpp"
#include "symbol_window.hpp"

namespace tricorner::vision {
namespace {

// Of 28,000 tiles that lie by themselves 15 that are read, more or less, are taken for backs by these, and 39 places
// of 56 that are none and told less surely (docs/reading-steps.md).
constexpr double sure_symbol = 0.995;  // who shows one is no back
constexpr double faint = 0.65;         // of the usual contrast
constexpr double unlike = 4;           // squared distance of looks
// Backs of a set are alike: what looks as much like a proven one, and like no symbol, is one too, faint or not, unless
// all of its corners are told surely.
constexpr double alike = 5;
// Corners that are told so surely show what symbols look like here.
constexpr double known_symbol = 0.9;
constexpr std::size_t enough_known = 9;

// A symbol's place, in pixels of a corner's view, and as how many it is looked at.
constexpr double window = 20;
constexpr int window_pixels = 26;

/// How much the colours differ where a corner's symbol is printed: grey levels.
double contrast(Sight& sight, const Triangle& tile, std::size_t k) {
  static const cv::Mat1b within = [] {
    cv::Mat1b disc = cv::Mat1b::zeros(window_pixels, window_pixels);
    cv::circle(disc, {window_pixels / 2, window_pixels / 2}, window_pixels * 2 / 5, 255, cv::FILLED);
    return disc;
  }();
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(sight.sample(symbol_window(tile, static_cast<int>(k), window, window_pixels), window_pixels), mean,
                 deviation, within);
  return cv::norm(deviation);
}

/// What is known of this table's symbols.
class KnownSymbols {
 public:
  void add(const SymbolLooks& looks, int value, double contrast) {
    auto& sum = sums_[static_cast<std::size_t>(value)];
    for (std::size_t i = 0; i < looks.size(); ++i) sum.looks[i] += static_cast<double>(looks[i]);
    ++sum.count;
    contrasts_.push_back(contrast);
  }

  [[nodiscard]] std::size_t count() const { return contrasts_.size(); }
  [[nodiscard]] double usual_contrast() const { return median(contrasts_); }

  /// Squared distance from what the nearest value looks like on average: the one in the middle of a tile's three.
  [[nodiscard]] double distance(const std::array<SymbolLooks, 3>& looks) const {
    return median(std::vector{distance(looks[0]), distance(looks[1]), distance(looks[2])});
  }

 private:
  [[nodiscard]] double distance(const SymbolLooks& looks) const {
    double nearest = std::numeric_limits<double>::max();
    for (const auto& sum : sums_) {
      if (sum.count == 0) continue;
      double squares = 0;
      for (std::size_t i = 0; i < looks.size(); ++i) {
        const double off = static_cast<double>(looks[i]) - sum.looks[i] / sum.count;
        squares += off * off;
      }
      nearest = std::min(nearest, squares);
    }
    return nearest;
  }

  struct Sum {
    std::array<double, looks_size> looks{};
    int count = 0;
  };
  std::array<Sum, 6> sums_{};
  std::vector<double> contrasts_;
};

/// Mean squared distance of two tiles' corners, turned so that they are most alike.
double distance_in_any_turn(const std::array<SymbolLooks, 3>& one, const std::array<SymbolLooks, 3>& other) {
  std::array<double, 3> turned{};
  for (std::size_t turn = 0; turn < 3; ++turn) {
    for (std::size_t k = 0; k < 3; ++k) turned[turn] += cv::norm(one[k], other[(k + turn) % 3], cv::NORM_L2SQR) / 3;
  }
  return *std::min_element(turned.begin(), turned.end());
}

}  // namespace

std::vector<bool> patterned_backs(Sight& sight, std::span<const Found> tiles,
                                  std::span<const std::optional<LatticePlace>> places,
                                  std::span<const std::array<CornerReading, 3>> told) {
  std::vector<bool> backs(tiles.size(), false);
  const auto is_sure = [](const CornerReading& c) { return c.confidence >= sure_symbol; };
  std::vector<std::size_t> doubtful;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto shown = shown_corners(sight, tiles[n].corners);
    const bool whole = !tiles[n].half_hidden && std::find(shown.begin(), shown.end(), false) == shown.end();
    if (!places[n] && whole && !std::all_of(told[n].begin(), told[n].end(), is_sure)) doubtful.push_back(n);
  }
  if (doubtful.empty()) return backs;

  KnownSymbols known;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (std::binary_search(doubtful.begin(), doubtful.end(), n)) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      if (told[n][k].value && told[n][k].confidence >= known_symbol)
        known.add(tiles[n].symbols.looks[k], *told[n][k].value, contrast(sight, tiles[n].corners, k));
    }
  }
  if (known.count() < enough_known) return backs;
  std::erase_if(doubtful, [&](std::size_t n) { return known.distance(tiles[n].symbols.looks) <= unlike; });
  const double most = faint * known.usual_contrast();
  for (const auto n : doubtful) {
    backs[n] = std::none_of(told[n].begin(), told[n].end(), is_sure);
    for (std::size_t k = 0; k < 3 && backs[n]; ++k) backs[n] = contrast(sight, tiles[n].corners, k) < most;
  }
  const auto proven = backs;
  for (const auto n : doubtful) {
    for (std::size_t other = 0; other < tiles.size() && !backs[n]; ++other)
      backs[n] = proven[other] && distance_in_any_turn(tiles[n].symbols.looks, tiles[other].symbols.looks) < alike;
  }
  return backs;
}

}  // namespace tricorner::vision
