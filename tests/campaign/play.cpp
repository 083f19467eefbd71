#include "play.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tricorner/engine/moves.hpp"

namespace tricorner::campaign {
namespace {

using engine::Action;
using engine::Cell;
using engine::Match;
using engine::Rack;
using engine::Tile;
using renderer::Random;
using table::EventKind;

const std::vector<std::string> kNames = {"Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"};

/// How far a cell is from the first tile, in sides: layouts stay in the picture.
double distance(const Cell& cell) {
  const auto v = engine::vertices(cell);
  double x = 0;
  double y = 0;
  for (const auto& p : v) {
    x += (p.i + p.j / 2.0) / 3;
    y += p.j * 0.8660254 / 3;
  }
  return std::hypot(x - 0.5, y - 0.29);
}

class Director {
 public:
  Director(const PlayOptions& options, Random random)
      : options_(options), random_(random), match_(options.rules, players(options, random_)) {
    play_.rules = options.rules;
    play_.players = match_.players();
    match_.begin_round(0);
    for (const Tile& tile : engine::tiles_of(match_.set())) pool_.push_back(tile);
    random_.shuffle(pool_);
    const int dealt = options.rules->rack_size(match_.player_count());
    racks_.resize(static_cast<std::size_t>(match_.player_count()));
    for (Rack& rack : racks_) {
      for (int k = 0; k < dealt && !pool_.empty(); ++k) rack.push_back(drawn());
    }
    // Each trouble twice, over the game; drifting, shaking and light are the camera's and last all the time.
    for (const Trouble trouble : options.troubles) {
      for (int k = 0; k < 2; ++k) due_.push_back(trouble);
    }
    random_.shuffle(due_);
  }

  std::optional<Play> run() {
    for (int step = 0; play_.placements < options_.placements && step < 8 * options_.placements; ++step) {
      if (!match_.round_running() || !match_.turn()) break;
      const int before = play_.placements;
      if (trouble_is_due() && make_trouble()) continue;
      if (!play_on()) break;
      if (play_.placements == before && stuck_ > 2 * match_.player_count()) break;
    }
    if (play_.placements < std::min(options_.placements, 6)) return std::nullopt;
    for (const engine::PlacedTile& tile : match_.layout().tiles()) play_.last.push_back(tile);
    if (!order_open_) play_.totals = match_.totals();
    return std::move(play_);
  }

 private:
  static std::vector<std::string> players(const PlayOptions& options, Random& random) {
    const auto& range = options.rules->players.value;
    const int count = std::clamp(random.integer(2, 4), range[0], range[1]);
    return {kNames.begin(), kNames.begin() + count};
  }

  Tile drawn() {
    const Tile tile = pool_.back();
    pool_.pop_back();
    return tile;
  }

  Rack& rack_of(int seat) { return racks_[static_cast<std::size_t>(seat)]; }

  void take_from(Rack& rack, const Tile& tile) {
    const auto at = std::find_if(rack.begin(), rack.end(),
                                 [&](const Tile& own) { return engine::tile_key(own) == engine::tile_key(tile); });
    if (at != rack.end()) rack.erase(at);
  }

  /// What a player would lay: points count, the middle of the table too, and a little chance.
  std::optional<Action> choose(int seat) {
    const bool opening = match_.layout().empty();
    Rack& hand = opening && options_.rules->start.opening.value != engine::OpeningSource::rack ? pool_ : rack_of(seat);
    if (opening) {
      for (const Tile& tile : hand) {
        const Action action = engine::place(seat, Cell{}, tile);
        if (match_.judge(action).legal) return action;
      }
      return std::nullopt;
    }
    std::optional<Action> best;
    double most = -1e9;
    for (const engine::Move& move : engine::legal_moves(match_.layout(), *options_.rules, match_.set(), hand)) {
      const Action action = engine::place(seat, move.cell, move.tile, move.field);
      const double d = distance(move.cell);
      const double worth = 0.4 * move.points - 1.2 * d * d + random_.uniform(0, 12);
      if (worth > most && d < kFarthest && match_.judge(action).legal) {
        most = worth;
        best = action;
      }
    }
    return best;
  }

  Laid laid_of(const Action& action) { return {next_id_++, action.field, action.cell, action.tile}; }

  Visit& visit(int player) {
    Visit visit;
    visit.player = player;
    visit.hand_s = random_.uniform(0.4, 0.8);
    visit.rest_s = random_.uniform(1.3, 2.2);
    play_.visits.push_back(visit);
    return play_.visits.back();
  }

  /// Lays a tile by the rules, in `visit`.
  void lay(const Action& action, Visit& visit, bool any_order = false) {
    const bool opening = match_.layout().empty();
    match_.apply(action);
    take_from(
        opening && options_.rules->start.opening.value != engine::OpeningSource::rack ? pool_ : rack_of(action.by),
        action.tile);
    const Laid laid = laid_of(action);
    ids_.push_back({laid, action.by});
    visit.deeds.push_back({Deed::Kind::put, laid, {}});
    visit.expected.push_back({EventKind::placed, action.by, laid, {}, any_order});
    ++play_.placements;
    stuck_ = 0;
  }

  bool play_on() {
    const int seat = *match_.turn();
    if (const auto holder = match_.free_tile_holder(); holder && match_.layout().fields().size() < 3) {
      if (lay_free_tile(*holder)) return true;
    }
    if (const auto action = choose(seat)) {
      lay(*action, visit(seat));
      return true;
    }
    const bool may_draw = !pool_.empty() && match_.judge(engine::draw(seat)).legal;
    if (!may_draw && !match_.judge(engine::pass(seat)).legal) return false;
    if (play_.visits.empty()) return false;
    if (may_draw) {
      match_.apply(engine::draw(seat));
      rack_of(seat).push_back(drawn());
      say("draw");
      play_.visits.back().expected.push_back({EventKind::drew, seat, {}, {}, false});
    } else {
      match_.apply(engine::pass(seat));
      say("pass");
      play_.visits.back().expected.push_back({EventKind::passed, seat, {}, {}, false});
      ++stuck_;
    }
    return true;
  }

  void say(const std::string& line) { play_.visits.back().said.push_back(line); }

  bool lay_free_tile(int holder) {
    const int field = static_cast<int>(match_.layout().fields().size());
    for (const Tile& tile : rack_of(holder)) {
      const Action action = engine::place(holder, Cell{}, tile, field);
      if (!match_.judge(action).legal) continue;
      lay(action, visit(holder));
      return true;
    }
    return false;
  }

  [[nodiscard]] bool trouble_is_due() const {
    if (due_.empty() || play_.placements < 2) return false;
    const std::size_t done = 2 * options_.troubles.size() - due_.size();
    const double at = 2 + (options_.placements - 3) * (static_cast<double>(done) + 0.5) /
                              static_cast<double>(2 * options_.troubles.size());
    return play_.placements >= at;
  }

  bool make_trouble() {
    const Trouble trouble = due_.back();
    due_.pop_back();
    const int seat = *match_.turn();
    switch (trouble) {
      case Trouble::bump: {
        Visit& bump = visit(seat);
        bump.bump = true;
        bump.hand_s = 0.3;
        return true;
      }
      case Trouble::nudge:
        return nudge(seat);
      case Trouble::moved_tile:
        return move_last();
      case Trouble::taken_back:
        return take_back_last();
      case Trouble::several:
        return lay_several();
      case Trouble::illegal:
        return try_illegal(seat);
      case Trouble::wrong_turned:
        return turn_wrongly(seat);
      case Trouble::second_layout:
      case Trouble::light:
      case Trouble::dropout:
      case Trouble::drift:
      case Trouble::shake:
        return false;  // by the rules, or by the camera
    }
    return false;
  }

  bool nudge(int seat) {
    Visit& pushing = visit(seat);
    Deed deed{Deed::Kind::nudge, ids_.back().first, {}};
    const std::size_t first = static_cast<std::size_t>(random_.integer(0, static_cast<int>(ids_.size()) - 1));
    const Laid& middle = ids_[first].first;
    deed.laid = middle;
    for (const auto& [laid, by] : ids_) {
      if (laid.field == middle.field &&
          (laid.id == middle.id || (touches(laid.cell, middle.cell) && random_.chance(0.5))))
        deed.pushed.push_back(laid.id);
    }
    pushing.deeds.push_back(deed);
    return true;
  }

  static bool touches(const Cell& a, const Cell& b) {
    for (const auto& v : engine::vertices(a)) {
      for (const auto& w : engine::vertices(b)) {
        if (v == w) return true;
      }
    }
    return false;
  }

  /// The last action was a placement, and nothing else hangs on it.
  [[nodiscard]] bool last_is_plain() const {
    const auto& actions = match_.record().rounds.back().actions;
    return ids_.size() > 3 && !actions.empty() && actions.back().kind == engine::ActionKind::place &&
           !actions.back().allowed && !play_.visits.back().bump && play_.visits.back().expected.size() == 1 &&
           play_.visits.back().said.empty() && match_.layout().tiles().size() == ids_.size() &&
           actions.back().field == 0;
  }

  bool move_last() {
    if (!last_is_plain()) return false;
    const Action last = match_.record().rounds.back().actions.back();
    match_.undo();
    std::vector<Action> others;
    for (const engine::Move& move :
         engine::legal_moves(match_.layout(), *options_.rules, match_.set(), Rack{last.tile})) {
      const Action action = engine::place(last.by, move.cell, move.tile, move.field);
      if (action.field == 0 && !(action.cell == last.cell) && distance(action.cell) < kFarthest &&
          match_.judge(action).legal)
        others.push_back(action);
    }
    if (others.empty()) {
      match_.apply(last);
      return false;
    }
    const Action other = random_.pick(others);
    match_.apply(other);
    Visit& moving = visit(last.by);
    moving.hand_s += 0.5;
    const Laid before = ids_.back().first;
    const Laid after = laid_of(other);
    ids_.back().first = after;
    moving.deeds = {{Deed::Kind::take, before, {}}, {Deed::Kind::put, after, {}}};
    moving.expected.push_back({EventKind::moved, last.by, after, before, false});
    return true;
  }

  bool take_back_last() {
    if (!last_is_plain()) return false;
    const Action last = match_.record().rounds.back().actions.back();
    match_.undo();
    Visit& taking = visit(last.by);
    taking.deeds = {{Deed::Kind::take, ids_.back().first, {}}};
    taking.expected.push_back({EventKind::removed, last.by, ids_.back().first, {}, false});
    ids_.pop_back();
    rack_of(last.by).push_back(last.tile);
    --play_.placements;
    return true;
  }

  bool lay_several() {
    const int wanted = random_.integer(2, 3);
    Visit several;
    several.hand_s = 0.5 + 0.3 * wanted;
    several.rest_s = random_.uniform(1.5, 2.4);
    int count = 0;
    const int player = *match_.turn();
    for (; count < wanted; ++count) {
      if (!match_.turn() || match_.free_tile_holder()) break;
      const auto action = choose(*match_.turn());
      if (!action) break;
      lay(*action, several, true);
    }
    if (count == 0) return false;
    several.player = player;
    if (count > 1) {
      order_open_ = true;
    } else {
      several.expected[0].any_order = false;
    }
    play_.visits.push_back(several);
    return true;
  }

  /// Tiles of a hand in cells where they do not belong.
  bool try_illegal(int seat) {
    std::vector<Action> found;
    const bool corner_only = random_.chance(0.2);
    for (const Tile& own : rack_of(seat)) {
      for (const Cell& beside : match_.layout().frontier(0)) {
        std::vector<Cell> cells = {beside};
        if (corner_only) {
          const auto around = engine::touching_cells(beside);
          cells.assign(around.begin(), around.end());
        }
        for (const Cell& cell : cells) {
          if (distance(cell) > kFarthest) continue;
          for (int turn = 0; turn < 3; ++turn) {
            const Action action = engine::place(seat, cell, engine::read_from(own, turn));
            const engine::Ruling ruling = match_.judge(action);
            if (ruling.legal || match_.layout().at(0, cell) != nullptr) continue;
            const auto reason = ruling.reasons.front().reason;
            const bool wanted = corner_only ? reason == engine::Reason::no_shared_edge && meets_corner(cell)
                                            : reason == engine::Reason::corner_mismatch && ruling.clashes.size() == 1;
            if (wanted) found.push_back(action);
          }
        }
      }
    }
    if (found.empty()) return false;
    Action tried = random_.pick(found);
    Visit& trying = visit(seat);
    const Laid laid = laid_of(tried);
    trying.deeds = {{Deed::Kind::put, laid, {}}};
    trying.expected.push_back({EventKind::illegal, seat, laid, {}, false});
    if (!corner_only && random_.chance(0.3)) {
      tried.allowed = true;
      if (match_.judge(tried).legal) {
        match_.apply(tried);
        take_from(rack_of(seat), tried.tile);
        ids_.push_back({laid, seat});
        trying.said.push_back("accept");
        trying.expected.push_back({EventKind::placed, seat, laid, {}, false});
        trying.rest_s += 0.5;
        ++play_.placements;
        return true;
      }
    }
    Visit& taking = visit(seat);
    taking.deeds = {{Deed::Kind::take, laid, {}}};
    taking.expected.push_back({EventKind::removed, seat, laid, {}, false});
    return true;
  }

  [[nodiscard]] bool meets_corner(const Cell& cell) const {
    const auto tiles = match_.layout().tiles();
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](const auto& tile) { return tile.field == 0 && touches(tile.cell, cell); });
  }

  bool turn_wrongly(int seat) {
    const auto right = choose(seat);
    if (!right || right->field != 0) return false;
    for (int turn = 1; turn < 3; ++turn) {
      Action wrong = *right;
      wrong.tile = engine::read_from(right->tile, turn);
      if (wrong.tile == right->tile || match_.judge(wrong).legal) continue;
      Visit& trying = visit(seat);
      const Laid laid = laid_of(wrong);
      trying.deeds = {{Deed::Kind::put, laid, {}}};
      trying.expected.push_back({EventKind::illegal, seat, laid, {}, false});
      Visit& turning = visit(seat);
      turning.expected.push_back({EventKind::removed, seat, laid, {}, false});
      match_.apply(*right);
      take_from(rack_of(seat), right->tile);
      const Laid now{laid.id, right->field, right->cell, right->tile};
      ids_.push_back({now, seat});
      turning.deeds = {{Deed::Kind::turn, now, {}}};
      turning.expected.push_back({EventKind::placed, seat, now, {}, false});
      turning.rest_s += 0.5;
      ++play_.placements;
      return true;
    }
    return false;
  }

  static constexpr double kFarthest = 3.6;  // sides

  PlayOptions options_;
  Random random_;
  Match match_;
  Play play_;
  Rack pool_;
  std::vector<Rack> racks_;
  std::vector<Trouble> due_;
  std::vector<std::pair<Laid, int>> ids_;  ///< tiles that count, in the order of laying, with who laid them
  int next_id_ = 0;
  int stuck_ = 0;
  bool order_open_ = false;
};

}  // namespace

const char* name(Trouble trouble) noexcept {
  constexpr std::array<const char*, kTroubles> names = {"bump",    "nudge",   "moved tile",   "taken back",
                                                        "several", "illegal", "wrong turned", "second layout",
                                                        "light",   "dropout", "drift",        "shake"};
  return names[static_cast<std::size_t>(trouble)];
}

std::optional<Play> make_play(const PlayOptions& options, Random random) { return Director(options, random).run(); }

}  // namespace tricorner::campaign
