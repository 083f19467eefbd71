/// Where `tricorner read` writes what it found in each picture.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tricorner::cli {

/// As the options give them; empty: none.
struct WantedOutputs {
  std::string overlay;   ///< file or folder
  std::string position;  ///< file or folder
  std::string trace;     ///< folder
};

/// Of one picture; empty: none.
struct PictureOutputs {
  std::filesystem::path overlay;
  std::filesystem::path position;
  std::filesystem::path trace;  ///< folder and how the names of its pictures begin
};

/// Names the outputs of each picture, and makes the folders for them when all of them can be written. An output is a
/// folder when there are several pictures or a folder of them, when it is one already, or when it ends in '/'. Files in
/// it are called as the pictures; of several pictures with one name the second's get "-2", and so on in their order.
/// @param given   pictures and folders, as they were given
/// @param images  the same with the folders opened
/// @throws std::runtime_error  an output would replace a picture that is read, or another file that has to stay
/// @throws CLI::ValidationError  the overlay is a file of which the ending names no picture format
[[nodiscard]] std::vector<PictureOutputs> plan_outputs(const WantedOutputs& wanted,
                                                       const std::vector<std::string>& given,
                                                       const std::vector<std::string>& images);

}  // namespace tricorner::cli
