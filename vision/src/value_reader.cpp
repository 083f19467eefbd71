#include "value_reader.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

// Divides the logits, so that of all corners reported with probability p the share p is right; found on designs that
// training does not show (docs/reading.md).
constexpr double temperature = 1.0;
// Each corner is seen by both networks. One of which their mean is less sure than this is looked at twice more, then,
// if the mean of all looks is no surer, twice again: what a network mistakes for something else it seldom mistakes from
// nearer and turned, and the other one seldom mistakes it alike.
constexpr double plain = 0.999;
struct Glance {
  double scale;  // pixels of the corner's view to those of the usual one
  double turn;   // radians
};
// In turn one of the near network and one of the far one.
struct Again {
  Glance near;
  Glance far;
};
constexpr std::array<Again, 2> rounds{{{{0.84, 0.1}, {1, -0.1}}, {{0.7, 0}, {1.1, 0}}}};

/// The view of a corner, moved about the place where most symbols are.
ViewToPicture moved(const ViewToPicture& view, const Glance& glance) {
  const cv::Point2d symbol{(crop_size - 1) / 2.0, crop_symbol};
  const double c = glance.scale * std::cos(glance.turn);
  const double s = glance.scale * std::sin(glance.turn);
  const cv::Matx33d about(c, -s, symbol.x - c * symbol.x + s * symbol.y,  //
                          s, c, symbol.y - s * symbol.x - c * symbol.y,   //
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

/// Adds the logits of the classes to those of a corner; how the symbol looks stays as it was first seen.
void add_logits(const cv::Mat& row, cv::Mat sum) {
  cv::Mat classes = sum.colRange(0, class_count);
  classes += row.colRange(0, class_count);
}

bool doubtful(const cv::Mat& logits) {
  const auto told = probabilities(logits.ptr<float>(0));
  return *std::max_element(told.begin(), told.end()) < plain;
}

cv::Mat look(Network& network, Pyramid& pyramid, std::span<const ViewToPicture> views) {
  cv::Mat input({static_cast<int>(views.size()), 3, crop_size, crop_size}, CV_32F);
  for (std::size_t n = 0; n < views.size(); ++n)
    normalise(pyramid.sample(views[n], crop_size), input.ptr<float>(static_cast<int>(n)));
  return network.run_views(input);
}

}  // namespace

ValueReader::ValueReader(const std::filesystem::path& models)
    : far_(models / "reader.onnx"), near_(models / "reader_near.onnx") {}

cv::Mat ValueReader::look_well(Pyramid& pyramid, std::span<const ViewToPicture> views) {
  cv::Mat means = look(far_, pyramid, views);
  const cv::Mat near = look(near_, pyramid, views);
  std::vector<int> unsure;
  for (int n = 0; n < means.rows; ++n) {
    add_logits(near.row(n), means.row(n));
    cv::Mat classes = means.row(n).colRange(0, class_count);
    classes /= 2;
    if (doubtful(classes)) unsure.push_back(n);
  }
  float looks = 2;
  for (const auto& again : rounds) {
    if (unsure.empty()) break;
    std::vector<ViewToPicture> nearer;
    std::vector<ViewToPicture> farther;
    for (const int n : unsure) {
      nearer.push_back(moved(views[static_cast<std::size_t>(n)], again.near));
      farther.push_back(moved(views[static_cast<std::size_t>(n)], again.far));
    }
    const cv::Mat by_near = look(near_, pyramid, nearer);
    const cv::Mat by_far = look(far_, pyramid, farther);
    std::vector<int> still;
    for (int k = 0; k < static_cast<int>(unsure.size()); ++k) {
      const int n = unsure[static_cast<std::size_t>(k)];
      cv::Mat classes = means.row(n).colRange(0, class_count);
      classes *= looks;
      add_logits(by_near.row(k), means.row(n));
      add_logits(by_far.row(k), means.row(n));
      classes /= looks + 2;
      if (doubtful(classes)) still.push_back(n);
    }
    unsure = std::move(still);
    looks += 2;
  }
  return means;
}

std::vector<TileSymbols> ValueReader::read(Pyramid& pyramid, std::span<const Triangle> tiles) {
  if (tiles.empty()) return {};
  std::vector<ViewToPicture> views;
  for (const auto& tile : tiles) {
    for (int k = 0; k < 3; ++k) views.push_back(crop_view(tile, k));
  }
  const cv::Mat told = look_well(pyramid, views);
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
