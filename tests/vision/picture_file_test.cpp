#include "tricorner/vision/picture_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <string>

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
    std::vector<std::uint8_t> bytes;
    cv::imencode(ending, image, bytes);
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

TEST_F(PictureFile, ATruncatedPictureIsAnErrorAndNeverHalfAPicture) {
  for (const std::string ending : {".png", ".jpg", ".bmp", ".webp"}) {
    const auto whole = encoded(ending);
    for (const double share : {0.1, 0.5, 0.95}) {
      const auto bytes = whole.substr(0, static_cast<std::size_t>(share * static_cast<double>(whole.size())));
      EXPECT_NE(error_of(write("cut" + ending, bytes)).find("expected"), std::string::npos) << ending << ' ' << share;
    }
  }
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
