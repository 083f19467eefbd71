/// Films: what they claim to show is legal play, and it is what their frames hold.
#include "tricorner/renderer/film.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace tricorner::renderer {
namespace {

FilmOptions small_film() {
  FilmOptions options;
  options.scene.size = {320, 180};
  options.scene.designs = {"ivory"};
  options.scene.set = "76";
  options.scene.difficulty = 0.2;
  options.placements = 8;
  options.wrong_tries = 1;
  options.takes_back = 1;
  options.bumps = 1;
  options.several = 1;
  return options;
}

int count(const Film& film, ActKind kind) {
  return static_cast<int>(
      std::count_if(film.acts.begin(), film.acts.end(), [&](const Act& a) { return a.kind == kind; }));
}

/// Tiles of the game that lie in their cells in a frame.
std::set<engine::Cell> cells_at(const Film& film, double seconds) {
  std::set<engine::Cell> cells;
  for (const auto& tile : scene_at(film, static_cast<int>(seconds * film.fps + 0.5)).tiles) {
    if (tile.cell && !tile.face_down) cells.insert(*tile.cell);
  }
  return cells;
}

bool hand_at(const Film& film, double seconds) {
  const auto scene = scene_at(film, static_cast<int>(seconds * film.fps + 0.5));
  return std::any_of(scene.clutter.begin(), scene.clutter.end(),
                     [](const Clutter& c) { return c.thing == Thing::hand; });
}

TEST(Film, HasWhatWasAskedFor) {
  const auto film = make_film(3, small_film());
  EXPECT_EQ(count(film, ActKind::try_wrong), 1);
  EXPECT_EQ(count(film, ActKind::take_back), 2);
  EXPECT_EQ(count(film, ActKind::bump), 1);
  EXPECT_EQ(count(film, ActKind::place_more), 1);
}

TEST(Film, FramesShowTheActs) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto film = make_film(seed, small_film());
    std::set<engine::Cell> lying;
    std::map<engine::Vertex, int> corners;
    for (const auto& act : film.acts) {
      EXPECT_EQ(cells_at(film, act.start - 0.1), lying) << "seed " << seed << " before " << act.start;
      EXPECT_FALSE(hand_at(film, act.start - 0.1));
      for (const int k : act.tiles) {
        const auto& tile = film.tiles[static_cast<std::size_t>(k)];
        if (act.kind == ActKind::take_back) {
          EXPECT_EQ(lying.erase(*tile.cell), 1U);
          continue;
        }
        EXPECT_TRUE(lying.insert(*tile.cell).second);
        int clashes = 0;
        const auto at = vertices(*tile.cell);
        for (std::size_t c = 0; c < 3; ++c) {
          if (act.kind == ActKind::try_wrong) {
            clashes += corners.contains(at[c]) && corners[at[c]] != tile.values[c] ? 1 : 0;
          } else {
            EXPECT_EQ(corners.try_emplace(at[c], tile.values[c]).first->second, tile.values[c]) << "seed " << seed;
          }
        }
        if (act.kind == ActKind::try_wrong) {
          EXPECT_GT(clashes, 0);
        }
      }
      if (!act.tiles.empty()) {
        EXPECT_TRUE(hand_at(film, (act.start + act.clear_from) / 2));
      }
      EXPECT_EQ(cells_at(film, act.clear_from), lying) << "seed " << seed << " after " << act.start;
      EXPECT_FALSE(hand_at(film, act.clear_from));
    }
  }
}

TEST(Film, DrawsBecomeTimedLines) {
  auto options = small_film();
  options.placements = 14;
  options.least_draws = options.most_draws = 1;
  const auto film = make_film(2, options);
  ASSERT_EQ(count(film, ActKind::draw), 1);
  const auto text = commands(film);
  EXPECT_TRUE(text.starts_with("# players: Ana, Ben\n@")) << text;
  EXPECT_NE(text.find(" draw\n"), std::string::npos);
}

/// What is kept from frame to frame saves time and changes no pixel.
TEST(Film, FramesAreThePicturesOfTheirScenes) {
  auto options = small_film();
  options.scene.size = {160, 96};
  options.placements = 3;
  options.wrong_tries = options.takes_back = options.several = 0;
  const auto film = make_film(7, options);
  int frames = 0;
  render_film(film, [&](const cv::Mat& frame) {
    EXPECT_EQ(cv::norm(frame, render(scene_at(film, frames)).bgr, cv::NORM_INF), 0) << "frame " << frames;
    ++frames;
  });
  EXPECT_EQ(frames, film.frames);
}

}  // namespace
}  // namespace tricorner::renderer
