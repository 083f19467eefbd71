/// Taking what was deleted out of a file's free pages and log.
#pragma once

#include "store/score_store.hpp"

namespace tricorner::store {

/// Writes the whole file anew and empties its log: what was deleted is in no page of it any more, and the file shrinks.
/// @throws StoreError (locked)  another program reads the file
void write_anew(ScoreStore& store);

}  // namespace tricorner::store
