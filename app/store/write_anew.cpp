#include "store/write_anew.hpp"

#include "store/guarded.hpp"

namespace tricorner::store {

void write_anew(ScoreStore& store) {
  guarded(store, "writing the file anew", [&] {
    SQLite::Database& connection = store.connection();
    const auto checkpoint = [&] {
      SQLite::Statement statement(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
      statement.executeStep();
      if (statement.getColumn(0).getInt() != 0) {
        throw StoreError(StoreFault::locked,
                         "score database '" + store.path().string() +
                             "': another program reads it, so the log still holds what was deleted; "
                             "close that program and say it again");
      }
    };
    connection.exec("PRAGMA secure_delete = ON");
    connection.exec("VACUUM");
    checkpoint();
  });
}

}  // namespace tricorner::store
