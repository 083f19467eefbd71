/// What is thrown when a file or text cannot be used.
#pragma once

#include <stdexcept>
#include <string>

namespace tricorner::config {

/// what() is one line: the file, the place in it (a path such as rounds[1].actions[7].cell, or line and column), and
/// what was expected there.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tricorner::config
