/// What the picture lacks, in the window's words.
#pragma once

#include <QString>
#include <vector>

#include "table/advice.hpp"

namespace tricorner::app {

/// One sentence to a line; empty when nothing is amiss.
[[nodiscard]] QString adviceText(const std::vector<table::Advice>& standing);

}  // namespace tricorner::app
