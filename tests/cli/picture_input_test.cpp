// `tricorner read` on pictures that are none, and on good ones beside them.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class PictureInput : public FolderTest {
 protected:
  /// Reads one file and expects that the one line names it and holds the words.
  static testing::AssertionResult read_refuses(const std::string& path, std::vector<std::string> words) {
    words.push_back(path);
    return refused(tricorner({"read", "--json", path}), words);
  }
};

TEST_F(PictureInput, Missing) {
  EXPECT_TRUE(read_refuses((folder_ / "none.jpg").string(), {"no such file", "expected"}));
}

TEST_F(PictureInput, Empty) { EXPECT_TRUE(read_refuses(file("empty.jpg", ""), {"empty", "expected"})); }

TEST_F(PictureInput, TextNamedJpg) {
  EXPECT_TRUE(read_refuses(file("text.jpg", "Dear diary,\ntoday I lost again.\n"), {"byte 0", "expected"}));
}

TEST_F(PictureInput, Folder) { EXPECT_TRUE(read_refuses(folder_.string(), {"directory", "expected"})); }

TEST_F(PictureInput, Device) { EXPECT_TRUE(read_refuses("/dev/null", {"expected"})); }

TEST_F(PictureInput, HugePngHeaderWithoutData) {
  EXPECT_TRUE(read_refuses(file("huge.png", png_header(20'000, 20'000)), {"20000", "PNG"}));
}

TEST_F(PictureInput, HugeJpegHeaderWithoutData) {
  EXPECT_TRUE(read_refuses(file("huge.jpg", jpeg_header(20'000, 20'000)), {"20000", "JPEG"}));
}

TEST_F(PictureInput, SmallHeaderWithoutData) {
  EXPECT_TRUE(read_refuses(file("head.png", png_header(640, 480)), {"expected"}));
  EXPECT_TRUE(read_refuses(file("head.jpg", jpeg_header(640, 480)), {"expected"}));
}

TEST_F(PictureInput, CutOff) {
  const std::string whole = grey_bmp(640, 480);
  EXPECT_TRUE(read_refuses(file("cut.bmp", whole.substr(0, whole.size() / 2)), {"expected"}));
  for (const std::string ending : {".jpg", ".png"}) {
    const std::string picture = noise_picture(ending);
    EXPECT_TRUE(done(tricorner({"read", file("whole" + ending, picture)})));
    EXPECT_TRUE(read_refuses(file("half" + ending, picture.substr(0, picture.size() / 2)), {"expected"}));
    EXPECT_TRUE(read_refuses(file("almost" + ending, picture.substr(0, picture.size() - 20)), {"expected"}));
  }
}

TEST_F(PictureInput, FirstBytesOnly) {
  for (const std::size_t length : {1U, 2U, 3U, 7U, 12U}) {
    const std::string name = "first" + std::to_string(length);
    EXPECT_TRUE(read_refuses(file(name + ".png", png_header(640, 480).substr(0, length)), {}));
    EXPECT_TRUE(read_refuses(file(name + ".jpg", jpeg_header(640, 480).substr(0, length)), {}));
    EXPECT_TRUE(read_refuses(file(name + ".bmp", grey_bmp(64, 48).substr(0, length)), {}));
  }
}

TEST_F(PictureInput, NameWithALineBreakStaysOneLine) {
  EXPECT_TRUE(refused(tricorner({"read", (folder_ / "two\nlines.jpg").string()}), {"lines.jpg", "expected"}));
}

TEST_F(PictureInput, NoTilesIsAnAnswer) {
  const std::string path = file("grey.bmp", grey_bmp(640, 480));
  const Outcome outcome = tricorner({"read", "--json", path});
  ASSERT_TRUE(done(outcome));
  ASSERT_EQ(lines_of(outcome.out).size(), 1U);
  const json reading = json::parse(outcome.out);
  EXPECT_EQ(reading.at("image"), path);
  EXPECT_EQ(reading.at("width"), 640);
  EXPECT_EQ(reading.at("height"), 480);
  EXPECT_GE(reading.at("ms").get<double>(), 0.0);
  EXPECT_EQ(reading.at("tiles"), json::array());
  EXPECT_EQ(reading.at("face_down"), json::array());
}

TEST_F(PictureInput, TheGoodOnesAreStillRead) {
  const std::string first = file("first.bmp", grey_bmp(320, 240));
  const std::string bad = file("bad.jpg", "no picture");
  const std::string last = file("last.bmp", grey_bmp(320, 240));
  const Outcome outcome = tricorner({"read", "--json", first, bad, last});
  EXPECT_TRUE(refused_in_part(outcome, {bad}));
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(json::parse(lines[0]).at("image"), first);
  EXPECT_EQ(json::parse(lines[1]).at("image"), last);
}

TEST_F(PictureInput, OverlayThatCannotBeWritten) {
  const std::string picture = file("grey.bmp", grey_bmp(320, 240));
  const std::string overlay = (folder_ / "no" / "such" / "folder" / "o.png").string();
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--overlay", overlay, picture}), {overlay}));
}

TEST_F(PictureInput, PositionThatCannotBeWritten) {
  const std::string picture = file("grey.bmp", grey_bmp(320, 240));
  const std::string position = (folder_ / "no" / "such" / "p.json").string();
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--position", position, picture}), {position}));
}

}  // namespace
}  // namespace tricorner::test
