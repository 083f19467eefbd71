#include "template_witness.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <opencv2/imgproc.hpp>

#include "calibration.hpp"
#include "certainty.hpp"
#include "cut_places.hpp"
#include "median.hpp"
#include "symbol_window.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t values = 6;
// A symbol's picture: so many steps wide, of so many pixels of a corner's view, around the place where symbols are
// printed; outlines are off by less than a step, so it is compared where it fits best.
constexpr int window = 13;
constexpr double step = 1.5;
constexpr int moved = 1;  // steps, each way
constexpr int moves = (2 * moved + 1) * (2 * moved + 1);
constexpr int finer = 2;        // a step is the mean of so many samples, each way
constexpr double reach = 0.38;  // of the window: what lies farther from its middle counts less
constexpr float grain = 4;      // grey levels: less contrast than this is no symbol
// A corner that shows a symbol with this confidence speaks for its tile.
constexpr double plain = 0.95;
// Fewer corners do not tell how symbols look here, nor do so few of one value.
constexpr std::size_t enough_corners = 18;
constexpr double enough_of_value = 0.3;
// What a value that nobody can compare with is taken to be farther away, in what corners usually are.
constexpr double unknown_farther = 0.3;
constexpr int rounds = 2;
// Logarithm of odds for being as much farther as corners usually are from their own mean: found on held-back pictures
// (docs/reading-steps.md). The readers have seen the same pixels: counted twice, more would be told wrongly.
constexpr double weight = 1;

constexpr int window_row = 3 * window;  // numbers of one row of a window, three colours a step

/// How much each number of a window counts.
struct WindowWeights {
  std::array<std::array<float, window_row>, window> weights{};
  std::array<std::array<float, window_row>, window> roots{};
  float all = 0;  ///< of the steps

  WindowWeights() {
    for (std::size_t y = 0; y < window; ++y) {
      for (std::size_t x = 0; x < window; ++x) {
        const auto from_middle = [](std::size_t at) { return static_cast<double>(at) - (window - 1) / 2.0; };
        const double off = std::hypot(from_middle(x), from_middle(y)) / (reach * window);
        const auto counts = static_cast<float>(std::exp(-std::pow(off, 4)));
        for (std::size_t colour = 0; colour < 3; ++colour) {
          weights[y][3 * x + colour] = counts;
          roots[y][3 * x + colour] = std::sqrt(counts);
        }
        all += counts;
      }
    }
  }
};

/// The window of `patch` that begins at `x`, `y`, without its mean colour, of one contrast.
/// @param to  its numbers, row by row
void put_window(const cv::Mat& patch, int x, int y, float* to) {
  static const WindowWeights by;
  std::array<float, window_row> mean{};
  for (std::size_t r = 0; r < window; ++r) {
    const float* seen = patch.ptr<float>(y + static_cast<int>(r)) + 3 * x;
    for (std::size_t n = 0; n < window_row; ++n) mean[n] += by.weights[r][n] * seen[n];
  }
  std::array<float, 3> colour{};
  for (std::size_t n = 0; n < window_row; ++n) colour[n % 3] += mean[n] / by.all;
  for (std::size_t n = 0; n < window_row; ++n) mean[n] = colour[n % 3];
  float squares = 0;
  for (std::size_t r = 0; r < window; ++r) {
    const float* seen = patch.ptr<float>(y + static_cast<int>(r)) + 3 * x;
    for (std::size_t n = 0; n < window_row; ++n) {
      const float shown = (seen[n] - mean[n]) * by.roots[r][n];
      to[r * window_row + n] = shown;
      squares += shown * shown;
    }
  }
  const float scale = 1 / (std::sqrt(squares / by.all) + grain);
  for (std::size_t n = 0; n < window * window_row; ++n) to[n] *= scale;
}

/// A corner that is read, and its picture moved in all ways.
struct Seen {
  CornerReading* corner;
  bool vouched_for;                     ///< it is weighed; else it only shows others what its value looks like
  cv::Mat windows;                      ///< a row for each move
  std::array<double, moves> squares{};  ///< of the rows with themselves
  int move = moves / 2;
};

Seen look_at(Sight& sight, const Triangle& tile, int k, CornerReading& corner, bool vouched_for) {
  constexpr int size = window + 2 * moved;
  constexpr double pixel = step / finer;
  const double left = (crop_size - 1) / 2.0 - (size * finer - 1) / 2.0 * pixel;
  const double top = symbol_height - (size * finer - 1) / 2.0 * pixel;
  const cv::Matx33d to_view(pixel, 0, left, 0, pixel, top, 0, 0, 1);
  cv::Mat patch;
  cv::resize(sight.sample(crop_view(tile, k) * to_view, size * finer), patch, {size, size}, 0, 0, cv::INTER_AREA);
  patch.convertTo(patch, CV_32F);
  Seen seen{&corner, vouched_for, cv::Mat(moves, window * window_row, CV_32F)};
  for (int m = 0; m < moves; ++m) {
    put_window(patch, m % (2 * moved + 1), m / (2 * moved + 1), seen.windows.ptr<float>(m));
    const cv::Mat row = seen.windows.row(m);
    seen.squares[static_cast<std::size_t>(m)] = row.dot(row);
  }
  return seen;
}

bool shows_pips(const CornerReading& corner) { return corner.value && *corner.value > 0 && corner.confidence >= plain; }

/// What is told of the corner, as probabilities of the values.
ValueOdds shares_of(const CornerReading& corner) { return scaled_to(corner.probabilities, 1); }

/// Squared distances of each corner from the mean pictures that the others make; the corners are moved to where they
/// fit best. Negative where there is no mean.
std::vector<ValueOdds> distances(std::vector<Seen>& corners) {
  cv::Mat sums = cv::Mat::zeros(values, corners.front().windows.cols, CV_32F);
  ValueOdds squares{};  // of the sums with themselves
  ValueOdds counts{};
  for (const auto& seen : corners) {
    const auto shares = shares_of(*seen.corner);
    for (std::size_t v = 0; v < values; ++v) {
      counts[v] += shares[v];
      cv::Mat sum = sums.row(static_cast<int>(v));
      cv::scaleAdd(seen.windows.row(seen.move), shares[v], sum, sum);
    }
  }
  for (std::size_t v = 0; v < values; ++v) {
    const cv::Mat sum = sums.row(static_cast<int>(v));
    squares[v] = sum.dot(sum);
  }
  std::vector<ValueOdds> all;
  for (auto& seen : corners) {
    const auto shares = shares_of(*seen.corner);
    const cv::Mat own = seen.windows.row(seen.move);
    const double own_square = seen.squares[static_cast<std::size_t>(seen.move)];
    const cv::Mat with_sums = seen.windows * sums.t();
    const cv::Mat with_own = seen.windows * own.t();
    std::array<int, values> best{};
    ValueOdds away{};
    for (std::size_t v = 0; v < values; ++v) {
      const double others = counts[v] - shares[v];
      if (others < enough_of_value) {
        away[v] = -1;
        continue;
      }
      // the others' mean is (sum - share * own) / others
      const double with_sum = static_cast<double>(with_sums.at<float>(seen.move, static_cast<int>(v)));
      const double of_mean =
          (squares[v] - 2 * shares[v] * with_sum + shares[v] * shares[v] * own_square) / (others * others);
      double least = -1;
      for (int m = 0; m < moves; ++m) {
        const double meet = static_cast<double>(with_sums.at<float>(m, static_cast<int>(v))) -
                            shares[v] * static_cast<double>(with_own.at<float>(m));
        const double square = seen.squares[static_cast<std::size_t>(m)];
        const double d = std::max(0.0, square + of_mean - 2 * meet / others);
        if (least >= 0 && d >= least) continue;
        least = d;
        best[v] = m;
      }
      away[v] = least / (1 + 1 / others);  // a mean of few is away itself
    }
    all.push_back(away);
    seen.move = best[likeliest(shares)];
  }
  return all;
}

/// How far corners are from the mean of their own value: the median.
double usual_distance(const std::vector<Seen>& corners, const std::vector<ValueOdds>& away) {
  std::vector<double> from_own;
  for (std::size_t n = 0; n < corners.size(); ++n) {
    const double own = away[n][static_cast<std::size_t>(*corners[n].corner->value)];
    if (own >= 0) from_own.push_back(own);
  }
  return from_own.empty() ? 1 : std::max(median(from_own), 1e-9);
}

/// How surely each value is told where it is told most surely.
ValueOdds surest_of_values(const std::vector<Seen>& corners) {
  ValueOdds most{};
  for (const auto& seen : corners) {
    double& sure = most[static_cast<std::size_t>(*seen.corner->value)];
    sure = std::max(sure, seen.corner->confidence);
  }
  return most;
}

/// That a corner shows what others show makes it no surer what all of them stand for: a number may be misread
/// throughout a picture. So it is told no more surely than the surest of them, where there is any.
void weigh(CornerReading& corner, const ValueOdds& away, double usual, const ValueOdds& surest_told) {
  double nearest = -1;
  for (const double d : away) {
    if (d >= 0 && (nearest < 0 || d < nearest)) nearest = d;
  }
  if (nearest < 0) return;
  ValueOdds odds = corner.probabilities;
  for (std::size_t v = 0; v < values; ++v)
    odds[v] *= std::exp(-weight * (away[v] < 0 ? unknown_farther : (away[v] - nearest) / usual));
  odds = scaled_to(odds, std::accumulate(corner.probabilities.begin(), corner.probabilities.end(), 0.0));
  const auto best = likeliest(odds);
  corner.probabilities = odds;
  corner.value = static_cast<int>(best);
  be_sure(corner, std::min(odds[best], surest_told[best] > 0 ? surest_told[best] : surest));
}

}  // namespace

void weigh_by_templates(Sight& sight, std::span<const Triangle> tiles, SymbolKind kind,
                        std::span<std::array<CornerReading, 3>> told) {
  std::vector<Seen> corners;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto shown = shown_corners(sight, tiles[n]);
    for (std::size_t k = 0; k < 3; ++k) {
      if (!told[n][k].value || !shown[k]) continue;
      const bool vouched_for =
          kind != SymbolKind::pips || shows_pips(told[n][(k + 1) % 3]) || shows_pips(told[n][(k + 2) % 3]);
      corners.push_back(look_at(sight, tiles[n], static_cast<int>(k), told[n][k], vouched_for));
    }
  }
  if (corners.size() < enough_corners) return;
  std::vector<ValueOdds> away;
  for (int round = 0; round < rounds; ++round) away = distances(corners);
  const double usual = usual_distance(corners, away);
  const auto surest_told = surest_of_values(corners);
  for (std::size_t n = 0; n < corners.size(); ++n) {
    if (corners[n].vouched_for) weigh(*corners[n].corner, away[n], usual, surest_told);
  }
}

}  // namespace tricorner::vision
