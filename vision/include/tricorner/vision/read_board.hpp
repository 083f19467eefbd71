/// The front door of vision: one picture in, one reading out.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/vision/board_reading.hpp"
#include "tricorner/vision/frame_view.hpp"

namespace tricorner::vision {

/// Which tiles can lie on the table; used as odds between doubtful readings, never against what is plainly seen.
enum class SetHint : std::uint8_t { any, set_56, set_56_mirrored, set_56_mixed, set_76, set_54 };

/// One corner of a tile and what its confidence is taken from (vision/src/certainty.hpp); for training.
struct CornerAccount {
  PointPx at;      ///< pixels of the picture
  int value = -1;  ///< as told; -1 where none is
  std::optional<CornerColour> colour = std::nullopt;
  std::vector<float> evidence;
};

struct ReaderOptions {
  SetHint set = SetHint::any;
  /// Sets that were taught: the one that lies there, if any, is recognised by how its symbols look.
  std::vector<TileDesign> designs = {};
  /// The tiles are those of `designs`' only one, whatever they look like.
  bool design_given = false;
  /// Called after each stage with its name and the outlines (pixels, clockwise) that are left; for people who want to
  /// see how a reading came about.
  std::function<void(const char* stage, const std::vector<std::array<PointPx, 3>>& outlines)> watch_stage = nullptr;
  /// Called once for each picture with all corners that were decided, three of a tile after each other, clockwise.
  std::function<void(const std::vector<CornerAccount>& corners)> watch_corners = nullptr;
};

/// How many threads one reading may use, in the whole program; by default as many as there are cores that the program
/// may run on.
void use_threads(int count);
[[nodiscard]] int threads_used();

/// When the networks are loaded.
enum class Loading : std::uint8_t {
  at_once,
  /// On an idle core, while the first picture is opened and looked at. Such a reader has to go before main ends: what
  /// the networks stand on is gone after it.
  beside
};

/// Reads tables. Holds the learned models; one reader serves one thread at a time.
class BoardReader {
 public:
  /// @param models  folder with the trained networks (data/models)
  /// @throws std::runtime_error  when a model is missing or, loaded at once, cannot be loaded; the text names the file
  explicit BoardReader(const std::filesystem::path& models, Loading loading = Loading::at_once);
  ~BoardReader();
  BoardReader(BoardReader&&) noexcept;
  BoardReader& operator=(BoardReader&&) noexcept;

  /// Reads the table in one frame. Never throws for "nothing found": an empty reading is an answer.
  /// @throws std::invalid_argument  frame without pixels, or a stride shorter than its rows (a caller's bug)
  /// @throws std::runtime_error  when a model that is loaded beside cannot be loaded; the text names the file
  [[nodiscard]] BoardReading read(const FrameView& frame, const ReaderOptions& options = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tricorner::vision
