#include "table/amendment.hpp"

#include <nlohmann/json.hpp>

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;

constexpr const char* kAmends = "amends";

}  // namespace

bool Amendment::applies(const std::vector<bool>& counts) const {
  if (taken && counts[static_cast<std::size_t>(*taken)]) return false;
  if (corrected && !counts[static_cast<std::size_t>(*corrected)]) return false;
  return !put_before || counts[static_cast<std::size_t>(put_before->first)];
}

store::Event amendment_event(const Amendment& amendment, int round) {
  ordered_json what = ordered_json::object();
  if (amendment.taken) what["taken"] = *amendment.taken;
  if (amendment.put_before) what["put"] = {amendment.put_before->first, amendment.put_before->second};
  if (amendment.corrected) what["corrected"] = *amendment.corrected;
  ordered_json turns = ordered_json::array();
  for (const auto& [seq, seat] : amendment.turns) turns.push_back({seq, seat});
  what["turns"] = std::move(turns);
  store::Event event;
  event.kind = store::EventKind::note;
  event.round = round;
  event.detail = ordered_json{{kAmends, std::move(what)}}.dump();
  return event;
}

std::optional<Amendment> amendment_in(const store::Event& event, int players) {
  if (event.kind != store::EventKind::note || event.detail.find(kAmends) == std::string::npos) return std::nullopt;
  const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
  if (!note.is_object() || !note.contains(kAmends)) return std::nullopt;
  const auto earlier = [&](int seq) { return seq > 0 && seq < event.seq; };
  Amendment amendment;
  try {
    const ordered_json& what = note.at(kAmends);
    if (what.contains("taken") && earlier(what.at("taken").get<int>())) amendment.taken = what.at("taken").get<int>();
    if (what.contains("corrected") && earlier(what.at("corrected").get<int>()))
      amendment.corrected = what.at("corrected").get<int>();
    if (what.contains("put")) {
      const int seq = what.at("put").at(0).get<int>();
      const int before = what.at("put").at(1).get<int>();
      if (earlier(seq) && earlier(before)) amendment.put_before = {seq, before};
    }
    for (const ordered_json& turn : what.at("turns")) {
      const int seq = turn.at(0).get<int>();
      const int seat = turn.at(1).get<int>();
      if (earlier(seq) && seat >= 0 && seat < players) amendment.turns.emplace_back(seq, seat);
    }
  } catch (const ordered_json::exception&) {  // written by hand: it says nothing to us
    return std::nullopt;
  }
  return amendment;
}

}  // namespace tricorner::table
