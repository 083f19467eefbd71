#include "tricorner/vision/picture_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <vector>

#include "encoded_picture.hpp"

namespace tricorner::vision {
namespace {

namespace fs = std::filesystem;

class PictureFile : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("tricorner_picture_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] fs::path write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return folder_ / name;
  }

  [[nodiscard]] std::string encoded(const std::string& ending) const {
    cv::Mat image(40, 60, CV_8UC3);
    cv::randu(image, 0, 255);
    const auto bytes = encoded_picture(ending, image);
    return {bytes.begin(), bytes.end()};
  }

  /// A picture as a phone stores it, red on its left half; nothing where the library came without the encoder.
  static std::string heic() {
    cv::Mat image(64, 96, CV_8UC3, cv::Scalar(20, 20, 20));
    image.colRange(0, 48).setTo(cv::Scalar(20, 20, 230));
    const auto bytes = encoded_picture(".heic", image);
    return {bytes.begin(), bytes.end()};
  }

  static std::string error_of(const fs::path& file) {
    const auto loaded = load_picture(file);
    const auto* error = std::get_if<PictureError>(&loaded);
    return error ? error->text : "no error";
  }

  fs::path folder_;
};

TEST_F(PictureFile, ReadsEachFormatWhole) {
  for (const std::string ending : {".png", ".jpg", ".bmp", ".tiff", ".webp"}) {
    const auto loaded = load_picture(write("whole" + ending, encoded(ending)));
    const auto* picture = std::get_if<Picture>(&loaded);
    ASSERT_TRUE(picture) << ending << ": " << std::get<PictureError>(loaded).text;
    EXPECT_EQ(picture->width, 60);
    EXPECT_EQ(picture->height, 40);
  }
}

TEST_F(PictureFile, ReadsWhatPhonesStore) {
  const auto whole = heic();
  if (whole.empty()) GTEST_SKIP() << "libheif has no encoder here";
  const auto loaded = load_picture(write("phone.heic", whole));
  const auto* picture = std::get_if<Picture>(&loaded);
  ASSERT_TRUE(picture) << std::get<PictureError>(loaded).text;
  EXPECT_EQ(picture->width, 96);
  EXPECT_EQ(picture->height, 64);
  const auto red = [&](std::size_t x, std::size_t y) { return int{picture->pixels[3 * (y * 96 + x) + 2]}; };
  EXPECT_GT(red(10, 30), 180);
  EXPECT_LT(red(80, 30), 80);
  for (const std::size_t length : {13UL, 60UL, whole.size() / 2}) {
    EXPECT_NE(error_of(write("cut.heic", whole.substr(0, length))).find("expected"), std::string::npos) << length;
  }
  for (std::size_t n = 0; n < 60; ++n) {
    auto bytes = whole;
    for (std::size_t k = 0; k < 8; ++k)
      bytes[12 + (n * 131 + k * 977) % (bytes.size() - 12)] = static_cast<char>(n * 37 + k);
    const auto damaged = load_picture(write("noise.heic", bytes));
    if (const auto* read = std::get_if<Picture>(&damaged)) {
      EXPECT_LE(std::int64_t{read->width} * read->height, largest_picture_px);
    }
  }
}

TEST_F(PictureFile, ATruncatedPictureIsAnErrorAndNeverHalfAPicture) {
  for (const std::string ending : {".png", ".jpg", ".bmp", ".webp"}) {
    const auto whole = encoded(ending);
    for (const double share : {0.1, 0.5, 0.95}) {
      const auto bytes = whole.substr(0, static_cast<std::size_t>(share * static_cast<double>(whole.size())));
      EXPECT_NE(error_of(write("cut" + ending, bytes)).find("expected"), std::string::npos) << ending << ' ' << share;
    }
  }
}

TEST_F(PictureFile, DamageThatCanBeToldWithoutDecodingIsNamedWithItsPlace) {
  auto png = encoded(".png");
  png[png.size() / 2] = static_cast<char>(png[png.size() / 2] ^ 0x55);
  EXPECT_NE(error_of(write("flipped.png", png)).find("PNG data, byte 33: the checksum"), std::string::npos);
  auto bmp = encoded(".bmp");
  bmp[30] = 9;
  EXPECT_NE(error_of(write("odd.bmp", bmp)).find("BMP data, byte 30: compression 9"), std::string::npos);
}

TEST_F(PictureFile, AHugeHeaderIsRefusedBeforeItCostsMemory) {
  std::string png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4E\x20\0\0\x4E\x20\x08\x02\0\0\0....", 33);
  const auto error = error_of(write("huge.png", png));
  EXPECT_NE(error.find("20000 x 20000"), std::string::npos) << error;
}

TEST_F(PictureFile, ASideBeyondAllNumbersIsToldAsASize) {
  std::string png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x08\x02\0\0\0....", 33);
  EXPECT_NE(error_of(write("most.png", png)).find("4294967295 x 4294967295 pixels; at most 100 million"),
            std::string::npos);
}

TEST_F(PictureFile, ASideThatOpenCvDoesNotTakeIsToldInOurWords) {
  std::string bmp = encoded(".bmp");
  bmp.replace(18, 8, std::string("\x80\x84\x1E\0\x01\0\0\0", 8));
  EXPECT_EQ(error_of(write("long.bmp", bmp)), "BMP header: 2000000 x 1 pixels; at most 1048576 on a side are read");
}

TEST_F(PictureFile, AHugeWebPIsRefusedWhateverKindItIs) {
  const std::string lossy("RIFF\x1E\0\0\0WEBPVP8 \x12\0\0\0\x10\0\0\x9D\x01\x2A\xFF\x3F\xFF\x3F........", 38);
  EXPECT_NE(error_of(write("lossy.webp", lossy)).find("16383 x 16383 pixels; at most"), std::string::npos);
  const std::string lossless("RIFF\x1E\0\0\0WEBPVP8L\x12\0\0\0\x2F\xFE\xBF\xFF\x0F.............", 38);
  EXPECT_NE(error_of(write("lossless.webp", lossless)).find("16383 x 16383 pixels; at most"), std::string::npos);
  const std::string odd("RIFF\x1E\0\0\0WEBPVP9 \x12\0\0\0..................", 38);
  EXPECT_NE(error_of(write("odd.webp", odd)).find("WebP header: no size"), std::string::npos);
}

TEST_F(PictureFile, WhatOpenCvRefusesAtItsHeaderIsNoBlackPicture) {
  // The shortest WebP that there is: OpenCV wants 32 bytes.
  const std::string webp("RIFF\x12\0\0\0WEBPVP8L\x06\0\0\0\x2F\x41\x6C\x6F\0\x6B", 26);
  EXPECT_NE(error_of(write("short.webp", webp)).find("can be decoded was expected"), std::string::npos);
}

TEST_F(PictureFile, AWebPOfEachKindIsReadInItsOwnSize) {
  cv::Mat image(37, 61, CV_8UC3);
  cv::randu(image, 0, 255);
  for (const int quality : {80, 101}) {  // above 100 without loss
    std::vector<std::uint8_t> bytes;
    cv::imencode(".webp", image, bytes, {cv::IMWRITE_WEBP_QUALITY, quality});
    const auto decoded = decode_picture(bytes);
    const auto* picture = std::get_if<Picture>(&decoded);
    ASSERT_TRUE(picture) << std::get<PictureError>(decoded).text;
    EXPECT_EQ(picture->width, 61);
    EXPECT_EQ(picture->height, 37);
  }
}

/// A TIFF's bytes: its head, and one directory of these entries.
struct TiffEntry {
  std::uint32_t tag, type, count, value;
};

std::string tiff_of(bool big_endian, const std::vector<TiffEntry>& entries, std::uint32_t offset = 8) {
  std::string bytes(big_endian ? "MM" : "II");
  const auto put = [&](std::uint32_t value, int count) {
    for (int k = 0; k < count; ++k)
      bytes.push_back(static_cast<char>(value >> 8 * (big_endian ? count - 1 - k : k) & 0xFF));
  };
  put(42, 2);
  put(offset, 4);
  put(static_cast<std::uint32_t>(entries.size()), 2);
  for (const auto& entry : entries) {
    put(entry.tag, 2);
    put(entry.type, 2);
    put(entry.count, 4);
    put(entry.value, entry.type == 3 ? 2 : 4);
    if (entry.type == 3) put(0, 2);
  }
  put(0, 4);
  return bytes;
}

TEST_F(PictureFile, AHugeTiffIsRefusedInBothByteOrders) {
  for (const bool big_endian : {false, true}) {
    for (const std::uint32_t type : {3U, 4U}) {
      const auto tiff = tiff_of(big_endian, {{256, type, 1, 32000}, {257, type, 1, 31000}});
      EXPECT_NE(error_of(write("huge.tiff", tiff)).find("TIFF header: 32000 x 31000 pixels; at most"),
                std::string::npos);
    }
    const auto tiles = tiff_of(big_endian, {{256, 3, 1, 8}, {257, 3, 1, 8}, {322, 4, 1, 32000}, {323, 4, 1, 32000}});
    EXPECT_NE(error_of(write("tiles.tiff", tiles)).find("TIFF header: 32000 x 32000 pixels; at most"),
              std::string::npos);
  }
}

TEST_F(PictureFile, ATiffWithoutASizeIsRefused) {
  const std::vector<TiffEntry> size{{256, 3, 1, 60}, {257, 3, 1, 40}};
  for (const std::uint32_t offset : {40U, 0x7FFFFFFFU, 0xFFFFFFFFU})
    EXPECT_NE(error_of(write("beyond.tiff", tiff_of(false, size, offset))).find("the file ends before its TIFF"),
              std::string::npos);
  for (const auto& width : {TiffEntry{256, 5, 1, 60}, TiffEntry{256, 3, 2, 60}, TiffEntry{255, 3, 1, 60}})
    EXPECT_NE(error_of(write("odd.tiff", tiff_of(true, {width, size[1]}))).find("TIFF header: no size"),
              std::string::npos);
  const std::string big_tiff("II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0", 16);
  EXPECT_NE(error_of(write("big.tiff", big_tiff)).find("BigTIFF"), std::string::npos);
}

TEST_F(PictureFile, ABmpWithoutAllItsRowsIsToldInOneLine) {
  auto bmp = encoded(".bmp");
  bmp.replace(2, 4, std::string(4, '\0'));  // the file's length, which some programs leave out
  EXPECT_TRUE(std::holds_alternative<Picture>(load_picture(write("whole.bmp", bmp))));
  bmp.pop_back();
  testing::internal::CaptureStderr();
  EXPECT_NE(error_of(write("cut.bmp", bmp)).find("the file ends before its BMP picture does"), std::string::npos);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

/// The oldest BMP, with 16 bits for each side: 2 x 1 pixels.
TEST_F(PictureFile, ReadsTheOldestBmp) {
  const std::string bmp("BM\x22\0\0\0\0\0\0\0\x1A\0\0\0\x0C\0\0\0\x02\0\x01\0\x01\0\x18\0abcdef\0\0", 34);
  const auto loaded = load_picture(write("oldest.bmp", bmp));
  const auto* picture = std::get_if<Picture>(&loaded);
  ASSERT_TRUE(picture) << std::get<PictureError>(loaded).text;
  EXPECT_EQ(std::string(picture->pixels.begin(), picture->pixels.end()), "abcdef");
}

std::string text_of(std::uint32_t value, int bytes) {
  std::string text;
  for (int k = 0; k < bytes; ++k) text.push_back(static_cast<char>(value >> 8 * k & 0xFF));
  return text;
}

/// A simple WebP as an extended one with this flag and this chunk behind its pixels.
std::string extended_webp(const std::string& simple, cv::Size size, char flag, const std::string& chunk) {
  const auto side = [](int pixels) { return text_of(static_cast<std::uint32_t>(pixels) - 1, 3); };
  const std::string body = "WEBPVP8X" + text_of(10, 4) + flag + std::string(3, '\0') + side(size.width) +
                           side(size.height) + simple.substr(12) + chunk;
  return "RIFF" + text_of(static_cast<std::uint32_t>(body.size()), 4) + body;
}

std::string exif_chunk(const std::string& exif) {
  return "EXIF" + text_of(static_cast<std::uint32_t>(exif.size()), 4) + exif + (exif.size() % 2 ? "\0" : "");
}

/// The picture upright, as EXIF describes its eight ways: where the stored first row and column belong.
cv::Mat upright(const cv::Mat& stored, std::uint32_t orientation) {
  const bool sideways = orientation >= 5;
  cv::Mat turned(sideways ? stored.cols : stored.rows, sideways ? stored.rows : stored.cols, CV_8UC3);
  for (int row = 0; row < stored.rows; ++row) {
    for (int column = 0; column < stored.cols; ++column) {
      const int from_end_row = stored.rows - 1 - row;
      const int from_end_column = stored.cols - 1 - column;
      const cv::Point at = orientation == 1   ? cv::Point(column, row)
                           : orientation == 2 ? cv::Point(from_end_column, row)
                           : orientation == 3 ? cv::Point(from_end_column, from_end_row)
                           : orientation == 4 ? cv::Point(column, from_end_row)
                           : orientation == 5 ? cv::Point(row, column)
                           : orientation == 6 ? cv::Point(from_end_row, column)
                           : orientation == 7 ? cv::Point(from_end_row, from_end_column)
                                              : cv::Point(row, from_end_column);
      turned.at<cv::Vec3b>(at) = stored.at<cv::Vec3b>(row, column);
    }
  }
  return turned;
}

bool same(const Picture& picture, const cv::Mat& expected) {
  const auto* first = expected.ptr();
  return picture.width == expected.cols && picture.height == expected.rows &&
         picture.pixels == std::vector<std::uint8_t>(first, first + 3 * expected.total());
}

TEST_F(PictureFile, TurnsAWebPAndAJpegAsTheirExifDataSay) {
  cv::Mat image(137, 61, CV_8UC3);  // more rows than are turned at a time
  cv::randu(image, 0, 255);
  std::vector<std::uint8_t> webp;
  cv::imencode(".webp", image, webp, {cv::IMWRITE_WEBP_QUALITY, 101});
  const auto jpeg = encoded_picture(".jpg", image);
  const cv::Mat stored_jpeg = cv::imdecode(jpeg, cv::IMREAD_COLOR);
  for (std::uint32_t orientation = 1; orientation <= 8; ++orientation) {
    for (const bool big_endian : {false, true}) {
      for (const std::string& prefix : {std::string(), std::string("Exif\0\0", 6)}) {
        const auto exif = prefix + tiff_of(big_endian, {{271, 2, 1, 0}, {274, 3, 1, orientation}});
        const auto file =
            write("turned.webp", extended_webp({webp.begin(), webp.end()}, image.size(), 8, exif_chunk(exif)));
        const auto loaded = load_picture(file);
        ASSERT_TRUE(std::holds_alternative<Picture>(loaded)) << std::get<PictureError>(loaded).text;
        EXPECT_TRUE(same(std::get<Picture>(loaded), upright(image, orientation))) << orientation;
        if (prefix.empty()) continue;
        std::string turned_jpeg(jpeg.begin(), jpeg.end());
        const auto length = static_cast<char>(exif.size() + 2);
        turned_jpeg.insert(2, std::string("\xFF\xE1\0", 3) + length + exif);
        const auto loaded_jpeg = load_picture(write("turned.jpg", turned_jpeg));
        ASSERT_TRUE(std::holds_alternative<Picture>(loaded_jpeg)) << std::get<PictureError>(loaded_jpeg).text;
        EXPECT_TRUE(same(std::get<Picture>(loaded_jpeg), upright(stored_jpeg, orientation))) << orientation;
      }
    }
  }
  // Orientations that there are not, and data that are cut anywhere, leave the picture as it is.
  const auto exif = tiff_of(false, {{274, 3, 1, 9}});
  for (std::size_t length = 0; length <= exif.size(); ++length) {
    const auto chunk = exif_chunk(exif.substr(0, length));
    const auto loaded =
        load_picture(write("odd.webp", extended_webp({webp.begin(), webp.end()}, image.size(), 8, chunk)));
    ASSERT_TRUE(std::holds_alternative<Picture>(loaded)) << length << std::get<PictureError>(loaded).text;
    EXPECT_TRUE(same(std::get<Picture>(loaded), image)) << length;
  }
}

TEST_F(PictureFile, AnAnimatedWebPIsToldAsSuch) {
  const auto animated = extended_webp(encoded(".webp"), {60, 40}, 2, "ANIM" + text_of(6, 4) + "......");
  EXPECT_EQ(error_of(write("animated.webp", animated)),
            "WebP data, byte 20: an animated picture; a still one was expected");
}

class JpegFile : public PictureFile {
 protected:
  /// The kinds of JPEG that there are, of a picture that is not all noise.
  static std::vector<std::vector<std::uint8_t>> kinds() {
    cv::Mat image(240, 330, CV_8UC3);
    for (int y = 0; y < image.rows; ++y) {
      for (int x = 0; x < image.cols; ++x)
        image.at<cv::Vec3b>(y, x) = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y * x / 50),
                                     static_cast<std::uint8_t>(x * x / 90 - y)};
    }
    cv::Mat grey;
    cv::extractChannel(image, grey, 1);
    std::vector<std::vector<std::uint8_t>> files(6);
    cv::imencode(".jpg", image, files[0]);
    cv::imencode(".jpg", image, files[1], {cv::IMWRITE_JPEG_PROGRESSIVE, 1});
    cv::imencode(".jpg", image, files[2], {cv::IMWRITE_JPEG_RST_INTERVAL, 4});
    cv::imencode(".jpg", image, files[3], {cv::IMWRITE_JPEG_OPTIMIZE, 1, cv::IMWRITE_JPEG_QUALITY, 100});
    cv::imencode(".jpg", grey, files[4]);
    cv::imencode(".jpg", image, files[5], {cv::IMWRITE_JPEG_QUALITY, 30});
    return files;
  }
};

TEST_F(JpegFile, HasThePixelsThatOpenCvDecodes) {
  for (const auto& bytes : kinds()) {
    const auto decoded = decode_picture(bytes);
    ASSERT_TRUE(std::holds_alternative<Picture>(decoded)) << std::get<PictureError>(decoded).text;
    EXPECT_TRUE(same(std::get<Picture>(decoded), cv::imdecode(bytes, cv::IMREAD_COLOR)));
  }
}

TEST_F(JpegFile, DamagedInsideIsRefused) {
  testing::internal::CaptureStderr();
  for (const auto& bytes : kinds()) {
    auto zeroed = std::string(bytes.begin(), bytes.end());
    std::fill(zeroed.begin() + static_cast<std::ptrdiff_t>(zeroed.size() / 2), zeroed.end() - 2, '\0');
    EXPECT_NE(error_of(write("zeroed.jpg", zeroed)).find("the whole picture was expected"), std::string::npos);
    for (const std::size_t eighths : {5U, 6U, 7U}) {
      const auto early = std::string(bytes.begin(), bytes.end()).substr(0, bytes.size() * eighths / 8) + "\xFF\xD9";
      EXPECT_NE(error_of(write("early.jpg", early)).find("the whole picture was expected"), std::string::npos);
    }
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(JpegFile, WhatDoesNoHarmIsRead) {
  for (const auto& bytes : kinds()) {
    const std::string whole(bytes.begin(), bytes.end());
    const auto expected = cv::imdecode(bytes, cv::IMREAD_COLOR);
    const auto without_end = whole.substr(0, whole.size() - 2);
    for (const auto& file : {without_end, without_end + "\x01\x02" + whole.substr(whole.size() - 2), whole + "more",
                             whole.substr(0, 2) + std::string("\xFF\xE1\0\x06http", 8) + whole.substr(2)}) {
      const auto loaded = load_picture(write("harmless.jpg", file));
      ASSERT_TRUE(std::holds_alternative<Picture>(loaded)) << std::get<PictureError>(loaded).text;
      EXPECT_TRUE(same(std::get<Picture>(loaded), expected));
    }
  }
}

TEST_F(PictureFile, SaysWhatItFoundInstead) {
  EXPECT_NE(error_of(folder_ / "none.jpg").find("no such file"), std::string::npos);
  EXPECT_NE(error_of(folder_).find("directory"), std::string::npos);
  EXPECT_NE(error_of(write("empty.jpg", "")).find("empty"), std::string::npos);
  EXPECT_NE(error_of(write("text.jpg", "Dear diary, today we played.")).find("begins like no picture"),
            std::string::npos);
}

TEST_F(PictureFile, RandomBytesBehindAGoodBeginningDoNoHarm) {
  for (const std::string ending : {".png", ".jpg", ".bmp", ".tiff", ".webp"}) {
    const auto whole = encoded(ending);
    for (std::size_t n = 0; n < 60; ++n) {
      auto bytes = whole;
      for (std::size_t k = 0; k < 8; ++k) bytes[(n * 131 + k * 977) % bytes.size()] = static_cast<char>(n * 37 + k);
      const auto loaded = load_picture(write("noise" + ending, bytes));
      if (const auto* picture = std::get_if<Picture>(&loaded)) {
        EXPECT_LE(picture->width * picture->height, largest_picture_px);
      }
    }
  }
}

}  // namespace
}  // namespace tricorner::vision
