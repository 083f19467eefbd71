// `tricorner watch` on films and folders that are none, that end early, and that hold nothing.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class FilmInput : public FolderTest {
 protected:
  [[nodiscard]] Outcome watch(const std::string& source, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"watch", "--json", "--db", (folder_ / "scores.sqlite3").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(source);
    return tricorner(arguments);
  }

  /// The last line that the run printed.
  static json last_event(const Outcome& outcome) {
    const auto lines = lines_of(outcome.out);
    return lines.empty() ? json() : json::parse(lines.back());
  }
};

TEST_F(FilmInput, Missing) {
  const std::string path = (folder_ / "none.mp4").string();
  EXPECT_TRUE(refused(watch(path), {path}));
}

TEST_F(FilmInput, EmptyTextAndDamaged) {
  for (const auto& [name, content] : std::map<std::string, std::string>{
           {"empty.mp4", ""}, {"text.mp4", "This is no film.\n"}, {"noise.mp4", std::string(5000, '\x5a')}}) {
    const std::string path = file(name, content);
    EXPECT_TRUE(refused(watch(path), {path})) << name;
  }
}

TEST_F(FilmInput, FolderWithoutPictures) {
  const fs::path empty = folder_ / "empty";
  fs::create_directory(empty);
  EXPECT_TRUE(refused(watch(empty.string()), {empty.string(), "expected"}));
}

TEST_F(FilmInput, CameraThatIsNotThere) {
  EXPECT_TRUE(refused(watch("63"), {"63"}));
  EXPECT_TRUE(refused(watch("/dev/video63"), {"/dev/video63"}));
}

TEST_F(FilmInput, AFilmWithoutTilesEndsWithNothing) {
  const fs::path film = folder_ / "grey.avi";
  write_grey_film(film, 20);
  const Outcome outcome = watch(film.string(), {"--players", "Ana,Ben"});
  ASSERT_TRUE(done(outcome));
  ASSERT_EQ(lines_of(outcome.out).size(), 1U) << outcome.out;
  EXPECT_EQ(last_event(outcome).at("event"), "end");
  EXPECT_EQ(last_event(outcome).at("tiles"), json::array());
  EXPECT_EQ(last_event(outcome).at("totals"), (json{{"Ana", 0}, {"Ben", 0}}));
}

TEST_F(FilmInput, AFilmThatEndsInTheMiddle) {
  const fs::path film = folder_ / "cut.avi";
  write_grey_film(film, 40);
  fs::resize_file(film, fs::file_size(film) / 2);
  const Outcome outcome = watch(film.string());
  EXPECT_TRUE(refused_in_part(outcome, {film.string(), "frame"}));
  // What was seen before is told and kept.
  EXPECT_EQ(last_event(outcome).at("event"), "end");
}

TEST_F(FilmInput, AFolderWithADamagedPicture) {
  const fs::path pictures = folder_ / "pictures";
  fs::create_directory(pictures);
  for (int k = 1; k <= 5; ++k) {
    std::ofstream(pictures / ("000" + std::to_string(k) + ".bmp"))
        << (k == 3 ? std::string("none") : grey_bmp(320, 240));
  }
  const Outcome outcome = watch(pictures.string());
  EXPECT_TRUE(refused_in_part(outcome, {(pictures / "0003.bmp").string()}));
  EXPECT_EQ(last_event(outcome).at("event"), "end");
}

TEST_F(FilmInput, AFolderWithAHugeHeader) {
  const fs::path pictures = folder_ / "pictures";
  fs::create_directory(pictures);
  std::ofstream(pictures / "1.bmp") << grey_bmp(320, 240);
  std::ofstream(pictures / "2.png") << png_header(20'000, 20'000);
  EXPECT_TRUE(refused_in_part(watch(pictures.string()), {(pictures / "2.png").string()}));
}

TEST_F(FilmInput, UnusableLinesOfInputChangeNothing) {
  const fs::path film = folder_ / "grey.avi";
  write_grey_film(film, 20);
  Surroundings surroundings;
  surroundings.input = "dance\n@x draw\nset 0 U 0 0 9 9 9\nby Nobody\n" + std::string(100'000, 'x') + "\n";
  const Outcome outcome =
      tricorner({"watch", "--json", "--db", (folder_ / "scores.sqlite3").string(), film.string()}, surroundings);
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(lines_of(outcome.out).size(), 1U) << outcome.out;
  EXPECT_EQ(lines_of(outcome.err).size(), 5U) << outcome.err;
}

TEST_F(FilmInput, UnknownRulesAndPlayers) {
  const fs::path film = folder_ / "grey.avi";
  write_grey_film(film, 5);
  EXPECT_TRUE(refused(watch(film.string(), {"--rules", "golliath"}), {"golliath"}));
  EXPECT_TRUE(refused(watch(film.string(), {"--players", "Ana,Ana"}), {"Ana"}));
  EXPECT_TRUE(refused(watch(film.string(), {"--players", "A,B,C,D,E,F,G,H,I"}), {"players"}));
}

}  // namespace
}  // namespace tricorner::test
