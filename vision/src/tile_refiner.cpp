#include "tile_refiner.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {

TileRefiner::TileRefiner(const std::filesystem::path& model, PatchSize patch)
    : network_(model, Network::views_of(patch.size)), patch_(patch) {}

std::vector<CloseLook> TileRefiner::look(Sight& sight, std::span<const Triangle> triangles) {
  if (triangles.empty()) return {};
  NetworkInput input(static_cast<int>(triangles.size()), {patch_.size, patch_.size});
  for (std::size_t n = 0; n < triangles.size(); ++n) {
    const cv::Mat view = sight.sample(patch_view(triangles[n], patch_), patch_.size);
    input.put(static_cast<int>(n), view, normalised(view));
  }
  const cv::Mat out = network_.run_views(input);
  const Triangle home = patch_corners(patch_);
  std::vector<CloseLook> looks(triangles.size());
  for (std::size_t n = 0; n < triangles.size(); ++n) {
    const float* row = out.ptr<float>(static_cast<int>(n));
    const auto view = patch_view(triangles[n], patch_);
    for (std::size_t k = 0; k < 3; ++k) {
      looks[n].corners[k] = apply(view, home[k] + patch_.radius * cv::Point2d(static_cast<double>(row[2 * k]),
                                                                              static_cast<double>(row[2 * k + 1])));
    }
    const double highest = static_cast<double>(std::max({row[6], row[7], row[8]}));
    const auto weight = [&](int k) { return std::exp(static_cast<double>(row[k]) - highest); };
    const double sum = weight(6) + weight(7) + weight(8);
    looks[n].no_tile = weight(6) / sum;
    looks[n].face_up = weight(7) / sum;
    looks[n].face_down = weight(8) / sum;
  }
  return looks;
}

}  // namespace tricorner::vision
