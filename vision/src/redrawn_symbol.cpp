#include "redrawn_symbol.hpp"

#include <algorithm>

#include "ink_share.hpp"

namespace tricorner::vision {
namespace {

// Grey levels of the face, of ink, and of what is beside the tile; as bright as warm light makes white.
constexpr float white = 215;
constexpr float black = 40;
constexpr float beside = 120;
const cv::Vec3f warm{0.93F, 0.98F, 1};
constexpr float least_ink = -0.3F;
constexpr float most_ink = 1.15F;

}  // namespace

cv::Mat redrawn(const cv::Mat& view) {
  const auto shares = ink_share(view).shares;
  cv::Mat drawn(view.size(), CV_8UC3);
  for (int y = 0; y < view.rows; ++y) {
    for (int x = 0; x < view.cols; ++x) {
      const bool on_tile = tile_pixels()(y, x) != 0;
      const float share = on_tile ? std::clamp(shares(y, x), least_ink, most_ink) : 0;
      const auto grey = (on_tile ? white + (black - white) * share : beside) * warm;
      for (int c = 0; c < 3; ++c) drawn.at<cv::Vec3b>(y, x)[c] = cv::saturate_cast<uchar>(grey[c]);
    }
  }
  return drawn;
}

}  // namespace tricorner::vision
