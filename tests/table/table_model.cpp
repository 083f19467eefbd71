#include "table_model.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::table {
namespace {

// How red table, tiles and hands are.
constexpr int kTableTint = 96;
constexpr int kTileTint = 70;
constexpr int kHandTint = 125;

vision::CornerReading corner(int value, double confidence = 0.995) {
  vision::CornerReading reading;
  if (confidence >= 0.4) {
    reading.value = value;
    reading.confidence = confidence;
  }
  reading.probabilities.fill((1 - confidence) / 5);
  reading.probabilities[static_cast<std::size_t>(value)] = confidence;
  return reading;
}

}  // namespace

vision::PointPx TableModel::point(const engine::Vertex& vertex) const {
  const double x = (vertex.i + vertex.j / 2.0) * side;
  const double y = -vertex.j * std::sqrt(3.0) / 2 * side;
  // Up, left, down and right again, not always as far.
  const double dx = tremble * std::sin(2.4 * frame_);
  const double dy = tremble * std::cos(1.7 * frame_);
  return {x0 + dx + std::cos(turn) * x - std::sin(turn) * y, y0 + dy + std::sin(turn) * x + std::cos(turn) * y};
}

Outline TableModel::outline(const engine::Cell& cell) const {
  const auto corners = engine::vertices(cell);
  return {point(corners[0]), point(corners[1]), point(corners[2])};
}

bool TableModel::hidden(const Outline& outline) const {
  if (!hand) return false;
  const auto& [x, y, w, h] = *hand;
  return std::any_of(outline.begin(), outline.end(),
                     [&](const vision::PointPx& p) { return p.x > x && p.x < x + w && p.y > y && p.y < y + h; });
}

Glance TableModel::glance() const {
  Glance glance;
  glance.block_px = 8;
  glance.width = kWidth / 8;
  glance.height = kHeight / 8;
  glance.grey.assign(static_cast<std::size_t>(glance.width * glance.height), static_cast<std::uint8_t>(light));
  glance.tint.assign(glance.grey.size(), kTableTint);
  for (std::size_t k = 0; k < glance.grey.size(); ++k) {  // a table with a grain
    const auto pattern = static_cast<int>(k * 7919 % static_cast<std::size_t>(grain));
    glance.grey[k] = static_cast<std::uint8_t>(glance.grey[k] + pattern * light / 120);
  }
  if (failure != Failure::none) {
    for (std::size_t k = 0; k < glance.grey.size(); ++k) {
      constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15ULL;
      const auto noise = static_cast<std::uint8_t>((k * kFactor) >> 56U);
      const std::size_t row = k / static_cast<std::size_t>(glance.width);
      const std::size_t column = k % static_cast<std::size_t>(glance.width);
      const auto elsewhere = static_cast<std::uint8_t>(40 + 16 * ((column / 12 + row / 9) % 10));
      glance.grey[k] = failure == Failure::dark    ? 2
                       : failure == Failure::even  ? 128
                       : failure == Failure::noise ? noise
                                                   : elsewhere;
    }
    return glance;
  }
  const auto draw = [&](const Outline& outline, const TileValues& values) {
    // Blocks at the edge are partly covered, as pixels are.
    std::vector<int> quarters(glance.grey.size());
    for (const auto& [dx, dy] : {std::pair{-2, -2}, {2, -2}, {-2, 2}, {2, 2}}) {
      Outline shifted = outline;
      for (vision::PointPx& p : shifted) p = {p.x + dx, p.y + dy};
      BlockMask mask(glance.grey.size());
      paint(mask, glance, shifted, 0);
      for (std::size_t k = 0; k < mask.size(); ++k) quarters[k] += mask[k];
    }
    for (std::size_t k = 0; k < quarters.size(); ++k) {
      const int face = as_bright ? glance.grey[k] : std::min(255, light * 2 - 10 * (values[k % 3] % 2));
      glance.grey[k] = static_cast<std::uint8_t>((quarters[k] * face + (4 - quarters[k]) * glance.grey[k]) / 4);
      glance.tint[k] = static_cast<std::uint8_t>((quarters[k] * kTileTint + (4 - quarters[k]) * glance.tint[k]) / 4);
    }
  };
  for (const auto& [cell, values] : tiles) {
    if (edge_shadow <= 0 || imagined.contains(cell)) continue;
    BlockMask beside(glance.grey.size());
    paint(beside, glance, outline(cell), 0.14 * side);
    for (std::size_t k = 0; k < beside.size(); ++k) {
      if (beside[k] != 0) glance.grey[k] = static_cast<std::uint8_t>(glance.grey[k] * (1 - edge_shadow));
    }
  }
  for (const auto& [cell, values] : tiles) {
    if (!imagined.contains(cell)) draw(outline(cell), values);
  }
  for (const engine::Cell& cell : under_fingers) {  // over two of its corners
    const Outline place = outline(cell);
    const auto towards_third = [&](std::size_t k) {
      return vision::PointPx{(place[k].x + place[2].x) / 2, (place[k].y + place[2].y) / 2};
    };
    BlockMask fingers(glance.grey.size());
    paint(fingers, glance, {place[0], place[1], towards_third(1)}, 0);
    paint(fingers, glance, {place[0], towards_third(1), towards_third(0)}, 0);
    for (std::size_t k = 0; k < fingers.size(); ++k) {
      if (fingers[k] == 0) continue;
      glance.grey[k] = static_cast<std::uint8_t>(light);
      glance.tint[k] = kTableTint;
    }
  }
  for (const auto& [place, values] : loose) draw(place, values);
  for (const Outline& place : face_down) draw(place, {0, 0, 0});
  for (const Outline& place : left_out) draw(place, {0, 0, 0});
  if (hand) {
    for (int y = 0; y < glance.height; ++y) {
      for (int x = 0; x < glance.width; ++x) {
        const double px = x * 8 + 4;
        const double py = y * 8 + 4;
        if (px > (*hand)[0] && px < (*hand)[0] + (*hand)[2] && py > (*hand)[1] && py < (*hand)[1] + (*hand)[3]) {
          const auto k = static_cast<std::size_t>(y * glance.width + x);
          glance.grey[k] = static_cast<std::uint8_t>(light / 2);
          glance.tint[k] = kHandTint;
        }
      }
    }
  }
  if (shadow) {
    const auto& [middle, half_width, strength] = *shadow;
    for (std::size_t k = 0; k < glance.grey.size(); ++k) {
      const double x = 8.0 * static_cast<double>(k % static_cast<std::size_t>(glance.width)) + 4;
      const double in = 1 / (1 + std::exp((std::abs(x - middle) - half_width) / 40));
      glance.grey[k] = static_cast<std::uint8_t>(glance.grey[k] * (1 - strength * in));
    }
  }
  return glance;
}

vision::BoardReading TableModel::reading() const {
  vision::BoardReading reading;
  reading.width = kWidth;
  reading.height = kHeight;
  if (failure != Failure::none) return reading;
  std::size_t in_layout = 0;
  for (const auto& [cell, values] : tiles) {
    const Outline place = outline(cell);
    if (hidden(place) || unread.contains(cell)) continue;
    ++in_layout;
    const MovedCell named = apply(own_names, cell);
    vision::TileReading tile;
    const auto wrong = misread.find(cell);
    const TileValues& shown = wrong == misread.end() ? values : wrong->second;
    std::array<vision::CornerReading, 3> corners = {corner(shown[0]), corner(shown[1]), corner(shown[2])};
    if (const auto doubt = doubts.find(cell); doubt != doubts.end()) {
      const auto& [at, probabilities] = doubt->second;
      corners[at].probabilities = probabilities;
      const auto best = std::max_element(probabilities.begin(), probabilities.end());
      corners[at].confidence = *best;
      corners[at].value.reset();
      if (*best > 0.4) corners[at].value = static_cast<int>(best - probabilities.begin());
    }
    if (const auto card = colours.find(cell); card != colours.end()) {
      for (std::size_t k = 0; k < 3; ++k)
        corners[k].colour = static_cast<vision::CornerColour>(std::string("brg").find(card->second[k]));
    }
    if (half_hidden.contains(cell) || under_fingers.contains(cell)) corners[0] = corners[1] = {};
    if (illegible.contains(cell)) corners.fill({});
    if (dazzled.contains(cell)) {
      vision::CornerReading any;
      any.probabilities.fill(1.0 / 6);
      corners.fill(any);
    }
    std::array<vision::SymbolSight, 3> sights;
    for (std::size_t k = 0; k < 3; ++k) sights[k].alone = corners[k].probabilities;
    if (only_heard.contains(cell)) {
      for (auto& sight : sights) sight.alone.fill(0.15);
    }
    if (const auto by_itself = alone.find(cell); by_itself != alone.end())
      sights[by_itself->second.first].alone = by_itself->second.second;
    reading.sights.push_back(renumbered(sights, named.shift));
    tile.corners = renumbered(corners, named.shift);
    tile.outline = renumbered(place, named.shift);
    tile.cell = named.cell;
    tile.cluster = 0;
    reading.tiles.push_back(tile);
  }
  if (in_layout == 1) {  // one tile alone is no layout
    reading.tiles.back().cluster.reset();
    reading.tiles.back().cell.reset();
  }
  for (std::size_t n = 0; n < loose.size(); ++n) {
    const auto& [place, values] = loose[n];
    if (hidden(place)) continue;
    vision::TileReading tile;
    tile.outline = place;
    const double confidence = n < doubtful_loose ? 0.5 : loose_confidence;
    for (std::size_t k = 0; k < 3; ++k) tile.corners[k] = corner(values[k], confidence);
    reading.tiles.push_back(tile);
    reading.sights.emplace_back();
  }
  for (const Outline& place : left_out) {
    if (!hidden(place)) reading.rejected.push_back({place, 0.995, vision::Rejection::unreadable});
  }
  for (const Outline& place : face_down) {
    if (!hidden(place)) reading.face_down.push_back({place});
  }
  return reading;
}

void TableModel::advance() {
  ++frame_;
  x0 += drift[0];
  y0 += drift[1];
  turn += drift[2];
  side *= drift[3];
}

std::vector<TableChange> Watch::show(double seconds) {
  std::vector<TableChange> changes;
  for (int frame = 0; frame < static_cast<int>(std::lround(seconds * 10)); ++frame) {
    if (follower.glance(table.glance(), time)) {
      ++readings;
      for (TableChange& change : follower.reading(table.reading(), time)) {
        told.emplace_back(time, change);
        changes.push_back(std::move(change));
      }
    }
    table.advance();
    time = std::round((time + 0.1) * 10) / 10;
  }
  return changes;
}

std::string text_of(const std::vector<TableChange>& changes) {
  constexpr std::array<const char*, 7> names = {"appeared",  "vanished", "moved",  "replaced",
                                                "clarified", "doubtful", "cleared"};
  std::string text;
  for (const TableChange& change : changes) {
    if (!text.empty()) text += "; ";
    text += names[static_cast<std::size_t>(change.kind)];
    for (const TileOnTable& tile : change.tiles) {
      text += tile.cell.orientation == engine::Orientation::up ? " U" : " D";
      text += std::to_string(tile.cell.i) + "," + std::to_string(tile.cell.j) + "=";
      for (const int value : tile.values) text += std::to_string(value);
    }
  }
  return text;
}

}  // namespace tricorner::table
