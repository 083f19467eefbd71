/// tricorner teach: learns how the symbols of the owner's own set look.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <numeric>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/read_pictures.hpp"
#include "config/data_paths.hpp"
#include "config/json_view.hpp"
#include "table/design_file.hpp"
#include "tricorner/vision/picture_file.hpp"
#include "tricorner/vision/read_board.hpp"
#include "tricorner/vision/teach.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct TeachArguments {
  std::string name;
  std::vector<std::string> images;
  std::string answers;
  bool json = false;
};

// Fewer show too little of a set of 56.
constexpr std::size_t least_tiles = 6;
// A symbol lies about so far from the tile's centre, as a share of the way to its corner.
constexpr double symbol_place = 0.6;

/// A corner, and where a person finds it.
struct Place {
  std::size_t image = 0;
  vision::PointPx symbol;
  double side = 0;  ///< of its tile, pixels
};

struct Lessons {
  std::vector<std::string> images;
  std::vector<vision::SeenCorner> corners;
  std::vector<Place> places;  ///< of the same corners
  std::size_t with_pips = 0;  ///< pictures
  bool blank_zero = false;    ///< as of BoardReading, of any of them
  int status = 0;
};

void add_reading(Lessons& all, std::size_t image, const vision::BoardReading& reading) {
  if (reading.tiles.empty()) return;
  all.with_pips += reading.symbols == vision::SymbolKind::pips;
  all.blank_zero = all.blank_zero || reading.blank_zero;
  for (std::size_t n = 0; n < reading.tiles.size(); ++n) {
    const auto& tile = reading.tiles[n];
    const auto& o = tile.outline;
    const vision::PointPx middle{(o[0].x + o[1].x + o[2].x) / 3, (o[0].y + o[1].y + o[2].y) / 3};
    for (std::size_t k = 0; k < 3; ++k) {
      vision::SeenCorner corner;
      corner.tile = all.corners.size() / 3;
      corner.probabilities = reading.sights[n][k].alone;
      corner.looks = reading.sights[n][k].looks;
      all.corners.push_back(corner);
      all.places.push_back(
          {image,
           {middle.x + symbol_place * (o[k].x - middle.x), middle.y + symbol_place * (o[k].y - middle.y)},
           std::hypot(o[0].x - o[1].x, o[0].y - o[1].y)});
    }
  }
}

Lessons read_all(const TeachArguments& arguments) {
  Lessons all;
  all.images = with_folders_opened(arguments.images);
  vision::BoardReader reader(config::data_dir() / "models");
  for (std::size_t n = 0; n < all.images.size(); ++n) {
    const auto loaded = vision::load_picture(all.images[n]);
    if (const auto* error = std::get_if<vision::PictureError>(&loaded)) {
      say_error("tricorner teach", all.images[n] + ": " + error->text);
      all.status = 1;
      continue;
    }
    const auto reading = reader.read(std::get<vision::Picture>(loaded).view());
    if (reading.symbols == vision::SymbolKind::points && !reading.tiles.empty()) {
      say_error(
          "tricorner teach",
          all.images[n] +
              ": shows cards with coloured corners, which need no teaching; a set with digits or pips was expected");
      all.status = 1;
      continue;
    }
    add_reading(all, n, reading);
  }
  return all;
}

/// Which picture a person means: as it was given, or another way to the same file, or its name alone.
std::vector<std::string>::const_iterator picture_named(const std::vector<std::string>& images,
                                                       const std::string& name) {
  const auto same_file = [&](const std::string& path) {
    std::error_code unknown;
    return path == name || fs::equivalent(path, name, unknown);
  };
  const auto known = std::find_if(images.begin(), images.end(), same_file);
  if (known != images.end()) return known;
  return std::find_if(images.begin(), images.end(),
                      [&](const std::string& path) { return fs::path(path).filename() == name; });
}

/// One line "IMAGE X Y VALUE" of the file with answers.
void answer(Lessons& all, const std::string& line, const std::string& where) {
  std::istringstream words(line);
  words.imbue(std::locale::classic());
  std::vector<std::string> parts;
  for (std::string word; words >> word;) parts.push_back(word);
  const auto number = [](const std::string& text, double& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
  };
  double x = 0;
  double y = 0;
  double value = 0;
  const std::size_t n = parts.size();
  if (n < 4 || !number(parts[n - 3], x) || !number(parts[n - 2], y) || !number(parts[n - 1], value) || value < 0 ||
      value > 5 || value != std::floor(value))
    throw config::InputError(where + ": expected IMAGE X Y VALUE with a value from 0 to 5, found '" + line + "'");
  const auto image_end = line.find_last_not_of(
      " \t", line.rfind(parts[n - 3], line.rfind(parts[n - 2], line.rfind(parts[n - 1]) - 1) - 1) - 1);
  const auto image = line.substr(0, image_end + 1);
  const auto known = picture_named(all.images, image);
  if (known == all.images.end()) throw config::InputError(where + ": '" + image + "' is none of the pictures");
  const auto index = static_cast<std::size_t>(known - all.images.begin());
  double least = 1e300;
  std::size_t nearest = 0;
  for (std::size_t k = 0; k < all.places.size(); ++k) {
    if (all.places[k].image != index) continue;
    const double d = std::hypot(all.places[k].symbol.x - x, all.places[k].symbol.y - y) / all.places[k].side;
    if (d < least) {
      least = d;
      nearest = k;
    }
  }
  if (least > 0.35) throw config::InputError(where + ": no corner of a tile was found there in " + image);
  all.corners[nearest].answer = static_cast<int>(value);
}

void answer_all(Lessons& all, const std::string& file) {
  std::istringstream lines(config::read_text_file(file));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") == std::string::npos || line.front() == '#') continue;
    answer(all, line, file + ": line " + std::to_string(number));
  }
}

ordered_json as_json(const TeachArguments& arguments, const Lessons& all, const vision::Lesson& lesson,
                     const fs::path& file) {
  ordered_json json{{"name", arguments.name},
                    {"file", file.string()},
                    {"symbols", lesson.design.kind == vision::SymbolKind::digits ? "digits" : "pips"},
                    {"tiles", all.corners.size() / 3},
                    {"corners", lesson.corners},
                    {"questions", ordered_json::array()}};
  for (const auto& q : lesson.questions) {
    const auto& place = all.places[q.corner];
    json["questions"].push_back({{"image", all.images[place.image]},
                                 {"x", std::lround(place.symbol.x)},
                                 {"y", std::lround(place.symbol.y)},
                                 {"guesses", q.guesses},
                                 {"alike", q.alike}});
  }
  return json;
}

void say(const Lessons& all, const vision::Lesson& lesson, const fs::path& file) {
  std::cout << "learned '" << lesson.design.name << "' ("
            << (lesson.design.kind == vision::SymbolKind::digits ? "digits" : "pips") << ") from "
            << all.corners.size() / 3 << " tiles:";
  for (std::size_t v = 0; v < lesson.corners.size(); ++v)
    std::cout << (v ? ", " : " ") << v << " from " << lesson.corners[v];
  std::cout << " corners\nkept in " << file.string() << '\n';
  if (lesson.questions.empty()) return;
  std::cout << "What could not be settled; write the lines with the right value at their end into a file, and give it "
               "with --answers:\n";
  for (const auto& q : lesson.questions) {
    const auto& place = all.places[q.corner];
    const auto best = std::max_element(q.guesses.begin(), q.guesses.end()) - q.guesses.begin();
    std::cout << all.images[place.image] << ' ' << std::lround(place.symbol.x) << ' ' << std::lround(place.symbol.y)
              << ' ' << best << '\n';
  }
}

int teach(const TeachArguments& arguments) {
  const auto folder = table::designs_folder();  // asked for first: reading the pictures takes a while
  auto all = read_all(arguments);
  if (all.corners.size() < 3 * least_tiles) {
    throw config::InputError("only " + std::to_string(all.corners.size() / 3) +
                             " tiles were found in the pictures; at least " + std::to_string(least_tiles) +
                             " that lie face up and apart were expected");
  }
  if (!arguments.answers.empty()) answer_all(all, arguments.answers);
  const auto kind = 2 * all.with_pips > all.images.size() ? vision::SymbolKind::pips : vision::SymbolKind::digits;
  auto lesson = vision::learn_design(arguments.name, kind, all.corners);
  lesson.design.blank_zero = kind == vision::SymbolKind::digits && all.blank_zero;
  const auto file = table::save_design(folder, lesson.design);
  if (arguments.json) {
    std::cout << as_json(arguments, all, lesson, file).dump(-1, ' ', false, ordered_json::error_handler_t::replace)
              << '\n';
  } else {
    say(all, lesson, file);
  }
  return all.status;
}

}  // namespace

void add_teach_command(CLI::App& program) {
  auto* command = program.add_subcommand("teach", "Learns how the symbols of your own set look, from pictures of it");
  auto arguments = std::make_shared<TeachArguments>();
  command->add_option("NAME", arguments->name, "What the set shall be called; read --design NAME takes it")->required();
  command->add_option("IMAGE", arguments->images, "Pictures of the set's tiles, face up, or folders of them")
      ->required();
  command->add_option("--answers", arguments->answers, "What was asked for: a line IMAGE X Y VALUE for each symbol")
      ->option_text("FILE");
  command->add_flag("--json", arguments->json, "One JSON object");
  command->callback([arguments] {
    if (const int status = teach(*arguments); status != 0) throw ExitStatus{status};
  });
}

}  // namespace tricorner::cli
