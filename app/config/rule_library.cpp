#include "config/rule_library.hpp"

#include <algorithm>
#include <filesystem>

#include "config/data_paths.hpp"
#include "config/rule_reader.hpp"
#include "config/rule_tree.hpp"

namespace tricorner::config {

namespace fs = std::filesystem;

namespace {

std::shared_ptr<const engine::Rules> finish(Json tree, const std::string& source, const engine::Options& options) {
  // Once as it is, so that faults of the file are told before those of the options.
  engine::Rules rules = read_rules(JsonView(tree, source));
  for (const engine::Option& option : rules.options) {
    if (option.chosen != option.standard) {
      throw InputError(source + ": options: the default of \"" + option.name +
                       "\" contradicts the entry that it is about");
    }
  }
  if (!options.empty()) {
    apply_options(tree, options);
    rules = read_rules(JsonView(tree, source));
  }
  return std::make_shared<const engine::Rules>(std::move(rules));
}

fs::path file_of(const std::string& id) {
  const bool plain = !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
  const fs::path file = rules_dir() / (id + ".json");
  std::error_code error;
  if (plain && fs::is_regular_file(file, error)) return file;
  std::string known;
  for (const std::string& other : rule_set_ids()) known += (known.empty() ? "" : ", ") + other;
  throw InputError("rules: unknown rule set " + Json(id).dump(-1, ' ', false, Json::error_handler_t::replace) +
                   ", expected one of " +
                   (known.empty() ? "none: there are no rule files in " + rules_dir().string() : known));
}

}  // namespace

std::vector<std::string> rule_set_ids() {
  std::vector<std::string> result;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(rules_dir(), error)) {
    if (entry.path().extension() == ".json") result.push_back(entry.path().stem().string());
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::shared_ptr<const engine::Rules> load_rules(const std::string& id, const engine::Options& options) {
  return load_rules_file(file_of(id).string(), options);
}

std::shared_ptr<const engine::Rules> load_rules_file(const std::string& path, const engine::Options& options) {
  return finish(load_rule_tree(path), path, options);
}

std::shared_ptr<const engine::Rules> parse_rules(std::string_view text, const std::string& source,
                                                 const engine::Options& options) {
  return finish(parse_json(text, source), source, options);
}

std::string rules_text(const std::string& id) { return load_rule_tree(file_of(id)).dump(1) + "\n"; }

std::string option_text(const engine::OptionValue& value) {
  struct Text {
    std::string operator()(bool v) const { return v ? "true" : "false"; }
    std::string operator()(int v) const { return std::to_string(v); }
    std::string operator()(const std::string& v) const { return v; }
    std::string operator()(const std::vector<int>& v) const {
      std::string result;
      for (const int number : v) result += (result.empty() ? "" : ", ") + std::to_string(number);
      return result;
    }
  };
  return std::visit(Text{}, value);
}

}  // namespace tricorner::config
