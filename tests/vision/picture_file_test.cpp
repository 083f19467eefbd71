#include "tricorner/vision/picture_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <opencv2/core.hpp>
#include <string>

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
