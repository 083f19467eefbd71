#include "look_once.hpp"

namespace tricorner::vision {

std::vector<CloseLook> LookOnce::operator()(std::span<const Triangle> places) {
  const auto key = [](const Triangle& t) { return Coordinates{t[0].x, t[0].y, t[1].x, t[1].y, t[2].x, t[2].y}; };
  std::vector<Triangle> unseen;
  for (const auto& place : places) {
    if (!seen_.contains(key(place))) unseen.push_back(place);
  }
  const auto looks = look_(unseen);
  for (std::size_t n = 0; n < unseen.size(); ++n) seen_.insert_or_assign(key(unseen[n]), looks[n]);
  std::vector<CloseLook> all;
  for (const auto& place : places) all.push_back(seen_.at(key(place)));
  return all;
}

}  // namespace tricorner::vision
