#include <locale>
#include <sstream>

#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer {
namespace {

/// Written digit by digit, since a locale may turn decimal points into commas.
void number(std::ostringstream& out, double value) {
  const bool negative = value < 0;
  const auto hundredths = static_cast<long long>((negative ? -value : value) * 100 + 0.5);
  if (negative && hundredths != 0) out << '-';
  out << hundredths / 100 << '.' << hundredths / 10 % 10 << hundredths % 10;
}

void corners_json(std::ostringstream& out, const std::array<cv::Point2d, 3>& corners) {
  const char* before = "[[";
  for (const auto& p : corners) {
    out << before;
    number(out, p.x);
    out << ", ";
    number(out, p.y);
    out << ']';
    before = ", [";
  }
  out << ']';
}

void tile_json(std::ostringstream& out, const TrueTile& tile) {
  const auto& v = tile.values;
  out << "{\"values\": [" << v[0] << ", " << v[1] << ", " << v[2] << "], \"colours\": ";
  if (tile.colours[0] < 0) {
    out << "null";
  } else {
    for (std::size_t k = 0; k < 3; ++k) out << (k == 0 ? "[\"" : ", \"") << "brg"[tile.colours[k]] << '"';
    out << ']';
  }
  out << ", \"corners\": ";
  corners_json(out, tile.corners);
  for (std::size_t k = 0; k < 3; ++k)
    out << (k == 0 ? ", \"visible\": [" : ", ") << (tile.visible[k] ? "true" : "false");
  out << "], \"cluster\": ";
  if (tile.cluster < 0) {
    out << "null";
  } else {
    out << tile.cluster;
  }
  out << ", \"cell\": ";
  if (tile.cell) {
    out << "[\"" << (tile.cell->orientation == engine::Orientation::up ? 'U' : 'D') << "\", " << tile.cell->i << ", "
        << tile.cell->j << "]}";
  } else {
    out << "null}";
  }
}

}  // namespace

std::string to_json(const Truth& truth) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << "{\"style\": \"" << truth.style << "\", \"table\": \"" << truth.table << "\", \"kind\": \"" << truth.kind
      << "\", \"set\": " << truth.set << ", \"mirrored\": " << (truth.mirrored ? "true" : "false") << ", \"tilt\": ";
  number(out, truth.tilt);
  out << ", \"difficulties\": [";
  for (std::size_t k = 0; k < truth.difficulties.size(); ++k)
    out << (k > 0 ? ", \"" : "\"") << truth.difficulties[k] << '"';
  out << "], \"tiles\": [";
  for (std::size_t k = 0; k < truth.tiles.size(); ++k) {
    if (k > 0) out << ", ";
    tile_json(out, truth.tiles[k]);
  }
  out << "], \"face_down\": [";
  for (std::size_t k = 0; k < truth.face_down.size(); ++k) {
    out << (k == 0 ? "" : ", ") << "{\"corners\": ";
    corners_json(out, truth.face_down[k]);
    out << '}';
  }
  out << "]}";
  return out.str();
}

}  // namespace tricorner::renderer
