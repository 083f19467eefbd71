#include "config/data_paths.hpp"

#include <cstdlib>
#include <system_error>

namespace tricorner::config {

namespace fs = std::filesystem;

fs::path data_dir() {
  if (const char* chosen = std::getenv("TRICORNER_DATA"); chosen != nullptr && *chosen != '\0') return chosen;
  std::error_code error;
  const fs::path source = TRICORNER_SOURCE_DATA_DIR;
  if (fs::is_directory(source, error)) return source;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  return self.parent_path().parent_path() / "share" / "tricorner";
}

fs::path rules_dir() { return data_dir() / "rules"; }

}  // namespace tricorner::config
