/// Reading pictures: one, or many side by side.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/read_outputs.hpp"
#include "tricorner/vision/picture_file.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::cli {

/// What is wanted of each picture.
struct ReadWishes {
  std::string set = "any";  ///< as the command line names it
  vision::ReaderOptions options;
  bool json = false;
  bool explain = false;
};

/// What came of one picture: lines for standard output, and what is wrong with it or with its outputs (without its
/// name).
struct ReadOutcome {
  std::string text;
  std::vector<std::string> errors;
  std::optional<std::string> remark;  ///< what is odd about it, though it was read
};

/// How a picture is called in what is said of it: its name, but '' for none.
[[nodiscard]] std::string called(const std::string& image);

/// A picture from a file that may have been given an empty name. @see vision::load_picture
[[nodiscard]] std::variant<vision::Picture, vision::PictureError> load_image(const std::string& image);

/// Reads one picture and writes the files that were asked for: one that cannot be written takes nothing from what was
/// read. Never throws for a bad picture.
[[nodiscard]] ReadOutcome read_picture(vision::BoardReader& reader, const std::string& image,
                                       const PictureOutputs& outputs, const ReadWishes& wishes);

/// Folders in the list are replaced by the pictures in them, but for hidden ones, sorted by name; anything else stays
/// as it is.
[[nodiscard]] std::vector<std::string> with_folders_opened(const std::vector<std::string>& paths);

/// Calls `work(worker, n)` for n from 0 to `count` - 1 on up to `workers` threads (numbered from 0), and `take(n,
/// outcome)` for each on the calling thread, in order. A few outcomes wait at most: memory does not grow with `count`.
/// Throws what `work` throws.
void side_by_side(std::size_t count, std::size_t workers,
                  const std::function<ReadOutcome(std::size_t worker, std::size_t n)>& work,
                  const std::function<void(std::size_t n, const ReadOutcome&)>& take);

}  // namespace tricorner::cli
