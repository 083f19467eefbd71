// Pictures of kinds that hardly anybody makes, and files that lie.
#include <gtest/gtest.h>

// jpeglib.h wants these before it.
// clang-format off
#include <cstddef>
#include <cstdio>
#include <jpeglib.h>
// clang-format on

#include <cstdlib>
#include <iostream>
#include <limits>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "encoded_picture.hpp"
#include "heif_sizes.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {
namespace {

using Bytes = std::vector<std::uint8_t>;

cv::Mat noise(int rows = 90, int cols = 120) {
  cv::Mat image(rows, cols, CV_8UC3);
  cv::theRNG().state = 7;
  cv::randu(image, 0, 255);
  return image;
}

std::string error_of(const Bytes& bytes) {
  const auto loaded = decode_picture(bytes);
  const auto* error = std::get_if<PictureError>(&loaded);
  return error ? error->text : "no error";
}

Bytes jpeg_by_the_library(const cv::Mat& image, bool arithmetic, bool progressive) {
  jpeg_compress_struct jpeg{};
  jpeg_error_mgr errors{};
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  unsigned char* made = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&jpeg, &made, &size);
  jpeg.image_width = static_cast<JDIMENSION>(image.cols);
  jpeg.image_height = static_cast<JDIMENSION>(image.rows);
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_EXT_BGR;
  jpeg_set_defaults(&jpeg);
  jpeg.arith_code = arithmetic ? TRUE : FALSE;
  if (progressive) jpeg_simple_progression(&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < jpeg.image_height) {
    auto* row = const_cast<unsigned char*>(image.ptr(static_cast<int>(jpeg.next_scanline)));
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  Bytes bytes(made, made + size);
  std::free(made);  // NOLINT: the library took it by malloc
  return bytes;
}

std::size_t last_marker(const Bytes& bytes, std::uint8_t marker) {
  for (std::size_t at = bytes.size() - 1; at-- > 0;) {
    if (bytes[at] == 0xFF && bytes[at + 1] == marker) return at;
  }
  return 0;
}

TEST(OddPicture, AJpegOfVeryManyScansIsRefusedBeforeItCostsTime) {
  constexpr std::uint8_t scan = 0xDA;
  auto bytes = jpeg_by_the_library(noise(), false, true);
  ASSERT_EQ(error_of(bytes), "no error");
  const Bytes last(bytes.begin() + static_cast<std::ptrdiff_t>(last_marker(bytes, scan)), bytes.end() - 2);
  for (int n = 0; n < 200; ++n) bytes.insert(bytes.end() - 2, last.begin(), last.end());
  EXPECT_NE(error_of(bytes).find("more than 100 scans"), std::string::npos) << error_of(bytes);
}

TEST(OddPicture, AnArithmeticJpegIsReadWholeOrNotAtAll) {
  for (const bool progressive : {false, true}) {
    const auto bytes = jpeg_by_the_library(noise(), true, progressive);
    ASSERT_EQ(error_of(bytes), "no error");
    for (const std::size_t eighths : {2U, 5U, 7U}) {
      const Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() * eighths / 8));
      EXPECT_NE(error_of(cut).find("the file ends before"), std::string::npos) << eighths << error_of(cut);
    }
  }
}

TEST(OddPicture, AKindOfJpegThatIsNotReadIsNotCalledDamaged) {
  constexpr std::uint8_t baseline = 0xC0;
  const auto bytes = encoded_picture(".jpg", noise());
  const auto at = last_marker(bytes, baseline);
  ASSERT_GT(at, 0U);
  auto deep = bytes;
  deep[at + 4] = 12;
  EXPECT_EQ(error_of(deep), "JPEG header: 12 bits for each colour; 8 were expected");
  auto lossless = bytes;
  lossless[at + 1] = 0xC3;
  EXPECT_NE(error_of(lossless).find("a lossless or hierarchical JPEG"), std::string::npos);
}

TEST(OddPicture, ARowOfDamageIsARowOfThePicture) {
  auto bytes = encoded_picture(".jpg", noise(94, 120));
  bytes.erase(bytes.end() - 40, bytes.end() - 2);
  EXPECT_NE(error_of(bytes).find(" of 94: damaged"), std::string::npos) << error_of(bytes);
  EXPECT_EQ(error_of(bytes).find("row 96"), std::string::npos) << error_of(bytes);
}

TEST(OddPicture, OpenCvHasNoSayOfItsOwn) {
  for (const std::string ending : {".tiff", ".bmp", ".webp"}) {
    auto bytes = encoded_picture(ending, noise());
    for (std::size_t n = 60; n < bytes.size() - 400; n += 7) bytes[n] = static_cast<std::uint8_t>(n * 31);
    if (ending == ".tiff") bytes.resize(bytes.size() / 2);
    testing::internal::CaptureStderr();
    (void)decode_picture(bytes);
    std::cerr << "ours";
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "ours") << ending;
  }
}

TEST(OddPicture, WhatOthersSayMeanwhileIsHeard) {
  const auto bytes = encoded_picture(".tiff", noise());
  testing::internal::CaptureStderr();
  std::thread other([] {
    for (int n = 0; n < 200; ++n) std::cerr << 'x';
  });
  for (int n = 0; n < 20; ++n) (void)decode_picture(bytes);
  other.join();
  EXPECT_EQ(testing::internal::GetCapturedStderr(), std::string(200, 'x'));
}

TEST(OddPicture, AFloatingPointTiffIsReadFromOneOrFrom255) {
  const cv::Mat image = noise();
  for (const double white : {1.0, 255.0}) {
    cv::Mat fractions;
    image.convertTo(fractions, CV_32F, white / 255);
    Bytes bytes;
    ASSERT_TRUE(cv::imencode(".tiff", fractions, bytes));
    const auto loaded = decode_picture(bytes);
    ASSERT_TRUE(std::holds_alternative<Picture>(loaded)) << std::get<PictureError>(loaded).text;
    const auto& picture = std::get<Picture>(loaded);
    ASSERT_EQ(picture.pixels.size(), 3 * image.total());
    double off = 0;
    for (std::size_t n = 0; n < picture.pixels.size(); ++n) off += std::abs(picture.pixels[n] - image.data[n]);
    EXPECT_LT(off / static_cast<double>(picture.pixels.size()), 2) << white;  // the encoder may take logarithms
  }
}

TEST(OddPicture, ColoursThatAreNoNumbersAreRefused) {
  cv::Mat fractions;
  noise().convertTo(fractions, CV_32F, 20);  // up to 5,100
  Bytes bytes;
  ASSERT_TRUE(cv::imencode(".tiff", fractions, bytes));
  EXPECT_NE(error_of(bytes).find("no numbers from 0 to 1"), std::string::npos) << error_of(bytes);
}

std::string number(std::size_t value, int bytes) {
  std::string text;
  for (int k = bytes - 1; k >= 0; --k) text += static_cast<char>(value >> 8 * k & 0xFF);
  return text;
}

std::string box(const std::string& name, const std::string& content) {
  return number(content.size() + 8, 4) + name + content;
}

Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

/// A sequence header of AV1 as a unit of its own: profile 0, a still picture, reduced, level 8, 16 bits each for 60,000
/// x 50,000.
const std::string huge_av1 = "\x0A\x07" + std::string("\x1A\x3F\xFA\x97\xF0\xD3\xE0", 7);

TEST(OddPicture, AnAvifOfGigabytesIsRefusedBeforeItIsDecoded) {
  const auto head = box("ftyp", "avif" + number(0, 4));
  const auto configuration = std::string("\x81\0\0\0", 4);
  const auto properties = [&](const std::string& header) {
    return box("iprp", box("ipco", box("av1C", configuration + header)));
  };
  const auto told = bytes_of(head + box("meta", number(0, 4) + properties(huge_av1)));
  // ... and where the configuration leaves the header to the picture, after the mark of a new time
  const auto meta = [&](std::size_t offset) {
    const auto places = number(0, 4) + "\x44" + number(0, 1) + number(1, 2) + number(1, 2) + number(0, 2) +
                        number(1, 2) + number(offset, 4) + number(huge_av1.size() + 2, 4);
    return box("meta", number(0, 4) + properties("") + box("iloc", places));
  };
  const auto left =
      bytes_of(head + meta(head.size() + meta(0).size() + 8) + box("mdat", std::string("\x12\0", 2) + huge_av1));
  for (const auto& file : {told, left}) {
    const auto sizes = coded_sizes(file);
    ASSERT_EQ(sizes.size(), 1U);
    EXPECT_EQ(sizes[0].width, 60'000);
    EXPECT_NE(error_of(file).find("x 50000 pixels; at most"), std::string::npos) << error_of(file);
    for (std::size_t length = 0; length < file.size(); ++length) (void)coded_sizes(FileBytes(file).first(length));
  }
}

class HeifThatLies : public testing::Test {
 protected:
  void SetUp() override {
    bytes_ = encoded_picture(".heic", noise(128, 192));
    if (bytes_.empty()) GTEST_SKIP() << "libheif has no encoder here";
  }

  Bytes bytes_;
};

TEST_F(HeifThatLies, IsNoPictureOfAnotherSize) {
  const std::string name = "ispe";
  int lies = 0;
  for (auto at = bytes_.begin();; ++lies) {
    at = std::search(at, bytes_.end(), name.begin(), name.end());
    if (at == bytes_.end()) break;
    at += 8;            // the name, version and flags
    at[2] = at[6] = 0;  // the higher bytes of width and height
    at[3] = at[7] = 16;
  }
  ASSERT_GT(lies, 0);
  const auto loaded = decode_picture(bytes_);
  EXPECT_TRUE(std::holds_alternative<PictureError>(loaded));
}

TEST_F(HeifThatLies, IsKnownByItsDecodersConfiguration) {
  const auto sizes = coded_sizes(bytes_);
  ASSERT_EQ(sizes.size(), 1U);
  EXPECT_EQ(sizes[0].width, 192);
  EXPECT_EQ(sizes[0].height, 128);
  for (std::size_t length = 0; length < bytes_.size(); length += 3) {
    for (const auto& size : coded_sizes(FileBytes(bytes_).first(length))) EXPECT_EQ(size.width, 192) << length;
  }
}

TEST_F(HeifThatLies, MayHoldAnyBytes) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  for (int n = 0; n < 5'000; ++n) {
    auto bytes = bytes_;
    bytes.resize(1 + below(bytes.size()));
    for (int k = 0; k < 20; ++k)
      bytes[below(std::min<std::size_t>(bytes.size(), 600))] = static_cast<std::uint8_t>(below(256));
    for (const auto& size : coded_sizes(bytes)) EXPECT_GE(std::min(size.width, size.height), 0);
  }
}

TEST_F(HeifThatLies, ASeriesOfPicturesHasOneForAll) {
  const std::string brand = "heis";
  std::copy(brand.begin(), brand.end(), bytes_.begin() + 8);
  EXPECT_EQ(error_of(bytes_), "no error");
}

}  // namespace
}  // namespace tricorner::vision
