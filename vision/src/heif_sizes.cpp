#include "heif_sizes.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace tricorner::vision {
namespace {

/// Calls `take(name, content)` for each box in the bytes (ISO/IEC 14496-12, 4.2).
template <typename Take>
void for_each_box(FileBytes bytes, const Take& take) {
  constexpr std::size_t head = 8;
  constexpr std::size_t long_head = 16;
  while (bytes.size() >= head) {
    std::uint64_t size = big(bytes, 0, 4);
    std::size_t begin = head;
    if (size == 1 && bytes.size() >= long_head) {  // a size of 64 bits follows
      size = std::uint64_t{big(bytes, 8, 4)} << 32 | big(bytes, 12, 4);
      begin = long_head;
    }
    if (size == 0) size = bytes.size();  // to the end
    if (size < begin || size > bytes.size()) return;
    const auto end = static_cast<std::size_t>(size);
    take(std::string_view(reinterpret_cast<const char*>(bytes.data()) + 4, 4), bytes.subspan(begin, end - begin));
    bytes = bytes.subspan(end);
  }
}

/// Bits, the highest of each byte first. Beyond the end there are zeros, and `ended` says so.
class Bits {
 public:
  explicit Bits(FileBytes bytes) : bytes_(bytes) {}

  std::uint64_t take(int count) {
    std::uint64_t value = 0;
    for (int k = 0; k < count; ++k, ++at_) {
      const bool there = at_ / 8 < bytes_.size();
      ended_ = ended_ || !there;
      value = value << 1 | (there ? bytes_[at_ / 8] >> (7 - at_ % 8) & 1U : 0U);
    }
    return value;
  }
  bool flag() { return take(1) != 0; }
  void skip(std::size_t count) { at_ += count; }

  /// A number after as many zeros as it has bits, less one; 0 is coded as 1 (ITU-T H.265, 9.2).
  std::uint64_t exponential() {
    constexpr int longest = 32;
    int zeros = 0;
    while (zeros < longest && !ended_ && !flag()) ++zeros;
    return (std::uint64_t{1} << zeros) - 1 + take(zeros);
  }

  [[nodiscard]] bool ended() const { return ended_ || at_ > 8 * bytes_.size(); }

 private:
  FileBytes bytes_;
  std::size_t at_ = 0;
  bool ended_ = false;
};

/// Without the bytes that only keep three zeros from standing together (ITU-T H.265, 7.3.1.1).
std::vector<std::uint8_t> without_guards(FileBytes unit) {
  std::vector<std::uint8_t> plain;
  for (std::size_t n = 0; n < unit.size(); ++n) {
    const bool guard = unit[n] == 3 && n >= 2 && unit[n - 1] == 0 && unit[n - 2] == 0;
    if (!guard) plain.push_back(unit[n]);
  }
  return plain;
}

/// Of a sequence parameter set (ITU-T H.265, 7.3.2.2 and 7.3.3).
std::optional<CodedSize> hevc_size(FileBytes unit) {
  const auto plain = without_guards(unit);
  Bits bits(plain);
  bits.skip(16 + 4);  // the unit's head, the video's parameter set
  const auto layers = bits.take(3);
  bits.skip(1 + 88 + 8);  // nesting, profile, level
  std::vector<std::pair<bool, bool>> told;
  for (std::uint64_t n = 0; n < layers; ++n) {
    const bool profile = bits.flag();
    told.emplace_back(profile, bits.flag());
  }
  if (layers > 0) bits.skip(2 * (8 - layers));
  for (const auto& [profile, level] : told) bits.skip((profile ? 88 : 0) + (level ? 8 : 0));
  (void)bits.exponential();  // its number
  constexpr std::uint64_t three_planes = 3;
  if (bits.exponential() == three_planes) bits.skip(1);
  const auto width = static_cast<std::int64_t>(bits.exponential());
  const auto height = static_cast<std::int64_t>(bits.exponential());
  if (bits.ended()) return std::nullopt;
  return CodedSize{width, height};
}

/// The sequence parameter sets in a HEVC decoder's configuration.
void add_hevc(FileBytes configuration, std::vector<CodedSize>& sizes) {
  constexpr std::size_t head = 22;
  constexpr unsigned sequence_parameters = 33;
  if (configuration.size() <= head) return;
  std::size_t at = head + 1;
  for (int arrays = configuration[head]; arrays > 0 && at + 3 <= configuration.size(); --arrays) {
    const unsigned type = configuration[at] & 0x3FU;
    auto units = big(configuration, at + 1, 2);
    at += 3;
    for (; units > 0 && at + 2 <= configuration.size(); --units) {
      const std::size_t length = big(configuration, at, 2);
      at += 2;
      if (at + length > configuration.size()) return;
      if (type == sequence_parameters) {
        if (const auto size = hevc_size(configuration.subspan(at, length))) sizes.push_back(*size);
      }
      at += length;
    }
  }
}

/// Of a sequence header (AV1 bitstream specification, 5.5.1 to 5.5.5).
std::optional<CodedSize> av1_size(FileBytes header) {
  Bits bits(header);
  bits.skip(3 + 1);  // profile, still picture
  if (bits.flag()) {
    bits.skip(5);  // reduced: a level alone
  } else {
    std::uint64_t delay_bits = 0;
    const bool timed = bits.flag();
    if (timed) {
      bits.skip(64);
      if (bits.flag()) (void)bits.exponential();
      if (bits.flag()) {  // a model of the decoder
        delay_bits = bits.take(5) + 1;
        bits.skip(32 + 5 + 5);
      }
    }
    const bool delays = bits.flag();
    constexpr std::uint64_t lower_levels = 7;
    for (auto points = bits.take(5) + 1; points > 0; --points) {
      bits.skip(12);
      if (bits.take(5) > lower_levels) bits.skip(1);
      if (delay_bits > 0 && bits.flag()) bits.skip(2 * delay_bits + 1);
      if (delays && bits.flag()) bits.skip(4);
    }
  }
  const auto width_bits = static_cast<int>(bits.take(4) + 1);
  const auto height_bits = static_cast<int>(bits.take(4) + 1);
  const auto width = static_cast<std::int64_t>(bits.take(width_bits) + 1);
  const auto height = static_cast<std::int64_t>(bits.take(height_bits) + 1);
  if (bits.ended()) return std::nullopt;
  return CodedSize{width, height};
}

/// The first sequence header in a row of units (AV1 bitstream specification, 5.3).
void add_av1(FileBytes units, std::vector<CodedSize>& sizes) {
  constexpr unsigned sequence_header = 1;
  constexpr unsigned new_time = 2;
  for (std::size_t at = 0; at < units.size();) {
    const unsigned head = units[at++];
    const unsigned type = head >> 3 & 0xFU;
    if ((head & 4U) != 0) ++at;  // an extension
    std::uint64_t length = 0;
    if ((head & 2U) != 0) {  // seven bits a byte, the lowest first
      for (int shift = 0; at < units.size() && shift < 56; shift += 7) {
        length |= std::uint64_t{units[at] & 0x7FU} << shift;
        if ((units[at++] & 0x80U) == 0) break;
      }
    }
    if (at >= units.size()) return;
    if (type == sequence_header) {
      if (const auto size = av1_size(units.subspan(at))) sizes.push_back(*size);
      return;
    }
    if (type != new_time) return;
    at += static_cast<std::size_t>(std::min<std::uint64_t>(length, units.size()));
  }
}

/// Where the file's items begin (ISO/IEC 14496-12, 8.11.3).
std::vector<std::size_t> item_places(FileBytes locations) {
  Bits bits(locations);
  const auto version = bits.take(8);
  bits.skip(24);
  const auto offset_bytes = static_cast<int>(bits.take(4));
  const auto length_bytes = static_cast<int>(bits.take(4));
  const auto base_bytes = static_cast<int>(bits.take(4));
  const auto index_bytes = static_cast<int>(bits.take(4)) * (version > 0 ? 1 : 0);
  const int number_bits = version < 2 ? 16 : 32;
  std::vector<std::size_t> places;
  for (auto items = bits.take(number_bits); items > 0 && !bits.ended(); --items) {
    bits.skip(static_cast<std::size_t>(number_bits));
    if (version > 0) bits.skip(16);  // how it is kept
    bits.skip(16);
    const auto base = bits.take(8 * base_bytes);
    const auto extents = bits.take(16);
    for (std::uint64_t n = 0; n < extents && !bits.ended(); ++n) {
      bits.skip(8 * static_cast<std::size_t>(index_bytes));
      const auto offset = bits.take(8 * offset_bytes);
      bits.skip(8 * static_cast<std::size_t>(length_bytes));
      if (n == 0 && !bits.ended()) places.push_back(base + offset);
    }
  }
  return places;
}

}  // namespace

std::vector<CodedSize> coded_sizes(FileBytes heif) {
  std::vector<CodedSize> sizes;
  bool left_to_pictures = false;
  const auto add = [&](std::string_view name, FileBytes content) {
    constexpr std::size_t head = 4;
    if (name == "hvcC") add_hevc(content, sizes);
    if (name != "av1C" || content.size() < head) return;
    add_av1(content.subspan(head), sizes);
    left_to_pictures = left_to_pictures || content.size() == head;
  };
  std::vector<std::size_t> places;
  for_each_box(heif, [&](std::string_view outer, FileBytes meta) {
    constexpr std::size_t version_and_flags = 4;
    if (outer != "meta" || meta.size() < version_and_flags) return;
    for_each_box(meta.subspan(version_and_flags), [&](std::string_view name, FileBytes content) {
      if (name == "iloc") places = item_places(content);
      if (name != "iprp") return;
      for_each_box(content, [&](std::string_view inner, FileBytes properties) {
        if (inner == "ipco") for_each_box(properties, add);
      });
    });
  });
  for (const auto at : places) {
    if (left_to_pictures && at < heif.size()) add_av1(heif.subspan(at), sizes);
  }
  return sizes;
}

}  // namespace tricorner::vision
