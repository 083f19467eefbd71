/// The stages of a reading, one after the other.
#include <chrono>
#include <future>
#include <new>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <utility>

#include "bare_table.hpp"
#include "calibration.hpp"
#include "certainty.hpp"
#include "dazzled_corners.hpp"
#include "frame_matrix.hpp"
#include "joined_layouts.hpp"
#include "part_hidden.hpp"
#include "repeated_tiles.hpp"
#include "reweighing.hpp"
#include "table_fit.hpp"
#include "telling.hpp"
#include "template_witness.hpp"
#include "tile_search.hpp"
#include "tricorner/vision/read_board.hpp"
#include "weighing.hpp"

namespace tricorner::vision {
namespace {

cv::Mat as_bgr(const FrameView& frame) {
  const std::size_t pixel = frame.format == PixelFormat::bgr24 ? 3 : 1;
  if (frame.data == nullptr || frame.width <= 0 || frame.height <= 0)
    throw std::invalid_argument("a frame without pixels");
  if (frame.stride_bytes < pixel * static_cast<std::size_t>(frame.width)) {
    throw std::invalid_argument("a frame whose stride is shorter than its rows");
  }
  if (frame.format == PixelFormat::bgr24) return borrowed(frame);
  cv::Mat bgr;
  cv::cvtColor(borrowed(frame), bgr, cv::COLOR_GRAY2BGR);
  return bgr;
}

/// How surely what is believed of the corners is told.
/// @param seen      the outlines in what the sight speaks of
/// @param outlines  the same, pixels of the picture
std::vector<std::array<CornerReading, 3>> as_told(const Witnessed& witnessed, Sight& sight,
                                                  std::span<const Triangle> seen, std::span<const Triangle> outlines) {
  const auto kind = witnessed.decision.kind.kind;
  auto told = witnessed.believed;
  calibrate(told, sides_of(outlines), kind);
  if (kind != SymbolKind::points) weigh_by_templates(sight, seen, kind, told);
  if (kind == SymbolKind::pips) doubt_dazzled_corners(sight, seen, told);
  return told;
}

/// Which of them are tiles of which something is read.
std::vector<bool> read_ones(std::span<const Verdict> verdicts, std::span<const std::array<CornerReading, 3>> decided) {
  std::vector<bool> read;
  for (std::size_t n = 0; n < verdicts.size(); ++n)
    read.push_back(verdicts[n] == Verdict::tile && !wholly_unread(decided, n));
  return read;
}

/// What was rejected in what the sight speaks of, in the picture.
void lay_back(const Sight& sight, std::vector<RejectedPlace>& rejected) {
  for (auto& place : rejected) {
    for (auto& corner : place.outline) {
      const auto p = apply(sight.to_picture(), {corner.x, corner.y});
      corner = {p.x, p.y};
    }
  }
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

  BoardReading read(const FrameView& frame, const ReaderOptions& options);

  void prepare_beside() {
    try {
      search.prepare();
    } catch (const std::exception&) {
      // who needs the network tries again, and tells
    }
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
  try {
    return impl_->read(frame, options);
  } catch (const cv::Exception& e) {
    if (e.code == cv::Error::StsNoMem) throw std::bad_alloc();
    throw;
  }
}

BoardReading BoardReader::Impl::read(const FrameView& frame, const ReaderOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const cv::Mat picture = as_bgr(frame);
  Pyramid pyramid(picture);
  BoardReading reading;
  reading.width = frame.width;
  reading.height = frame.height;

  auto lying = search.look(pyramid, options, reading.rejected);
  const auto as_seen = lying.face_up;
  auto witnessed = weigh_values(search, certainty, lying, options);
  const auto& decided = witnessed.decision.corners;
  const auto seen = triangles_of(lying.face_up);
  const auto outlines = in_picture(lying.sight, seen);
  const auto fitted = fit_table(outlines, picture.size());
  BareTable table(lying.sight, seen);
  join_layouts(fitted.on_table, seen, lying.places, [&](const Triangle& cell, std::size_t beside) {
    return partly_unread(decided, beside) || !table.is_bare(cell);
  });
  auto told = as_told(witnessed, lying.sight, seen, outlines);
  const auto judge = [&] {
    return judge_tiles(lying, {fitted.outlines, decided, witnessed.believed, told, witnessed.design.has_value()},
                       witnessed.decision.kind.kind, reading.rejected);
  };
  auto verdicts = judge();
  const auto are_tiles = read_ones(verdicts, decided);
  if (weigh_tiles_alone(search, certainty, lying, as_seen, are_tiles, options, witnessed)) {
    // of the others nothing new is known
    const auto before = std::exchange(told, as_told(witnessed, lying.sight, seen, outlines));
    const auto again = judge();
    for (std::size_t n = 0; n < verdicts.size(); ++n) {
      if (are_tiles[n]) {
        verdicts[n] = again[n];
      } else {
        told[n] = before[n];
      }
    }
  }
  reading.symbols = witnessed.decision.kind.kind;
  reading.blank_zero = witnessed.decision.kind.blank_zero;
  reading.design = witnessed.design;
  if (options.watch_corners) options.watch_corners(accounts_of(witnessed, outlines));
  tell_tiles(lying, {fitted.outlines, decided, witnessed.believed, told}, verdicts, reading);
  if (reading.symbols != SymbolKind::points) doubt_repeated_tiles(reading.tiles);
  doubt_part_hidden(picture, reading.symbols, reading.tiles);
  for (auto& tile : reading.tiles) {
    if (witnessed.most < 1) tell_at_most(tile.corners, witnessed.most);
  }
  for (const auto& tile : lying.face_down)
    reading.face_down.push_back({told_outline(lying.sight.in_picture(tile.corners), 0)});
  lay_back(lying.sight, reading.rejected);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  reading.elapsed_ms = elapsed.count();
  return reading;
}

}  // namespace tricorner::vision
