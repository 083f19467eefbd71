// Traces: what a session saw, heard and said, written down and played again; files that are none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "session_fixture.hpp"
#include "table/reading_code.hpp"
#include "table/trace_recorder.hpp"
#include "table/trace_replay.hpp"

namespace tricorner::table {
namespace {

using testing::HasSubstr;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

class TraceTest : public SessionTest {
 protected:
  /// From now on the session is written down.
  void record() {
    path_ = folder_ / "evening.trace";
    recorder_ = std::make_unique<TraceRecorder>(path_, TraceHead{"test", "camera", "56", {}, {}}, *session_,
                                                [this](const std::string& note) { notes_.push_back(note); });
    session_->set_tap(recorder_.get());
    begun_ = told_.size();
  }

  /// The model gives glances, not frames: what `look` does with a frame is done here.
  void look(double seconds) {
    for (int frame = 0; frame < static_cast<int>(std::lround(seconds * 10)); ++frame) {
      Frame picture;
      picture.time = time_;
      const Glance& seen = gate_.pass(table_.glance());
      recorder_->frame(picture, gate_);
      if (session_->glance(seen, time_)) {
        const vision::BoardReading reading = table_.reading();
        pixels_ = std::make_shared<std::vector<std::uint8_t>>(3 * TableModel::kWidth * TableModel::kHeight, 90);
        picture.pixels = std::shared_ptr<const std::uint8_t>(pixels_, pixels_->data());
        picture.width = TableModel::kWidth;
        picture.height = TableModel::kHeight;
        picture.stride_bytes = 3 * TableModel::kWidth;
        recorder_->reading(picture, reading);
        session_->reading(reading, time_);
      }
      time_ = std::round((time_ + 0.1) * 10) / 10;
    }
  }
  void put(const engine::Cell& cell, const TileValues& values) {
    table_.hand = {600, 100, 400, 400};
    look(0.5);
    table_.tiles[cell] = values;
    table_.hand.reset();
    look(1.2);
  }
  /// A game with all kinds of things in it.
  void play() {
    look(1.5);
    put(up(0, 0), {3, 4, 4});
    say("draw");
    put(down(0, 0), {1, 4, 4});
    put(up(1, 0), {4, 2, 5});  // does not fit
    session_->lost(time_, "camera '/dev/video0' gives no picture");
    say("draw");
    for (int k = 0; k < 15; ++k) session_->tick(++time_);
    session_->found(time_);
    look(1);
    say("accept");
    say("set 0 U 0 0 3 4 5");
    say("by Ben");
    say("undo");
    session_->finish(time_);
  }
  [[nodiscard]] std::vector<json> told() const {
    return {told_.begin() + static_cast<std::ptrdiff_t>(begun_), told_.end()};
  }
  static std::string why_not(const fs::path& path) {
    try {
      TraceReplay replay(path);
      return replay.run({}).broken.value_or("nothing is wrong");
    } catch (const TraceError& error) {
      return error.what();
    }
  }

  fs::path path_;
  std::unique_ptr<TraceRecorder> recorder_;
  std::shared_ptr<std::vector<std::uint8_t>> pixels_;
  GlanceGate gate_;
  std::size_t begun_ = 0;
};

TEST_F(TraceTest, TheSameEventsComeOutBitForBit) {
  record();
  play();
  const std::vector<json> then = told();
  ASSERT_GE(then.size(), 8U);
  std::vector<json> now;
  TraceReplay replay(path_);
  const ReplayOutcome outcome = replay.run({.read = {}, .on_event = [&](const SessionEvent& event) {
                                              if (const auto line = event_json(event, replay.match()))
                                                now.push_back(json::parse(*line));
                                            }});
  EXPECT_FALSE(outcome.broken) << *outcome.broken;
  EXPECT_EQ(now, then);
  EXPECT_EQ(outcome.told_now, outcome.told_then);
  EXPECT_EQ(outcome.looks_missing, 0);
  EXPECT_GT(outcome.looks_then, 3);
  EXPECT_TRUE(differences(outcome.told_then, outcome.told_now).empty());
}

TEST_F(TraceTest, AMatchThatWasGoingOnIsReplayedFromWhereItStood) {
  lay_four();
  start();
  record();
  look(3);
  put(up(2, 0), {5, 2, 3});
  session_->finish(time_);
  ASSERT_EQ(told().size(), 2U) << "one placement and the end";
  TraceReplay replay(path_);
  const ReplayOutcome outcome = replay.run({});
  EXPECT_EQ(outcome.told_now, outcome.told_then);
  EXPECT_EQ(replay.match().totals(), session_->match().totals());
}

TEST_F(TraceTest, TheHeadSaysWhatIsPrivateAndHoldsNoPath) {
  record();
  play();
  const std::string bytes = bytes_of(path_);
  const std::string head = bytes.substr(0, bytes.find('\n', bytes.find('\n') + 1));
  EXPECT_THAT(head, HasSubstr("\"private\""));
  EXPECT_THAT(head, HasSubstr("names"));
  EXPECT_EQ(head.find(folder_.string()), std::string::npos);
}

TEST_F(TraceTest, ATableAtRestCostsAFewBytesAFrame) {
  record();
  play();
  session_->set_tap(nullptr);
  record();
  const auto before = fs::file_size(path_);
  look(100);
  session_->finish(time_);
  EXPECT_LT(fs::file_size(path_) - before, 1000U * 8 + 30'000U);  // a thousand frames and one picture
}

TEST_F(TraceTest, BrokenTruncatedAndForeignFilesAreOneClearLine) {
  record();
  play();
  const std::string bytes = bytes_of(path_);
  const fs::path other = folder_ / "other.trace";
  EXPECT_THAT(why_not(folder_ / "none"), HasSubstr("no such file"));
  EXPECT_THAT(why_not(folder_), HasSubstr("expected a file"));
  write(other, "");
  EXPECT_THAT(why_not(other), HasSubstr("begins like no trace"));
  write(other, "SQLite format 3 and more of it, so that it is long enough");
  EXPECT_THAT(why_not(other), HasSubstr("begins like no trace"));
  write(other, "tricorner-trace/1\n{\"private\": [");
  EXPECT_THAT(why_not(other), HasSubstr("ends within its head"));
  write(other, "tricorner-trace/1\n{\"program\": 3}\n");
  EXPECT_THAT(why_not(other), HasSubstr("line 2"));

  const std::size_t first_piece = bytes.find('\n', bytes.find('\n') + 1) + 1;
  std::mt19937 random(7);
  for (int k = 0; k < 60; ++k) {
    const std::size_t at = first_piece + random() % (bytes.size() - first_piece);
    SCOPED_TRACE(at);
    write(other, bytes.substr(0, at));
    EXPECT_THAT(why_not(other), HasSubstr("cut off")) << "of " << bytes.size();
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    write(other, damaged);
    EXPECT_THAT(why_not(other), testing::AnyOf(HasSubstr("damaged"), HasSubstr("cut off")));
  }
}

TEST_F(TraceTest, AFileOfAnotherKindIsNotWrittenOver) {
  const fs::path letter = folder_ / "letter.txt";
  write(letter, "Dear Ana");
  EXPECT_THROW(TraceRecorder(letter, {}, *session_, {}), TraceError);
  EXPECT_EQ(bytes_of(letter), "Dear Ana");
  EXPECT_THROW(TraceRecorder(folder_ / "no" / "such" / "folder", {}, *session_, {}), TraceError);
}

TEST_F(TraceTest, ADiskThatFillsUpEndsTheTraceAndNotTheGame) {
  recorder_ = std::make_unique<TraceRecorder>("/dev/null", TraceHead{}, *session_, nullptr);
  session_->set_tap(recorder_.get());
  look(0.3);
  if (fs::exists("/dev/full")) {
    EXPECT_THROW(TraceRecorder("/dev/full", {}, *session_, {}), TraceError);
  }
}

TEST(TraceReading, ComesBackToTheLastBit) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> any(-1, 1);
  vision::BoardReading reading;
  reading.width = 1280;
  reading.height = 960;
  reading.elapsed_ms = 21.5;
  reading.symbols = vision::SymbolKind::pips;
  reading.design = "grandma's";
  for (int n = 0; n < 20; ++n) {
    vision::TileReading tile;
    for (auto& point : tile.outline) point = {1000 * any(random), 1000 * any(random)};
    for (auto& corner : tile.corners) {
      for (double& p : corner.probabilities)
        p = n % 2 == 0 ? any(random) : static_cast<double>(static_cast<float>(any(random)));
      if (n % 3 != 0) corner.value = n % 6;
      if (n % 5 == 0) corner.colour = vision::CornerColour::red;
      corner.confidence = any(random);
    }
    if (n % 4 != 0) {
      tile.cluster = n % 2;
      tile.cell = n % 2 == 0 ? up(n, -n) : down(-3 * n, 7);
    }
    reading.tiles.push_back(tile);
  }
  reading.face_down.push_back({reading.tiles[0].outline});
  reading.rejected.push_back({reading.tiles[1].outline, 0.25, vision::Rejection::unreadable});
  reading.sights.resize(reading.tiles.size());
  reading.sights[0][1].alone = {0.1, 1.0 / 3, 0, 0.25, 0, 0};
  ByteWriter out;
  write_reading(out, reading);
  ByteReader in(out.bytes());
  const vision::BoardReading back = read_reading(in);
  EXPECT_TRUE(in.done());
  ByteWriter again;
  write_reading(again, back);
  EXPECT_EQ(again.bytes(), out.bytes());
  ASSERT_EQ(back.sights.size(), reading.sights.size());
  EXPECT_EQ(back.sights[0][1].alone, reading.sights[0][1].alone);
  ASSERT_EQ(back.tiles.size(), reading.tiles.size());
  for (std::size_t n = 0; n < back.tiles.size(); ++n) {
    EXPECT_EQ(back.tiles[n].cell, reading.tiles[n].cell);
    EXPECT_EQ(back.tiles[n].cluster, reading.tiles[n].cluster);
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(back.tiles[n].outline[k].x, reading.tiles[n].outline[k].x);
      EXPECT_EQ(back.tiles[n].corners[k].probabilities, reading.tiles[n].corners[k].probabilities);
      EXPECT_EQ(back.tiles[n].corners[k].value, reading.tiles[n].corners[k].value);
      EXPECT_EQ(back.tiles[n].corners[k].colour, reading.tiles[n].corners[k].colour);
    }
  }
}

TEST(Differences, NamesTheLinesThatPart) {
  const auto parted = differences({"a", "b", "c", "d"}, {"a", "x", "c", "d", "e"});
  ASSERT_EQ(parted.size(), 3U);
  EXPECT_EQ(parted[0].line, "b");
  EXPECT_FALSE(parted[0].now);
  EXPECT_EQ(parted[1].line, "x");
  EXPECT_TRUE(parted[1].now);
  EXPECT_EQ(parted[2].line, "e");
  EXPECT_TRUE(differences({"a"}, {"a"}).empty());
  EXPECT_EQ(differences({}, {"a"}).size(), 1U);
}

}  // namespace
}  // namespace tricorner::table
