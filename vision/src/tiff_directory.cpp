#include "tiff_directory.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t entry_bytes = 12;
constexpr std::uint32_t short_type = 3;

std::uint32_t number_at(FileBytes bytes, std::size_t at, int count, bool big_endian) {
  return big_endian ? big(bytes, at, count) : little(bytes, at, count);
}

}  // namespace

std::optional<TiffDirectory> TiffDirectory::first_of(FileBytes bytes) {
  const bool big_endian = begins(bytes, std::string_view("MM\0*", 4));
  if (!big_endian && !begins(bytes, std::string_view("II*\0", 4))) return std::nullopt;
  if (bytes.size() < 8) return std::nullopt;
  const std::uint64_t at = number_at(bytes, 4, 4, big_endian);
  if (at + 2 > bytes.size()) return std::nullopt;
  const std::size_t length = entry_bytes * number_at(bytes, at, 2, big_endian);
  if (at + 2 + length > bytes.size()) return std::nullopt;
  return TiffDirectory(bytes, bytes.subspan(at + 2, length), big_endian);
}

std::optional<std::size_t> TiffDirectory::entry(std::uint32_t tag) const {
  for (std::size_t at = 0; at < entries_.size(); at += entry_bytes) {
    if (number_at(entries_, at, 2, big_endian_) == tag) return at;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> TiffDirectory::number(std::uint32_t tag) const {
  const auto at = entry(tag);
  if (!at || number_at(entries_, *at + 4, 4, big_endian_) != 1) return std::nullopt;
  switch (number_at(entries_, *at + 2, 2, big_endian_)) {
    case 1:
      return number_at(entries_, *at + 8, 1, big_endian_);
    case short_type:
      return number_at(entries_, *at + 8, 2, big_endian_);
    case 4:
      return number_at(entries_, *at + 8, 4, big_endian_);
    default:
      return std::nullopt;
  }
}

std::optional<std::uint32_t> TiffDirectory::first_number(std::uint32_t tag) const {
  const auto at = entry(tag);
  if (!at || number_at(entries_, *at + 2, 2, big_endian_) != short_type) return std::nullopt;
  const auto count = number_at(entries_, *at + 4, 4, big_endian_);
  if (count == 0) return std::nullopt;
  constexpr std::uint32_t kept_in_the_entry = 2;
  if (count <= kept_in_the_entry) return number_at(entries_, *at + 8, 2, big_endian_);
  const std::uint64_t elsewhere = number_at(entries_, *at + 8, 4, big_endian_);
  if (elsewhere + 2 > file_.size()) return std::nullopt;
  return number_at(file_, elsewhere, 2, big_endian_);
}

int exif_orientation(FileBytes exif) {
  constexpr std::string_view prefix("Exif\0\0", 6);
  constexpr std::uint32_t orientation_tag = 274;
  const auto directory = TiffDirectory::first_of(begins(exif, prefix) ? exif.subspan(prefix.size()) : exif);
  const auto orientation = directory ? directory->number(orientation_tag).value_or(1) : 1;
  return orientation >= 1 && orientation <= 8 ? static_cast<int>(orientation) : 1;
}

}  // namespace tricorner::vision
