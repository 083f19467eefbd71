/// tricorner-evidence: reads pictures and writes what each corner's confidence is taken from, a line of JSON for each
/// picture; vision/training/certainty.py learns from it.
#include <exception>
#include <iostream>
#include <opencv2/imgcodecs.hpp>

#include "tricorner/vision/read_board.hpp"

namespace {

using namespace tricorner::vision;

/// {"image": PATH, "corners": [[x, y, value, colour, evidence...], ...]}; pixels, -1 where no value is told, 0 to 2 for
/// the colours b, r and g of a card's corner, -1 for any other's.
void write(const std::string& path, const std::vector<CornerAccount>& corners) {
  std::cout << "{\"image\": \"" << path << "\", \"corners\": [";
  const char* separator = "";
  for (const auto& corner : corners) {
    std::cout << separator << "[" << corner.at.x << ", " << corner.at.y << ", " << corner.value << ", "
              << (corner.colour ? static_cast<int>(*corner.colour) : -1);
    for (const float x : corner.evidence) std::cout << ", " << x;
    std::cout << "]";
    separator = ", ";
  }
  std::cout << "]}\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: tricorner-evidence MODELS PICTURE...\n";
    return 2;
  }
  try {
    use_threads(1);
    BoardReader reader(argv[1]);
    for (int k = 2; k < argc; ++k) {
      const std::string path = argv[k];
      const cv::Mat picture = cv::imread(path);
      if (picture.empty()) throw std::runtime_error(path + ": not a picture that can be read");
      ReaderOptions options;
      std::vector<CornerAccount> corners;
      options.watch_corners = [&](const std::vector<CornerAccount>& all) { corners = all; };
      (void)reader.read({picture.data, picture.cols, picture.rows, picture.step, PixelFormat::bgr24}, options);
      write(path, corners);
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "tricorner-evidence: " << error.what() << "\n";
    return 1;
  }
}
