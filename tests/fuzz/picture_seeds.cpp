// A first corpus for the fuzzer of pictures: small tables by our renderer, in every format that is read.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "../vision/encoded_picture.hpp"
#include "tricorner/renderer/picture.hpp"

int main(int count, char** words) {
  using namespace tricorner;
  if (count != 2) {
    std::cerr << "usage: tricorner-fuzz-picture-seeds FOLDER\n";
    return 2;
  }
  const std::filesystem::path folder = words[1];
  std::filesystem::create_directories(folder);
  renderer::SceneOptions options;
  options.size = {160, 120};
  options.least_side = 30;
  options.most_side = 45;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto bgr = renderer::render(renderer::make_scene(seed, options)).bgr;
    for (const std::string ending : {".jpg", ".png", ".webp", ".bmp", ".tiff", ".heic"}) {
      const auto bytes = vision::encoded_picture(ending, bgr);
      if (bytes.empty()) continue;
      std::ofstream file(folder / (std::to_string(seed) + ending), std::ios::binary);
      file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));  // NOLINT
      if (!file.flush()) {
        std::cerr << "could not write into " << folder << '\n';
        return 1;
      }
    }
  }
}
