/// What an InputError says.
#pragma once

#include <string>

#include "config/input_error.hpp"

namespace tricorner::config::testing {

/// The error's text, or "no error".
template <class Call>
[[nodiscard]] std::string error_of(Call call) {
  try {
    static_cast<void>(call());
    return "no error";
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace tricorner::config::testing
