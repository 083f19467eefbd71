/// The sources behind open_source, one file each.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "table/frame_source.hpp"
#include "table/video_calls.hpp"

namespace cv {
class Mat;
}

namespace tricorner::table {

[[nodiscard]] std::unique_ptr<FrameSource> open_film(const std::filesystem::path& path, double start);
[[nodiscard]] std::unique_ptr<FrameSource> open_folder(const std::filesystem::path& folder, double fps, double start);
/// @param name  an index, a device or an address
[[nodiscard]] std::unique_ptr<FrameSource> open_live(const std::string& name);

/// A camera of Video4Linux. @param name  an index or a device
[[nodiscard]] std::unique_ptr<FrameSource> open_camera(const std::string& name, VideoCalls& calls);

/// A camera or stream that is noticed to hang: one whose pictures all differ, be it by noise, and that then gives one
/// and the same for a second and more shows what was, not what is. It counts as lost until another picture comes. Where
/// equal pictures come at other times, too, it has to be twice as long as ever before.
/// @param name  of the source, as `lost` tells it
[[nodiscard]] std::unique_ptr<FrameSource> noticing_hangs(std::shared_ptr<FrameSource> source, std::string name);

/// Takes the pixels of `picture` (8 bits; grey and alpha are turned into BGR) without a copy where it can.
[[nodiscard]] Frame frame_of(const cv::Mat& picture, double time);

/// Whether a file name's natural order puts `a` before `b`: runs of digits count as numbers ("2.png" before "10.png").
[[nodiscard]] bool natural_less(const std::string& a, const std::string& b);

}  // namespace tricorner::table
