// Backups: made while others write, kept by the rule, restored after showing what would change.
#include "store/backup.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <future>
#include <vector>

#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::size_t kNewestKept = 3;

class BackupTest : public StoreTest {};

TEST_F(BackupTest, OneADayBeforeTheFirstChange) {
  ScoreStore store(file());
  EXPECT_FALSE(back_up_if_due(store, "2026-05-09T08:00:00.000Z"));  // nothing to keep yet
  store.create_match(ana_and_ben());
  EXPECT_TRUE(back_up_if_due(store, "2026-05-09T08:00:00.000Z"));
  EXPECT_FALSE(back_up_if_due(store, "2026-05-09T21:00:00.000Z"));
  EXPECT_TRUE(back_up_if_due(store, "2026-05-10T08:00:00.000Z"));
  const auto backups = backups_of(file());
  ASSERT_EQ(backups.size(), 2U);
  EXPECT_EQ(backups[0].at, "2026-05-10T08:00:00Z");
  EXPECT_EQ(ScoreStore(backups[0].path).matches().size(), 1U);
}

TEST_F(BackupTest, ProgramsThatBeginTogetherMakeOne) {
  ScoreStore(file()).create_match(ana_and_ben());
  constexpr int kPrograms = 8;
  const std::string now = "2026-05-09T08:00:00.000Z";
  const auto at_once = [&](const std::function<void()>& act) {
    std::vector<std::future<void>> all;
    for (int k = 0; k < kPrograms; ++k) all.push_back(std::async(std::launch::async, act));
    for (auto& one : all) EXPECT_NO_THROW(one.get());
  };
  at_once([&] {
    const ScoreStore store(file());
    static_cast<void>(back_up_if_due(store, now));
  });
  EXPECT_EQ(backups_of(file()).size(), 1U);
  // Asked for by a person, each is made, and none takes another's place.
  at_once([&] { back_up(file(), "2026-05-10T08:00:00.000Z"); });
  EXPECT_GE(backups_of(file()).size(), kNewestKept);
  for (const Backup& one : backups_of(file())) EXPECT_EQ(ScoreStore(one.path).matches().size(), 1U) << one.path;
  for (const auto& entry : fs::directory_iterator(backup_folder(file())))
    EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr("unfinished")));
}

TEST_F(BackupTest, TheRuleKeepsDaysThenWeeksThenMonths) {
  std::vector<Backup> backups;  // two a day for a year, newest first
  for (int month = 12; month >= 1; --month) {
    for (int day = 28; day >= 1; --day) {
      for (const char* hour : {"20", "08"}) {
        const auto two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
        const std::string at = "2026-" + two(month) + "-" + two(day) + "T" + hour + ":00:00Z";
        backups.push_back({at, at, 0});
      }
    }
  }
  const auto surplus = surplus_backups(backups, "2026-12-28T21:00:00.000Z");
  std::vector<std::string> kept;
  for (const Backup& one : backups) {
    if (std::none_of(surplus.begin(), surplus.end(), [&](const Backup& other) { return other.path == one.path; }))
      kept.push_back(one.at);
  }
  EXPECT_EQ(kept[0], "2026-12-28T20:00:00Z");
  EXPECT_EQ(kept[1], "2026-12-28T08:00:00Z");  // the newest three always
  EXPECT_EQ(kept[2], "2026-12-27T20:00:00Z");
  EXPECT_EQ(kept[3], "2026-12-26T20:00:00Z");
  const auto in_month = [&](const char* month) {
    return std::count_if(kept.begin(), kept.end(),
                         [&](const std::string& at) { return at.starts_with(std::string("2026-") + month); });
  };
  EXPECT_EQ(in_month("12"), 18);  // 14 days, one of them twice, and three weeks that begin or end before
  EXPECT_GE(in_month("11"), 4);
  EXPECT_LE(in_month("11"), 5);
  EXPECT_EQ(in_month("03"), 1);
  EXPECT_EQ(in_month("01"), 1);
}

TEST_F(BackupTest, WhileAnotherProgramWrites) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  const Event event = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
  store.append(id, 1, {&event, 1});
  const fs::path copy = back_up(file(), "2026-05-09T08:00:00.000Z");
  store.append(id, 2, {&event, 1});
  EXPECT_EQ(ScoreStore(copy).events(1).size(), 2U);
  EXPECT_EQ(store.events(id).size(), 3U);
}

TEST_F(BackupTest, RestoringShowsFirstAndKeepsWhatWasThere) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  const fs::path copy = back_up(file(), "2026-05-09T08:00:00.000Z");
  EXPECT_TRUE(restore_changes(file(), copy).empty());
  const Event event = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
  store.append(id, 1, {&event, 1});
  store.create_match(ana_and_ben());
  const auto changes = restore_changes(file(), copy);
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0].events_now, 2);
  EXPECT_EQ(changes[0].events_backup, 1);
  EXPECT_EQ(changes[1].events_backup, 0);
  EXPECT_EQ(store.matches().size(), 2U);  // looking changed nothing
  const auto before = restore(file(), copy);
  EXPECT_EQ(store.matches().size(), 1U);  // the open store sees it
  EXPECT_EQ(store.events(id).size(), 1U);
  ASSERT_TRUE(before);
  EXPECT_EQ(ScoreStore(*before).matches().size(), 2U);
}

// What was there before is kept as a backup too, and must not push out the one that is being restored.
TEST_F(BackupTest, TheOldestOfADayIsRestoredAndStays) {
  ScoreStore store(file());
  store.create_match(ana_and_ben());
  const std::string today = utc_now().substr(0, 10);
  const fs::path first = back_up(file(), today + "T00:00:01.000Z");
  back_up(file(), today + "T00:00:02.000Z");
  back_up(file(), today + "T00:00:03.000Z");
  store.create_match(ana_and_ben());
  ASSERT_TRUE(restore(file(), first));
  EXPECT_EQ(store.matches().size(), 1U);
  EXPECT_TRUE(fs::exists(first));
}

TEST_F(BackupTest, AFileThatCannotBeReadIsSetAside) {
  fs::path copy;
  {
    ScoreStore store(file());
    store.create_match(ana_and_ben());
    copy = back_up(file());
  }
  std::ofstream(file(), std::ios::trunc) << "no database any more";
  EXPECT_EQ(restore_changes(file(), copy).size(), 1U);
  const auto before = restore(file(), copy);
  ASSERT_TRUE(before);
  EXPECT_EQ(ScoreStore(file()).matches().size(), 1U);
  std::ifstream kept(*before);
  std::string text;
  std::getline(kept, text);
  EXPECT_EQ(text, "no database any more");
}

TEST_F(BackupTest, WhatIsNoBackupIsRefusedBeforeAnythingIsTouched) {
  { ScoreStore(file()).create_match(ana_and_ben()); }
  std::ofstream(folder_ / "other.txt") << std::string(5000, 'x');
  EXPECT_NE(fault_of([&] { restore(file(), folder_ / "other.txt"); }).first, StoreFault::refused);
  EXPECT_THAT(fault_of([&] { restore(file(), folder_ / "none"); }).second, HasSubstr("backup list"));
  EXPECT_EQ(ScoreStore(file()).matches().size(), 1U);
}

}  // namespace
}  // namespace tricorner::store
