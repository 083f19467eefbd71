/// The way of a picture's bytes through decoding and reading, and what must hold whatever the bytes are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tricorner/vision/picture_file.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::fuzz {

/// Pictures above this are decoded, not read: a reading's time grows with them, its paths do not.
inline constexpr std::int64_t largest_read_px = 200'000;

/// Decodes, and reads what could be decoded. A refusal must be one line with a place or an expectation in it; a reading
/// must be finite, its probabilities probabilities. Returns what was broken, or nothing.
[[nodiscard]] inline std::string broken_by(const std::vector<std::uint8_t>& bytes, vision::BoardReader& reader) {
  const auto decoded = vision::decode_picture(bytes);
  if (const auto* error = std::get_if<vision::PictureError>(&decoded)) {
    if (error->text.empty()) return "an error without a text";
    return error->text.find('\n') == std::string::npos ? "" : "an error of several lines: " + error->text;
  }
  const auto& picture = std::get<vision::Picture>(decoded);
  const auto pixels = static_cast<std::int64_t>(picture.width) * picture.height;
  if (pixels <= 0 || picture.pixels.size() != 3 * static_cast<std::size_t>(pixels))
    return "a picture of another size than told";
  if (pixels > largest_read_px) return {};
  const auto reading = reader.read(picture.view());
  const auto share = [](double p) { return p >= 0 && p <= 1 + 1e-9; };
  for (const auto& tile : reading.tiles) {
    if (tile.cluster.has_value() != tile.cell.has_value()) return "a cell without a layout, or the other way round";
    for (std::size_t k = 0; k < 3; ++k) {
      // corners may lie outside the picture, but not at the other end of the world
      const auto& p = tile.outline[k];
      const double reach = 3.0 * (picture.width + picture.height);
      if (!(p.x > -reach && p.x < 2 * reach && p.y > -reach && p.y < 2 * reach))
        return "a corner far outside the picture";
      const auto& corner = tile.corners[k];
      double sum = 0;
      for (const double probability : corner.probabilities) {
        if (!share(probability)) return "a probability that is none";
        sum += probability;
      }
      if (!share(sum) || !share(corner.confidence)) return "probabilities that sum to more than 1";
      if (!corner.value && corner.confidence != 0) return "confidence in nothing";
    }
  }
  return {};
}

}  // namespace tricorner::fuzz
