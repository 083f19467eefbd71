#include "tricorner/vision/picture_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <mutex>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>
#include <optional>
#include <streambuf>
#include <utility>

#include "frame_matrix.hpp"
#include "heif_file.hpp"
#include "jpeg_file.hpp"
#include "picture_header.hpp"
#include "picture_size.hpp"
#include "png_file.hpp"
#include "turned_picture.hpp"

namespace tricorner::vision {
namespace {

namespace fs = std::filesystem;

// A compressed picture is far smaller than this; whatever is larger is no picture of ours and is not read into memory.
constexpr std::uintmax_t largest_file_bytes = 512U << 20;

std::variant<std::vector<std::uint8_t>, PictureError> read_bytes(const fs::path& file) {
  std::error_code code;
  const auto status = fs::status(file, code);
  if (code == std::errc::permission_denied)
    return PictureError{
        "cannot be reached: its folder may not be opened; a picture that is yours to read was expected"};
  if (!fs::exists(status))
    return PictureError{"no such file; a picture (JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF) was expected"};
  if (fs::is_directory(status) && fs::directory_iterator(file, code) == fs::directory_iterator() && code)
    return PictureError{"is a directory that cannot be opened (" + code.message() +
                        "); one that is yours to read was expected"};
  if (fs::is_directory(status)) return PictureError{"is a directory without pictures; a picture file was expected"};
  if (!fs::is_regular_file(status)) return PictureError{"is no regular file; a picture file was expected"};
  const auto size = fs::file_size(file, code);
  if (code) return PictureError{"cannot be read: " + code.message()};
  if (size == 0) return PictureError{"byte 0: the file is empty; a picture was expected"};
  if (size > largest_file_bytes) return PictureError{"is larger than 512 MiB; a picture was expected"};
  std::vector<std::uint8_t> bytes(size);
  std::ifstream in(file, std::ios::binary);
  if (!in || !in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size))) {
    return PictureError{"cannot be read; is it yours to read?"};
  }
  return bytes;
}

std::string size_text(std::int64_t width, std::int64_t height) {
  return std::to_string(width) + " x " + std::to_string(height);
}

/// Passes on to std::cerr's own buffer what threads write that are not silent.
class OthersAlone : public std::streambuf {
 public:
  static inline thread_local bool silent = false;

  explicit OthersAlone(std::streambuf* to) : to_(to) {}

 protected:
  int overflow(int c) override {
    const bool nothing = silent || traits_type::eq_int_type(c, traits_type::eof());
    return nothing ? traits_type::not_eof(c) : to_->sputc(traits_type::to_char_type(c));
  }
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    return silent ? count : to_->sputn(text, count);
  }
  int sync() override { return to_->pubsync(); }

 private:
  std::streambuf* to_;
};

// Before there are threads, and for good: somebody may be writing whenever it is put there or taken away.
[[maybe_unused]] const auto* const before = std::cerr.rdbuf(new OthersAlone(std::cerr.rdbuf()));

/// OpenCV writes its own complaints to standard error, some as its log, some straight to std::cerr; ours are one clear
/// line. While one of these lives, what its thread writes to std::cerr is lost.
class SilentOpenCv {
 public:
  SilentOpenCv() {
    static std::once_flag once;
    std::call_once(once, [] { cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT); });
    OthersAlone::silent = true;
  }
  ~SilentOpenCv() { OthersAlone::silent = false; }
  SilentOpenCv(const SilentOpenCv&) = delete;
  SilentOpenCv& operator=(const SilentOpenCv&) = delete;
};

/// What is wrong with the file as far as its header tells; nothing when it can be decoded.
std::optional<PictureError> wrong_header(const PictureHeader& header, std::size_t file_bytes) {
  const auto size_error = wrong_size(header.format, header.width, header.height);
  const bool size_known = header.width > 0 && header.height > 0;
  if (size_known && size_error) return size_error;
  if (!header.damage.empty()) return PictureError{header.format + " data, " + header.damage};
  if (!header.complete) {
    return PictureError{"byte " + std::to_string(file_bytes) + ": the file ends before its " + header.format +
                        " picture does; the whole picture was expected"};
  }
  if (!size_known) return size_error;
  const bool in_parts = header.part_width > 0 && header.part_height > 0;
  return in_parts ? wrong_size(header.format, header.part_width, header.part_height) : std::nullopt;
}

/// Colours that are fractions of 1, or of 255, as bytes. What is a little brighter than white is white.
std::variant<cv::Mat, PictureError> as_bytes(const std::string& format, const cv::Mat& fractions) {
  constexpr double white = 255;
  constexpr double above_one = 2;
  constexpr double above_white = 300;
  const bool numbers = cv::checkRange(fractions);
  double most = 0;
  if (numbers) cv::minMaxLoc(fractions.reshape(1), nullptr, &most);
  if (!numbers || most > above_white)
    return PictureError{format + " data: colours that are no numbers from 0 to 1, or to 255, which were expected"};
  cv::Mat bytes;
  fractions.convertTo(bytes, CV_8U, most > above_one ? 1 : white);
  return bytes;
}

/// By OpenCV; empty where it cannot.
cv::Mat decoded_by_opencv(const std::vector<std::uint8_t>& bytes, const PictureHeader& header) {
  const SilentOpenCv silent;
  // Later versions of OpenCV turn a WebP themselves: what is turned here must not be turned there.
  int flags = header.orientation == 1 ? cv::IMREAD_COLOR : cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION;
  if (header.fractions) flags |= cv::IMREAD_ANYDEPTH;
  // Not into pixels of ours: OpenCV would leave them as they are when it cannot read the header, and say nothing.
  return cv::imdecode(bytes, flags);
}

}  // namespace

std::variant<Picture, PictureError> load_picture(const fs::path& file) {
  auto read = read_bytes(file);
  if (auto* error = std::get_if<PictureError>(&read)) return *error;
  return decode_picture(std::get<std::vector<std::uint8_t>>(read));
}

bool has_picture_name(const fs::path& file) {
  if (file.filename().string().starts_with('.')) return false;
  constexpr std::array endings{".jpg", ".jpeg", ".jfif", ".png",  ".webp", ".bmp",
                               ".tif", ".tiff", ".heic", ".heif", ".avif"};
  auto ending = file.extension().string();
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

std::variant<Picture, PictureError> decode_picture(const std::vector<std::uint8_t>& bytes) {
  if (begins_like_heif(bytes)) return load_heif(bytes);
  if (begins_like_jpeg(bytes)) return load_jpeg(bytes);
  const auto header = picture_header(bytes);
  if (!header)
    return PictureError{"byte 0: begins like no picture; JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF was expected"};
  if (auto error = wrong_header(*header, bytes.size())) return *error;
  if (begins_like_png(bytes)) return load_png(bytes);
  try {
    cv::Mat decoded = decoded_by_opencv(bytes, *header);
    if (decoded.empty())
      return PictureError{header->format + " data: damaged; a picture that can be decoded was expected"};
    if (decoded.depth() != CV_8U) {
      auto made = as_bytes(header->format, decoded);
      if (auto* error = std::get_if<PictureError>(&made)) return *error;
      decoded = std::get<cv::Mat>(made);
    }
    return turned(decoded, header->orientation);
  } catch (const cv::Exception& e) {
    // In our own words: OpenCV's are its source code's.
    if (e.code == cv::Error::StsNoMem) return PictureError{header->format + " data: not enough memory to decode it"};
    return PictureError{header->format + " data: damaged; a picture that can be decoded was expected"};
  }
}

std::variant<std::vector<std::uint8_t>, PictureError> encode_picture(const std::string& ending, const FrameView& view) {
  std::vector<std::uint8_t> bytes;
  try {
    if (!cv::haveImageWriter(ending))
      return PictureError{"no picture format ends in '" + ending + "'; .png or .jpg was expected"};
    if (cv::imencode(ending, borrowed(view), bytes)) return bytes;
  } catch (const cv::Exception&) {
    // said below: the encoders refuse sizes that their format cannot hold, each in its own way
  }
  return PictureError{size_text(view.width, view.height) + " pixels cannot be written as '" + ending +
                      "' (a JPEG holds 65535 a side, a WebP 16383); .png was expected"};
}

}  // namespace tricorner::vision
