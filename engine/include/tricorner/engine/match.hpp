/// A match: events are the truth, everything else is derived from them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/round_state.hpp"
#include "tricorner/engine/rules.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::engine {

/// Plays a record event by event, and judges each.
///
///     Match match(rules, {"Ana", "Ben"});
///     match.begin_round(0);
///     const Ruling& ruling = match.apply(place(0, {Orientation::up, 0, 0}, {{3, 4, 4}}));   // legal, 11 points
///     match.turn();                                                                          // 1
///
/// A refused action is written down too, and changes nothing else; `judge` answers without writing down.
/// Copying is cheap enough to try things out. Not safe to be changed from two threads at once.
class Match {
 public:
  /// @param set  nullopt: the book's
  /// @throws std::invalid_argument  a number of players that the book does not know, or a name given twice
  Match(std::shared_ptr<const Rules> rules, std::vector<std::string> players, std::optional<SetId> set = {});

  /// The whole record, judged. Rules and options of the record must already be in `rules`.
  /// @throws std::invalid_argument  as above; std::logic_error: a round after one without end, or after the match's
  [[nodiscard]] static Match replay(std::shared_ptr<const Rules> rules, const Record& record);

  /// The same, judging rounds on although the match is decided by then: a record that was played by other rules.
  /// Winners are those of the round that decided.
  [[nodiscard]] static Match replay_all_rounds(std::shared_ptr<const Rules> rules, const Record& record);

  // --- what happens ---------------------------------------------------------------------------------------------
  /// @param racks  by seat, hands where known; empty: none is
  /// @throws std::logic_error  a round runs, or the match is over; std::invalid_argument: no such seat
  void begin_round(int starter, std::vector<std::optional<Rack>> racks = {});

  /// Judges an action, writes it down, and carries it out when it counts.
  /// The reference holds until the next call that changes the match.
  /// @throws std::logic_error  no round runs; std::invalid_argument: no such seat
  const Ruling& apply(const Action& action);

  /// What `apply` would answer now; changes nothing.
  [[nodiscard]] Ruling judge(const Action& action) const;

  /// What another rule set would say of it, on the same table and with the same hands.
  /// @return as `judge`; `total` is the match's own and the points of that ruling
  [[nodiscard]] Ruling judge_by(const Rules& other, const Action& action) const;

  /// The same in short: enough to see whether it differs.
  [[nodiscard]] Verdict verdict_by(const Rules& other, const Action& action) const;

  /// @throws std::logic_error  no round runs
  const RoundRuling& end_round(const RoundEnd& end);

  /// A round of which only the points are known. @param points  by seat
  const RoundRuling& add_points_round(int starter, const std::vector<int>& points);

  // --- corrections: the event changes, and everything after it is judged again ------------------------------------
  /// Takes the last event back: a round's end, else its last action, else an empty round. @return false: nothing to
  /// undo
  bool undo();

  /// @throws std::out_of_range  no such round or action
  void correct(std::size_t round, std::size_t action, const Action& replacement);
  void erase(std::size_t round, std::size_t action);
  void insert(std::size_t round, std::size_t before_action, const Action& action);
  /// nullopt opens the round again; only the last round can be open.
  void correct_end(std::size_t round, const std::optional<RoundEnd>& end);

  // --- how it stands ----------------------------------------------------------------------------------------------
  [[nodiscard]] const Rules& rules() const noexcept { return *rules_; }
  [[nodiscard]] SetId set() const noexcept;
  [[nodiscard]] const std::vector<std::string>& players() const noexcept { return record_.players; }
  [[nodiscard]] int player_count() const noexcept { return static_cast<int>(record_.players.size()); }
  /// The events, in the shape of the record format.
  [[nodiscard]] const Record& record() const noexcept { return record_; }
  /// One per round, one ruling per action.
  [[nodiscard]] const std::vector<RoundRuling>& rulings() const noexcept { return rulings_; }

  [[nodiscard]] bool round_running() const noexcept;
  /// Whose turn it is; nullopt while no round runs.
  [[nodiscard]] std::optional<int> turn() const noexcept;
  /// Who may open a new field with a free tile now, although it may not be his turn.
  [[nodiscard]] std::optional<int> free_tile_holder() const noexcept;
  /// Draws that the player whose turn it is has made in it.
  [[nodiscard]] int draws_this_turn() const noexcept { return state_.draws; }
  /// Who the rules let start the next round, where they follow from the last one; else nullopt.
  [[nodiscard]] std::optional<int> next_starter() const noexcept;
  /// Tiles left to draw in the running (else the last) round.
  [[nodiscard]] int pool() const noexcept { return state_.pool; }
  /// What lies on the table in the running (else the last) round.
  [[nodiscard]] const Layout& layout() const noexcept { return state_.layout; }
  /// Totals of the match, by seat.
  [[nodiscard]] const std::vector<int>& totals() const noexcept { return totals_; }
  /// Tiles that a player can still hold: dealt and drawn less placed. Out when 0, as far as the events tell.
  [[nodiscard]] int tiles_held(int seat) const;
  /// The running round decides the match, because somebody has crossed the target.
  [[nodiscard]] bool last_round() const noexcept;
  [[nodiscard]] bool over() const noexcept { return over_; }
  /// By seat, ascending; empty before the match is over.
  [[nodiscard]] const std::vector<int>& winners() const noexcept { return winners_; }

 private:
  void carry_out(const Action& action, const Ruling& ruling);
  void carry_out_placement(const Action& action);
  void open_round(const Round& round);
  void note_crossing(int seat);
  const Ruling& judge_and_carry_out(const Action& action);
  void settle_round(const Round& round);
  void decide(const Round& round);
  enum class Later : std::uint8_t { refused, judged_too };
  void rebuild(Later later = Later::refused);
  void require_seat(int seat) const;
  void require_running() const;
  [[nodiscard]] Round& round_at(std::size_t round);

  std::shared_ptr<const Rules> rules_;
  Record record_;
  std::vector<RoundRuling> rulings_;
  std::vector<int> totals_;
  std::vector<bool> reached_;  ///< by seat: has crossed the target, in the sense of the rules
  RoundState state_;
  bool over_ = false;
  std::vector<int> winners_;
};

}  // namespace tricorner::engine
