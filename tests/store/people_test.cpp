// People behind names; forgetting one leaves no byte of the name in any file.
#include "store/people.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

#include "store/backup.hpp"
#include "store/forget.hpp"
#include "store/guarded.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

class PeopleTest : public StoreTest {
 protected:
  static NewMatch of(const std::vector<std::string>& names) {
    NewMatch match = ana_and_ben();
    match.players = names;
    return match;
  }

  /// Every file of the folder, WAL and backups too, that holds these bytes.
  [[nodiscard]] std::vector<std::string> holding(const std::string& bytes) const {
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      const std::string content{std::istreambuf_iterator<char>(in), {}};
      if (content.find(bytes) != std::string::npos) found.push_back(entry.path().filename().string());
    }
    return found;
  }

  static std::string plain_rewrite(const std::string& text, const std::vector<std::string>& names,
                                   const std::string& stand_in) {
    std::string anew = text;
    for (const std::string& name : names) {
      for (std::size_t at = 0; (at = anew.find(name, at)) != std::string::npos; at += stand_in.size()) {
        anew.replace(at, name.size(), stand_in);
      }
    }
    return anew;
  }

  ScoreStore store_{file()};
  People people_{store_};
};

TEST_F(PeopleTest, EveryNameOfAMatchIsSomebody) {
  store_.create_match(of({"Ana", "Ben"}));
  store_.create_match(of({"Ana", "Cleo"}));
  const auto all = people_.all();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].name, "Ana");
  EXPECT_EQ(all[0].matches, 2);
  EXPECT_EQ(all[0].uuid.size(), 36U);
  EXPECT_EQ(people_.at_seat(2, 1), people_.find("Cleo")->id);
}

TEST_F(PeopleTest, JoinedAndSplitAgain) {
  store_.create_match(of({"Ana", "Ben"}));
  store_.create_match(of({"Anna", "Ben"}));
  people_.join(people_.find("Anna")->id, people_.find("Ana")->id);
  EXPECT_THAT(people_.find("Anna")->spellings, ElementsAre("Ana", "Anna"));
  EXPECT_EQ(people_.find("Ana")->matches, 2);
  EXPECT_EQ(store_.match(2)->players[0], "Anna");  // as it was said
  EXPECT_EQ(people_.split("Ana").matches, 1);      // the shown name itself
  EXPECT_EQ(people_.find("Anna")->matches, 1);
  EXPECT_EQ(fault_of([&] { people_.split("Ana"); }).first, StoreFault::refused);
  EXPECT_EQ(fault_of([&] { people_.split("Zoe"); }).first, StoreFault::not_found);
}

TEST_F(PeopleTest, TwoPeopleOfOneNameAndWhoCannotBeOne) {
  store_.create_match(of({"Ana", "Ben"}));
  store_.create_match(of({"Ana", "Cleo"}));
  people_.split_seat(store_.match(2)->uuid, "Ana", "Ana of the other club");
  EXPECT_EQ(people_.find("Ana")->matches, 1);
  EXPECT_EQ(people_.find("Ana of the other club")->matches, 1);
  EXPECT_EQ(fault_of([&] { people_.join(people_.find("Ben")->id, people_.find("Ana")->id); }).first,
            StoreFault::refused);
  EXPECT_EQ(fault_of([&] { people_.split_seat(store_.match(2)->uuid, "Ana", "Cleo"); }).first, StoreFault::refused);
  EXPECT_EQ(fault_of([&] { people_.add("Ana", false); }).first, StoreFault::refused);
}

TEST_F(PeopleTest, RenamingLeavesMatchesAsTheyWere) {
  store_.create_match(of({"Ana", "Ben"}));
  people_.rename(people_.find("Ana")->id, "Ana Maria");
  EXPECT_EQ(people_.find("Ana")->name, "Ana Maria");
  EXPECT_EQ(store_.match(1)->players[0], "Ana");
  EXPECT_EQ(fault_of([&] { people_.rename(people_.find("Ana")->id, "Ben"); }).first, StoreFault::refused);
}

TEST_F(PeopleTest, ForgettingLeavesNoByteInFileLogAndBackups) {
  const std::string name = "Quaxolotl Zyzzyva";
  const std::string picture = "PICTURE-OF-QUAX-";
  const auto id = store_.create_match(of({name, "Ben"}));
  store_.create_match(of({"Ben", "Cleo"}));
  std::vector<Event> events(2);
  events[0] = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
  events[1].kind = EventKind::round_ended;
  events[1].how = "out";
  events[1].seat = 1;
  events[1].detail = "{\"" + name + "\": [[0,1,2]]}";
  store_.append(id, 1, events);
  guarded(store_, "adding a picture", [&] {
    SQLite::Statement insert(store_.connection(),
                             "INSERT INTO picture (match, seq, media, bytes) VALUES (?1, 2, 'image/jpeg', ?2)");
    insert.bind(1, id);
    std::string bytes;
    for (int k = 0; k < 2000; ++k) bytes += picture;
    insert.bind(2, bytes.data(), static_cast<int>(bytes.size()));
    insert.exec();
  });
  back_up(file(), "2026-05-09T08:00:00.000Z");
  // A page that is free again, and rows still in the log.
  const auto person = people_.find(name)->id;
  people_.rename(person, "Another Name Of Hers");
  back_up(file(), "2026-05-10T08:00:00.000Z");
  ASSERT_FALSE(holding(name).empty());
  ASSERT_FALSE(holding(picture).empty());

  const Forgotten done = forget_person(store_, person, plain_rewrite);
  EXPECT_EQ(done.matches, 1);
  EXPECT_EQ(done.pictures, 1);
  EXPECT_EQ(done.backups, 2);
  EXPECT_TRUE(done.not_cleaned.empty());
  EXPECT_THAT(holding(name), ElementsAre());
  EXPECT_THAT(holding("Quaxolotl"), ElementsAre());
  EXPECT_THAT(holding("Another Name Of Hers"), ElementsAre());
  EXPECT_THAT(holding(picture), ElementsAre());

  // The others' results stay, and so do hers under the stand-in.
  EXPECT_EQ(store_.match(id)->players[0], done.stand_in);
  EXPECT_EQ(store_.match(id)->players[1], "Ben");
  EXPECT_EQ(store_.events(id).size(), 4U);  // and a remark, so that who has the running match open reads it again
  EXPECT_EQ(fault_of([&] { store_.append(id, 3, events); }).first, StoreFault::conflict);
  EXPECT_EQ(store_.events(id)[2].detail, "{\"" + done.stand_in + "\": [[0,1,2]]}");
  EXPECT_EQ(people_.find("Ben")->matches, 2);
  // Events are as protected as before.
  EXPECT_THROW(store_.connection().exec("UPDATE event SET round = 3"), SQLite::Exception);
}

TEST_F(PeopleTest, OnlyWhatWasSetAsideIsDeletedAndNoByteOfItStays) {
  const auto id = store_.create_match(of({"Quaxolotl", "Ben"}));
  store_.create_match(of({"Ana", "Ben"}));
  EXPECT_EQ(fault_of([&] { delete_set_aside(store_, id); }).first, StoreFault::refused);
  Event aside;
  aside.kind = EventKind::set_aside;
  store_.append(id, 1, {&aside, 1});
  const std::string uuid = store_.match(id)->uuid;
  delete_set_aside(store_, id);
  EXPECT_EQ(store_.matches().size(), 1U);
  EXPECT_THAT(holding(uuid), ElementsAre());
  EXPECT_EQ(store_.connection().execAndGet("SELECT count(*) FROM unlocked").getInt(), 0);
}

}  // namespace
}  // namespace tricorner::store
