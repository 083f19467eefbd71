#include "counting_sense.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace tricorner::vision {
namespace {

constexpr std::size_t groups_count = 6;
constexpr std::size_t least_tiles = 10;
// A tile counts if this much of its three corners can be read.
constexpr double least_read = 2.7;
constexpr int rounds = 3;
constexpr double most_misfit = 2.5;  // standard deviations
// Glare and shadows lie on several tiles at once: the variance of what is fitted is so many times what single tiles'
// is.
constexpr double heavy_tails = 2;
// A group that no tile shows is held near nothing, hardly: keeps the normal equations regular.
constexpr double ridge = 1e-6;
// Pips near an edge, grain and studs let a value's ink be off by so much of a pip's (standard deviation).
constexpr double uneven = 0.3;
// What the ink says counts no more than this: logarithm of odds.
constexpr double most_said = 8;

using Row = cv::Matx<double, groups_count, 1>;
using Square = cv::Matx<double, groups_count, groups_count>;

struct Fit {
  Row added;
  Square covariance;
};

/// Standard deviation by the median of the absolute values.
double spread(std::vector<double> values) {
  for (double& x : values) x = std::abs(x);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return 1.4826 * *middle;
}

Fit fit(const std::vector<Row>& rows, const std::vector<double>& amounts) {
  std::vector<bool> kept(rows.size(), true);
  Fit found;
  for (int round = 0; round < rounds; ++round) {
    Square normal = ridge * Square::eye();
    Row right = Row::zeros();
    for (std::size_t n = 0; n < rows.size(); ++n) {
      if (!kept[n]) continue;
      normal += rows[n] * rows[n].t();
      right += amounts[n] * rows[n];
    }
    const Square inverse = normal.inv(cv::DECOMP_CHOLESKY);
    found.added = inverse * right;
    std::vector<double> misfit;
    std::vector<double> kept_misfit;
    for (std::size_t n = 0; n < rows.size(); ++n) {
      misfit.push_back(amounts[n] - rows[n].dot(found.added));
      if (kept[n]) kept_misfit.push_back(misfit.back());
    }
    const double deviation = std::max(spread(kept_misfit), 1e-6);
    found.covariance = heavy_tails * deviation * deviation * inverse;
    for (std::size_t n = 0; n < rows.size(); ++n) kept[n] = std::abs(misfit[n]) < most_misfit * deviation;
  }
  return found;
}

}  // namespace

CountingSense::CountingSense(std::span<const double> amounts, std::span<const ValueOdds> groups) {
  std::vector<Row> rows;
  std::vector<double> told;
  for (std::size_t n = 0; n < amounts.size(); ++n) {
    Row row = Row::zeros();
    for (const auto& corner : groups.subspan(3 * n, 3)) {
      for (std::size_t g = 0; g < groups_count; ++g) row(static_cast<int>(g)) += corner[g];
    }
    if (cv::sum(row)[0] < least_read) continue;
    rows.push_back(row);
    told.push_back(amounts[n]);
  }
  if (rows.size() < least_tiles) return;
  const auto found = fit(rows, told);
  added_ = found.added;
  precision_ = found.covariance.inv(cv::DECOMP_CHOLESKY);
  std::array<std::size_t, groups_count> as_read{};
  std::iota(as_read.begin(), as_read.end(), 0);
  const double pip = line_through(as_read, false).slope;
  sign_ = pip < 0 ? -1 : 1;
  precision_ = Square(found.covariance + uneven * uneven * pip * pip * Square::eye()).inv(cv::DECOMP_CHOLESKY);
}

CountingSense::Line CountingSense::line_through(const std::array<std::size_t, 6>& value_of, bool level) const {
  // Generalised least squares of added = base + slope * value.
  const Row ones = Row::ones();
  Row value;
  for (std::size_t g = 0; g < groups_count; ++g) value(static_cast<int>(g)) = static_cast<double>(value_of[g]);
  const auto product = [&](const Row& a, const Row& b) { return a.dot(precision_ * b); };
  const double oo = product(ones, ones);
  const double ov = product(ones, value);
  const double vv = product(value, value);
  const double oa = product(ones, *added_);
  const double va = product(value, *added_);
  const double slope = level ? 0 : (oo * va - ov * oa) / std::max(oo * vv - ov * ov, 1e-12);
  const double base = (oa - slope * ov) / oo;
  return {slope, *added_ - base * ones - slope * value};
}

double CountingSense::log_likelihood(const std::array<std::size_t, 6>& value_of) const {
  if (!added_) return 0;
  auto line = line_through(value_of, false);
  if (line.slope * sign_ < 0) line = line_through(value_of, true);  // more pips are not less ink
  return std::max(-most_said, -0.5 * line.misfit.dot(precision_ * line.misfit));
}

}  // namespace tricorner::vision
