#include "store/evidence.hpp"

#include <charconv>
#include <string_view>

#include "store/event_rows.hpp"
#include "store/guarded.hpp"
#include "store/write_anew.hpp"

namespace tricorner::store {
namespace {

constexpr const char* kLimitName = "picture-bytes";

std::int64_t number(SQLite::Database& connection, const char* sql, std::optional<std::int64_t> value = {}) {
  SQLite::Statement statement(connection, sql);
  if (value) statement.bind(1, *value);
  return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

std::int64_t limit_of(SQLite::Database& connection) {
  SQLite::Statement statement(connection, "SELECT value FROM setting WHERE name = ?1");
  statement.bind(1, kLimitName);
  if (!statement.executeStep()) return kUsualFileBytes;
  const std::string text = statement.getColumn(0).getString();
  std::int64_t bytes = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
  return error == std::errc() && end == text.data() + text.size() && bytes >= 0 ? bytes : kUsualFileBytes;
}

/// Takes pictures from the oldest matches until `room` more bytes fit.
/// @param before  only matches older than this one lose theirs; nothing: any
/// @return pictures taken away; nullopt where it cannot be made to fit
std::optional<int> make_room(SQLite::Database& connection, std::int64_t room, std::optional<std::int64_t> before) {
  const std::int64_t limit = limit_of(connection);
  std::int64_t taken = number(connection, "SELECT coalesce(sum(bytes), 0) FROM picture_room");
  if (taken + room <= limit) return 0;
  // What can be had is asked first: nothing is deleted for a picture that will not be kept.
  SQLite::Statement oldest(
      connection,
      "SELECT r.match, r.pictures, r.bytes FROM picture_room r JOIN match m ON m.id = r.match "
      "WHERE ?1 IS NULL OR (m.created_at, m.id) < (SELECT created_at, id FROM match WHERE id = ?1) "
      "ORDER BY m.created_at, m.id");
  if (before) oldest.bind(1, *before);
  std::vector<std::int64_t> victims;
  int pictures = 0;
  while (taken + room > limit && oldest.executeStep()) {
    victims.push_back(oldest.getColumn(0).getInt64());
    pictures += oldest.getColumn(1).getInt();
    taken -= oldest.getColumn(2).getInt64();
  }
  if (taken + room > limit) return std::nullopt;
  oldest.reset();
  SQLite::Statement remove(connection, "DELETE FROM picture WHERE match = ?1");
  for (const std::int64_t match : victims) {
    remove.reset();
    remove.bind(1, match);
    remove.exec();
  }
  return pictures;
}

bool sound_reading(SQLite::Database& connection, const std::string& text) {
  if (text.size() > kMostReadingBytes) return false;
  SQLite::Statement valid(connection, "SELECT json_valid(?1)");
  valid.bindNoCopy(1, text);
  return valid.executeStep() && valid.getColumn(0).getInt() != 0;
}

Kept keep_picture(SQLite::Database& connection, std::int64_t match, const Evidence& evidence) {
  if (evidence.bytes.empty()) return Kept::nothing;
  if (evidence.bytes.size() > kMostPictureBytes) return Kept::too_large;
  const auto size = static_cast<std::int64_t>(evidence.bytes.size());
  SQLite::Statement known(connection, "SELECT 1 FROM picture WHERE match = ?1 AND seq = ?2 AND bytes = ?3");
  known.bind(1, match);
  known.bind(2, evidence.seq);
  known.bindNoCopy(3, evidence.bytes.data(), static_cast<int>(size));
  if (known.executeStep()) return Kept::kept;
  if (number(connection, "SELECT bytes FROM picture_room WHERE match = ?1", match) + size > kMostMatchBytes) {
    return Kept::match_full;
  }
  if (!make_room(connection, size, match)) return Kept::file_full;
  SQLite::Statement insert(connection, "INSERT INTO picture (match, seq, media, bytes) VALUES (?1, ?2, ?3, ?4)");
  insert.bind(1, match);
  insert.bind(2, evidence.seq);
  insert.bind(3, evidence.media);
  insert.bindNoCopy(4, evidence.bytes.data(), static_cast<int>(size));
  insert.exec();
  return Kept::kept;
}

/// The first reading of an event stays: it is what the event was made from.
void keep_reading(SQLite::Database& connection, std::int64_t match, const Evidence& evidence) {
  SQLite::Statement insert(connection,
                           "INSERT INTO reading (match, seq, text, source_time) VALUES (?1, ?2, ?3, ?4) "
                           "ON CONFLICT (match, seq) DO NOTHING");
  insert.bind(1, match);
  insert.bind(2, evidence.seq);
  insert.bindNoCopy(3, evidence.reading);
  if (evidence.source_time) insert.bind(4, *evidence.source_time);
  insert.exec();
}

bool known_media(const Evidence& evidence) { return evidence.media == "image/jpeg" || evidence.media == "image/png"; }

}  // namespace

int append_with_evidence(ScoreStore& store, std::int64_t match, int last_seq, std::span<const Event> events,
                         std::span<const Evidence> evidence) {
  return store.append(match, last_seq, events, [&] {
    SQLite::Database& connection = store.connection();
    const int end = last_seq + static_cast<int>(events.size());
    for (const Evidence& one : evidence) {
      if (one.seq <= last_seq || one.seq > end) continue;
      if (known_media(one)) keep_picture(connection, match, one);
      if (!one.reading.empty() && sound_reading(connection, one.reading)) keep_reading(connection, match, one);
    }
  });
}

Kept keep_evidence(ScoreStore& store, std::int64_t match, const Evidence& evidence) {
  return keep_evidence(store, match, std::span(&evidence, 1)).front();
}

std::vector<Kept> keep_evidence(ScoreStore& store, std::int64_t match, std::span<const Evidence> evidence) {
  const auto refuse = [&](const std::string& why) {
    throw StoreError(StoreFault::refused, "score database '" + store.path().string() + "': " + why);
  };
  return in_transaction(store, "keeping a picture", [&] {
    SQLite::Database& connection = store.connection();
    SQLite::Statement event(connection, "SELECT 1 FROM event WHERE match = ?1 AND seq = ?2");
    std::vector<Kept> kept;
    for (const Evidence& one : evidence) {
      event.reset();
      event.bind(1, match);
      event.bind(2, one.seq);
      if (!event.executeStep()) refuse("a picture of an event that is not there");
      if (!known_media(one)) refuse("a picture is image/jpeg or image/png");
      if (!one.reading.empty()) {
        if (!sound_reading(connection, one.reading)) refuse("a reading is JSON of at most 64 KB");
        keep_reading(connection, match, one);
      }
      kept.push_back(keep_picture(connection, match, one));
    }
    return kept;
  });
}

std::vector<Evidence> evidence_of(const ScoreStore& store, std::int64_t match, int seq) {
  return guarded(store, "reading pictures", [&] {
    std::vector<Evidence> found;
    SQLite::Statement pictures(store.connection(),
                               "SELECT media, bytes FROM picture WHERE match = ?1 AND seq = ?2 ORDER BY id");
    pictures.bind(1, match);
    pictures.bind(2, seq);
    while (pictures.executeStep()) {
      Evidence one;
      one.seq = seq;
      one.media = pictures.getColumn(0).getString();
      const SQLite::Column bytes = pictures.getColumn(1);
      one.bytes.assign(static_cast<const char*>(bytes.getBlob()), static_cast<std::size_t>(bytes.getBytes()));
      found.push_back(std::move(one));
    }
    SQLite::Statement reading(store.connection(),
                              "SELECT text, source_time FROM reading WHERE match = ?1 AND seq = ?2");
    reading.bind(1, match);
    reading.bind(2, seq);
    if (reading.executeStep()) {
      if (found.empty()) found.emplace_back().seq = seq;
      found.front().reading = reading.getColumn(0).getString();
      if (!reading.getColumn(1).isNull()) found.front().source_time = reading.getColumn(1).getDouble();
    }
    return found;
  });
}

std::vector<EvidenceEntry> evidence_in(const ScoreStore& store, std::int64_t match) {
  return guarded(store, "reading pictures", [&] {
    std::vector<EvidenceEntry> found;
    SQLite::Statement rows(
        store.connection(),
        "SELECT seq, sum(picture), sum(bytes), max(reading) FROM ("
        "SELECT seq, 1 AS picture, length(bytes) AS bytes, 0 AS reading FROM picture WHERE match = ?1 "
        "UNION ALL SELECT seq, 0, 0, 1 FROM reading WHERE match = ?1) GROUP BY seq ORDER BY seq");
    rows.bind(1, match);
    while (rows.executeStep()) {
      found.push_back({rows.getColumn(0).getInt(), rows.getColumn(1).getInt(), rows.getColumn(2).getInt64(),
                       rows.getColumn(3).getInt() != 0});
    }
    return found;
  });
}

std::vector<PictureRoom> picture_rooms(const ScoreStore& store) {
  return guarded(store, "reading pictures", [&] {
    std::vector<PictureRoom> rooms;
    SQLite::Statement rows(store.connection(),
                           "SELECT r.match, r.pictures, r.bytes FROM picture_room r JOIN match m ON m.id = r.match "
                           "ORDER BY m.created_at, m.id");
    while (rows.executeStep()) {
      rooms.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getInt(), rows.getColumn(2).getInt64()});
    }
    return rooms;
  });
}

std::int64_t picture_limit(const ScoreStore& store) {
  return guarded(store, "reading a setting", [&] { return limit_of(store.connection()); });
}

int set_picture_limit(ScoreStore& store, std::int64_t bytes) {
  const int gone = in_transaction(store, "changing a setting", [&] {
    SQLite::Statement put(store.connection(),
                          "INSERT INTO setting (name, value) VALUES (?1, ?2) "
                          "ON CONFLICT (name) DO UPDATE SET value = excluded.value");
    put.bind(1, kLimitName);
    put.bind(2, std::to_string(bytes));
    put.exec();
    return make_room(store.connection(), 0, {}).value_or(0);
  });
  if (gone > 0) write_anew(store);
  return gone;
}

}  // namespace tricorner::store
