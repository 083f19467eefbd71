/// The stages of a reading, one after the other.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <stdexcept>

#include "common_plane.hpp"
#include "empty_cells.hpp"
#include "lattice_fit.hpp"
#include "tile_finder.hpp"
#include "tile_refiner.hpp"
#include "tricorner/vision/read_board.hpp"
#include "value_reader.hpp"
#include "values.hpp"

namespace tricorner::vision {
namespace {

// What the finder suspects at this rate is looked at closely; the close look then decides. Lower costs time, higher
// costs tiles.
constexpr double suspicion = 0.12;
// Probability, finder and close look together, from which a place counts as a tile.
constexpr double tile_probability = 0.9;
// Share of a tile that another one may seem to cover: outlines are a little off, tiles are not.
constexpr double most_overlap = 0.25;
// An empty cell beside a layout holds a tile that the finder missed only if the close look is this sure, and finds it
// where the neighbours want it (in sides).
constexpr double missed_probability = 0.85;
constexpr double missed_reach = 0.2;
// Confidence from which a corner speaks for there being a tile at all.
constexpr double least_clear = 0.4;
// After the wide look, what is less likely than this is dropped; the narrow look costs more, and decides.
constexpr double worth_measuring = 0.3;
// The same tile, found at two sizes of the picture: shift of the centre in radii, difference of the size.
constexpr double same_shift = 0.12;
constexpr double same_size = 0.12;
// Symbols of which the network sees this much, all corners together, are no back's.
constexpr double marked = 1.0;

// Real tiles' edges are rounded downwards, which our renderer does not paint: the network sees them 1.5 hundredths of
// the side too far inside, on photographs measured by hand and on path-traced pictures alike (docs/reading.md).
constexpr double edge_share = 1.02;

cv::Mat as_bgr(const FrameView& frame) {
  const std::size_t pixel = frame.format == PixelFormat::bgr24 ? 3 : 1;
  if (frame.data == nullptr || frame.width <= 0 || frame.height <= 0)
    throw std::invalid_argument("a frame without pixels");
  if (frame.stride_bytes < pixel * static_cast<std::size_t>(frame.width)) {
    throw std::invalid_argument("a frame whose stride is shorter than its rows");
  }
  // cv::Mat borrows the pixels; nothing here writes to them.
  const cv::Mat view(frame.height, frame.width, frame.format == PixelFormat::bgr24 ? CV_8UC3 : CV_8UC1,
                     const_cast<std::uint8_t*>(frame.data), frame.stride_bytes);
  if (frame.format == PixelFormat::bgr24) return view;
  cv::Mat bgr;
  cv::cvtColor(view, bgr, cv::COLOR_GRAY2BGR);
  return bgr;
}

/// What is told of a tile's outline, beginning with corner `first`.
std::array<PointPx, 3> outline(const Triangle& t, int first) {
  const auto r = rotated(t, first);
  const auto middle = centre(t);
  std::array<PointPx, 3> told;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto p = middle + edge_share * (r[k] - middle);
    told[k] = {p.x, p.y};
  }
  return told;
}

/// A place that both the finder and the close look take for a tile.
struct Found {
  Triangle corners;
  double probability = 0;
  bool face_down = false;
  double score = 0;  ///< the finder's
  std::array<CornerClasses, 3> classes{};
};

/// How plainly a place shows symbols, 0-1: patterns of a table seldom do, and parts of a tile less than the tile.
double clarity(const std::array<CornerClasses, 3>& classes) {
  double sum = 0;
  for (const auto& c : classes) sum += 1 - c[other_class] - 0.8 * c[first_pips];  // blanks are everywhere
  return sum / 3;
}

std::vector<Triangle> triangles_of(const std::vector<Found>& tiles) {
  std::vector<Triangle> triangles;
  for (const auto& tile : tiles) triangles.push_back(tile.corners);
  return triangles;
}

double area(const Triangle& t) { return 0.5 * std::abs((t[1] - t[0]).cross(t[2] - t[0])); }

/// Share of the smaller triangle that the other one covers.
double overlap(const Triangle& a, const Triangle& b) {
  const auto d = centre(a) - centre(b);
  if (std::hypot(d.x, d.y) > radius(a) + radius(b)) return 0;
  const std::vector<cv::Point2f> p{a[0], a[1], a[2]};
  const std::vector<cv::Point2f> q{b[0], b[1], b[2]};
  std::vector<cv::Point2f> common;
  const double shared = static_cast<double>(cv::intersectConvexConvex(p, q, common));
  return shared / std::max(1e-9, std::min(area(a), area(b)));
}

/// Leaves out what does not lie on the table that the others lie on.
std::vector<Found> of_one_size(std::vector<Found> found) {
  std::vector<double> weights;
  for (const auto& f : found) {
    weights.push_back(-std::log(1.0001 - f.probability) * std::pow(0.05 + clarity(f.classes), 3));
  }
  const auto fits = on_common_plane(triangles_of(found), weights);
  std::vector<Found> kept;
  for (std::size_t n = 0; n < found.size(); ++n) {
    if (fits[n]) kept.push_back(found[n]);
  }
  return kept;
}

bool same_tile(const Triangle& a, const Triangle& b) {
  const auto d = centre(a) - centre(b);
  const double r = radius(b);
  return std::hypot(d.x, d.y) < same_shift * r && std::abs(radius(a) - r) < same_size * r;
}

/// The best by `rank` stay; what clashes with a better one goes.
template <typename Rank, typename Clash>
std::vector<Found> best_of(std::vector<Found> found, const Rank& rank, const Clash& clash) {
  std::sort(found.begin(), found.end(), [&](const Found& a, const Found& b) { return rank(a) > rank(b); });
  std::vector<Found> kept;
  for (const auto& tile : found) {
    if (std::none_of(kept.begin(), kept.end(), [&](const Found& k) { return clash(k.corners, tile.corners); }))
      kept.push_back(tile);
  }
  return kept;
}

/// Of candidates that show the same tile the likeliest stays.
std::vector<Found> without_repeats(std::vector<Found> found) {
  return best_of(
      std::move(found), [](const Found& f) { return f.probability; }, same_tile);
}

/// How plainly each corner shows one thing that corners show: on a part of a tile, symbols are cut.
double sharpness(const std::array<CornerClasses, 3>& classes) {
  double sum = 0;
  for (const auto& c : classes) sum += *std::max_element(c.begin(), c.begin() + other_class);
  return sum / 3;
}

/// Two tiles cannot lie in one place: the likelier one that shows the plainer symbols stays.
std::vector<Found> without_overlaps(std::vector<Found> found) {
  return best_of(
      std::move(found), [](const Found& f) { return f.probability * f.score * std::pow(sharpness(f.classes), 2); },
      [](const Triangle& a, const Triangle& b) { return overlap(a, b) > most_overlap; });
}

/// Every card of the 54-card set has one corner of each colour.
bool colours_repeat(const std::array<CornerReading, 3>& corners) {
  for (std::size_t k = 0; k < 3; ++k) {
    const auto& next = corners[(k + 1) % 3].colour;
    if (corners[k].colour && next && *corners[k].colour == *next) return true;
  }
  return false;
}

/// A loose place without a layout to vouch for it, and with hardly a symbol that can be read: more likely a pattern
/// than a tile.
bool barely_read(const std::array<CornerReading, 3>& corners, const std::array<CornerClasses, 3>& classes) {
  // three blank corners may be a tile of pips, but plain patches of a table look the same
  const auto blank = [](const CornerClasses& c) { return c[first_pips] + c[other_class] > 0.5; };
  if (std::all_of(classes.begin(), classes.end(), blank)) return true;
  const auto clear = [](const CornerReading& c) { return c.confidence >= least_clear; };
  return std::count_if(corners.begin(), corners.end(), clear) < 2 || colours_repeat(corners);
}

/// Whether tile `n` is believed to be one: by its own symbols, or by those of the layout that it lies in.
bool vouched_for(std::span<const std::optional<LatticePlace>> places,
                 std::span<const std::array<CornerReading, 3>> corners,
                 std::span<const std::array<CornerClasses, 3>> classes, std::size_t n) {
  if (!barely_read(corners[n], classes[n])) return true;
  if (!places[n]) return false;
  int read = 0;
  int all = 0;
  for (std::size_t k = 0; k < places.size(); ++k) {
    if (!places[k] || places[k]->cluster != places[n]->cluster) continue;
    ++all;
    read += !barely_read(corners[k], classes[k]);
  }
  return 2 * read >= all;
}

double tile_odds(const CloseLook& look) { return (1 - look.no_tile) / (look.no_tile + 1e-6); }

/// Probabilities that the corners show symbols, summed.
double marks(const std::array<CornerClasses, 3>& classes) {
  double sum = 0;
  for (const auto& c : classes) sum += 1 - c[other_class] - c[first_pips];
  return sum;
}

/// Moves the tiles that lie in one of `cells` from one list to the other.
void take_from_layout(std::vector<Found>& from, std::vector<Found>& to, const std::vector<Triangle>& cells) {
  const auto in_cell = [&](const Found& tile) {
    return std::any_of(cells.begin(), cells.end(), [&](const Triangle& cell) {
      const auto d = centre(tile.corners) - centre(cell);
      return std::hypot(d.x, d.y) < missed_reach * mean_side(cell);
    });
  };
  const auto kept = std::stable_partition(from.begin(), from.end(), [&](const Found& tile) { return !in_cell(tile); });
  to.insert(to.end(), kept, from.end());
  from.erase(kept, from.end());
}

bool inside_out(const Triangle& t) {
  const auto a = t[1] - t[0];
  const auto b = t[2] - t[0];
  return a.x * b.y - a.y * b.x <= 0;
}

}  // namespace

struct BoardReader::Impl {
  explicit Impl(const std::filesystem::path& models)
      : finder(models),
        wide(models / "refiner_wide.onnx", wide_patch),
        narrow(models / "refiner_narrow.onnx", narrow_patch),
        values(models) {}

  std::vector<Found> find_tiles(Pyramid& pyramid) {
    const auto candidates = finder.find(pyramid, suspicion);
    std::vector<Triangle> triangles;
    for (const auto& c : candidates) triangles.push_back(c.corners);
    auto close = wide.look(pyramid, triangles);
    std::vector<Found> suspects;
    for (std::size_t n = 0; n < candidates.size(); ++n) {
      // the finder's odds are halved, as it sees the same pixels coarser
      const double odds = std::sqrt(candidates[n].score / (1.0001 - candidates[n].score)) * tile_odds(close[n]);
      if (odds / (1 + odds) < worth_measuring || inside_out(close[n].corners)) continue;
      suspects.push_back({close[n].corners, odds, false, candidates[n].score, {}});
    }
    suspects = without_repeats(std::move(suspects));
    close = narrow.look(pyramid, triangles_of(suspects));
    std::vector<Found> found;
    for (std::size_t n = 0; n < suspects.size(); ++n) {
      const double odds = std::sqrt(suspects[n].probability * tile_odds(close[n]));
      const double probability = odds / (1 + odds);
      if (probability < tile_probability || inside_out(close[n].corners)) continue;
      found.push_back({close[n].corners, probability, close[n].face_down > close[n].face_up, suspects[n].score, {}});
    }
    found = without_repeats(std::move(found));  // what was apart before it was measured may be one
    read_values(pyramid, found, 0);
    for (auto& f : found) f.face_down = f.face_down && marks(f.classes) < marked;
    return without_overlaps(of_one_size(std::move(found)));
  }

  /// Reads the corners of the tiles from number `first` on.
  void read_values(Pyramid& pyramid, std::vector<Found>& tiles, std::size_t first) {
    const auto triangles = triangles_of(tiles);
    const auto classes = values.read(pyramid, std::span(triangles).subspan(first));
    for (std::size_t n = 0; n < classes.size(); ++n) tiles[first + n].classes = classes[n];
  }

  /// Looks into the empty cells beside the layouts; what proves to be a tile is added to `tiles`. Returns whether any
  /// was.
  bool add_missed_tiles(Pyramid& pyramid, std::vector<Found>& tiles,
                        std::span<const std::optional<LatticePlace>> places) {
    const auto known = tiles.size();
    const auto all_cells = empty_cells(triangles_of(tiles), places);
    const auto first_look = wide.look(pyramid, all_cells);
    std::vector<Triangle> cells;
    std::vector<Triangle> triangles;
    for (std::size_t n = 0; n < all_cells.size(); ++n) {
      if (first_look[n].face_up < worth_measuring) continue;
      cells.push_back(all_cells[n]);
      triangles.push_back(first_look[n].corners);
    }
    const auto close = narrow.look(pyramid, triangles);
    for (std::size_t n = 0; n < cells.size(); ++n) {
      const auto& corners = close[n].corners;
      const auto shift = centre(corners) - centre(cells[n]);
      if (close[n].face_up < missed_probability || inside_out(corners)) continue;
      if (std::hypot(shift.x, shift.y) > missed_reach * mean_side(cells[n])) continue;
      const bool taken = std::any_of(tiles.begin(), tiles.end(),
                                     [&](const Found& t) { return overlap(t.corners, corners) > most_overlap; });
      if (!taken) tiles.push_back({corners, close[n].face_up, false, 0, {}});
    }
    read_values(pyramid, tiles, known);
    return tiles.size() > known;
  }

  TileFinder finder;
  TileRefiner wide;
  TileRefiner narrow;
  ValueReader values;
};

BoardReader::BoardReader(const std::filesystem::path& models) : impl_(std::make_unique<Impl>(models)) {}
BoardReader::~BoardReader() = default;
BoardReader::BoardReader(BoardReader&&) noexcept = default;
BoardReader& BoardReader::operator=(BoardReader&&) noexcept = default;

BoardReading BoardReader::read(const FrameView& frame, const ReaderOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const cv::Mat picture = as_bgr(frame);
  Pyramid pyramid(picture);
  BoardReading reading;
  reading.width = frame.width;
  reading.height = frame.height;

  std::vector<Found> face_up;
  std::vector<Found> face_down;
  for (auto& tile : impl_->find_tiles(pyramid)) (tile.face_down ? face_down : face_up).push_back(tile);
  auto places = fit_lattice(triangles_of(face_up));
  if (impl_->add_missed_tiles(pyramid, face_up, places)) places = fit_lattice(triangles_of(face_up));
  // What looks like a back but lies in a layout may be a tile of pips with three blanks: its corners are read like the
  // others'.
  const auto plain_count = face_up.size();
  take_from_layout(face_down, face_up, empty_cells(triangles_of(face_up), places));
  const auto outlines = triangles_of(face_up);
  if (face_up.size() > plain_count) places = fit_lattice(outlines);

  std::vector<std::array<CornerClasses, 3>> classes;
  for (const auto& tile : face_up) classes.push_back(tile.classes);
  std::vector<std::array<InkColour, 3>> inks;
  if (shows_pips(classes, options.set)) inks = ink_colours(pyramid, outlines);
  const auto corners = decide_values(classes, inks, places, options.set);
  // one tile alone on the table is a layout of one
  if (face_up.size() == 1) places[0] = LatticePlace{0, {engine::Orientation::up, 0, 0}, 0};
  for (std::size_t n = 0; n < face_up.size(); ++n) {
    const auto unread = [](const CornerReading& c) { return !c.value; };
    if (n >= plain_count && std::any_of(corners[n].begin(), corners[n].end(), unread)) {
      face_down.push_back(face_up[n]);
      continue;
    }
    if (!vouched_for(places, corners, classes, n)) continue;
    TileReading tile;
    const int first = places[n] ? places[n]->first_corner : 0;
    tile.outline = outline(outlines[n], first);
    for (int k = 0; k < 3; ++k)
      tile.corners[static_cast<std::size_t>(k)] = corners[n][static_cast<std::size_t>((first + k) % 3)];
    if (places[n]) {
      tile.cluster = places[n]->cluster;
      tile.cell = places[n]->cell;
    }
    reading.tiles.push_back(tile);
  }
  for (const auto& tile : face_down) reading.face_down.push_back({outline(tile.corners, 0)});
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  reading.elapsed_ms = elapsed.count();
  return reading;
}

}  // namespace tricorner::vision
