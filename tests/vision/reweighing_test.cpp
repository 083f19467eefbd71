#include "reweighing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace tricorner::vision {
namespace {

constexpr double side = 60;

/// Tiles of a set that lie apart, whose digits are read with some doubt, and things of which each looks like a
/// 5 - 5 - 5.
class Reweighing : public testing::Test {
 protected:
  Reweighing() {
    for (const auto& values : {std::array{0, 1, 5}, {0, 2, 5}, {1, 3, 5}, {2, 4, 5}, {1, 5, 5}, {0, 3, 4}, {1, 2, 4}}) {
      lay(values, doubt);
      is_tile_.push_back(true);
    }
  }

  void lay(const std::array<int, 3>& values, double other) {
    const auto n = static_cast<double>(lying_.face_up.size());
    const double x = 20 + 75 * n;
    const Triangle tile{cv::Point2d{x, 120}, cv::Point2d{x + side / 2, 120 - side * 0.866}, cv::Point2d{x + side, 120}};
    TileSymbols seen;
    for (std::size_t k = 0; k < 3; ++k) {
      seen.classes[k].fill(other / (class_count - 1));
      seen.classes[k][static_cast<std::size_t>(values[k])] = 1 - other;
      seen.looks[k][static_cast<std::size_t>(values[k])] = 3;
    }
    lying_.face_up.push_back({tile, 0.999, false, 0.9, seen});
    lying_.places.emplace_back();
    lying_.plain_count = lying_.face_up.size();
  }

  void lay_strange(int count) {
    for (int n = 0; n < count; ++n) {
      lay({5, 5, 5}, doubt);
      is_tile_.push_back(false);
    }
  }

  Witnessed weighed() { return weigh_values(search(), certainty(), lying_, {}); }

  bool weigh_again(std::span<const Found> as_seen, Witnessed& witnessed) {
    return weigh_tiles_alone(search(), certainty(), lying_, as_seen, is_tile_, {}, witnessed);
  }

  static TileSearch& search() {
    static TileSearch search(MODELS_DIR);
    return search;
  }
  static Certainty& certainty() {
    static Certainty certainty(MODELS_DIR);
    return certainty;
  }

  /// Mean confidence of the fives on the tiles.
  double of_fives(const Witnessed& witnessed) const {
    std::vector<double> fives;
    for (std::size_t n = 0; n < is_tile_.size(); ++n) {
      for (std::size_t k = 0; k < 3 && is_tile_[n]; ++k) {
        if (lying_.face_up[n].symbols.looks[k][5] > 0) fives.push_back(witnessed.believed[n][k].probabilities[5]);
      }
    }
    return std::accumulate(fives.begin(), fives.end(), 0.0) / static_cast<double>(fives.size());
  }

  double doubt = 0.2;
  cv::Mat picture_ = cv::Mat(200, 1100, CV_8UC3, cv::Scalar::all(200));
  Pyramid pyramid_{picture_};
  LyingTiles lying_{Sight(pyramid_), {}, {}, {}, 0};
  std::vector<bool> is_tile_;
};

TEST_F(Reweighing, WhatIsNoTileHasNoSay) {
  lay_strange(5);
  const auto as_seen = lying_.face_up;
  const auto before = weighed();
  auto after = before;
  ASSERT_TRUE(weigh_again(as_seen, after));
  EXPECT_LT(1 - of_fives(after), 0.5 * (1 - of_fives(before))) << "half of the doubt goes with them";
  for (std::size_t n = 7; n < 12; ++n) {
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_EQ(after.believed[n][k].confidence, before.believed[n][k].confidence) << "of these nothing new is known";
  }
}

TEST_F(Reweighing, OneAloneIsLeftInPeace) {
  lay_strange(5);
  const auto as_seen = lying_.face_up;
  auto witnessed = weighed();
  // all but one are taken for tiles
  std::fill(is_tile_.end() - 4, is_tile_.end(), true);
  EXPECT_FALSE(weigh_again(as_seen, witnessed));
}

TEST_F(Reweighing, OfFewTilesNothingMoreIsKnown) {
  lay_strange(5);
  for (std::size_t n = 0; n < 2; ++n) is_tile_[n] = false;
  const auto as_seen = lying_.face_up;
  auto witnessed = weighed();
  EXPECT_FALSE(weigh_again(as_seen, witnessed));
}

// Thirty patterned backs left 0.95 to 0.98 to digits that are told with 0.9999 without them.
TEST_F(Reweighing, ALittleDoubtMayBeTheirsToo) {
  for (auto& tile : lying_.face_up) {
    for (auto& classes : tile.symbols.classes) {
      for (double& p : classes) p = p > 0.5 ? 1 - 1e-5 : 1e-5 / (class_count - 1);
    }
  }
  lay_strange(5);
  const auto as_seen = lying_.face_up;
  auto witnessed = weighed();
  for (auto& corners : witnessed.believed) {
    for (auto& corner : corners) corner.confidence = 0.98;
  }
  ASSERT_TRUE(weigh_again(as_seen, witnessed));
  EXPECT_GT(of_fives(witnessed), 0.99);
}

}  // namespace
}  // namespace tricorner::vision
