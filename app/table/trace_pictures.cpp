#include "table/trace_pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "table/glance_change.hpp"
#include "table/glance_gate.hpp"

namespace tricorner::table {
namespace {

// Digits of 12 pixels keep their shape.
constexpr int kQuality = 85;
// Grey levels by which two blocks of a cell must differ for it to be written anew, or one of them twice as much.
constexpr int kDiffers = 7;
constexpr double kMiddleGrey = 128;
// Grey levels of light by which the regions of one picture may differ.
constexpr double kOtherLight = 3;
constexpr std::uint64_t kMostSide = 1U << 15U;

std::uint8_t in_light(const LightChange& light, std::uint8_t grey) {
  return static_cast<std::uint8_t>(std::lround(std::clamp(light.after(grey), 0.0, 255.0)));
}

/// Rectangles of cells that hold all marked ones: runs of a row, grown down while the next row has the same run.
std::vector<cv::Rect> rectangles(std::vector<std::uint8_t> marked, int across, int down) {
  std::vector<cv::Rect> found;
  const auto at = [&](int x, int y) -> std::uint8_t& {
    return marked[static_cast<std::size_t>(y) * static_cast<std::size_t>(across) + static_cast<std::size_t>(x)];
  };
  for (int y = 0; y < down; ++y) {
    for (int x = 0; x < across; ++x) {
      if (at(x, y) == 0) continue;
      int x1 = x;
      while (x1 < across && at(x1, y) != 0) ++x1;
      int y1 = y + 1;
      const auto full = [&](int row) {
        for (int c = x; c < x1; ++c) {
          if (at(c, row) == 0) return false;
        }
        return true;
      };
      while (y1 < down && full(y1)) ++y1;
      for (int row = y; row < y1; ++row) {
        for (int c = x; c < x1; ++c) at(c, row) = 0;
      }
      found.emplace_back(x, y, x1 - x, y1 - y);
    }
  }
  return found;
}

}  // namespace

std::string PictureRegions::changed(const Frame& frame, const Glance& seen) {
  const int across = GlanceGate::cells_across(seen);
  const int down = GlanceGate::cells_down(seen);
  const bool whole = !written_.same_shape(seen);
  std::vector<std::uint8_t> marked(static_cast<std::size_t>(across) * static_cast<std::size_t>(down), whole ? 1 : 0);
  LightChange light;
  bool has_light = false;
  if (!whole) {
    // What has become lighter on the whole shows the same: the reader's picture is made lighter too.
    light = light_change(written_, seen);
    has_light = std::abs(light.after(kMiddleGrey) - kMiddleGrey) > kOtherLight;
    if (has_light) {
      for (std::uint8_t& grey : written_.grey) grey = in_light(light, grey);
    } else {
      light = {};
    }
    std::vector<std::uint8_t> weight(marked.size());
    for (int y = 0; y < seen.height; ++y) {
      for (int x = 0; x < seen.width; ++x) {
        const std::size_t k =
            static_cast<std::size_t>(y) * static_cast<std::size_t>(seen.width) + static_cast<std::size_t>(x);
        int off = std::abs(seen.grey[k] - written_.grey[k]);
        if (!seen.tint.empty()) off = std::max(off, std::abs(seen.tint[k] - written_.tint[k]));
        if (off <= kDiffers) continue;
        const std::size_t cell = static_cast<std::size_t>(y / GlanceGate::kCell) * static_cast<std::size_t>(across) +
                                 static_cast<std::size_t>(x / GlanceGate::kCell);
        weight[cell] = static_cast<std::uint8_t>(std::min(255, weight[cell] + (off > 2 * kDiffers ? 2 : 1)));
      }
    }
    for (std::size_t cell = 0; cell < marked.size(); ++cell) marked[cell] = weight[cell] >= 2 ? 1 : 0;
    if (!has_light && std::find(marked.begin(), marked.end(), 1) == marked.end()) return {};
  } else {
    written_ = seen;
  }
  const cv::Mat picture(frame.height, frame.width, CV_8UC3, const_cast<std::uint8_t*>(frame.pixels.get()),
                        frame.stride_bytes);
  const int cell = static_cast<int>(seen.block_px) * GlanceGate::kCell;
  ByteWriter out;
  out.number(static_cast<std::uint64_t>(frame.width));
  out.number(static_cast<std::uint64_t>(frame.height));
  out.byte(has_light ? 1 : 0);
  if (has_light) {
    out.real(light.gain);
    out.real(light.offset);
  }
  const std::vector<cv::Rect> all = rectangles(marked, across, down);
  out.number(all.size());
  for (const cv::Rect& cells : all) {
    const bool last_column = cells.x + cells.width == across;  // what no block covers belongs to the last one
    const bool last_row = cells.y + cells.height == down;
    const cv::Rect area(cells.x * cell, cells.y * cell, last_column ? frame.width - cells.x * cell : cells.width * cell,
                        last_row ? frame.height - cells.y * cell : cells.height * cell);
    std::vector<std::uint8_t> jpeg;
    cv::imencode(".jpg", picture(area), jpeg, {cv::IMWRITE_JPEG_QUALITY, kQuality});
    out.number(static_cast<std::uint64_t>(area.x));
    out.number(static_cast<std::uint64_t>(area.y));
    out.text({reinterpret_cast<const char*>(jpeg.data()), jpeg.size()});
  }
  for (int y = 0; y < seen.height; ++y) {
    for (int x = 0; x < seen.width; ++x) {
      const std::size_t k =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(seen.width) + static_cast<std::size_t>(x);
      if (marked[static_cast<std::size_t>(y / GlanceGate::kCell) * static_cast<std::size_t>(across) +
                 static_cast<std::size_t>(x / GlanceGate::kCell)] != 0) {
        for (const GlancePlane plane : kGlancePlanes) {
          if (!(seen.*plane).empty()) (written_.*plane)[k] = (seen.*plane)[k];
        }
      }
    }
  }
  return out.take();
}

void PictureCanvas::paste(std::string_view regions) {
  ByteReader in(regions);
  const int width = static_cast<int>(in.number(kMostSide));
  const int height = static_cast<int>(in.number(kMostSide));
  if (width == 0 || height == 0) throw std::runtime_error("a picture without pixels");
  if (width != width_ || height != height_) {
    width_ = width;
    height_ = height;
    pixels_.assign(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
  }
  if (in.byte() != 0) {
    LightChange light;
    light.gain = in.real();
    light.offset = in.real();
    if (!std::isfinite(light.gain) || !std::isfinite(light.offset))
      throw std::runtime_error("light beyond what can be");
    std::array<std::uint8_t, 256> after{};
    for (std::size_t grey = 0; grey < after.size(); ++grey) {
      after[grey] = in_light(light, static_cast<std::uint8_t>(grey));
    }
    for (std::uint8_t& pixel : pixels_) pixel = after[pixel];
  }
  cv::Mat canvas(height_, width_, CV_8UC3, pixels_.data());
  for (std::uint64_t left = in.number(regions.size()); left > 0; --left) {
    const int x = static_cast<int>(in.number(kMostSide));
    const int y = static_cast<int>(in.number(kMostSide));
    const std::string_view jpeg = in.text();
    cv::Mat region;
    try {
      const cv::Mat bytes(1, static_cast<int>(jpeg.size()), CV_8UC1, const_cast<char*>(jpeg.data()));
      if (!jpeg.empty()) region = cv::imdecode(bytes, cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {  // said below
    }
    if (region.empty() || x + region.cols > width_ || y + region.rows > height_) {
      throw std::runtime_error("a picture that cannot be decoded");
    }
    region.copyTo(canvas(cv::Rect(x, y, region.cols, region.rows)));
  }
}

Frame PictureCanvas::frame(double time) const {
  Frame frame;
  if (pixels_.empty()) return frame;
  const auto copy = std::make_shared<std::vector<std::uint8_t>>(pixels_);
  frame.pixels = std::shared_ptr<const std::uint8_t>(copy, copy->data());
  frame.width = width_;
  frame.height = height_;
  frame.stride_bytes = 3 * static_cast<std::size_t>(width_);
  frame.time = time;
  return frame;
}

}  // namespace tricorner::table
