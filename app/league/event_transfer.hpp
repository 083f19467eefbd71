/// Single events as JSON, nothing lost.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "store/event.hpp"

namespace tricorner::league {

[[nodiscard]] nlohmann::ordered_json event_to_json(const store::Event& event);

/// @throws std::runtime_error  not such an event; nlohmann::json::exception  wrong types
[[nodiscard]] store::Event event_from_json(const nlohmann::ordered_json& json);

}  // namespace tricorner::league
