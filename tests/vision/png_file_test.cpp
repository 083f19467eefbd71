// PNG files of every kind, and what libpng would complain of to standard error.
#include <gtest/gtest.h>
#include <png.h>
#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {
namespace {

struct Kind {
  std::string name;
  int colour_type;
  int bits;
  int interlace = PNG_INTERLACE_NONE;
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

constexpr int width = 61;
constexpr int height = 37;

/// A picture of this kind, of pixels by chance.
std::string written(const Kind& kind) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  std::string file;
  png_set_write_fn(
      png, &file,
      [](png_structp to, png_bytep bytes, std::size_t count) {
        static_cast<std::string*>(png_get_io_ptr(to))->append(reinterpret_cast<const char*>(bytes), count);
      },
      nullptr);
  png_set_IHDR(png, info, width, height, kind.bits, kind.colour_type, kind.interlace, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  std::vector<png_color> palette(16);
  for (std::size_t n = 0; n < palette.size(); ++n)
    palette[n] = {static_cast<png_byte>(16 * n), static_cast<png_byte>(255 - 9 * n), static_cast<png_byte>(n * n)};
  png_byte see_through = 77;
  if (kind.colour_type == PNG_COLOR_TYPE_PALETTE) {
    png_set_PLTE(png, info, palette.data(), static_cast<int>(palette.size()));
    png_set_tRNS(png, info, &see_through, 1, nullptr);
  }
  png_write_info(png, info);
  std::vector<png_byte> pixels(png_get_rowbytes(png, info) * height);
  unsigned state = 1;
  for (auto& byte : pixels) byte = static_cast<png_byte>((state = state * 1103515245 + 12345) >> 16);
  if (kind.bits == 8 && kind.colour_type == PNG_COLOR_TYPE_PALETTE) {
    for (auto& byte : pixels) byte %= 16;
  }
  std::vector<png_bytep> rows;
  for (std::size_t y = 0; y < height; ++y) rows.push_back(pixels.data() + y * pixels.size() / height);
  png_write_image(png, rows.data());
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return file;
}

std::string big_endian(std::uint64_t value) {
  std::string text;
  for (int shift = 24; shift >= 0; shift -= 8) text.push_back(static_cast<char>(value >> shift & 0xFF));
  return text;
}

std::string chunk(const std::string& name, const std::string& content) {
  const std::string summed = name + content;
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(summed.data()), static_cast<uInt>(summed.size()));
  return big_endian(content.size()) + summed + big_endian(sum);
}

constexpr std::size_t after_header = 33;
constexpr std::size_t end_chunk = 12;

std::string with_behind_header(const std::string& png, const std::string& more) {
  return png.substr(0, after_header) + more + png.substr(after_header);
}
std::string with_before_end(const std::string& png, const std::string& more) {
  return png.substr(0, png.size() - end_chunk) + more + png.substr(png.size() - end_chunk);
}

/// The content of the picture's only data chunk exchanged for another.
std::string with_data(const std::string& png, const std::string& content) {
  const auto at = png.find("IDAT") - 4;
  return png.substr(0, at) + chunk("IDAT", content) + png.substr(png.size() - end_chunk);
}
std::string data_of(const std::string& png) {
  const auto at = png.find("IDAT") + 4;
  return png.substr(at, png.size() - end_chunk - 4 - at);
}

std::variant<Picture, PictureError> decoded(const std::string& png) { return decode_picture({png.begin(), png.end()}); }

std::string error_of(const std::string& png) {
  const auto told = decoded(png);
  const auto* error = std::get_if<PictureError>(&told);
  return error ? error->text : "no error";
}

bool has_pixels(const std::string& png, const cv::Mat& expected) {
  const auto told = decoded(png);
  const auto* picture = std::get_if<Picture>(&told);
  return picture && picture->width == expected.cols && picture->height == expected.rows &&
         std::equal(picture->pixels.begin(), picture->pixels.end(), expected.datastart, expected.dataend);
}

cv::Mat by_opencv(const std::string& png) {
  return cv::imdecode(std::vector<std::uint8_t>(png.begin(), png.end()), cv::IMREAD_COLOR);
}

class PngFile : public testing::TestWithParam<Kind> {};

TEST_P(PngFile, HasThePixelsThatOpenCvDecodes) {
  const auto png = written(GetParam());
  const auto expected = by_opencv(png);
  ASSERT_EQ(expected.size(), cv::Size(width, height));
  EXPECT_TRUE(has_pixels(png, expected));
}

TEST_P(PngFile, DamagedInsideIsRefusedInOneLineOfOurs) {
  const auto png = written(GetParam());
  const auto data = data_of(png);
  testing::internal::CaptureStderr();
  for (const std::size_t eighths : {1U, 4U, 7U}) {
    const auto length = data.size() * eighths / 8;
    EXPECT_NE(error_of(with_data(png, data.substr(0, length))).find("the whole picture was expected"),
              std::string::npos);
    auto zeroed = data;
    std::fill(zeroed.begin() + static_cast<std::ptrdiff_t>(length), zeroed.end(), '\0');
    EXPECT_NE(error_of(with_data(png, zeroed)).find("the whole picture was expected"), std::string::npos);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, PngFile,
    testing::Values(Kind{"Colour", PNG_COLOR_TYPE_RGB, 8}, Kind{"Colour16", PNG_COLOR_TYPE_RGB, 16},
                    Kind{"Transparent", PNG_COLOR_TYPE_RGB_ALPHA, 8},
                    Kind{"Transparent16", PNG_COLOR_TYPE_RGB_ALPHA, 16}, Kind{"Grey", PNG_COLOR_TYPE_GRAY, 8},
                    Kind{"Grey1", PNG_COLOR_TYPE_GRAY, 1}, Kind{"Grey16", PNG_COLOR_TYPE_GRAY, 16},
                    Kind{"TransparentGrey", PNG_COLOR_TYPE_GRAY_ALPHA, 8}, Kind{"Palette", PNG_COLOR_TYPE_PALETTE, 8},
                    Kind{"Palette4", PNG_COLOR_TYPE_PALETTE, 4},
                    Kind{"Interlaced", PNG_COLOR_TYPE_RGB, 8, PNG_INTERLACE_ADAM7},
                    Kind{"InterlacedPalette", PNG_COLOR_TYPE_PALETTE, 4, PNG_INTERLACE_ADAM7}),
    [](const auto& kind) { return kind.param.name; });

const Kind colour{"Colour", PNG_COLOR_TYPE_RGB, 8};

TEST(PngFileDamage, IsToldWithTheRow) {
  const auto png = written(colour);
  const auto data = data_of(png);
  const auto error = error_of(with_data(png, data.substr(0, data.size() / 2)));
  int row = -1;
  ASSERT_EQ(std::sscanf(error.c_str(), "PNG data, about row %d of 37: damaged", &row), 1) << error;
  EXPECT_NEAR(row, height / 2, 3);
}

TEST(PngFileDamage, AHeaderThatNobodyWritesIsRefused) {
  const auto png = written(colour);
  testing::internal::CaptureStderr();
  for (const char bits : {'\0', '\3', '\x20'}) {
    auto header = png.substr(16, 13);
    header[8] = bits;
    EXPECT_EQ(error_of(png.substr(0, 8) + chunk("IHDR", header) + png.substr(after_header)),
              "PNG header: damaged; one that can be decoded was expected");
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(PngFileComplaints, OfAColourProfileAreNobodysBusiness) {
  const auto png = written(colour);
  const auto profile = chunk("iCCP", std::string("odd\0\0", 5) + data_of(png).substr(0, 40));
  testing::internal::CaptureStderr();
  EXPECT_TRUE(has_pixels(with_behind_header(png, profile), by_opencv(png)));
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(PngFileOrientation, IsTakenFromExifDataBeforeAndBehindThePixels) {
  const auto png = written(colour);
  const auto stored = by_opencv(png);
  cv::Mat turned;
  cv::rotate(stored, turned, cv::ROTATE_90_CLOCKWISE);
  const std::string exif("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", 26);
  EXPECT_TRUE(has_pixels(with_behind_header(png, chunk("eXIf", exif)), turned));
  EXPECT_TRUE(has_pixels(with_before_end(png, chunk("eXIf", exif)), turned));
  for (std::size_t length = 0; length < exif.size() - 4; ++length)
    EXPECT_TRUE(has_pixels(with_behind_header(png, chunk("eXIf", exif.substr(0, length))), stored)) << length;
}

}  // namespace
}  // namespace tricorner::vision
