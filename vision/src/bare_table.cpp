#include "bare_table.hpp"

#include <algorithm>
#include <utility>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t least_places = 4;
constexpr std::size_t share = 4;  // of the places, one in so many
constexpr double as_usual = 2.5;  // times as far from these as places usually are, and so much for noise
constexpr double noise = 4;       // Lab's 8-bit scale

}  // namespace

BareTable::BareTable(Sight& sight, std::vector<Triangle> tiles) : sight_(&sight), tiles_(std::move(tiles)) {}

double BareTable::apart_from_nearest(const Surface& surface) const {
  std::vector<double> far;
  for (const auto& place : *table_) far.push_back(apart(place, surface));
  const auto nearest = far.begin() + static_cast<std::ptrdiff_t>(far.size() / share);
  std::nth_element(far.begin(), nearest, far.end());
  return *nearest;
}

void BareTable::look() {
  table_.emplace();
  for (const auto& place : places_beside(*sight_, tiles_)) table_->push_back(surface_of(*sight_, place));
  if (table_->size() < least_places) return;
  std::vector<double> far;
  for (const auto& place : *table_) far.push_back(apart_from_nearest(place));
  usual_ = median(far);
}

bool BareTable::is_bare(const Triangle& place) {
  if (!sight_->shows(centre(place))) return false;
  if (!table_) look();
  if (table_->size() < least_places) return true;
  return apart_from_nearest(surface_of(*sight_, place)) <= as_usual * usual_ + noise;
}

}  // namespace tricorner::vision
