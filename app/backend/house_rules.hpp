/// House rules between the start page, the engine and the text that is kept with a match.
#pragma once

#include <QVariantMap>
#include <memory>
#include <string>

#include "store/event.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::app {

/// What was chosen on the start page. @param chosen  option name -> index of its reading, or the number itself
/// @throws std::out_of_range  an option or a reading that the book does not have
[[nodiscard]] engine::Options chosenOptions(const engine::Rules& rules, const QVariantMap& chosen);

/// One line of JSON, keys sorted: {"tie":"shared"}.
[[nodiscard]] std::string optionsToJson(const engine::Options& options);

/// @throws std::runtime_error  no object of booleans, integers, texts and lists of integers
[[nodiscard]] engine::Options optionsFromJson(const std::string& json);

/// The rules that a match was begun with, whatever data/rules says by now.
/// @throws config::InputError, std::runtime_error
[[nodiscard]] std::shared_ptr<const engine::Rules> rulesOf(const store::MatchInfo& match);

}  // namespace tricorner::app
