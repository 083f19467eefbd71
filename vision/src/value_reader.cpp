#include "value_reader.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

// Divides the logits, so that of all corners reported with probability p the share p is right; found by ./train on
// designs that training does not show (it prints the best value), see data/models/README.md.
constexpr double temperature = 1.2;

}  // namespace

ValueReader::ValueReader(const std::filesystem::path& models) : network_(models / "reader.onnx") {}

std::vector<TileSymbols> ValueReader::read(Pyramid& pyramid, std::span<const Triangle> tiles) {
  if (tiles.empty()) return {};
  const int shape[] = {static_cast<int>(3 * tiles.size()), 3, crop_size, crop_size};
  cv::Mat input(4, shape, CV_32F);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      normalise(pyramid.sample(crop_view(tiles[n], k), crop_size), input.ptr<float>(3 * static_cast<int>(n) + k));
    }
  }
  const cv::Mat out = network_.run_views(input);
  std::vector<TileSymbols> read(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const float* row = out.ptr<float>(static_cast<int>(3 * n + k));
      const double highest = static_cast<double>(*std::max_element(row, row + class_count));
      double sum = 0;
      for (std::size_t c = 0; c < class_count; ++c) {
        read[n].classes[k][c] = std::exp((static_cast<double>(row[c]) - highest) / temperature);
        sum += read[n].classes[k][c];
      }
      for (double& p : read[n].classes[k]) p /= sum;
      if (out.size[1] >= class_count + looks_size) std::copy_n(row + class_count, looks_size, read[n].looks[k].begin());
    }
  }
  return read;
}

}  // namespace tricorner::vision
