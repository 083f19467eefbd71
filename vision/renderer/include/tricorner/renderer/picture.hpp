/// A scene painted as a camera would see it, with the exact truth about it.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

struct TrueTile {
  std::array<int, 3> values{};
  std::array<int, 3> colours{-1, -1, -1};
  std::array<cv::Point2d, 3> corners;  ///< sharp corners of the top face, seen pixels, clockwise
  std::array<bool, 3> visible{};       ///< can the corner's symbol be seen?
  int cluster = -1;
  std::optional<engine::Cell> cell;
};

struct Truth {
  std::string style;
  std::string table;
  std::string kind;
  int set = 56;
  bool mirrored = false;
  double tilt = 0;  ///< degrees
  std::vector<std::string> difficulties;
  std::vector<TrueTile> tiles;
  std::vector<std::array<cv::Point2d, 3>> face_down;
};

struct Picture {
  cv::Mat bgr;  ///< CV_8UC3
  Truth truth;
};

/// What makes the scene hard to read, by name: to tell figures by.
[[nodiscard]] std::vector<std::string> difficulties(const Scene& scene);
[[nodiscard]] Picture render(const Scene& scene);
/// Takes `visible` from the corners of which nobody can tell what they show: where some other number (or colour, on
/// cards) would leave the same picture but for less than the eye sees, or than noise and compression change. The scene
/// is painted once for each of the others. Blur is forgiven: what differs is visible, though nobody may know the number
/// by it.
void keep_legible(const Scene& scene, Picture& picture);
/// One JSON object without the picture's name, numbers with two decimals.
[[nodiscard]] std::string to_json(const Truth& truth);

}  // namespace tricorner::renderer
