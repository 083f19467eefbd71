#include "arguments.hpp"

#include <locale>
#include <sstream>

namespace tricorner::renderer::tool {
namespace {

std::vector<std::string> parts_of(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

double number_of(const std::string& name, const std::string& text) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double value = 0;
  if (!(stream >> value) || !stream.eof()) throw UsageError(name + ": expected a number, found '" + text + "'");
  return value;
}

int whole(const std::string& name, const std::string& text, int least) {
  const double value = number_of(name, text);
  if (value < least || value > 1e9 || value != static_cast<int>(value)) {
    throw UsageError(name + ": expected a whole number of at least " + std::to_string(least) + ", found '" + text +
                     "'");
  }
  return static_cast<int>(value);
}

/// The options of films; false for others.
bool film_option(FilmOptions& film, const std::string& name, const std::string& value) {
  if (name == "--placements")
    film.placements = whole(name, value, 1);
  else if (name == "--players")
    film.players = std::min(6, whole(name, value, 1));
  else if (name == "--wrong")
    film.wrong_tries = whole(name, value, 0);
  else if (name == "--back")
    film.takes_back = whole(name, value, 0);
  else if (name == "--bumps")
    film.bumps = whole(name, value, 0);
  else if (name == "--several")
    film.several = whole(name, value, 0);
  else if (name == "--draws")
    film.least_draws = film.most_draws = whole(name, value, 0);
  else if (name == "--bridges")
    film.least_bridges = whole(name, value, 0);
  else if (name == "--hexagons")
    film.least_hexagons = whole(name, value, 0);
  else if (name == "--clear")
    film.clear_seconds = number_of(name, value);
  else
    return false;
  return true;
}

}  // namespace

const char* usage() {
  return R"(usage: tricorner-render (--out DIR | --tensors FILE.bin) [--count N] [--side MIN,MAX]
                        [--kind layout|loose|mixed|empty] [--format jpg|png] [--jobs J]
                        [--difficulties LEAST] [--visible uncovered|legible] [SCENE]
       tricorner-render --film FILE.mp4 [--placements N] [--players N] [--wrong N] [--back N] [--several N]
                        [--bumps N] [--draws N] [--bridges N] [--hexagons N] [--clear SECONDS] [SCENE]
SCENE: [--seed S] [--size WxH] [--tilt [MIN,]MAX] [--split train|heldout|all] [--set 56|56m|76]
       [--designs A,B] [--tables A,B] [--difficulty 0..1] [--owner N] [--fonts LIST] [--spread even|small]
)";
}

Arguments parse(const std::vector<std::string>& words) {
  Arguments a;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const auto& name = words[k];
    if (k + 1 >= words.size()) throw UsageError(name + ": a value is missing");
    const auto& value = words[++k];
    if (name == "--out")
      a.out = value;
    else if (name == "--tensors")
      a.tensors = value;
    else if (name == "--film")
      a.film = value;
    else if (film_option(a.film_options, name, value))
      continue;
    else if (name == "--format" && (value == "jpg" || value == "png"))
      a.format = value;
    else if (name == "--count")
      a.count = whole(name, value, 1);
    else if (name == "--seed")
      a.seed = static_cast<std::uint64_t>(whole(name, value, 0));
    else if (name == "--jobs")
      a.jobs = whole(name, value, 1);
    else if (name == "--difficulties")
      a.least_difficulties = whole(name, value, 0);
    else if (name == "--visible" && (value == "uncovered" || value == "legible"))
      a.legible = value == "legible";
    else if (name == "--difficulty")
      a.scene.difficulty = number_of(name, value);
    else if (name == "--tilt") {
      const auto parts = parts_of(value, ',');
      if (parts.size() == 2) a.scene.least_tilt = number_of(name, parts[0]);
      a.scene.most_tilt = a.film_options.most_tilt = number_of(name, parts.size() == 2 ? parts[1] : value);
    } else if (name == "--designs")
      a.scene.designs = parts_of(value, ',');
    else if (name == "--tables")
      a.scene.tables = parts_of(value, ',');
    else if (name == "--set" && (value == "56" || value == "56m" || value == "76"))
      a.scene.set = value;
    else if (name == "--owner")
      a.scene.owner = static_cast<std::uint64_t>(whole(name, value, 0));
    else if (name == "--fonts")
      add_training_fonts(value);
    else if (name == "--spread" && (value == "even" || value == "small"))
      a.scene.even = value == "even";
    else if (name == "--kind")
      a.scene.kind = value;
    else if (name == "--split" && (value == "train" || value == "heldout" || value == "all"))
      a.scene.split = value == "train" ? Split::train : value == "all" ? Split::all : Split::held_out;
    else if (name == "--size" || name == "--side") {
      const auto parts = parts_of(value, name == "--size" ? 'x' : ',');
      if (parts.size() != 2) throw UsageError(name + ": expected two numbers, found '" + value + "'");
      if (name == "--size")
        a.scene.size = {whole(name, parts[0], 32), whole(name, parts[1], 32)};
      else
        a.scene.least_side = number_of(name, parts[0]), a.scene.most_side = number_of(name, parts[1]);
    } else
      throw UsageError("unknown: " + name + " " + value);
  }
  const auto given = [](const std::string& text) { return text.empty() ? 0 : 1; };
  if (given(a.out) + given(a.tensors) + given(a.film) != 1) throw UsageError("give one of --out, --tensors and --film");
  if (!(a.scene.least_side > 4) || a.scene.most_side < a.scene.least_side)
    throw UsageError("--side: expected 4 < MIN <= MAX");
  if (a.scene.least_tilt < 0 || a.scene.most_tilt < a.scene.least_tilt || a.scene.most_tilt > 70)
    throw UsageError("--tilt: expected 0-70 degrees");
  if (a.scene.difficulty < 0 || a.scene.difficulty > 1) throw UsageError("--difficulty: expected 0-1");
  try {
    require_known(a.scene);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
  return a;
}

}  // namespace tricorner::renderer::tool
