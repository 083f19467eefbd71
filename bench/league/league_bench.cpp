// The score database of a large club: opening, league pages, ratings, one more turn, one correction. The club is made
// once in the folder from which this is started, and found again there.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <benchmark/benchmark.h>

#include <filesystem>
#include <iostream>

#include "club.hpp"
#include "league/league.hpp"
#include "league/match_desk.hpp"
#include "league/pages.hpp"
#include "league/results.hpp"

namespace {

using namespace tricorner;
namespace fs = std::filesystem;

const fs::path& club_file() {
  static const fs::path path = [] {
    fs::path file = fs::current_path() / "club_bench.sqlite3";
    if (fs::exists(file)) return file;
    store::ScoreStore store(file);
    const long actions = bench::make_club(store, {});
    league::refresh(store);
    store.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)");
    std::cerr << "made a club: " << store.connection().execAndGet("SELECT count(*) FROM match").getInt() << " matches, "
              << actions << " actions, " << fs::file_size(file) / 1000000 << " MB\n";
    return file;
  }();
  return path;
}

store::ScoreStore& club() {
  static store::ScoreStore store(club_file());
  return store;
}

void OpenFile(benchmark::State& state) {
  static_cast<void>(club_file());
  for (auto _ : state) {
    const store::ScoreStore store(club_file(), store::OpenMode::existing);
    benchmark::DoNotOptimize(store.outcome());
  }
}
BENCHMARK(OpenFile)->Unit(benchmark::kMillisecond)->UseRealTime();

void FileSize(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(fs::file_size(club_file()));
  state.counters["MB"] = static_cast<double>(fs::file_size(club_file())) / 1e6;
}
BENCHMARK(FileSize);

void MatchList(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(club().listing().size());
}
BENCHMARK(MatchList)->Unit(benchmark::kMillisecond)->UseRealTime();

/// A page from the file on: results read, page worked out, text made.
template <class Make>
void page(benchmark::State& state, Make&& make) {
  for (auto _ : state) {
    std::vector<std::string> problems;
    const league::League league(club(), problems);
    benchmark::DoNotOptimize(make(league));
  }
}

void ReadResults(benchmark::State& state) {
  page(state, [](const league::League& league) { return league.matches().size(); });
}
BENCHMARK(ReadResults)->Unit(benchmark::kMillisecond)->UseRealTime();

void Standings(benchmark::State& state) {
  page(state, [](const league::League& league) { return league.standings({}).size(); });
}
BENCHMARK(Standings)->Unit(benchmark::kMillisecond)->UseRealTime();

void SeasonStandings(benchmark::State& state) {
  league::Scope scope;
  scope.season = league::parse_season_rule(
      R"({"from": "2024-01-01", "best": 20, "points": {"2": [2, 0], "3": [3, 1, 0], "4": [4, 2, 1, 0]}})", "rule");
  page(state, [&](const league::League& league) { return league.standings(scope).size(); });
}
BENCHMARK(SeasonStandings)->Unit(benchmark::kMillisecond)->UseRealTime();

void HeadToHead(benchmark::State& state) {
  page(state, [](const league::League& league) {
    return league.head_to_head(league.people()[0].id, league.people()[1].id, {}).matches.size();
  });
}
BENCHMARK(HeadToHead)->Unit(benchmark::kMillisecond)->UseRealTime();

void Records(benchmark::State& state) {
  page(state, [](const league::League& league) { return league.records({}).size(); });
}
BENCHMARK(Records)->Unit(benchmark::kMillisecond)->UseRealTime();

void PlayerCurve(benchmark::State& state) {
  page(state, [](const league::League& league) { return league.curve(league.people()[0].id, {}).size(); });
}
BENCHMARK(PlayerCurve)->Unit(benchmark::kMillisecond)->UseRealTime();

void Evening(benchmark::State& state) {
  page(state, [](const league::League& league) {
    return league.evening(league.matches().back().played_on, std::nullopt).size();
  });
}
BENCHMARK(Evening)->Unit(benchmark::kMillisecond)->UseRealTime();

void AllRatings(benchmark::State& state) {
  std::vector<std::string> problems;
  const league::League league(club(), problems);
  for (auto _ : state) benchmark::DoNotOptimize(league.ratings({}).size());
}
BENCHMARK(AllRatings)->Unit(benchmark::kMillisecond)->UseRealTime();

void OneMoreTurn(benchmark::State& state) {
  store::NewMatch match;
  match.rules_id = "goliath-triominos";
  match.rules_json = "{}";
  match.options_json = "{}";
  match.players = {"Member 1", "Member 2"};
  const auto id = club().create_match(match);
  int seq = 1;
  for (auto _ : state) {
    store::Event event;
    event.kind = store::EventKind::placed;
    event.seat = seq % 2;
    event.tile = store::PlacedTile{0, {engine::Orientation::up, seq % 1000, 0}, {seq % 6, 1, 2}, ""};
    seq = club().append(id, seq, {&event, 1});
  }
  store::Event aside;
  aside.kind = store::EventKind::set_aside;
  club().append(id, seq, {&aside, 1});
}
BENCHMARK(OneMoreTurn)->Unit(benchmark::kMicrosecond)->UseRealTime()->Iterations(500);

void BareInsert(benchmark::State& state) {
  const fs::path path = fs::current_path() / "club_bare_bench.sqlite3";
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(path.string() + ending);
  SQLite::Database connection(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  connection.exec("PRAGMA journal_mode = WAL");
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec(
      "CREATE TABLE event (match INTEGER, seq INTEGER, kind TEXT, i INTEGER, at TEXT, PRIMARY KEY (match, seq)) "
      "WITHOUT ROWID");
  SQLite::Statement insert(connection, "INSERT INTO event VALUES (1, ?1, 'placed', ?1, '2026-01-01T00:00:00.000Z')");
  int seq = 0;
  for (auto _ : state) {
    insert.reset();
    insert.bind(1, ++seq);
    insert.exec();
  }
}
BENCHMARK(BareInsert)->Unit(benchmark::kMicrosecond)->UseRealTime()->Iterations(500);

/// The first placement of the longest match is corrected: everything behind it is judged anew. Ratings are left out.
void Correction(benchmark::State& state) {
  SQLite::Statement longest(club().connection(),
                            "SELECT m.uuid FROM result r JOIN match m ON m.id = r.match "
                            "WHERE r.state IN ('finished', 'agreed') ORDER BY r.seq DESC LIMIT 1");
  longest.executeStep();
  const auto info = *club().match_by_uuid(longest.getColumn(0).getString());
  const table::MatchLog log = league::log_of(club(), info);
  const league::MatchDesk desk(club(), info.uuid);
  const int middle = desk.turn_event(static_cast<int>(log.events().size()) / 2);
  store::Event event;
  for (int turn = middle; event.kind != store::EventKind::corrected; --turn) {
    if (log.events()[static_cast<std::size_t>(turn - 1)].kind == store::EventKind::placed)
      event = desk.correction(turn, {}, {});
  }
  event.tile->values = {0, 0, 0};
  event.seq = log.last_seq() + 1;
  for (auto _ : state) {
    table::MatchLog after = log;
    after.add({event});
    benchmark::DoNotOptimize(league::change_between(log, after).rulings.size());
  }
  state.counters["events"] = static_cast<double>(log.events().size());
}
BENCHMARK(Correction)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
