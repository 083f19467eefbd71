/// Tables of loose tiles on which strokes are painted: what no renderer of ours makes.
#pragma once

#include <array>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace tricorner::vision {

class StrokeTable {
 public:
  using Outline = std::array<cv::Point2d, 3>;  ///< clockwise as seen
  using Values = std::array<int, 3>;           ///< of the corners, clockwise as seen

  /// @param values  of each tile
  /// @param across  tiles beside each other
  StrokeTable(const std::vector<Values>& values, int across) {
    const int down = (static_cast<int>(values.size()) + across - 1) / across;
    fine_ = cv::Mat(cv::Size(across * kStep, down * kStep) * kFine, CV_8UC3, cv::Scalar(70, 105, 60));
    for (std::size_t n = 0; n < values.size(); ++n) {
      const auto at = static_cast<int>(n);
      const cv::Point2d middle((at % across + 0.5) * kStep, (at / across + 0.5) * kStep);
      Outline tile;
      std::vector<cv::Point> outline;
      for (std::size_t k = 0; k < 3; ++k) {
        const double turn = 0.7 * at + 2 * std::numbers::pi / 3 * static_cast<double>(k);
        tile[k] = middle + kSide / std::numbers::sqrt3 * cv::Point2d(std::cos(turn), std::sin(turn));
        outline.emplace_back(tile[k] * kFine);
      }
      cv::fillConvexPoly(fine_, outline, cv::Scalar(150, 190, 220), cv::LINE_AA);
      tiles.push_back(tile);
    }
  }

  /// So many strokes side by side; the fifth lies across the others.
  /// @param slant  of all of them, in sides
  void marks(std::size_t tile, std::size_t corner, int count, double slant = 0) {
    const int upright = std::min(count, 4);
    for (int n = 0; n < upright; ++n) {
      const double left = 0.045 * (n - (upright - 1) / 2.0);
      bar(tile, corner, {0.2, left - slant}, {0.32, left + slant});
    }
    if (count == 5) bar(tile, corner, {0.23, -0.11}, {0.29, 0.11});
  }

  /// Bars in rows of three, as pips would be.
  void bars(std::size_t tile, std::size_t corner, int count) {
    for (int n = 0; n < count; ++n) {
      const double left = 0.05 * (n % 3 - 1);
      const double inwards = n < 3 ? 0.22 : 0.31;
      bar(tile, corner, {inwards, left}, {inwards + 0.055, left});
    }
  }

  /// @param blur  standard deviation, pixels
  [[nodiscard]] cv::Mat picture(double blur = 0) const {
    cv::Mat bgr;
    cv::resize(fine_, bgr, {}, 1.0 / kFine, 1.0 / kFine, cv::INTER_AREA);
    if (blur > 0) cv::GaussianBlur(bgr, bgr, {}, blur);
    return bgr;
  }

  std::vector<Outline> tiles;  ///< pixels

 private:
  static constexpr int kFine = 8;  // subpixels: strokes are two pixels wide
  static constexpr double kSide = 100;
  static constexpr int kStep = 160;  // from tile to tile

  /// A bar between two places of a corner: so far from it towards the tile's centre, and so far to the left; sides.
  void bar(std::size_t tile, std::size_t corner, cv::Point2d from, cv::Point2d to) {
    const auto along = (tiles[tile][0] + tiles[tile][1] + tiles[tile][2]) / 3 - tiles[tile][corner];
    const auto inwards = along / cv::norm(along);
    const cv::Point2d left(inwards.y, -inwards.x);
    const auto at = [&](cv::Point2d p) {
      return cv::Point((tiles[tile][corner] + kSide * (p.x * inwards + p.y * left)) * kFine);
    };
    cv::line(fine_, at(from), at(to), cv::Scalar(30, 40, 50), static_cast<int>(0.018 * kSide * kFine), cv::LINE_AA);
  }

  cv::Mat fine_;
};

}  // namespace tricorner::vision
