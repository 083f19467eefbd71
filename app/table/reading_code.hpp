/// Readings as bytes, to the last bit of what a follower looks at; what only teaching needs is left out.
#pragma once

#include "table/trace_bytes.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

void write_reading(ByteWriter& out, const vision::BoardReading& reading);

/// @throws std::runtime_error  no reading
[[nodiscard]] vision::BoardReading read_reading(ByteReader& in);

}  // namespace tricorner::table
