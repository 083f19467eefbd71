#include "tricorner/vision/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <opencv2/imgproc.hpp>

#include "frame_matrix.hpp"

namespace tricorner::vision {
namespace {

constexpr double sure = 0.99;
constexpr int sub_pixel_bits = 4;  // OpenCV draws in sixteenths of a pixel
const cv::Scalar green(60, 190, 40);
const cv::Scalar amber(0, 150, 255);
const cv::Scalar red(40, 40, 230);
const cv::Scalar grey(150, 150, 150);
const cv::Scalar violet(210, 60, 170);

cv::Point fixed(PointPx p) {
  constexpr double one = 1 << sub_pixel_bits;
  return {static_cast<int>(std::lround(p.x * one)), static_cast<int>(std::lround(p.y * one))};
}

cv::Scalar colour_of(const CornerReading& corner) {
  if (!corner.value) return red;
  return corner.confidence >= sure ? green : amber;
}

void outline(cv::Mat& image, const std::array<PointPx, 3>& o, const cv::Scalar& colour, int thickness) {
  for (std::size_t k = 0; k < 3; ++k) {
    cv::line(image, fixed(o[k]), fixed(o[(k + 1) % 3]), colour, thickness, cv::LINE_AA, sub_pixel_bits);
  }
}

/// A value in a filled disc, a quarter of the way from the centre to the corner: the printed symbol stays in sight.
void label(cv::Mat& image, PointPx at, const std::string& text, const cv::Scalar& colour, double size) {
  const cv::Point middle(static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y)));
  cv::circle(image, middle, static_cast<int>(std::lround(0.75 * size)), colour, cv::FILLED, cv::LINE_AA);
  int below = 0;
  const double scale = size / 22.0;
  const int thickness = std::max(1, static_cast<int>(std::lround(size / 9)));
  const auto box = cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &below);
  cv::putText(image, text, {middle.x - box.width / 2, middle.y + box.height / 2}, cv::FONT_HERSHEY_SIMPLEX, scale,
              {255, 255, 255}, thickness, cv::LINE_AA);
}

const char* word(Rejection reason) {
  switch (reason) {
    case Rejection::no_tile:
      return "no tile";
    case Rejection::other_plane:
      return "other size";
    case Rejection::overlapped:
      return "covered";
    case Rejection::unreadable:
      return "unreadable";
  }
  return "";
}

void left_out(cv::Mat& image, const RejectedPlace& place) {
  const auto& o = place.outline;
  outline(image, o, violet, 1);
  const cv::Point at(static_cast<int>((o[0].x + o[1].x + o[2].x) / 3) - 20,
                     static_cast<int>((o[0].y + o[1].y + o[2].y) / 3));
  cv::putText(image, word(place.reason), at, cv::FONT_HERSHEY_SIMPLEX, 0.4, violet, 1, cv::LINE_AA);
}

cv::Mat copied(const FrameView& frame) {
  cv::Mat image;
  if (frame.format == PixelFormat::bgr24) {
    borrowed(frame).copyTo(image);
  } else {
    cv::cvtColor(borrowed(frame), image, cv::COLOR_GRAY2BGR);
  }
  return image;
}

Picture as_picture(const cv::Mat& image) {
  Picture out{image.cols, image.rows, {}};
  out.pixels.assign(image.data, image.data + 3 * image.total());
  return out;
}

}  // namespace

Picture draw_overlay(const FrameView& frame, const BoardReading& reading, bool explain) {
  cv::Mat image = copied(frame);
  if (explain) {
    for (const auto& place : reading.rejected) left_out(image, place);
  }
  for (const auto& tile : reading.face_down) outline(image, tile.outline, grey, 2);
  for (const auto& tile : reading.tiles) {
    const auto& o = tile.outline;
    const PointPx c{(o[0].x + o[1].x + o[2].x) / 3, (o[0].y + o[1].y + o[2].y) / 3};
    const double side = std::hypot(o[0].x - o[1].x, o[0].y - o[1].y);
    const auto worst = *std::min_element(tile.corners.begin(), tile.corners.end(),
                                         [](const auto& a, const auto& b) { return a.confidence < b.confidence; });
    outline(image, o, colour_of(worst), std::max(1, static_cast<int>(side / 40)));
    for (std::size_t k = 0; k < 3; ++k) {
      // near the centre, where neither symbol nor edge is
      const PointPx at{c.x + 0.22 * (o[k].x - c.x), c.y + 0.22 * (o[k].y - c.y)};
      const auto& corner = tile.corners[k];
      static constexpr char colour_letters[] = {'b', 'r', 'g'};
      std::string text = corner.value ? std::to_string(*corner.value) : "?";
      if (corner.value && corner.colour) text += colour_letters[static_cast<std::size_t>(*corner.colour)];
      label(image, at, text, colour_of(corner), std::max(7.0, 0.12 * side));
    }
  }
  return as_picture(image);
}

Picture draw_outlines(const FrameView& frame, std::span<const std::array<PointPx, 3>> outlines) {
  cv::Mat image = copied(frame);
  for (const auto& o : outlines) outline(image, o, amber, 2);
  return as_picture(image);
}

}  // namespace tricorner::vision
