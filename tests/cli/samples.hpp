/// Small inputs for the end-to-end tests: pictures, films and records, right and wrong.
#pragma once

#include <filesystem>
#include <string>

namespace tricorner::test {

/// A grey picture without any tile.
std::string grey_bmp(int width, int height);

/// A picture of noise, whole. @param ending  ".jpg" or ".png"
std::string noise_picture(const std::string& ending);

/// A table with eight loose tiles that show pips, as a PNG.
std::string pip_table();

/// A frame of the bundled film, as a PNG. @param share  of the film before it
std::string film_frame(double share);

/// The first bytes of a PNG that promises a picture of this size, and nothing else.
std::string png_header(unsigned width, unsigned height);

/// The first bytes of a JPEG that promises a picture of this size, and nothing else.
std::string jpeg_header(unsigned width, unsigned height);

/// Writes a film of grey frames, ten a second, without any tile (motion JPEG in AVI).
void write_grey_film(const std::filesystem::path& path, int frames);

/// A record of two placements under the Goliath rules; the second one is worth 1 + 4 + 4.
std::string short_record();

/// All of a file; empty where there is none.
std::string bytes_of(const std::filesystem::path& path);

/// `text` with its first `what` replaced by `by`.
std::string with(std::string text, const std::string& what, const std::string& by);

}  // namespace tricorner::test
