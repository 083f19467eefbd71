#include "counting_witness.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <optional>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr int rounds = 6;
// A blank corner is not seen to be covered: counts like so many corners without ink.
constexpr double blank_corners = 2;
// What is off by so many standard deviations counts half.
constexpr double half_off = 2;
// Pips that touch or lie near an edge let a corner be off by as many pips at least (standard deviation), and where few
// corners tell what a pip covers.
constexpr double least_scatter = 0.4;
constexpr double scatter_of_few = 0.6;
constexpr double few = 12;
// Share of corners that are half hidden, in glare, or whose outline is poor, and the pips over which those are spread.
constexpr double spoiled = 0.2;
constexpr double spoiled_range = 8;
constexpr double least_readable = 0.3;

// Where covers lie so near to one to five times one of them (root mean square, in pips) as no chance would have it, the
// corners show so many numbers of pips, and the readings fit a line so much worse, pips are counted by what they cover
// alone: they are none that the reader knows, bars or marks.
constexpr double plain_steps = 0.14;
constexpr double steps_tried = 1.01;  // times the one before
constexpr std::size_t most_pips = 5;
constexpr std::size_t enough_inked = 12;
constexpr std::ptrdiff_t enough_numbers = 4;
constexpr int enough_of_number = 2;
constexpr double inked_from = 0.5;  // pips
constexpr double off_by_reading = 2;
constexpr double misread = 0.25;  // of the corners
constexpr double least_step_scatter = 0.2;

struct Line {
  double blank = 0;    ///< cover of a corner without pips
  double pip = 0;      ///< what each adds
  double scatter = 0;  ///< standard deviation, in pips

  [[nodiscard]] double pips(double cover) const { return (cover - blank) / pip; }
};

struct Corner {
  double cover;
  double pips;    ///< as read
  double weight;  ///< how likely it was read
};

Line fit(const std::vector<Corner>& corners) {
  std::vector<double> trust(corners.size(), 1);
  Line line;
  for (int round = 0; round < rounds; ++round) {
    double n = blank_corners;
    double x = 0;
    double y = 0;
    double xx = 0;
    double xy = 0;
    for (std::size_t k = 0; k < corners.size(); ++k) {
      const double w = trust[k] * corners[k].weight;
      n += w;
      x += w * corners[k].pips;
      y += w * corners[k].cover;
      xx += w * corners[k].pips * corners[k].pips;
      xy += w * corners[k].pips * corners[k].cover;
    }
    line.pip = (n * xy - x * y) / std::max(n * xx - x * x, 1e-9);
    line.blank = (y - line.pip * x) / n;
    std::vector<double> off;
    for (const auto& c : corners) off.push_back(std::abs(c.cover - line.blank - line.pip * c.pips));
    const double deviation = std::max(1.4826 * median(off), 1e-6);
    for (std::size_t k = 0; k < corners.size(); ++k) trust[k] = 1 / (1 + std::pow(off[k] / (half_off * deviation), 2));
    line.scatter = deviation / std::max(line.pip, 1e-9);
  }
  const auto count = static_cast<double>(corners.size());
  line.scatter = std::max(line.scatter, count < few ? scatter_of_few : least_scatter);
  return line;
}

double count_of(double pips) { return std::clamp(std::round(pips), 1.0, static_cast<double>(most_pips)); }

/// The line by which the covers of all that shows ink are nearest to whole numbers of pips, if they plainly are.
std::optional<Line> steps_of(const std::vector<Corner>& corners) {
  double most = 0;
  for (const auto& c : corners) most = std::max(most, c.cover);
  std::optional<Line> best;
  const double largest = most / (static_cast<double>(enough_numbers) - 0.5);
  for (double pip = most / (static_cast<double>(most_pips) + 0.5); pip < largest; pip *= steps_tried) {
    std::array<int, most_pips + 1> numbers{};
    double squared = 0;
    std::size_t inked = 0;
    for (const auto& c : corners) {
      const double pips = c.cover / pip;
      if (pips < inked_from) continue;
      ++inked;
      ++numbers[static_cast<std::size_t>(count_of(pips))];
      squared += std::pow(pips - count_of(pips), 2);
    }
    if (inked < enough_inked) continue;
    const double scatter = std::sqrt(squared / static_cast<double>(inked));
    const auto shown = std::count_if(numbers.begin(), numbers.end(), [](int n) { return n >= enough_of_number; });
    if (scatter < plain_steps && shown >= enough_numbers && (!best || scatter < best->scatter))
      best = Line{0, pip, scatter};
  }
  return best;
}

/// Whether the corners were read as other numbers than they are by these steps, and fit a line worse so.
bool belie(const Line& steps, const Line& line, const std::vector<Corner>& corners) {
  double by_reading = 0;
  int inked = 0;
  int others = 0;
  for (const auto& c : corners) {
    if (steps.pips(c.cover) < inked_from) continue;
    ++inked;
    by_reading += std::pow(line.pips(c.cover) - c.pips, 2);
    others += std::abs(count_of(steps.pips(c.cover)) - c.pips) > 0.5 ? 1 : 0;
  }
  return others > misread * inked && by_reading > std::pow(off_by_reading * steps.scatter, 2) * inked;
}

}  // namespace

CountsSay counting_witness(std::span<const double> cover, std::span<const ValueOdds> read) {
  ValueOdds alike;
  alike.fill(1.0 / alike.size());
  CountsSay told{std::vector<ValueOdds>(read.size(), alike), false};
  std::vector<Corner> corners;
  for (std::size_t n = 0; n < cover.size(); ++n) {
    Corner corner{cover[n], 0, 0};
    for (std::size_t v = 0; v < alike.size(); ++v) {
      corner.weight += read[n][v];
      corner.pips += read[n][v] * static_cast<double>(v);
    }
    if (corner.weight < least_readable) continue;
    corner.pips /= corner.weight;
    corners.push_back(corner);
  }
  if (corners.size() < 2) return told;
  auto line = fit(corners);
  if (line.pip <= 0) return told;
  if (const auto steps = steps_of(corners); steps && belie(*steps, line, corners)) {
    line = *steps;
    line.scatter = std::max(line.scatter, least_step_scatter);
    told.belie_reader = true;
  }
  for (std::size_t n = 0; n < cover.size(); ++n) {
    for (std::size_t v = 0; v < alike.size(); ++v) {
      const double off = line.pips(cover[n]) - static_cast<double>(v);
      const double plain = std::exp(-0.5 * std::pow(off / line.scatter, 2)) / (line.scatter * std::sqrt(2 * CV_PI));
      told.odds[n][v] = (1 - spoiled) * plain + spoiled / spoiled_range;
    }
    told.odds[n] = scaled_to(told.odds[n], 1);
  }
  return told;
}

}  // namespace tricorner::vision
