#include <filesystem>
#include <fstream>
#include <opencv2/videoio.hpp>

#include "arguments.hpp"

namespace tricorner::renderer::tool {
namespace {

void write_text(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  if (!file.flush()) throw std::runtime_error(path.string() + ": cannot be written");
}

}  // namespace

void write_film(const Arguments& a) {
  auto options = a.film_options;
  options.scene = a.scene;
  const auto film = make_film(a.seed, options);
  cv::VideoWriter writer;
  // H.264 where FFmpeg can write it, else MPEG-4 part 2, which it always can.
  for (const auto& code : {cv::VideoWriter::fourcc('a', 'v', 'c', '1'), cv::VideoWriter::fourcc('m', 'p', '4', 'v')}) {
    if (writer.open(a.film, cv::CAP_FFMPEG, code, film.fps, a.scene.size)) break;
  }
  if (!writer.isOpened()) throw std::runtime_error(a.film + ": cannot be written as a film");
  render_film(film, [&](const cv::Mat& frame) { writer.write(frame); });
  writer.release();
  write_text(std::filesystem::path(a.film).replace_extension(".json"), to_json(film));
  write_text(std::filesystem::path(a.film).replace_extension(".commands"), commands(film));
}

}  // namespace tricorner::renderer::tool
