/// Events as rows of the table `event`, and back.
#pragma once

#include <cstdint>
#include <string>

#include "store/event.hpp"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace tricorner::store {

/// For bind_event.
extern const char* const kInsertEvent;
/// The columns that event_of reads, in their order.
extern const char* const kEventColumns;

/// Binds an event to a statement of kInsertEvent, which is reset first.
void bind_event(SQLite::Statement& insert, std::int64_t match, int seq, const Event& event);
[[nodiscard]] Event event_of(SQLite::Statement& row);

/// Binds a text, NULL for an empty one.
void bind_text(SQLite::Statement& statement, int at, const std::string& text);

}  // namespace tricorner::store
