#include "turned_picture.hpp"

#include <opencv2/core.hpp>

namespace tricorner::vision {
namespace {

cv::Mat matrix_of(Picture& picture) { return {picture.height, picture.width, CV_8UC3, picture.pixels.data()}; }

}  // namespace

// EXIF numbers the eight ways by where the first row and the first column belong (CIPA DC-008, 4.6.4): from 5 on the
// rows become columns, and then the picture is mirrored as its new first row and column say.
Picture turned(Picture picture, int orientation) {
  if (orientation <= 1 || orientation > 8) return picture;
  if (orientation >= 5) {
    Picture transposed{picture.height, picture.width, std::vector<std::uint8_t>(picture.pixels.size())};
    cv::Mat to = matrix_of(transposed);
    cv::transpose(matrix_of(picture), to);
    picture = std::move(transposed);
  }
  const bool left_to_right = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  const bool upside_down = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  cv::Mat pixels = matrix_of(picture);
  if (left_to_right && upside_down) {
    cv::flip(pixels, pixels, -1);
  } else if (left_to_right) {
    cv::flip(pixels, pixels, 1);
  } else if (upside_down) {
    cv::flip(pixels, pixels, 0);
  }
  return picture;
}

}  // namespace tricorner::vision
