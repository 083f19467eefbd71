/// Films, quickly: a table is painted once, and what camera, light and sensor do from frame to frame is laid over it.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <opencv2/core.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "tricorner/renderer/random.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// What camera and light do in one frame, beside the scene's own.
struct Take {
  cv::Point2d shift;  ///< of the picture, px
  double turn = 0;    ///< of the picture about its middle, radians clockwise as seen
  double zoom = 1;
  double light = 1;
  Colour tint{1, 1, 1};
  std::optional<Light::Band> shadow;  ///< of somebody who leans over the table
  double blur = 0;                    ///< standard deviation, px
  std::uint64_t noise = 0;            ///< equal ones give equal noise
};

/// A hand in one frame. It is painted once, over the place that the camera aims at, and then moved about: hands move
/// too fast for anybody to see the difference.
struct HandShot {
  std::uint64_t key = 0;  ///< equal for equal hands that carry equal tiles
  Clutter hand;
  std::optional<TilePose> carried;
};

class Stage {
 public:
  /// @param scene  what stays: table, light, camera, sensor, what stands about
  /// @param margin  share of the picture that is painted beyond each of its sides, for a camera that moves
  Stage(Scene scene, double margin);

  /// One frame. @param key  equal for equal `tiles`: such tables are painted once
  [[nodiscard]] cv::Mat picture(std::uint64_t key, const std::vector<TilePose>& tiles,
                                const std::optional<HandShot>& hand, const Take& take);

  /// Where a point of the tiles' top lies in the picture of a camera that was not moved, px.
  [[nodiscard]] cv::Point2d seen(const cv::Point2d& point) const;
  [[nodiscard]] const Scene& scene() const noexcept { return scene_; }

 private:
  struct Table {
    std::uint64_t key = 0;
    cv::Mat painted;
    cv::Mat developed;
  };
  /// What a hand adds, and which part of the table's light it lets through (of 255), at its own place.
  struct Sprite {
    std::uint64_t key = 0;
    cv::Mat adds;
    cv::Mat lets;
  };
  [[nodiscard]] const Table& table(std::uint64_t key, const std::vector<TilePose>& tiles);
  [[nodiscard]] const Sprite& sprite(const HandShot& shot);
  [[nodiscard]] cv::Mat with_hand(const Table& table, const HandShot& shot);
  [[nodiscard]] cv::Point2d pixel(const cv::Point2d& point) const;
  void add_noise(cv::Mat& picture, std::uint64_t seed) const;

  Scene scene_;    ///< as the finished picture shows it
  Scene painted_;  ///< with the margin
  cv::Point2d margin_;
  cv::Mat table_;
  std::deque<Table> tables_;
  std::deque<Sprite> sprites_;
  std::vector<cv::Mat> noise_;
};

}  // namespace tricorner::renderer
