#include "rendered_tables.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tricorner::vision {
namespace {

/// Lattice symmetries keep which tiles meet at one vertex: counted instead of searched for.
std::multiset<std::vector<std::size_t>> meetings(const std::map<std::size_t, engine::Cell>& cells) {
  std::map<engine::Vertex, std::vector<std::size_t>> at;
  for (const auto& [n, cell] : cells) {
    for (const auto& v : engine::vertices(cell)) at[v].push_back(n);
  }
  std::multiset<std::vector<std::size_t>> out;
  for (auto& [v, tiles] : at) out.insert(tiles);
  return out;
}

}  // namespace

BoardReader& reader() {
  static BoardReader reader(MODELS_DIR);
  return reader;
}

FrameView view_of(const cv::Mat& bgr) { return {bgr.data, bgr.cols, bgr.rows, bgr.step[0], PixelFormat::bgr24}; }

PointPx centre_of(const std::array<PointPx, 3>& o) {
  return {(o[0].x + o[1].x + o[2].x) / 3, (o[0].y + o[1].y + o[2].y) / 3};
}

int best_turn(const renderer::TrueTile& truth, const TileReading& read) {
  int best = 0;
  double least = 1e18;
  for (int turn = 0; turn < 3; ++turn) {
    double sum = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& p = read.outline[(k + static_cast<std::size_t>(turn)) % 3];
      sum += std::hypot(p.x - truth.corners[k].x, p.y - truth.corners[k].y);
    }
    if (sum < least) {
      least = sum;
      best = turn;
    }
  }
  return best;
}

void add(Tally& tally, const renderer::Truth& truth, const BoardReading& reading) {
  std::vector<bool> used(reading.tiles.size(), false);
  std::map<int, std::map<std::size_t, engine::Cell>> true_cells;
  std::map<int, std::map<std::size_t, engine::Cell>> read_cells;
  for (std::size_t n = 0; n < truth.tiles.size(); ++n) {
    const auto& tile = truth.tiles[n];
    const cv::Point2d c = (tile.corners[0] + tile.corners[1] + tile.corners[2]) / 3;
    const double side = cv::norm(tile.corners[0] - tile.corners[1]);
    const TileReading* match = nullptr;
    for (std::size_t k = 0; k < reading.tiles.size(); ++k) {
      const auto p = centre_of(reading.tiles[k].outline);
      if (used[k] || std::hypot(p.x - c.x, p.y - c.y) > side / 4) continue;
      used[k] = true;
      match = &reading.tiles[k];
      break;
    }
    if (tile.visible == std::array{false, false, false}) continue;
    ++tally.tiles;
    if (tile.cell) true_cells[tile.cluster].emplace(n, *tile.cell);
    for (const bool seen : tile.visible) tally.corners += seen;
    if (match == nullptr) continue;
    ++tally.found;
    if (tile.cell && match->cell) read_cells[tile.cluster].emplace(n, *match->cell);
    const int turn = best_turn(tile, *match);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& corner = match->corners[(k + static_cast<std::size_t>(turn)) % 3];
      const bool colour = tile.colours[k] < 0 || (corner.colour && static_cast<int>(*corner.colour) == tile.colours[k]);
      const bool right = corner.value == tile.values[k] && colour;
      if (tile.visible[k]) tally.right += right;
      if (corner.value && corner.confidence >= 0.99) tally.certain_wrong += !right;
    }
  }
  for (std::size_t k = 0; k < reading.tiles.size(); ++k) {
    const auto& corners = reading.tiles[k].corners;
    tally.false_tiles += !used[k] && (corners[0].value || corners[1].value || corners[2].value);
  }
  for (const auto& [cluster, cells] : true_cells) {
    ++tally.layouts;
    tally.layouts_right += meetings(cells) == meetings(read_cells[cluster]);
  }
}

Tally read_pictures(const renderer::SceneOptions& options, std::uint64_t first_seed, int count) {
  Tally tally;
  for (int k = 0; k < count; ++k) {
    const auto picture = renderer::render(renderer::make_scene(first_seed + static_cast<std::uint64_t>(k), options));
    add(tally, picture.truth, reader().read(view_of(picture.bgr)));
  }
  return tally;
}

renderer::SceneOptions plain(const std::string& kind, std::vector<std::string> designs) {
  renderer::SceneOptions options;
  options.size = {960, 720};
  options.least_side = 60;
  options.most_side = 110;
  options.most_tilt = 30;
  options.difficulty = 0.3;
  options.split = renderer::Split::held_out;
  options.kind = kind;
  options.designs = std::move(designs);
  return options;
}

renderer::SceneOptions exchanged_colours(const std::string& kind) {
  auto options = plain(kind, {"woodpip"});
  options.owner = 50;
  options.size = {1280, 960};
  options.most_side = 100;
  options.most_tilt = 20;
  return options;
}

renderer::Picture held_back(std::uint64_t seed) {
  renderer::SceneOptions options;
  options.size = {1280, 960};
  options.most_side = 140;
  options.split = renderer::Split::held_out;
  return renderer::render(renderer::make_scene(seed, options));
}

renderer::Picture drawn_evenly(std::uint64_t number) {
  renderer::SceneOptions options;
  options.size = {1280, 960};
  options.most_side = 140;
  options.split = renderer::Split::held_out;
  options.even = true;
  std::uint64_t seed = 64000 * 1000003ULL + number;
  while (renderer::difficulties(renderer::make_scene(seed, options)).size() < 3) seed += 1ULL << 40;
  return renderer::render(renderer::make_scene(seed, options));
}

const TileReading* read_at(const BoardReading& reading, const renderer::TrueTile& tile) {
  const auto middle = (tile.corners[0] + tile.corners[1] + tile.corners[2]) / 3;
  const double side = cv::norm(tile.corners[0] - tile.corners[1]);
  const auto there = std::find_if(reading.tiles.begin(), reading.tiles.end(), [&](const TileReading& read) {
    const auto p = centre_of(read.outline);
    return std::hypot(p.x - middle.x, p.y - middle.y) < side / 4;
  });
  return there == reading.tiles.end() ? nullptr : &*there;
}

void learn(LookPrototype& prototype, const SymbolLooks& looks) {
  for (std::size_t d = 0; d < looks.size(); ++d) {
    const double sum = static_cast<double>(prototype.mean[d]) * prototype.count;
    prototype.mean[d] = static_cast<float>((sum + static_cast<double>(looks[d])) / (prototype.count + 1));
  }
  ++prototype.count;
}

double share(int part, int whole) { return whole == 0 ? 0.0 : static_cast<double>(part) / whole; }

}  // namespace tricorner::vision
