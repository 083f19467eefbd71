/// The command line of tricorner-render.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "tricorner/renderer/film.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer::tool {

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Arguments {
  std::string out;
  std::string tensors;
  std::string film;
  std::string format = "jpg";
  int count = 1;
  std::uint64_t seed = 1;
  int jobs = 1;
  int least_difficulties = 0;  ///< of each picture
  bool legible = false;        ///< `visible` are corners only that can be told from any other
  FilmOptions film_options;
  SceneOptions scene;
};

[[nodiscard]] const char* usage();
/// Throws UsageError.
[[nodiscard]] Arguments parse(const std::vector<std::string>& words);

/// Writes pictures and their truth. Throws std::runtime_error where a file cannot be written.
void write_pictures(const Arguments& arguments);
/// Writes a film, and beside it its truth (.json) and the lines to be told (.commands).
void write_film(const Arguments& arguments);

}  // namespace tricorner::renderer::tool
