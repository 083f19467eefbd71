#include "table/rack_look.hpp"

#include <algorithm>
#include <array>

#include "table/glance_change.hpp"

namespace tricorner::table {
namespace {

constexpr double kRest = 0.4;          // s without movement before a look
constexpr double kBetweenLooks = 0.2;  // s
constexpr int kAgreeing = 2;
constexpr double kSure = 0.85;
// Looks with a doubtful tile before a person is asked.
constexpr int kDoubtfulLooks = 6;
// Blocks that may differ between two frames of a table at rest.
constexpr int kStillBlocks = 3;
constexpr double kSamePlace = 0.5;  // sides

engine::Colours colours_of(const Corners& corners) {
  engine::Colours colours = engine::no_colours;
  for (std::size_t k = 0; k < 3; ++k) {
    if (!corners[k].colour) return engine::no_colours;
    constexpr std::array<engine::Colour, 3> names = {engine::Colour::blue, engine::Colour::red, engine::Colour::green};
    colours[k] = names[static_cast<std::size_t>(*corners[k].colour)];
  }
  return colours;
}

std::string values_text(const Corners& corners) {
  std::string text;
  for (const vision::CornerReading& corner : corners) {
    text += (text.empty() ? "" : "-") + (corner.value ? std::to_string(*corner.value) : std::string("?"));
  }
  return text;
}

}  // namespace

bool RackLook::wants(const Glance& glance, double t) {
  const bool still = last_ && last_->same_shape(glance) && count(changed_blocks(*last_, glance)) <= kStillBlocks;
  if (!still) {
    still_since_ = t;
    agreeing_ = 0;
  }
  last_ = glance;
  return t - still_since_ >= kRest && t - last_look_ >= kBetweenLooks;
}

std::variant<std::monostate, std::vector<RackTile>, std::string> RackLook::reading(const vision::BoardReading& reading,
                                                                                   const std::vector<KnownTile>& layout,
                                                                                   const TileOdds& odds, double t) {
  last_look_ = t;
  const MappedReading mapped = map_reading(layout, reading);
  const auto known = [&](const vision::TileReading& tile) {
    return std::any_of(mapped.tiles.begin(), mapped.tiles.end(),
                       [&](const MappedTile& one) {
                         return one.known && lie_together(one.outline, tile.outline, kSamePlace);
                       }) ||
           std::any_of(elsewhere_.begin(), elsewhere_.end(),
                       [&](const RackTile& other) { return lie_together(other.outline, tile.outline, kSamePlace); });
  };
  std::vector<RackTile> tiles;
  std::string doubt;
  for (const vision::TileReading& tile : reading.tiles) {
    if (known(tile)) continue;
    const std::vector<TileHypothesis> values = weigh(tile.corners, no_evidence(), odds);
    if (values.empty() || values.front().p < kSure) {
      doubt = values_text(tile.corners);
      continue;
    }
    tiles.push_back({{values.front().values, colours_of(tile.corners)}, tile.outline, values.front().p});
  }
  if (!doubt.empty()) {
    agreeing_ = 0;
    if (++doubtful_ < kDoubtfulLooks) return std::monostate{};
    doubtful_ = 0;
    return "one of the tiles is not plainly seen (" + doubt + ")";
  }
  if (tiles.empty()) return std::monostate{};
  std::sort(tiles.begin(), tiles.end(),
            [](const RackTile& a, const RackTile& b) { return middle_of(a.outline).x < middle_of(b.outline).x; });
  std::vector<engine::Values> seen;
  for (const RackTile& tile : tiles) seen.push_back(tile.tile.values);
  for (engine::Values& values : seen) {
    const engine::Values turned = {values[1], values[2], values[0]};
    values = std::min({values, turned, engine::Values{values[2], values[0], values[1]}});
  }
  std::sort(seen.begin(), seen.end());
  agreeing_ = seen == before_ ? agreeing_ + 1 : 1;
  before_ = std::move(seen);
  doubtful_ = 0;
  if (agreeing_ < kAgreeing) return std::monostate{};
  return tiles;
}

}  // namespace tricorner::table
