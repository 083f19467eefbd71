/// An adaptive binary range coder (Martin, 1979; carries as in Lempel-Ziv-Markov coders): bits with learned odds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tricorner::table {

/// Odds of one kind of bit, learned as they come; both sides keep the same.
class BitModel {
 public:
  static constexpr std::uint32_t kBits = 12;
  [[nodiscard]] std::uint32_t zero() const noexcept { return zero_; }
  void learn(bool bit) noexcept {
    constexpr std::uint32_t kPace = 4;
    if (bit) {
      zero_ = static_cast<std::uint16_t>(zero_ - (zero_ >> kPace));
    } else {
      zero_ = static_cast<std::uint16_t>(zero_ + (((1U << kBits) - zero_) >> kPace));
    }
  }

 private:
  std::uint16_t zero_ = 1U << (kBits - 1);  ///< odds of a 0, of 1 << kBits; never reaches either end
};

class RangeEncoder {
 public:
  void put(BitModel& model, bool bit) {
    const std::uint32_t bound = (range_ >> BitModel::kBits) * model.zero();
    if (bit) {
      low_ += bound;
      range_ -= bound;
    } else {
      range_ = bound;
    }
    model.learn(bit);
    while (range_ < kTop) {
      range_ <<= 8U;
      shift();
    }
  }

  /// What was put, as bytes; the encoder is used up.
  [[nodiscard]] std::string finish() {
    for (int k = 0; k < 5; ++k) shift();
    // The reader takes zeros for what is missing at the end.
    while (!bytes_.empty() && bytes_.back() == '\0') bytes_.pop_back();
    return std::move(bytes_);
  }

 private:
  static constexpr std::uint32_t kTop = 1U << 24U;

  void shift() {
    constexpr std::uint64_t kAllOnes = 0xFF000000U;
    if (low_ < kAllOnes || low_ > 0xFFFFFFFFU) {
      const auto carry = static_cast<std::uint8_t>(low_ >> 32U);
      for (; held_ > 0; --held_) {
        if (begun_) bytes_ += static_cast<char>(static_cast<std::uint8_t>(cache_ + carry));
        begun_ = true;
        cache_ = 0xFF;
      }
      cache_ = static_cast<std::uint8_t>(low_ >> 24U);
    }
    ++held_;
    low_ = (low_ & 0x00FFFFFFU) << 8U;
  }

  std::string bytes_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFU;
  std::uint64_t held_ = 1;
  std::uint8_t cache_ = 0;
  bool begun_ = false;  ///< the first byte is always 0 and left out
};

class RangeDecoder {
 public:
  explicit RangeDecoder(std::string_view bytes) : bytes_(bytes) {
    for (int k = 0; k < 4; ++k) code_ = (code_ << 8U) | next();
  }

  [[nodiscard]] bool get(BitModel& model) {
    const std::uint32_t bound = (range_ >> BitModel::kBits) * model.zero();
    const bool bit = code_ >= bound;
    if (bit) {
      code_ -= bound;
      range_ -= bound;
    } else {
      range_ = bound;
    }
    model.learn(bit);
    while (range_ < (1U << 24U)) {
      range_ <<= 8U;
      code_ = (code_ << 8U) | next();
    }
    return bit;
  }

 private:
  [[nodiscard]] std::uint8_t next() noexcept {
    return at_ < bytes_.size() ? static_cast<std::uint8_t>(bytes_[at_++]) : std::uint8_t{0};
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint32_t code_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFU;
};

}  // namespace tricorner::table
