#include "league/find_match.hpp"

namespace tricorner::league {

store::MatchInfo match_named(const store::ScoreStore& store, const std::string& text) {
  const auto wrong = [&](const std::string& why) {
    constexpr std::size_t kLongest = 60;
    const std::string said = text.size() > kLongest ? text.substr(0, kLongest) + "..." : text;
    return store::StoreError(store::StoreFault::not_found, "match '" + said + "': " + why);
  };
  if (const auto exact = store.match_by_uuid(text)) return *exact;
  auto found = text.empty() ? std::vector<store::MatchInfo>{} : store.matches_beginning(text);
  if (found.size() > 1) throw wrong("several begin like this; expected more of the UUID");
  if (found.empty()) {
    throw wrong("there is none in '" + store.path().string() + "'; 'tricorner match list' names them");
  }
  return std::move(found.front());
}

}  // namespace tricorner::league
