#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "develop.hpp"
#include "paint.hpp"
#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer {
namespace {

constexpr int numbers = 6;
constexpr int points_and_colours = 3;

// What nobody sees: large letters are lost to the healthy eye below a contrast of one to two in a hundred (Pelli,
// Robson and Wilkins 1988, in light; two in a hundred tones are four or five of it), and a picture has whole tones.
constexpr double least_contrast = 0.02;
constexpr double least_tones = 2;
// Whoever knew all but which of two symbols it is would take one for the other in one case of six (d' of signal
// detection, Green and Swets 1966), and people use about a tenth of what there is to know a letter by (Pelli, Burns,
// Farell and Moore-Page 2006).
constexpr double least_distance = 2;
constexpr double finest = 0.015;       // sides; what is finer is noise
constexpr double about_symbol = 0.65;  // its heights from its middle
constexpr double rounding = 1.0 / 12;  // variance of whole tones

/// A scene as it would be without noise and compression, as it is, and as another picture of it would be.
struct Shot {
  cv::Mat clear;
  cv::Mat finished;
  cv::Mat again;
};

Shot shot_of(const Scene& scene, cv::Mat& table, bool twice = false) {
  const cv::Mat painted = paint(scene, &table);
  Sensor plain = scene.sensor;
  plain.read_noise = plain.shot_noise = 0;
  plain.jpeg = 0;
  Sensor later = scene.sensor;
  ++later.seed;
  return {develop(painted, scene.light, plain), develop(painted, scene.light, scene.sensor),
          twice ? develop(painted, scene.light, later) : cv::Mat()};
}

/// The scene with something else in every corner: with each of the numbers or, on cards, of the colours that it does
/// not show.
std::vector<Scene> otherwise(const Scene& scene) {
  const bool cards = scene.design.symbols == Symbols::corner_dots;
  const int kinds = cards ? points_and_colours : numbers;
  std::vector<Scene> others;
  for (int by = 1; by < kinds; ++by) {
    for (const bool colours : {false, true}) {
      if (colours && !cards) continue;
      auto& other = others.emplace_back(scene);
      for (auto& tile : other.tiles) {
        for (int& shown : colours ? tile.colours : tile.values) shown = (shown + by) % kinds;
      }
    }
  }
  return others;
}

/// Where a corner's symbol is seen, in the finished picture.
struct Place {
  cv::Rect box;
  cv::Mat symbol;  ///< 255 on it
  double finest;   ///< pixels
};

Place place_of(const TrueTile& tile, std::size_t corner, const Design& design, cv::Size picture) {
  const auto& c = tile.corners;
  const auto middle = (c[0] + c[1] + c[2]) / 3.0;
  const double side = (cv::norm(c[0] - c[1]) + cv::norm(c[1] - c[2]) + cv::norm(c[2] - c[0])) / 3;
  const auto at = middle + (c[corner] - middle) * design.place;
  const double radius = std::max(1.5, about_symbol * design.size * side);
  const double blur = std::max(0.7, finest * side);
  const int reach = cvCeil(radius + 3 * blur);
  const cv::Rect all({}, picture);
  const cv::Rect box = cv::Rect(cvRound(at.x) - reach, cvRound(at.y) - reach, 2 * reach + 1, 2 * reach + 1) & all;
  cv::Mat symbol = cv::Mat::zeros(box.size(), CV_8U);
  cv::circle(symbol, cv::Point(cvRound(at.x), cvRound(at.y)) - box.tl(), cvRound(radius), 255, cv::FILLED);
  return {box, symbol, blur};
}

/// One minus the other, without what is finer than a symbol. CV_32FC3
cv::Mat smooth_difference(const cv::Mat& one, const cv::Mat& other, const Place& place) {
  cv::Mat difference;
  cv::subtract(one(place.box), other(place.box), difference, cv::noArray(), CV_32F);
  cv::GaussianBlur(difference, difference, {}, place.finest);
  return difference;
}

/// Whether what one scene shows at a place can be told from what another shows there.
bool told_apart(const Shot& shown, const Shot& other, const Place& place) {
  const cv::Mat signal = smooth_difference(shown.clear, other.clear, place);
  const auto light = cv::mean(shown.finished(place.box), place.symbol);
  const double least = std::max(least_tones, least_contrast * std::max({light[0], light[1], light[2]}));
  if (cv::norm(signal, cv::NORM_INF, place.symbol) < least) return false;
  const cv::Mat left = smooth_difference(shown.finished, other.finished, place);
  if (cv::norm(left, cv::NORM_INF, place.symbol) < least) return false;
  // Of two pictures, so that what compression does to both alike is no noise.
  const cv::Mat noise = smooth_difference(shown.finished, shown.again, place);
  const double pixels = 3.0 * cv::countNonZero(place.symbol);
  const double variance = cv::norm(noise, cv::NORM_L2SQR, place.symbol) / 2 / pixels;
  const double alike = 4 * CV_PI * place.finest * place.finest;  // smoothed pixels that count as one
  const double independent = cv::norm(signal, cv::NORM_L2SQR, place.symbol) / alike;
  return independent >= least_distance * least_distance * (variance + rounding / alike);
}

}  // namespace

void keep_legible(const Scene& scene, Picture& picture) {
  cv::Mat table;
  const auto shown = shot_of(scene, table, true);
  std::vector<Shot> others;
  for (const auto& other : otherwise(scene)) others.push_back(shot_of(other, table));
  for (auto& tile : picture.truth.tiles) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (!tile.visible[k]) continue;
      const auto place = place_of(tile, k, scene.design, picture.bgr.size());
      tile.visible[k] =
          std::all_of(others.begin(), others.end(), [&](const Shot& other) { return told_apart(shown, other, place); });
    }
  }
}

}  // namespace tricorner::renderer
