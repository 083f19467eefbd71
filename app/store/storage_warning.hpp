/// Places where a score database is less safe than on the computer's own disk.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace tricorner::store {

/// One line for people when `database` lies in a folder that a program synchronises, on a network or on a medium that
/// can be pulled out; nullopt on an ordinary disk. Looks at names, marker files and the kernel's own lists; opens
/// nothing.
[[nodiscard]] std::optional<std::string> storage_warning(const std::filesystem::path& database);

}  // namespace tricorner::store
