#include "cut_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "cut_places.hpp"
#include "face_colour.hpp"
#include "surface.hpp"
#include "values.hpp"

namespace tricorner::vision {
namespace {

// The regression's weights: log odds of a tile.
constexpr double by_itself = -3.56;
constexpr double by_wide = 0.438;    // for each e-fold of its odds
constexpr double by_symbol = 0.381;  // for each e-fold of its odds
constexpr double by_two_shown = -0.95;
constexpr double by_covered = -16.7;
constexpr double by_faces = -0.101;
constexpr double by_table = 0.698;   // for each e-fold that the table's look is farther
constexpr double by_beside = 0.657;  // for each e-fold that what is beside it is farther

// What is nearer to 0 or 1 says no more.
constexpr double least_doubt = 0.001;
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
  const auto of = [&](int from, int end) { return *std::max_element(classes.begin() + from, classes.begin() + end); };
  switch (kind) {
    case SymbolKind::digits:
      return of(first_digit, first_pips);
    case SymbolKind::pips:
      return of(first_pips + 1, first_trio);
    case SymbolKind::points:
      return of(first_trio, other_class);
  }
  return 0;
}

}  // namespace

double cut_tile_probability(const CutClues& clues) {
  const double odds = by_itself + by_wide * log_odds(clues.wide) + by_symbol * log_odds(clues.symbol) +
                      (clues.two_shown ? by_two_shown : 0) + by_covered * clues.covered +
                      by_faces * std::min(clues.faces_apart, far_face) +
                      by_table * std::log(1 + std::min(clues.table_apart, far_table)) +
                      by_beside * std::log(1 + std::min(clues.beside_apart, far_beside));
  return 1 / (1 + std::exp(-odds));
}

CutEvidence::CutEvidence(Sight& sight, std::span<const Found> tiles) : sight_(sight), tiles_(tiles) {
  std::vector<TileSymbols> symbols;
  for (const auto& tile : tiles) {
    symbols.push_back(tile.symbols);
    const auto shown = shown_corners(sight, tile.corners);
    for (std::size_t k = 0; k < 3; ++k) {
      if (shown[k]) faces_.push_back(face_colour(sight, corner_part(tile.corners, k)));
    }
  }
  kind_ = symbol_kind(symbols, SetHint::any).kind;
  for (const auto& place : places_beside(sight, triangles_of({tiles.begin(), tiles.end()})))
    table_.push_back(face_colour(sight, place));
}

CutClues CutEvidence::clues_of(const Triangle& place, double wide, std::size_t corner) {
  CutClues clues{wide};
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

bool CutEvidence::may_be_tile(const Triangle& place, double wide) {
  const auto shown = shown_corners(sight_, place);
  for (std::size_t k = 0; k < 3; ++k) {
    if (!shown[k]) continue;
    auto clues = clues_of(place, wide, k);
    clues.symbol = 1;
    if (cut_tile_probability(clues) >= enough_cut_evidence) return true;
  }
  return false;
}

double CutEvidence::probability(const Triangle& place, double wide, const std::array<CornerClasses, 3>& classes) {
  const auto shown = shown_corners(sight_, place);
  std::size_t best = 0;
  double symbol = -1;
  for (std::size_t k = 0; k < 3; ++k) {
    const double plain = plainest(classes[k], kind_);
    if (!shown[k] || plain <= symbol) continue;
    symbol = plain;
    best = k;
  }
  auto clues = clues_of(place, wide, best);
  clues.symbol = symbol;
  return cut_tile_probability(clues);
}

}  // namespace tricorner::vision
