// `tricorner watch` on a camera behind an address: a real HTTP server on the loopback that dies, comes back, falls
// silent.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

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

  [[nodiscard]] std::vector<std::string> watching(const std::string& port) const {
    return tricorner_words({"watch", "--json", "--players", "Ana,Ben,Cleo", "--db",
                            (folder_ / "scores.sqlite3").string(), "http://127.0.0.1:" + port + "/video"});
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
