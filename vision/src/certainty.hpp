/// How sure a decided value is.
#pragma once

#include <array>
#include <filesystem>
#include <opencv2/dnn.hpp>
#include <span>
#include <vector>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// No reading is surer than this: the rest stands for what the networks were never shown.
inline constexpr double surest = 0.9999;

/// What a decision rests on, for one corner.
struct CornerEvidence {
  double all = 0;         ///< probability of the value that was decided on, by all witnesses together
  double alone = 0;       ///< ... by the reader, of this corner alone
  double name = 1;        ///< how sure it is what its colour, or its group of equal symbols, stands for
  double unreadable = 0;  ///< the reader's probability that nothing can be read here
  int meeting = 0;        ///< corners that meet here, this one too; 0 for a loose tile's
  bool coloured = false;  ///< numbers have colours of their own
};

/// What of one corner goes into the network, as vision/training/certainty.py takes it: logits of the evidence's
/// probabilities, the tile's size, how many corners and tiles there are; then how sure all corners of the picture are,
/// and all that were told the same value: where a whole number is misread alike, single corners know nothing of it, but
/// the reader doubts more of them than of the other numbers' corners. Last, four flags of the kind of symbol.
inline constexpr int certainty_inputs = 19;

/// @param corners   as decided, three of a tile after each other
/// @param evidence  of the same corners
/// @param sides     mean side of each tile, pixels of the picture
/// @param kind      of all symbols, and how sure that is
/// @return a row for each corner
[[nodiscard]] cv::Mat certainty_rows(std::span<const std::array<CornerReading, 3>> corners,
                                     std::span<const std::array<CornerEvidence, 3>> evidence,
                                     std::span<const double> sides, SymbolKind kind, double kind_certainty);

/// A small network that was shown what readings of whole pictures rested on, and which of them were right. Each witness
/// counts its evidence as if it were alone; this one has seen how often all of them are wrong together.
class Certainty {
 public:
  /// @throws std::runtime_error  when the network is missing or cannot be loaded; the text names its file
  explicit Certainty(const std::filesystem::path& models);

  /// Tells the confidence of each corner that has a value anew, and scales the other values' probabilities to it. Pips
  /// are told no surer than what their colour or their group stands for: makers arrange and paint them as nobody was
  /// shown, and then all corners of a number are wrong.
  /// @param sides  mean side of each tile, pixels of the picture
  /// @param rows   as certainty_rows gives them
  void tell(std::span<std::array<CornerReading, 3>> corners, std::span<const std::array<CornerEvidence, 3>> evidence,
            std::span<const double> sides, SymbolKind kind, const cv::Mat& rows);

 private:
  std::filesystem::path file_;
  cv::dnn::Net net_;
};

}  // namespace tricorner::vision
