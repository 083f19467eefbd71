#include "jpeg_file.hpp"

// jpeglib.h wants these before it, and jerror.h wants jpeglib.h.
// clang-format off
#include <cstddef>
#include <cstdio>
#include <jpeglib.h>
#include <jerror.h>
// clang-format on

#include <algorithm>
#include <csetjmp>
#include <optional>
#include <string>
#include <utility>

#include "picture_size.hpp"
#include "tiff_directory.hpp"
#include "turned_picture.hpp"

namespace tricorner::vision {
namespace {

/// What the decoder complained of. Whole pictures, too, have unknown versions or some bytes too many between their
/// parts: those are no damage.
struct Complaints {
  std::jmp_buf give_up;
  bool ended_early = false;      ///< the data has no end marker
  bool damaged = false;          ///< pixels are missing or wrong
  std::int64_t damaged_row = 0;  ///< about where, in pixels
  std::int64_t skipped_bytes = 0;
  bool too_many_scans = false;
  int gave_up_for = 0;  ///< the library's number of the error
  int number = 0;       ///< ... and the first number that it tells with it
};

// A progressive picture has some ten scans; each of them costs as much as the first, however few bytes it has.
constexpr int most_scans = 100;

Complaints& complaints_of(j_common_ptr decoder) { return *static_cast<Complaints*>(decoder->client_data); }

[[noreturn]] void give_up(j_common_ptr decoder) {
  auto& complaints = complaints_of(decoder);
  complaints.gave_up_for = decoder->err->msg_code;
  complaints.number = decoder->err->msg_parm.i[0];
  std::longjmp(complaints.give_up, 1);
}

/// Asked after every bit of work.
void count_scans(j_common_ptr decoder) {
  if (reinterpret_cast<j_decompress_ptr>(decoder)->input_scan_number <= most_scans) return;
  complaints_of(decoder).too_many_scans = true;
  give_up(decoder);
}

void note(j_common_ptr decoder, int level) {
  if (level >= 0) return;  // a trace, not a warning
  auto& complaints = complaints_of(decoder);
  switch (decoder->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
      return;
    case JWRN_EXTRANEOUS_DATA:
      complaints.skipped_bytes += decoder->err->msg_parm.i[0];
      return;
    case JWRN_JPEG_EOF:
      complaints.ended_early = true;
      return;
    default:
      break;
  }
  if (complaints.damaged) return;
  complaints.damaged = true;
  const auto* jpeg = reinterpret_cast<j_decompress_ptr>(decoder);
  const auto row = std::int64_t{jpeg->input_iMCU_row} * jpeg->max_v_samp_factor * DCTSIZE;
  complaints.damaged_row = std::min(row, std::int64_t{jpeg->image_height});
}

/// libjpeg's decoder. It leaves its functions by longjmp when it gives up, so nothing between it and the callers of
/// begin(), read_rows() and read_to_end() may need a destructor.
class JpegDecoder {
 public:
  explicit JpegDecoder(FileBytes bytes) : bytes_(bytes) {
    jpeg_.err = jpeg_std_error(&errors_);
    errors_.error_exit = give_up;
    errors_.emit_message = note;
    jpeg_.client_data = &complaints_;
  }
  ~JpegDecoder() { jpeg_destroy_decompress(&jpeg_); }
  JpegDecoder(const JpegDecoder&) = delete;
  JpegDecoder& operator=(const JpegDecoder&) = delete;

  /// The header; false when it cannot be read.
  bool begin() {
    if (setjmp(complaints_.give_up) != 0) return false;
    jpeg_CreateDecompress(&jpeg_, JPEG_LIB_VERSION, sizeof(jpeg_));
    jpeg_.progress = &progress_;
    jpeg_mem_src(&jpeg_, bytes_.data(), bytes_.size());
    constexpr unsigned int longest_segment = 0xFFFF;
    jpeg_save_markers(&jpeg_, JPEG_APP0 + 1, longest_segment);
    jpeg_read_header(&jpeg_, TRUE);
    return true;
  }

  /// All rows, `strip` full of them at a time: three bytes for each pixel, or four (cyan, magenta, yellow, black) when
  /// is_cmyk(). False when the decoder gave up before the last of them.
  /// @param strip  `rows` rows
  /// @param take   is called with the number of the first row in the strip, and how many there are
  template <typename Take>
  bool read_rows(std::uint8_t* strip, int rows, const Take& take) {
    if (setjmp(complaints_.give_up) != 0) return false;
    jpeg_.out_color_space = is_cmyk() ? JCS_CMYK : JCS_EXT_BGR;
    jpeg_start_decompress(&jpeg_);
    const std::size_t row_bytes = std::size_t{jpeg_.output_width} * static_cast<std::size_t>(jpeg_.output_components);
    while (jpeg_.output_scanline < jpeg_.output_height) {
      const auto first = static_cast<int>(jpeg_.output_scanline);
      int read = 0;
      while (read < rows && jpeg_.output_scanline < jpeg_.output_height) {
        JSAMPROW row = strip + static_cast<std::size_t>(read) * row_bytes;
        read += static_cast<int>(jpeg_read_scanlines(&jpeg_, &row, 1));
      }
      take(first, read);
    }
    return true;
  }

  /// Reads on to the end marker, for what there is to complain of on the way. Giving up does no harm here.
  void read_to_end() {
    if (setjmp(complaints_.give_up) != 0) return;
    while (!jpeg_input_complete(&jpeg_)) jpeg_consume_input(&jpeg_);
  }

  /// Whether a colour, or the finer steps of a progressive picture, were never sent.
  [[nodiscard]] bool lacks_a_scan() const {
    for (int c = 0; c < jpeg_.num_components; ++c) {
      if (jpeg_.comp_info[c].quant_table == nullptr) return true;
      if (jpeg_.coef_bits != nullptr &&
          std::any_of(jpeg_.coef_bits[c], jpeg_.coef_bits[c] + DCTSIZE2, [](int bits) { return bits != 0; }))
        return true;
    }
    return false;
  }

  [[nodiscard]] std::int64_t width() const { return jpeg_.image_width; }
  [[nodiscard]] std::int64_t height() const { return jpeg_.image_height; }
  [[nodiscard]] bool is_cmyk() const { return jpeg_.num_components == 4; }
  [[nodiscard]] bool is_arithmetic() const { return jpeg_.arith_code != 0; }
  [[nodiscard]] const Complaints& complaints() const { return complaints_; }

  [[nodiscard]] int orientation() const {
    for (const auto* marker = jpeg_.marker_list; marker != nullptr; marker = marker->next) {
      const FileBytes segment(marker->data, marker->data_length);
      if (begins(segment, std::string_view("Exif\0\0", 6))) return exif_orientation(segment);
    }
    return 1;
  }

 private:
  FileBytes bytes_;
  Complaints complaints_;
  jpeg_error_mgr errors_{};
  jpeg_progress_mgr progress_{count_scans, 0, 0, 0, 0};
  jpeg_decompress_struct jpeg_{};
};

/// Inks, stored inverted as Adobe does, to blue, green and red.
void mix_inks(const cv::Mat& inks, cv::Mat& pixels) {
  const auto light = [](int ink, int black) { return static_cast<std::uint8_t>(black - ((255 - ink) * black >> 8)); };
  pixels.create(inks.size(), CV_8UC3);
  std::transform(inks.begin<cv::Vec4b>(), inks.end<cv::Vec4b>(), pixels.begin<cv::Vec3b>(), [&](const cv::Vec4b& ink) {
    return cv::Vec3b{light(ink[2], ink[3]), light(ink[1], ink[3]), light(ink[0], ink[3])};
  });
}

/// What is wrong with a kind of JPEG that is whole but never read; nothing for others.
std::optional<PictureError> wrong_kind(const Complaints& complaints) {
  switch (complaints.gave_up_for) {
    case JERR_BAD_PRECISION:
      return PictureError{"JPEG header: " + std::to_string(complaints.number) +
                          " bits for each colour; 8 were expected"};
    case JERR_SOF_UNSUPPORTED:
      return PictureError{"JPEG header: a lossless or hierarchical JPEG; a baseline or progressive one was expected"};
    default:
      return std::nullopt;
  }
}

/// What is wrong with a picture whose rows were read, or as many as can be; nothing when it is whole.
std::optional<PictureError> damage(const JpegDecoder& jpeg, bool all_rows, std::size_t file_bytes) {
  const auto& complaints = jpeg.complaints();
  // Some programs pad a picture with a few bytes; a good share of the file is pixels that were not understood.
  constexpr std::int64_t least_shares = 64;
  // The arithmetic decoder makes up what is missing, and says nothing.
  const bool made_up = jpeg.is_arithmetic() && complaints.ended_early;
  const bool whole = all_rows && !complaints.damaged && !made_up && !jpeg.lacks_a_scan();
  if (complaints.too_many_scans) {
    return PictureError{"JPEG data: more than " + std::to_string(most_scans) +
                        " scans; a picture in some ten was expected"};
  }
  if (auto kind = wrong_kind(complaints)) return kind;
  if (!whole && complaints.ended_early) {
    return PictureError{"byte " + std::to_string(file_bytes) +
                        ": the file ends before its JPEG picture does; the whole picture was expected"};
  }
  if (complaints.damaged) {
    return PictureError{"JPEG data, about row " + std::to_string(complaints.damaged_row) + " of " +
                        std::to_string(jpeg.height()) + ": damaged; the whole picture was expected"};
  }
  if (!all_rows) return PictureError{"JPEG data: damaged; a picture that can be decoded was expected"};
  if (!whole) return PictureError{"JPEG data: ends before the last scan; the whole picture was expected"};
  if (complaints.skipped_bytes > static_cast<std::int64_t>(file_bytes) / least_shares) {
    return PictureError{"JPEG data: damaged, " + std::to_string(complaints.skipped_bytes) +
                        " bytes belong to no pixel; the whole picture was expected"};
  }
  return std::nullopt;
}

}  // namespace

bool begins_like_jpeg(FileBytes bytes) { return begins(bytes, "\xFF\xD8\xFF"); }

std::variant<Picture, PictureError> load_jpeg(FileBytes bytes) {
  JpegDecoder jpeg(bytes);
  const bool begun = jpeg.begin();
  const bool size_known = jpeg.width() > 0 && jpeg.height() > 0;  // also when the file ends soon after it
  if (begun || size_known) {
    if (auto error = wrong_size("JPEG", jpeg.width(), jpeg.height())) return *error;
  }
  if (!begun) return damage(jpeg, false, bytes.size()).value();
  constexpr int rows_at_a_time = 64;
  const auto width = static_cast<int>(jpeg.width());
  cv::Mat strip(rows_at_a_time, width, jpeg.is_cmyk() ? CV_8UC4 : CV_8UC3);
  cv::Mat mixed;
  TurnedRows upright(width, static_cast<int>(jpeg.height()), jpeg.orientation());
  const bool all_rows = jpeg.read_rows(strip.data, rows_at_a_time, [&](int first, int count) {
    const cv::Mat rows = strip.rowRange(0, count);
    if (jpeg.is_cmyk()) mix_inks(rows, mixed);
    upright.put(jpeg.is_cmyk() ? mixed : rows, first);
  });
  if (all_rows) jpeg.read_to_end();
  if (auto error = damage(jpeg, all_rows, bytes.size())) return *error;
  return std::move(upright).picture();
}

}  // namespace tricorner::vision
