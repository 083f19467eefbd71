/// Whether what the camera gives is a picture of the table at all.
#pragma once

#include <optional>
#include <string>

#include "table/glance.hpp"

namespace tricorner::table {

/// The picture was lost, or is there again.
struct PictureNews {
  bool lost = false;
  std::string why;   ///< of a loss: "the picture is dark"
  double since = 0;  ///< s, of a loss: when the table was seen last
};

/// Watches every frame: a picture that is dark, even, torn or nothing but noise for a while is lost, and so is one that
/// shows something else than the table that is known.
class PictureHealth {
 public:
  /// Takes the next frame's glance.
  /// @param known  what the table looked like when it was last understood; none: nothing is known yet
  /// @param tiles_known  tiles lie there: an even picture cannot be the bare table
  /// @return whether this frame can be looked at
  bool look(const Glance& glance, const Glance* known, bool tiles_known, double time);

  /// The last frame was no picture, or the table's picture is lost: the next one has to be looked at in full.
  [[nodiscard]] bool in_doubt() const noexcept { return lost_ || dead_since_.has_value(); }

  /// The next frame shows what the last one showed, of which there was no doubt; cheap. @return as `look`
  bool look_again(const Glance& glance, const Glance* known, bool tiles_known, double time);

  /// A reading has shown tiles of the layout: whatever else has changed, it is our table.
  void recognised(double time) noexcept { recognised_ = time; }

  [[nodiscard]] bool lost() const noexcept { return lost_; }
  /// What has changed since the last call.
  [[nodiscard]] std::optional<PictureNews> take_news();

 private:
  bool lost_ = false;
  bool stranger_ = false;             ///< lost because it shows something else
  std::optional<Glance> noisy_;       ///< the last picture that looked like noise, while no table is known
  std::optional<double> dead_since_;  ///< of frames in a row that are no pictures
  std::optional<double> recognised_;  ///< when it last was our table for certain
  std::optional<PictureNews> news_;
};

}  // namespace tricorner::table
