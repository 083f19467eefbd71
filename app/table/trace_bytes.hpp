/// Numbers and texts as bytes, the same on every machine.
#pragma once

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace tricorner::table {

class ByteWriter {
 public:
  void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  /// Seven bits a byte, the low ones first.
  void number(std::uint64_t value) {
    constexpr std::uint64_t kMore = 0x80;
    for (; value >= kMore; value >>= 7U) byte(static_cast<std::uint8_t>(value | kMore));
    byte(static_cast<std::uint8_t>(value));
  }
  void signed_number(std::int64_t value) {
    number((static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63));
  }
  /// Exactly: four bytes where a float holds it, else eight.
  void real(double value) {
    const auto narrow = static_cast<float>(value);
    if (std::bit_cast<std::uint64_t>(static_cast<double>(narrow)) == std::bit_cast<std::uint64_t>(value)) {
      byte(4);
      fixed(std::bit_cast<std::uint32_t>(narrow), 4);
    } else {
      byte(8);
      fixed(std::bit_cast<std::uint64_t>(value), 8);
    }
  }
  void text(std::string_view value) {
    number(value.size());
    bytes_ += value;
  }
  void fixed(std::uint64_t value, int bytes) {
    for (int k = 0; k < bytes; ++k) byte(static_cast<std::uint8_t>(value >> (8U * static_cast<unsigned>(k))));
  }

  [[nodiscard]] const std::string& bytes() const noexcept { return bytes_; }
  [[nodiscard]] std::string take() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

/// Members throw std::runtime_error when the bytes end early or hold no such thing.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool done() const noexcept { return at_ == bytes_.size(); }
  [[nodiscard]] std::size_t left() const noexcept { return bytes_.size() - at_; }
  std::uint8_t byte() {
    if (done()) throw std::runtime_error("ends in the middle of a number");
    return static_cast<std::uint8_t>(bytes_[at_++]);
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint8_t part = byte();
      value |= static_cast<std::uint64_t>(part & 0x7FU) << shift;
      if (part < 0x80) return value;
    }
    throw std::runtime_error("a number without an end");
  }
  /// A number that may be no larger than `most`.
  std::uint64_t number(std::uint64_t most) {
    const std::uint64_t value = number();
    if (value > most) throw std::runtime_error("a number beyond what can be");
    return value;
  }
  std::int64_t signed_number() {
    const std::uint64_t value = number();
    return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
  }
  double real() {
    const std::uint8_t width = byte();
    if (width == 4) return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(fixed(4))));
    if (width != 8) throw std::runtime_error("a number of unknown width");
    return std::bit_cast<double>(fixed(8));
  }
  std::string_view text() {
    const std::uint64_t size = number(left());
    if (size > left()) throw std::runtime_error("ends in the middle of a text");
    const std::string_view value = bytes_.substr(at_, size);
    at_ += size;
    return value;
  }
  std::uint64_t fixed(int bytes) {
    std::uint64_t value = 0;
    for (int k = 0; k < bytes; ++k) value |= static_cast<std::uint64_t>(byte()) << (8U * static_cast<unsigned>(k));
    return value;
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace tricorner::table
