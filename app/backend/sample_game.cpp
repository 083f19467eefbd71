#include "sample_game.hpp"

#include <algorithm>
#include <optional>
#include <random>

#include "config/rule_library.hpp"
#include "store/score_store.hpp"
#include "table/imported.hpp"
#include "table/match_log.hpp"

namespace tricorner::app {
namespace {

constexpr const char* sampleRules = "goliath-triominos";
constexpr int mostActions = 400;  // no round is as long; a book under which nobody can ever end stops here

/// One round of players with real racks.
class Table {
 public:
  Table(engine::Match& match, std::mt19937& random) : match_(match), hands_(match.players().size()) {
    pool_ = engine::tiles_of(match.set());
    // std::shuffle's order is the library's own affair; this one is the same everywhere.
    for (std::size_t k = pool_.size(); k > 1; --k) std::swap(pool_[k - 1], pool_[random() % k]);
    for (auto& hand : hands_) {
      for (int k = 0; k < match.rules().rack_size(match.player_count()) && !pool_.empty(); ++k) take(hand);
    }
  }

  /// @return false when the round is over
  bool turn() {
    if (!match_.turn()) return false;
    const int seat = *match_.turn();
    auto& hand = hands_[static_cast<std::size_t>(seat)];
    if (const auto best = bestPlacement(seat)) {
      match_.apply(best->first);
      hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(best->second));
      passes_ = 0;
      return !hand.empty();
    }
    if (!pool_.empty() && match_.judge(engine::draw(seat)).legal) {
      match_.apply(engine::draw(seat));
      take(hand);
      return true;
    }
    match_.apply(engine::pass(seat));
    return ++passes_ < match_.player_count();
  }

  [[nodiscard]] engine::RoundEnd end() const {
    engine::RoundEnd end;
    for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
      end.racks.push_back(hands_[seat]);
      if (hands_[seat].empty()) {
        end.how = engine::EndKind::out;
        end.by = static_cast<int>(seat);
      }
    }
    return end;
  }

 private:
  void take(engine::Rack& hand) {
    hand.push_back(pool_.back());
    pool_.pop_back();
  }

  /// The placement that brings most, and which tile of the hand it is.
  std::optional<std::pair<engine::Action, std::size_t>> bestPlacement(int seat) const {
    const auto& hand = hands_[static_cast<std::size_t>(seat)];
    std::vector<engine::Cell> cells = match_.layout().frontier(0);
    if (match_.layout().empty()) cells = {engine::Cell{}};
    std::optional<std::pair<engine::Action, std::size_t>> best;
    int most = 0;
    for (std::size_t k = 0; k < hand.size(); ++k) {
      for (const engine::Cell& cell : cells) {
        for (int first = 0; first < 3; ++first) {
          const engine::Action action = engine::place(seat, cell, engine::read_from(hand[k], first));
          const engine::Ruling ruling = match_.judge(action);
          if (!ruling.legal || (best && ruling.points <= most)) continue;
          most = ruling.points;
          best = {action, k};
        }
      }
    }
    return best;
  }

  engine::Match& match_;
  std::vector<engine::Rack> hands_;
  engine::Rack pool_;
  int passes_ = 0;
};

void keep(store::ScoreStore& store, const std::shared_ptr<const engine::Rules>& rules, const engine::Record& record,
          const std::string& at) {
  store::NewMatch match;
  match.rules_id = rules->id;
  match.rules_json = config::rules_text(rules->id);
  match.options_json = "{}";
  match.players = record.players;
  match.starter = record.rounds.front().starter;
  match.created_at = at;
  const std::vector<store::Event> events = table::events_of(record);
  const auto id = store.import_match(match, events);
  if (!engine::Match::replay(rules, record).over()) return;
  store::Event finished;
  finished.kind = store::EventKind::finished;
  finished.round = static_cast<int>(record.rounds.size()) - 1;
  store.append(id, static_cast<int>(events.size()), std::vector<store::Event>{finished});
}

}  // namespace

engine::Record sampleRecord(const std::shared_ptr<const engine::Rules>& rules, const std::vector<std::string>& players,
                            int rounds, int turns, std::uint32_t seed) {
  std::mt19937 random(seed);
  engine::Match match(rules, players);
  for (int round = 0; round < rounds && !match.over(); ++round) {
    match.begin_round(round % match.player_count());
    Table table(match, random);
    const int most = round + 1 == rounds && turns > 0 ? turns : mostActions;
    bool running = true;
    for (int k = 0; k < most && running; ++k) running = table.turn();
    if (!running || most == mostActions) match.end_round(table.end());
  }
  return match.record();
}

void seedDatabase(const std::filesystem::path& database) {
  const auto rules = config::load_rules(sampleRules);
  store::ScoreStore store(database);
  constexpr int manyRounds = 12;
  keep(store, rules, sampleRecord(rules, {"Fatma", "Piet", "Ana"}, manyRounds, 0, 7), "2026-05-09T18:30:00.000Z");
  keep(store, rules, sampleRecord(rules, {"Ana", "Ben", "Cem", "Dora"}, 2, 26, 11), "2026-05-16T19:04:00.000Z");
}

}  // namespace tricorner::app
