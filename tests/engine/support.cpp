#include "support.hpp"

#include <algorithm>
#include <random>

#include "config/rule_library.hpp"

namespace tricorner::engine::testing {

std::shared_ptr<const Rules> book(const std::string& id, const Options& options) {
  return config::load_rules(id, options);
}

std::vector<std::string> book_ids() { return config::rule_set_ids(); }

Tile tile_in(const Cell& cell, const std::function<int(const Vertex&)>& value_at) {
  Tile result;
  const auto corners = vertices(cell);
  for (std::size_t k = 0; k < 3; ++k) result.values[k] = value_at(corners[k]);
  return result;
}

std::string terms(const Ruling& ruling) {
  std::string result;
  for (const Part& part : ruling.parts) {
    result += (result.empty() ? "" : ", ") + std::string(name(part.kind)) + " " + std::to_string(part.points);
  }
  return result.empty() ? "-" : result;
}

std::string verdict(const Ruling& ruling) {
  return ruling.legal ? terms(ruling) : "illegal: " + std::string(name(ruling.reasons.front().reason));
}

namespace {

/// Deals, then plays until somebody is out, nobody can go on, or enough was played.
class RandomPlayer {
 public:
  explicit RandomPlayer(const RandomGame& game)
      : game_(game), random_(game.seed), rules_(book(game.rules)), match_(rules_, names(game.players)) {}

  Record play() {
    deal();
    std::vector<std::optional<Rack>> racks;
    if (game_.hands_known) racks.assign(hands_.begin(), hands_.end());
    match_.begin_round(0, racks);
    int idle = 0;
    for (int k = 0; k < game_.most_actions && idle < 3 * game_.players; ++k) {
      const std::size_t before = match_.layout().tiles().size();
      act();
      idle = match_.layout().tiles().size() == before ? idle + (last_was_pass_ ? 1 : 0) : 0;
      if (std::any_of(hands_.begin(), hands_.end(), [](const Rack& hand) { return hand.empty(); }) &&
          rules_->rack_size(game_.players) > 0) {
        break;
      }
    }
    end();
    return match_.record();
  }

 private:
  static std::vector<std::string> names(int count) {
    const std::vector<std::string> all = {"Ana", "Ben", "Cyd", "Dov", "Eva", "Fay"};
    return {all.begin(), all.begin() + count};
  }

  int pick(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }

  void deal() {
    pool_ = tiles_of(rules_->set.value);
    std::shuffle(pool_.begin(), pool_.end(), random_);
    hands_.resize(static_cast<std::size_t>(game_.players));
    for (Rack& hand : hands_) {
      for (int k = 0; k < rules_->rack_size(game_.players); ++k) hand.push_back(take_from_pool());
    }
  }

  Tile take_from_pool() {
    const Tile tile = pool_.back();
    pool_.pop_back();
    return tile;
  }

  Action random_action() {
    const int by = pick(game_.players);
    const int kind = pick(4);
    if (kind == 0) return draw(by);
    if (kind == 1) return pass(by);
    const auto tiles = tiles_of(rules_->set.value);
    const Tile tile = read_from(tiles[static_cast<std::size_t>(pick(static_cast<int>(tiles.size())))], pick(3));
    const Cell cell{pick(2) == 0 ? Orientation::up : Orientation::down, pick(5) - 2, pick(5) - 2};
    return place(by, cell, tile, pick(8) == 0 ? 1 : 0);
  }

  void apply(const Action& action) {
    const Ruling ruling = match_.apply(action);
    last_was_pass_ = ruling.legal && action.kind == ActionKind::pass;
    if (!ruling.legal) return;
    Rack& hand = hands_[static_cast<std::size_t>(action.by)];
    if (action.kind == ActionKind::draw && !action.drawn && !pool_.empty()) hand.push_back(take_from_pool());
    if (action.kind == ActionKind::place) {
      const auto same = [&action](const Tile& tile) { return tile_key(tile) == tile_key(action.tile); };
      hand.erase(std::remove_if(hand.begin(), hand.end(), same), hand.end());
    }
  }

  void act() {
    if (pick(100) < game_.illegal_percent) {
      const Action action = random_action();
      // Only what is refused is tried blindly, so that the hands stay those that the record tells.
      if (!match_.judge(action).legal) apply(action);
      return;
    }
    const int holder = match_.free_tile_holder().value_or(-1);
    const int by = holder >= 0 ? holder : *match_.turn();
    Rack& hand = hands_[static_cast<std::size_t>(by)];
    if (holder >= 0 && !hand.empty()) {
      apply(place(by, up(0, 0), hand.front(), static_cast<int>(match_.layout().fields().size())));
      return;
    }
    if (match_.layout().empty() && rules_->start.opening.value != OpeningSource::rack) {
      apply(place(by, up(0, 0), take_from_pool()));
      return;
    }
    auto moves = legal_moves(match_.layout(), *rules_, match_.set(), hand);
    if (!moves.empty() && (rules_->drawing.place_drawn.value || match_.draws_this_turn() == 0)) {
      const Move& move = moves[static_cast<std::size_t>(pick(std::min<int>(3, static_cast<int>(moves.size()))))];
      apply(place(by, move.cell, move.tile, move.field));
      return;
    }
    if (match_.judge(pass(by)).legal) {
      apply(pass(by));
      return;
    }
    if (pool_.empty()) {
      apply(draw(by));
      return;
    }
    const Tile tile = take_from_pool();
    const Action drawing = game_.hands_known ? draw(by, tile) : draw(by);
    const Ruling ruling = match_.apply(drawing);
    last_was_pass_ = false;
    if (ruling.legal) {
      hand.push_back(tile);
    } else {
      pool_.push_back(tile);
    }
  }

  void end() {
    RoundEnd end;
    end.racks.assign(hands_.begin(), hands_.end());
    for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
      if (!hands_[seat].empty() || end.by) continue;
      end.how = EndKind::out;
      end.by = static_cast<int>(seat);
    }
    match_.end_round(end);
  }

  RandomGame game_;
  std::mt19937 random_;
  std::shared_ptr<const Rules> rules_;
  Match match_;
  std::vector<Tile> pool_;
  std::vector<Rack> hands_;
  bool last_was_pass_ = false;
};

}  // namespace

Record play(const RandomGame& game) { return RandomPlayer(game).play(); }

}  // namespace tricorner::engine::testing
