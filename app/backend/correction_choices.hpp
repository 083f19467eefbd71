/// Which other values a tile could have, likeliest first.
#pragma once

#include <QList>

#include "candidate_model.hpp"
#include "game_view.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::app {

inline constexpr int mostChoices = 8;  // two rows of the dialog

/// As table::correction_choices orders them.
/// @param now   what the tile is taken for; never among the choices
/// @param seen  other readings with their probabilities
[[nodiscard]] QList<Candidate> correctionChoices(const engine::Match& match, const CellKey& key,
                                                 const std::array<int, 3>& now, const QList<Candidate>& seen);

}  // namespace tricorner::app
