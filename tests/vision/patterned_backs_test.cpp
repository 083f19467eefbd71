#include "patterned_backs.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr double side = 60;
constexpr int paper = 225;
constexpr int ink = 30;
constexpr int marbled = 200;

/// Tiles that lie apart, each with a bar in every corner, and a reader that sees the same in all bars of one value.
class PatternedBacks : public testing::Test {
 protected:
  PatternedBacks() {
    for (const int value : {1, 2, 3, 4, 1, 2}) lay(ink, symbol(value), value, 0.9995);
  }

  static SymbolLooks symbol(int value) {
    SymbolLooks looks{};
    looks[static_cast<std::size_t>(value)] = 5;
    return looks;
  }

  /// What no value looks like.
  static SymbolLooks pattern(float stronger = 0) {
    SymbolLooks looks{};
    looks[20] = 5 + stronger;
    return looks;
  }

  /// @param light   a shadow's or a lamp's, on face and ink
  /// @param nearer  times as large as the others
  std::size_t lay(int grey, const SymbolLooks& looks, int value, double confidence, double light = 1,
                  double nearer = 1) {
    const double x = 30 + 80 * static_cast<double>(tiles_.size());
    const double wide = side * nearer;
    const Triangle tile{cv::Point2d{x, 120}, cv::Point2d{x + wide / 2, 120 - wide * 0.866}, cv::Point2d{x + wide, 120}};
    cv::fillConvexPoly(picture_, std::vector<cv::Point>(tile.begin(), tile.end()), cv::Scalar::all(paper * light));
    std::array<CornerReading, 3> corners;
    for (std::size_t k = 0; k < 3; ++k) {
      const cv::Point middle = tile[k] + 15 * nearer * (centre(tile) - tile[k]) / cv::norm(centre(tile) - tile[k]);
      cv::rectangle(picture_, {middle - cv::Point(2, 5), middle + cv::Point(2, 5)}, cv::Scalar::all(grey * light),
                    cv::FILLED);
      corners[k].value = value;
      corners[k].confidence = confidence;
    }
    tiles_.push_back({tile, 0.999, false, 0.9, {{}, {looks, looks, looks}}});
    places_.emplace_back();
    told_.push_back(corners);
    return tiles_.size() - 1;
  }

  std::vector<Side> sides() {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return sides_up(sight, tiles_, places_, told_);
  }

  /// How many do not lie face up.
  std::ptrdiff_t count(Side wanted = Side::back) {
    const auto up = sides();
    EXPECT_EQ(std::count(up.begin(), up.end(), wanted) + std::count(up.begin(), up.end(), Side::face), std::ssize(up));
    return std::count(up.begin(), up.end(), wanted);
  }

  cv::Mat picture_ = cv::Mat(200, 900, CV_8UC3, cv::Scalar(60, 90, 130));
  std::vector<Found> tiles_;
  std::vector<std::optional<LatticePlace>> places_;
  std::vector<std::array<CornerReading, 3>> told_;
};

TEST_F(PatternedBacks, WhatIsFaintAndLooksLikeNoSymbolIsABack) {
  const auto back = lay(marbled, pattern(), 4, 0.98);
  EXPECT_EQ(sides()[back], Side::back);
  EXPECT_EQ(count(), 1);
}

TEST_F(PatternedBacks, ASymbolThatNobodyElseShowsIsNone) {
  lay(ink, pattern(), 5, 0.9);
  EXPECT_EQ(count(), 0) << "as dark as the others: the only 5 on the table";
}

TEST_F(PatternedBacks, AFaintSymbolIsNone) {
  lay(marbled, symbol(2), 2, 0.9);
  EXPECT_EQ(count(), 0) << "a reflection lies on a 2";
}

TEST_F(PatternedBacks, WhatIsToldSurelyIsNone) {
  const auto tile = lay(marbled, pattern(), 4, 0.98);
  told_[tile][1].confidence = 0.999;
  EXPECT_EQ(count(), 0);
}

TEST_F(PatternedBacks, WhatLooksLikeAProvenBackIsOneToo) {
  lay(marbled, pattern(), 4, 0.98);
  const auto darker = lay(ink, pattern(0.5F), 4, 0.98);
  told_[darker][2].confidence = 0.999;
  EXPECT_EQ(count(), 2);
}

TEST_F(PatternedBacks, WhatAShadowMakesFaintIsUnclear) {
  constexpr double shade = 0.3;
  lay(ink, pattern(), 5, 0.9, shade);
  EXPECT_EQ(count(Side::unclear), 1) << "as dark as the others' beside its face";
  lay(marbled, pattern(), 4, 0.98, shade);
  EXPECT_EQ(sides().back(), Side::back) << "faint in any light; and what looks like it is one too";
}

TEST_F(PatternedBacks, WhatALampDrownsIsUnclear) {
  for (auto& tile : tiles_) {  // all others lie in the dark
    const cv::Rect all(cv::boundingRect(std::vector<cv::Point2f>(tile.corners.begin(), tile.corners.end())));
    picture_(all) = picture_(all) * 0.6;
  }
  lay(marbled, pattern(), 4, 0.98);
  EXPECT_EQ(count(Side::unclear), 1);
}

TEST_F(PatternedBacks, WhatLiesFarOffIsUnclear) {
  lay(marbled, pattern(), 4, 0.98, 1, 0.6);
  EXPECT_EQ(count(Side::unclear), 1);
}

TEST_F(PatternedBacks, InALayoutNoneIs) {
  const auto tile = lay(marbled, pattern(), 4, 0.98);
  places_[tile] = LatticePlace{};
  EXPECT_EQ(count(), 0);
}

TEST_F(PatternedBacks, WhatSomethingLiesOnIsNone) {
  tiles_[lay(marbled, pattern(), 4, 0.98)].half_hidden = true;
  EXPECT_EQ(count(), 0);
}

TEST_F(PatternedBacks, FewSymbolsDoNotTell) {
  tiles_.resize(2);
  places_.resize(2);
  told_.resize(2);
  lay(marbled, pattern(), 4, 0.98);
  EXPECT_EQ(count(), 0);
}

}  // namespace
}  // namespace tricorner::vision
