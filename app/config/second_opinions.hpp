/// What other books, and other readings of the same book, would say of an action on the same table.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tricorner/engine/match.hpp"

namespace tricorner::config {

/// A ruling that differs from the match's own in being legal or in points. The table is the same: what was refused
/// before is not there, whoever would have let it stand.
struct Opinion {
  std::shared_ptr<const engine::Rules> rules;  ///< that it was given by
  std::string option;                          ///< the house rule that is read otherwise; empty: another book
  std::string value;                           ///< of that house rule
  engine::Ruling ruling;                       ///< its total is not set
};

class SecondOpinions {
 public:
  /// Asks every book that can hold the match, and every reading of each of its own house rules.
  explicit SecondOpinions(const engine::Match& match);

  /// Those that differ, readings of the own book first.
  [[nodiscard]] const std::vector<Opinion>& of(std::size_t round, std::size_t action) const {
    return opinions_.at(round).at(action);
  }

 private:
  std::vector<std::vector<std::vector<Opinion>>> opinions_;  ///< by round and action
};

}  // namespace tricorner::config
