#include "config/rule_tree.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

#include "config/data_paths.hpp"
#include "config/rule_library.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

namespace fs = std::filesystem;

namespace {

/// The element of `list` whose member `key` equals that of `item`; end() when there is none.
auto same_name(Json& list, const Json& item, const char* key) {
  return std::find_if(list.begin(), list.end(), [&](const Json& other) {
    return other.is_object() && item.is_object() && other.contains(key) && item.contains(key) &&
           other[key] == item[key];
  });
}

/// Lists of named things are joined by name, so that a file states differences only. {"name": .., "removed": true}
/// takes one out.
void merge_named(Json& base, const Json& difference, const char* key) {
  for (const Json& item : difference) {
    const auto found = same_name(base, item, key);
    const bool removed = item.is_object() && item.contains("removed") && item["removed"] == true;
    if (removed) {
      if (found != base.end()) base.erase(found);
    } else if (found != base.end()) {
      *found = item;
    } else {
      base.push_back(item);
    }
  }
}

void merge(Json& base, const Json& difference) {
  for (const auto& [key, value] : difference.items()) {
    if (value.is_null()) {  // "not in this book"
      base.erase(key);
      continue;
    }
    const bool named_list = (key == "clauses" || key == "options") && value.is_array();
    if (named_list && base.contains(key) && base[key].is_array()) {
      merge_named(base[key], value, key == "clauses" ? "id" : "name");
    } else if (value.is_object() && !value.contains("is") && base.contains(key) && base[key].is_object()) {
      merge(base[key], value);
    } else {
      base[key] = value;
    }
  }
}

/// Clauses carry the title of the book that they stand in, so that it stays true when another file extends this one.
void name_book(Json& tree) {
  if (!tree.contains("clauses") || !tree["clauses"].is_array() || !tree.contains("book")) return;
  for (Json& clause : tree["clauses"]) {
    if (clause.is_object() && !clause.contains("book")) clause["book"] = tree["book"];
  }
}

Json load_tree(const fs::path& file, std::vector<fs::path> seen) {
  const std::string source = file.string();
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(file, error);
  if (std::find(seen.begin(), seen.end(), canonical) != seen.end()) {
    throw InputError(source + ": extends: the rule set extends itself");
  }
  seen.push_back(canonical);
  Json tree = parse_json(read_text_file(source), source);
  const JsonView view(tree, source);
  view.require_object();
  if (view.at("format").json() != "tricorner-rules/1") view.at("format").fail("\"tricorner-rules/1\"");
  name_book(tree);
  if (!tree.contains("extends")) return tree;

  const std::string parent = view.at("extends").text();
  const bool plain = !parent.empty() && parent.find('/') == std::string::npos && parent.front() != '.';
  if (!plain) view.at("extends").fail("the id of a rule set");
  fs::path parent_file = file.parent_path() / (parent + ".json");
  if (!fs::exists(parent_file, error)) parent_file = rules_dir() / (parent + ".json");
  if (!fs::exists(parent_file, error)) view.at("extends").fail("the id of a rule set that is there");
  Json base = load_tree(parent_file, std::move(seen));
  merge(base, tree);
  base.erase("extends");
  return base;
}

std::vector<std::string> split(const std::string& path) {
  std::vector<std::string> result;
  std::istringstream stream(path);
  for (std::string step; std::getline(stream, step, '.');) result.push_back(step);
  return result;
}

bool is_value_of(const Json& option, const Json& value) {
  for (const Json& reading : option["readings"]) {
    if (reading.contains("is") && reading["is"] == value) return true;
  }
  if (!option.contains("least") || !value.is_number_integer() || !option["least"].is_number_integer()) return false;
  constexpr int most = 1000;
  return value.get<int>() >= option["least"].get<int>() && value.get<int>() <= most;
}

std::string values_of(const Json& option) {
  std::string result;
  for (const Json& reading : option["readings"]) {
    result += (result.empty() ? "" : " | ") + (reading.contains("is") ? reading["is"].dump() : std::string());
  }
  if (option.contains("least")) result += " | an integer from " + option["least"].dump() + " to 1000";
  return result;
}

}  // namespace

Json load_rule_tree(const fs::path& file) { return load_tree(file, {}); }

Json* entry_at(Json& tree, const std::string& path) {
  Json* place = &tree;
  for (const std::string& step : split(path)) {
    if (!place->is_object() || !place->contains(step)) return nullptr;
    place = &(*place)[step];
  }
  return place->is_object() && place->contains("is") ? place : nullptr;
}

void apply_options(Json& tree, const engine::Options& options) {
  for (const auto& [name, value] : options) {
    Json* option = nullptr;
    if (tree.contains("options") && tree["options"].is_array()) {
      for (Json& item : tree["options"]) {
        if (item.is_object() && item.contains("name") && item["name"] == name) option = &item;
      }
    }
    const std::string id =
        tree.contains("id") && tree["id"].is_string() ? tree["id"].get<std::string>() : "this rule set";
    if (option == nullptr) throw InputError("options." + name + ": " + id + " has no such option");
    const Json chosen = option_json(value);
    Json* entry = entry_at(tree, (*option)["of"].get<std::string>());
    if (!is_value_of(*option, chosen)) {
      throw InputError("options." + name + ": expected " + values_of(*option) + ", found " + chosen.dump());
    }
    (*entry)["is"] = chosen;
  }
}

}  // namespace tricorner::config
