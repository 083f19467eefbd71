#include "outline_witness.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

constexpr std::size_t numbers = 6;
// Corners of one colour count as this many independent readings by their outlines, which do not err as their paint
// does.
constexpr double outlines_independent = 4;
constexpr double outline_doubt = 0.05;
constexpr std::size_t asked_of_a_colour = 6;
// Two colours of which the reader likes the exchange less by so much (logarithms) are not asked about.
constexpr double plainly_apart = 10;
constexpr double least_size = 0.5;  // corners; of fewer there is no colour
// A number that is read so much less plainly (logarithms) in its own paint than it was has not been painted well.
constexpr double ill_painted = 1;

/// Which colours the reader may have exchanged with another one.
std::array<bool, numbers> doubted_colours(std::span<const ValueOdds> prior, std::span<const ValueOdds> shares,
                                          double independent) {
  std::array<ValueOdds, numbers> said{};
  ValueOdds sizes{};
  for (std::size_t n = 0; n < prior.size(); ++n) {
    for (std::size_t c = 1; c < numbers; ++c) {
      sizes[c] += shares[n][c];
      for (std::size_t v = 1; v < numbers; ++v) said[c][v] += shares[n][c] * std::log(prior[n][v]);
    }
  }
  std::array<bool, numbers> doubted{};
  for (std::size_t c = 1; c < numbers; ++c) {
    for (std::size_t d = c + 1; d < numbers; ++d) {
      if (sizes[c] < least_size || sizes[d] < least_size) continue;
      const double apart = (said[c][c] - said[c][d]) / sizes[c] + (said[d][d] - said[d][c]) / sizes[d];
      if (independent * apart < plainly_apart) doubted[c] = doubted[d] = true;
    }
  }
  return doubted;
}

}  // namespace

std::vector<ValueOdds> by_outlines(std::span<const ValueOdds> prior, std::span<const ValueOdds> shares,
                                   const std::array<std::size_t, 6>& naming, double independent,
                                   const AskOutlines& ask_outlines) {
  std::vector<ValueOdds> shapes(prior.begin(), prior.end());
  const auto doubted = doubted_colours(prior, shares, independent);
  std::array<std::vector<std::size_t>, numbers> of_colour;
  for (std::size_t n = 0; n < shares.size(); ++n) of_colour[likeliest(shares[n])].push_back(n);
  for (std::size_t c = 1; c < numbers; ++c) {
    const auto& corners = of_colour[c];
    if (!doubted[c] || corners.empty()) continue;
    std::vector<std::size_t> asked;
    const auto wanted = std::min(corners.size(), asked_of_a_colour);
    for (std::size_t k = 0; k < wanted; ++k) asked.push_back(corners[k * corners.size() / wanted]);
    ValueOdds mean{};  // of logarithms
    double seen = 0;
    double painted = 0;
    const auto outlines = ask_outlines(asked);
    for (std::size_t k = 0; k < wanted; ++k) {
      auto outline = outlines[k].in_all;
      auto in_own = outlines[k].in_paint[naming[c] - 1];
      blur(outline, outline_doubt);
      blur(in_own, outline_doubt);
      for (std::size_t v = 0; v < numbers; ++v) mean[v] += std::log(outline[v]) / static_cast<double>(wanted);
      seen += std::log(prior[asked[k]][naming[c]]) / static_cast<double>(wanted);
      painted += std::log(in_own[naming[c]]) / static_cast<double>(wanted);
    }
    if (painted < seen - ill_painted) continue;
    for (const auto n : corners) {
      for (std::size_t v = 0; v < numbers; ++v) shapes[n][v] = std::exp(outlines_independent / independent * mean[v]);
    }
  }
  return shapes;
}

}  // namespace tricorner::vision
