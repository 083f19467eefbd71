/// Digits that a maker prints in a way of his own, lying on their side or near the middle, taken up and laid where the
/// readers know them best.
#pragma once

#include <functional>
#include <opencv2/core.hpp>
#include <optional>
#include <span>
#include <vector>

#include "print.hpp"
#include "sight.hpp"
#include "symbol_badge.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// How all symbols of a set lie in their corners.
struct SymbolPose {
  double height;  ///< pixels from the upper edge of the corner's view (`crop_view`) to the symbol's middle
  double radius;  ///< pixels of that view: the circle about it that holds the symbol
  double turn;    ///< radians by which it is turned clockwise from upright, or from upside down
};

/// A symbol on its face, without what lies beside the tile and what else is printed on it.
class LiftedSymbol {
 public:
  /// @param view   of the corner, as `crop_view` gives it
  /// @param badge  under the set's symbols, if there is one: the face is that colour then
  LiftedSymbol(Sight& sight, const ViewToPicture& view, const std::optional<SymbolBadge>& badge = {});

  /// The corner's view (BGR, `crop_size` wide and high) with the symbol that lies so, upright and at the usual place,
  /// and nothing else.
  [[nodiscard]] cv::Mat laid(const SymbolPose& pose) const;

 private:
  cv::Mat symbol_;  ///< the corner, twice as large; the face's colour beside the tile
  cv::Mat bare_;    ///< the corner's view without any print
};

struct PlainestPose {
  SymbolPose pose;
  double left;  ///< share of what digits lack in plainness as they lie that they lack in this pose, too
};

/// What a reader tells of views of corners.
using LookAtViews = std::function<std::vector<CornerClasses>(std::span<const cv::Mat>)>;

/// The pose in which the digits of a set are plainest: six turns of 30 degrees each at four places. It is believed if
/// the corners that were plain before show the same by it (four of five, and one of six would by chance), and all of
/// them are plainer; but where all show one digit, and a ring or a badge may be what they show, nothing is asked of it.
/// @param lifted   some corners of the set
/// @param before   what was read of them
/// @param within   where the set's symbols may lie in a ring or on a badge, if there is one: they are looked for there
///                 only, and what was plain before counts for nothing, since readers take a ring for a zero
/// @param quick    finds the few poses that are worth a careful look, by every other corner
/// @param careful  decides
[[nodiscard]] std::optional<PlainestPose> plainest_pose(std::span<const LiftedSymbol> lifted,
                                                        std::span<const CornerClasses> before,
                                                        std::span<const SymbolPlace> within, const LookAtViews& quick,
                                                        const LookAtViews& careful);

/// How plain digits are: the mean logarithm of the likeliest one's probability.
[[nodiscard]] double digit_plainness(std::span<const CornerClasses> corners);

/// Whether nearly all corners show one digit: a ring or a badge that looks like it.
[[nodiscard]] bool show_one_digit(std::span<const CornerClasses> corners);

/// Whether digits are so plain that no other pose could make them plainer.
[[nodiscard]] bool plain_as_they_lie(std::span<const CornerClasses> corners);

}  // namespace tricorner::vision
