#include "heif_file.hpp"

#include <libheif/heif.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "heif_sizes.hpp"
#include "picture_size.hpp"

namespace tricorner::vision {
namespace {

template <auto Release>
struct Releaser {
  template <typename T>
  void operator()(T* handle) const {
    Release(handle);
  }
};
using Context = std::unique_ptr<heif_context, Releaser<heif_context_free>>;
using Handle = std::unique_ptr<heif_image_handle, Releaser<heif_image_handle_release>>;
using Image = std::unique_ptr<heif_image, Releaser<heif_image_release>>;

/// In one line: some of the library's messages end in a line's end, or have more to say in a second line.
PictureError failed(const heif_error& error) {
  std::string message = error.message;
  message.erase(message.find_last_not_of(" \r\n") + 1);
  std::replace_if(
      message.begin(), message.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return {"HEIF data: " + message + "; a whole picture that can be decoded was expected"};
}

}  // namespace

bool begins_like_heif(std::span<const std::uint8_t> bytes) {
  // Series of pictures, too, may have one that stands for all.
  constexpr std::array<std::string_view, 12> brands{"heic", "heix", "heim", "heis", "hevc", "hevx",
                                                    "mif1", "mif2", "msf1", "miaf", "avif", "avis"};
  if (bytes.size() < 12) return false;
  const std::string_view head(reinterpret_cast<const char*>(bytes.data()) + 4, 8);
  return head.substr(0, 4) == "ftyp" && std::find(brands.begin(), brands.end(), head.substr(4)) != brands.end();
}

std::variant<Picture, PictureError> load_heif(std::span<const std::uint8_t> bytes) {
  for (const auto& coded : coded_sizes(bytes)) {
    if (auto error = wrong_size("HEIF", coded.width, coded.height)) return *error;
  }
  const Context context(heif_context_alloc());
  if (const auto e = heif_context_read_from_memory_without_copy(context.get(), bytes.data(), bytes.size(), nullptr);
      e.code)
    return failed(e);
  heif_image_handle* raw_handle = nullptr;
  if (const auto e = heif_context_get_primary_image_handle(context.get(), &raw_handle); e.code) return failed(e);
  const Handle handle(raw_handle);
  const std::int64_t width = heif_image_handle_get_width(handle.get());
  const std::int64_t height = heif_image_handle_get_height(handle.get());
  if (auto error = wrong_size("HEIF", width, height)) return *error;
  heif_image* raw_image = nullptr;
  if (const auto e =
          heif_decode_image(handle.get(), &raw_image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nullptr);
      e.code)
    return failed(e);
  const Image image(raw_image);
  int stride = 0;
  const std::uint8_t* plane = heif_image_get_plane_readonly(image.get(), heif_channel_interleaved, &stride);
  Picture picture{heif_image_get_width(image.get(), heif_channel_interleaved),
                  heif_image_get_height(image.get(), heif_channel_interleaved),
                  {}};
  if (plane == nullptr || picture.width <= 0 || picture.height <= 0)
    return PictureError{"HEIF data: no colours; a picture in RGB was expected"};
  if (picture.width != width || picture.height != height) {
    return PictureError{"HEIF data: " + std::to_string(picture.width) + " x " + std::to_string(picture.height) +
                        " pixels; the header's " + std::to_string(width) + " x " + std::to_string(height) +
                        " were expected"};
  }
  const auto row_bytes = 3 * static_cast<std::size_t>(picture.width);
  picture.pixels.resize(row_bytes * static_cast<std::size_t>(picture.height));
  for (int y = 0; y < picture.height; ++y) {
    const auto* from = plane + static_cast<std::ptrdiff_t>(y) * stride;
    auto* to = picture.pixels.data() + static_cast<std::size_t>(y) * row_bytes;
    for (std::size_t x = 0; x < row_bytes; x += 3) {  // red, green, blue to blue, green, red
      to[x] = from[x + 2];
      to[x + 1] = from[x + 1];
      to[x + 2] = from[x];
    }
  }
  return picture;
}

}  // namespace tricorner::vision
