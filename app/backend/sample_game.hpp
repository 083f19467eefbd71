/// A whole game that plays itself by the rules: what tests, --self-test and pictures of the screens show.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "tricorner/engine/match.hpp"

namespace tricorner::app {

/// Plays with shuffled tiles; everybody places what brings most, and draws as the rules want when nothing fits.
/// @param turns  actions in the last round, which then runs on; 0: it is played to its end
/// @return the record; racks at the end of each round are given
[[nodiscard]] engine::Record sampleRecord(const std::shared_ptr<const engine::Rules>& rules,
                                          const std::vector<std::string>& players, int rounds, int turns,
                                          std::uint32_t seed);

/// Makes a database with a running match (one round over, the second begun) and an older one.
/// @throws store::StoreError, config::InputError
void seedDatabase(const std::filesystem::path& database);

}  // namespace tricorner::app
