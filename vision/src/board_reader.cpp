/// The stages of a reading, one after the other.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <opencv2/imgproc.hpp>
#include <stdexcept>

#include "certainty.hpp"
#include "common_plane.hpp"
#include "design_match.hpp"
#include "empty_cells.hpp"
#include "face_colour.hpp"
#include "ink_amount.hpp"
#include "lattice_fit.hpp"
#include "reshaped_places.hpp"
#include "selection.hpp"
#include "sight.hpp"
#include "suspects.hpp"
#include "table_fit.hpp"
#include "tile_refiner.hpp"
#include "tricorner/vision/read_board.hpp"
#include "value_reader.hpp"
#include "values.hpp"

namespace tricorner::vision {
namespace {

// Probability, finder and close look together, from which a place counts as a tile.
constexpr double tile_probability = 0.9;
// An empty cell beside a layout holds a tile that the finder missed only if the close look is this sure, and finds it
// where the neighbours want it (in sides).
constexpr double worth_looking = 0.2;  // by the wide look
constexpr double missed_probability = 0.85;
constexpr double missed_reach = 0.2;
// So many tiles tell what size and tilt tiles have.
constexpr std::size_t enough_tiles = 5;
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

}  // namespace

void use_threads(int count) { cv::setNumThreads(count); }

struct BoardReader::Impl {
  explicit Impl(const std::filesystem::path& models)
      : suspector(models), narrow(models / "refiner_narrow.onnx", narrow_patch), values(models), certainty(models) {}

  std::vector<Found> find_tiles(Sight& sight, const Suspects& seen, const ReaderOptions& options,
                                std::vector<RejectedPlace>& rejected) {
    hints = seen.hints;
    const auto& suspects = seen.close;
    show(options, "suspected", seen.suspected);
    show(options, "close", triangles_of(suspects));
    const auto close = narrow.look(sight, triangles_of(suspects));
    std::vector<Found> found;
    for (std::size_t n = 0; n < suspects.size(); ++n) {
      const double odds = std::sqrt(suspects[n].probability * tile_odds(close[n]));
      const double probability = odds / (1 + odds);
      if (probability < tile_probability || inside_out(close[n].corners)) {
        rejected.push_back({as_outline(suspects[n].corners), probability, Rejection::no_tile});
        continue;
      }
      found.push_back({close[n].corners, probability, close[n].face_down > close[n].face_up, suspects[n].score, {}});
    }
    found = without_repeats(std::move(found));  // what was apart before it was measured may be one
    show(options, "measured", triangles_of(found));
    read_values(sight, found, 0);
    for (auto& f : found) f.face_down = f.face_down && !shows_symbols(f.symbols.classes);
    return without_overlaps(of_one_size(std::move(found), rejected), rejected);
  }

  /// Reads the corners of the tiles from number `first` on.
  void read_values(Sight& sight, std::vector<Found>& tiles, std::size_t first) {
    const auto triangles = triangles_of(tiles);
    const auto seen = values.read(sight, std::span(triangles).subspan(first));
    for (std::size_t n = 0; n < seen.size(); ++n) tiles[first + n].symbols = seen[n];
  }

  /// Looks into the empty cells beside the layouts; what proves to be a tile is added to `tiles`. Returns whether any
  /// was.
  bool add_missed_tiles(Sight& sight, std::vector<Found>& tiles, std::span<const std::optional<LatticePlace>> places) {
    return add_seen(sight, tiles, empty_cells(triangles_of(tiles), places)) > 0;
  }

  /// Looks closely at places where a tile is to be expected; what proves to be one is added to `tiles`. Returns how
  /// many did.
  std::size_t add_seen(Sight& sight, std::vector<Found>& tiles, std::span<const Triangle> expected) {
    const auto known = tiles.size();
    const auto first_look = suspector.look_widely(sight, expected);
    std::vector<Triangle> places;
    std::vector<Triangle> triangles;
    for (std::size_t n = 0; n < expected.size(); ++n) {
      if (first_look[n].face_up < worth_looking) continue;
      places.push_back(expected[n]);
      triangles.push_back(first_look[n].corners);
    }
    const auto close = narrow.look(sight, triangles);
    for (std::size_t n = 0; n < places.size(); ++n) {
      const auto& corners = close[n].corners;
      const auto shift = centre(corners) - centre(places[n]);
      if (close[n].face_up < missed_probability || inside_out(corners)) continue;
      if (std::hypot(shift.x, shift.y) > missed_reach * mean_side(places[n])) continue;
      const bool taken = std::any_of(tiles.begin(), tiles.end(),
                                     [&](const Found& t) { return overlap(t.corners, corners) > most_overlap; });
      if (!taken) tiles.push_back({corners, close[n].face_up, false, 0, {}});
    }
    read_values(sight, tiles, known);
    return tiles.size() - known;
  }

  /// Looks again at what was refused, as tiles of the others' size and tilt; what proves to be one is added to `tiles`.
  void add_reshaped(Sight& sight, std::vector<Found>& tiles, std::span<const RejectedPlace> rejected) {
    if (tiles.size() < enough_tiles) return;
    const auto lying = triangles_of(tiles);
    const auto plane = CommonPlane::through(lying);
    if (!plane) return;
    std::vector<Found> more = tiles;
    add_seen(sight, more, reshaped_places(*plane, lying, rejected, hints));
    std::copy_if(more.begin() + static_cast<std::ptrdiff_t>(tiles.size()), more.end(), std::back_inserter(tiles),
                 [&](const Found& tile) { return plane->holds(tile.corners) && plainly_read(tile.symbols.classes); });
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

  [[nodiscard]] Triangle in_picture(const Triangle& t) const {
    return {apply(to_picture, t[0]), apply(to_picture, t[1]), apply(to_picture, t[2])};
  }

  [[nodiscard]] std::vector<Triangle> in_picture(std::vector<Triangle> triangles) const {
    for (auto& t : triangles) t = in_picture(t);
    return triangles;
  }

  void show(const ReaderOptions& options, const char* stage, const std::vector<Triangle>& triangles) const {
    if (!options.watch_stage) return;
    std::vector<std::array<PointPx, 3>> outlines;
    for (const auto& t : triangles) outlines.push_back(as_outline(in_picture(t)));
    options.watch_stage(stage, outlines);
  }

  ViewToPicture to_picture;     ///< from the pixels that are being looked at, as they lie or laid flat
  std::vector<Triangle> hints;  ///< wherever the finder suspects anything in the picture that is being read
  Suspector suspector;
  TileRefiner narrow;
  ValueReader values;
  Certainty certainty;
};

BoardReader::BoardReader(const std::filesystem::path& models) : impl_(std::make_unique<Impl>(models)) {}
BoardReader::~BoardReader() = default;
BoardReader::BoardReader(BoardReader&&) noexcept = default;
BoardReader& BoardReader::operator=(BoardReader&&) noexcept = default;

BoardReading BoardReader::read(const FrameView& frame, const ReaderOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const cv::Mat picture = as_bgr(frame);
  Pyramid pyramid(picture);
  Sight as_it_lies(pyramid);
  auto suspects = impl_->suspector.look(as_it_lies);
  auto sight = impl_->suspector.lay_flat(pyramid, suspects);
  impl_->to_picture = sight.to_picture();
  BoardReading reading;
  reading.width = frame.width;
  reading.height = frame.height;

  std::vector<Found> face_up;
  std::vector<Found> face_down;
  auto found = impl_->find_tiles(sight, suspects, options, reading.rejected);
  impl_->add_reshaped(sight, found, reading.rejected);
  for (auto& tile : found) (tile.face_down ? face_down : face_up).push_back(tile);
  auto places = fit_lattice(triangles_of(face_up));
  // each one that proves to be a tile has empty cells of its own
  while (impl_->add_missed_tiles(sight, face_up, places)) places = fit_lattice(triangles_of(face_up));
  // What looks like a back but lies in a layout may be a tile of pips with three blanks: its corners are read like the
  // others'.
  const auto plain_count = face_up.size();
  take_from_layout(face_down, face_up, empty_cells(triangles_of(face_up), places));
  const auto outlines = triangles_of(face_up);
  impl_->show(options, "lying", outlines);
  if (face_up.size() > plain_count) places = fit_lattice(outlines);

  std::vector<TileSymbols> symbols;
  for (const auto& tile : face_up) symbols.push_back(tile.symbols);
  std::vector<std::array<CornerInk, 3>> inks;
  std::vector<double> amounts;
  reading.symbols = symbol_kind(symbols, options.set).kind;
  if (reading.symbols == SymbolKind::pips) {
    inks = ink_colours(sight, outlines);
    amounts = ink_amounts(sight, outlines);
  }
  const auto design = design_of(symbols, reading.symbols, options);
  if (design) reading.design = design->name;
  const auto decision =
      decide_values(symbols, inks, amounts, places, options.set, design ? design->values : LookPrototypes{});
  const auto& corners = decision.corners;
  const auto lying = impl_->in_picture(outlines);
  const auto told = impl_->tell_certainty(decision, lying, options);
  const auto fitted = fit_table(lying, picture.size());
  std::vector<bool> doubtful;
  const auto clear = [](const std::array<CornerReading, 3>& c) {
    return std::all_of(c.begin(), c.end(),
                       [](const CornerReading& corner) { return corner.confidence >= clear_symbol; });
  };
  for (std::size_t n = 0; n < face_up.size(); ++n)
    doubtful.push_back(barely_read(corners[n], symbols[n].classes) || !clear(corners[n]));
  const auto odd = odd_faces(sight, outlines, doubtful);
  const auto plane = CommonPlane::through(outlines);
  const auto shaped_like_the_others = [&](std::size_t n) {
    return plane && face_up[n].probability >= plain_shape && plane->holds(outlines[n], same_shape);
  };
  // one tile alone on the table is a layout of one
  if (face_up.size() == 1) places[0] = LatticePlace{0, {engine::Orientation::up, 0, 0}, 0};
  for (std::size_t n = 0; n < face_up.size(); ++n) {
    const auto unread = [](const CornerReading& c) { return !c.value; };
    if (n >= plain_count && std::any_of(corners[n].begin(), corners[n].end(), unread)) {
      face_down.push_back(face_up[n]);
      continue;
    }
    const bool vouched = vouched_for(places, corners, face_up, n);
    if ((odd[n] && !shaped_like_the_others(n)) || (!vouched && !lies_unread(corners, face_up, n))) {
      reading.rejected.push_back({as_outline(outlines[n]), face_up[n].probability, Rejection::unreadable});
      continue;
    }
    TileReading tile;
    const int first = places[n] ? places[n]->first_corner : 0;
    tile.outline = outline(fitted[n], first);
    for (int k = 0; k < 3; ++k)
      tile.corners[static_cast<std::size_t>(k)] = told[n][static_cast<std::size_t>((first + k) % 3)];
    if (!vouched) {
      for (auto& corner : tile.corners) {
        corner.value.reset();
        corner.colour.reset();
        corner.confidence = 0;
      }
    }
    if (places[n]) {
      tile.cluster = places[n]->cluster;
      tile.cell = places[n]->cell;
    }
    reading.tiles.push_back(tile);
    std::array<SymbolSight, 3> sights;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto corner = (static_cast<std::size_t>(first) + k) % 3;
      sights[k] = {read_alone(symbols[n].classes[corner], reading.symbols), symbols[n].looks[corner]};
    }
    reading.sights.push_back(sights);
  }
  for (const auto& tile : face_down) reading.face_down.push_back({outline(impl_->in_picture(tile.corners), 0)});
  for (auto& place : reading.rejected) {
    for (auto& corner : place.outline) {
      const auto p = apply(impl_->to_picture, {corner.x, corner.y});
      corner = {p.x, p.y};
    }
  }
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  reading.elapsed_ms = elapsed.count();
  return reading;
}

}  // namespace tricorner::vision
