#include "outline_witness.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace tricorner::vision {
namespace {

constexpr std::size_t numbers = 6;
// Corners of one colour count as this many independent readings by their outlines, which do not err as their paint
// does.
constexpr double outlines_independent = 4;
constexpr double outline_doubt = 0.05;
constexpr std::size_t asked_of_a_colour = 3;
// Two colours of which the reader likes the exchange less by so much (logarithms) are not asked about.
constexpr double plainly_apart = 10;
constexpr double least_size = 0.5;  // corners; of fewer there is no colour
// So much more (logarithms, of both together) the outlines have to speak for the exchange: blur has made some of five.
constexpr double least_gain = 0.3;
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

/// What the outlines of a colour's corners say: the mean logarithm of each number; nothing where the ink was not found.
/// @param number  that the colour stands for by the usual code
std::optional<ValueOdds> outlines_say(std::span<const std::size_t> corners, std::size_t number,
                                      std::span<const ValueOdds> prior, const AskOutlines& ask_outlines) {
  std::vector<std::size_t> asked;
  const auto wanted = std::min(corners.size(), asked_of_a_colour);
  for (std::size_t k = 0; k < wanted; ++k) asked.push_back(corners[k * corners.size() / wanted]);
  ValueOdds mean{};
  double seen = 0;
  double painted = 0;
  const auto outlines = ask_outlines(asked);
  for (std::size_t k = 0; k < wanted; ++k) {
    auto outline = outlines[k].in_all;
    auto in_own = outlines[k].in_paint[number - 1];
    blur(outline, outline_doubt);
    blur(in_own, outline_doubt);
    for (std::size_t v = 0; v < numbers; ++v) mean[v] += std::log(outline[v]) / static_cast<double>(wanted);
    seen += std::log(prior[asked[k]][number]) / static_cast<double>(wanted);
    painted += std::log(in_own[number]) / static_cast<double>(wanted);
  }
  if (painted < seen - ill_painted) return std::nullopt;
  return mean;
}

}  // namespace

std::vector<ValueOdds> by_outlines(std::span<const ValueOdds> prior, std::span<const ValueOdds> shares,
                                   const std::array<std::size_t, 6>& naming, double independent,
                                   const AskOutlines& ask_outlines) {
  const auto doubted = doubted_colours(prior, shares, independent);
  std::array<std::vector<std::size_t>, numbers> of_colour;
  for (std::size_t n = 0; n < shares.size(); ++n) of_colour[likeliest(shares[n])].push_back(n);
  std::array<std::optional<ValueOdds>, numbers> said;
  for (std::size_t c = 1; c < numbers; ++c) {
    if (doubted[c] && !of_colour[c].empty()) said[c] = outlines_say(of_colour[c], naming[c], prior, ask_outlines);
  }
  std::array<bool, numbers> exchanged{};
  for (std::size_t c = 1; c < numbers; ++c) {
    for (std::size_t d = c + 1; d < numbers; ++d) {
      if (!said[c] || !said[d]) continue;
      const auto [v, w] = std::pair{naming[c], naming[d]};
      const double gain = (*said[c])[w] - (*said[c])[v] + (*said[d])[v] - (*said[d])[w];
      if (gain > least_gain) exchanged[c] = exchanged[d] = true;
    }
  }
  std::vector<ValueOdds> shapes(prior.begin(), prior.end());
  for (std::size_t c = 1; c < numbers; ++c) {
    for (const auto n : of_colour[c]) {
      for (std::size_t v = 0; v < numbers && exchanged[c]; ++v)
        shapes[n][v] = std::exp(outlines_independent / independent * (*said[c])[v]);
    }
  }
  return shapes;
}

}  // namespace tricorner::vision
