#include "certainty.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "calibration.hpp"
#include "network.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t values = 6;
// Probabilities are told apart as far as this from 0 and 1; corners beyond these logits count alike in means.
constexpr double finest = 1e-5;
constexpr double least_logit = -4;
constexpr double most_logit = 9;
constexpr double usual_side = 60;  // pixels
constexpr double usual_tiles = 20;
constexpr int most_meeting = 3;
// Keeps a share of corners away from 0 and 1.
constexpr double share_floor = 0.01;
// The odds that the network tells are divided before they are told: the next maker's tiles are none of those that it
// was shown. By this at the usual side, the more the fewer pixels a symbol has: in proportion to the side of larger
// tiles, to its square of smaller ones, which are misread alike throughout a picture ...
constexpr double other_makers = 2.4;
constexpr double other_makers_least = 0.6;
constexpr double other_makers_most = 10;
// ... and of loose tiles by this share: in a layout all witnesses are wrong together more often. Not of the first tiles
// on a table: nothing there tells how well the others are read.
constexpr double loose_share = 0.6;
constexpr std::size_t first_tiles = 4;
// ... and of cards by so much more: a point that is too small to be seen is missed in every corner alike, and what is
// left looks like a plain corner with fewer.
constexpr double points_share = 4;
constexpr double most_told = 30;  // logit

double logit(double p) {
  const double in = std::clamp(p, 0.0, 1.0);
  return std::log((in + finest) / (1 - in + finest));
}

double bounded(double logit) { return std::clamp(logit, least_logit, most_logit); }

double share_logit(double share) { return logit(share * (1 - 2 * share_floor) + share_floor); }

double division(double side, bool loose, std::size_t tiles, SymbolKind kind) {
  const double smaller = usual_side / side;
  double by = std::clamp(other_makers * smaller * std::max(1.0, smaller), other_makers_least, other_makers_most);
  if (loose && tiles > first_tiles) by *= loose_share;
  return kind == SymbolKind::points ? by * points_share : by;
}

/// Of several corners together.
struct Company {
  double count = 0;
  double all = 0;      ///< sum of bounded logits
  double alone = 0;    ///< sum of bounded logits
  double against = 0;  ///< corners that the reader alone would rather call something else

  void add(const CornerEvidence& e) {
    ++count;
    all += bounded(logit(e.all));
    alone += bounded(logit(e.alone));
    against += e.alone < 0.5 ? 1 : 0;
  }
};

/// The surest that a corner is told, as a logit, whose value all witnesses together give this probability. What leaves
/// nearly as much for another value is seldom shown in training, and was told with 0.98 now and then.
double most_beside(double all) {
  constexpr double doubted = 0.7;  // logit of what is told with 0.85 at most; from there on the bound rises fast
  constexpr double most_of_doubted = 1.7;
  constexpr double rise = 2;
  return most_of_doubted + rise * std::max(0.0, logit(all) - doubted);
}

}  // namespace

cv::Mat certainty_rows(std::span<const std::array<CornerReading, 3>> corners,
                       std::span<const std::array<CornerEvidence, 3>> evidence, std::span<const double> sides,
                       SymbolKind kind, double kind_certainty) {
  Company picture;
  std::array<Company, values + 1> told_alike;  // the last: without a value
  const auto number = [](const CornerReading& c) { return c.value ? static_cast<std::size_t>(*c.value) : values; };
  for (std::size_t n = 0; n < corners.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      picture.add(evidence[n][k]);
      told_alike[number(corners[n][k])].add(evidence[n][k]);
    }
  }
  cv::Mat rows(static_cast<int>(3 * corners.size()), certainty_inputs, CV_32F);
  for (std::size_t n = 0; n < corners.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& e = evidence[n][k];
      const auto& alike = told_alike[number(corners[n][k])];
      const bool pips = kind == SymbolKind::pips;
      const std::array<double, certainty_inputs> row{logit(e.all),
                                                     logit(e.name),
                                                     logit(kind_certainty),
                                                     logit(e.alone),
                                                     std::log(sides[n] / usual_side),
                                                     logit(e.unreadable),
                                                     static_cast<double>(std::min(e.meeting, most_meeting)),
                                                     std::log(static_cast<double>(corners.size()) / usual_tiles),
                                                     picture.alone / picture.count,
                                                     share_logit(picture.against / picture.count),
                                                     picture.all / picture.count,
                                                     alike.alone / alike.count,
                                                     std::log(alike.count),
                                                     share_logit(alike.against / alike.count),
                                                     alike.all / alike.count,
                                                     kind == SymbolKind::digits ? 1.0 : 0.0,
                                                     pips && !e.coloured ? 1.0 : 0.0,
                                                     pips && e.coloured ? 1.0 : 0.0,
                                                     kind == SymbolKind::points ? 1.0 : 0.0};
      std::transform(row.begin(), row.end(), rows.ptr<float>(static_cast<int>(3 * n + k)),
                     [](double x) { return static_cast<float>(x); });
    }
  }
  return rows;
}

Certainty::Certainty(const std::filesystem::path& models)
    : file_(models / "certainty.onnx"), net_(load_network(file_)) {}

void Certainty::tell(std::span<std::array<CornerReading, 3>> corners,
                     std::span<const std::array<CornerEvidence, 3>> evidence, std::span<const double> sides,
                     SymbolKind kind, const cv::Mat& rows) {
  if (corners.empty()) return;
  cv::Mat logits;
  try {
    net_.setInput(rows);
    logits = net_.forward();
  } catch (const cv::Exception& e) {
    throw std::runtime_error(file_.string() + ": not a network that can be computed: " + e.err);
  }
  for (int n = 0; n < rows.rows; ++n) {
    const auto tile = static_cast<std::size_t>(n) / 3;
    const auto k = static_cast<std::size_t>(n) % 3;
    auto& corner = corners[tile][k];
    if (!corner.value) continue;
    const double ceiling = kind == SymbolKind::pips ? std::min(surest, evidence[tile][k].name) : surest;
    const double told_logit = std::clamp(static_cast<double>(logits.at<float>(n, 0)), -most_told, most_told);
    const double odds = std::exp(std::min(told_logit, most_beside(evidence[tile][k].all))) /
                        division(sides[tile], evidence[tile][k].meeting == 0, corners.size(), kind);
    be_sure(corner, std::min(ceiling, odds / (1 + odds)));
  }
}

}  // namespace tricorner::vision
