/// One match at one table: the follower says what happened, the rules judge it, the store keeps it, then it is told.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/evidence.hpp"
#include "store/score_store.hpp"
#include "table/advice.hpp"
#include "table/amendment.hpp"
#include "table/command.hpp"
#include "table/evidence_picture.hpp"
#include "table/follower.hpp"
#include "table/frame_source.hpp"
#include "table/glance_gate.hpp"
#include "table/match_log.hpp"
#include "table/pending_log.hpp"
#include "table/rack_look.hpp"
#include "table/session_event.hpp"
#include "table/session_tap.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::table {

struct SessionOptions {
  std::shared_ptr<const engine::Rules> rules;
  std::string rules_json;           ///< the rule set as text, kept with the match
  std::string options_json = "{}";  ///< house rules, kept with the match
  std::optional<engine::SetId> set;
  std::vector<std::string> players;
  bool fresh = false;                 ///< do not resume an unfinished match
  std::optional<std::int64_t> match;  ///< resume this one
};

/// Reads the tiles in one frame.
using ReadFrame = std::function<vision::BoardReading(const Frame&)>;

/// Used by one thread. Members throw store::StoreError when the database fails; nothing is told then that is not kept.
class Session {
 public:
  using OnEvent = std::function<void(const SessionEvent&)>;
  using OnNote = std::function<void(const std::string&)>;
  using Place = std::pair<int, engine::Cell>;  ///< field and cell
  using OnAdvice = std::function<void(const AdviceNews&, double t)>;

  /// Resumes the unfinished match of these rules and players, or starts one.
  Session(store::ScoreStore& store, SessionOptions options, ReadFrame read, OnEvent on_event, OnNote on_note = {});

  /// Who writes everything down from now on; nullptr: nobody.
  void set_tap(SessionTap* tap) noexcept { tap_ = tap; }

  /// Who is told what the picture lacks; it is no part of the match. Nothing is measured while nobody listens.
  void set_on_advice(OnAdvice on_advice) { on_advice_ = std::move(on_advice); }

  /// Takes the next frame; cheap unless something on the table has changed.
  void look(const Frame& frame);

  /// What `look` does but for advice, for callers that have glance and reading already.
  /// @param anew  whether the glance differs from the last one
  [[nodiscard]] bool glance(const Glance& glance, double t, bool anew = true);
  void reading(const vision::BoardReading& reading, double t);

  /// @return empty when it is done, else one line that says why not; nothing has changed then
  std::optional<std::string> command(const std::string& line, double t);
  std::optional<std::string> command(const Command& command, double t);

  void lost(double t, const std::string& text);
  void found(double t);
  /// Time passes and no frame comes; cheap.
  void tick(double t);
  /// Tells `end`. To be called once.
  void finish(double t);

  [[nodiscard]] const engine::Match& match() const noexcept { return log_->match(); }
  [[nodiscard]] const MatchLog& log() const noexcept { return *log_; }
  [[nodiscard]] const store::MatchInfo& info() const noexcept { return log_->info(); }
  [[nodiscard]] bool resumed() const noexcept { return resumed_; }
  [[nodiscard]] std::vector<Advice> advices() const { return adviser_.standing(); }
  [[nodiscard]] bool quit_asked() const noexcept { return quit_; }
  [[nodiscard]] std::vector<KnownTile> tiles() const { return follower_.tiles(); }
  [[nodiscard]] const std::vector<PendingTile>& pending() const noexcept { return pending_; }
  /// What was seen and cannot be, oldest first, then what waits and cannot be.
  [[nodiscard]] std::vector<SetAside> quarantine() const;
  /// Whose the next turn is, where a person has said so; it holds for one turn.
  [[nodiscard]] std::optional<int> said_player() const noexcept { return next_by_; }
  /// Where tiles lie that were seen and are not told yet.
  [[nodiscard]] std::vector<Place> untold() const { return follower_.waiting(); }
  [[nodiscard]] std::vector<TileHypothesis> alternatives(int field, const engine::Cell& cell) const {
    return follower_.alternatives(field, cell);
  }

 private:
  using Error = std::optional<std::string>;

  /// Finds or starts the match. @return whether it was found
  bool open(const SessionOptions& options);
  /// What waited for a decision when the program ended waits still.
  void take_up_pending();
  void expect_layout();
  [[nodiscard]] FollowerOptions follower_options();
  [[nodiscard]] double odds_of(const TileValues& values) const;
  /// Whether the set has the tile, and no other cell shows it.
  [[nodiscard]] bool may_lie(const TileOnTable& tile) const;
  /// Those of them that may lie there at all, likeliest first; all where none may.
  [[nodiscard]] std::vector<TileHypothesis> possible(const TableChange& doubt) const;

  void advise(const std::vector<AdviceNews>& news, double t) const;
  void tell_picture(bool lost, const std::string& why, double since, double t);

  // What the follower saw.
  void take(const TableChange& change, double t);
  void take_new(std::vector<TileOnTable> tiles, double t);
  /// Which of tiles that came together no order makes legal.
  [[nodiscard]] std::vector<bool> never_legal(const std::vector<TileOnTable>& tiles) const;
  /// Tiles that came together, in an order by which as few as can be are refused where the rules take each as soon as
  /// they may.
  [[nodiscard]] std::vector<TileOnTable> explained_order(const std::vector<TileOnTable>& tiles) const;
  /// Tiles that came together: one that earns a free tile (Noris Triodomino) comes last where any order allows it, as
  /// the right to it ends with the next tile.
  [[nodiscard]] std::vector<TileOnTable> free_tile_last(const std::vector<TileOnTable>& tiles) const;
  /// Lays a tile in a match that is tried out, if that is legal. @return whether it was
  static bool lay(engine::Match& trial, const TileOnTable& tile);
  /// Lays tiles in any order that the rules allow. @return which are left
  static std::vector<bool> lay_all(engine::Match& trial, const std::vector<TileOnTable>& tiles);
  /// A tile that was laid before others that are told already.
  void take_late(const TileOnTable& tile, const std::vector<TileOnTable>& later, double t);
  /// Puts a tile into the turn in which it was laid, before the first of `later` that counts. @return whether it could
  /// be
  bool put_in_before(const TileOnTable& tile, const std::vector<TileOnTable>& later, store::EventSource source,
                     double t);
  void take_vanished(const std::vector<TileOnTable>& tiles, double t);
  void take_moved(const TileOnTable& before, const TileOnTable& now, double t);
  void take_replaced(const TileOnTable& before, const TileOnTable& now, double t);

  // What people said.
  Error carry_out(const Command& said, double t);
  Error draw_or_pass(engine::ActionKind kind, double t);
  /// A draw, a pass or a permission that is said while a tile lies there that is not told yet comes after that tile.
  [[nodiscard]] bool wait_for_tiles(const Command& said, double t);
  [[nodiscard]] bool comes_later(const Command& said, double t);
  /// Carries out what was said for later, as far as the tiles before it are told now; all of it if `now`.
  void catch_up_with_said(double t, bool now = false);
  /// The pictures show no table, or it has only just come back. (Without a camera nothing waits: nobody knows for how
  /// long.)
  [[nodiscard]] bool unseen(double t) const noexcept;
  /// What was said while nobody saw the table comes before the tiles that were laid meanwhile, or after them: where it
  /// leaves them more time. @param told  those of them that are told now
  void order_unseen(const std::vector<TableChange>& told);
  /// What was said for later waits no more for the tiles that are told now, but for these.
  void tiles_told(const std::vector<TileOnTable>& but);
  Error undo(double t);
  Error choose_player(int seat, double t);
  Error accept(double t);
  /// What was set aside last counts as the camera shows it.
  Error accept_aside(double t);
  Error set(const Command& said, double t);
  Error set_tile(const TileOnTable& tile, double t);
  /// A tile that nobody told of was laid before another one: in the turn of who laid that, and the turns after it are
  /// judged anew.
  Error put_before(const TileOnTable& tile, const TileValues& later, double t);
  /// The same before an action of the last round. @return why he could not have laid it then
  std::optional<engine::Reason> put_in(const TileOnTable& tile, const LoggedAction& before, int by,
                                       store::EventSource source, double t);
  /// No tile lies there: what counted does not any more, and the turns after it go on from the one before.
  Error take_away(const TileOnTable& where, double t);
  /// What counts no more may lie there still; only what was said and never seen is forgotten.
  void leave_lying(const Place& place);
  [[nodiscard]] std::vector<ChangedRuling> append_taken_away(const LoggedAction& at, double t);
  /// The newest correction of that kind, when nothing was done since.
  /// Whose the later actions are, once a placement that was refused counts as `now`.
  [[nodiscard]] Amendment turns_after(const LoggedAction& at, const TileOnTable& now) const;
  [[nodiscard]] std::optional<Amendment> last_amendment() const;
  Error undo_amendment(const Amendment& amendment, double t);
  /// What could lie there instead, in one line; changes nothing.
  [[nodiscard]] std::string alternatives_to(const Command& asked) const;
  Error end_round(engine::EndKind how, std::optional<int> by, double t);
  Error give_rack(int seat, const std::vector<engine::Tile>& rack, store::EventSource source, double t);
  Error see_rack(int seat);
  Error next_round(double t);

  // What cannot be.
  /// @return false: it is set aside already
  bool set_aside(SetAside aside, double t);
  void tell_aside(const SetAside& aside, double t);
  /// What speaks against the tile that counts there is settled.
  void aside_over(const Place& counts, store::EventSource source, double t);
  [[nodiscard]] std::optional<SetAside> jumped_to(const Place& place) const;
  /// Whether a tile of an earlier turn cannot have been where it seems to lie now: a turn would not have been legal.
  [[nodiscard]] bool could_not_move(const LoggedAction& at, const TileOnTable& now) const;
  [[nodiscard]] std::string quarantine_text() const;

  // Racks.
  void take_rack(const vision::BoardReading& reading, double t);
  /// What keeps these tiles from being this player's rest; none: nothing.
  [[nodiscard]] Error odd_about(int seat, const std::vector<engine::Tile>& rack) const;
  void tell_round_end(std::optional<int> by, double t);

  // Rules and store.
  [[nodiscard]] int player_for(const TileOnTable& tile) const;
  [[nodiscard]] static int player_in(const engine::Match& match, const TileOnTable& tile);
  /// Keeps and tells a placement that counts. @return false: the rules refuse it
  bool place(const TileOnTable& tile, int by, double t, store::EventSource source, bool allowed = false,
             bool order_chosen = false);
  void refuse(const TileOnTable& tile, int by, double t, store::EventSource source);
  void place_or_refuse(const TileOnTable& tile, double t, store::EventSource source);
  void judge_pending_again(double t);
  /// Where an earlier turn was corrected, and what waits was legal when it was laid. @return false: it was not, or
  /// nothing was done since
  bool put_in_its_turn(const PendingTile& waiting, store::EventSource source, double t);
  /// Tells what waited when the program ended, once it is seen to lie there still.
  void ask_again(double t);
  /// Keeps that nothing waits there any more.
  void settle(std::vector<PendingTile>::iterator waiting, store::EventSource source, double t);
  void correct(const LoggedAction& at, const TileOnTable& before, const TileOnTable& now, store::EventSource source,
               EventKind told, double t);
  void withdraw(const LoggedAction& at, store::EventSource source, EventKind told, double t);
  void append(store::Event event, store::EventSource source, double t) {
    append(std::vector{std::move(event)}, source, t);
  }
  /// All of them, or none.
  void append(std::vector<store::Event> events, store::EventSource source, double t);
  /// The same of a correction. @return what is judged otherwise since
  [[nodiscard]] std::vector<ChangedRuling> append_correction(std::vector<store::Event> events,
                                                             store::EventSource source, double t);
  /// The same for events that hold whatever another program may have added meanwhile.
  void append_note(const store::Event& event, store::EventSource source, double t);
  void note_whether_over(double t);
  /// A picture of the tile is to be kept with this event, once everything is told.
  void note_evidence(int seq, const TileOnTable& tile) { evidence_due_.emplace_back(seq, tile); }
  void keep_evidence_due(double t);
  void keep(const store::Evidence& evidence);
  [[nodiscard]] std::optional<LoggedAction> placement_at(const Place& place) const;
  [[nodiscard]] std::vector<PendingTile>::iterator pending_at(const Place& place);
  [[nodiscard]] std::vector<LoggedAction> counted_placements() const;
  void tell(SessionEvent event, double t);
  void note(const std::string& text) const;

  store::ScoreStore& store_;
  std::shared_ptr<const engine::Rules> rules_;
  ReadFrame read_;
  GlanceGate gate_;
  SessionTap* tap_ = nullptr;
  LookMemory looks_;
  std::vector<std::pair<int, TileOnTable>> evidence_due_;  ///< seq of the event, the tile that it speaks of
  std::vector<std::pair<int, std::vector<Outline>>> rack_pictures_due_;  ///< the same of racks
  bool evidence_failed_ = false;                                         ///< said once
  OnEvent on_event_;
  OnNote on_note_;
  OnAdvice on_advice_;
  Adviser adviser_;
  std::optional<MatchLog> log_;
  Follower follower_;
  std::vector<PendingTile> pending_;
  std::vector<SetAside> asides_;                     ///< of tiles that count; the others are pending
  std::set<Place> withdrawn_by_hand_;                ///< tiles that still lie there and do not count any more
  std::map<int, engine::Rack> racks_;                ///< as given in this round, by seat
  std::map<int, std::vector<RackTile>> racks_seen_;  ///< those of them that the camera read
  std::optional<RackLook> rack_look_;                ///< a rack that is laid before the camera now
  std::string rack_trouble_;                         ///< why it is not taken, as it was said last
  bool follower_wants_ = false;                      ///< the reading that comes
  std::optional<int> next_by_;
  /// What was said of the game before the tiles that it comes after are told.
  struct SaidForLater {
    Command said;
    std::set<Place> after;
    double until = 0;  ///< it waits no longer than this
    /// When, if it was said while nobody saw the table: after which tiles it comes is known once the table is read.
    std::optional<double> unseen;
  };
  std::deque<SaidForLater> said_for_later_;
  bool resumed_ = false;
  bool quit_ = false;
  std::optional<double> lost_at_;   ///< when the table was seen last before the picture was lost
  std::optional<double> found_at_;  ///< when the picture came back, until the table is understood again
  bool read_since_ = true;          ///< the table, since the picture came back
  bool meanwhile_ = false;          ///< what is taken now happened while there was no picture
  bool source_lost_ = false;        ///< as the source says
  bool picture_lost_ = false;       ///< as the pictures say
  bool over_kept_ = false;          ///< the store knows that the match is decided
};

}  // namespace tricorner::table
