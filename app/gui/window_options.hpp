/// The command line of tricorner-window.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tricorner::app {

struct WindowOptions {
  std::string database;                 ///< --db FILE; empty: the user's own
  std::optional<std::string> pictures;  ///< --screenshot DIR
  bool self_test = false;               ///< --self-test
  bool help = false;                    ///< --help
  std::string error;                    ///< what cannot be understood; empty when all is well

  /// Nobody looks: no display is wanted.
  [[nodiscard]] bool unseen() const { return self_test || pictures.has_value(); }
};

/// @param arguments  without the program's name
[[nodiscard]] WindowOptions read_options(const std::vector<std::string>& arguments);

}  // namespace tricorner::app
