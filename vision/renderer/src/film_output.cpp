#include <cmath>
#include <locale>
#include <sstream>

#include "develop.hpp"
#include "paint.hpp"
#include "tricorner/renderer/film.hpp"

namespace tricorner::renderer {
namespace {

/// Tenths are all that 10 frames a second can tell.
std::string seconds(double t) {
  const auto hundredths = static_cast<long long>(std::llround(t * 100));
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << hundredths / 100 << '.' << hundredths / 10 % 10;
  if (hundredths % 10 != 0) out << hundredths % 10;
  return out.str();
}

const char* name_of(ActKind kind) {
  switch (kind) {
    case ActKind::place:
      return "placed";
    case ActKind::place_more:
      return "placed";
    case ActKind::try_wrong:
      return "illegal";
    case ActKind::take_back:
      return "removed";
    case ActKind::draw:
      return "drew";
    case ActKind::pass:
      return "passed";
    case ActKind::bump:
      return "bump";
  }
  return "";
}

bool same_camera(const Camera& a, const Camera& b) {
  return a.aim == b.aim && a.roll == b.roll && a.distance == b.distance;
}

/// Do two scenes differ in nothing but the sensor's noise?
bool same_table(const Scene& a, const Scene& b) {
  if (a.tiles.size() != b.tiles.size() || a.clutter.size() != b.clutter.size()) return false;
  for (std::size_t k = 0; k < a.tiles.size(); ++k) {
    if (a.tiles[k].seed != b.tiles[k].seed || a.tiles[k].centre != b.tiles[k].centre) return false;
  }
  for (std::size_t k = 0; k < a.clutter.size(); ++k) {
    if (a.clutter[k].seed != b.clutter[k].seed || a.clutter[k].at != b.clutter[k].at) return false;
  }
  return same_camera(a.camera, b.camera);
}

}  // namespace

void render_film(const Film& film, const std::function<void(const cv::Mat&)>& frame) {
  cv::Mat painted;
  cv::Mat table;
  Scene before;
  for (int k = 0; k < film.frames; ++k) {
    auto scene = scene_at(film, k);
    if (!same_camera(scene.camera, before.camera)) table.release();
    if (painted.empty() || !same_table(scene, before)) painted = paint(scene, &table);
    frame(develop(painted, scene.light, scene.sensor));
    before = std::move(scene);
  }
}

std::string to_json(const Film& film) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << "{\"style\": \"" << film.scene.design.style << "\", \"table\": \"" << film.scene.table.kind
      << "\", \"set\": " << film.scene.set << ", \"mirrored\": " << (film.scene.mirrored ? "true" : "false")
      << ", \"fps\": " << film.fps << ", \"frames\": " << film.frames << ", \"players\": [";
  for (std::size_t k = 0; k < film.players.size(); ++k) out << (k ? ", \"" : "\"") << film.players[k] << '"';
  out << "],\n \"moves\": [";
  int number = 0;
  for (const auto& act : film.acts) {
    for (std::size_t q = 0; q == 0 || q < act.tiles.size(); ++q) {
      out << (number ? ",\n  " : "\n  ") << "{\"move\": " << number << ", \"start\": " << seconds(act.start)
          << ", \"clear_from\": " << seconds(act.clear_from);
      ++number;
      if (act.kind != ActKind::bump)
        out << ", \"by\": \"" << film.players[static_cast<std::size_t>(act.player) % film.players.size()] << '"';
      out << ", \"" << name_of(act.kind) << "\": ";
      if (act.tiles.empty()) {
        out << "true}";
        continue;
      }
      const auto& tile = film.tiles[static_cast<std::size_t>(act.tiles[q])];
      out << "{\"cell\": [\"" << (tile.cell->orientation == engine::Orientation::up ? 'U' : 'D') << "\", "
          << tile.cell->i << ", " << tile.cell->j << "], \"values\": [" << tile.values[0] << ", " << tile.values[1]
          << ", " << tile.values[2] << "]}}";
    }
  }
  out << "],\n \"last\": " << to_json(render(scene_at(film, film.frames - 1)).truth) << "}\n";
  return out.str();
}

std::string commands(const Film& film) {
  std::string text = "# players: ";
  for (std::size_t k = 0; k < film.players.size(); ++k) text += (k ? ", " : "") + film.players[k];
  text += '\n';
  for (const auto& act : film.acts) {
    if (act.kind == ActKind::draw) text += "@" + seconds(act.start) + " draw\n";
    if (act.kind == ActKind::pass) text += "@" + seconds(act.start) + " pass\n";
  }
  return text;
}

}  // namespace tricorner::renderer
