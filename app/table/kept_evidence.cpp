#include "table/kept_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace tricorner::table {
namespace {

using nlohmann::json;

// Another value with less than this is not worth a word.
constexpr double kWorthSaying = 0.02;

/// Whether the event is the refusal of a placement in this cell.
bool refuses(const store::Event& event, const engine::Action& action) {
  if (event.kind != store::EventKind::note) return false;
  const json note = json::parse(event.detail, nullptr, false);
  if (!note.is_object() || !note.contains("waits") || !note["waits"].is_object()) return false;
  const json cell = {action.cell.orientation == engine::Orientation::up ? "U" : "D", action.cell.i, action.cell.j};
  return note["waits"].value("cell", json()) == cell && note["waits"].value("field", 0) == action.field;
}

/// In tenths of a percent; no reading is certain, so none is rounded up to 100 %.
std::string percent(double p, char point) {
  const long tenths = std::min(std::lround(1000 * p), 999L);
  return std::to_string(tenths / 10) + point + std::to_string(tenths % 10) + " %";
}

}  // namespace

std::optional<store::Evidence> evidence_of_action(const store::ScoreStore& store, const MatchLog& log,
                                                  const LoggedAction& at) {
  auto found = store::evidence_of(store, log.info().id, at.seq);
  if (!found.empty()) return std::move(found.front());
  const engine::Action& action = log.action(at);
  if (action.kind != engine::ActionKind::place) return std::nullopt;
  for (const store::EvidenceEntry& entry : store::evidence_in(store, log.info().id)) {
    if (entry.seq > at.seq) break;
    for (const store::Event& event : log.events()) {
      if (event.seq != entry.seq || !refuses(event, action)) continue;
      auto earlier = store::evidence_of(store, log.info().id, entry.seq);
      if (!earlier.empty()) found = std::move(earlier);
    }
  }
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<SeenCorner> seen_corners(const std::string& reading) {
  const json read = json::parse(reading, nullptr, false);
  if (!read.is_object() || !read.contains("corners")) return {};
  std::vector<SeenCorner> corners;
  try {
    for (const json& one : read.at("corners")) {
      SeenCorner corner;
      if (!one.at("value").is_null()) corner.value = one.at("value").get<int>();
      corner.confidence = one.at("confidence").get<double>();
      corner.probabilities = one.at("probabilities").get<std::array<double, 6>>();
      corners.push_back(corner);
    }
  } catch (const json::exception&) {  // written by hand: there is nothing to show
    return {};
  }
  return corners;
}

std::string seen_text(const SeenCorner& corner, char point) {
  std::string text = (corner.value ? std::to_string(*corner.value) : "?") + " (" + percent(corner.confidence, point);
  for (std::size_t value = 0; value < corner.probabilities.size(); ++value) {
    if (corner.probabilities[value] < kWorthSaying || corner.value == static_cast<int>(value)) continue;
    text += "; " + std::to_string(value) + ": " + percent(corner.probabilities[value], point);
  }
  return text + ")";
}

}  // namespace tricorner::table
