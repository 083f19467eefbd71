/// The values once more, when it is known what is no tile.
#pragma once

#include <span>
#include <vector>

#include "weighing.hpp"

namespace tricorner::vision {

/// What proves to be a back, a picture of a tile or a pattern of the cloth has had its say in the values of all others:
/// five times a 5 - 5 - 5 is in no set, so those cannot be fives. Where there are two such at least, and the others are
/// not plain all the same, these are weighed once more by themselves; it is believed if they are plainer so.
///
/// @param lying      its symbols become what they were seen as in the pose that is believed
/// @param as_seen    its tiles that lie face up, as they were before they were weighed
/// @param is_tile    for each of them
/// @param witnessed  of all of them; what is believed of those that are tiles is changed
/// @return whether anything was changed
bool weigh_tiles_alone(TileSearch& search, Certainty& certainty, LyingTiles& lying, std::span<const Found> as_seen,
                       const std::vector<bool>& is_tile, const ReaderOptions& options, Witnessed& witnessed);

}  // namespace tricorner::vision
