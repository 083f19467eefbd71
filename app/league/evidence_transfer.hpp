/// Pictures and readings beside events, in exported files and back.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "store/evidence.hpp"

namespace tricorner::league {

/// All evidence of a match: [{"event", "media", "picture" (base64), "reading", "source_time"}]. @param pictures  else
/// the readings alone
[[nodiscard]] nlohmann::ordered_json evidence_to_json(const store::ScoreStore& store, std::int64_t match,
                                                      bool pictures);

/// One of them. @throws std::runtime_error  it is no picture, too large, or of no event from 1 to `events`
[[nodiscard]] store::Evidence evidence_from_json(const nlohmann::ordered_json& json, int events);

}  // namespace tricorner::league
