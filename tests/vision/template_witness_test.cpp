#include "template_witness.hpp"

#include <gtest/gtest.h>

#include <numbers>
#include <numeric>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

namespace tricorner::vision {
namespace {

constexpr int blank = 0;
constexpr int bar = 1;
constexpr int ring = 4;
constexpr int thick_ring = 3;

/// Tiles in a row under noise, each of whose corners shows a bar or a ring, which nobody has ever called a digit.
class TemplateWitnessTest : public ::testing::Test {
 protected:
  static constexpr double side = 60;

  void table(int tiles, const std::vector<int>& symbols) {
    const double height = side * std::numbers::sqrt3 / 2;
    picture_ = cv::Mat(cv::Size(static_cast<int>(1.2 * side * tiles) + 40, 120), CV_8UC3, cv::Scalar(60, 80, 60));
    tiles_.clear();
    for (int n = 0; n < tiles; ++n) {
      const double x = 20 + 1.2 * side * n;
      tiles_.push_back(
          {cv::Point2d(x + side / 2, 20), cv::Point2d(x + side, 20 + height), cv::Point2d(x, 20 + height)});
      cv::fillConvexPoly(picture_, std::vector<cv::Point>(tiles_.back().begin(), tiles_.back().end()),
                         cv::Scalar(200, 210, 215), cv::LINE_AA);
      for (std::size_t k = 0; k < 3; ++k)
        paint(tiles_.back(), k, symbols[static_cast<std::size_t>(n) % symbols.size()]);
    }
    cv::Mat noise(picture_.size(), CV_16SC3);
    cv::RNG random(7);
    random.fill(noise, cv::RNG::NORMAL, 0, 12);
    cv::add(picture_, noise, picture_, cv::noArray(), CV_8UC3);
    told_.assign(tiles_.size(), {});
    for (std::size_t n = 0; n < tiles_.size(); ++n) {
      for (auto& corner : told_[n]) corner = told(symbols[n % symbols.size()], 0.9999);
    }
  }

  /// It may be the other one.
  static CornerReading told(int value, double confidence) {
    CornerReading corner;
    corner.probabilities[static_cast<std::size_t>(value)] = confidence;
    corner.probabilities[static_cast<std::size_t>(value == ring ? bar : ring)] = 1 - confidence;
    corner.value = value;
    corner.confidence = confidence;
    return corner;
  }

  void weigh(SymbolKind kind = SymbolKind::digits) {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    weigh_by_templates(sight, tiles_, kind, told_);
  }

  void paint(const Triangle& tile, std::size_t k, int symbol) {
    const auto inwards = (centre(tile) - tile[k]) / cv::norm(centre(tile) - tile[k]);
    const cv::Point middle = place(tile, k);
    if (symbol == ring || symbol == thick_ring) {
      cv::circle(picture_, middle, 5, cv::Scalar(30, 30, 30), symbol == ring ? 2 : 4, cv::LINE_AA);
    } else if (symbol == bar) {
      cv::line(picture_, middle - cv::Point(5 * inwards), middle + cv::Point(5 * inwards), cv::Scalar(30, 30, 30), 3,
               cv::LINE_AA);
    }
  }

  void erase(const Triangle& tile, std::size_t k) {
    cv::circle(picture_, place(tile, k), 8, cv::Scalar(200, 210, 215), cv::FILLED, cv::LINE_AA);
  }

  static cv::Point place(const Triangle& tile, std::size_t k) {
    return tile[k] + 15 * (centre(tile) - tile[k]) / cv::norm(centre(tile) - tile[k]);
  }

  cv::Mat picture_;
  std::vector<Triangle> tiles_;
  std::vector<std::array<CornerReading, 3>> told_;
};

TEST_F(TemplateWitnessTest, WhatShowsWhatOthersShowIsToldMoreSurely) {
  table(8, {bar, ring});
  told_[3][0] = told(ring, 0.9);
  told_[4][2] = told(bar, 0.9);
  weigh();
  EXPECT_EQ(told_[3][0].value, ring);
  EXPECT_GT(told_[3][0].confidence, 0.99);
  EXPECT_EQ(told_[4][2].value, bar);
  EXPECT_GT(told_[4][2].confidence, 0.99);
  EXPECT_GT(told_[0][0].confidence, 0.999);
}

TEST_F(TemplateWitnessTest, WhatShowsAnotherValuesSymbolIsThat) {
  table(8, {bar, ring});
  told_[3][0] = told(bar, 0.6);
  weigh();
  EXPECT_EQ(told_[3][0].value, ring);
  EXPECT_GT(told_[3][0].confidence, 0.9);
}

// The only 3 on the table, thought to be a 4, was told as a 3 with nothing, and as a 4 with 0.98.
TEST_F(TemplateWitnessTest, AValueThatNobodyElseShowsIsToldAsFarAsItIsLikely) {
  table(8, {bar, ring});
  auto& corner = told_[2][0];
  corner = told(bar, 0.55);
  corner.probabilities[thick_ring] = std::exchange(corner.probabilities[ring], 0);
  erase(tiles_[2], 0);
  paint(tiles_[2], 0, thick_ring);
  weigh();
  EXPECT_EQ(corner.value, thick_ring);
  EXPECT_GT(corner.confidence, 0.6);
  EXPECT_DOUBLE_EQ(corner.confidence, corner.probabilities[thick_ring]);
  EXPECT_LT(corner.probabilities[bar], 0.4);
}

TEST_F(TemplateWitnessTest, NothingIsToldMoreSurelyThanTheSurestOfItsValue) {
  table(8, {bar, ring});
  for (auto& tile : told_) {
    for (auto& corner : tile) {
      if (corner.value == ring) corner = told(ring, 0.97);
    }
  }
  told_[1][1] = told(ring, 0.8);
  weigh();
  for (const auto& tile : told_) {
    for (const auto& corner : tile) {
      EXPECT_LE(corner.confidence, corner.value == ring ? 0.97 + 1e-9 : 1.0);
    }
  }
  EXPECT_GT(told_[1][1].confidence, 0.9);
}

// Leaves on a table looked like the blank corners of the tiles on it.
TEST_F(TemplateWitnessTest, OfPipsCornersAreWeighedOnlyBesidePips) {
  table(9, {blank, ring});
  for (auto& corner : told_[2]) corner = told(blank, 0.9);
  told_[4][0] = told(blank, 0.9);
  told_[4][1] = told_[4][2] = told(ring, 0.99);
  weigh(SymbolKind::pips);
  for (const auto& corner : told_[2]) EXPECT_LE(corner.confidence, 0.9 + 1e-9);
  EXPECT_GT(told_[4][0].confidence, 0.95);
}

TEST_F(TemplateWitnessTest, FewCornersTellNothing) {
  table(5, {bar, ring});
  told_[3][0] = told(bar, 0.6);
  weigh();
  EXPECT_EQ(told_[3][0].value, bar);
  EXPECT_DOUBLE_EQ(told_[3][0].confidence, 0.6);
}

TEST_F(TemplateWitnessTest, UnreadCornersStayAndSumsStay) {
  table(8, {bar, ring});
  told_[2][1] = {};
  told_[5][0] = told(ring, 0.8);
  for (double& p : told_[5][0].probabilities) p *= 0.9;  // the rest is something else
  told_[5][0].confidence *= 0.9;
  weigh();
  EXPECT_FALSE(told_[2][1].value);
  EXPECT_EQ(told_[2][1].confidence, 0);
  const auto& p = told_[5][0].probabilities;
  EXPECT_LE(std::accumulate(p.begin(), p.end(), 0.0), 1 + 1e-9);
  EXPECT_LE(told_[5][0].confidence, 0.9 + 1e-9);
}

}  // namespace
}  // namespace tricorner::vision
