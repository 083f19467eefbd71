#include "table/design_file.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "config/json_view.hpp"
#include "store/database_path.hpp"
#include "store/store_error.hpp"

namespace tricorner::table {
namespace {

namespace fs = std::filesystem;
using config::Json;
using config::JsonView;

constexpr const char* format = "tricorner-design/1";
constexpr std::size_t longest_name = 100;
// What the network says of a symbol stays far below; a number far above makes every distance the same.
constexpr int largest_look = 1000;

double number(const JsonView& view) {
  if (!view.json().is_number()) view.fail("a number");
  return view.json().get<double>();
}

vision::LookPrototype prototype(const JsonView& view) {
  view.require_keys({"corners", "looks"});
  vision::LookPrototype p;
  p.count = number(view.at("corners"));
  if (!(p.count > 0) || p.count > 1e6) view.at("corners").fail("a number of corners above 0");
  const auto looks = view.at("looks");
  looks.require_list(p.mean.size(), "a list of " + std::to_string(p.mean.size()) + " numbers");
  for (std::size_t k = 0; k < p.mean.size(); ++k) {
    const double look = number(looks.at(k));
    if (!(std::abs(look) <= largest_look)) {
      looks.at(k).fail("a number from " + std::to_string(-largest_look) + " to " + std::to_string(largest_look));
    }
    p.mean[k] = static_cast<float>(look);
  }
  return p;
}

}  // namespace

fs::path designs_folder() {
  try {
    return store::data_folder() / "designs";
  } catch (const store::StoreError& error) {  // in words for the score database, which another option may name
    throw store::StoreError(error.fault(),
                            "no place for the sets that were taught: neither XDG_DATA_HOME nor HOME is set; "
                            "expected one of them, a folder's whole path");
  }
}

void require_design_name(const std::string& name) {
  // letters of any script, but nothing that means something to a file system
  const bool plain = std::none_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '/' || c == '\\' || c == 0x7F;
  });
  if (name.empty() || name.size() > longest_name || name.front() == '.' || !plain)
    throw std::invalid_argument(
        "'" + name +
        "': a name of 1 to 100 bytes without / and control characters, not beginning with a dot, was expected");
}

fs::path save_design(const fs::path& folder, const vision::TileDesign& design) {
  require_design_name(design.name);
  Json json{{"format", format},
            {"reader", vision::looks_generation},
            {"name", design.name},
            {"symbols", design.kind == vision::SymbolKind::digits ? "digits" : "pips"},
            {"values", Json::object()}};
  if (design.blank_zero) json["zero"] = "blank";
  for (std::size_t v = 0; v < design.values.size(); ++v) {
    const auto& p = design.values[v];
    if (p.count > 0) json["values"][std::to_string(v)] = {{"corners", p.count}, {"looks", p.mean}};
  }
  std::error_code code;
  fs::create_directories(folder, code);
  const auto file = folder / (design.name + ".json");
  auto beside = file;
  beside += ".new";
  std::ofstream out(beside);
  out << json.dump(1, ' ', false, Json::error_handler_t::replace) << '\n';
  out.close();
  if (out) fs::rename(beside, file, code);
  if (!out || code) {
    std::error_code ignored;
    fs::remove(beside, ignored);
    throw std::runtime_error(file.string() +
                             ": cannot be written; is the folder yours to write to, or is the disk full?");
  }
  return file;
}

vision::TileDesign load_design(const fs::path& file) {
  // Every reading looks through the folder: a pipe in it must not hold them all up.
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) throw config::InputError(file.string() + ": no file that can be read");
  const auto json = config::parse_json(config::read_text_file(file.string()), file.string());
  const JsonView view(json, file.string());
  view.require_keys({"format", "reader", "name", "symbols", "zero", "values"});
  if (view.at("format").text() != format) view.at("format").fail(std::string("\"") + format + "\"");
  // the first readers' sets name none
  if (!view.has("reader") || number(view.at("reader")) != vision::looks_generation) {
    throw config::InputError(file.string() + ": this set was taught to another version's reader (number " +
                             std::to_string(vision::looks_generation) +
                             " was expected); show it the tiles again: tricorner teach");
  }
  vision::TileDesign design;
  design.name = view.at("name").text();
  const auto symbols = view.at("symbols").text();
  if (symbols != "digits" && symbols != "pips") view.at("symbols").fail("\"digits\" or \"pips\"");
  design.kind = symbols == "digits" ? vision::SymbolKind::digits : vision::SymbolKind::pips;
  if (view.has("zero")) {
    const auto zero = view.at("zero");
    if (zero.text() != "blank" || design.kind != vision::SymbolKind::digits)
      zero.fail("\"blank\", of a set with digits");
    design.blank_zero = true;
  }
  const auto values = view.at("values");
  values.require_keys({"0", "1", "2", "3", "4", "5"});
  for (std::size_t v = 0; v < design.values.size(); ++v) {
    if (const auto key = std::to_string(v); values.has(key)) design.values[v] = prototype(values.at(key));
  }
  return design;
}

vision::TileDesign design_named(const fs::path& folder, const std::string& name) {
  require_design_name(name);
  const auto file = folder / (name + ".json");
  std::error_code ignored;
  if (fs::exists(file, ignored)) return load_design(file);
  std::string there;
  for (const auto& design : all_designs(folder)) there += (there.empty() ? "" : ", ") + design.name;
  throw config::InputError("no set '" + name + "' was taught; " +
                           (there.empty() ? "tricorner teach teaches one" : "there are: " + there));
}

std::vector<vision::TileDesign> all_designs(const fs::path& folder) {
  std::vector<vision::TileDesign> designs;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
    if (entry->path().extension() != ".json") continue;
    try {
      designs.push_back(load_design(entry->path()));
    } catch (const config::InputError&) {
      continue;
    }
  }
  std::sort(designs.begin(), designs.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return designs;
}

std::vector<vision::TileDesign> known_designs() {
  try {
    return all_designs(designs_folder());
  } catch (const store::StoreError&) {
    return {};
  }
}

}  // namespace tricorner::table
