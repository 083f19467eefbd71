// Pictures of real tables in every format, damaged at random from a fixed seed: decoded, and read where they still can
// be. The fuzzer tests/fuzz/pictures_fuzz.cpp goes on from there.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "../fuzz/picture_door.hpp"
#include "encoded_picture.hpp"
#include "tricorner/renderer/picture.hpp"

namespace tricorner::vision {
namespace {

using Bytes = std::vector<std::uint8_t>;

class DamagedPicture : public testing::TestWithParam<std::string> {
 protected:
  static Bytes whole(const std::string& ending, std::uint64_t seed) {
    renderer::SceneOptions options;
    options.size = {160, 120};
    options.least_side = 30;
    options.most_side = 45;
    return encoded_picture(ending, renderer::render(renderer::make_scene(seed, options)).bgr);
  }

  static void damage(Bytes& bytes, std::mt19937& random) {
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const auto at = [&] { return bytes.begin() + static_cast<std::ptrdiff_t>(below(bytes.size())); };
    switch (below(5)) {
      case 0:  // single bytes anywhere
        for (std::size_t n = 1 + below(12); n > 0; --n) *at() = static_cast<std::uint8_t>(below(256));
        break;
      case 1:  // in the header, where the sizes are
        for (std::size_t n = 1 + below(3); n > 0; --n)
          bytes[below(std::min<std::size_t>(bytes.size(), 64))] = static_cast<std::uint8_t>(below(256));
        break;
      case 2:
        bytes.resize(1 + below(bytes.size()));
        break;
      case 3: {  // a part twice
        const auto first = below(bytes.size());
        const Bytes part(bytes.begin() + static_cast<std::ptrdiff_t>(first),
                         bytes.begin() + static_cast<std::ptrdiff_t>(first + below(bytes.size() - first) + 1));
        bytes.insert(at(), part.begin(), part.end());
        break;
      }
      default: {  // a part missing
        const auto first = at();
        bytes.erase(first,
                    first + static_cast<std::ptrdiff_t>(below(static_cast<std::size_t>(bytes.end() - first)) + 1));
        if (bytes.empty()) bytes.push_back(0);
      }
    }
  }
};

TEST_P(DamagedPicture, IsRefusedOrReadAsWhatItStillShows) {
  BoardReader reader(MODELS_DIR);
  std::mt19937 random(20261);
  const auto sound = whole(GetParam(), 3);
  if (sound.empty()) GTEST_SKIP() << "libheif has no encoder here";
  ASSERT_EQ(fuzz::broken_by(sound, reader), "");
  for (int n = 0; n < 120; ++n) {
    auto bytes = sound;
    damage(bytes, random);
    ASSERT_EQ(fuzz::broken_by(bytes, reader), "") << "damage " << n;
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, DamagedPicture, testing::Values(".jpg", ".png", ".webp", ".bmp", ".tiff", ".heic"),
                         [](const auto& format) { return format.param.substr(1); });

}  // namespace
}  // namespace tricorner::vision
