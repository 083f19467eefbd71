#include "part_hidden.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "calibration.hpp"
#include "face_colour.hpp"
#include "selection.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

constexpr double most_told = 0.97;
constexpr double sure_witness = 0.99;

// How far a corner's symbol reaches (in sides).
constexpr double symbol_reach = 0.12;

// Two places beside each symbol where a face is bare: so far along the tile's edge from the corner, as a share of it,
// and so far inside. The means of what is as near as this (all in sides).
constexpr double along = 0.3;
constexpr double inside = 0.07;
constexpr double near = 0.03;
// Beside symbols that are told so surely faces differ by less (CIE Lab, L in 0-255), or by less than this many times
// as much as nine in ten do.
constexpr double told_at_all = 0.9;
constexpr double same_face = 18;
constexpr double odd_times = 2;
// Grain and shadows make one face differ by as much, and what lies on a tile seldom lies on two of its corners.
constexpr double same_tile = 12;
// Fewer tiles do not tell what faces look like.
constexpr std::size_t least_tiles = 6;

/// For each corner of a tile two numbers or colours, on either side of its symbol.
template <typename T>
using BesideSymbols = std::array<std::array<T, 2>, 3>;
using Faces = BesideSymbols<cv::Vec3d>;

/// For each corner of each tile, whether it may be hidden in part.
using Hidden = std::vector<std::array<bool, 3>>;

/// The colour about a place of the picture; of one outside, that of the picture's nearest part.
cv::Vec3d colour_about(const cv::Mat& picture, const cv::Point2d& place, double reach) {
  const auto span = [&](double at, int size) {
    const int first = std::clamp(static_cast<int>(std::lround(at - reach)), 0, size - 1);
    const int last = std::clamp(static_cast<int>(std::lround(at + reach)), first, size - 1);
    return cv::Range(first, last + 1);
  };
  return lab_of(cv::mean(picture(span(place.y, picture.rows), span(place.x, picture.cols))));
}

Faces faces_of(const cv::Mat& picture, const Triangle& tile) {
  const double side = mean_side(tile);
  Faces faces;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t q = 0; q < 2; ++q) {
      const cv::Point2d edge = tile[k] + along * (tile[(k + 1 + q) % 3] - tile[k]);
      const cv::Point2d inwards = centre(tile) - edge;
      const cv::Point2d place = edge + inwards * (inside * side / std::max(1e-9, cv::norm(inwards)));
      faces[k][q] = colour_about(picture, place, std::max(1.0, near * side));
    }
  }
  return faces;
}

bool told_with(const CornerReading& corner, double least) { return corner.value && corner.confidence >= least; }

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

/// From where on a colour is farther from all others than faces are here.
double most_alike(std::span<const TileReading> told, const std::vector<BesideSymbols<double>>& apart) {
  double most = same_face;
  for (std::size_t q = 0; q < 2; ++q) {
    std::vector<double> all;
    for (std::size_t n = 0; n < told.size(); ++n) {
      for (std::size_t k = 0; k < 3; ++k) {
        if (told_with(told[n].corners[k], told_at_all)) all.push_back(apart[n][k][q]);
      }
    }
    if (all.empty()) continue;
    const auto nine_in_ten = all.begin() + static_cast<std::ptrdiff_t>((all.size() - 1) * 9 / 10);
    std::nth_element(all.begin(), nine_in_ten, all.end());
    most = std::max(most, odd_times * *nine_in_ten);
  }
  return most;
}

void mark_cut(cv::Size picture, const std::vector<Triangle>& tiles, Hidden& hidden) {
  const cv::Rect2d seen(0, 0, picture.width - 1, picture.height - 1);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const cv::Point2d reach(symbol_reach * mean_side(tiles[n]), symbol_reach * mean_side(tiles[n]));
    for (std::size_t k = 0; k < 3; ++k) {
      const auto symbol = symbol_of_corner(tiles[n], k);
      if (!seen.contains(symbol - reach) || !seen.contains(symbol + reach)) hidden[n][k] = true;
    }
  }
}

void mark_covered(const cv::Mat& picture, std::span<const TileReading> told, const std::vector<Triangle>& tiles,
                  Hidden& hidden) {
  if (tiles.size() < least_tiles) return;
  std::vector<Faces> faces;
  for (const auto& tile : tiles) faces.push_back(faces_of(picture, tile));
  std::vector<BesideSymbols<double>> apart(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t q = 0; q < 2; ++q) apart[n][k][q] = from_others(faces, n, faces[n][k][q]);
    }
  }
  const double most = most_alike(told, apart);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t q = 0; q < 2; ++q) {
        if (apart[n][k][q] > most && from_own(faces[n], k, faces[n][k][q]) > same_tile) hidden[n][k] = true;
      }
    }
  }
}

/// Whether another tile's corner that is wholly seen meets this one and surely shows the same.
bool witnessed(std::span<const TileReading> told, const std::vector<Triangle>& tiles, const Hidden& hidden,
               std::size_t tile, std::size_t corner) {
  const double near_by = meeting_distance * mean_side(tiles[tile]);
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t k = 0; k < 3 && n != tile; ++k) {
      const auto& other = told[n].corners[k];
      if (!hidden[n][k] && told_with(other, sure_witness) && other.value == told[tile].corners[corner].value &&
          cv::norm(tiles[n][k] - tiles[tile][corner]) < near_by)
        return true;
    }
  }
  return false;
}

}  // namespace

void doubt_part_hidden(const cv::Mat& picture, SymbolKind symbols, std::span<TileReading> told) {
  if (symbols == SymbolKind::digits) return;
  const int most_there = symbols == SymbolKind::points ? 2 : 5;
  std::vector<Triangle> tiles;
  for (const auto& tile : told) tiles.push_back(as_triangle(tile.outline));
  Hidden hidden(told.size());
  mark_cut(picture.size(), tiles, hidden);
  mark_covered(picture, told, tiles, hidden);
  std::vector<CornerReading*> doubted;
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& corner = told[n].corners[k];
      const bool maybe_more = hidden[n][k] && corner.value && *corner.value < most_there;
      if (maybe_more && !witnessed(told, tiles, hidden, n, k)) doubted.push_back(&corner);
    }
  }
  for (auto* corner : doubted) tell_at_most(*corner, most_told);
}

}  // namespace tricorner::vision
