// Things on the table that are no tiles, though parts of them look like some.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "rendered_tables.hpp"

namespace tricorner::vision {
namespace {

/// A rendered table with a watch in its emptiest place, as wide as two tiles and as white as they are.
class TableWithWatch {
 public:
  explicit TableWithWatch(std::uint64_t seed)
      : picture_(renderer::render(renderer::make_scene(seed, plain("layout", {"white"})))) {
    double side = 0;
    for (const auto& tile : picture_.truth.tiles) side = std::max(side, cv::norm(tile.corners[1] - tile.corners[0]));
    const double radius = 0.95 * side;
    const cv::Point place = emptiest_place(static_cast<int>(1.2 * side));
    EXPECT_GT(distance_to_tiles(place), radius + side) << "seed " << seed;
    lay_watch(place, radius);
  }

  [[nodiscard]] Tally read() const {
    Tally tally;
    add(tally, picture_.truth, reader().read(view_of(picture_.bgr)));
    return tally;
  }

 private:
  /// @param margin  pixels
  [[nodiscard]] cv::Point emptiest_place(int margin) const {
    constexpr int step = 20;
    cv::Point emptiest;
    double most = 0;
    for (int y = margin; y < picture_.bgr.rows - margin; y += step) {
      for (int x = margin; x < picture_.bgr.cols - margin; x += step) {
        const double free = distance_to_tiles({x, y});
        if (free <= most) continue;
        most = free;
        emptiest = {x, y};
      }
    }
    return emptiest;
  }

  [[nodiscard]] double distance_to_tiles(cv::Point place) const {
    double nearest = std::hypot(picture_.bgr.cols, picture_.bgr.rows);
    for (const auto& tile : picture_.truth.tiles) {
      const auto middle = (tile.corners[0] + tile.corners[1] + tile.corners[2]) / 3;
      nearest = std::min(nearest, cv::norm(middle - cv::Point2d(place)));
    }
    return nearest;
  }

  void lay_watch(cv::Point place, double radius) {
    const auto at = [&](double share, double turn) {
      return place + cv::Point(cv::Point2d(share * radius * std::sin(turn), -share * radius * std::cos(turn)));
    };
    const auto disc = [&](double share, const cv::Scalar& colour) {
      cv::circle(picture_.bgr, place, static_cast<int>(share * radius), colour, cv::FILLED, cv::LINE_AA);
    };
    const auto line = [&](cv::Point from, cv::Point to, double wide) {
      cv::line(picture_.bgr, from, to, cv::Scalar(25, 25, 25), std::max(1, static_cast<int>(wide * radius)),
               cv::LINE_AA);
    };
    const auto& corners = picture_.truth.tiles[0].corners;
    const cv::Point middle((corners[0] + corners[1] + corners[2]) / 3);
    const auto face = cv::mean(picture_.bgr(cv::Rect(middle - cv::Point(2, 2), cv::Size(5, 5))));
    disc(1, cv::Scalar(60, 60, 60));
    disc(0.9, face);
    for (int hour = 0; hour < 12; ++hour) {
      const double turn = std::numbers::pi / 6 * hour;
      line(at(0.68, turn), at(0.8, turn), 0.06);
    }
    line(place, at(0.45, 2.1), 0.07);
    line(place, at(0.65, 5.0), 0.05);
  }

  renderer::Picture picture_;
};

// Its sectors are as large as tiles, and of each two or three values were told, with 0.99 now and then.
TEST(StrangeThings, AWatchTellsNoValues) {
  Tally tally;
  for (const std::uint64_t seed : {104, 108, 111, 119, 120, 121, 123, 127}) {
    const auto one = TableWithWatch(seed).read();
    EXPECT_EQ(one.false_tiles, 0) << "seed " << seed;
    EXPECT_EQ(one.found, one.tiles) << "seed " << seed;
    tally.corners += one.corners;
    tally.right += one.right;
  }
  EXPECT_EQ(tally.right, tally.corners);
}

}  // namespace
}  // namespace tricorner::vision
