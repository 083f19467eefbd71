#include "reweighing.hpp"

#include <algorithm>

namespace tricorner::vision {
namespace {

constexpr std::ptrdiff_t enough_strange = 2;
// Fewer tiles cannot bear out each other.
constexpr std::size_t enough_tiles = 6;
// Mean confidence of their corners: those that are told so surely need no other opinion.
constexpr double plain = 0.999;
// So much of their doubt may be left at most: where little changes, chance does.
constexpr double less_doubt = 0.95;

double mean_confidence(const std::vector<std::array<CornerReading, 3>>& believed, std::span<const std::size_t> of) {
  double sum = 0;
  for (const auto n : of) {
    for (const auto& corner : believed[n]) sum += corner.confidence;
  }
  return sum / (3 * static_cast<double>(of.size()));
}

}  // namespace

bool weigh_tiles_alone(TileSearch& search, Certainty& certainty, LyingTiles& lying, std::span<const Found> as_seen,
                       const std::vector<bool>& is_tile, const ReaderOptions& options, Witnessed& witnessed) {
  std::vector<std::size_t> kept;
  LyingTiles alone{lying.sight, {}, {}, {}, 0};
  for (std::size_t n = 0; n < is_tile.size(); ++n) {
    if (!is_tile[n]) continue;
    kept.push_back(n);
    alone.face_up.push_back(as_seen[n]);
    alone.places.push_back(lying.places[n]);
    if (n < lying.plain_count) ++alone.plain_count;
  }
  const auto strange = std::count(is_tile.begin(), is_tile.end(), false);
  if (strange < enough_strange || kept.size() < enough_tiles) return false;
  const double before = mean_confidence(witnessed.believed, kept);
  if (before >= plain) return false;
  auto again = weigh_values(search, certainty, alone, options);
  if (1 - again.sure > less_doubt * (1 - before)) return false;
  for (std::size_t k = 0; k < kept.size(); ++k) {
    const auto n = kept[k];
    lying.face_up[n].symbols = alone.face_up[k].symbols;
    witnessed.decision.corners[n] = again.decision.corners[k];
    witnessed.decision.evidence[n] = again.decision.evidence[k];
    witnessed.believed[n] = again.believed[k];
    for (int corner = 0; corner < 3; ++corner) {
      const auto from = 3 * static_cast<int>(k) + corner;
      const auto to = 3 * static_cast<int>(n) + corner;
      again.evidence.row(from).copyTo(witnessed.evidence.row(to));
    }
  }
  witnessed.decision.kind = again.decision.kind;
  witnessed.design = again.design;
  witnessed.most = again.most;
  return true;
}

}  // namespace tricorner::vision
