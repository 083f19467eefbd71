#include "value_reader.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

// Divides the logits, so that of all corners reported with probability p the share p is right; found on designs that
// training does not show (docs/reading.md).
constexpr double temperature = 1.0;
// A corner whose first look is less sure than this is looked at four times more, and the mean of all looks counts: what
// the network mistakes for something else it seldom mistakes from a little nearer, from farther away and turned.
constexpr double plain = 0.999;
struct Glance {
  double scale;  // pixels of the corner's view to those of the usual one
  double turn;   // radians
};
constexpr std::array<Glance, 4> glances{{{1.1, 0}, {0.92, 0}, {1, 0.1}, {1, -0.1}}};

/// The view of a corner, moved about its middle.
ViewToPicture moved(const ViewToPicture& view, const Glance& glance) {
  const double middle = (crop_size - 1) / 2.0;
  const double c = glance.scale * std::cos(glance.turn);
  const double s = glance.scale * std::sin(glance.turn);
  const cv::Matx33d about(c, -s, middle * (1 - c + s),  //
                          s, c, middle * (1 - s - c),   //
                          0, 0, 1);
  return view * about;
}

/// @param logits  of one corner, as the network tells them
CornerClasses probabilities(const float* logits) {
  const double highest = static_cast<double>(*std::max_element(logits, logits + class_count));
  CornerClasses classes;
  double sum = 0;
  for (std::size_t c = 0; c < class_count; ++c)
    sum += classes[c] = std::exp((static_cast<double>(logits[c]) - highest) / temperature);
  for (double& p : classes) p /= sum;
  return classes;
}

}  // namespace

ValueReader::ValueReader(const std::filesystem::path& models) : network_(models / "reader.onnx") {}

cv::Mat ValueReader::look(Pyramid& pyramid, std::span<const ViewToPicture> views) {
  cv::Mat input({static_cast<int>(views.size()), 3, crop_size, crop_size}, CV_32F);
  for (std::size_t n = 0; n < views.size(); ++n)
    normalise(pyramid.sample(views[n], crop_size), input.ptr<float>(static_cast<int>(n)));
  return network_.run_views(input);
}

void ValueReader::look_again(Pyramid& pyramid, std::span<const ViewToPicture> views, cv::Mat& told) {
  std::vector<int> doubtful;
  std::vector<ViewToPicture> more;
  for (int n = 0; n < told.rows; ++n) {
    const auto first = probabilities(told.ptr<float>(n));
    if (*std::max_element(first.begin(), first.end()) >= plain) continue;
    doubtful.push_back(n);
    for (const auto& glance : glances) more.push_back(moved(views[static_cast<std::size_t>(n)], glance));
  }
  if (doubtful.empty()) return;
  const cv::Mat again = look(pyramid, more);
  const int count = static_cast<int>(glances.size());
  for (int n = 0; n < static_cast<int>(doubtful.size()); ++n) {
    cv::Mat row = told.row(doubtful[static_cast<std::size_t>(n)]);
    for (int k = 0; k < count; ++k) row += again.row(n * count + k);
    row /= count + 1;
  }
}

std::vector<TileSymbols> ValueReader::read(Pyramid& pyramid, std::span<const Triangle> tiles) {
  if (tiles.empty()) return {};
  std::vector<ViewToPicture> views;
  for (const auto& tile : tiles) {
    for (int k = 0; k < 3; ++k) views.push_back(crop_view(tile, k));
  }
  cv::Mat told = look(pyramid, views);
  look_again(pyramid, views, told);
  std::vector<TileSymbols> read(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const float* row = told.ptr<float>(static_cast<int>(3 * n + k));
      read[n].classes[k] = probabilities(row);
      std::copy_n(row + class_count, looks_size, read[n].looks[k].begin());
    }
  }
  return read;
}

}  // namespace tricorner::vision
