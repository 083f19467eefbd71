/// The change gate: what of a frame's glance is news. The tracker sees what passed it, so that a table at rest gives
/// the same picture again and again, and a trace of an evening holds what changed alone.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "table/glance.hpp"

namespace tricorner::table {

/// What a frame brought.
struct GlanceNews {
  bool whole = false;               ///< another shape or a new scene: everything is new
  int light = 0;                    ///< grey levels by which everything else became brighter
  std::vector<std::uint8_t> cells;  ///< 1 for each cell whose blocks are new, row by row; empty: none or the whole

  [[nodiscard]] bool nothing() const noexcept { return !whole && light == 0 && cells.empty(); }
};

/// Blocks go through in cells of `kCell` x `kCell` when they differ from what was let through before by more than the
/// camera's noise; what stays behind is never further from the frame than that.
class GlanceGate {
 public:
  static constexpr int kCell = 8;  ///< blocks

  /// Takes the next frame's glance. @return what the tracker shall see, valid until the next call
  const Glance& pass(Glance now);

  /// Of the last frame.
  [[nodiscard]] const GlanceNews& news() const noexcept { return news_; }
  [[nodiscard]] const Glance& seen() const noexcept { return seen_; }

  [[nodiscard]] static int cells_across(const Glance& glance) noexcept { return (glance.width + kCell - 1) / kCell; }
  [[nodiscard]] static int cells_down(const Glance& glance) noexcept { return (glance.height + kCell - 1) / kCell; }

 private:
  /// The camera's noise in one plane.
  class Noise {
   public:
    void take(int levels);
    [[nodiscard]] int levels() const noexcept { return levels_.value_or(0); }

   private:
    std::optional<int> levels_;
    int noisy_frames_ = 0;
  };
  /// Marks the blocks of a plane that differ from what was let through by more than light, which becomes the news', and
  /// noise. @return whether any does
  bool mark(const Glance& now, GlancePlane plane, Noise& noise);

  Glance seen_;
  GlanceNews news_;
  Noise noise_;
  Noise noise_of_tint_;
  std::vector<std::uint8_t> off_;
};

}  // namespace tricorner::table
