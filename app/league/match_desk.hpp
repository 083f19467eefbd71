/// Changing what is kept of a match, whenever it was played: as new events, with what they change said before they are
/// kept.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/score_store.hpp"
#include "table/match_log.hpp"

namespace tricorner::league {

/// What an event changed, one line each: "Ana's total: 401 -> 361".
struct Change {
  std::vector<std::string> rulings;  ///< turns that are judged or scored otherwise now
  std::vector<std::string> totals;   ///< of rounds and of the match
  std::vector<std::string> outcome;  ///< winners, status
  std::vector<std::string> ratings;
  [[nodiscard]] bool nothing() const { return rulings.empty() && totals.empty() && outcome.empty() && ratings.empty(); }
};

/// What two states of one match differ in; ratings are left out.
[[nodiscard]] Change change_between(const table::MatchLog& before, const table::MatchLog& after);

class MatchDesk {
 public:
  /// @throws store::StoreError (not_found)  no match with this UUID or beginning of one, or several
  MatchDesk(store::ScoreStore& store, const std::string& uuid);

  [[nodiscard]] const table::MatchLog& log() const noexcept { return *log_; }

  /// The event that a person means by the number of a turn (1, 2, ... through the match, as `judge --turn` counts).
  /// @throws std::runtime_error  there is no such turn
  [[nodiscard]] int turn_event(int number) const;

  // Each gives the event that would be kept; `keep` keeps it. @throws std::runtime_error  it makes no sense
  [[nodiscard]] store::Event correction(int seq, std::optional<store::PlacedTile> tile, std::optional<int> seat) const;
  [[nodiscard]] store::Event withdrawal(int seq) const;
  [[nodiscard]] store::Event allowance(int seq) const;
  [[nodiscard]] store::Event undo() const;
  [[nodiscard]] store::Event redo() const;
  [[nodiscard]] store::Event agreement(const std::vector<std::string>& winners) const;
  [[nodiscard]] store::Event plain(store::EventKind kind) const;  ///< abandoned, set_aside, taken_back
  [[nodiscard]] store::Event note(const std::string& text) const;

  /// What it would change, ratings included; nothing is kept.
  [[nodiscard]] Change preview(const store::Event& event) const;
  /// Keeps the event, and with it what follows for the match's status, in one transaction.
  Change keep(const store::Event& event);

 private:
  [[nodiscard]] std::vector<store::Event> with_status(const store::Event& event, table::MatchLog& after) const;
  [[nodiscard]] const store::Event& event_at(int seq) const;

  store::ScoreStore& store_;
  std::optional<table::MatchLog> log_;
};

/// "3-4-4", with the letters of the colours behind the values of a card.
[[nodiscard]] std::string tile_text(const store::PlacedTile& tile);
/// "U(0, 0)", with the field where it is not the first.
[[nodiscard]] std::string place_text(const store::PlacedTile& tile);

}  // namespace tricorner::league
