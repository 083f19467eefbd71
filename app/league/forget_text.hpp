/// Texts of the database without a person's names.
#pragma once

#include <string>
#include <vector>

namespace tricorner::league {

/// JSON (objects' keys and all texts in it) or plain text with every name replaced where it stands as a whole word.
/// Fits store::Rewrite.
[[nodiscard]] std::string without_names(const std::string& text, const std::vector<std::string>& names,
                                        const std::string& stand_in);

}  // namespace tricorner::league
