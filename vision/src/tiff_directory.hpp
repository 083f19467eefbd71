/// The directory of a TIFF file, and of the EXIF data in pictures of other formats, which is laid out the same.
#pragma once

#include <optional>

#include "file_bytes.hpp"

namespace tricorner::vision {

/// The first directory (TIFF 6.0, section 2). Looks at the bytes it was made from: they must outlive it.
class TiffDirectory {
 public:
  /// Nothing when the bytes begin like no TIFF, or when they end before the directory does.
  [[nodiscard]] static std::optional<TiffDirectory> first_of(FileBytes bytes);

  /// The one whole number (BYTE, SHORT or LONG) that stands under the tag; nothing when none does.
  [[nodiscard]] std::optional<std::uint32_t> number(std::uint32_t tag) const;

  /// The first of one or more SHORTs under the tag; nothing when none stands there, or beyond the bytes' end.
  [[nodiscard]] std::optional<std::uint32_t> first_number(std::uint32_t tag) const;

 private:
  TiffDirectory(FileBytes file, FileBytes entries, bool big_endian)
      : file_(file), entries_(entries), big_endian_(big_endian) {}

  /// Where the entry begins in `entries_`. Of entries with the same tag the first one counts, as it does for the
  /// decoder.
  [[nodiscard]] std::optional<std::size_t> entry(std::uint32_t tag) const;

  FileBytes file_;
  FileBytes entries_;  ///< 12 bytes each
  bool big_endian_;
};

/// The EXIF orientation, 1 to 8, of EXIF data with or without the "Exif\0\0" before it; 1 (as it is) when it gives
/// none.
[[nodiscard]] int exif_orientation(FileBytes exif);

}  // namespace tricorner::vision
