#include "tile_ink.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "face_plane.hpp"
#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr int face_step = 2;  // one pixel in so many, each way, tells what colour the face has
// In sides. Ink is looked at to the tile's edges, but for the line that they are; a symbol's middle lies farther
// inside, and away from the tips: beyond a rounded one the table is seen.
constexpr double edge = 0.012;
constexpr double middle_to_edge = 0.035;
constexpr double middle_to_tip = 0.12;
constexpr double stud = 0.035;           // as near to the tile's centre
constexpr double largest_symbol = 0.24;  // what reaches beyond a corner's kite

// Makers round the edges, and shade and frame them: what a tile shows along the middle of an edge it shows along all of
// it. So deep (sides), and told from so much of the edge about its middle, where no pips are but in a few arrangements.
constexpr double rim = 0.1;
constexpr double rim_middle = 0.4;
// It does so if so many of the pixels there differ by less than this from the usual one; else pips are in them.
constexpr double rim_share = 0.8;
constexpr float rim_tones = 15;

constexpr double strongest = 0.02;   // share of a corner's pixels whose strength counts as full
constexpr float least_strength = 5;  // tones

struct Places : InkPlaces {
  std::vector<cv::Point> inked;   ///< all that is on the tile
  std::vector<cv::Point> inside;  ///< where the face is learned
  /// What is as far from one edge.
  struct RimLine {
    std::vector<cv::Point> pixels;
    std::vector<cv::Point> middle;  ///< those of them that tell how it looks
  };
  std::vector<RimLine> rim_lines;

  Places() : InkPlaces{patch_corners(ink_view), 0, {}, cv::Mat::zeros(ink_view.size, ink_view.size, CV_8U), {}} {
    side = mean_side(corners);
    middle = centre(corners);
    for (int y = 0; y < ink_view.size; ++y) {
      for (int x = 0; x < ink_view.size; ++x) {
        const cv::Point2d at(x, y);
        const double within = inside_by(corners, at);
        if (within <= edge * side) continue;
        on_tile.at<uchar>(y, x) = 255;
        inked.emplace_back(x, y);
        std::array<double, 3> away{};
        for (std::size_t k = 0; k < 3; ++k) away[k] = cv::norm(at - corners[k]);
        const auto nearest = std::min_element(away.begin(), away.end());
        if (within <= middle_to_edge * side || *nearest < middle_to_tip * side) continue;
        if (x % face_step == 0 && y % face_step == 0) inside.emplace_back(x, y);
        if (cv::norm(at - middle) > stud * side)
          kites[static_cast<std::size_t>(nearest - away.begin())].pixels.emplace_back(x, y);
      }
    }
    const int reach = static_cast<int>(std::lround(largest_symbol * side));
    for (auto& kite : kites) {
      const auto box = cv::boundingRect(kite.pixels);
      kite.box = (box + cv::Size(2 * reach, 2 * reach) - cv::Point(reach, reach)) &
                 cv::Rect(0, 0, ink_view.size, ink_view.size);
      kite.in_box = cv::Mat::zeros(kite.box.size(), CV_8U);
      for (const auto& p : kite.pixels) kite.in_box.at<uchar>(p - kite.box.tl()) = 255;
    }
    divide_rim();
  }

 private:
  /// Into lines of a pixel's width along each edge.
  void divide_rim() {
    const auto depth = static_cast<std::size_t>(std::ceil(rim * side));
    rim_lines.resize(3 * depth);
    struct Edge {
      cv::Point2d middle;
      cv::Point2d along;  // of length 1, clockwise
    };
    std::array<Edge, 3> edges;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& next = corners[(k + 1) % 3];
      edges[k] = {(corners[k] + next) / 2, (next - corners[k]) / side};
    }
    for (const auto& p : inked) {
      std::array<double, 3> within{};
      for (std::size_t k = 0; k < 3; ++k) within[k] = edges[k].along.cross(cv::Point2d(p) - edges[k].middle);
      const auto nearest = static_cast<std::size_t>(std::min_element(within.begin(), within.end()) - within.begin());
      if (within[nearest] >= static_cast<double>(depth)) continue;
      auto& line = rim_lines[nearest * depth + static_cast<std::size_t>(within[nearest])];
      line.pixels.push_back(p);
      const double from_middle = edges[nearest].along.dot(cv::Point2d(p) - edges[nearest].middle);
      if (std::abs(from_middle) < rim_middle / 2 * side) line.middle.push_back(p);
    }
    std::erase_if(rim_lines, [](const RimLine& line) { return line.middle.empty(); });
  }
};

const Places& places() {
  static const Places known;
  return known;
}

double square(const cv::Vec3f& tone) { return static_cast<double>(tone.dot(tone)); }

/// What a line along an edge shows all along: the median of its middle; nothing where too little of that is alike.
std::optional<cv::Vec3f> usual_on(const Places::RimLine& line, const cv::Mat& off) {
  cv::Vec3f usual;
  std::vector<float> tones(line.middle.size());
  for (int c = 0; c < 3; ++c) {
    std::transform(line.middle.begin(), line.middle.end(), tones.begin(),
                   [&](const cv::Point& p) { return off.at<cv::Vec3f>(p)[c]; });
    usual[c] = median(tones);
  }
  const auto alike = std::count_if(line.middle.begin(), line.middle.end(), [&](const cv::Point& p) {
    return square(off.at<cv::Vec3f>(p) - usual) < static_cast<double>(rim_tones * rim_tones);
  });
  if (static_cast<double>(alike) < rim_share * static_cast<double>(line.middle.size())) return {};
  return usual;
}

/// Along the edges what is like the rim is no ink either.
/// @param off  how each pixel of the tile differs from its face, in three tones
void forgive_rim(cv::Mat& off) {
  for (const auto& line : places().rim_lines) {
    const auto usual = usual_on(line, off);
    if (!usual) continue;
    for (const auto& p : line.pixels) {
      auto& tone = off.at<cv::Vec3f>(p);
      if (const cv::Vec3f from_rim = tone - *usual; square(from_rim) < square(tone)) tone = from_rim;
    }
  }
}

}  // namespace

const InkPlaces& ink_places() { return places(); }

cv::Mat ink_strength(Sight& sight, const Triangle& tile) {
  cv::Mat ycc;
  cv::cvtColor(sight.sample(patch_view(tile, ink_view), ink_view.size), ycc, cv::COLOR_BGR2YCrCb);
  const auto plane = face_plane(ycc, places().inside);
  cv::Mat off = cv::Mat::zeros(ink_view.size, ink_view.size, CV_32FC3);
  for (const auto& p : places().inked)
    off.at<cv::Vec3f>(p) = tone_at(ycc, p) - plane * cv::Vec3f(static_cast<float>(p.x), static_cast<float>(p.y), 1);
  forgive_rim(off);
  cv::Mat strength = cv::Mat::zeros(ink_view.size, ink_view.size, CV_32F);
  for (const auto& p : places().inked) {
    strength.at<float>(p) = static_cast<float>(std::sqrt(square(off.at<cv::Vec3f>(p))));
  }
  return strength;
}

std::optional<float> full_strength(const cv::Mat& strength, const Kite& kite) {
  std::vector<float> all;
  for (const auto& p : kite.pixels) all.push_back(strength.at<float>(p));
  const auto at = all.begin() + static_cast<std::ptrdiff_t>((1 - strongest) * static_cast<double>(all.size()));
  std::nth_element(all.begin(), at, all.end());
  if (*at < least_strength) return {};
  return *at;
}

}  // namespace tricorner::vision
