#include "store/database_path.hpp"

#include <cstdlib>

#include "store/store_error.hpp"

namespace tricorner::store {

std::filesystem::path data_folder() {
  // The base directory specification: relative values are to be ignored.
  if (const char* data_home = std::getenv("XDG_DATA_HOME"); data_home != nullptr && data_home[0] == '/') {
    return std::filesystem::path(data_home) / "tricorner";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/') {
    return std::filesystem::path(home) / ".local" / "share" / "tricorner";
  }
  throw StoreError(StoreFault::not_found,
                   "no place for the score database: neither XDG_DATA_HOME nor HOME is set; name a file with --db");
}

std::filesystem::path default_database_path() { return data_folder() / "scores.sqlite3"; }

}  // namespace tricorner::store
