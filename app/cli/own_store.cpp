#include "cli/own_store.hpp"

#include <unistd.h>

#include <iostream>

#include "cli/error_line.hpp"
#include "store/backup.hpp"
#include "store/database_path.hpp"
#include "store/storage_warning.hpp"

namespace tricorner::cli {

std::filesystem::path database_path(const std::string& argument) {
  return argument.empty() ? store::default_database_path() : std::filesystem::path(argument);
}

store::ScoreStore open_for_writing(const std::string& argument, const std::string& who, store::OpenMode mode) {
  const std::filesystem::path path = database_path(argument);
  if (const auto warning = store::storage_warning(path)) say_error(who, *warning);
  store::ScoreStore store(path, mode);
  try {
    static_cast<void>(store::back_up_if_due(store));
  } catch (const std::exception& error) {  // a match is not held up by a copy that cannot be made
    say_error(who, std::string("no backup was made: ") + error.what());
  }
  return store;
}

store::ScoreStore open_for_reading(const std::string& argument) {
  return store::ScoreStore(database_path(argument), store::OpenMode::existing);
}

bool confirmed(const std::string& question) {
  if (isatty(STDIN_FILENO) == 0) return false;
  std::cerr << question << " [y/N] " << std::flush;
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

}  // namespace tricorner::cli
