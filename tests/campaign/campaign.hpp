/// Games from seeds, filmed, followed by the program as `tricorner watch` does it, and compared with the truth.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "play.hpp"
#include "table_film.hpp"
#include "tricorner/vision/read_board.hpp"
#include "verdict.hpp"

namespace tricorner::campaign {

/// What one game of the campaign is; everything follows from its number.
struct GamePlan {
  std::uint64_t seed = 0;
  std::string rules;
  std::string design;
  std::set<Trouble> troubles;
  int placements = 12;
  double difficulty = 0.3;  ///< of light and sensor
  cv::Size size{1280, 960};
};

/// Rules, designs and troubles in turn, evenly over the games.
[[nodiscard]] GamePlan plan_of(int number, std::uint64_t seed);

/// A game and its film; nothing is rendered yet.
struct FilmedGame {
  Play play;
  std::unique_ptr<TableFilm> film;
};
/// @throws std::runtime_error  no such game comes about
[[nodiscard]] FilmedGame prepare(const GamePlan& plan);

/// Somebody beside the table, who answers what the program asks by what lies there.
class Person {
 public:
  /// @param lines  what the players say by themselves, timed
  Person(const std::vector<Due>& due, const std::vector<std::string>& lines);
  /// @return the line of input that answers an `uncertain`, or allows once more what was allowed before the program
  ///         had seen it; none for other events, and where nothing lies
  [[nodiscard]] std::optional<std::string> answer(const table::SessionEvent& event);

 private:
  /// Whether this is the illegal placement that was allowed while the program knew of none.
  [[nodiscard]] bool allowed_too_early(const table::SessionEvent& event);

  const std::vector<Due>& due_;
  Naming naming_;
  std::deque<double> allowed_;  ///< when, in the film's seconds
  bool waits_ = false;          ///< an illegal placement, to be allowed
  bool unheard_ = false;        ///< what allowed one
};

struct GameResult {
  GamePlan plan;
  std::string table;  ///< kind
  double side_px = 0;
  int frames = 0;
  double seconds = 0;  ///< that it took
  Verdict verdict;
  std::vector<std::string> told;  ///< every event, one line
};

struct GameFolders {
  std::filesystem::path work;        ///< for the score database
  std::filesystem::path pictures{};  ///< where each frame is written; empty: nowhere
  std::filesystem::path kept{};      ///< of pictures and readings for the next run; empty: none
};

/// @throws std::runtime_error  no such game comes about
[[nodiscard]] GameResult play_game(const GamePlan& plan, const GameFolders& folders);

/// The figures of many games.
[[nodiscard]] std::string summary(const std::vector<GameResult>& results);
[[nodiscard]] std::string line_of(int number, const GameResult& result);

}  // namespace tricorner::campaign
