#include "table/film_script.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace tricorner::table {
namespace {

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> names;
  std::istringstream list(text);
  for (std::string name; std::getline(list, name, ',');) {
    name.erase(0, name.find_first_not_of(" \t\r"));
    name.erase(name.find_last_not_of(" \t\r") + 1);
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

}  // namespace

FilmScript read_film_script(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("film script '" + path.string() + "': cannot be read");
  constexpr std::string_view players = "# players:";
  FilmScript script;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(players)) script.players = names_in(line.substr(players.size()));
    if (line.find_first_not_of(" \t\r") != std::string::npos && line.front() != '#') script.lines.push_back(line);
  }
  return script;
}

}  // namespace tricorner::table
