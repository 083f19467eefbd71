/// The stages of a reading, one after the other.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <opencv2/imgproc.hpp>
#include <stdexcept>

#include "certainty.hpp"
#include "common_plane.hpp"
#include "design_match.hpp"
#include "face_colour.hpp"
#include "ink_cover.hpp"
#include "lattice_fit.hpp"
#include "selection.hpp"
#include "table_fit.hpp"
#include "tile_search.hpp"
#include "tricorner/vision/read_board.hpp"
#include "values.hpp"

namespace tricorner::vision {
namespace {

// A tile that has a symbol less surely read than this must have a face like the others'.
constexpr double clear_symbol = 0.9;
// What has another face than the others is a tile all the same, in a shadow or in glare, if it is as likely and of
// their shape to this share of what a careless outline explains.
constexpr double plain_shape = 0.995;
constexpr double same_shape = 0.3;
// Real tiles' edges are rounded downwards more than our renderer paints them: the network sees them half a hundredth of
// the side too far inside, on photographs measured by hand and on path-traced pictures alike (docs/reading.md).
constexpr double edge_share = 1.015;

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

std::vector<Triangle> in_picture(const Sight& sight, std::vector<Triangle> triangles) {
  for (auto& t : triangles) t = sight.in_picture(t);
  return triangles;
}

std::vector<TileSymbols> symbols_of(const std::vector<Found>& tiles) {
  std::vector<TileSymbols> symbols;
  for (const auto& tile : tiles) symbols.push_back(tile.symbols);
  return symbols;
}

/// What all witnesses together say of the corners of the tiles that lie face up. The kind of symbol and the design are
/// told in `reading`.
Decision decide(LyingTiles& lying, const ReaderOptions& options, BoardReading& reading) {
  const auto symbols = symbols_of(lying.face_up);
  const auto outlines = triangles_of(lying.face_up);
  reading.symbols = symbol_kind(symbols, options.set).kind;
  std::vector<std::array<CornerInk, 3>> inks;
  std::vector<std::array<CornerPixels, 3>> pixels;
  if (reading.symbols == SymbolKind::pips) {
    inks = ink_colours(lying.sight, outlines);
    pixels = corner_pixels(lying.sight, outlines);
  }
  const auto design = design_of(symbols, reading.symbols, options);
  if (design) reading.design = design->name;
  return decide_values(symbols, inks, pixels, lying.places, options.set, design ? design->values : LookPrototypes{});
}

/// Which of the tiles are none: their faces are unlike the others', and so is their shape.
std::vector<bool> odd_ones(LyingTiles& lying, const std::vector<std::array<CornerReading, 3>>& corners) {
  const auto& tiles = lying.face_up;
  const auto outlines = triangles_of(tiles);
  const auto unclear = [](const CornerReading& corner) { return corner.confidence < clear_symbol; };
  std::vector<bool> doubtful;
  std::vector<bool> unread;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    unread.push_back(barely_read(corners[n], tiles[n].symbols.classes));
    doubtful.push_back(unread[n] || std::any_of(corners[n].begin(), corners[n].end(), unclear));
  }
  auto odd = odd_faces(lying.sight, outlines, doubtful, unread);
  const auto plane = CommonPlane::through(outlines);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (plane && tiles[n].probability >= plain_shape && plane->holds(outlines[n], same_shape)) odd[n] = false;
  }
  return odd;
}

/// @param fitted   its outline in the picture
/// @param vouched  whether its values are believed
TileReading tile_reading(const Triangle& fitted, const std::optional<LatticePlace>& place,
                         const std::array<CornerReading, 3>& told, bool vouched) {
  TileReading tile;
  const int first = place ? place->first_corner : 0;
  tile.outline = outline(fitted, first);
  for (std::size_t k = 0; k < 3; ++k) tile.corners[k] = told[(static_cast<std::size_t>(first) + k) % 3];
  if (!vouched) {
    for (auto& corner : tile.corners) {
      corner.value.reset();
      corner.colour.reset();
      corner.confidence = 0;
    }
  }
  if (place) {
    tile.cluster = place->cluster;
    tile.cell = place->cell;
  }
  return tile;
}

/// What the reader alone sees in the tile's corners, in the order in which they are told.
std::array<SymbolSight, 3> sights_of(const TileSymbols& symbols, const std::optional<LatticePlace>& place,
                                     SymbolKind kind) {
  const auto first = static_cast<std::size_t>(place ? place->first_corner : 0);
  std::array<SymbolSight, 3> sights;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto corner = (first + k) % 3;
    sights[k] = {read_alone(symbols.classes[corner], kind), symbols.looks[corner]};
  }
  return sights;
}

}  // namespace

void use_threads(int count) { cv::setNumThreads(count); }
int threads_used() { return cv::getNumThreads(); }

struct BoardReader::Impl {
  Impl(const std::filesystem::path& models, Loading loading) : search(models), certainty(models) {
    if (loading == Loading::at_once) {
      search.prepare();
    } else {
      preparation = std::async(std::launch::async, [this] { prepare_beside(); });
    }
  }

  void prepare_beside() {
    try {
      search.prepare();
    } catch (const std::exception&) {
      // who needs the network tries again, and tells
    }
  }

  /// The decided values with their last word on how sure they are.
  std::vector<std::array<CornerReading, 3>> tell_certainty(const Decision& decision,
                                                           const std::vector<Triangle>& outlines,
                                                           const ReaderOptions& options) {
    std::vector<double> sides;
    for (const auto& outline : outlines) sides.push_back(mean_side(outline));
    const auto rows =
        certainty_rows(decision.corners, decision.evidence, sides, decision.kind.kind, decision.kind.certainty);
    if (options.watch_corners) {
      std::vector<CornerAccount> accounts;
      for (std::size_t n = 0; n < outlines.size(); ++n) {
        for (std::size_t k = 0; k < 3; ++k) {
          const float* row = rows.ptr<float>(static_cast<int>(3 * n + k));
          accounts.push_back({{outlines[n][k].x, outlines[n][k].y},
                              decision.corners[n][k].value.value_or(-1),
                              decision.corners[n][k].colour,
                              {row, row + certainty_inputs}});
        }
      }
      options.watch_corners(accounts);
    }
    auto told = decision.corners;
    certainty.tell(told, decision.evidence, sides, decision.kind.kind, rows);
    return told;
  }

  TileSearch search;
  Certainty certainty;
  std::future<void> preparation;  ///< last: its end is waited for before anything else goes
};

BoardReader::BoardReader(const std::filesystem::path& models, Loading loading)
    : impl_(std::make_unique<Impl>(models, loading)) {}
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

  auto lying = impl_->search.look(pyramid, options, reading.rejected);
  auto& [sight, face_up, face_down, places, plain_count] = lying;
  const auto decision = decide(lying, options, reading);
  const auto& corners = decision.corners;
  const auto outlines = in_picture(sight, triangles_of(face_up));
  const auto told = impl_->tell_certainty(decision, outlines, options);
  const auto fitted = fit_table(outlines, picture.size());
  const auto odd = odd_ones(lying, corners);
  // one tile alone on the table is a layout of one
  if (face_up.size() == 1) places[0] = LatticePlace{0, {engine::Orientation::up, 0, 0}, 0};
  for (std::size_t n = 0; n < face_up.size(); ++n) {
    const auto unread = [](const CornerReading& c) { return !c.value; };
    if (n >= plain_count && std::any_of(corners[n].begin(), corners[n].end(), unread)) {
      face_down.push_back(face_up[n]);
      continue;
    }
    const bool vouched = vouched_for(places, corners, face_up, n);
    if (odd[n] || (!vouched && !lies_unread(corners, face_up, n))) {
      reading.rejected.push_back({as_outline(face_up[n].corners), face_up[n].probability, Rejection::unreadable});
      continue;
    }
    reading.tiles.push_back(tile_reading(fitted[n], places[n], told[n], vouched));
    reading.sights.push_back(sights_of(face_up[n].symbols, places[n], reading.symbols));
  }
  for (const auto& tile : face_down) reading.face_down.push_back({outline(sight.in_picture(tile.corners), 0)});
  for (auto& place : reading.rejected) {
    for (auto& corner : place.outline) {
      const auto p = apply(sight.to_picture(), {corner.x, corner.y});
      corner = {p.x, p.y};
    }
  }
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  reading.elapsed_ms = elapsed.count();
  return reading;
}

}  // namespace tricorner::vision
