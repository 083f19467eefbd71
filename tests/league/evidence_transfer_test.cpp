// Pictures and readings on their way out and in; people, seats and tournaments that go along with an export.
#include "league/evidence_transfer.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "league/find_match.hpp"
#include "league/forget_text.hpp"
#include "league/league_transfer.hpp"
#include "league_fixture.hpp"
#include "store/forget.hpp"
#include "store/people.hpp"
#include "store/tournament_store.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

const std::string kJpeg = std::string("\xff\xd8\xff\xe0", 4) + std::string("\0JFIF picture", 13) + "\xff\xd9";

class EvidenceTransfer : public LeagueTest {
 protected:
  void SetUp() override {
    uuid_ = play(store_, "2026-03-01", {"Ana", "Ben"}, {{410, 2}});
    match_ = store_.match_by_uuid(uuid_)->id;
    store::Evidence evidence;
    evidence.seq = 2;
    evidence.bytes = kJpeg;
    evidence.reading = R"({"values":[3,4,4],"probabilities":[[0.5,0.5]]})";
    evidence.source_time = 12.5;
    store::keep_evidence(store_, match_, evidence);
  }

  static ordered_json exported(store::ScoreStore& store, const ExportOptions& options = {}) {
    std::vector<std::string> problems;
    return export_json(store, options, problems);
  }

  static ImportTally taken(store::ScoreStore& into, const ordered_json& json) {
    ImportTally tally;
    take_over(&into, incoming_from_json(json, "file", tally), false, tally);
    take_over_league(into, json, "file", tally);
    return tally;
  }

  store::ScoreStore store_{file()};
  std::string uuid_;
  std::int64_t match_ = 0;
  int files_ = 0;
};

TEST_F(EvidenceTransfer, ARoundTripLosesNoPicture) {
  const ordered_json json = exported(store_);
  store::ScoreStore other(file("other.sqlite3"));
  EXPECT_THAT(taken(other, json).unclear, SizeIs(0));
  const auto there = store::evidence_of(other, other.match_by_uuid(uuid_)->id, 2);
  ASSERT_THAT(there, SizeIs(1));
  EXPECT_EQ(there[0].bytes, kJpeg);
  EXPECT_EQ(there[0].reading, R"({"values":[3,4,4],"probabilities":[[0.5,0.5]]})");
  EXPECT_EQ(there[0].source_time, 12.5);
  EXPECT_EQ(exported(other).at("matches"), json.at("matches"));
  EXPECT_EQ(taken(other, json).known, 1);  // once more changes nothing
  EXPECT_EQ(exported(other).at("matches"), json.at("matches"));
}

TEST_F(EvidenceTransfer, AKnownMatchGetsThePicturesThatItLacks) {
  store::ScoreStore other(file("other.sqlite3"));
  ExportOptions bare;
  bare.pictures = false;
  const ordered_json without = exported(store_, bare);
  EXPECT_THAT(without.dump(), Not(HasSubstr("picture")));
  EXPECT_THAT(without.dump(), HasSubstr("probabilities"));
  taken(other, without);
  EXPECT_EQ(taken(other, exported(store_)).known, 1);
  EXPECT_EQ(exported(other).at("matches"), exported(store_).at("matches"));
}

TEST_F(EvidenceTransfer, WithoutNamesThereAreNoPicturesAndNoRemarks) {
  store::Event note;
  note.kind = store::EventKind::note;
  note.detail = R"({"text":"her sister Quaxolotl watched"})";
  store_.append(match_, store_.match(match_)->events, {&note, 1});
  ExportOptions anonymous;
  anonymous.anonymous = true;
  const std::string text = exported(store_, anonymous).dump();
  for (const char* gone : {"Ana", "Ben", "Quaxolotl", "picture"}) EXPECT_THAT(text, Not(HasSubstr(gone)));
  store::ScoreStore other(file("other.sqlite3"));
  EXPECT_EQ(taken(other, ordered_json::parse(text)).fresh, 1);  // it is still a match
}

TEST_F(EvidenceTransfer, PicturesThatAreNoneAreLeftOutAndTheMatchIsTaken) {
  const auto refused = [&](const char* what, const std::function<void(ordered_json&)>& change) {
    ordered_json json = exported(store_);
    change(json["matches"][0]["evidence"][0]);
    store::ScoreStore other(file("other-" + std::to_string(++files_) + ".sqlite3"));
    const ImportTally tally = taken(other, json);
    ASSERT_THAT(tally.unclear, SizeIs(1)) << what;
    EXPECT_THAT(tally.unclear[0].why, HasSubstr(what));
    EXPECT_EQ(tally.fresh, 1);
    EXPECT_THAT(store::evidence_in(other, 1), SizeIs(0)) << what;
  };
  refused("no such event", [](ordered_json& one) { one["event"] = 99; });
  refused("no such event", [](ordered_json& one) { one["event"] = -1; });
  refused("base64", [](ordered_json& one) { one["picture"] = "/9j/=AAA"; });
  refused("base64", [](ordered_json& one) { one["picture"] = "/9j"; });
  refused("no picture of its kind", [](ordered_json& one) { one["picture"] = "PHN2Zz4="; });
  refused("48 KB", [](ordered_json& one) { one["picture"] = std::string(200000, 'A'); });
  refused("image/jpeg", [](ordered_json& one) { one["media"] = "text/html"; });
  refused("64 KB", [](ordered_json& one) { one["reading"] = std::string(70000, 'x'); });
  refused("type", [](ordered_json& one) { one["picture"] = 5; });
}

TEST_F(EvidenceTransfer, ForgettingTakesPicturesAndKeepsReadings) {
  const auto done = store::forget_person(store_, store::People(store_).find("Ana")->id, without_names);
  EXPECT_EQ(done.pictures, 1);
  const auto left = store::evidence_of(store_, match_, 2);
  ASSERT_THAT(left, SizeIs(1));
  EXPECT_EQ(left[0].bytes, "");
  EXPECT_THAT(left[0].reading, HasSubstr("probabilities"));
}

// Who is called like a word of our own formats, or sat once under somebody else's name: the results stay, of everybody.
TEST_F(EvidenceTransfer, ForgettingOneChangesNobodysPoints) {
  const std::string second = play(store_, "2026-03-08", {"Ana", "points"}, {{300, 405}});
  const std::string third = play(store_, "2026-03-15", {"U", "Ben"}, {{410, 7}});
  store::People people(store_);
  people.split_seat(second, "Ana", "Ana B.");
  const auto totals = [&](const std::string& uuid) { return log_of(store_, *store_.match_by_uuid(uuid)).totals(); };
  for (const char* name : {"points", "Ana B.", "U", "Ana"}) {
    store::forget_person(store_, people.find(name)->id, without_names);
    EXPECT_EQ(totals(uuid_), (std::vector<int>{410, 2})) << name;
    EXPECT_EQ(totals(second), (std::vector<int>{300, 405})) << name;
    EXPECT_EQ(totals(third), (std::vector<int>{410, 7})) << name;
    EXPECT_THAT(differing_results(store_), SizeIs(0)) << name;
  }
  EXPECT_THAT(exported(store_).dump(), Not(HasSubstr("Ana")));
}

TEST_F(EvidenceTransfer, PeopleSeatsEveningsAndTournamentsGoAlong) {
  const std::string second = play(store_, "2026-03-08", {"Ana", "Cleo"}, {{300, 405}});
  store::People people(store_);
  people.add("Dora", true);
  play(store_, "2026-03-09", {"Cleopatra", "Ben"}, {{300, 405}});
  people.join(people.find("Cleopatra")->id, people.find("Cleo")->id);
  people.split_seat(second, "Ana", "Ana B.");
  store::LeagueStore league(store_);
  league.put_in_evening(match_, league.evening_on("2026-03-01", "Opening", "Club").id, 3);
  league.put_season("2026", R"({"best": 5})", "Club");
  store::TournamentStore door(store_);
  const auto cup = door.create("Cup", R"({"table": 2})");
  for (const char* name : {"Ana", "Ben", "Cleo"}) door.enter(cup.id, people.find(name)->id, 1);
  door.add_round(cup.id, {{1, 1, 0, people.find("Ana")->id, {}, {}},
                          {1, 1, 1, people.find("Ben")->id, {}, {}},
                          {1, 0, 0, people.find("Cleo")->id, {}, {}}});
  door.link_match(cup.id, 1, 1, match_);
  door.leave(cup.id, people.find("Ben")->id, 1);

  store::ScoreStore other(file("other.sqlite3"));
  const ordered_json json = exported(store_);
  const ImportTally first = taken(other, json);
  EXPECT_THAT(first.unclear, SizeIs(0));
  EXPECT_EQ(first.joined, std::vector<std::string>{"Cleopatra is Cleo"});
  ordered_json there = exported(other);
  for (const char* key : {"matches", "seasons", "evenings", "tournaments"})
    EXPECT_EQ(there.at(key), json.at(key)) << key;
  const store::People others(other);
  EXPECT_EQ(others.find("Ana B.")->matches, 1);
  EXPECT_TRUE(others.find("Dora")->guest);
  const ImportTally again = taken(other, json);
  EXPECT_THAT(again.unclear, SizeIs(0));
  EXPECT_THAT(again.joined, SizeIs(0));
  EXPECT_EQ(exported(other), there);

  // Held on with other rounds on both laptops: shown, and nothing changed.
  ordered_json more = json;
  more["tournaments"][0]["seats"].push_back({{"round", 2}, {"table", 1}, {"seat", 0}, {"player", "Ana"}});
  const ImportTally conflict = taken(other, more);
  ASSERT_THAT(conflict.unclear, SizeIs(1));
  EXPECT_THAT(conflict.unclear[0].why, HasSubstr("tournaments[0]"));
  EXPECT_EQ(exported(other), there);
}

TEST_F(EvidenceTransfer, ALeagueThatWasMadeToHarmIsLeftOutEntryByEntry) {
  ordered_json json = exported(store_);
  json["people"] = {5, {{"name", ""}, {"spellings", {"Ana"}}}, {{"name", "Zoe"}, {"spellings", "Ana"}}};
  json["seasons"] = {{{"name", "bad"}, {"rule", {{"best", "many"}}}}, {{"name", 7}, {"rule", ordered_json::object()}}};
  json["evenings"] = {{{"day", "yesterday"}, {"matches", {uuid_}}}, {{"day", "2026-03-01"}, {"matches", 5}}};
  json["tournaments"] = {{{"name", "x"}}, "y"};
  store::ScoreStore other(file("other.sqlite3"));
  const ImportTally tally = taken(other, json);
  EXPECT_EQ(tally.fresh, 1);
  EXPECT_EQ(tally.unclear.size(), 8U);
  const store::LeagueStore league(other);
  EXPECT_THAT(league.seasons(), SizeIs(0));
}

TEST_F(EvidenceTransfer, AMatchIsFoundByTheBeginningOfItsName) {
  EXPECT_EQ(match_named(store_, uuid_).uuid, uuid_);
  EXPECT_EQ(match_named(store_, uuid_.substr(0, 8)).uuid, uuid_);
  for (const std::string& text : {std::string(), std::string("%"), std::string("zzzz"), std::string(5000, 'a')}) {
    EXPECT_THROW(static_cast<void>(match_named(store_, text)), store::StoreError) << text.size();
  }
  while (store_.matches_beginning(uuid_.substr(0, 1)).size() < 2)
    play(store_, "2026-04-01", {"Ana", "Ben"}, {{410, 2}});
  EXPECT_THROW(static_cast<void>(match_named(store_, uuid_.substr(0, 1))), store::StoreError);
}

}  // namespace
}  // namespace tricorner::league
