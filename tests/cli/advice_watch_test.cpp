// `tricorner watch` on pictures that lack something: said in a line for people, never among the events for programs.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include "program.hpp"

namespace tricorner::test {
namespace {

using nlohmann::json;

class WatchAdvice : public FolderTest {
 protected:
  /// The first frames of the demo film, each spoiled.
  template <class Spoil>
  std::string film(int frames, const Spoil& spoil) const {
    const std::string path = (folder_ / "spoiled.avi").string();
    cv::VideoCapture demo(DEMO_FILM);
    cv::VideoWriter writer(path, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10, {1280, 720});
    cv::Mat picture;
    for (int k = 0; k < frames && demo.read(picture); ++k) writer.write(spoil(picture, k));
    return path;
  }
  [[nodiscard]] std::string scores() const { return (folder_ / "scores.sqlite3").string(); }
};

int times(const std::string& text, const std::string& words) {
  int count = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++count;
  return count;
}

/// As a camera sees it from three times as far.
cv::Mat from_afar(const cv::Mat& picture, int) {
  cv::Mat far;
  cv::resize(picture, far, {8, 5}, 0, 0, cv::INTER_AREA);
  cv::resize(far, far, picture.size(), 0, 0, cv::INTER_CUBIC);
  cv::Mat small;
  cv::resize(picture, small, {}, 0.28, 0.28, cv::INTER_AREA);
  small.copyTo(far(cv::Rect(cv::Point(450, 250), small.size())));
  return far;
}

TEST_F(WatchAdvice, IsALineForPeopleAndNoEventForPrograms) {
  const std::string path = film(45, from_afar);
  const Outcome people = tricorner({"watch", "--set", "76", "--db", scores(), path});
  ASSERT_TRUE(done(people));
  EXPECT_EQ(times(people.out, "the camera is too far away"), 1) << people.out;
  EXPECT_EQ(people.err, "");
  const Outcome program = tricorner({"watch", "--json", "--new", "--set", "76", "--db", scores(), path});
  ASSERT_TRUE(done(program));
  EXPECT_EQ(times(program.err, "the camera is too far away"), 1) << program.err;
  EXPECT_EQ(lines_of(program.err).size(), 1U) << program.err;
  for (const std::string& line : lines_of(program.out)) {
    const std::string event = json::parse(line).at("event");
    EXPECT_TRUE(event == "placed" || event == "end") << line;
  }
}

TEST_F(WatchAdvice, DarkIsToldAndGivenUp) {
  const std::string path = film(90, [](const cv::Mat& picture, int k) {
    cv::Mat dark;
    picture.convertTo(dark, -1, k > 35 && k < 60 ? 0.15 : 1.0);
    return dark;
  });
  const Outcome outcome = tricorner({"watch", "--set", "76", "--db", scores(), path});
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(times(outcome.out, "too dark"), 1) << outcome.out;
  EXPECT_EQ(times(outcome.out, "bright enough"), 1) << outcome.out;
  EXPECT_LT(outcome.out.find("too dark"), outcome.out.find("bright enough"));
}

TEST_F(WatchAdvice, NothingIsSaidOfAGoodPicture) {
  const Outcome outcome =
      tricorner({"watch", "--json", "--players", "A,B,C", "--db", scores(), "--start", "0", DEMO_FILM});
  ASSERT_TRUE(done(outcome));
  for (const std::string& line : lines_of(outcome.err)) {
    for (const std::string words : {"far", "dark", "blurred", "glare", "cut off", "no room"}) {
      EXPECT_EQ(line.find(words), std::string::npos) << line;
    }
  }
}

}  // namespace
}  // namespace tricorner::test
