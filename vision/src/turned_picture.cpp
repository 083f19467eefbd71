#include "turned_picture.hpp"

#include <algorithm>
#include <utility>

namespace tricorner::vision {
namespace {

constexpr int rows_at_a_time = 64;

cv::Mat matrix_of(Picture& picture) { return {picture.height, picture.width, CV_8UC3, picture.pixels.data()}; }

// EXIF numbers the eight ways by where the first row and the first column belong (CIPA DC-008, 4.6.4): from 5 on the
// rows become columns, and then the picture is mirrored as its new first row and column say.
bool rows_become_columns(int orientation) { return orientation >= 5; }
bool left_to_right(int orientation) {
  return orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
}
bool upside_down(int orientation) {
  return orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
}

Picture empty_picture(int width, int height) {
  return {width, height,
          std::vector<std::uint8_t>(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
}

}  // namespace

TurnedRows::TurnedRows(int width, int height, int orientation)
    : height_(height),
      orientation_(orientation >= 1 && orientation <= 8 ? orientation : 1),
      picture_(rows_become_columns(orientation_) ? empty_picture(height, width) : empty_picture(width, height)),
      pixels_(matrix_of(picture_)) {}

void TurnedRows::put(const cv::Mat& rows, int first) {
  const bool columns = rows_become_columns(orientation_);
  const bool mirrored = left_to_right(orientation_);
  const bool overturned = upside_down(orientation_);
  // where they come to lie, counted from the left or from above
  const bool from_the_end = columns ? mirrored : overturned;
  const int from = from_the_end ? height_ - first - rows.rows : first;
  cv::Mat place = columns ? pixels_.colRange(from, from + rows.rows) : pixels_.rowRange(from, from + rows.rows);
  if (columns) cv::transpose(rows, columns_);
  const cv::Mat& laid = columns ? columns_ : rows;
  if (mirrored || overturned) {
    cv::flip(laid, place, mirrored && overturned ? -1 : mirrored ? 1 : 0);
  } else {
    laid.copyTo(place);
  }
}

Picture turned(const cv::Mat& pixels, int orientation) {
  TurnedRows upright(pixels.cols, pixels.rows, orientation);
  for (int first = 0; first < pixels.rows; first += rows_at_a_time)
    upright.put(pixels.rowRange(first, std::min(first + rows_at_a_time, pixels.rows)), first);
  return std::move(upright).picture();
}

Picture turned(Picture picture, int orientation) {
  if (orientation <= 1 || orientation > 8) return picture;
  return turned(matrix_of(picture), orientation);
}

}  // namespace tricorner::vision
