#include "cli/reading_json.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <locale>
#include <sstream>

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;
using vision::BoardReading;
using vision::TileReading;

constexpr const char* colour_letters[] = {"b", "r", "g"};

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

/// Pixels to a hundredth: finer than any corner is known.
ordered_json outline_json(const std::array<vision::PointPx, 3>& outline) {
  auto corners = ordered_json::array();
  for (const auto& p : outline) corners.push_back({rounded(p.x, 100), rounded(p.y, 100)});
  return corners;
}

ordered_json cell_json(const engine::Cell& cell) {
  return ordered_json::array({cell.orientation == engine::Orientation::up ? "U" : "D", cell.i, cell.j});
}

/// A confidence is never rounded up to certainty.
double probability(double p) { return std::floor(p * 1e5) / 1e5; }

ordered_json tile_json(const TileReading& tile) {
  ordered_json json;
  auto values = ordered_json::array();
  auto colours = ordered_json::array();
  auto confidences = ordered_json::array();
  auto probabilities = ordered_json::array();
  bool coloured = false;
  for (const auto& corner : tile.corners) {
    values.push_back(corner.value ? ordered_json(*corner.value) : ordered_json());
    confidences.push_back(corner.value ? ordered_json(probability(corner.confidence)) : ordered_json());
    colours.push_back(corner.colour ? ordered_json(colour_letters[static_cast<std::size_t>(*corner.colour)])
                                    : ordered_json());
    coloured = coloured || corner.colour;
    auto row = ordered_json::array();
    for (const double p : corner.probabilities) row.push_back(probability(p));
    probabilities.push_back(row);
  }
  json["values"] = values;
  json["colours"] = coloured ? colours : ordered_json();
  json["corners"] = outline_json(tile.outline);
  json["confidence"] = probability(tile.confidence());
  json["corner_confidence"] = confidences;
  json["cluster"] = tile.cluster ? ordered_json(*tile.cluster) : ordered_json();
  json["cell"] = tile.cell ? cell_json(*tile.cell) : ordered_json();
  json["probabilities"] = probabilities;
  return json;
}

const char* reason(vision::Rejection rejection) {
  switch (rejection) {
    case vision::Rejection::no_tile:
      return "seen closely, it does not look like a tile";
    case vision::Rejection::other_plane:
      return "not of the size of the others, or not on their table";
    case vision::Rejection::overlapped:
      return "a plainer tile lies there";
    case vision::Rejection::unreadable:
      return "alone, and without a symbol that can be read";
  }
  return "";
}

std::string corner_text(const vision::CornerReading& corner) {
  if (!corner.value) return "?";
  return std::to_string(*corner.value) +
         (corner.colour ? colour_letters[static_cast<std::size_t>(*corner.colour)] : "");
}

}  // namespace

ordered_json reading_json(const std::string& image, const BoardReading& reading, bool explain) {
  ordered_json json;
  json["image"] = image;
  json["width"] = reading.width;
  json["height"] = reading.height;
  json["ms"] = rounded(reading.elapsed_ms, 100);
  json["tiles"] = ordered_json::array();
  for (const auto& tile : reading.tiles) json["tiles"].push_back(tile_json(tile));
  json["face_down"] = ordered_json::array();
  for (const auto& tile : reading.face_down) json["face_down"].push_back({{"corners", outline_json(tile.outline)}});
  if (reading.design) json["design"] = *reading.design;
  if (explain) {
    json["rejected"] = ordered_json::array();
    for (const auto& place : reading.rejected) {
      json["rejected"].push_back({{"corners", outline_json(place.outline)},
                                  {"probability", probability(place.probability)},
                                  {"reason", reason(place.reason)}});
    }
  }
  return json;
}

ordered_json position_json(const BoardReading& reading, const std::string& set) {
  const bool coloured = std::any_of(reading.tiles.begin(), reading.tiles.end(),
                                    [](const TileReading& t) { return t.corners[0].colour.has_value(); });
  ordered_json json;
  json["format"] = "tricorner-position/1";
  json["rules"] = coloured ? "noris-trio-domino" : "goliath-triominos";
  json["set"] = coloured ? "54" : set;
  json["tiles"] = ordered_json::array();
  for (const auto& tile : reading.tiles) {
    if (!tile.cell || !tile.fully_read()) continue;
    const auto read = tile_json(tile);
    json["tiles"].push_back({{"field", *tile.cluster},
                             {"cell", read["cell"]},
                             {"values", read["values"]},
                             {"colours", read["colours"]},
                             {"bridge", false}});
  }
  return json;
}

std::string reading_text(const std::string& image, const BoardReading& reading, bool explain) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << image << ": " << reading.tiles.size() << (reading.tiles.size() == 1 ? " tile, " : " tiles, ")
      << reading.face_down.size() << " face down, " << std::fixed << std::setprecision(0) << reading.elapsed_ms
      << " ms";
  if (reading.design) out << ", set '" << *reading.design << "'";
  out << '\n';
  for (const auto& tile : reading.tiles) {
    out << "  ";
    if (tile.cell) {
      out << "layout " << *tile.cluster + 1 << "  " << (tile.cell->orientation == engine::Orientation::up ? "U " : "D ")
          << std::setw(3) << tile.cell->i << ' ' << std::setw(3) << tile.cell->j;
    } else {
      out << "loose              ";
    }
    out << "  ";
    for (std::size_t k = 0; k < 3; ++k) out << (k ? "-" : "") << corner_text(tile.corners[k]);
    if (tile.fully_read()) {
      out << "  " << std::setprecision(1) << 100 * tile.confidence() << " %"
          << (tile.confidence() < 0.95 ? "  unsure" : "");
    } else {
      out << "  not read";
    }
    out << '\n';
  }
  if (explain) {
    for (const auto& place : reading.rejected) {
      const auto& o = place.outline;
      out << "  left out at " << std::setprecision(0) << (o[0].x + o[1].x + o[2].x) / 3 << ", "
          << (o[0].y + o[1].y + o[2].y) / 3 << ": " << reason(place.reason) << " (" << 100 * place.probability
          << " %)\n";
    }
  }
  return out.str();
}

}  // namespace tricorner::cli
