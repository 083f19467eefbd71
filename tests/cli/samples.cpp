#include "samples.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <numbers>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>
#include <stdexcept>
#include <vector>

namespace tricorner::test {
namespace {

std::string little_endian(std::uint32_t value, int bytes) {
  std::string text;
  for (int k = 0; k < bytes; ++k) text.push_back(static_cast<char>(value >> (8 * k) & 255U));
  return text;
}

std::string big_endian(std::uint32_t value, int bytes) {
  std::string text;
  for (int k = bytes - 1; k >= 0; --k) text.push_back(static_cast<char>(value >> (8 * k) & 255U));
  return text;
}

/// The checksum of PNG's chunks (RFC 2083, section 15).
std::uint32_t crc(const std::string& bytes) {
  std::uint32_t value = 0xffffffffU;
  for (const char byte : bytes) {
    value ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) value = (value & 1U) != 0 ? 0xedb88320U ^ value >> 1U : value >> 1U;
  }
  return ~value;
}

std::string encoded(const std::string& ending, const cv::Mat& picture) {
  std::vector<unsigned char> bytes;
  cv::imencode(ending, picture, bytes);
  return {bytes.begin(), bytes.end()};
}

/// Pips, from the middle of their corner: to the left, and towards the tile's centre, in half their distance.
std::vector<cv::Point2d> pips_of(int value) {
  switch (value) {
    case 1:
      return {{0, 0}};
    case 2:
      return {{-1, 0}, {1, 0}};
    case 3:
      return {{-1, 0}, {1, 0}, {0, 1.6}};
    case 4:
      return {{-1, 0}, {1, 0}, {-1, 1.8}, {1, 1.8}};
    case 5:
      return {{-1, 0}, {1, 0}, {-1, 2}, {1, 2}, {0, 1}};
    default:
      return {};
  }
}

/// Paints a wooden tile with dark pips. @param side  pixels
void paint_pip_tile(cv::Mat& picture, cv::Point2d middle, double turn, const std::array<int, 3>& values, double side) {
  std::array<cv::Point2d, 3> corners;
  for (std::size_t k = 0; k < 3; ++k) {
    const double angle = turn + 2 * std::numbers::pi / 3 * static_cast<double>(k);
    corners[k] = middle + side / std::numbers::sqrt3 * cv::Point2d(std::cos(angle), std::sin(angle));
  }
  const std::vector<cv::Point> outline(corners.begin(), corners.end());
  cv::fillConvexPoly(picture, outline, cv::Scalar(150, 190, 220), cv::LINE_AA);
  for (std::size_t k = 0; k < 3; ++k) {
    const cv::Point2d inwards = (middle - corners[k]) / cv::norm(middle - corners[k]);
    const cv::Point2d left(inwards.y, -inwards.x);
    for (const auto& pip : pips_of(values[k])) {
      const cv::Point2d at = corners[k] + side * ((0.2 + 0.045 * pip.y) * inwards + 0.045 * pip.x * left);
      cv::circle(picture, at, static_cast<int>(0.027 * side), cv::Scalar(30, 30, 30), cv::FILLED, cv::LINE_AA);
    }
  }
}

}  // namespace

std::string grey_bmp(int width, int height) {
  const int row = (3 * width + 3) / 4 * 4;
  const auto size = static_cast<std::uint32_t>(row * height);
  std::string text = "BM" + little_endian(54 + size, 4) + little_endian(0, 4) + little_endian(54, 4);
  text += little_endian(40, 4) + little_endian(static_cast<std::uint32_t>(width), 4);
  text += little_endian(static_cast<std::uint32_t>(height), 4) + little_endian(1, 2) + little_endian(24, 2);
  text += little_endian(0, 4) + little_endian(size, 4) + little_endian(2835, 4) + little_endian(2835, 4);
  text += little_endian(0, 4) + little_endian(0, 4);
  return text + std::string(size, '\x70');
}

std::string noise_picture(const std::string& ending) {
  cv::Mat picture(480, 640, CV_8UC3);
  cv::RNG(1).fill(picture, cv::RNG::UNIFORM, 90, 140);
  return encoded(ending, picture);
}

std::string pip_table() {
  constexpr int fine = 4;  // painted larger, for smooth edges
  constexpr int across = 4;
  constexpr int step = 200;  // pixels from tile to tile
  constexpr double side = 150;
  constexpr std::array<std::array<int, 3>, 8> tiles{
      {{0, 1, 2}, {3, 3, 4}, {1, 5, 5}, {2, 2, 3}, {4, 4, 4}, {1, 1, 3}, {2, 5, 3}, {1, 2, 4}}};
  const cv::Size size(across * step, static_cast<int>(tiles.size()) / across * step);
  cv::Mat painted(size * fine, CV_8UC3, cv::Scalar(70, 105, 60));
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto at = static_cast<int>(n);
    const cv::Point2d middle((at % across + 0.5) * step * fine, (at / across + 0.5) * step * fine);
    paint_pip_tile(painted, middle, 0.7 * at, tiles[n], side * fine);
  }
  cv::Mat picture;
  cv::resize(painted, picture, size, 0, 0, cv::INTER_AREA);
  return encoded(".png", picture);
}

std::string film_frame(double share) {
  cv::VideoCapture film(DEMO_FILM);
  film.set(cv::CAP_PROP_POS_FRAMES, std::floor(share * film.get(cv::CAP_PROP_FRAME_COUNT)));
  cv::Mat frame;
  if (!film.read(frame)) throw std::runtime_error("cannot read " DEMO_FILM);
  return encoded(".png", frame);
}

std::string png_header(unsigned width, unsigned height) {
  const std::string chunk = "IHDR" + big_endian(width, 4) + big_endian(height, 4) + std::string("\x08\x02\0\0\0", 5);
  return std::string("\x89PNG\r\n\x1a\n") + big_endian(13, 4) + chunk + big_endian(crc(chunk), 4);
}

std::string jpeg_header(unsigned width, unsigned height) {
  std::string text("\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0", 20);
  text += std::string("\xff\xc0\x00\x11\x08", 5) + big_endian(height, 2) + big_endian(width, 2);
  return text + std::string("\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01", 10);
}

void write_grey_film(const std::filesystem::path& path, int frames) {
  constexpr double frames_per_second = 10;
  const cv::Size size(320, 240);
  cv::VideoWriter film(path.string(), cv::CAP_OPENCV_MJPEG, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'),
                       frames_per_second, size);
  if (!film.isOpened()) throw std::runtime_error("cannot write " + path.string());
  // Noise, so that each frame takes its share of the file.
  cv::Mat frame(size, CV_8UC3);
  cv::RNG random(1);
  for (int k = 0; k < frames; ++k) {
    random.fill(frame, cv::RNG::UNIFORM, 100, 130);
    film.write(frame);
  }
}

std::string short_record() {
  return R"({"format": "tricorner-record/1", "rules": "goliath-triominos", "players": ["Ana", "Ben"],
 "rounds": [{"starter": "Ana",
             "actions": [{"by": "Ana", "do": "place", "field": 0, "cell": ["U", 0, 0], "values": [3, 4, 4]},
                         {"by": "Ben", "do": "place", "field": 0, "cell": ["D", 0, 0], "values": [1, 4, 4]}],
             "end": null}]}
)";
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string with(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  if (at == std::string::npos) throw std::invalid_argument("not in the text: " + what);
  return text.replace(at, what.size(), by);
}

}  // namespace tricorner::test
