#include "cli/usage_error.hpp"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <system_error>
#include <vector>

namespace tricorner::cli {
namespace {

/// Edit distance of two words; two letters that changed places are one edit (optimal string alignment).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  std::iota(d[0].begin(), d[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

/// The command that a misspelt word is nearest to; empty: to none.
std::string nearest_command(const CLI::App& app, const std::string& word) {
  constexpr std::size_t kMostEdits = 2;
  constexpr std::size_t kLongest = 32;  // of a word that can be near to anything
  if (word.size() > kLongest) return {};
  std::string nearest;
  std::size_t least = kMostEdits + 1;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    const std::size_t edits = distance(word, command->get_name());
    if (edits < least && edits < word.size()) {
      least = edits;
      nearest = command->get_name();
    }
  }
  return nearest;
}

/// Whether a word may be meant as a file's name, which the command takes: "-table.jpg".
bool may_be_file(const CLI::App& app, const std::string& word) {
  const auto places = app.get_options([](const CLI::Option* option) { return option->get_positional(); });
  std::error_code ignored;
  return !places.empty() && (!word.starts_with("--") || std::filesystem::exists(word, ignored));
}

/// An option that the command does not have; it is told of before what is missing, which may be that very word.
std::string no_option(const CLI::App& app, const std::string& called) {
  for (const std::string& word : app.remaining()) {
    if (word.size() < 2 || !word.starts_with("-")) continue;
    return "'" + word + "': no option of '" + called + "'" +
           (may_be_file(app, word) ? "; a file of that name is given as ./" + word : std::string{});
  }
  return {};
}

}  // namespace

std::string usage_text(const CLI::App& program, const CLI::ParseError& error) {
  std::string called = program.get_name();
  const CLI::App* app = &program;
  while (!app->get_subcommands().empty()) {
    app = app->get_subcommands().front();
    called += " " + app->get_name();
  }
  std::string text = error.what();
  const std::vector<std::string> unknown = app->remaining();
  const bool wants_command = !app->get_subcommands([](const CLI::App*) { return true; }).empty();
  if (wants_command && !unknown.empty()) {
    const std::string& word = unknown.front();
    const std::string nearest = nearest_command(*app, word);
    text = "'" + word + "': " + (word.starts_with("-") ? "no option" : "no command") + " of '" + called + "'" +
           (nearest.empty() ? std::string{} : "; did you mean '" + nearest + "'?");
  } else if (const std::string other = no_option(*app, called); !other.empty()) {
    text = other;
  }
  return text + (text.ends_with("?") ? " '" : "; '") + called + " --help' tells more";
}

}  // namespace tricorner::cli
