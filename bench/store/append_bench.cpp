// One more placement committed, beside a bare SQLite insert of the same values with the same durability on the same
// disk.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <benchmark/benchmark.h>

#include <filesystem>

#include "store/evidence.hpp"
#include "store/score_store.hpp"

namespace {

using namespace tricorner;

std::filesystem::path fresh_file(const char* name) {
  const std::filesystem::path path = std::filesystem::current_path() / name;
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + ending);
  return path;
}

void AppendPlacement(benchmark::State& state) {
  store::ScoreStore store(fresh_file("append_bench.sqlite3"));
  store::NewMatch match;
  match.rules_id = "goliath-triominos";
  match.rules_json = "{}";
  match.options_json = "{}";
  match.players = {"Ana", "Ben"};
  const auto id = store.create_match(match);
  int seq = 1;
  for (auto _ : state) {
    store::Event event;
    event.kind = store::EventKind::placed;
    event.seat = seq % 2;
    event.tile = store::PlacedTile{0, {engine::Orientation::up, seq % 1000, 0}, {seq % 6, 1, 2}, ""};
    seq = store.append(id, seq, {&event, 1});
  }
}
BENCHMARK(AppendPlacement)->Unit(benchmark::kMicrosecond)->UseRealTime();

/// The same with what the camera saw, 20 KB.
void AppendPlacementWithPicture(benchmark::State& state) {
  store::ScoreStore store(fresh_file("picture_bench.sqlite3"));
  store::NewMatch match;
  match.rules_id = "goliath-triominos";
  match.rules_json = "{}";
  match.options_json = "{}";
  match.players = {"Ana", "Ben"};
  std::int64_t id = store.create_match(match);
  int seq = 1;
  store::Evidence evidence;
  evidence.reading = R"({"values":[3,4,4],"probabilities":[[0,0,0,0.99,0.01,0],[0,0,0,0,1,0],[0,0,0,0,1,0]]})";
  for (auto _ : state) {
    if (seq == 200) {  // an evening's match; the next one
      id = store.create_match(match);
      seq = 1;
    }
    store::Event event;
    event.kind = store::EventKind::placed;
    event.seat = seq % 2;
    event.tile = store::PlacedTile{0, {engine::Orientation::up, seq % 1000, 0}, {seq % 6, 1, 2}, ""};
    evidence.seq = seq + 1;
    evidence.bytes.assign(20000, static_cast<char>(seq));
    seq = store::append_with_evidence(store, id, seq, {&event, 1}, {&evidence, 1});
  }
}
BENCHMARK(AppendPlacementWithPicture)->Unit(benchmark::kMicrosecond)->UseRealTime();

void BareInsert(benchmark::State& state) {
  SQLite::Database connection(fresh_file("bare_bench.sqlite3").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  connection.exec("PRAGMA journal_mode = WAL");
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec(
      "CREATE TABLE event (match INTEGER, seq INTEGER, kind TEXT, seat INTEGER, i INTEGER, a INTEGER, at TEXT, "
      "PRIMARY KEY (match, seq)) WITHOUT ROWID");
  SQLite::Statement insert(connection,
                           "INSERT INTO event VALUES (1, ?1, 'placed', ?2, ?3, ?4, '2026-01-01T00:00:00.000Z')");
  int seq = 1;
  for (auto _ : state) {
    insert.reset();
    insert.bind(1, seq);
    insert.bind(2, seq % 2);
    insert.bind(3, seq % 1000);
    insert.bind(4, seq % 6);
    insert.exec();
    ++seq;
  }
}
BENCHMARK(BareInsert)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace
