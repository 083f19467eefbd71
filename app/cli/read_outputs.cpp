#include "cli/read_outputs.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <set>
#include <variant>

#include "cli/output_file.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* overlay_option = "--overlay";
constexpr const char* position_option = "--position";
constexpr const char* trace_option = "--trace";

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

/// The pictures' names without endings, each one once: a name that is there by itself is never taken by a number.
std::vector<std::string> distinct_names(const std::vector<std::string>& images) {
  std::map<std::string, int> counts;
  for (const auto& image : images) ++counts[fs::path(image).stem().string()];
  std::set<std::string> taken;
  for (const auto& [stem, count] : counts) taken.insert(stem);
  std::map<std::string, int> given;
  std::vector<std::string> names;
  for (const auto& image : images) {
    const auto stem = fs::path(image).stem().string();
    std::string name = stem;
    int& number = given[stem];
    while (++number > 1 && !taken.insert(name = stem + "-" + std::to_string(number)).second) {
    }
    names.push_back(name);
  }
  return names;
}

/// Where one option's files go, by the pictures' names.
class Place {
 public:
  Place(const std::string& out, bool several, std::string ending)
      : out_(out),
        folder_(!out.empty() && (several || out.back() == '/' || is_folder(out))),
        ending_(std::move(ending)) {}

  [[nodiscard]] bool folder() const { return folder_; }
  [[nodiscard]] fs::path of(const std::string& name) const { return folder_ ? out_ / (name + ending_) : out_; }

 private:
  fs::path out_;
  bool folder_;
  std::string ending_;
};

/// A folder that is not there yet holds nothing that could be replaced.
bool may_hold_files(const Place& place, const std::string& out) { return !place.folder() || is_folder(out); }

/// A slip that would come to light only when the first picture has been read.
void require_picture_ending(const fs::path& file) {
  constexpr int side = 16;
  const vision::Picture grey{side, side, std::vector<std::uint8_t>(std::size_t{3} * side * side, 127)};
  const auto ending = file.extension().string();
  if (!ending.empty() && std::holds_alternative<std::vector<std::uint8_t>>(vision::encode_picture(ending, grey.view())))
    return;
  throw CLI::ValidationError(overlay_option,
                             file.string() +
                                 (ending.empty() ? " has no ending that names" : ": '" + ending + "' is no ending of") +
                                 " a picture format; .png or .jpg was expected");
}

}  // namespace

std::vector<PictureOutputs> plan_outputs(const WantedOutputs& wanted, const std::vector<std::string>& given,
                                         const std::vector<std::string>& images) {
  const bool several = images.size() > 1 || std::any_of(given.begin(), given.end(), is_folder);
  const Place overlay(wanted.overlay, several, ".png");
  const Place position(wanted.position, several, ".json");
  const Place trace(wanted.trace, true, "");
  std::vector<fs::path> inputs(given.begin(), given.end());
  inputs.insert(inputs.end(), images.begin(), images.end());
  OutputPlan plan(inputs);
  if (!wanted.overlay.empty() && !overlay.folder()) require_picture_ending(wanted.overlay);
  if (overlay.folder()) plan.require_folder_not_read(overlay_option, wanted.overlay);
  if (position.folder()) OutputPlan::require_folder(position_option, wanted.position);
  if (trace.folder()) plan.require_folder_not_read(trace_option, wanted.trace);

  std::vector<PictureOutputs> outputs;
  for (const auto& name : distinct_names(images)) {
    const auto& one = outputs.emplace_back(PictureOutputs{overlay.of(name), position.of(name), trace.of(name)});
    if (!one.overlay.empty() && may_hold_files(overlay, wanted.overlay))
      plan.add(overlay_option, one.overlay, OutputKind::picture);
    if (!one.position.empty() && may_hold_files(position, wanted.position))
      plan.add(position_option, one.position, OutputKind::json);
  }
  if (overlay.folder()) make_folder(overlay_option, wanted.overlay);
  if (position.folder()) make_folder(position_option, wanted.position);
  if (trace.folder()) make_folder(trace_option, wanted.trace);
  return outputs;
}

}  // namespace tricorner::cli
