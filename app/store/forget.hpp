/// Taking a person's name and the pictures of the matches out of a database for good, and a set-aside match as a whole.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "store/score_store.hpp"

namespace tricorner::store {

/// Gives a text (JSON or plain) back with every name of `names` replaced by `stand_in`; JSON stays JSON.
using Rewrite = std::function<std::string(const std::string& text, const std::vector<std::string>& names,
                                          const std::string& stand_in)>;

struct Forgotten {
  std::string stand_in;  ///< what stands in the matches now instead of the name
  int matches = 0;
  int pictures = 0;
  int backups = 0;                   ///< that were cleaned too
  std::vector<std::string> removed;  ///< files that were deleted because they held the name: copies of older schemas
  std::vector<std::string> not_cleaned;  ///< files that may still hold the name: cannot be read, or read by a program
};

/// Replaces all spellings of a person by a stand-in, in matches, events, notes and names of evenings; deletes the
/// pictures of the person's matches; then writes the file anew so that no free page or log holds any of it; then does
/// the same to every backup. Results and points of all stay.
/// @throws StoreError  nothing was changed when it is thrown by the first step
Forgotten forget_person(ScoreStore& store, std::int64_t person, const Rewrite& rewrite);

/// Deletes a match that was set aside, with everything that belongs to it, out of the file and its free pages.
/// @throws StoreError (refused)  it is not set aside
void delete_set_aside(ScoreStore& store, std::int64_t match);

}  // namespace tricorner::store
