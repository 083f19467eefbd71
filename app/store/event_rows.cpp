#include "store/event_rows.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <optional>

#include "store/event_names.hpp"
#include "store/score_store.hpp"

namespace tricorner::store {

const char* const kInsertEvent =
    "INSERT INTO event (match, seq, round, kind, seat, target, field, orientation, i, j, a, b, c, colours, allowed, "
    "how, "
    "detail, source, source_time, at, points) "
    "VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,?21)";

const char* const kEventColumns =
    "seq, round, kind, seat, target, field, orientation, i, j, a, b, c, colours, allowed, how, detail, source, "
    "source_time, at, points";

namespace {

template <class T>
void bind_optional(SQLite::Statement& statement, int at, const std::optional<T>& value) {
  if (value) {
    statement.bind(at, *value);
  } else {
    statement.bind(at);
  }
}

std::optional<int> optional_int(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getInt();
}

}  // namespace

void bind_text(SQLite::Statement& statement, int at, const std::string& text) {
  if (text.empty()) {
    statement.bind(at);
  } else {
    statement.bind(at, text);
  }
}

void bind_event(SQLite::Statement& insert, std::int64_t match, int seq, const Event& event) {
  insert.reset();
  insert.clearBindings();
  insert.bind(1, match);
  insert.bind(2, seq);
  insert.bind(3, event.round);
  insert.bind(4, std::string(name_of(kEventNames, event.kind)));
  bind_optional(insert, 5, event.seat);
  bind_optional(insert, 6, event.target);
  const std::array<int, 3>* values = nullptr;
  if (event.tile) {
    insert.bind(7, event.tile->field);
    insert.bind(8, event.tile->cell.orientation == engine::Orientation::up ? "U" : "D");
    insert.bind(9, event.tile->cell.i);
    insert.bind(10, event.tile->cell.j);
    bind_text(insert, 14, event.tile->colours);
    values = &event.tile->values;
  } else if (event.drawn) {
    values = &*event.drawn;
    bind_text(insert, 14, event.drawn_colours);
  }
  for (int k = 0; values != nullptr && k < 3; ++k) insert.bind(11 + k, (*values)[static_cast<std::size_t>(k)]);
  insert.bind(15, event.allowed ? 1 : 0);
  bind_text(insert, 16, event.how);
  bind_text(insert, 17, event.detail);
  insert.bind(18, std::string(name_of(kSourceNames, event.source)));
  bind_optional(insert, 19, event.source_time);
  insert.bind(20, event.at.empty() ? utc_now() : event.at);
  bind_optional(insert, 21, event.points);
}

Event event_of(SQLite::Statement& row) {
  Event event;
  event.seq = row.getColumn(0).getInt();
  event.round = row.getColumn(1).getInt();
  value_of(kEventNames, row.getColumn(2).getString(), event.kind);
  event.seat = optional_int(row.getColumn(3));
  event.target = optional_int(row.getColumn(4));
  std::optional<std::array<int, 3>> values;
  if (!row.getColumn(9).isNull()) {
    values = {row.getColumn(9).getInt(), row.getColumn(10).getInt(), row.getColumn(11).getInt()};
  }
  if (!row.getColumn(5).isNull() && values) {
    const auto orientation = row.getColumn(6).getString() == "U" ? engine::Orientation::up : engine::Orientation::down;
    event.tile = PlacedTile{row.getColumn(5).getInt(),
                            {orientation, row.getColumn(7).getInt(), row.getColumn(8).getInt()},
                            *values,
                            row.getColumn(12).getString()};
  } else {
    event.drawn = values;
    event.drawn_colours = row.getColumn(12).getString();
  }
  event.allowed = row.getColumn(13).getInt() != 0;
  event.how = row.getColumn(14).getString();
  event.detail = row.getColumn(15).getString();
  value_of(kSourceNames, row.getColumn(16).getString(), event.source);
  if (!row.getColumn(17).isNull()) event.source_time = row.getColumn(17).getDouble();
  event.at = row.getColumn(18).getString();
  event.points = optional_int(row.getColumn(19));
  return event;
}

}  // namespace tricorner::store
