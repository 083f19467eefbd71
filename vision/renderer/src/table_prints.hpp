/// Tables with something printed, laid or woven into them that has edges, corners and signs of its own.
#pragma once

#include "ground.hpp"

namespace tricorner::renderer {

/// Paints tables of the kinds print, mosaic, shards, letters, rings and parquet; returns whether it was one of these.
bool paint_print(const Ground& ground);

}  // namespace tricorner::renderer
