// A camera that gives one picture again and again shows what was, not what is.
#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

using std::chrono::milliseconds;

/// Gives what it was told to, eight pictures a second.
class ScriptedSource : public FrameSource {
 public:
  SourceStep next(milliseconds) override {
    if (steps_.empty()) return {StepKind::ended, {}, {}, time_};
    SourceStep step = steps_.front();
    steps_.pop_front();
    return step;
  }
  [[nodiscard]] bool live() const noexcept override { return true; }

  /// Pictures of which each is new.
  void moves(int pictures) {
    for (int k = 0; k < pictures; ++k) picture(++number_);
  }
  /// The last picture again.
  void repeats(int pictures) {
    for (int k = 0; k < pictures; ++k) picture(number_);
  }
  void says(StepKind kind) { steps_.push_back({kind, {}, "gone", time_}); }

 private:
  /// Differs from others by its last pixel.
  void picture(int number) {
    time_ = 0.125 * ++pictures_;  // eight a second, without rounding
    constexpr int width = 5;
    constexpr int height = 4;
    constexpr std::size_t stride = 16;
    auto pixels = std::make_shared<std::vector<std::uint8_t>>(stride * height, 7);
    (*pixels)[stride * (height - 1) + 3 * width - 1] = static_cast<std::uint8_t>(number);
    (*pixels)[3 * width] = static_cast<std::uint8_t>(++padding_);  // is no pixel
    Frame frame{std::shared_ptr<const std::uint8_t>(pixels, pixels->data()), width, height, stride, time_};
    steps_.push_back({StepKind::frame, frame, {}, time_});
  }

  std::deque<SourceStep> steps_;
  int pictures_ = 0;
  double time_ = 0;
  int number_ = 0;
  int padding_ = 0;
};

class HungSourceTest : public ::testing::Test {
 protected:
  /// A letter for each step. f: a frame, -: nothing, L: lost, F: found.
  std::string told() {
    const auto source = noticing_hangs(camera_, "camera 'c'");
    std::string all;
    for (;;) {
      const SourceStep step = source->next(milliseconds(0));
      if (step.kind == StepKind::ended) return all;
      EXPECT_GE(step.time, last_);
      last_ = step.time;
      if (step.kind == StepKind::lost) why_ = step.text;
      all += step.kind == StepKind::frame   ? 'f'
             : step.kind == StepKind::lost  ? 'L'
             : step.kind == StepKind::found ? 'F'
                                            : '-';
    }
  }
  static std::string frames(int count) { return std::string(static_cast<std::size_t>(count), 'f'); }

  std::shared_ptr<ScriptedSource> camera_ = std::make_shared<ScriptedSource>();
  std::string why_;
  double last_ = 0;
};

TEST_F(HungSourceTest, ACameraThatGivesOnePictureForASecondIsLostUntilAnotherComes) {
  camera_->moves(60);
  camera_->repeats(15);
  camera_->moves(5);
  EXPECT_EQ(told(), frames(60 + 7) + "L-------F" + frames(5));
  EXPECT_EQ(why_, "camera 'c' gives the same picture again and again");
}

TEST_F(HungSourceTest, AgainTheNextTime) {
  camera_->moves(60);
  camera_->repeats(30);
  camera_->moves(5);
  camera_->repeats(12);
  camera_->moves(1);
  EXPECT_EQ(told(), frames(60 + 7) + "L" + std::string(22, '-') + "F" + frames(5 + 7) + "L----F" + frames(1));
}

TEST_F(HungSourceTest, ShortHangsAreNone) {
  camera_->moves(60);
  camera_->repeats(7);
  camera_->moves(5);
  EXPECT_EQ(told(), frames(72));
}

// A table at rest in a compressed film, a camera that gives each picture twice.
TEST_F(HungSourceTest, WhatOftenGivesEqualPicturesDoesNotHang) {
  for (int k = 0; k < 20; ++k) {
    camera_->moves(10);
    camera_->repeats(7);
  }
  camera_->repeats(6);
  camera_->moves(1);
  EXPECT_EQ(told(), frames(347));
}

TEST_F(HungSourceTest, NobodyKnowsAtTheBeginning) {
  camera_->moves(1);
  camera_->repeats(300);
  EXPECT_EQ(told(), frames(301));
}

TEST_F(HungSourceTest, ACameraThatIsPulledWhileItHangsIsLostOnce) {
  camera_->moves(60);
  camera_->repeats(12);
  camera_->says(StepKind::lost);
  camera_->says(StepKind::found);
  camera_->repeats(3);  // what it shows now is another picture, even if it is the same
  EXPECT_EQ(told(), frames(60 + 7) + "L-----F" + frames(3));
}

}  // namespace
}  // namespace tricorner::table
