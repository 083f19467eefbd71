/// tricorner teach: learns how the symbols of the owner's own set look.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <optional>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/option_checks.hpp"
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
  std::vector<Place> places;   ///< of the same corners
  std::size_t with_tiles = 0;  ///< pictures
  std::size_t with_pips = 0;   ///< ... of which the tiles carry pips
  bool blank_zero = false;     ///< as of BoardReading, of any of them
  int status = 0;
};

void add_reading(Lessons& all, std::size_t image, const vision::BoardReading& reading) {
  if (reading.tiles.empty()) return;
  ++all.with_tiles;
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

/// @param images  pictures, without folders
Lessons read_all(std::vector<std::string> images) {
  Lessons all;
  all.images = std::move(images);
  vision::BoardReader reader(config::data_dir() / "models");
  for (std::size_t n = 0; n < all.images.size(); ++n) {
    const auto loaded = load_image(all.images[n]);
    if (const auto* error = std::get_if<vision::PictureError>(&loaded)) {
      say_error("tricorner teach", called(all.images[n]) + ": " + error->text);
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

/// One line "IMAGE X Y VALUE" of the file with answers.
struct Answer {
  std::string where;  ///< file and line
  std::string named;  ///< the picture, as the line names it
  std::size_t image = 0;
  double x = 0;  ///< pixels
  double y = 0;  ///< pixels
  int value = 0;
};

// A set has some 200 corners, and a line for each is short.
constexpr std::size_t largest_answers = std::size_t{4} << 20;  // bytes
constexpr const char* blanks = " \t";

/// Which picture a person means: as it was given, or as it was printed, or another way to the same file, or its name
/// alone.
std::optional<std::size_t> picture_named(const std::vector<std::string>& images, const std::string& name) {
  if (name.empty()) return std::nullopt;  // what a folder's path with '/' at its end is called, too
  const auto first = [&](const auto& is_meant) -> std::optional<std::size_t> {
    const auto found = std::find_if(images.begin(), images.end(), is_meant);
    if (found == images.end()) return std::nullopt;
    return static_cast<std::size_t>(found - images.begin());
  };
  if (const auto given = first([&](const std::string& path) { return path == name; })) return given;
  if (const auto printed = first([&](const std::string& path) { return one_line(path) == name; })) return printed;
  std::error_code unknown;
  if (const auto same = first([&](const std::string& path) { return fs::equivalent(path, name, unknown); }))
    return same;
  return first([&](const std::string& path) { return fs::path(path).filename() == name; });
}

/// Takes the last word off a line, and one blank before it: more than one may belong to a picture's name.
std::string take_last_word(std::string& line) {
  line.erase(line.find_last_not_of(blanks) + 1);
  const auto before = line.find_last_of(blanks);
  const auto begin = before == std::string::npos ? 0 : before + 1;
  std::string word = line.substr(begin);
  line.erase(before == std::string::npos ? 0 : before);
  return word;
}

/// A line of the file; nothing for a comment: it begins with #, and so does no picture that it could be about.
std::optional<Answer> answer_in(const std::string& line, const std::string& where,
                                const std::vector<std::string>& images) {
  Answer answer{.where = where, .named = line};
  const auto value_text = take_last_word(answer.named);
  const auto y_text = take_last_word(answer.named);
  const auto x_text = take_last_word(answer.named);
  auto image = picture_named(images, answer.named);
  if (!image) {
    answer.named.erase(answer.named.find_last_not_of(blanks) + 1);
    image = picture_named(images, answer.named);
  }
  if (!image && line.front() == '#') return std::nullopt;
  const auto number = [](const std::string& text, double& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
  };
  double value = 0;
  if (answer.named.empty() || !number(x_text, answer.x) || !number(y_text, answer.y) || !number(value_text, value) ||
      value < 0 || value > 5 || value != std::floor(value))
    throw config::InputError(where + ": expected IMAGE X Y VALUE with a value from 0 to 5, found '" + line + "'");
  if (!image) throw config::InputError(where + ": '" + answer.named + "' is none of the pictures");
  answer.image = *image;
  answer.value = static_cast<int>(value);
  return answer;
}

std::vector<Answer> answers_in(const std::string& file, const std::vector<std::string>& images) {
  std::istringstream lines(config::read_text_file(file, largest_answers));
  std::vector<Answer> answers;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(blanks) == std::string::npos) continue;
    if (auto answer = answer_in(line, file + ": line " + std::to_string(number), images))
      answers.push_back(std::move(*answer));
  }
  return answers;
}

/// Gives the answer to the corner that it is about.
void take(Lessons& all, const Answer& answer) {
  constexpr double farthest = 0.35;  // sides
  double least = 1e300;
  std::size_t nearest = 0;
  for (std::size_t k = 0; k < all.places.size(); ++k) {
    const auto& place = all.places[k];
    if (place.image != answer.image) continue;
    const double d = std::hypot(place.symbol.x - answer.x, place.symbol.y - answer.y) / place.side;
    if (d < least) {
      least = d;
      nearest = k;
    }
  }
  if (!(least <= farthest))
    throw config::InputError(answer.where + ": no corner of a tile was found there in " + answer.named);
  all.corners[nearest].answer = answer.value;
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
  std::cout << " corners\nkept in " << one_line(file.string()) << '\n';
  if (lesson.questions.empty()) return;
  std::cout << "What could not be settled; write the lines with the right value at their end into a file, and give it "
               "with --answers:\n";
  for (const auto& q : lesson.questions) {
    const auto& place = all.places[q.corner];
    const auto best = std::max_element(q.guesses.begin(), q.guesses.end()) - q.guesses.begin();
    std::cout << one_line(all.images[place.image]) << ' ' << std::lround(place.symbol.x) << ' '
              << std::lround(place.symbol.y) << ' ' << best << '\n';
  }
}

int teach(const TeachArguments& arguments) {
  // all that can be refused is looked at first: reading the pictures takes a while
  const auto folder = table::designs_folder();
  table::require_design_name(arguments.name);
  auto images = with_folders_opened(arguments.images);
  const auto answers = arguments.answers.empty() ? std::vector<Answer>{} : answers_in(arguments.answers, images);
  auto all = read_all(std::move(images));
  if (all.corners.size() < 3 * least_tiles) {
    throw config::InputError("only " + std::to_string(all.corners.size() / 3) +
                             " tiles were found in the pictures; at least " + std::to_string(least_tiles) +
                             " that lie face up and apart were expected");
  }
  for (const Answer& answer : answers) take(all, answer);
  const auto kind = 2 * all.with_pips > all.with_tiles ? vision::SymbolKind::pips : vision::SymbolKind::digits;
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
      ->check(not_empty("a file"))
      ->option_text("FILE");
  command->add_flag("--json", arguments->json, "One JSON object");
  command->callback([arguments] {
    if (const int status = teach(*arguments); status != 0) throw ExitStatus{status};
  });
}

}  // namespace tricorner::cli
