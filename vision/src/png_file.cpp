#include "png_file.hpp"

#include <png.h>

#include <csetjmp>
#include <cstring>
#include <string>
#include <vector>

#include "tiff_directory.hpp"
#include "turned_picture.hpp"

namespace tricorner::vision {
namespace {

// libpng writes what it complains of to standard error, even of pictures that are whole: some programs write colour
// profiles that it does not like. An error is told by us, in one line, and a warning is nobody's business.
[[noreturn]] void give_up(png_structp png, png_const_charp /*reason*/) { png_longjmp(png, 1); }
void ignore(png_structp /*png*/, png_const_charp /*warning*/) {}

/// libpng's decoder. It leaves its functions by longjmp when it gives up, so nothing between it and the callers of
/// begin() and read_rows() may need a destructor.
class PngDecoder {
 public:
  explicit PngDecoder(FileBytes bytes)
      : left_(bytes), png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, give_up, ignore)) {
    if (png_ != nullptr) info_ = png_create_info_struct(png_);
  }
  ~PngDecoder() { png_destroy_read_struct(&png_, &info_, nullptr); }
  PngDecoder(const PngDecoder&) = delete;
  PngDecoder& operator=(const PngDecoder&) = delete;

  /// The header; false when it cannot be read.
  bool begin() {
    if (info_ == nullptr || setjmp(png_jmpbuf(png_)) != 0) return false;
    png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_read_fn(png_, this, take);
    png_read_info(png_, info_);
    png_set_strip_16(png_);
    png_set_strip_alpha(png_);
    png_set_palette_to_rgb(png_);
    png_set_expand_gray_1_2_4_to_8(png_);
    png_set_gray_to_rgb(png_);
    png_set_bgr(png_);
    (void)png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
    return true;
  }

  /// Every row to its place in `rows`, width() times three bytes each, and what comes after the last. False when the
  /// decoder gave up before the end.
  bool read_rows(png_bytepp rows) {
    if (setjmp(png_jmpbuf(png_)) != 0) return false;
    png_read_image(png_, rows);
    png_read_end(png_, info_);
    return true;
  }

  [[nodiscard]] png_uint_32 width() const { return png_get_image_width(png_, info_); }
  [[nodiscard]] png_uint_32 height() const { return png_get_image_height(png_, info_); }
  [[nodiscard]] bool in_passes() const { return png_get_interlace_type(png_, info_) != PNG_INTERLACE_NONE; }
  /// The row that is being read.
  [[nodiscard]] png_uint_32 row() const { return png_get_current_row_number(png_); }

  [[nodiscard]] int orientation() const {
    png_bytep exif = nullptr;
    png_uint_32 length = 0;
    if (png_get_eXIf_1(png_, info_, &length, &exif) == 0) return 1;
    return exif_orientation(FileBytes(exif, length));
  }

 private:
  static void take(png_structp png, png_bytep to, std::size_t count) {
    auto& left = static_cast<PngDecoder*>(png_get_io_ptr(png))->left_;
    if (count > left.size()) png_error(png, "the file ends");
    std::memcpy(to, left.data(), count);
    left = left.subspan(count);
  }

  FileBytes left_;  ///< what is not read yet
  png_structp png_;
  png_infop info_ = nullptr;
};

PictureError damaged(const PngDecoder& png) {
  std::string place;
  if (!png.in_passes() && png.row() < png.height())
    place = ", about row " + std::to_string(png.row()) + " of " + std::to_string(png.height());
  return PictureError{"PNG data" + place + ": damaged; the whole picture was expected"};
}

}  // namespace

bool begins_like_png(FileBytes bytes) { return begins(bytes, "\x89PNG\r\n\x1a\n"); }

std::variant<Picture, PictureError> load_png(FileBytes bytes) {
  PngDecoder png(bytes);
  if (!png.begin()) return PictureError{"PNG header: damaged; one that can be decoded was expected"};
  Picture picture{static_cast<int>(png.width()), static_cast<int>(png.height()), {}};
  const std::size_t row_bytes = 3 * std::size_t{png.width()};
  picture.pixels.resize(row_bytes * png.height());
  std::vector<png_bytep> rows;
  for (std::size_t y = 0; y < png.height(); ++y) rows.push_back(picture.pixels.data() + y * row_bytes);
  if (!png.read_rows(rows.data())) return damaged(png);
  return turned(std::move(picture), png.orientation());
}

}  // namespace tricorner::vision
