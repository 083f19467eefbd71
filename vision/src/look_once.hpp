/// The cells of a layout are asked about again and again while it grows; each is looked at once.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "tile_refiner.hpp"

namespace tricorner::vision {

/// What a refiner says of places in one picture, remembered.
class LookOnce {
 public:
  /// One close look for each place, same order.
  using Look = std::function<std::vector<CloseLook>(std::span<const Triangle>)>;

  explicit LookOnce(Look look) : look_(std::move(look)) {}

  /// The same; only what was never asked about is looked at.
  [[nodiscard]] std::vector<CloseLook> operator()(std::span<const Triangle> places);

 private:
  using Coordinates = std::array<double, 6>;

  Look look_;
  std::map<Coordinates, CloseLook> seen_;
};

}  // namespace tricorner::vision
