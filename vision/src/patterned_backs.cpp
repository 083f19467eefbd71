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
// Symbols fade in a shadow with all that is beside them, a lamp's reflection drowns them, and from far they blur.
constexpr double drowned = 1.3;   // times the usual brightness
constexpr double far_off = 0.75;  // of the usual side
// Backs of a set are alike: what looks as much like a proven one, and like no symbol, is one too, faint or not, unless
// all of its corners are told surely.
constexpr double alike = 5;

// A symbol's place, in pixels of a corner's view, and as how many it is looked at.
constexpr double window = 20;
constexpr int window_pixels = 26;

/// What a corner shows where its symbol is printed: grey levels.
struct Ink {
  double brightness = 0;
  double contrast = 0;  ///< how much the colours differ
};

Ink ink(Sight& sight, const Triangle& tile, std::size_t k) {
  static const cv::Mat1b within = [] {
    cv::Mat1b disc = cv::Mat1b::zeros(window_pixels, window_pixels);
    cv::circle(disc, {window_pixels / 2, window_pixels / 2}, window_pixels * 2 / 5, 255, cv::FILLED);
    return disc;
  }();
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(sight.sample(symbol_window(tile, static_cast<int>(k), window, window_pixels), window_pixels), mean,
                 deviation, within);
  return {cv::norm(mean), cv::norm(deviation)};
}

/// The usual symbols of a table.
class UsualInk {
 public:
  void add(const Ink& ink, double side) {
    brightness_.push_back(ink.brightness);
    contrast_.push_back(ink.contrast);
    side_.push_back(side);
  }

  void settle() {
    for (auto* all : {&brightness_, &contrast_, &side_}) *all = {median(*all)};
  }

  /// What a corner must be whose tile is a back: unclear if the light or the distance may have made it faint.
  [[nodiscard]] Side side_of(const Ink& ink, double side) const {
    if (ink.contrast >= faint * contrast_[0]) return Side::face;
    const double lit = ink.brightness / brightness_[0];
    const bool in_the_shade = ink.contrast >= faint * contrast_[0] * std::min(1.0, lit);
    return in_the_shade || lit > drowned || side < far_off * side_[0] ? Side::unclear : Side::back;
  }

 private:
  std::vector<double> brightness_;
  std::vector<double> contrast_;
  std::vector<double> side_;
};

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

std::vector<Side> sides_up(Sight& sight, std::span<const Found> tiles,
                           std::span<const std::optional<LatticePlace>> places,
                           std::span<const std::array<CornerReading, 3>> told) {
  std::vector<Side> sides(tiles.size(), Side::face);
  const auto is_sure = [](const CornerReading& c) { return c.confidence >= sure_symbol; };
  std::vector<std::size_t> doubtful;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (places[n] || tiles[n].half_hidden || std::all_of(told[n].begin(), told[n].end(), is_sure)) continue;
    const auto shown = shown_corners(sight, tiles[n].corners);
    if (std::find(shown.begin(), shown.end(), false) == shown.end()) doubtful.push_back(n);
  }
  if (doubtful.empty()) return sides;

  KnownSymbols known;
  UsualInk usual;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (std::binary_search(doubtful.begin(), doubtful.end(), n)) continue;
    const auto& tile = tiles[n].corners;
    for (std::size_t k = 0; k < 3; ++k) {
      if (known.add(tiles[n].symbols.looks[k], told[n][k])) usual.add(ink(sight, tile, k), mean_side(tile));
    }
  }
  if (!known.enough()) return sides;
  usual.settle();
  std::erase_if(doubtful, [&](std::size_t n) { return distance(known, tiles[n].symbols.looks) <= unlike; });
  for (const auto n : doubtful) {
    if (std::any_of(told[n].begin(), told[n].end(), is_sure)) continue;
    const auto& tile = tiles[n].corners;
    sides[n] = Side::back;
    for (std::size_t k = 0; k < 3; ++k)
      sides[n] = std::min(sides[n], usual.side_of(ink(sight, tile, k), mean_side(tile)));
  }
  const auto proven = sides;
  for (const auto n : doubtful) {
    for (std::size_t other = 0; other < tiles.size(); ++other) {
      if (proven[other] == Side::back &&
          distance_in_any_turn(tiles[n].symbols.looks, tiles[other].symbols.looks) < alike)
        sides[n] = Side::back;
    }
  }
  return sides;
}

}  // namespace tricorner::vision
