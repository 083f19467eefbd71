/// A reading in the formats of the command line.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::cli {

/// One line of `read --json`: tiles with corners (pixels), values, confidences, cluster and cell; tiles that show their
/// backs.
/// @param explain  with `rejected`: places that were left out, with the probability that they are tiles, and why
[[nodiscard]] nlohmann::ordered_json reading_json(const std::string& image, const vision::BoardReading& reading,
                                                  bool explain = false);

/// What lies on the table as a POSITION: the tiles of all layouts that were read in full, layout n as field n.
/// @param set  the set's name as in the contract; "any" when it is not known
[[nodiscard]] nlohmann::ordered_json position_json(const vision::BoardReading& reading, const std::string& set);

/// A table for people: one line a tile, values with their confidence, layouts first.
/// @param explain  with what was left out, and why
[[nodiscard]] std::string reading_text(const std::string& image, const vision::BoardReading& reading,
                                       bool explain = false);

}  // namespace tricorner::cli
