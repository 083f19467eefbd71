/// What lies around tiles.
#pragma once

#include <opencv2/core.hpp>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// Knows the table by the colours around the tiles of a layout.
class Surroundings {
 public:
  /// @param sight   borrowed, must outlive this
  /// @param tiles   all that lie there: what one of them covers is not around another
  /// @param layout  which of them are the layout's
  Surroundings(Sight& sight, std::span<const Triangle> tiles, std::span<const std::size_t> layout);

  /// Whether tile `n` lies on something else than the layout: of three quarters of what is seen around it the colour is
  /// around few of the layout's tiles, beside which that thing may lie, or around none. Light and shadow make no other
  /// colour. False where little is seen around it.
  [[nodiscard]] bool are_other_than_of_layout(std::size_t n) const;

 private:
  [[nodiscard]] bool is_known(const cv::Vec3d& colour) const;

  Sight* sight_;
  std::vector<Triangle> covering_;              ///< what each tile covers, and its shadow
  std::vector<std::vector<cv::Vec3d>> around_;  ///< BGR, of each tile of the layout
};

}  // namespace tricorner::vision
