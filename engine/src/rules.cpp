#include "tricorner/engine/rules.hpp"

#include <algorithm>

namespace tricorner::engine {

int Rules::rack_size(int player_count) const noexcept {
  for (const auto& size : racks) {
    if (size.value.players == player_count) return size.value.tiles;
  }
  return 0;
}

const Clause* Rules::clause(int index) const noexcept {
  return index >= 0 && index < static_cast<int>(clauses.size()) ? &clauses[static_cast<std::size_t>(index)] : nullptr;
}

const Clause* Rules::clause(std::string_view clause_id) const noexcept {
  const auto found = std::find_if(clauses.begin(), clauses.end(), [&](const Clause& c) { return c.id == clause_id; });
  return found == clauses.end() ? nullptr : &*found;
}

const Option* Rules::option(std::string_view option_name) const noexcept {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == option_name; });
  return found == options.end() ? nullptr : &*found;
}

bool in_play(const Rules& rules, SetId set, const Tile& tile) noexcept {
  return contains(set, tile) && (rules.set.value != SetId::set54 || has_colours(tile));
}

}  // namespace tricorner::engine
