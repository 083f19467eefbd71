/// A rule set as finished, pure values: which mechanism holds, with which number, on the word of which clause.
///
/// The engine knows mechanisms, not makers. Files, inheritance and house rules are resolved before (app/config); what
/// arrives here is what is played. Every entry names the clause that it rests on.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tricorner/engine/record.hpp"
#include "tricorner/engine/tile.hpp"

namespace tricorner::engine {

inline constexpr int no_clause = -1;

/// A number or choice of the book. `clause` is an index into Rules::clauses, or no_clause.
template <class T>
struct Ruled {
  T value{};
  int clause = no_clause;
};

/// What an edition says otherwise than the clause's text.
struct EditionNote {
  std::string edition;  ///< language code, such as "FR"
  std::string text;
};

/// One clause of a book, in our own words.
struct Clause {
  std::string id;
  std::string book;
  std::string section;
  std::string text;
  std::string note;  ///< our reading where the book is silent; empty for none
  std::vector<EditionNote> editions;
};

/// One way to read a point on which a book is silent or its editions disagree.
struct Reading {
  OptionValue value;
  std::string text;
};

/// A point that a table can decide for itself.
struct Option {
  std::string name;
  std::string clause;  ///< id
  std::string text;
  OptionValue standard;
  OptionValue chosen;
  bool any_number = false;  ///< any integer from `least` on is a value, beside those of `readings`
  int least = 0;
  std::vector<Reading> readings;
};

enum class MatchRule : std::uint8_t {
  all_corners,  ///< equal values at every vertex that is shared with any tile of the layout
  shared_edge   ///< equal values along shared edges only
};
enum class FreeTileRule : std::uint8_t {
  none,        ///< one layout only
  one,         ///< closing hexagons earns one tile that opens a new field
  per_hexagon  ///< one for each hexagon closed
};
enum class TurnOrder : std::uint8_t { clockwise };
enum class StarterRule : std::uint8_t { highest_drawn, highest_triple, youngest, random_tile };
enum class NextStarterRule : std::uint8_t { by_opening, rotate, youngest };
enum class OpeningSource : std::uint8_t {
  rack,  ///< of who starts
  pool,  ///< and is one less to draw
  aside  ///< laid out before the counting begins: neither a rack nor the pool lacks it
};
enum class DrawWhen : std::uint8_t { free, when_stuck };
enum class DrawPriceWhen : std::uint8_t { always, if_could_place, never };
enum class ColourDoubling : std::uint8_t { none, all, per_corner };
enum class BridgeShape : std::uint8_t {
  both_sides_free,  ///< exactly one edge neighbour, the opposite corner meets a tile
  one_side_free  ///< one or two edge neighbours, the corner opposite to a joined edge meets a tile, no hexagon closed
};
enum class ExtensionShape : std::uint8_t {
  none,
  two_sides,   ///< at an edge of a bridge's tile, two or three edge neighbours, no hexagon closed
  all_corners  ///< at an edge of a bridge's tile, all three corners meet tiles, no hexagon closed
};
enum class RackRule : std::uint8_t {
  nothing,
  opponents_to_winner,  ///< who went out gets the sum of all other racks
  each_subtracts_own,
  each_adds_own,       ///< low score wins
  others_add_own,      ///< all but the one who went out
  smallest_takes_rest  ///< the smallest rack gets the others' sum, less its own
};
enum class RackTie : std::uint8_t { nobody, each };
enum class Crossing : std::uint8_t { any_moment, round_end };
enum class WinnerRule : std::uint8_t { highest, lowest, first_to_target };
enum class SeveralRule : std::uint8_t { last_tile, round_winner };
enum class TieRule : std::uint8_t { shared, extra_round };

struct RackSize {
  int players = 0;
  int tiles = 0;
};

struct StartRules {
  Ruled<StarterRule> starter;
  Ruled<NextStarterRule> next_starter;
  Ruled<OpeningSource> opening;  ///< where the first tile of a round comes from
  Ruled<bool> second_tile;       ///< who opened may add one tile at once
  Ruled<int> triple_bonus;       ///< for opening with a triple
  Ruled<int> other_bonus;        ///< for opening with any other tile
  Ruled<int> triple_zero_bonus;  ///< for opening with 0-0-0, beside triple_bonus
};

struct PlacingRules {
  Ruled<MatchRule> match;
  Ruled<int> row_limit;  ///< all tiles of a field within so many neighbouring rows; 0: no limit
  Ruled<FreeTileRule> free_tile;
};

struct DrawingRules {
  Ruled<DrawWhen> when;
  Ruled<int> most;          ///< draws in one turn
  Ruled<int> before_pass;   ///< draws that a turn without a placement needs, while the pool lasts
  Ruled<bool> may_stop;     ///< after the first draw a pass is allowed, for nothing more
  Ruled<bool> place_drawn;  ///< a tile may be placed in the turn in which one was drawn
  Ruled<int> price;         ///< points for each draw (negative)
  Ruled<DrawPriceWhen> price_when;
  Ruled<int> all_drawn_price;   ///< points for passing after the last possible draw
  Ruled<int> empty_pool_price;  ///< points for passing because the pool is empty
  Ruled<int> round_limit;       ///< tiles drawn in a round; 0: no limit
};

struct ScoringRules {
  Ruled<bool> tile_value;        ///< a placed tile scores the sum of its corners
  Ruled<bool> touching_corners;  ///< only corners that touch another score
  Ruled<ColourDoubling> colours;
  Ruled<int> bridge;
  Ruled<BridgeShape> bridge_shape;
  Ruled<int> bridge_extension;
  Ruled<ExtensionShape> extension_shape;
  Ruled<int> double_connection;
  Ruled<std::array<int, 3>> hexagon;  ///< for one, two, three hexagons closed by one tile
};

struct RoundRules {
  Ruled<int> out_bonus;
  Ruled<RackRule> out_racks;
  Ruled<RackRule> blocked_racks;
  Ruled<RackTie> blocked_tie;
};

struct EndingRules {
  Ruled<int> target;          ///< points that decide the match; 0: none
  Ruled<bool> target_strict;  ///< the target has to be exceeded
  Ruled<Crossing> crossing;
  Ruled<int> rounds;  ///< agreed number of rounds; 0: none
  Ruled<WinnerRule> winner;
  Ruled<SeveralRule> several;  ///< of first_to_target: who wins when several got there
  Ruled<TieRule> tie;
};

struct Rules {
  std::string id;
  std::string name;
  std::string about;
  std::string book;
  std::vector<Clause> clauses;
  std::vector<Option> options;

  Ruled<SetId> set;
  Ruled<std::array<int, 2>> players;  ///< least and most
  std::vector<Ruled<RackSize>> racks;
  Ruled<TurnOrder> turn;
  StartRules start;
  PlacingRules placing;
  DrawingRules drawing;
  ScoringRules scoring;
  RoundRules round;
  EndingRules ending;

  /// Tiles dealt to each of `player_count` players; 0 when the book does not know that number.
  [[nodiscard]] int rack_size(int player_count) const noexcept;
  [[nodiscard]] bool allows_players(int player_count) const noexcept {
    return player_count >= players.value[0] && player_count <= players.value[1];
  }
  /// @return the clause at an index, nullptr for no_clause
  [[nodiscard]] const Clause* clause(int index) const noexcept;
  [[nodiscard]] const Clause* clause(std::string_view clause_id) const noexcept;
  [[nodiscard]] const Option* option(std::string_view option_name) const noexcept;
};

/// Whether a tile belongs to the game: the set that is played with has it, and in a game of coloured cards it is one.
[[nodiscard]] bool in_play(const Rules& rules, SetId set, const Tile& tile) noexcept;

}  // namespace tricorner::engine
