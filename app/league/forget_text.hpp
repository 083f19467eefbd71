/// Texts of the database with other names in them.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tricorner::league {

/// Each name and what takes its place.
using Renaming = std::vector<std::pair<std::string, std::string>>;

/// JSON as the database and exports have it, or plain text, with every name replaced where it stands as a whole word;
/// all at once, so that no replacement is replaced again, and the longer of two names first. What is no name stays:
/// cells, values, colours, kinds and the like, and the keys of our own formats, even where somebody is called like
/// them.
[[nodiscard]] std::string renamed(const std::string& text, const Renaming& names);

/// The same with one stand-in for all. Fits store::Rewrite.
[[nodiscard]] std::string without_names(const std::string& text, const std::vector<std::string>& names,
                                        const std::string& stand_in);

}  // namespace tricorner::league
