#include "kept.hpp"

#include <fstream>
#include <iterator>
#include <opencv2/imgcodecs.hpp>
#include <sstream>
#include <utility>

#include "table/reading_code.hpp"

namespace tricorner::campaign {
namespace {

namespace fs = std::filesystem;

/// FNV-1a over eight bytes at a time: enough to tell the frames of a few hundred games apart.
std::uint64_t fingerprint(const table::Frame& frame) {
  std::uint64_t hash = 14695981039346656037ULL;
  const auto add = [&](std::uint64_t word) { hash = (hash ^ word) * 1099511628211ULL; };
  add(static_cast<std::uint64_t>(frame.width));
  for (int y = 0; y < frame.height; ++y) {
    const std::uint8_t* row = frame.pixels.get() + static_cast<std::size_t>(y) * frame.stride_bytes;
    std::uint64_t word = 0;
    for (int x = 0; x < 3 * frame.width; ++x) {
      word = word << 8U | row[x];
      if (x % 8 == 7) add(word);
    }
    add(word);
  }
  return hash;
}

/// Under another name first: a run that is stopped leaves no half file.
template <class Write>
void keep(const fs::path& file, const Write& write) {
  const fs::path part = file.parent_path() / ("part-" + file.filename().string());
  write(part);
  fs::rename(part, file);
}

}  // namespace

Kept::Kept(fs::path folder) : folder_(std::move(folder)) { fs::create_directories(folder_); }

cv::Mat Kept::picture(const std::string& name, const std::function<cv::Mat()>& render) const {
  const fs::path file = folder_ / (name + ".bmp");
  if (fs::exists(file)) return cv::imread(file.string());
  cv::Mat picture = render();
  keep(file, [&](const fs::path& part) { cv::imwrite(part.string(), picture); });
  return picture;
}

vision::BoardReading Kept::reading(const table::Frame& frame,
                                   const std::function<vision::BoardReading(const table::Frame&)>& read) const {
  std::ostringstream name;
  name << "reading-" << std::hex << fingerprint(frame);
  const fs::path file = folder_ / name.str();
  if (std::ifstream in(file, std::ios::binary); in) {
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    table::ByteReader reader(bytes);
    return table::read_reading(reader);
  }
  const vision::BoardReading reading = read(frame);
  table::ByteWriter out;
  table::write_reading(out, reading);
  keep(file, [&](const fs::path& part) { std::ofstream(part, std::ios::binary) << out.bytes(); });
  return reading;
}

}  // namespace tricorner::campaign
