#include "cli/player_names.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tricorner::cli {

std::vector<std::string> players_from(const std::string& text) {
  std::vector<std::string> players;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string name = text.substr(begin, end - begin);
    name.erase(0, name.find_first_not_of(" \t"));
    name.erase(name.find_last_not_of(" \t") + 1);
    if (name.empty())
      throw std::runtime_error("players '" + text + "': expected names with commas between, such as Ana,Ben");
    if (std::find(players.begin(), players.end(), name) != players.end()) {
      throw std::runtime_error("players '" + text + "': '" + name + "' is there twice");
    }
    players.push_back(std::move(name));
    begin = end + 1;
  }
  return players;
}

}  // namespace tricorner::cli
