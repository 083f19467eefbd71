// Films and folders that are written here: every frame in order, with its time, and clear words for what cannot be
// used.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>
#include <thread>

#include "table/frame_source.hpp"
#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SourceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(TEST_WORK_DIR) / (std::string(test->test_suite_name()) + "." + test->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Frame k is a grey of level 10 * k.
  [[nodiscard]] fs::path write_film(int frames, double fps) const {
    const fs::path path = folder_ / "film.avi";
    cv::VideoWriter writer(path.string(), cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), fps, cv::Size(160, 120));
    EXPECT_TRUE(writer.isOpened());
    for (int k = 0; k < frames; ++k) writer.write(cv::Mat(120, 160, CV_8UC3, cv::Scalar::all(10 * k)));
    return path;
  }

  void write_picture(const std::string& name, int level) const {
    cv::imwrite((folder_ / name).string(), cv::Mat(60, 80, CV_8UC3, cv::Scalar::all(level)));
  }

  static std::vector<std::pair<double, int>> frames_of(FrameSource& source,
                                                       std::vector<std::string>* warnings = nullptr) {
    std::vector<std::pair<double, int>> frames;
    for (int guard = 0; guard < 1000; ++guard) {
      const SourceStep step = source.next(milliseconds(100));
      if (step.kind == StepKind::ended) return frames;
      if (step.kind == StepKind::warning && warnings != nullptr) warnings->push_back(step.text);
      if (step.kind == StepKind::frame) frames.emplace_back(step.time, *step.frame.pixels);
    }
    ADD_FAILURE() << "the source does not end";
    return frames;
  }

  static std::string error_of(const std::string& name) {
    try {
      static_cast<void>(open_source(name));
    } catch (const SourceError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      EXPECT_THAT(error.what(), HasSubstr(name));
      return error.what();
    }
    ADD_FAILURE() << name << " was opened";
    return {};
  }

  fs::path folder_;
};

TEST_F(SourceTest, AFilmGivesEveryFrameWithItsTime) {
  const auto source = open_source(write_film(12, 5).string());
  EXPECT_FALSE(source->live());
  std::vector<std::string> warnings;
  const auto frames = frames_of(*source, &warnings);
  ASSERT_EQ(frames.size(), 12U);
  EXPECT_TRUE(warnings.empty());
  for (std::size_t k = 0; k < frames.size(); ++k) {
    EXPECT_NEAR(frames[k].first, static_cast<double>(k) / 5, 1e-9);
    EXPECT_NEAR(frames[k].second, static_cast<int>(10 * k), 6);
  }
}

TEST_F(SourceTest, AFilmCanBeginLater) {
  const auto source = open_source(write_film(12, 5).string(), {.start = 1.3, .fps = 0});
  const auto frames = frames_of(*source);
  ASSERT_EQ(frames.size(), 5U);
  EXPECT_NEAR(frames[0].first, 1.4, 1e-9);
  EXPECT_NEAR(frames[0].second, 70, 6);
}

TEST_F(SourceTest, ACutOffFilmEndsWithAWarning) {
  const fs::path path = write_film(60, 10);
  fs::resize_file(path, fs::file_size(path) / 2);
  try {
    const auto source = open_source(path.string());
    std::vector<std::string> warnings;
    const auto frames = frames_of(*source, &warnings);
    EXPECT_LT(frames.size(), 60U);
    EXPECT_GT(frames.size(), 10U);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_THAT(warnings[0], HasSubstr("cut off"));
  } catch (const SourceError& error) {
    FAIL() << error.what();
  }
}

TEST_F(SourceTest, AFolderGivesItsPicturesByNumber) {
  for (const int number : {2, 10, 1, 9, 30}) write_picture("table" + std::to_string(number) + ".png", number * 5);
  std::ofstream(folder_ / "notes.txt") << "not a picture";
  const auto source = open_source(folder_.string(), {.start = 0, .fps = 4});
  EXPECT_THAT(frames_of(*source), ElementsAre(std::pair(0.25, 5), std::pair(0.5, 10), std::pair(2.25, 45),
                                              std::pair(2.5, 50), std::pair(7.5, 150)));
  const auto ten = open_source(folder_.string());
  EXPECT_NEAR(frames_of(*ten)[1].first, 0.2, 1e-9);  // ten a second where nothing is said
}

TEST_F(SourceTest, APictureThatCannotBeReadIsLeftOutAndSaid) {
  write_picture("1.png", 10);
  std::ofstream(folder_ / "2.png") << "no picture at all";
  write_picture("3.png", 30);
  std::vector<std::string> warnings;
  const auto frames = frames_of(*open_source(folder_.string()), &warnings);
  EXPECT_EQ(frames.size(), 2U);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_THAT(warnings[0], HasSubstr("2.png"));
}

TEST_F(SourceTest, AFolderIsFollowedWhileItIsWritten) {
  write_picture("frame1.png", 10);
  write_picture("frame2.png", 20);
  std::thread writer([this] {
    std::this_thread::sleep_for(milliseconds(300));
    // A picture that is seen before it is whole.
    std::vector<unsigned char> bytes;
    cv::imencode(".png", cv::Mat(60, 80, CV_8UC3, cv::Scalar::all(30)), bytes);
    const auto half = bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2);
    std::ofstream out(folder_ / "frame3.png", std::ios::binary);
    out << std::string(bytes.begin(), half) << std::flush;
    std::this_thread::sleep_for(milliseconds(500));
    out << std::string(half, bytes.end()) << std::flush;
    out.close();
    std::this_thread::sleep_for(milliseconds(500));
    write_picture("frame7.png", 70);
  });
  const auto source = open_source(folder_.string());
  std::vector<std::string> warnings;
  const auto frames = frames_of(*source, &warnings);
  writer.join();
  EXPECT_THAT(frames, ElementsAre(std::pair(0.1, 10), std::pair(0.2, 20), std::pair(0.3, 30), std::pair(0.7, 70)));
  EXPECT_THAT(warnings, ElementsAre());
}

TEST_F(SourceTest, AFolderThatIsWrittenNoMoreEndsAtOnce) {
  write_picture("1.png", 10);
  fs::last_write_time(folder_ / "1.png", fs::file_time_type::clock::now() - std::chrono::hours(1));
  const auto source = open_source(folder_.string());
  EXPECT_EQ(source->next(milliseconds(0)).kind, StepKind::frame);
  EXPECT_EQ(source->next(milliseconds(0)).kind, StepKind::ended);
}

TEST_F(SourceTest, SaysWhatCannotBeUsed) {
  EXPECT_THAT(error_of((folder_ / "missing.mp4").string()), HasSubstr("no such file"));
  EXPECT_THAT(error_of(folder_.string()), HasSubstr("no pictures"));
  std::ofstream(folder_ / "empty.mp4");
  EXPECT_THAT(error_of((folder_ / "empty.mp4").string()), HasSubstr("empty"));
  std::ofstream(folder_ / "text.mp4") << std::string(5000, 'x');
  EXPECT_THAT(error_of((folder_ / "text.mp4").string()), HasSubstr("not a film"));
  std::ofstream(folder_ / "notes.txt") << "Ana 12\nBen 14\n";
  EXPECT_THAT(error_of((folder_ / "notes.txt").string()), HasSubstr("not a film"));
  EXPECT_THAT(error_of("97"), HasSubstr("no such camera"));
  EXPECT_THAT(error_of("/dev/video97"), HasSubstr("no such camera"));
  EXPECT_THAT(error_of("http://127.0.0.1:9/video"), HasSubstr("no picture"));
}

TEST(NaturalOrderTest, CountsDigitsAsNumbers) {
  EXPECT_TRUE(natural_less("2.png", "10.png"));
  EXPECT_TRUE(natural_less("a2b10", "a2b11"));
  EXPECT_TRUE(natural_less("a02", "a3"));
  EXPECT_FALSE(natural_less("b1", "a2"));
  EXPECT_TRUE(natural_less("01", "1") != natural_less("1", "01"));
  EXPECT_FALSE(natural_less("1", "1"));
  EXPECT_TRUE(natural_less("frame", "frame1"));
  EXPECT_TRUE(natural_less("9", "99999999999999999999999999"));
}

}  // namespace
}  // namespace tricorner::table
