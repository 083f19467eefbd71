#include "store/store_error.hpp"

#include <sqlite3.h>

namespace tricorner::store {

StoreError describe(const std::string& path, const std::string& doing, int extended_code, const std::string& text) {
  const std::string file = "score database '" + path + "': ";
  switch (extended_code & 0xff) {
    case SQLITE_NOTADB:
      return {StoreFault::not_a_database, file + "not an SQLite database; nothing was changed"};
    case SQLITE_CORRUPT:
      return {StoreFault::broken, file + "damaged (" + text + "); keep the file and restore a copy of it"};
    case SQLITE_FULL:
      return {StoreFault::full, file + "the disk is full; free some space, nothing that was announced is lost"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {StoreFault::read_only, file + "cannot be written to; expected a file and a folder with write permission"};
    case SQLITE_CANTOPEN:
      return {StoreFault::read_only,
              file + "cannot be opened or created; expected a readable file in a folder with write permission"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {StoreFault::locked, file + "another program holds it locked; close that program and try again"};
    case SQLITE_CONSTRAINT:
      return {StoreFault::refused, file + doing + ": the row is not possible (" + text + ")"};
    case SQLITE_IOERR:
      // A file system that reports its own limits (quota, file size) does so as a failed write.
      if (extended_code == SQLITE_IOERR_WRITE || extended_code == SQLITE_IOERR_TRUNCATE) {
        return {StoreFault::full,
                file + "a write failed (disk full, or a limit on file size); nothing announced is lost"};
      }
      return {StoreFault::io, file + doing + ": the disk reports an error (" + text + ")"};
    default:
      return {StoreFault::broken, file + doing + ": " + text};
  }
}

}  // namespace tricorner::store
