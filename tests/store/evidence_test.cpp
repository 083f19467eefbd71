// Pictures and readings beside events: kept with them, bounded by picture, match and file, the oldest going first.
#include "store/evidence.hpp"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

#include "store/backup.hpp"
#include "store/doctor.hpp"
#include "store/guarded.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr engine::Cell kFirst{engine::Orientation::up, 0, 0};

class EvidenceTest : public StoreTest {
 protected:
  std::int64_t match_of(const std::string& created_at) {
    NewMatch match = ana_and_ben();
    match.created_at = created_at;
    return store_.create_match(match);
  }

  static Evidence picture(int seq, std::size_t size, char fill = 'p') {
    Evidence evidence;
    evidence.seq = seq;
    evidence.bytes.assign(size, fill);
    return evidence;
  }

  /// Fills a match up with pictures of its first event, each another one.
  int fill(std::int64_t match, int pictures) {
    int kept = 0;
    for (int k = 0; k < pictures; ++k) {
      Evidence evidence = picture(1, kMostPictureBytes);
      evidence.bytes.replace(0, 8, std::to_string(10000000 + k));
      if (keep_evidence(store_, match, evidence) == Kept::kept) ++kept;
    }
    return kept;
  }

  std::int64_t bytes_in(std::int64_t match) {
    for (const PictureRoom& room : picture_rooms(store_)) {
      if (room.match == match) return room.bytes;
    }
    return 0;
  }

  ScoreStore store_{file()};
};

TEST_F(EvidenceTest, ComesWithItsEventInOneTransactionAndIsReadBack) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  const Event events[] = {placed(0, kFirst, {3, 4, 4})};
  Evidence evidence = picture(2, 1000);
  evidence.bytes[3] = '\0';
  evidence.reading = R"({"values":[3,4,4],"probabilities":[[0,0,0,0.9,0.1,0]]})";
  evidence.source_time = 12.25;
  EXPECT_EQ(append_with_evidence(store_, match, 1, events, {&evidence, 1}), 2);

  const ScoreStore other(file());
  const auto found = evidence_of(other, match, 2);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].bytes, evidence.bytes);
  EXPECT_EQ(found[0].media, "image/jpeg");
  EXPECT_EQ(found[0].reading, evidence.reading);
  EXPECT_EQ(found[0].source_time, 12.25);
  const auto listed = evidence_in(other, match);
  ASSERT_THAT(listed, SizeIs(1));
  EXPECT_EQ(listed[0].seq, 2);
  EXPECT_EQ(listed[0].bytes, 1000);
  EXPECT_TRUE(listed[0].reading);
  EXPECT_THAT(evidence_of(other, match, 1), SizeIs(0));
}

TEST_F(EvidenceTest, WhatFindsNoRoomHindersNoEvent) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  const Event events[] = {placed(0, kFirst, {3, 4, 4})};
  Evidence evidence[] = {picture(2, kMostPictureBytes + 1), picture(7, 10), picture(2, 10)};
  evidence[0].reading = "{not json";
  evidence[2].media = "text/html";
  EXPECT_EQ(append_with_evidence(store_, match, 1, events, evidence), 2);
  EXPECT_THAT(store_.events(match), SizeIs(2));
  EXPECT_THAT(evidence_in(store_, match), SizeIs(0));
}

TEST_F(EvidenceTest, OfAConflictNothingIsKept) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  const Event events[] = {placed(0, kFirst, {3, 4, 4})};
  const Evidence evidence = picture(1, 10);
  EXPECT_EQ(fault_of([&] {
              append_with_evidence(store_, match, 5, events, {&evidence, 1});
            }).first,
            StoreFault::conflict);
  EXPECT_THAT(evidence_in(store_, match), SizeIs(0));
}

TEST_F(EvidenceTest, RefusesWhatBelongsNowhere) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  EXPECT_EQ(keep_evidence(store_, match, picture(1, kMostPictureBytes + 1)), Kept::too_large);
  EXPECT_EQ(keep_evidence(store_, match, picture(1, 0)), Kept::nothing);
  EXPECT_EQ(fault_of([&] { keep_evidence(store_, match, picture(9, 10)); }).first, StoreFault::refused);
  Evidence wrong = picture(1, 10);
  wrong.reading = "[1,";
  EXPECT_THAT(fault_of([&] { keep_evidence(store_, match, wrong); }).second, HasSubstr("JSON"));
  wrong.reading = "\"" + std::string(kMostReadingBytes, 'x') + "\"";
  EXPECT_EQ(fault_of([&] { keep_evidence(store_, match, wrong); }).first, StoreFault::refused);
  // Nor by hand, past the program.
  SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
  EXPECT_THROW(other.exec("INSERT INTO picture (match, seq, media, bytes) VALUES (1, 1, 'image/png', zeroblob(49153))"),
               SQLite::Exception);
  EXPECT_THAT(evidence_in(store_, match), SizeIs(0));
}

TEST_F(EvidenceTest, TheSamePictureIsKeptOnce) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  EXPECT_EQ(keep_evidence(store_, match, picture(1, 500)), Kept::kept);
  EXPECT_EQ(keep_evidence(store_, match, picture(1, 500)), Kept::kept);
  EXPECT_EQ(keep_evidence(store_, match, picture(1, 500, 'q')), Kept::kept);
  EXPECT_THAT(evidence_of(store_, match, 1), SizeIs(2));
  EXPECT_EQ(bytes_in(match), 1000);
}

TEST_F(EvidenceTest, AMatchHasTwelveMegabytesAndNoMore) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  EXPECT_EQ(fill(match, 260), 256);
  EXPECT_EQ(bytes_in(match), kMostMatchBytes);
  EXPECT_EQ(keep_evidence(store_, match, picture(1, 1)), Kept::match_full);
}

TEST_F(EvidenceTest, TheOldestMatchesLoseTheirsFirstAndNewerOnesNothing) {
  EXPECT_EQ(set_picture_limit(store_, 100 * static_cast<std::int64_t>(kMostPictureBytes)), 0);
  const auto middle = match_of("2026-05-02T19:00:00Z");  // the file's order is not the order of evenings
  const auto oldest = match_of("2026-05-01T19:00:00Z");
  const auto newest = match_of("2026-05-03T19:00:00Z");
  EXPECT_EQ(fill(middle, 40), 40);
  EXPECT_EQ(fill(oldest, 40), 40);
  EXPECT_EQ(fill(newest, 30), 30);  // 110 wanted: the oldest go
  EXPECT_EQ(bytes_in(oldest), 0);
  EXPECT_EQ(bytes_in(middle), 40 * static_cast<std::int64_t>(kMostPictureBytes));
  EXPECT_EQ(fill(oldest, 31), 30);  // 70 are the newer ones'
  EXPECT_EQ(keep_evidence(store_, oldest, picture(1, 1)), Kept::file_full);

  const auto before = std::filesystem::file_size(file());
  EXPECT_EQ(set_picture_limit(store_, 40 * static_cast<std::int64_t>(kMostPictureBytes)), 70);
  EXPECT_EQ(bytes_in(newest), 30 * static_cast<std::int64_t>(kMostPictureBytes));
  EXPECT_LT(std::filesystem::file_size(file()), before / 2);
  EXPECT_EQ(set_picture_limit(store_, 0), 30);
  EXPECT_THAT(picture_rooms(store_), SizeIs(0));
  EXPECT_EQ(keep_evidence(store_, newest, picture(1, 1)), Kept::file_full);
  EXPECT_EQ(picture_limit(ScoreStore(file())), 0);
}

TEST_F(EvidenceTest, AReadingStaysWhenItsPictureGoes) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  Evidence evidence = picture(1, 100);
  evidence.reading = R"({"values":[1,2,3]})";
  ASSERT_EQ(keep_evidence(store_, match, evidence), Kept::kept);
  set_picture_limit(store_, 0);
  const auto found = evidence_of(store_, match, 1);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].bytes, "");
  EXPECT_EQ(found[0].reading, evidence.reading);
}

TEST_F(EvidenceTest, PicturesAreNeverChanged) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  ASSERT_EQ(keep_evidence(store_, match, picture(1, 100)), Kept::kept);
  SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
  EXPECT_THROW(other.exec("UPDATE picture SET bytes = x'00'"), SQLite::Exception);
}

// Where the limit was written by hand, the usual one holds.
TEST_F(EvidenceTest, ANonsenseLimitIsTheUsualOne) {
  EXPECT_EQ(picture_limit(store_), kUsualFileBytes);
  for (const char* nonsense : {"many", "-5", "12 MB", ""}) {
    guarded(store_, "", [&] {
      store_.connection().exec(std::string("INSERT OR REPLACE INTO setting VALUES ('picture-bytes', '") + nonsense +
                               "')");
    });
    EXPECT_EQ(picture_limit(store_), kUsualFileBytes) << nonsense;
  }
}

TEST_F(EvidenceTest, TheDoctorFindsPicturesAndReadingsOfNothingAndSavesTheRest) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  Evidence evidence = picture(1, 2000);
  evidence.reading = R"({"values":[1,2,3]})";
  ASSERT_EQ(keep_evidence(store_, match, evidence), Kept::kept);
  EXPECT_THAT(examine(file()).problems, SizeIs(0));
  SQLite::Database hand(file().string(), SQLite::OPEN_READWRITE);  // no references are asked for here
  hand.exec("INSERT INTO picture (match, seq, media, bytes) VALUES (1, 7, 'image/png', x'00')");
  hand.exec("INSERT INTO reading (match, seq, text) VALUES (1, 8, '{}')");
  hand.exec("UPDATE picture_room SET bytes = 5");
  hand.exec("UPDATE match_state SET status = 'finished'");
  const auto problems = examine(file()).problems;
  for (const char* what : {"pictures: picture 2 belongs to no event", "readings: the reading of event 8",
                           "pictures: the room of match 1", "matches: what is kept of where match 1 stands"}) {
    EXPECT_THAT(problems, Contains(HasSubstr(what)));
  }
  const Saved saved = save_into(file(), folder_ / "saved.sqlite3");
  EXPECT_EQ(saved.matches, 1);
  EXPECT_EQ(saved.pictures, 1);
  EXPECT_THAT(saved.lost, SizeIs(2));
  EXPECT_THAT(examine(folder_ / "saved.sqlite3").problems, SizeIs(0));
  EXPECT_EQ(evidence_of(ScoreStore(folder_ / "saved.sqlite3"), 1, 1).at(0).bytes, evidence.bytes);
}

TEST_F(EvidenceTest, WhereAMatchStandsIsWhatItsEventsSay) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  int seq = 1;
  for (const auto kind : {EventKind::finished, EventKind::reopened, EventKind::set_aside, EventKind::taken_back,
                          EventKind::agreed, EventKind::abandoned, EventKind::note, EventKind::set_aside}) {
    Event event;
    event.kind = kind;
    seq = store_.append(match, seq, {&event, 1});
    EXPECT_THAT(examine(file()).problems, SizeIs(0)) << seq;
  }
  EXPECT_EQ(store_.match(match)->status, MatchStatus::abandoned);
  EXPECT_TRUE(store_.match(match)->set_aside);
}

TEST_F(EvidenceTest, OnlyTheNewestBackupsHavePicturesAndRestoringLosesNone) {
  const auto match = match_of("2026-05-01T19:00:00Z");
  ASSERT_EQ(keep_evidence(store_, match, picture(1, 2000)), Kept::kept);
  for (int day = 1; day <= 5; ++day) back_up(file(), "2026-05-0" + std::to_string(day) + "T08:00:00.000Z");
  const auto backups = backups_of(file());
  ASSERT_THAT(backups, SizeIs(5));
  for (std::size_t k = 0; k < backups.size(); ++k) {
    SQLite::Database copy(backups[k].path.string(), SQLite::OPEN_READONLY);
    EXPECT_EQ(copy.execAndGet("SELECT count(*) FROM picture").getInt(), k < 3 ? 1 : 0) << k;
    EXPECT_EQ(copy.execAndGet("SELECT count(*) FROM match").getInt(), 1);
    EXPECT_THAT(examine(backups[k].path).problems, SizeIs(0)) << k;
  }
  const Event event = placed(0, kFirst, {3, 4, 4});
  store_.append(match, 1, {&event, 1});
  ASSERT_EQ(keep_evidence(store_, match, picture(2, 300)), Kept::kept);
  restore(file(), backups.back().path);
  const ScoreStore restored(file());
  EXPECT_THAT(restored.events(match), SizeIs(1));
  EXPECT_THAT(evidence_of(restored, match, 1), SizeIs(1));  // the backup lacked it, and its event is the same
  EXPECT_THAT(evidence_of(restored, match, 2), SizeIs(0));
  EXPECT_EQ(bytes_in(match), 2000);
}

}  // namespace
}  // namespace tricorner::store
