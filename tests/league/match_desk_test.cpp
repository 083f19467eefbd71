// Corrections of what is long over: new events, everything behind them judged anew, what changed is said; undo and
// redo.
#include "league/match_desk.hpp"

#include <gmock/gmock.h>

#include "league/league.hpp"
#include "league_fixture.hpp"

namespace tricorner::league {
namespace {

using store::EventKind;
using ::testing::HasSubstr;

class Desk : public LeagueTest {
 protected:
  void SetUp() override {
    engine::Record record;
    record.rules = "goliath-triominos";
    record.players = {"Ana", "Ben"};
    record.id = store::new_uuid();
    record.date = "2026-03-01";
    engine::Round first;
    first.actions = {engine::place(0, {engine::Orientation::up, 0, 0}, {{3, 4, 4}}),
                     engine::place(1, {engine::Orientation::down, 0, 0}, {{1, 4, 4}})};
    // The neighbour across the edge from (0, 1) to (1, 0) reads those two values the other way round.
    first.end = engine::RoundEnd{engine::EndKind::out, 0, {{}, {engine::Tile{{5, 5, 5}}}}, {}};
    engine::Round second;
    second.starter = 1;
    second.points = std::vector<int>{10, 380};
    record.rounds = {first, second};
    Incoming match;
    match.where = "test";
    match.record = record;
    ImportTally tally;
    take_over(&store_, {match}, false, tally);
    ASSERT_TRUE(tally.unclear.empty()) << tally.unclear[0].why;
    uuid_ = record.id;
  }

  store::ScoreStore store_{file()};
  std::string uuid_;
};

TEST_F(Desk, ACorrectionInAnEndedRoundSaysWhatItChangedAndWithdrawingItBringsAllBack) {
  MatchDesk desk(store_, uuid_);
  const auto before = desk.log().totals();
  const int opening = desk.turn_event(1);
  store::PlacedTile tile = *desk.log().events()[static_cast<std::size_t>(opening - 1)].tile;
  tile.values = {2, 4, 4};
  const store::Event correction = desk.correction(opening, tile, std::nullopt);
  const Change previewed = desk.preview(correction);
  EXPECT_EQ(desk.log().totals(), before);  // nothing was kept
  const Change change = desk.keep(correction);
  EXPECT_EQ(change.totals, previewed.totals);
  ASSERT_FALSE(change.totals.empty());
  EXPECT_THAT(change.rulings[0], HasSubstr("3-4-4"));
  EXPECT_EQ(desk.log().totals()[0], before[0] - 1);
  // The original is still there.
  EXPECT_EQ(desk.log().events()[static_cast<std::size_t>(opening - 1)].tile->values, (std::array<int, 3>{3, 4, 4}));

  MatchDesk again(store_, uuid_);
  const Change back = again.keep(again.withdrawal(again.log().last_seq()));
  EXPECT_EQ(again.log().totals(), before);
  EXPECT_FALSE(back.totals.empty());
}

TEST_F(Desk, ACorrectionCanDecideTheMatchAndTheRatingFollows) {
  std::vector<std::string> problems;
  EXPECT_TRUE(League(store_, problems).matches().empty());  // not decided: nobody has more than 400
  MatchDesk desk(store_, uuid_);
  const Change agreed = desk.keep(desk.agreement({}));
  ASSERT_FALSE(agreed.outcome.empty());
  EXPECT_THAT(agreed.outcome[0], HasSubstr("Ben"));
  EXPECT_EQ(agreed.ratings.size(), 2U);
  EXPECT_EQ(League(store_, problems).matches().size(), 1U);
  MatchDesk second(store_, uuid_);
  const Change undone = second.keep(second.undo());
  EXPECT_EQ(undone.ratings.size(), 2U);
  EXPECT_TRUE(League(store_, problems).matches().empty());
  EXPECT_EQ(store_.match_by_uuid(uuid_)->status, store::MatchStatus::running);
  MatchDesk third(store_, uuid_);
  third.keep(third.redo());
  EXPECT_EQ(store_.match_by_uuid(uuid_)->status, store::MatchStatus::finished);
}

TEST_F(Desk, UndoAndRedoGoThroughTurnsAndTheEndOfARound) {
  // A running round of the same match, so that undo walks back over its start into the round before.
  MatchDesk desk(store_, uuid_);
  store::Event start;
  start.kind = EventKind::round_started;
  start.round = 2;
  start.seat = 0;
  store_.append(desk.log().info().id, desk.log().last_seq(), {&start, 1});
  std::vector<std::vector<int>> totals;
  std::vector<std::size_t> rounds;
  const auto note = [&] {
    const MatchDesk now(store_, uuid_);
    totals.push_back(now.log().totals());
    rounds.push_back(now.log().match().record().rounds.size());
  };
  note();
  {
    MatchDesk now(store_, uuid_);
    now.keep(now.undo());
  }
  note();
  EXPECT_EQ(rounds[1], rounds[0] - 1);  // the empty round is gone
  {
    MatchDesk now(store_, uuid_);
    now.keep(now.redo());
  }
  note();
  EXPECT_EQ(rounds[2], rounds[0]);
  EXPECT_EQ(totals[2], totals[0]);
  const MatchDesk done(store_, uuid_);
  EXPECT_THROW(static_cast<void>(done.redo()), std::runtime_error);
}

TEST_F(Desk, WhatIsSetAsideCountsNowhereAndOnlyThatIsDeleted) {
  MatchDesk desk(store_, uuid_);
  desk.keep(desk.agreement({"Ana"}));
  std::vector<std::string> problems;
  EXPECT_EQ(League(store_, problems).matches().size(), 1U);
  MatchDesk second(store_, uuid_);
  second.keep(second.plain(EventKind::set_aside));
  EXPECT_TRUE(League(store_, problems).matches().empty());
  EXPECT_TRUE(store_.match_by_uuid(uuid_)->set_aside);
  MatchDesk third(store_, uuid_);
  third.keep(third.plain(EventKind::taken_back));
  EXPECT_EQ(League(store_, problems).matches().size(), 1U);
}

TEST_F(Desk, WhatMakesNoSenseIsRefused) {
  MatchDesk desk(store_, uuid_);
  EXPECT_THROW(static_cast<void>(desk.turn_event(99)), std::runtime_error);
  EXPECT_THROW(static_cast<void>(desk.withdrawal(1)), std::runtime_error);  // the first round's start
  EXPECT_THROW(static_cast<void>(desk.correction(1, std::nullopt, std::nullopt)), std::runtime_error);
  EXPECT_THROW(static_cast<void>(desk.agreement({"Zoe"})), std::runtime_error);
  EXPECT_THROW(MatchDesk(store_, "no such"), store::StoreError);
}

}  // namespace
}  // namespace tricorner::league
