#include "counting_witness.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

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

struct Line {
  double blank = 0;    ///< cover of a corner without pips
  double pip = 0;      ///< what each adds
  double scatter = 0;  ///< standard deviation, in pips
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

}  // namespace

std::vector<ValueOdds> counting_witness(std::span<const double> cover, std::span<const ValueOdds> read) {
  ValueOdds alike;
  alike.fill(1.0 / alike.size());
  std::vector<ValueOdds> told(read.size(), alike);
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
  const auto line = fit(corners);
  if (line.pip <= 0) return told;
  for (std::size_t n = 0; n < cover.size(); ++n) {
    for (std::size_t v = 0; v < alike.size(); ++v) {
      const double off = (cover[n] - line.blank) / line.pip - static_cast<double>(v);
      const double plain = std::exp(-0.5 * std::pow(off / line.scatter, 2)) / (line.scatter * std::sqrt(2 * CV_PI));
      told[n][v] = (1 - spoiled) * plain + spoiled / spoiled_range;
    }
    told[n] = scaled_to(told[n], 1);
  }
  return told;
}

}  // namespace tricorner::vision
