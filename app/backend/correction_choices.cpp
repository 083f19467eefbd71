#include "correction_choices.hpp"

#include "table/correction_choices.hpp"

namespace tricorner::app {

QList<Candidate> correctionChoices(const engine::Match& match, const CellKey& key, const std::array<int, 3>& now,
                                   const QList<Candidate>& seen) {
  std::vector<table::TileHypothesis> readings;
  for (const Candidate& one : seen) readings.push_back({one.values, one.p});
  QList<Candidate> choices;
  for (const table::CorrectionChoice& one :
       table::correction_choices(match, key.field, key.cell, now, readings, mostChoices)) {
    choices.append({one.values, one.p, one.fits});
  }
  return choices;
}

}  // namespace tricorner::app
