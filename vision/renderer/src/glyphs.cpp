#include "glyphs.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <tuple>

#ifdef TRICORNER_WITH_FREETYPE
#include <ft2build.h>
#include FT_FREETYPE_H
#endif

#include "stroke_digits.hpp"

namespace tricorner::renderer {
namespace {

#ifdef TRICORNER_WITH_FREETYPE
struct FontFile {
  std::string path;
  bool held_out;
};

/// FONTS.md names the packages.
std::vector<FontFile>& font_files() {
  static std::vector<FontFile> files{
      FontFile{"truetype/lato/Lato-Regular.ttf", false},
      FontFile{"truetype/lato/Lato-Black.ttf", false},
      FontFile{"truetype/lato/Lato-Light.ttf", false},
      FontFile{"truetype/dejavu/DejaVuSans.ttf", false},
      FontFile{"truetype/dejavu/DejaVuSans-Bold.ttf", false},
      FontFile{"truetype/dejavu/DejaVuSerif-Bold.ttf", false},
      FontFile{"truetype/dejavu/DejaVuSansMono.ttf", false},
      FontFile{"truetype/liberation/LiberationSans-Regular.ttf", false},
      FontFile{"truetype/liberation/LiberationSans-Bold.ttf", false},
      FontFile{"truetype/liberation/LiberationSerif-Regular.ttf", false},
      FontFile{"truetype/liberation/LiberationSerif-BoldItalic.ttf", false},
      FontFile{"truetype/liberation/LiberationMono-Bold.ttf", false},
      FontFile{"truetype/open-sans/OpenSans-Regular.ttf", false},
      FontFile{"truetype/open-sans/OpenSans-Bold.ttf", false},
      FontFile{"truetype/open-sans/OpenSans-CondBold.ttf", false},
      FontFile{"truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf", false},
      FontFile{"truetype/roboto/unhinted/RobotoTTF/Roboto-Black.ttf", false},
      FontFile{"truetype/comfortaa/Comfortaa-Bold.ttf", false},
      FontFile{"truetype/comfortaa/Comfortaa-Regular.ttf", false},
      FontFile{"opentype/cantarell/Cantarell-VF.otf", true},
      FontFile{"opentype/cantarell/Cantarell-Bold.otf", true},
      FontFile{"opentype/lobster/lobster.otf", true},
      FontFile{"truetype/lato/Lato-MediumItalic.ttf", true},
      FontFile{"truetype/dejavu/DejaVuSerifCondensed.ttf", true},
      FontFile{"truetype/roboto/unhinted/RobotoTTF/RobotoCondensed-Bold.ttf", true},
  };
  return files;
}
#endif
constexpr std::array hershey{cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_DUPLEX, cv::FONT_HERSHEY_COMPLEX,
                             cv::FONT_HERSHEY_TRIPLEX, cv::FONT_HERSHEY_PLAIN};
constexpr int hershey_variants = 3;
constexpr int first_font = 1 + static_cast<int>(hershey.size()) * hershey_variants;
constexpr int canvas = glyph_height * 2;

/// Puts what is inked into the middle and gives it the standard height.
cv::Mat normalised(const cv::Mat& drawn, double height) {
  const auto box = cv::boundingRect(drawn > 40);
  cv::Mat result = cv::Mat::zeros(canvas, canvas, CV_8UC1);
  if (box.empty()) return result;
  const double scale = std::min(glyph_height / height, (canvas - 4.0) / box.width);
  cv::Mat scaled;
  const bool shrink = scale < 1;
  cv::resize(drawn(box), scaled, {}, scale, scale, shrink ? cv::INTER_AREA : cv::INTER_CUBIC);
  if (scaled.rows > canvas || scaled.cols > canvas) {
    cv::resize(scaled, scaled, {std::min(scaled.cols, canvas), std::min(scaled.rows, canvas)}, 0, 0, cv::INTER_AREA);
  }
  scaled.copyTo(result(cv::Rect((canvas - scaled.cols) / 2, (canvas - scaled.rows) / 2, scaled.cols, scaled.rows)));
  return result;
}

cv::Mat drawn_strokes(std::uint64_t seed, int digit) {
  const auto shape = stroke_digit(seed, digit);
  cv::Mat mask = cv::Mat::zeros(canvas, canvas, CV_8UC1);
  const int thickness = std::max(2, cvRound(shape.width * glyph_height));
  for (const auto& line : shape.lines) {
    std::vector<cv::Point> points;
    for (const auto& p : line) {
      points.emplace_back(cvRound((canvas / 2.0 + p.x * glyph_height) * 16),
                          cvRound((canvas / 2.0 - p.y * glyph_height) * 16));
    }
    cv::polylines(mask, points, false, 255, thickness, cv::LINE_AA, 4);
  }
  return mask;
}

cv::Mat drawn_hershey(int variant, const std::string& text) {
  const auto face = hershey[static_cast<std::size_t>(variant / hershey_variants)];
  const std::array thickness{6, 14, 26};
  cv::Mat large = cv::Mat::zeros(400, 400, CV_8UC1);
  const double scale = face == cv::FONT_HERSHEY_PLAIN ? 15 : 8;
  cv::putText(large, text, {100, 300}, face, scale, 255,
              thickness[static_cast<std::size_t>(variant % hershey_variants)], cv::LINE_AA);
  return normalised(large, std::max(60, cv::boundingRect(large > 40).height));
}

#ifdef TRICORNER_WITH_FREETYPE
std::filesystem::path font_path(std::size_t k) {
  return std::filesystem::path("/usr/share/fonts") / font_files()[k].path;
}

cv::Mat drawn_font(std::size_t k, char character) {
  static std::mutex guard;
  const std::lock_guard lock(guard);
  static FT_Library library = [] {
    FT_Library made = nullptr;
    FT_Init_FreeType(&made);
    return made;
  }();
  FT_Face face = nullptr;
  if (FT_New_Face(library, font_path(k).c_str(), 0, &face) != 0) return {};
  FT_Set_Pixel_Sizes(face, 0, 200);
  double height = 145;
  if (FT_Load_Char(face, '0', FT_LOAD_RENDER | FT_LOAD_NO_HINTING) == 0) height = face->glyph->bitmap.rows;
  cv::Mat mask;
  if (FT_Load_Char(face, static_cast<FT_ULong>(character), FT_LOAD_RENDER | FT_LOAD_NO_HINTING) == 0) {
    const auto& bitmap = face->glyph->bitmap;
    const cv::Mat view(static_cast<int>(bitmap.rows), static_cast<int>(bitmap.width), CV_8UC1, bitmap.buffer,
                       static_cast<std::size_t>(bitmap.pitch));
    mask = normalised(view, height);
  }
  FT_Done_Face(face);
  return mask;
}
#endif

cv::Mat drawn(int source, std::uint64_t seed, char character) {
  if (source == 0) return drawn_strokes(seed, character - '0');
  if (source < first_font) return drawn_hershey(source - 1, std::string(1, character));
#ifdef TRICORNER_WITH_FREETYPE
  if (auto mask = drawn_font(static_cast<std::size_t>(source - first_font), character); !mask.empty()) return mask;
#endif
  return drawn_hershey(0, std::string(1, character));
}

}  // namespace

void add_training_fonts([[maybe_unused]] const std::string& list) {
#ifdef TRICORNER_WITH_FREETYPE
  std::ifstream lines(list);
  if (!lines) throw std::runtime_error(list + ": cannot be read");
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != '#') font_files().push_back({line, false});
  }
#endif
}

std::vector<int> glyph_sources(Split split) {
  std::vector<int> sources;
  std::error_code ignored;
#ifdef TRICORNER_WITH_FREETYPE
  for (std::size_t k = 0; k < font_files().size(); ++k) {
    const bool wanted = split == Split::all || font_files()[k].held_out == (split == Split::held_out);
    if (wanted && std::filesystem::exists(font_path(k), ignored)) sources.push_back(first_font + static_cast<int>(k));
  }
#endif
  if (split != Split::held_out || sources.empty()) {
    for (int k = 1; k < first_font; ++k) sources.push_back(k);
  }
  const auto strokes = std::max<std::size_t>(1, sources.size() / 4);
  sources.insert(sources.end(), strokes, 0);
  return sources;
}

cv::Mat glyph_mask(int source, std::uint64_t seed, char character) {
  if (source == 0) return drawn(source, seed, character);
  static std::mutex guard;
  static std::map<std::pair<int, char>, cv::Mat> known;
  {
    const std::lock_guard lock(guard);
    if (const auto it = known.find({source, character}); it != known.end()) return it->second;
  }
  auto mask = drawn(source, seed, character);
  const std::lock_guard lock(guard);
  return known.emplace(std::pair{source, character}, mask).first->second;
}

}  // namespace tricorner::renderer
