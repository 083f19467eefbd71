/// Reads a tile as people type it: "3-4-5", "345", with colours "0b 1r 2g".
#pragma once

#include <QString>
#include <array>
#include <optional>

namespace tricorner::app {

struct TypedTile {
  std::array<int, 3> values{-1, -1, -1};  ///< clockwise, as typed; -1 where nothing stands yet
  QString colours;                        ///< "brg", one letter for each value; else empty
  [[nodiscard]] bool complete() const { return values[2] >= 0; }
  friend bool operator==(const TypedTile&, const TypedTile&) = default;
};

/// A whole tile or the beginning of one; an empty text is the beginning of any.
/// @return nothing when no tile begins like that
[[nodiscard]] std::optional<TypedTile> parseTile(const QString& text);

/// "3-4-5"; "?" where a value is not known.
[[nodiscard]] QString tileText(const std::array<int, 3>& values);

}  // namespace tricorner::app
