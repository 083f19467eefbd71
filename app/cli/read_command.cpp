/// tricorner read: pictures in, layouts and loose tiles out.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/reading_json.hpp"
#include "config/data_paths.hpp"
#include "tricorner/vision/overlay.hpp"
#include "tricorner/vision/picture_file.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;

struct ReadArguments {
  std::vector<std::string> images;
  std::string set = "any";
  std::string overlay;
  std::string position;
  bool json = false;
};

const std::map<std::string, vision::SetHint> set_hints{{"56", vision::SetHint::set_56},
                                                       {"56m", vision::SetHint::set_56_mirrored},
                                                       {"56mixed", vision::SetHint::set_56_mixed},
                                                       {"76", vision::SetHint::set_76},
                                                       {"54", vision::SetHint::set_54},
                                                       {"any", vision::SetHint::any}};

/// Where the output for one of several pictures goes: into the folder OUT, under the picture's name; for a single one,
/// OUT itself.
fs::path output_path(const std::string& out, const fs::path& image, bool several, const std::string& ending) {
  if (!several) return out;
  fs::create_directories(out);
  return fs::path(out) / (image.stem().string() + ending);
}

/// Reads one picture and writes what was asked for; the error line without the file's name, or nothing.
std::optional<std::string> read_one(vision::BoardReader& reader, const ReadArguments& arguments,
                                    const std::string& image) {
  auto loaded = vision::load_picture(image);
  if (const auto* error = std::get_if<vision::PictureError>(&loaded)) return error->text;
  const auto& picture = std::get<vision::Picture>(loaded);
  const auto reading = reader.read(picture.view(), {.set = set_hints.at(arguments.set)});
  if (arguments.json) {
    std::cout << reading_json(image, reading).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
              << std::endl;
  } else {
    std::cout << reading_text(image, reading) << std::flush;
  }
  const bool several = arguments.images.size() > 1;
  if (!arguments.overlay.empty()) {
    const auto path = output_path(arguments.overlay, image, several, ".png");
    const auto drawn = vision::draw_overlay(picture.view(), reading);
    if (const auto error = vision::save_picture(path, drawn.view()); !error.empty())
      return "overlay " + path.string() + ": " + error;
  }
  if (!arguments.position.empty()) {
    const auto path = output_path(arguments.position, image, several, ".json");
    std::ofstream file(path);
    file << position_json(reading, arguments.set).dump(2) << '\n';
    if (!file.flush()) return "position " + path.string() + ": cannot be written";
  }
  return std::nullopt;
}

int read_pictures(const ReadArguments& arguments) {
  vision::BoardReader reader(config::data_dir() / "models");
  int status = 0;
  for (const auto& image : arguments.images) {
    std::optional<std::string> error;
    try {
      error = read_one(reader, arguments, image);
    } catch (const std::bad_alloc&) {
      error = "not enough memory for this picture";
    } catch (const std::exception& e) {
      error = e.what();
    }
    if (error) {
      say_error("tricorner read", image + ": " + *error);
      status = 1;
    }
  }
  return status;
}

}  // namespace

void add_read_command(CLI::App& program) {
  auto* command = program.add_subcommand("read", "Reads pictures of a table: layouts and loose tiles");
  auto arguments = std::make_shared<ReadArguments>();
  command
      ->add_option("--set", arguments->set, "Which tiles can lie there: 56, 56m, 56mixed, 76, 54 or any (the default)")
      ->check(CLI::IsMember({"56", "56m", "56mixed", "76", "54", "any"}))
      ->option_text("SET");
  command->add_flag("--json", arguments->json, "One JSON object a line and picture");
  command->add_option("--overlay", arguments->overlay,
                      "Write the picture with the reading drawn over it (several pictures: a folder)");
  command->add_option("--position", arguments->position,
                      "Write what lies there as a position (several pictures: a folder)");
  command->add_option("IMAGE", arguments->images, "Pictures: JPEG, PNG, WebP, BMP or TIFF")->required();
  command->callback([arguments] {
    if (const int status = read_pictures(*arguments); status != 0) throw ExitStatus{status};
  });
}

}  // namespace tricorner::cli
