/// As what the tiles' corners are read: by which kind of symbols, which set and which pose most can be told.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "certainty.hpp"
#include "tile_search.hpp"
#include "tricorner/vision/read_board.hpp"
#include "values.hpp"

namespace tricorner::vision {

/// What all witnesses together say of the corners of the tiles that lie face up.
struct Witnessed {
  Decision decision;
  std::optional<std::string> design;
  cv::Mat evidence;                                    ///< a row for each corner, see certainty_rows
  std::vector<std::array<CornerReading, 3>> believed;  ///< the decided values, and how sure they are
  double sure = 0;                                     ///< mean confidence of all corners
  double most = 1;                                     ///< that is told of any corner: not all is known of its symbols
};

/// Asks all witnesses, by what the symbols look like most and, where little can be told so, by other kinds and poses.
/// @param lying  its symbols become what they were seen as in the pose that is believed
[[nodiscard]] Witnessed weigh_values(TileSearch& search, Certainty& certainty, LyingTiles& lying,
                                     const ReaderOptions& options);

/// What the confidences rest on, corner by corner, for who teaches them.
/// @param outlines  of the tiles that lie face up, pixels of the picture
[[nodiscard]] std::vector<CornerAccount> accounts_of(const Witnessed& witnessed, std::span<const Triangle> outlines);

/// Mean side of each.
[[nodiscard]] std::vector<double> sides_of(std::span<const Triangle> outlines);

/// As seen in the picture that it was laid flat from.
[[nodiscard]] std::vector<Triangle> in_picture(const Sight& sight, std::vector<Triangle> triangles);

}  // namespace tricorner::vision
