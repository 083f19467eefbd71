/// Glances as bytes: what passed the gate, each after the last.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "table/glance_gate.hpp"
#include "table/range_coder.hpp"

namespace tricorner::table {

/// One direction of one trace: an encoder's bytes are understood by a decoder that has read all that came before.
class GlanceCode {
 public:
  /// @param seen  what the tracker sees now; @param news  how it differs from what was encoded last
  [[nodiscard]] std::string encode(const Glance& seen, const GlanceNews& news);

  /// @throws std::runtime_error  no bytes of an encoder, or of another place in the trace
  const Glance& decode(std::string_view bytes);

  [[nodiscard]] const Glance& seen() const noexcept { return last_; }

 private:
  /// Number trees for the differences, by how much the neighbours differed.
  struct NumberModel {
    std::array<BitModel, 12> longer{};
    std::array<std::array<BitModel, 8>, 12> digits{};
    BitModel sign;
  };
  template <class Coder>
  void cells_through(Coder& coder, std::vector<std::uint8_t>& cells, const Glance& shape);
  /// How the numbers of one plane come: which guess is better in a cell, and by how much it is off.
  struct PlaneModels {
    std::array<BitModel, 2> kinds{};
    std::array<std::array<NumberModel, 5>, 2> numbers{};
  };
  template <class Coder>
  void blocks_through(Coder& coder, Glance& glance, const Glance& truth, const std::vector<std::uint8_t>& cells,
                      bool whole);
  template <class Coder>
  void plane_through(Coder& coder, Glance& glance, const Glance& truth, GlancePlane plane,
                     const std::vector<std::uint8_t>& cells, bool whole);

  Glance last_;
  std::vector<std::uint8_t> last_cells_;
  std::array<BitModel, 8> cell_models_{};
  std::array<PlaneModels, kGlancePlanes.size()> plane_models_{};
};

}  // namespace tricorner::table
