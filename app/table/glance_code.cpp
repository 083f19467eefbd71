#include "table/glance_code.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "table/trace_bytes.hpp"

namespace tricorner::table {
namespace {

// A glance of any camera has about 160 blocks a row; a tall picture a few times as many rows.
constexpr std::uint64_t kMostSide = 4096;
constexpr std::uint64_t kMostBlocks = 1U << 20U;

enum : std::uint8_t { kHasLight = 1, kHasCells = 2, kIsWhole = 4, kHasTint = 8 };

bool through(RangeEncoder& coder, BitModel& model, bool bit) {
  coder.put(model, bit);
  return bit;
}
bool through(RangeDecoder& coder, BitModel& model, bool) { return coder.get(model); }

/// A difference as its sign and its digits behind as many ones as it has digits (Elias, 1975).
template <class Coder, class Model>
int number_through(Coder& coder, Model& model, int value) {
  const unsigned magnitude = static_cast<unsigned>(std::abs(value)) + 1;
  unsigned length = 0;
  while ((magnitude >> (length + 1)) != 0) ++length;
  unsigned at = 0;
  while (at < model.longer.size() - 1 && through(coder, model.longer[at], at < length)) ++at;
  unsigned read = 1;
  for (unsigned k = at; k-- > 0;) {
    BitModel& digit = model.digits[at][std::min<unsigned>(k, static_cast<unsigned>(model.digits[at].size()) - 1)];
    read = (read << 1U) | (through(coder, digit, ((magnitude >> k) & 1U) != 0) ? 1U : 0U);
  }
  if (read == 1) return 0;
  const int size = static_cast<int>(read) - 1;
  return through(coder, model.sign, value < 0) ? -size : size;
}

}  // namespace

template <class Coder>
void GlanceCode::cells_through(Coder& coder, std::vector<std::uint8_t>& cells, const Glance& shape) {
  const auto across = static_cast<std::size_t>(GlanceGate::cells_across(shape));
  if (last_cells_.size() != cells.size()) last_cells_.assign(cells.size(), 0);
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const std::size_t context = (k % across > 0 && cells[k - 1] != 0 ? 1U : 0U) +
                                (k >= across && cells[k - across] != 0 ? 2U : 0U) + (last_cells_[k] != 0 ? 4U : 0U);
    cells[k] = through(coder, cell_models_[context], cells[k] != 0) ? 1 : 0;
  }
  last_cells_ = cells;
}

template <class Coder>
void GlanceCode::blocks_through(Coder& coder, Glance& glance, const Glance& truth,
                                const std::vector<std::uint8_t>& cells, bool whole) {
  for (const GlancePlane plane : kGlancePlanes) {
    if (!(glance.*plane).empty()) plane_through(coder, glance, truth, plane, cells, whole);
  }
}

template <class Coder>
void GlanceCode::plane_through(Coder& coder, Glance& glance, const Glance& truth, GlancePlane plane,
                               const std::vector<std::uint8_t>& cells, bool whole) {
  PlaneModels& models = plane_models_[plane == &Glance::grey ? 0 : 1];
  auto& levels = glance.*plane;
  const auto& real_levels = truth.*plane;
  const int w = glance.width;
  const int h = glance.height;
  const int across = GlanceGate::cells_across(glance);
  const auto at = [w](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
  };
  const std::vector<std::uint8_t> before = levels;
  for (int cy = 0; cy * GlanceGate::kCell < h; ++cy) {
    for (int cx = 0; cx < across; ++cx) {
      if (!whole &&
          cells[static_cast<std::size_t>(cy) * static_cast<std::size_t>(across) + static_cast<std::size_t>(cx)] == 0)
        continue;
      const int x0 = cx * GlanceGate::kCell;
      const int y0 = cy * GlanceGate::kCell;
      const int x1 = std::min(w, x0 + GlanceGate::kCell);
      const int y1 = std::min(h, y0 + GlanceGate::kCell);
      const auto guess = [&](int x, int y, bool in_time) -> int {
        if (in_time) return before[at(x, y)];
        if (x == 0 && y == 0) return 128;
        if (y == 0) return levels[at(x - 1, y)];
        if (x == 0) return levels[at(x, y - 1)];
        const int left = levels[at(x - 1, y)];
        const int above = levels[at(x, y - 1)];
        const int corner = levels[at(x - 1, y - 1)];
        // The middle of the three: an edge goes on as it came (Martucci, 1990).
        return std::max(std::min(left, above), std::min(std::max(left, above), left + above - corner));
      };
      bool in_time = false;
      if (!real_levels.empty()) {  // the writer's side: which guess costs less
        long by_time = 0;
        long by_place = 0;
        for (int y = y0; y < y1; ++y) {
          for (int x = x0; x < x1; ++x) {
            const int real = real_levels[at(x, y)];
            by_time += std::abs(real - before[at(x, y)]);
            by_place += x > 0 ? std::abs(real - real_levels[at(x - 1, y)]) : 16;
          }
        }
        in_time = by_time < by_place;
      }
      in_time = through(coder, models.kinds[whole ? 1 : 0], in_time);
      int busy = 0;
      for (int y = y0; y < y1; ++y) {
        for (int x = x0; x < x1; ++x) {
          const int expected = guess(x, y, in_time);
          const std::size_t context = busy < 2 ? 0 : busy < 6 ? 1 : busy < 16 ? 2 : busy < 48 ? 3 : 4;
          const int off = number_through(coder, models.numbers[in_time ? 1 : 0][context],
                                         real_levels.empty() ? 0 : real_levels[at(x, y)] - expected);
          busy = (busy + 2 * std::abs(off)) / 2;
          levels[at(x, y)] = static_cast<std::uint8_t>(expected + off);
        }
      }
    }
  }
}

std::string GlanceCode::encode(const Glance& seen, const GlanceNews& news) {
  ByteWriter out;
  if (news.nothing()) return {};
  const bool whole = news.whole || !last_.same_shape(seen);
  out.byte(static_cast<std::uint8_t>((news.light != 0 && !whole ? kHasLight : 0) |
                                     (!news.cells.empty() && !whole ? kHasCells : 0) | (whole ? kIsWhole : 0) |
                                     (whole && !seen.tint.empty() ? kHasTint : 0)));
  if (whole) {
    out.number(static_cast<std::uint64_t>(seen.width));
    out.number(static_cast<std::uint64_t>(seen.height));
    out.real(seen.block_px);
    if (!last_.same_shape(seen)) {
      last_ = seen;
      last_.grey.assign(seen.grey.size(), 128);
      last_.tint.assign(seen.tint.size(), kTintOfGrey);
      last_.unseen.clear();
    }
  } else if (news.light != 0) {
    out.signed_number(news.light);
    for (std::uint8_t& grey : last_.grey) grey = static_cast<std::uint8_t>(std::clamp(grey + news.light, 0, 255));
  }
  if (!whole && news.cells.empty()) return out.take();
  RangeEncoder coder;
  std::vector<std::uint8_t> cells = news.cells;
  if (!whole) cells_through(coder, cells, last_);
  blocks_through(coder, last_, seen, cells, whole);
  return out.take() + coder.finish();
}

const Glance& GlanceCode::decode(std::string_view bytes) {
  if (bytes.empty()) return last_;
  ByteReader in(bytes);
  const std::uint8_t kind = in.byte();
  const bool whole = (kind & kIsWhole) != 0;
  if (kind == 0 || kind > 15 || ((kind & kHasTint) != 0 && !whole))
    throw std::runtime_error("a glance of unknown kind");
  if (whole) {
    Glance shape;
    shape.width = static_cast<int>(in.number(kMostSide));
    shape.height = static_cast<int>(in.number(kMostSide));
    shape.block_px = in.real();
    const auto blocks = static_cast<std::uint64_t>(shape.width) * static_cast<std::uint64_t>(shape.height);
    if (blocks == 0 || blocks > kMostBlocks || !(shape.block_px >= 1))
      throw std::runtime_error("a glance of impossible size");
    if ((kind & kHasTint) != 0) shape.tint.assign(blocks, kTintOfGrey);
    if (!last_.same_shape(shape)) {
      shape.grey.assign(blocks, 128);
      last_ = std::move(shape);
    }
  } else if (last_.grey.empty()) {
    throw std::runtime_error("a change before the first picture");
  }
  if ((kind & kHasLight) != 0) {
    const std::int64_t light = in.signed_number();
    if (light < -255 || light > 255) throw std::runtime_error("a change of light beyond what can be");
    for (std::uint8_t& grey : last_.grey)
      grey = static_cast<std::uint8_t>(std::clamp(grey + static_cast<int>(light), 0, 255));
  }
  if ((kind & (kHasCells | kIsWhole)) == 0) return last_;
  RangeDecoder coder(bytes.substr(bytes.size() - in.left()));
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(GlanceGate::cells_across(last_)) *
                                  static_cast<std::size_t>(GlanceGate::cells_down(last_)));
  if (!whole) cells_through(coder, cells, last_);
  blocks_through(coder, last_, Glance{}, cells, whole);
  return last_;
}

}  // namespace tricorner::table
