/// A match without a camera: turns typed as people say them, "3+4+4 b", checked as far as what was given allows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/score_store.hpp"
#include "table/match_log.hpp"

namespace tricorner::league {

/// One typed line, understood. See docs/league.md for all that can be typed.
struct TypedLine {
  enum class Kind {
    turn,     ///< points of one turn
    draw,     ///< a drawn tile that is not placed in this turn
    totals,   ///< "= 150 120": a whole round
    out,      ///< "out Ben Ana=18": who went out, with the others' racks
    blocked,  ///< "blocked Ana=18 Ben=7"
    next,     ///< next round
    undo,
    redo,
    by,     ///< "by Ana": whose the next line is
    agree,  ///< "agree", "agree Ana": the match ends here
    abandon,
    note,
    quit
  };
  Kind kind = Kind::quit;
  int points = 0;
  std::optional<std::array<int, 3>> tile;  ///< where three values were the first thing said
  std::string place;                       ///< what stood behind `at`
  std::string said;                        ///< the line as it was typed
  std::vector<std::string> bonuses;        ///< in words: "bridge 40"
  std::optional<int> seat;                 ///< of out, by; of a turn that begins with a name
  std::vector<std::optional<int>> sums;    ///< by seat: of totals, out, blocked
  std::string text;                        ///< of a note
  std::vector<std::string> names;          ///< of agree
};

/// @return the line, or why it cannot be understood (one line for people)
struct Understood {
  std::optional<TypedLine> line;
  std::string problem;
};

/// @param rules  what a bridge and a hexagon are worth, which tiles there are
[[nodiscard]] Understood understand(const std::string& text, const engine::Rules& rules, engine::SetId set,
                                    const std::vector<std::string>& players);

/// The pad: whose turn it is, what stands, and each line kept as it comes.
class TypedPad {
 public:
  /// Goes on with a match of the store.
  TypedPad(store::ScoreStore& store, std::int64_t match);

  /// Carries a line out. @return what to tell people; throws std::runtime_error where it cannot be done (nothing
  /// changed)
  std::string say(const std::string& text);

  [[nodiscard]] const table::MatchLog& log() const noexcept { return *log_; }
  /// Seat whose turn it is; nothing when no round runs.
  [[nodiscard]] std::optional<int> turn() const;
  [[nodiscard]] bool quit() const noexcept { return quit_; }

 private:
  void append(std::vector<store::Event> events);
  std::string turn_line(const TypedLine& line);
  std::string end_round(const TypedLine& line);
  std::string whole_round(const TypedLine& line);
  std::string standing() const;
  [[nodiscard]] std::vector<std::pair<int, int>> awards(const TypedLine& line) const;

  store::ScoreStore& store_;
  std::int64_t match_;
  std::optional<table::MatchLog> log_;
  std::optional<int> said_by_;
  bool quit_ = false;
};

}  // namespace tricorner::league
