#include "picture_header.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "file_bytes.hpp"
#include "png_file.hpp"
#include "tiff_directory.hpp"

namespace tricorner::vision {
namespace {

using Bytes = FileBytes;

/// The checksum of a PNG's chunk (ISO/IEC 15948, annex D).
std::uint32_t checksum(Bytes bytes) {
  static constexpr auto of_byte = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t n = 0; n < table.size(); ++n) {
      table[n] = n;
      for (int k = 0; k < 8; ++k) table[n] = table[n] >> 1 ^ (table[n] & 1 ? 0xEDB88320 : 0);
    }
    return table;
  }();
  std::uint32_t sum = 0xFFFFFFFF;
  for (const std::uint8_t byte : bytes) sum = of_byte[(sum ^ byte) & 0xFF] ^ sum >> 8;
  return ~sum;
}

/// PNG: IHDR comes first, IEND last (ISO/IEC 15948, 5.6 and 11.2).
PictureHeader png(Bytes bytes) {
  PictureHeader header{.format = "PNG"};
  header.complete = false;
  if (bytes.size() < 33) return header;
  header.width = big(bytes, 16, 4);
  header.height = big(bytes, 20, 4);
  for (std::size_t at = 8; at + 12 <= bytes.size();) {
    const std::uint64_t length = big(bytes, at, 4);
    if (at + 12 + length > bytes.size()) return header;
    const auto content = static_cast<std::size_t>(length) + 4;
    if (checksum(bytes.subspan(at + 4, content)) != big(bytes, at + 4 + content, 4)) {
      header.damage =
          "byte " + std::to_string(at) + ": the checksum of this chunk is wrong; an undamaged one was expected";
      return header;
    }
    if (begins(bytes, "IEND", at + 4)) {
      header.complete = true;
      return header;
    }
    at += 12 + static_cast<std::size_t>(length);
  }
  return header;
}

/// BMP: the bitmap header's width and height (height is negative for rows from the top); the first of all bitmap
/// headers, 12 bytes long, has 16 bits for each. Rows that are not compressed take whole 4 bytes.
PictureHeader bmp(Bytes bytes) {
  PictureHeader header{.format = "BMP"};
  header.complete = false;
  if (bytes.size() < 30) return header;
  const bool oldest = little(bytes, 14, 4) == 12;
  if (oldest) {
    header.width = little(bytes, 18, 2);
    header.height = little(bytes, 20, 2);
  } else {
    header.width = static_cast<std::int32_t>(little(bytes, 18, 4));
    header.height = std::abs(static_cast<std::int64_t>(static_cast<std::int32_t>(little(bytes, 22, 4))));
  }
  enum : std::uint32_t { uncompressed = 0, bit_fields = 3 };  // 1 and 2 are run-length codes
  const std::uint32_t compression = oldest || bytes.size() < 34 ? uncompressed : little(bytes, 30, 4);
  if (compression > bit_fields)
    header.damage = "byte 30: compression " + std::to_string(compression) + "; 0 to 3 was expected";
  std::uint64_t least_bytes = little(bytes, 2, 4);
  if (compression == uncompressed || compression == bit_fields) {
    const std::uint64_t row_bits = static_cast<std::uint64_t>(header.width) * little(bytes, oldest ? 24 : 28, 2);
    const std::uint64_t row_bytes = (row_bits + 31) / 32 * 4;
    least_bytes = std::max(least_bytes, little(bytes, 10, 4) + row_bytes * static_cast<std::uint64_t>(header.height));
  }
  header.complete = bytes.size() >= least_bytes;
  return header;
}

/// The size that a WebP's first chunk gives: the canvas of an extended file, or the frame of a simple one, lossless (14
/// bits each, less 1) or lossy (RFC 9649, 2.5 to 2.7, and RFC 6386, 9.1).
void webp_size(Bytes bytes, PictureHeader& header) {
  constexpr std::uint32_t side_mask = 0x3FFF;
  const bool room_for_all = bytes.size() >= 30;
  if (room_for_all && begins(bytes, "VP8X", 12)) {
    header.width = little(bytes, 24, 3) + 1;
    header.height = little(bytes, 27, 3) + 1;
  } else if (bytes.size() >= 25 && begins(bytes, "VP8L", 12) && bytes[20] == 0x2F) {
    header.width = (little(bytes, 21, 4) & side_mask) + 1;
    header.height = (little(bytes, 21, 4) >> 14 & side_mask) + 1;
  } else if (room_for_all && begins(bytes, "VP8 ", 12) && begins(bytes, "\x9D\x01\x2A", 23)) {
    header.width = little(bytes, 26, 2) & side_mask;
    header.height = little(bytes, 28, 2) & side_mask;
  }
}

/// WebP: a RIFF file that says how long it is; its chunks have an even length.
PictureHeader webp(Bytes bytes) {
  PictureHeader header{.format = "WebP"};
  if (bytes.size() >= 8) header.complete = bytes.size() >= static_cast<std::uint64_t>(little(bytes, 4, 4)) + 8;
  webp_size(bytes, header);
  constexpr std::uint32_t animated = 2;
  if (bytes.size() > 20 && begins(bytes, "VP8X", 12) && (bytes[20] & animated) != 0)
    header.damage = "byte 20: an animated picture; a still one was expected";
  for (std::uint64_t at = 12; at + 8 <= bytes.size();) {
    const std::uint64_t length = little(bytes, at + 4, 4);
    if (at + 8 + length > bytes.size()) break;
    if (begins(bytes, "EXIF", at)) header.orientation = exif_orientation(bytes.subspan(at + 8, length));
    at += 8 + length + length % 2;
  }
  return header;
}

/// TIFF: the size of the first picture, the one that is decoded, and of the tiles that it may be cut into, one of which
/// the decoder holds at a time.
PictureHeader tiff(Bytes bytes) {
  PictureHeader header{.format = "TIFF"};
  const auto directory = TiffDirectory::first_of(bytes);
  header.complete = directory.has_value();
  if (!directory) return header;
  header.width = directory->number(256).value_or(0);
  header.height = directory->number(257).value_or(0);
  header.part_width = directory->number(322).value_or(0);
  header.part_height = directory->number(323).value_or(0);
  constexpr std::uint32_t sample_format = 339;
  constexpr std::uint32_t floating_point = 3;
  const auto colours = directory->number(262);
  const bool logarithms = colours == 32844U || colours == 32845U;  // LogL and LogLuv, decoded to floating point
  header.fractions = logarithms || directory->first_number(sample_format) == floating_point;
  return header;
}

}  // namespace

std::optional<PictureHeader> picture_header(Bytes bytes) {
  if (begins_like_png(bytes)) return png(bytes);
  if (begins(bytes, "BM")) return bmp(bytes);
  if (begins(bytes, "RIFF") && begins(bytes, "WEBP", 8)) return webp(bytes);
  if (begins(bytes, std::string_view("II*\0", 4)) || begins(bytes, std::string_view("MM\0*", 4))) return tiff(bytes);
  if (begins(bytes, std::string_view("II+\0", 4)) || begins(bytes, std::string_view("MM\0+", 4)))
    return PictureHeader{.format = "TIFF", .damage = "byte 2: a BigTIFF; a TIFF of up to 4 GB was expected"};
  return std::nullopt;
}

}  // namespace tricorner::vision
