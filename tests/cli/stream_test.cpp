// `tricorner watch` on a camera behind an address: real HTTP and RTSP servers on the loopback that die, come back, fall
// silent, send rubbish, black and pictures of another size.
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>
#include <sstream>

#include "program.hpp"
#include "running.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using std::chrono::seconds;

/// The demo film's pictures per second.
constexpr int kFilmRate = 10;

class WatchStream : public FolderTest {
 protected:
  /// The first pictures of the demo film as JPEG files.
  void write_pictures(int count) {
    fs::create_directory(pictures_);
    cv::VideoCapture film(DEMO_FILM);
    cv::Mat picture;
    for (int k = 0; k < count && film.read(picture); ++k) {
      std::array<char, 16> name{};
      std::snprintf(name.data(), name.size(), "%04d.jpg", k);
      ASSERT_TRUE(cv::imwrite((pictures_ / name.data()).string(), picture));
    }
  }

  /// A camera that shows these pictures of the film in their own time, then the last one for ever.
  [[nodiscard]] std::vector<std::string> camera(const std::string& port, int first, int last) const {
    return {PYTHON,
            "-B",
            std::string(TEST_SOURCE_DIR) + "/mjpeg_server.py",
            port,
            pictures_.string(),
            std::to_string(first),
            std::to_string(last),
            std::to_string(kFilmRate)};
  }

  /// The same through RTSP.
  [[nodiscard]] std::vector<std::string> rtsp_camera(const std::string& port, int first, int last) const {
    std::vector<std::string> words = camera(port, first, last);
    words[0] = DEBIAN_PYTHON;
    words[2] = std::string(TEST_SOURCE_DIR) + "/rtsp_server.py";
    return words;
  }

  /// A camera that shows what these lines say: "0012.jpg 10" ten times this picture.
  [[nodiscard]] std::vector<std::string> scripted_camera(const std::string& script) const {
    std::vector<std::string> words = camera("0", 0, 0);
    words.insert(words.end(), {"--script", file("script", script)});
    return words;
  }
  /// These pictures of the film, one after the other.
  static std::string film(int first, int last, const std::string& ending = ".jpg") {
    std::ostringstream lines;
    for (int k = first; k <= last; ++k) {
      std::array<char, 16> name{};
      std::snprintf(name.data(), name.size(), "%04d", k);
      lines << name.data() << ending << " 1\n";
    }
    return lines.str();
  }

  [[nodiscard]] std::vector<std::string> watching(const std::string& port, const std::string& scheme = "http") const {
    return tricorner_words({"watch", "--json", "--players", "Ana,Ben,Cleo", "--db",
                            (folder_ / "scores.sqlite3").string(), scheme + "://127.0.0.1:" + port + "/table"});
  }

  /// The picture was lost after the first placement: found, the second one is Ben's, in a cell of its own.
  static void expect_the_game_goes_on(Running& program, const json& first) {
    const json lost = read_until(program, "lost");
    ASSERT_FALSE(lost.is_null());
    const json found = read_until(program, "found");
    ASSERT_FALSE(found.is_null());
    EXPECT_GT(found.at("t"), lost.at("t"));
    expect_the_next(program, first);
  }
  void expect_the_game_goes_on(Running& server) const {
    Running program(watching(server.line().value()));
    const json first = read_until(program, "placed");
    ASSERT_FALSE(first.is_null());
    expect_the_game_goes_on(program, first);
  }
  static void expect_the_next(Running& program, const json& first) {
    const json next = read_until(program, "placed");
    ASSERT_FALSE(next.is_null());
    EXPECT_NE(next.at("cell"), first.at("cell"));
    EXPECT_EQ(next.at("by"), "Ben");
    program.say("quit");
    const json end = read_until(program, "end");
    EXPECT_EQ(program.wait(), 0);
    ASSERT_FALSE(end.is_null());
    EXPECT_GE(end.at("tiles").size(), 2U);
  }

  /// Reads events until one of this kind has come; gives it, or null.
  static json read_until(Running& program, const std::string& kind, seconds patience = seconds(60)) {
    while (const auto line = program.line(patience)) {
      json event = json::parse(*line);
      if (event.at("event") == kind) return event;
      EXPECT_TRUE(event.at("event") == "placed" || event.at("event") == "uncertain" || event.at("event") == "corrected")
          << "while waiting for " << kind << ": " << event;
    }
    ADD_FAILURE() << "no " << kind << "; standard error: " << program.errors();
    return {};
  }

  fs::path pictures_ = folder_ / "pictures";
};

TEST_F(WatchStream, ACameraThatDiesIsLostAndFoundWhenItComesBack) {
  write_pictures(75);
  std::string port = "0";
  std::optional<Running> server;
  server.emplace(camera(port, 0, 22));
  port = server->line().value();
  Running program(watching(port));
  const json first = read_until(program, "placed");
  ASSERT_FALSE(first.is_null());

  server->signal(SIGKILL);
  server->wait();
  const json lost = read_until(program, "lost");
  ASSERT_FALSE(lost.is_null());
  EXPECT_GE(lost.at("t"), first.at("t"));
  EXPECT_NE(lost.at("why").get<std::string>().find(port), std::string::npos) << lost;
  // It is told once, however often it is tried again.
  EXPECT_FALSE(program.line(seconds(3)));

  server.emplace(camera(port, 22, 42));
  const json found = read_until(program, "found");
  ASSERT_FALSE(found.is_null());
  EXPECT_GT(found.at("t"), lost.at("t"));
  // The game goes on where it was: what lay there before is not placed again.
  expect_the_next(program, first);
}

TEST_F(WatchStream, ACameraThatFallsSilentIsLostToo) {
  write_pictures(3);
  std::vector<std::string> words = camera("0", 0, 2);
  words.emplace_back("--stall");
  words.emplace_back("40");
  Running server(words);
  Running program(watching(server.line().value()));
  const json lost = read_until(program, "lost", seconds(40));
  ASSERT_FALSE(lost.is_null());
  EXPECT_NE(lost.at("why").get<std::string>().find("gives no picture"), std::string::npos) << lost;
  program.signal(SIGINT);
  EXPECT_EQ(program.wait(), 0);
}

TEST_F(WatchStream, AnRtspCameraThatIsKilledIsLostAndFoundWhenItIsStartedAgain) {
  write_pictures(75);
  std::optional<Running> server;
  server.emplace(rtsp_camera("0", 0, 22));
  const std::string port = server->line().value();
  Running program(watching(port, "rtsp"));
  const json first = read_until(program, "placed");
  ASSERT_FALSE(first.is_null());
  server->signal(SIGKILL);
  server->wait();
  const json lost = read_until(program, "lost");
  ASSERT_FALSE(lost.is_null());
  EXPECT_FALSE(program.line(seconds(2)));  // said once, however often it is tried again
  server.emplace(rtsp_camera(port, 22, 42));
  const json found = read_until(program, "found");
  ASSERT_FALSE(found.is_null());
  expect_the_next(program, first);
}

TEST_F(WatchStream, RubbishInTheStreamIsALossAndTheGameGoesOn) {
  write_pictures(75);
  Running server(scripted_camera(film(0, 22) + "0022.jpg 20\ngarbage 40\n0022.jpg 10\n" + film(22, 42)));
  expect_the_game_goes_on(server);
}

TEST_F(WatchStream, ABlackPictureIsALossAndTheGameGoesOn) {
  write_pictures(75);
  ASSERT_TRUE(cv::imwrite((pictures_ / "black.jpg").string(), cv::Mat(720, 1280, CV_8UC3, cv::Scalar(2, 2, 2))));
  Running server(scripted_camera(film(0, 22) + "0022.jpg 20\nblack.jpg 50\n0022.jpg 10\n" + film(22, 42)));
  expect_the_game_goes_on(server);
}

TEST_F(WatchStream, PicturesOfAnotherSizeAreTheSameTable) {
  write_pictures(43);
  for (int k = 22; k <= 42; ++k) {
    std::array<char, 16> name{};
    std::snprintf(name.data(), name.size(), "%04d", k);
    const cv::Mat picture = cv::imread((pictures_ / (std::string(name.data()) + ".jpg")).string());
    cv::Mat smaller;
    cv::resize(picture, smaller, {960, 540}, 0, 0, cv::INTER_AREA);
    ASSERT_TRUE(cv::imwrite((pictures_ / (std::string(name.data()) + "s.jpg")).string(), smaller));
  }
  Running server(scripted_camera(film(0, 22) + "0022.jpg 20\n0022s.jpg 20\n" + film(22, 42, "s.jpg")));
  Running program(watching(server.line().value()));
  const json first = read_until(program, "placed");
  ASSERT_FALSE(first.is_null());
  expect_the_next(program, first);
}

TEST_F(WatchStream, AnAddressThatSendsSomethingElseIsRefusedInOneLine) {
  write_pictures(0);
  Running server({PYTHON, "-B", "-c",
                  "import http.server as h\n"
                  "s = h.HTTPServer(('127.0.0.1', 0), h.SimpleHTTPRequestHandler)\n"
                  "print(s.server_address[1], flush=True)\n"
                  "s.serve_forever()\n"});
  const std::string address = "http://127.0.0.1:" + server.line().value() + "/nothing.mjpg";
  EXPECT_TRUE(refused(tricorner({"watch", "--json", "--db", (folder_ / "scores.sqlite3").string(), address}),
                      {address, "expected"}));
}

}  // namespace
}  // namespace tricorner::test
