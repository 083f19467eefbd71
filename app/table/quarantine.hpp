/// What the camera showed and cannot be: set aside with its picture until a person or a later look settles it, and the
/// score stays as it is. Kept as notes among a match's events.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/event.hpp"
#include "table/follower.hpp"
#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::table {

enum class Impossible : std::uint8_t {
  tile_twice,          ///< the tile lies in another cell already: one of the two is read wrongly
  against_neighbours,  ///< one corner against three tiles or more that agree with each other
  reads_otherwise,     ///< a tile of an earlier turn that plainly shows other values now
  jumped,              ///< a tile of an earlier turn lies where the rules would never have had it
  gone                 ///< a tile of an earlier turn is not there any more
};
[[nodiscard]] std::string_view name(Impossible why) noexcept;

struct SetAside {
  int seq = 0;  ///< of the note that keeps it; its picture is kept with that
  Impossible why = Impossible::gone;
  TileOnTable seen;    ///< as the camera shows it; of `gone` the tile that is missed
  TileOnTable counts;  ///< what it speaks against: what the score has, of `tile_twice` where it lies already
};

/// What makes a refused placement no illegal try but something that cannot be; `seq` is left to the caller.
[[nodiscard]] std::optional<SetAside> impossible_placement(const engine::Layout& layout, engine::SetId set,
                                                           const TileOnTable& tile, const engine::Ruling& refused);

[[nodiscard]] store::Event aside_event(const SetAside& aside, int round);
/// It is set aside no longer.
[[nodiscard]] store::Event aside_over_event(const SetAside& aside, int round);

/// What is set aside after all these events. Notes that nobody of ours wrote are passed over.
[[nodiscard]] std::vector<SetAside> set_aside_in(const std::vector<store::Event>& events);

/// "U 0 0 shows 3-4-5, but counts as 3-4-4".
[[nodiscard]] std::string aside_text(const SetAside& aside);

}  // namespace tricorner::table
