#include "clause_cases.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "config/json_view.hpp"

namespace tricorner::config {

namespace {

void finish(ClauseCase& one, const std::string& rules) {
  std::string header = "tricorner-text/1\n";
  const auto lacks = [&one](const std::string& key) {
    return ("\n" + one.notation).find("\n" + key) == std::string::npos;
  };
  if (lacks("rules ")) header += "rules " + rules + "\n";
  if (lacks("players ")) header += "players A B\n";
  one.notation = header + one.notation;
}

void read_file(const std::filesystem::path& file, std::vector<ClauseSection>& sections) {
  const std::string rules = file.stem() == "common-ground" ? "" : file.stem().string();
  std::istringstream lines(read_text_file(file.string()));
  const std::size_t first = sections.size();
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("== ")) sections.push_back({rules, line.substr(3), {}, {{}}});
    if (line.starts_with("== ") || sections.size() == first) continue;
    auto& cases = sections.back().cases;
    if (line.starts_with("--")) {
      cases.emplace_back();
    } else if (line.starts_with("show ")) {
      cases.back().show.push_back(line.substr(5));
    } else if (line.starts_with("cites ")) {
      sections.back().cites = line.substr(6);
    } else if (line.starts_with("next ")) {
      cases.back().next = line.substr(5);
    } else {
      cases.back().notation += line + "\n";
    }
  }
  for (std::size_t k = first; k < sections.size(); ++k) {
    for (ClauseCase& one : sections[k].cases) finish(one, rules);
  }
}

}  // namespace

std::string ClauseSection::test_name() const {
  std::string result = (rules.empty() ? std::string("common") : rules) + "_" + name;
  std::replace_if(
      result.begin(), result.end(), [](char c) { return c == '-' || c == ' '; }, '_');
  return result;
}

void PrintTo(const ClauseSection& section, std::ostream* out) { *out << section.rules << ": " << section.name; }

std::vector<ClauseSection> clause_sections(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<ClauseSection> sections;
  for (const auto& file : files) read_file(file, sections);
  return sections;
}

}  // namespace tricorner::config
