/// Pictures and readings of an earlier run, so that another follower can be tried on the same games in seconds.
#pragma once

#include <filesystem>
#include <functional>
#include <opencv2/core.hpp>
#include <string>

#include "table/frame_source.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::campaign {

/// A folder that somebody made for it; to be emptied when the renderer or the networks change, which it cannot know.
class Kept {
 public:
  explicit Kept(std::filesystem::path folder);

  [[nodiscard]] cv::Mat picture(const std::string& name, const std::function<cv::Mat()>& render) const;
  /// @param read  reads the frame when it is a new one
  [[nodiscard]] vision::BoardReading reading(
      const table::Frame& frame, const std::function<vision::BoardReading(const table::Frame&)>& read) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace tricorner::campaign
