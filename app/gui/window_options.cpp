#include "window_options.hpp"

namespace tricorner::app {

WindowOptions read_options(const std::vector<std::string>& arguments) {
  WindowOptions options;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const std::string& argument = arguments[k];
    const auto equals = argument.find('=');
    const std::string name = argument.substr(0, equals);
    std::string* wanted = nullptr;
    if (name == "--db") {
      wanted = &options.database;
    } else if (name == "--screenshot") {
      wanted = &options.pictures.emplace();
    } else if (argument == "--self-test") {
      options.self_test = true;
    } else if (argument == "--help" || argument == "-h") {
      options.help = true;
    } else {
      options.error = "what is '" + argument + "'? The window takes --db FILE, --screenshot DIR and --self-test";
      return options;
    }
    if (wanted == nullptr) continue;
    if (equals != std::string::npos) {
      *wanted = argument.substr(equals + 1);
    } else if (k + 1 < arguments.size()) {
      *wanted = arguments[++k];
    }
    if (wanted->empty()) {
      options.error = name + " wants a " + (name == "--db" ? "file" : "folder") + " behind it";
      return options;
    }
  }
  return options;
}

}  // namespace tricorner::app
