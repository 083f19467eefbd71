#include "part_hidden.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "face_colour.hpp"

namespace tricorner::vision {
namespace {

constexpr double most_told = 0.97;
// Of what is told less surely nothing has to be taken back, and it is no witness either.
constexpr double told_at_all = 0.9;
constexpr double sure_witness = 0.99;

// Where a corner's symbol lies, as a share of the way from the tile's middle, and how far it reaches (in sides).
constexpr double symbol_place = 0.6;
constexpr double symbol_reach = 0.12;
// Corners nearer to each other than this meet (in sides).
constexpr double meeting = 0.2;

// Two places beside each symbol where a face is bare: so far along the tile's edge from the corner, as a share of it,
// and so far inside. The means of what is as near as this (all in sides).
constexpr double along = 0.3;
constexpr double inside = 0.07;
constexpr double near = 0.03;
// Faces differ by less (CIE Lab, L in 0-255), or by less than this many times as much as nine in ten do.
constexpr double same_face = 18;
constexpr double odd_times = 2;
// Grain and shadows make one face differ by as much, and what lies on a tile seldom lies on two of its corners.
constexpr double same_tile = 12;
// Fewer tiles do not tell what faces look like.
constexpr std::size_t least_tiles = 6;

using Faces = std::array<std::array<cv::Vec3d, 2>, 3>;

cv::Point2d point(const PointPx& p) { return {p.x, p.y}; }

cv::Point2d middle_of(const TileReading& tile) {
  return (point(tile.outline[0]) + point(tile.outline[1]) + point(tile.outline[2])) / 3;
}

double side_of(const TileReading& tile) {
  double sum = 0;
  for (std::size_t k = 0; k < 3; ++k) sum += cv::norm(point(tile.outline[k]) - point(tile.outline[(k + 1) % 3]));
  return sum / 3;
}

/// The colour about a place of the picture; of one outside, that of the picture's nearest part.
cv::Vec3d colour_about(const cv::Mat& picture, const cv::Point2d& place, double reach) {
  const auto span = [&](double at, int size) {
    const int first = std::clamp(static_cast<int>(std::lround(at - reach)), 0, size - 1);
    const int last = std::clamp(static_cast<int>(std::lround(at + reach)), first, size - 1);
    return cv::Range(first, last + 1);
  };
  return lab_of(cv::mean(picture(span(place.y, picture.rows), span(place.x, picture.cols))));
}

Faces faces_of(const cv::Mat& picture, const TileReading& tile) {
  const auto middle = middle_of(tile);
  const double side = side_of(tile);
  Faces faces;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t n = 0; n < 2; ++n) {
      const auto corner = point(tile.outline[k]);
      const auto edge = corner + along * (point(tile.outline[(k + 1 + n) % 3]) - corner);
      const auto inwards = (middle - edge) / std::max(1e-9, cv::norm(middle - edge));
      faces[k][n] = colour_about(picture, edge + inside * side * inwards, std::max(1.0, near * side));
    }
  }
  return faces;
}

bool told_surely(const CornerReading& corner, double least) { return corner.value && corner.confidence >= least; }

double nearest(const std::array<cv::Vec3d, 2>& faces, const cv::Vec3d& colour) {
  return std::min(cv::norm(faces[0] - colour), cv::norm(faces[1] - colour));
}

/// How far a colour beside a symbol is from the nearest of those beside other tiles' symbols.
double from_others(const std::vector<Faces>& faces, std::size_t tile, const cv::Vec3d& colour) {
  double least = std::numeric_limits<double>::max();
  for (std::size_t n = 0; n < faces.size(); ++n) {
    for (std::size_t k = 0; k < 3 && n != tile; ++k) least = std::min(least, nearest(faces[n][k], colour));
  }
  return least;
}

/// How far it is from the nearest of those beside the same tile's other symbols.
double from_own(const Faces& faces, std::size_t corner, const cv::Vec3d& colour) {
  return std::min(nearest(faces[(corner + 1) % 3], colour), nearest(faces[(corner + 2) % 3], colour));
}

/// For each corner, whether it may be hidden in part.
using Corners = std::vector<std::array<bool, 3>>;

void mark_cut(cv::Size picture, std::span<const TileReading> told, Corners& hidden) {
  for (std::size_t n = 0; n < told.size(); ++n) {
    const auto middle = middle_of(told[n]);
    const double reach = symbol_reach * side_of(told[n]);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto symbol = middle + symbol_place * (point(told[n].outline[k]) - middle);
      const bool within = symbol.x >= reach && symbol.y >= reach && symbol.x <= picture.width - 1 - reach &&
                          symbol.y <= picture.height - 1 - reach;
      if (!within) hidden[n][k] = true;
    }
  }
}

void mark_covered(const cv::Mat& picture, std::span<const TileReading> told, Corners& hidden) {
  if (told.size() < least_tiles) return;
  std::vector<Faces> faces;
  for (const auto& tile : told) faces.push_back(faces_of(picture, tile));
  // for each corner of each tile, beside its symbol
  std::vector<std::array<std::array<double, 2>, 3>> apart(told.size());
  std::array<std::vector<double>, 2> usual;
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t q = 0; q < 2; ++q) {
        apart[n][k][q] = from_others(faces, n, faces[n][k][q]);
        if (told_surely(told[n].corners[k], told_at_all)) usual[q].push_back(apart[n][k][q]);
      }
    }
  }
  double most_alike = same_face;
  for (auto& all : usual) {
    if (all.empty()) return;
    const auto nine_in_ten = all.begin() + static_cast<std::ptrdiff_t>((all.size() - 1) * 9 / 10);
    std::nth_element(all.begin(), nine_in_ten, all.end());
    most_alike = std::max(most_alike, odd_times * *nine_in_ten);
  }
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t q = 0; q < 2; ++q) {
        if (apart[n][k][q] > most_alike && from_own(faces[n], k, faces[n][k][q]) > same_tile) hidden[n][k] = true;
      }
    }
  }
}

/// Whether another tile's corner that is wholly seen meets this one and surely shows the same.
bool witnessed(std::span<const TileReading> told, const Corners& hidden, std::size_t tile, std::size_t corner) {
  const auto at = point(told[tile].outline[corner]);
  const double near_by = meeting * side_of(told[tile]);
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t k = 0; k < 3 && n != tile; ++k) {
      const auto& other = told[n].corners[k];
      if (!hidden[n][k] && told_surely(other, sure_witness) && other.value == told[tile].corners[corner].value &&
          cv::norm(point(told[n].outline[k]) - at) < near_by)
        return true;
    }
  }
  return false;
}

}  // namespace

void doubt_part_hidden(const cv::Mat& picture, SymbolKind symbols, std::span<TileReading> told) {
  if (symbols == SymbolKind::digits) return;
  const int most_there = symbols == SymbolKind::points ? 2 : 5;
  Corners hidden(told.size());
  mark_cut(picture.size(), told, hidden);
  mark_covered(picture, told, hidden);
  std::vector<CornerReading*> doubted;
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& corner = told[n].corners[k];
      if (hidden[n][k] && corner.value && *corner.value < most_there && !witnessed(told, hidden, n, k))
        doubted.push_back(&corner);
    }
  }
  for (auto* corner : doubted) {
    corner->confidence = std::min(corner->confidence, most_told);
    for (auto& p : corner->probabilities) p = std::min(p, most_told);
  }
}

}  // namespace tricorner::vision
