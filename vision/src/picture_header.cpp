#include "picture_header.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tricorner::vision {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool begins(Bytes bytes, std::string_view with, std::size_t at = 0) {
  return bytes.size() >= at + with.size() &&
         std::equal(with.begin(), with.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                    [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

std::uint32_t big(Bytes bytes, std::size_t at, int count) {
  std::uint32_t value = 0;
  for (int k = 0; k < count; ++k) value = value << 8 | bytes[at + static_cast<std::size_t>(k)];
  return value;
}

std::uint32_t little(Bytes bytes, std::size_t at, int count) {
  std::uint32_t value = 0;
  for (int k = count - 1; k >= 0; --k) value = value << 8 | bytes[at + static_cast<std::size_t>(k)];
  return value;
}

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
  PictureHeader header{"PNG", 0, 0, false, {}};
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

/// JPEG: segments up to the first scan, the size in a frame header, the end marker behind the scans (ITU-T T.81, annex
/// B).
PictureHeader jpeg(Bytes bytes) {
  PictureHeader header{"JPEG", 0, 0, false, {}};
  std::size_t at = 2;
  while (at + 4 <= bytes.size()) {
    if (bytes[at] != 0xFF) return header;
    const std::uint8_t marker = bytes[at + 1];
    if (marker == 0xFF) {
      ++at;
      continue;
    }
    const std::size_t length = big(bytes, at + 2, 2);
    const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (frame && at + 9 <= bytes.size()) {
      header.height = big(bytes, at + 5, 2);
      header.width = big(bytes, at + 7, 2);
    }
    at += 2 + length;
    if (marker == 0xDA) break;
  }
  constexpr std::array<std::uint8_t, 2> end{0xFF, 0xD9};
  header.complete = at < bytes.size() && std::search(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end(),
                                                     end.begin(), end.end()) != bytes.end();
  return header;
}

/// BMP: the bitmap header's width and height (height is negative for rows from the top).
PictureHeader bmp(Bytes bytes) {
  PictureHeader header{"BMP", 0, 0, false, {}};
  if (bytes.size() < 30) return header;
  header.width = static_cast<std::int32_t>(little(bytes, 18, 4));
  header.height = std::abs(static_cast<std::int64_t>(static_cast<std::int32_t>(little(bytes, 22, 4))));
  header.complete = bytes.size() >= little(bytes, 2, 4);
  constexpr std::uint32_t most_compression = 3;  // none, two run-length codes, bit fields
  if (bytes.size() >= 34 && little(bytes, 14, 4) >= 40 && little(bytes, 30, 4) > most_compression)
    header.damage = "byte 30: compression " + std::to_string(little(bytes, 30, 4)) + "; 0 to 3 was expected";
  return header;
}

/// WebP: a RIFF file that says how long it is.
PictureHeader webp(Bytes bytes) {
  PictureHeader header{"WebP", 0, 0, false, {}};
  header.complete = bytes.size() >= static_cast<std::uint64_t>(little(bytes, 4, 4)) + 8;
  if (bytes.size() >= 30 && begins(bytes, "VP8X", 12)) {
    header.width = little(bytes, 24, 3) + 1;
    header.height = little(bytes, 27, 3) + 1;
  }
  return header;
}

}  // namespace

std::optional<PictureHeader> picture_header(Bytes bytes) {
  if (begins(bytes, "\x89PNG\r\n\x1a\n")) return png(bytes);
  if (begins(bytes, "\xFF\xD8\xFF")) return jpeg(bytes);
  if (begins(bytes, "BM")) return bmp(bytes);
  if (begins(bytes, "RIFF") && begins(bytes, "WEBP", 8)) return webp(bytes);
  if (begins(bytes, std::string_view("II*\0", 4)) || begins(bytes, std::string_view("MM\0*", 4)))
    return PictureHeader{"TIFF", 0, 0, true, {}};
  return std::nullopt;
}

}  // namespace tricorner::vision
