#include "patterned_backs.hpp"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "cut_places.hpp"
#include "known_symbols.hpp"
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

/// How far a tile's corners are from the known symbols: the one in the middle of the three.
double distance(const KnownSymbols& known, const std::array<SymbolLooks, 3>& looks) {
  return median(std::vector{known.distance(looks[0]), known.distance(looks[1]), known.distance(looks[2])});
}

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
    if (places[n] || tiles[n].half_hidden || std::all_of(told[n].begin(), told[n].end(), is_sure)) continue;
    const auto shown = shown_corners(sight, tiles[n].corners);
    if (std::find(shown.begin(), shown.end(), false) == shown.end()) doubtful.push_back(n);
  }
  if (doubtful.empty()) return backs;

  KnownSymbols known;
  std::vector<double> contrasts;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (std::binary_search(doubtful.begin(), doubtful.end(), n)) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      if (known.add(tiles[n].symbols.looks[k], told[n][k])) contrasts.push_back(contrast(sight, tiles[n].corners, k));
    }
  }
  if (!known.enough()) return backs;
  std::erase_if(doubtful, [&](std::size_t n) { return distance(known, tiles[n].symbols.looks) <= unlike; });
  const double most = faint * median(contrasts);
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
