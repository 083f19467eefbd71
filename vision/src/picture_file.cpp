#include "tricorner/vision/picture_file.hpp"

#include <cstring>
#include <fstream>
#include <opencv2/imgcodecs.hpp>

#include "heif_file.hpp"
#include "picture_header.hpp"

namespace tricorner::vision {
namespace {

namespace fs = std::filesystem;

// A compressed picture is far smaller than this; whatever is larger is no picture of ours and is not read into memory.
constexpr std::uintmax_t largest_file_bytes = 512U << 20;

std::variant<std::vector<std::uint8_t>, PictureError> read_bytes(const fs::path& file) {
  std::error_code code;
  const auto status = fs::status(file, code);
  if (!fs::exists(status))
    return PictureError{"no such file; a picture (JPEG, PNG, WebP, BMP, TIFF or HEIC) was expected"};
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

}  // namespace

std::variant<Picture, PictureError> load_picture(const fs::path& file) {
  auto read = read_bytes(file);
  if (auto* error = std::get_if<PictureError>(&read)) return *error;
  return decode_picture(std::get<std::vector<std::uint8_t>>(read));
}

std::variant<Picture, PictureError> decode_picture(const std::vector<std::uint8_t>& bytes) {
  if (begins_like_heif(bytes)) return load_heif(bytes);
  const auto header = picture_header(bytes);
  if (!header) return PictureError{"byte 0: begins like no picture; JPEG, PNG, WebP, BMP, TIFF or HEIC was expected"};
  if (header->width * header->height > largest_picture_px) {
    return PictureError{header->format + " header: " + size_text(header->width, header->height) + " pixels; at most " +
                        std::to_string(largest_picture_px / 1'000'000) + " million are read"};
  }
  if (!header->damage.empty()) return PictureError{header->format + " data, " + header->damage};
  if (!header->complete) {
    return PictureError{"byte " + std::to_string(bytes.size()) + ": the file ends before its " + header->format +
                        " picture does; the whole picture was expected"};
  }
  try {
    // Decoded where it is to stay: large pictures are not held twice. One that has to be turned is decoded elsewhere.
    Picture picture;
    if (header->width > 0 && header->height > 0) {
      picture.width = static_cast<int>(header->width);
      picture.height = static_cast<int>(header->height);
      picture.pixels.resize(3 * static_cast<std::size_t>(header->width * header->height));
    }
    cv::Mat decoded(picture.height, picture.width, CV_8UC3, picture.pixels.data());
    cv::imdecode(bytes, cv::IMREAD_COLOR, &decoded);
    if (decoded.empty())
      return PictureError{header->format + " data: damaged; a picture that can be decoded was expected"};
    if (decoded.data == picture.pixels.data()) return picture;
    picture = {decoded.cols, decoded.rows, {}};
    picture.pixels.resize(3 * decoded.total());
    for (int y = 0; y < decoded.rows; ++y) {
      std::memcpy(picture.pixels.data() + 3 * static_cast<std::size_t>(y) * static_cast<std::size_t>(decoded.cols),
                  decoded.ptr(y), 3 * static_cast<std::size_t>(decoded.cols));
    }
    return picture;
  } catch (const cv::Exception& e) {
    return PictureError{header->format + " data: cannot be decoded (" + e.err + ")"};
  }
}

std::string save_picture(const fs::path& file, const FrameView& view) {
  const cv::Mat image(view.height, view.width, view.format == PixelFormat::bgr24 ? CV_8UC3 : CV_8UC1,
                      const_cast<std::uint8_t*>(view.data), view.stride_bytes);
  std::vector<std::uint8_t> bytes;
  try {
    if (!cv::imencode(file.extension().string(), image, bytes)) return "cannot be encoded";
  } catch (const cv::Exception&) {
    return "no picture format ends in '" + file.extension().string() + "'; .png or .jpg was expected";
  }
  // Written by ourselves: OpenCV does not notice a full disk.
  std::ofstream out(file, std::ios::binary);
  if (!out) return "cannot be written; is the folder there, and yours to write to?";
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out) return {};
  std::error_code ignored;
  if (fs::is_regular_file(file, ignored)) fs::remove(file, ignored);  // half a picture is worse than none
  return "cannot be written to its end; is the disk full?";
}

}  // namespace tricorner::vision
