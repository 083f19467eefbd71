#include "part_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "cut_places.hpp"
#include "face_colour.hpp"
#include "surface.hpp"
#include "values.hpp"

namespace tricorner::vision {
namespace {

/// A regression's weights: log odds of a tile.
struct Weights {
  double by_itself;
  double wide;    ///< for each e-fold of its odds
  double symbol;  ///< for each e-fold of its odds
  double two_shown;
  double covered;
  double faces;
  double table;   ///< for each e-fold that the table's look is farther
  double beside;  ///< for each e-fold that what is beside it is farther
};
constexpr Weights where_cut{-3.56, 0.438, 0.381, -0.95, -16.7, -0.101, 0.698, 0.657};
constexpr Weights where_hidden{-3.34, 0.301, 0.383, 0, -7.57, -0.066, 0.642, 0};

// What is nearer to 0 or 1 says no more.
constexpr double least_doubt = 0.001;
constexpr double of_the_kind = 0.5;  // probability
// Colours that are farther apart say no more.
constexpr double far_face = 60;
constexpr double far_table = 80;
constexpr double far_beside = 60;
constexpr double unseen_beside = 20;  // where the picture ends on both sides

double log_odds(double p) {
  const double bounded = std::clamp(p, least_doubt, 1 - least_doubt);
  return std::log(bounded / (1 - bounded));
}

double nearest(const std::vector<cv::Vec3d>& colours, const cv::Vec3d& to) {
  double least = std::numeric_limits<double>::max();
  for (const auto& colour : colours) least = std::min(least, cv::norm(colour - to));
  return least;
}

/// How far what lies beside a corner of a tile, over either edge, is from what lies within, where these are more alike.
double beside_apart(Sight& sight, const Triangle& corner, const cv::Vec3d& within) {
  double least = std::numeric_limits<double>::max();
  for (const std::size_t near : {1U, 2U}) {
    const Triangle beside{corner[0], corner[near], corner[0] + corner[near] - corner[3 - near]};
    if (sight.shows(centre(beside))) least = std::min(least, cv::norm(face_colour(sight, beside) - within));
  }
  return least < std::numeric_limits<double>::max() ? least : unseen_beside;
}

double plainest(const CornerClasses& classes, SymbolKind kind) {
  auto [first, end] = classes_of(kind);
  if (kind == SymbolKind::pips) ++first;  // blanks are everywhere
  return *std::max_element(classes.begin() + first, classes.begin() + end);
}

double probability(const PartClues& clues, const Weights& by) {
  const double odds = by.by_itself + by.wide * log_odds(clues.wide) + by.symbol * log_odds(clues.symbol) +
                      (clues.two_shown ? by.two_shown : 0) + by.covered * clues.covered +
                      by.faces * std::min(clues.faces_apart, far_face) +
                      by.table * std::log(1 + std::min(clues.table_apart, far_table)) +
                      by.beside * std::log(1 + std::min(clues.beside_apart, far_beside));
  return 1 / (1 + std::exp(-odds));
}

}  // namespace

double cut_tile_probability(const PartClues& clues) { return probability(clues, where_cut); }
double half_hidden_tile_probability(const PartClues& clues) { return probability(clues, where_hidden); }

PartEvidence::PartEvidence(Sight& sight, std::span<const Found> tiles)
    : sight_(sight), tiles_(tiles), kind_(symbol_kind(symbols_of(tiles), SetHint::any).kind) {}

void PartEvidence::look_around() {
  if (!faces_.empty()) return;
  for (const auto& tile : tiles_) {
    const auto shown = shown_corners(sight_, tile.corners);
    for (std::size_t k = 0; k < 3; ++k) {
      if (shown[k]) faces_.push_back(face_colour(sight_, corner_part(tile.corners, k)));
    }
  }
  for (const auto& place : places_beside(sight_, triangles_of(tiles_))) table_.push_back(face_colour(sight_, place));
}

PartClues PartEvidence::clues_of(const Triangle& place, double wide, std::size_t corner) {
  look_around();
  PartClues clues{wide};
  const auto shown = shown_corners(sight_, place);
  clues.two_shown = std::count(shown.begin(), shown.end(), true) > 1;
  for (const auto& tile : tiles_) clues.covered = std::max(clues.covered, overlap(tile.corners, place));
  const auto part = corner_part(place, corner);
  const auto within = face_colour(sight_, part);
  clues.faces_apart = nearest(faces_, within);
  clues.table_apart = nearest(table_, within);
  clues.beside_apart = beside_apart(sight_, part, within);
  return clues;
}

bool PartEvidence::is_of_the_kind(const std::array<CornerClasses, 3>& classes) const {
  return std::all_of(classes.begin(), classes.end(),
                     [&](const CornerClasses& corner) { return mass(corner, kind_) >= of_the_kind; });
}

std::size_t PartEvidence::plainest_corner(const Triangle& place, const std::array<CornerClasses, 3>& classes) const {
  const auto shown = shown_corners(sight_, place);
  std::size_t best = 0;
  double most = -1;
  for (std::size_t k = 0; k < 3; ++k) {
    const double plain = plainest(classes[k], kind_);
    if (!shown[k] || plain <= most) continue;
    most = plain;
    best = k;
  }
  return best;
}

PartClues PartEvidence::clues_of(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes) {
  const auto corner = plainest_corner(place, classes);
  auto clues = clues_of(place, wide, corner);
  clues.symbol = plainest(classes[corner], kind_);
  return clues;
}

template <class Probability>
bool PartEvidence::may_be(const Triangle& place, double wide, Probability probability, double enough) {
  const auto shown = shown_corners(sight_, place);
  for (std::size_t k = 0; k < 3; ++k) {
    if (!shown[k]) continue;
    auto clues = clues_of(place, wide, k);
    clues.symbol = 1;
    if (probability(clues) >= enough) return true;
  }
  return false;
}

bool PartEvidence::may_be_cut(const Triangle& place, double wide) {
  return may_be(place, wide, cut_tile_probability, enough_for_cut);
}

bool PartEvidence::may_be_half_hidden(const Triangle& place, double wide) {
  return may_be(place, wide, half_hidden_tile_probability, enough_for_half_hidden);
}

double PartEvidence::cut(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes) {
  return cut_tile_probability(clues_of(place, wide, classes));
}

double PartEvidence::half_hidden(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes) {
  return half_hidden_tile_probability(clues_of(place, wide, classes));
}

}  // namespace tricorner::vision
