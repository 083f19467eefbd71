/// How the doors of app/store turn SQLite's exceptions into ours.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "store/score_store.hpp"
#include "store/store_error.hpp"

namespace tricorner::store {

/// Runs `work`. @throws StoreError  where SQLite reports an error; `doing` says what was being done
template <class Work>
auto guarded(const ScoreStore& store, const char* doing, Work&& work) {
  try {
    return work();
  } catch (const SQLite::Exception& problem) {
    throw describe(store.path().string(), doing, problem.getExtendedErrorCode(), problem.what());
  }
}

/// The same in one transaction that begins by taking the right to write.
template <class Work>
auto in_transaction(ScoreStore& store, const char* doing, Work&& work) {
  return guarded(store, doing, [&] {
    SQLite::Transaction transaction(store.connection(), SQLite::TransactionBehavior::IMMEDIATE);
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      transaction.commit();
    } else {
      auto result = work();
      transaction.commit();
      return result;
    }
  });
}

}  // namespace tricorner::store
