/// From the stored events of a match to the match itself: withdrawn events left out, corrected ones as they were
/// corrected.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/event.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::table {

/// One action that counts, and the event that it comes from.
struct LoggedAction {
  int seq = 0;
  std::size_t round = 0;
  std::size_t index = 0;  ///< within the round's actions
};

class MatchLog {
 public:
  /// @param events  all of the match, in order
  /// @throws std::runtime_error  events that no match can have (a database made by hand)
  MatchLog(std::shared_ptr<const engine::Rules> rules, store::MatchInfo info, std::vector<store::Event> events);

  [[nodiscard]] const engine::Match& match() const noexcept { return match_; }
  [[nodiscard]] const std::shared_ptr<const engine::Rules>& rules() const noexcept { return rules_; }
  [[nodiscard]] const store::MatchInfo& info() const noexcept { return info_; }
  [[nodiscard]] const std::vector<store::Event>& events() const noexcept { return events_; }
  [[nodiscard]] int last_seq() const noexcept { return events_.empty() ? 0 : events_.back().seq; }
  /// The running or last round, 0-based.
  [[nodiscard]] int round() const noexcept { return static_cast<int>(match_.record().rounds.size()) - 1; }

  /// Totals with the typed turns of a running round, by seat.
  [[nodiscard]] std::vector<int> totals() const;
  /// Points typed in the running round, by seat; nothing where none were.
  [[nodiscard]] const std::optional<std::vector<int>>& typed() const noexcept { return typed_; }
  /// Decided by the rules, or agreed on.
  [[nodiscard]] bool over() const noexcept { return match_.over() || agreed_; }
  [[nodiscard]] bool agreed() const noexcept { return !match_.over() && agreed_; }
  [[nodiscard]] bool abandoned() const;
  /// By seat, ascending; of a match that was agreed on whom the table named, else who leads.
  [[nodiscard]] std::vector<int> winners() const;

  /// Adds events that the store has taken; what they change is judged anew.
  void add(std::vector<store::Event> events);

  /// The actions of the last round that count, refused ones too.
  [[nodiscard]] std::vector<LoggedAction> last_round() const;
  /// The same of any round. @throws std::out_of_range
  [[nodiscard]] std::vector<LoggedAction> actions_of(std::size_t round) const;
  [[nodiscard]] const engine::Action& action(const LoggedAction& at) const;
  [[nodiscard]] const engine::Ruling& ruling(const LoggedAction& at) const;
  /// The event that ended the last round, when it has ended.
  [[nodiscard]] std::optional<int> end_seq() const;

  /// The record with its id, date, status and the history of corrections, as `export` writes it.
  [[nodiscard]] engine::Record record() const;

 private:
  void derive();
  [[nodiscard]] std::string history() const;

  std::shared_ptr<const engine::Rules> rules_;
  store::MatchInfo info_;
  std::vector<store::Event> events_;
  engine::Match match_;
  std::vector<std::vector<int>> seqs_;  ///< by round, one per action
  std::optional<int> end_seq_;
  std::optional<std::vector<int>> typed_;
  bool abandoned_ = false;
  std::optional<std::string> agreed_;  ///< the detail of the event that says so
};

/// The event of an action; `seq` and round are left to the caller.
[[nodiscard]] store::Event event_of(const engine::Action& action, int round);
[[nodiscard]] store::PlacedTile stored_tile(const engine::Action& placement);

/// Racks of a round's end as JSON by name, as the database keeps them; and back.
[[nodiscard]] std::string racks_json(const std::vector<engine::Rack>& racks, const std::vector<std::string>& players);
[[nodiscard]] std::vector<engine::Rack> racks_from_json(const std::string& text,
                                                        const std::vector<std::string>& players);
/// The same of a round's start: only the hands that are named there are known.
[[nodiscard]] std::vector<std::optional<engine::Rack>> hands_from_json(const std::string& text,
                                                                       const std::vector<std::string>& players);

/// "brg" for blue, red, green; "" for none.
[[nodiscard]] std::string colour_letters(const engine::Colours& colours);
[[nodiscard]] engine::Colours colours_from(const std::string& letters);

}  // namespace tricorner::table
