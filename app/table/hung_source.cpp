#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

// The same picture for so long, and for twice as long as this source ever gave one, is no picture of now.
constexpr double kHung = 1;  // s
constexpr double kLongerThanUsual = 2;
// Before so many pictures unlike the one before it nobody knows whether this source's pictures are ever alike.
constexpr int kEnoughUnlike = 50;

bool alike(const Frame& a, const Frame& b) {
  if (a.width != b.width || a.height != b.height) return false;
  constexpr std::size_t channels = 3;
  const auto row_bytes = channels * static_cast<std::size_t>(a.width);
  for (std::size_t y = 0; y < static_cast<std::size_t>(a.height); ++y) {
    if (std::memcmp(a.pixels.get() + y * a.stride_bytes, b.pixels.get() + y * b.stride_bytes, row_bytes) != 0)
      return false;
  }
  return true;
}

class HungSource : public FrameSource {
 public:
  HungSource(std::shared_ptr<FrameSource> source, std::string name)
      : source_(std::move(source)), name_(std::move(name)) {}

  SourceStep next(std::chrono::milliseconds wait) override {
    if (after_found_) {
      SourceStep step = std::move(*after_found_);
      after_found_.reset();
      return step;
    }
    SourceStep step = source_->next(wait);
    if (step.kind == StepKind::frame) return picture(std::move(step));
    if (step.kind == StepKind::lost || step.kind == StepKind::found) last_.reset();
    // That the picture is lost was said when it hung.
    if (step.kind == StepKind::lost && std::exchange(hung_, false)) return {StepKind::nothing, {}, {}, step.time};
    return step;
  }

  [[nodiscard]] bool live() const noexcept override { return source_->live(); }

 private:
  SourceStep picture(SourceStep step) {
    if (last_ && alike(*last_, step.frame)) {
      seen_ = step.time;
      if (hung_) return {StepKind::nothing, {}, {}, step.time};
      if (unlike_ < kEnoughUnlike || seen_ - last_->time < std::max(kHung, kLongerThanUsual * longest_)) return step;
      hung_ = true;
      return {StepKind::lost, {}, name_ + " gives the same picture again and again", step.time};
    }
    if (last_) {
      ++unlike_;
      if (!hung_) longest_ = std::max(longest_, seen_ - last_->time);
    }
    last_ = step.frame;
    seen_ = step.time;
    if (!std::exchange(hung_, false)) return step;
    SourceStep found{StepKind::found, {}, {}, step.time};
    after_found_ = std::move(step);
    return found;
  }

  std::shared_ptr<FrameSource> source_;
  std::string name_;
  std::optional<Frame> last_;  ///< the first of those that are alike
  double seen_ = 0;            ///< when the last of them came
  double longest_ = 0;         ///< s, for which alike pictures came while nothing hung
  int unlike_ = 0;             ///< pictures that were unlike the one before
  bool hung_ = false;
  std::optional<SourceStep> after_found_;  ///< the picture with which it was found
};

}  // namespace

std::unique_ptr<FrameSource> noticing_hangs(std::shared_ptr<FrameSource> source, std::string name) {
  return std::make_unique<HungSource>(std::move(source), std::move(name));
}

}  // namespace tricorner::table
