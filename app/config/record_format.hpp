/// Records as JSON ("tricorner-record/1").
#pragma once

#include <string>
#include <string_view>

#include "config/json_view.hpp"
#include "tricorner/engine/match.hpp"
#include "tricorner/engine/record.hpp"

namespace tricorner::config {

/// @param source  how errors name the text: a file name
/// @throws InputError  wrong shape, with the path of the place
[[nodiscard]] engine::Record parse_record(std::string_view text, const std::string& source);
/// The same from JSON that is parsed already.
[[nodiscard]] engine::Record read_record(const JsonView& view);
/// @throws InputError  also when the file cannot be read
[[nodiscard]] engine::Record read_record_file(const std::string& path);

/// What parse_record gives back, with nothing lost.
[[nodiscard]] Json record_json(const engine::Record& record);
/// record_json as text: one line per action, ends with a line break.
[[nodiscard]] std::string record_text(const engine::Record& record);

/// Judges a record under its own rules and options.
/// @throws InputError  an unknown rule set or option, a number of players that the book does not know, a round after
/// one without end or after the match was decided
[[nodiscard]] engine::Match judge_record(const engine::Record& record, const std::string& source);
/// The same under rules that are at hand; the record's own rule set and options are not looked at.
[[nodiscard]] engine::Match judge_record(const engine::Record& record, std::shared_ptr<const engine::Rules> rules,
                                         const std::string& source);

}  // namespace tricorner::config
