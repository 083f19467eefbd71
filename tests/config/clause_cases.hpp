/// Clauses and what they mean, as readable text: tests/config/clauses. One file per rule set, one section per clause.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace tricorner::config {

/// A small record in the text notation whose comments say what has to be ruled.
struct ClauseCase {
  std::string notation;           ///< with its header
  std::vector<std::string> show;  ///< "PATH VALUE" of the rule file: what an entry is
  std::string next;               ///< who has to start the next round; empty: not asked
};

struct ClauseSection {
  std::string rules;  ///< id of the rule set; empty for what all books share
  std::string name;   ///< id of the clause; of a house rule "option NAME"
  std::string cites;  ///< the clause that its rulings rest on; empty: its own
  std::vector<ClauseCase> cases;

  /// "goliath_triominos_option_draw_stop": what tests are called.
  [[nodiscard]] std::string test_name() const;
};

/// What a failing test shows of it.
void PrintTo(const ClauseSection& section, std::ostream* out);

/// Every section of every file of the folder.
///
///     == CLAUSE             begins a section; cases within it are parted by lines that begin with --
///     show PATH VALUE       the entry of the rule file has this value
///     cites CLAUSE          the rulings of this section rest on that clause, which stands for this one
///     next NAME             who starts the next round
///     players, option, set  the header; the players are A and B where none are named, the rules those of the file
///     A: 1-2-3 at U0,0      ; the ruling: "tile 6, bridge 40" (its parts), "nothing", or "refused REASON"
///     end out A             ; the awards; the totals; "not decided", "A wins", "A and B share"
[[nodiscard]] std::vector<ClauseSection> clause_sections(const std::string& folder);

}  // namespace tricorner::config
