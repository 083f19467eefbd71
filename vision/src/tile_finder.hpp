/// First stage: where tiles may lie in the whole picture.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "network.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// A place where the finder suspects a tile.
struct Candidate {
  Triangle corners;                 ///< in what the sight shows; good to a tenth of the side
  double score = 0;                 ///< the finder's probability that a tile's centre is here
  std::optional<std::size_t> rank;  ///< of what was seen out of focus: how many are surer in that look
};

/// A fully convolutional network that looks at the picture reduced to fixed widths, larger where small tiles may lie,
/// and at more widths where little is plain (vision/training/finder.py).
class TileFinder {
 public:
  explicit TileFinder(const std::filesystem::path& models);

  /// As `Network::prepare`.
  void prepare() { network_.prepare(); }

  /// All candidates with at least `threshold`, best first. Where the picture is looked at in several sizes, one place
  /// may hold several, if their outlines differ.
  [[nodiscard]] std::vector<Candidate> find(Sight& sight, double threshold);

  /// The same of tiles whose sides are known: in one look, and in two more where little is plain.
  /// @param side  in pixels of `sight`
  [[nodiscard]] std::vector<Candidate> find(Sight& sight, double threshold, double side);

 private:
  /// What is found in the picture reduced to `longest_side` pixels.
  /// @param blur  standard deviation, in pixels of the reduced picture; 0: as it is
  std::vector<Candidate> find_at(Sight& sight, int longest_side, double threshold, double blur = 0);

  /// The network's answer for the whole picture, a large one looked at in halves or quarters.
  /// @param picture  BGR
  [[nodiscard]] cv::Mat looked_at_in_parts(const cv::Mat& picture, const Levels& levels);

  Network network_;
};

}  // namespace tricorner::vision
