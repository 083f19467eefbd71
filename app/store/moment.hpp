/// Moments as the database has them.
#pragma once

#include <string>

namespace tricorner::store {

/// Whether a text is a moment in UTC as utc_now() writes it, 2026-05-09T19:04:11.482Z; without the fraction too.
/// (SQLite's own functions also take "now", bare times and numbers of days.)
[[nodiscard]] bool is_moment(const std::string& text);

/// Whether a text is a day of the calendar, YYYY-MM-DD, from the year 1 on.
[[nodiscard]] bool is_day(const std::string& text);

}  // namespace tricorner::store
