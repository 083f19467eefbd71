/// Positions as JSON ("tricorner-position/1").
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "config/json_view.hpp"
#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::config {

/// @throws InputError  wrong shape, with the path of the place
[[nodiscard]] engine::Position read_position(const JsonView& view);
[[nodiscard]] engine::Position parse_position(std::string_view text, const std::string& source);
[[nodiscard]] engine::Position read_position_file(const std::string& path);

[[nodiscard]] Json position_json(const engine::Position& position);

/// A position laid out under its rules.
struct TablePosition {
  engine::Position position;
  std::shared_ptr<const engine::Rules> rules;
  engine::Layout layout;

  [[nodiscard]] engine::SetId set() const { return position.set.value_or(rules->set.value); }
};

/// @throws InputError  unknown rule set or option, or two tiles in one cell
[[nodiscard]] TablePosition lay_out(const engine::Position& position, const std::string& source);

}  // namespace tricorner::config
