/// Follows what lies on the table: readings of single frames in, things that happened out. Knows no rules, video or
/// database.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "table/glance.hpp"
#include "table/layout_map.hpp"
#include "table/picture_health.hpp"
#include "table/place_memory.hpp"
#include "table/scene.hpp"
#include "table/tile_belief.hpp"
#include "tricorner/engine/lattice.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

/// A tile that lies on the table; values from the cell's first vertex, clockwise.
struct TileOnTable {
  int field = 0;
  engine::Cell cell;
  TileValues values{};
  std::string colours{};  ///< 54-card set: "brg", one letter per value; else empty
  friend bool operator==(const TileOnTable&, const TileOnTable&) = default;
};

enum class ChangeKind : std::uint8_t {
  appeared,   ///< `tiles`: new ones, seen in the same look; their order is not known
  vanished,   ///< `tiles`: their places are plainly bare
  moved,      ///< `tiles`: two, the one as it lay and the same as it lies now
  replaced,   ///< `tiles`: two, what lay in the cell and what lies there now
  clarified,  ///< `tiles`: two, what a doubtful tile was taken for and what it plainly is
  doubtful,   ///< `tiles`: one, as it most likely is, with `alternatives`; it is not taken over yet
  cleared     ///< the whole layout is gone, or turned face down; it comes back by itself when the tiles do
};

/// What happened on the table between two settled looks.
struct TableChange {
  ChangeKind kind = ChangeKind::appeared;
  std::vector<TileOnTable> tiles;
  std::vector<TileHypothesis> alternatives;
  std::vector<TileOnTable> later{};  ///< appeared: tiles that were told before, although they were laid after these
};

struct FollowerOptions {
  double least_rest = 0.08;  ///< s without movement before a look is taken
  double first_rest = 0.7;   ///< s before the first look counts: a hand may lie still over a table nobody has seen bare
  double first_patience = 2.5;     ///< s after which half of it does; after twice as long none is needed
  double between_looks = 0.09;     ///< s between two looks that shall agree
  double reach_patience = 0.6;     ///< s that an arm that lies still is not looked at
  double cover_patience = 1.5;     ///< s that something over the table may keep us waiting, once it lies still
  double doubt_patience = 1.4;     ///< s of rest before a doubt is told
  double unknown_patience = 2.5;   ///< s that a tile is missing, where the bare table was never seen
  double catch_up_patience = 8.0;  ///< s that tiles lie beside a stored layout that is not complete
  double sure = 0.9;               ///< probability from which a tile's values are taken over
  double longest_pause = 4.0;      ///< s between looks that bring nothing new
  TileOdds odds;                   ///< of the tile set; none: all alike
  /// Whether a layout of its own may be begun beside the others (a free tile); none: never.
  std::function<bool()> may_begin_field;
  /// Whether the set has a tile that shows nothing where its symbols are pips; none: it has.
  std::function<bool()> has_blank_tile;
};

class Follower {
 public:
  explicit Follower(FollowerOptions options = {});

  /// Tiles that are known to lie there from before: nothing is told until all of them have been seen.
  /// @param perhaps  others that lay there when somebody last looked: they are not waited for, and those that are not
  /// seen are told as vanished
  void expect(const std::vector<TileOnTable>& tiles, const std::vector<TileOnTable>& perhaps = {});

  /// A new round: what lies there now is left over and will be cleared away; then the table is empty.
  void begin_round();

  /// Takes the next frame's glance; cheap. @param time  seconds, rising
  /// @param news  whether it differs from the last one; what does not costs next to nothing
  /// @return whether a full reading of this very frame is wanted
  [[nodiscard]] bool glance(const Glance& look, double time, bool news = true);

  /// Takes the reading of the frame whose glance was given last.
  [[nodiscard]] std::vector<TableChange> reading(const vision::BoardReading& reading, double time);

  /// The picture of the table was lost, or is there again; said once.
  [[nodiscard]] std::optional<PictureNews> take_picture_news() { return health_.take_news(); }

  /// A person says what lies in a cell; a new tile is added, a known one gets these values, and no look will change
  /// them. Who was asked about a tile that was taken back a moment ago says what it was: it will be told as vanished.
  void set(const TileOnTable& tile);

  /// Forgets a tile that a person has set and no look has ever shown. @return whether there was one
  bool forget_said(int field, const engine::Cell& cell);

  /// Nothing is told any more until `begin_round` (the round is over, the racks are being laid out).
  void pause(bool paused) noexcept { paused_ = paused; }

  /// What the last look thinks that a tile shows, likeliest first; empty for a cell where it saw none.
  [[nodiscard]] std::vector<TileHypothesis> alternatives(int field, const engine::Cell& cell) const;

  /// The colours of a card's corners in the order of its values, as far as they were read; else empty.
  [[nodiscard]] std::string colours(int field, const engine::Cell& cell) const;

  /// What lies there as far as it was told, each with where it was last seen.
  [[nodiscard]] std::vector<KnownTile> tiles() const;
  [[nodiscard]] bool caught_up() const noexcept { return caught_up_; }
  /// Where tiles lie that looks have shown and that are not told yet.
  [[nodiscard]] std::vector<std::pair<int, engine::Cell>> waiting() const;
  /// Tiles that were told although they were laid after the one that waits in this cell; empty where none waits.
  [[nodiscard]] std::vector<TileOnTable> told_before(int field, const engine::Cell& cell) const;
  /// Whether a tile was seen there by a look of this follower, and not gone since.
  [[nodiscard]] bool shows(int field, const engine::Cell& cell) const;

 private:
  // Looks that must agree before anything is told.
  static constexpr int kAgreeing = 2;
  // A tile that reads differently from what it was is believed only after more: a wrong digit may come twice from the
  // same light.
  static constexpr int kOtherAgreeing = 3;
  static constexpr int kRereads = 3;

  struct Tile : KnownTile {
    bool told = false;       ///< taken over; else waiting for agreement
    bool perhaps = false;    ///< lay there before our first look; nobody waits for it
    bool by_hand = false;    ///< a person said what it shows
    bool doubted = false;    ///< told, and something speaks against it since: it is looked at anew
    bool seen = false;       ///< at least once
    bool confirmed = false;  ///< shown as it is known since the last movement
    int agreeing = 0;        ///< looks with the same values, waiting tiles
    int bare_looks = 0;
    int missing_looks = 0;  ///< in a row, waiting tiles too
    int absent_looks = 0;   ///< in a row without it, nothing having changed there; waiting tiles
    int other_looks = 0;    ///< looks with other values, told tiles
    int rereads = 0;        ///< the same in a row, plainly, though its picture is what it was
    TileValues other{};
    std::string colours;
    std::string other_colours;            ///< those of `other`
    Corners corners;                      ///< as the last look shows them
    Corners alone;                        ///< the same by the reader alone
    std::optional<Outline> anchor;        ///< where it lay when the table was last understood
    Looks looks;                          ///< since the last movement; of told tiles those that say otherwise
    std::optional<double> waiting_since;  ///< first look at it, tiles that are not told
    double lying_since = 0;               ///< as the pictures remember it, read or not
    double missing_since = 0;
    bool doubt_told = false;
    double asked = 0;      ///< when it was told, s
    bool guessed = false;  ///< taken over with its likeliest values, because the game went on
    std::vector<TileHypothesis> alternatives;
    std::optional<Outline> now;  ///< where this look shows it
    bool plain = false;          ///< this look shows what lies there
    bool newly_laid = false;     ///< told, and its place looks otherwise than when the table was understood last
    bool found_lying = false;    ///< nobody was seen laying it
    bool was_plain = false;      ///< and so did the one by which the table was understood last
  };

  [[nodiscard]] static TileOnTable plain(const Tile& tile) {
    return {tile.field, tile.cell, tile.values, tile.colours};
  }
  /// Whether a look is due at what the last glance showed.
  [[nodiscard]] bool wants_look(double time);
  /// Some tiles lie there that were told and seen.
  [[nodiscard]] bool tiles_known() const;
  void forget_agreement();
  /// Finds out how the picture has moved since the table was last understood. @return whether it was pushed
  bool follow_camera(const MappedReading& mapped);
  void map_tiles(const vision::BoardReading& reading, double time);
  /// The first tiles of a game: those that were laid since somebody last understood the table, if any; what lay there
  /// before may be a rack, a box with tiles printed on it, a pattern.
  void take_beginning(const vision::BoardReading& reading);
  /// A tile of pips that is blank in all corners looks like one turned face down. Where a layout may begin and a single
  /// back has been laid, it may be that tile: so unsure that somebody is asked. So may, before any tile is told, the
  /// single place with a plain outline that was laid and that the reading left out.
  /// @return the reading with it as a tile; nothing where it stays as it is
  [[nodiscard]] std::optional<vision::BoardReading> with_blank(const vision::BoardReading& reading) const;
  /// Whether what waits to be told as the first of a game is no tile: something else lies there now that can be one.
  [[nodiscard]] bool is_no_beginning(const MappedReading& mapped) const;
  /// Whether the game is played elsewhere: the only tile that was told lay there when we came, and two that fit each
  /// other have been laid apart from it since.
  [[nodiscard]] bool plays_elsewhere(const std::vector<vision::TileReading>& loose) const;
  /// Drops what is not told and not seen any more.
  void forget_lost(double time);
  /// Whether a told tile's place looks bare and not all of it is read there any more: grain, leaves and shadows were
  /// taken for a tile.
  [[nodiscard]] bool imagined(const MappedTile& seen, const Tile& tile) const;
  void take_known(const MappedTile& seen, Tile& tile);
  /// Whether something has been laid where a tile waits to be told: what was taken for it before was the table.
  [[nodiscard]] bool laid_only_now(const Tile& tile) const;
  /// What this look shows of a tile that is not told is the first that counts.
  void begin_waiting(Tile& tile) const;
  /// Something has come to light that speaks against a told tile: a person says otherwise of one that it meets, beside
  /// which it was read, or its twin lies there, more plainly read.
  static void doubt(Tile& tile);
  /// A look at a told tile that is doubted.
  void look_anew(Tile& tile);
  /// A look at a known tile that shows something else.
  void count_other(Tile& tile);
  static void take_other(Tile& tile, const TileValues& values);
  /// Whether a told tile whose picture is what it was has been read plainly otherwise for long enough: it was told
  /// wrongly.
  [[nodiscard]] bool misread(Tile& tile) const;
  void take_new(const MappedTile& seen);
  /// Whether all corners of a tile are plainly read, as the tiles beside it want them.
  [[nodiscard]] bool plainly_fits(const Tile& tile) const;
  /// Whether nothing seems to have been laid in a new tile's place, and the tile is not plainly seen either.
  [[nodiscard]] bool seems_table(const Tile& tile, const PlaceStay& stay) const;
  void weigh_all(double time);
  void weigh_tile(Tile& tile, double time);
  /// Of the tile set; a tile that is not where it lay may lie anywhere.
  [[nodiscard]] TileOdds odds_now() const;
  [[nodiscard]] VertexEvidence neighbours(const Tile& tile) const;
  /// The last look at a tile, without what the reading has let the known tiles beside it say.
  [[nodiscard]] Corners by_itself(const Tile& tile) const;
  [[nodiscard]] bool still_catching_up(double time);
  /// Looks at the places of tiles that this look does not show. @return those that are plainly gone
  [[nodiscard]] std::vector<std::size_t> gone_tiles(const vision::BoardReading& reading, double time);
  /// Seconds of rest that the first look that counts takes: less of them, and then none, where the table hardly rests.
  [[nodiscard]] double first_rest(double time) const noexcept;
  /// Whether nobody knows yet what this table looks like without a hand.
  [[nodiscard]] bool too_early(double time) const;
  /// Whether tiles that were plainly seen are half seen or not at all: a hand, however much it looks like the table.
  [[nodiscard]] bool some_hidden() const;
  [[nodiscard]] bool must_wait(const std::vector<std::size_t>& gone, double time) const;
  /// Whether the layout's tiles have been turned face down, to be mixed for the next round.
  [[nodiscard]] bool turned_over(const vision::BoardReading& reading) const;
  [[nodiscard]] TableChange clear();
  [[nodiscard]] std::vector<TableChange> tell(std::vector<std::size_t> gone, double time);
  void tell_gone(std::vector<std::size_t>& gone, std::vector<TableChange>& changes, double time);
  void tell_other_values(std::vector<TableChange>& changes);
  void tell_new(std::vector<TableChange>& changes, double time);
  /// A layout that is told has the number after those that were: what was taken for a layout before, and was none,
  /// gives its number back, unless somebody was asked about one of them by its number.
  void number_field(int field);
  /// The likeliest of what a tile may show that the set has and that does not lie there already.
  [[nodiscard]] std::optional<TileHypothesis> likeliest_possible(const Tile& tile) const;
  /// Tiles that were told although they were laid after this one.
  [[nodiscard]] std::vector<TileOnTable> told_too_early(const Tile& tile) const;
  /// Whether a tile that is not plainly read yet may be the one that lay here.
  [[nodiscard]] bool may_lie_elsewhere(const Tile& gone, double time) const;
  /// Whether a tile, with those of the given ones that it touches, touches nothing that is told but tiles that are
  /// doubtful still: without those it lies nowhere.
  [[nodiscard]] bool hangs_on_doubt(const Tile& tile, const std::vector<Tile*>& ready, double time) const;
  /// The same tile may be on its way: until its old place is plainly bare or it is seen there, nothing is said.
  [[nodiscard]] bool travelling(const Tile& tile) const;
  /// Whether what was told before is read as this tile, which waits, but not plainly: each tile lies there once, so
  /// that one was told wrongly, and is looked at anew first.
  [[nodiscard]] bool waits_for_twin(const Tile& tile, double time);
  /// The table is understood as the last look shows it.
  void settle(const vision::BoardReading& reading);
  void finish_look(const vision::BoardReading& reading, double time, bool waiting);
  /// Where this look shows tiles of the layout: what is seen whole has nothing over it.
  [[nodiscard]] std::vector<Outline> seen_outlines() const;
  /// Every place where tiles lie or may lie.
  [[nodiscard]] std::vector<Outline> outlines(const vision::BoardReading& reading) const;

  FollowerOptions options_;
  Scene scene_;
  PictureHealth health_;
  PlaceMemory memory_;
  std::vector<Tile> tiles_;
  std::vector<Tile> unanswered_;  ///< asked about and taken back before anybody answered
  bool caught_up_ = true;
  bool paused_ = false;
  bool clearing_ = false;              ///< the last round's tiles are still there
  bool open_ = true;                   ///< something waits for another look
  bool pushed_ = false;                ///< the last look found the picture elsewhere than when it was understood
  bool covered_ = false;               ///< the last look found something lying over the table
  std::optional<double> begun_;        ///< first frame
  std::optional<double> last_glance_;  ///< when a frame came last
  double next_look_ = 0;
  double pause_ = 0;
  int looks_at_rest_ = 0;
  bool told_at_rest_ = false;  ///< anything, since the last movement
  int turned_looks_ = 0;       ///< in a row that show the layout turned over
  int elsewhere_looks_ = 0;    ///< in a row that show the game played elsewhere
  std::optional<double> extra_since_;
  std::vector<Outline> emptied_;  ///< places that this look has shown to be bare, as it was told
};

}  // namespace tricorner::table
