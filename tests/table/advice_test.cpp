// What the picture lacks, of tables that are drawn here: told once, given up once, never flickering.
#include "table/advice.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "table_model.hpp"

namespace tricorner::table {
namespace {

/// A table of ivory tiles on brown, with the reading that goes with it.
class AdviceTest : public ::testing::Test {
 protected:
  /// The picture as the camera gives it now.
  [[nodiscard]] cv::Mat picture() const {
    cv::Mat image(TableModel::kHeight, TableModel::kWidth, CV_8UC3, cv::Scalar(60, 90, 130));
    for (const auto& [cell, values] : table_.tiles) {
      const Outline outline = bent(table_.outline(cell));
      std::vector<cv::Point> corners;
      cv::Point2d middle;
      for (const vision::PointPx& p : outline) {
        corners.emplace_back(cvRound(p.x), cvRound(p.y));
        middle += cv::Point2d(p.x, p.y) * (1.0 / 3);
      }
      cv::fillConvexPoly(image, corners, {200, 220, 225}, cv::LINE_AA);
      cv::polylines(image, corners, true, {90, 100, 100}, 2, cv::LINE_AA);
      for (std::size_t k = 0; k < 3; ++k) {
        const cv::Point2d at = middle + (cv::Point2d(outline[k].x, outline[k].y) - middle) * 0.5;
        cv::putText(image, std::to_string(values[k]), {cvRound(at.x) - 6, cvRound(at.y) + 6}, cv::FONT_HERSHEY_SIMPLEX,
                    table_.side / 140, {30, 30, 30}, 2, cv::LINE_AA);
      }
    }
    if (spoil_) spoil_(image);
    return image;
  }

  /// Two readings, as the follower wants them, then frames without any; ten a second.
  std::vector<std::string> show(double seconds, bool read = true) {
    const cv::Mat image = picture();
    Frame frame;
    const auto kept = std::make_shared<cv::Mat>(image);
    frame.pixels = std::shared_ptr<const std::uint8_t>(kept, kept->data);
    frame.width = image.cols;
    frame.height = image.rows;
    frame.stride_bytes = image.step;
    std::vector<std::string> told;
    int looks = 0;
    for (int k = 0; k < static_cast<int>(std::lround(seconds * 10)); ++k, t_ += 0.1) {
      frame.time = t_;
      std::vector<AdviceNews> news;
      if (read && k < 2) {
        news = adviser_.read(frame, reading(), known());
      } else if (adviser_.wants(t_)) {
        ++looks;
        news = adviser_.look(frame);
      }
      for (const AdviceNews& one : news) told.push_back(advice_text(one));
    }
    looks_ = looks;
    return told;
  }

  [[nodiscard]] std::vector<KnownTile> known() const {
    std::vector<KnownTile> all;
    for (const auto& [cell, values] : table_.tiles) {
      if (!new_.contains(cell)) all.push_back({0, cell, values, bent(table_.outline(cell))});
    }
    return all;
  }

  /// As the reader gives it; tiles of which it is not sure lose a corner.
  [[nodiscard]] vision::BoardReading reading() const {
    vision::BoardReading all = table_.reading();
    for (vision::TileReading& tile : all.tiles) {
      tile.outline = bent(tile.outline);
      for (const engine::Cell& cell : unsure_) {
        if (std::hypot(tile.outline[0].x - table_.outline(cell)[0].x, tile.outline[0].y - table_.outline(cell)[0].y) >
            table_.side * 1.1)
          continue;
        tile.corners[0].value.reset();
        tile.corners[0].confidence = 0;
      }
    }
    return all;
  }

  /// As a camera sees it whose picture is farther away, and smaller, the lower.
  [[nodiscard]] Outline bent(Outline outline) const {
    for (vision::PointPx& p : outline) {
      const double x = p.x - TableModel::kWidth / 2.0;
      const double y = p.y - TableModel::kHeight / 2.0;
      const double away = 1 + farther_below_ * y / TableModel::kHeight;
      p = {TableModel::kWidth / 2.0 + x / away, TableModel::kHeight / 2.0 + y / away};
    }
    return outline;
  }

  void SetUp() override {
    table_.tiles = {{up(0, 0), {3, 4, 4}}, {down(0, 0), {1, 4, 4}}, {up(1, 0), {4, 1, 5}}, {down(1, 0), {2, 5, 1}}};
  }

  TableModel table_;
  std::set<engine::Cell> unsure_;
  std::set<engine::Cell> new_;  ///< not taken over yet
  std::function<void(cv::Mat&)> spoil_;
  double farther_below_ = 0;  ///< share of the distance, from the picture's top to its bottom
  Adviser adviser_;
  double t_ = 0;
  int looks_ = 0;
};

using Said = std::vector<std::string>;

TEST_F(AdviceTest, AGoodPictureIsNotSpokenOfAndCostsNothing) {
  EXPECT_EQ(show(5), Said{});
  EXPECT_EQ(looks_, 0);
  EXPECT_TRUE(adviser_.standing().empty());
}

TEST_F(AdviceTest, AnEmptyTableIsNotSpokenOf) {
  table_.tiles.clear();
  EXPECT_EQ(show(3), Said{});
}

TEST_F(AdviceTest, TooFarIsToldOnceAndGivenUpOnce) {
  table_.side = 30;
  EXPECT_EQ(show(10), Said{"the camera is too far away: tiles are 30 pixels wide, 40 are needed"});
  ASSERT_EQ(adviser_.standing().size(), 1U);
  EXPECT_EQ(adviser_.standing()[0].kind, AdviceKind::too_far);
  // A little nearer is not near enough, and not worth a word.
  table_.side = 36;
  EXPECT_EQ(show(5), Said{});
  table_.side = 60;
  EXPECT_EQ(show(5), Said{"the camera is near enough now"});
  EXPECT_TRUE(adviser_.standing().empty());
}

TEST_F(AdviceTest, DarkIsToldAndTakenBackWithoutAnyReading) {
  spoil_ = [](cv::Mat& image) { image *= 0.08; };
  EXPECT_EQ(show(3), Said{"the picture is too dark; more light is needed"});
  spoil_ = {};
  EXPECT_EQ(show(6, false), Said{"the picture is bright enough now"});
}

TEST_F(AdviceTest, ShortTroubleIsNotTold) {
  spoil_ = [](cv::Mat& image) { image *= 0.08; };
  EXPECT_EQ(show(0.8), Said{});
  spoil_ = {};
  EXPECT_EQ(show(3), Said{});
}

TEST_F(AdviceTest, WhatComesAndGoesDoesNotFlicker) {
  Said all;
  for (int k = 0; k < 10; ++k) {
    spoil_ = [](cv::Mat& image) { image *= 0.08; };
    for (const std::string& one : show(1.5)) all.push_back(one);
    spoil_ = {};
    for (const std::string& one : show(1.5)) all.push_back(one);
  }
  EXPECT_EQ(all, Said{"the picture is too dark; more light is needed"});
}

TEST_F(AdviceTest, BlurIsToldWhileItHidesSomething) {
  spoil_ = [](cv::Mat& image) { cv::GaussianBlur(image, image, {}, 5); };
  EXPECT_EQ(show(4), Said{});  // all of it was read
  unsure_ = {up(0, 0), down(1, 0)};
  EXPECT_EQ(show(4), Said{"the picture is blurred; let the camera focus, and clean its lens"});
  spoil_ = {};
  EXPECT_EQ(show(6, false), Said{"the picture is sharp now"});
}

TEST_F(AdviceTest, APictureInWhichNothingIsFoundMayBeBlurred) {
  spoil_ = [](cv::Mat& image) { cv::GaussianBlur(image, image, {}, 6); };
  const auto tiles = table_.tiles;
  for (const auto& [cell, values] : tiles) table_.unread.insert(cell);
  for (const auto& [cell, values] : tiles) new_.insert(cell);
  EXPECT_EQ(show(3), Said{"the picture is blurred; let the camera focus, and clean its lens"});
}

TEST_F(AdviceTest, GlareNamesTheTilesThatItHides) {
  const auto shine = [this](const engine::Cell& cell) {
    const Outline o = table_.outline(cell);
    return cv::Point(cvRound((o[0].x + o[1].x + o[2].x) / 3), cvRound((o[0].y + o[1].y + o[2].y) / 3));
  };
  const auto numbered = [this](const engine::Cell& cell) {
    int number = 1;
    for (const auto& [other, values] : table_.tiles) {
      if (other == cell) break;
      ++number;
    }
    return std::to_string(number);
  };
  spoil_ = [&](cv::Mat& image) {
    cv::circle(image, shine(up(1, 0)), 22, {255, 255, 255}, -1);
    cv::circle(image, shine(up(0, 0)), 22, {255, 255, 255}, -1);
  };
  EXPECT_EQ(show(3), Said{});  // it hides nothing: both are read
  table_.unread = {up(1, 0)};
  EXPECT_EQ(show(3), Said{"glare over tile " + numbered(up(1, 0)) + " (4-1-5); move the lamp or the camera"});
  // One more is said, one less is not.
  table_.unread.insert(up(0, 0));
  const Said more = show(3);
  ASSERT_EQ(more.size(), 1U);
  EXPECT_NE(more[0].find("tile " + numbered(up(0, 0)) + " (3-4-4)"), std::string::npos) << more[0];
  EXPECT_NE(more[0].find(" and "), std::string::npos) << more[0];
  table_.unread.erase(up(0, 0));
  EXPECT_EQ(show(3), Said{});
  spoil_ = {};
  EXPECT_EQ(show(6, false), Said{"no glare over the tiles any more"});
}

TEST_F(AdviceTest, GlareOverATileThatWasNotTakenOverYet) {
  new_ = {up(1, 0)};
  unsure_ = {up(1, 0)};
  spoil_ = [&](cv::Mat& image) {
    const Outline o = table_.outline(up(1, 0));
    cv::circle(image, {cvRound((o[0].x + o[1].x + o[2].x) / 3), cvRound((o[0].y + o[1].y + o[2].y) / 3)}, 22,
               {255, 255, 255}, -1);
  };
  EXPECT_EQ(show(3), Said{"glare over a new tile; move the lamp or the camera"});
}

TEST_F(AdviceTest, TheEdgeIsWarnedOfBeforeItIsReached) {
  table_.x0 = 400;
  EXPECT_EQ(show(3), Said{});
  table_.x0 = 60;  // less than a side is left
  EXPECT_EQ(show(5), Said{"no room for the next tile on the left of the picture; move the camera before it is laid"});
  table_.x0 = 400;
  EXPECT_EQ(show(5), Said{"there is room on the left again"});
}

TEST_F(AdviceTest, ALayoutThatIsCutOff) {
  for (const auto& [x0, y0, words] :
       {std::tuple{-40.0, 420.0, "on the left"}, std::tuple{1190.0, 420.0, "on the right"},
        std::tuple{560.0, 20.0, "at the top"}, std::tuple{560.0, 740.0, "at the bottom"}}) {
    adviser_ = Adviser();
    table_.x0 = x0;
    table_.y0 = y0;
    const Said told = show(4);
    ASSERT_EQ(told.size(), 1U) << words;
    EXPECT_EQ(told[0],
              std::string("the layout is cut off ") + words + "; aim the camera so that all of it is in the picture");
  }
}

TEST_F(AdviceTest, WhatWasWarnedOfAndThenHappenedIsNotTakenBackAsRoom) {
  table_.x0 = 60;
  EXPECT_EQ(show(3).size(), 1U);
  table_.x0 = -40;
  EXPECT_EQ(show(6), Said{"the layout is cut off on the left; aim the camera so that all of it is in the picture"});
  table_.x0 = 400;
  const Said over = show(6);
  EXPECT_EQ(over.size(), 2U);
}

TEST_F(AdviceTest, ACameraThatStandsUpsideDownIsToldByPerspective) {
  table_.side = 60;
  for (int i = 0; i < 3; ++i) {
    for (int j = -2; j < 3; ++j) table_.tiles[up(i - j / 2, j)] = {0, 1, 2};
  }
  for (const double little : {0.0, 0.15, -0.4}) {
    farther_below_ = little;
    EXPECT_EQ(show(5), Said{}) << little;
  }
  farther_below_ = 0.4;
  EXPECT_EQ(show(5), Said{"the camera stands upside down: the far end of the table is at the bottom of the picture; "
                          "tiles are read all the same"});
  farther_below_ = 0.28;  // a little less is still so
  EXPECT_EQ(show(5), Said{});
  farther_below_ = -0.4;
  EXPECT_EQ(show(5), Said{"the camera is the right way up now"});
}

TEST_F(AdviceTest, FewTilesTellNoPerspective) {
  farther_below_ = 0.4;
  EXPECT_EQ(show(5), Said{});
}

TEST_F(AdviceTest, OneReadingAloneIsNotBelieved) {
  table_.x0 = -40;
  Frame frame;
  const auto kept = std::make_shared<cv::Mat>(picture());
  frame.pixels = std::shared_ptr<const std::uint8_t>(kept, kept->data);
  frame.width = kept->cols;
  frame.height = kept->rows;
  frame.stride_bytes = kept->step;
  EXPECT_TRUE(adviser_.read(frame, reading(), known()).empty());
  frame.time = 3;
  EXPECT_TRUE(adviser_.look(frame).empty());
}

}  // namespace
}  // namespace tricorner::table
