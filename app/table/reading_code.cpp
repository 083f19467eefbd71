#include "table/reading_code.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tricorner::table {
namespace {

using Outline3 = std::array<vision::PointPx, 3>;

constexpr std::uint64_t kMostPixels = 1U << 20U;  // of a side
constexpr std::uint64_t kMostTiles = 10'000;
constexpr std::uint64_t kValues = 6;
constexpr std::uint64_t kColours = 3;
// Reads name their cells as they like, but never this far out.
constexpr std::int64_t kCellLimit = 100'000;

void write_outline(ByteWriter& out, const Outline3& outline) {
  for (const vision::PointPx& point : outline) {
    out.real(point.x);
    out.real(point.y);
  }
}

Outline3 read_outline(ByteReader& in) {
  Outline3 outline{};
  for (vision::PointPx& point : outline) {
    point.x = in.real();
    point.y = in.real();
  }
  return outline;
}

void write_corner(ByteWriter& out, const vision::CornerReading& corner) {
  // 0: nothing is claimed; the colour in the next digit.
  const unsigned value = corner.value ? static_cast<unsigned>(*corner.value) + 1 : 0;
  const unsigned colour = corner.colour ? static_cast<unsigned>(*corner.colour) + 1 : 0;
  out.byte(static_cast<std::uint8_t>(value + (kValues + 1) * colour));
  for (const double p : corner.probabilities) out.real(p);
  out.real(corner.confidence);
}

vision::CornerReading read_corner(ByteReader& in) {
  vision::CornerReading corner;
  const std::uint64_t claimed = in.byte();
  const std::uint64_t value = claimed % (kValues + 1);
  const std::uint64_t colour = claimed / (kValues + 1);
  if (colour > kColours) throw std::runtime_error("a corner of unknown colour");
  if (value > 0) corner.value = static_cast<int>(value) - 1;
  if (colour > 0) corner.colour = static_cast<vision::CornerColour>(colour - 1);
  for (double& p : corner.probabilities) p = in.real();
  corner.confidence = in.real();
  return corner;
}

void write_tile(ByteWriter& out, const vision::TileReading& tile) {
  write_outline(out, tile.outline);
  for (const vision::CornerReading& corner : tile.corners) write_corner(out, corner);
  out.byte(tile.cluster && tile.cell ? 1 : 0);
  if (!tile.cluster || !tile.cell) return;
  out.signed_number(*tile.cluster);
  out.byte(tile.cell->orientation == engine::Orientation::up ? 0 : 1);
  out.signed_number(tile.cell->i);
  out.signed_number(tile.cell->j);
}

vision::TileReading read_tile(ByteReader& in) {
  vision::TileReading tile;
  tile.outline = read_outline(in);
  for (vision::CornerReading& corner : tile.corners) corner = read_corner(in);
  if (in.byte() == 0) return tile;
  tile.cluster = static_cast<int>(in.signed_number());
  engine::Cell cell;
  cell.orientation = in.byte() == 0 ? engine::Orientation::up : engine::Orientation::down;
  cell.i = static_cast<int>(std::clamp<std::int64_t>(in.signed_number(), -kCellLimit, kCellLimit));
  cell.j = static_cast<int>(std::clamp<std::int64_t>(in.signed_number(), -kCellLimit, kCellLimit));
  tile.cell = cell;
  return tile;
}

}  // namespace

void write_reading(ByteWriter& out, const vision::BoardReading& reading) {
  out.number(static_cast<std::uint64_t>(reading.width));
  out.number(static_cast<std::uint64_t>(reading.height));
  out.real(reading.elapsed_ms);
  out.byte(static_cast<std::uint8_t>(reading.symbols));
  out.text(reading.design.value_or(std::string{}));
  out.number(reading.tiles.size());
  for (const vision::TileReading& tile : reading.tiles) write_tile(out, tile);
  out.number(reading.face_down.size());
  for (const vision::FaceDownTile& tile : reading.face_down) write_outline(out, tile.outline);
  out.number(reading.rejected.size());
  for (const vision::RejectedPlace& place : reading.rejected) {
    write_outline(out, place.outline);
    out.real(place.probability);
    out.byte(static_cast<std::uint8_t>(place.reason));
  }
  // What each corner shows by itself: what lies against the rules is judged by that.
  out.number(reading.sights.size());
  for (const auto& tile : reading.sights) {
    for (const vision::SymbolSight& sight : tile) {
      for (const double p : sight.alone) out.real(p);
    }
  }
}

vision::BoardReading read_reading(ByteReader& in) {
  vision::BoardReading reading;
  reading.width = static_cast<int>(in.number(kMostPixels));
  reading.height = static_cast<int>(in.number(kMostPixels));
  reading.elapsed_ms = in.real();
  const std::uint8_t symbols = in.byte();
  if (symbols > static_cast<std::uint8_t>(vision::SymbolKind::points)) throw std::runtime_error("unknown symbols");
  reading.symbols = static_cast<vision::SymbolKind>(symbols);
  if (const std::string_view design = in.text(); !design.empty()) reading.design = std::string(design);
  reading.tiles.resize(in.number(kMostTiles));
  for (vision::TileReading& tile : reading.tiles) tile = read_tile(in);
  reading.face_down.resize(in.number(kMostTiles));
  for (vision::FaceDownTile& tile : reading.face_down) tile.outline = read_outline(in);
  reading.rejected.resize(in.number(kMostTiles));
  for (vision::RejectedPlace& place : reading.rejected) {
    place.outline = read_outline(in);
    place.probability = in.real();
    const std::uint8_t reason = in.byte();
    if (reason > static_cast<std::uint8_t>(vision::Rejection::unreadable)) throw std::runtime_error("unknown reason");
    place.reason = static_cast<vision::Rejection>(reason);
  }
  if (in.done()) return reading;  // written before the corners were told apart
  reading.sights.resize(in.number(kMostTiles));
  for (auto& tile : reading.sights) {
    for (vision::SymbolSight& sight : tile) {
      for (double& p : sight.alone) p = in.real();
    }
  }
  return reading;
}

}  // namespace tricorner::table
