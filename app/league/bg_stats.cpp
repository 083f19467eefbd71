#include "league/bg_stats.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "config/record_format.hpp"
#include "league/bg_stats_parts.hpp"
#include "league/results.hpp"
#include "store/people.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

std::map<long, ordered_json> by_id(const ordered_json& json, const char* list) {
  std::map<long, ordered_json> found;
  if (!json.contains(list) || !json.at(list).is_array()) return found;
  for (const ordered_json& entry : json.at(list)) {
    if (entry.is_object() && entry.contains("id") && entry.at("id").is_number_integer())
      found[entry.at("id").get<long>()] = entry;
  }
  return found;
}

/// The rounds that we put into metaData; empty where it is not ours or does not make the scores.
std::vector<engine::Round> rounds_in(const std::string& meta, const std::vector<int>& scores, std::string& rules) {
  const ordered_json json = ordered_json::parse(meta, nullptr, false);
  if (!json.is_object() || !json.contains("tricorner") || !json.at("tricorner").is_object()) return {};
  std::vector<engine::Round> rounds;
  try {
    const ordered_json& ours = json.at("tricorner");
    const std::string named = ours.at("rules").get<std::string>();
    std::vector<int> sums(scores.size(), 0);
    for (const ordered_json& entry : ours.at("rounds")) {
      engine::Round round;
      round.starter = entry.at("starter").get<int>();
      round.points = entry.at("points").get<std::vector<int>>();
      if (round.points->size() != scores.size() || round.starter < 0 ||
          round.starter >= static_cast<int>(scores.size()))
        return {};
      for (std::size_t k = 0; k < scores.size(); ++k) sums[k] += (*round.points)[k];
      rounds.push_back(std::move(round));
    }
    if (sums != scores) return {};
    rules = named;
  } catch (const ordered_json::exception&) {
    return {};
  }
  return rounds;
}

/// @throws std::runtime_error  why it is unclear
Incoming play_of(const ordered_json& play, const std::map<long, ordered_json>& players,
                 const std::map<long, ordered_json>& games, const std::string& where) {
  const auto game = games.find(play.value("gameRefId", 0L));
  const std::string name = game == games.end() ? std::string{} : text_of(game->second, "name");
  std::string rules = rules_named(name);
  Incoming match;
  match.where = where;
  match.record.id = text_of(play, "uuid");
  std::transform(match.record.id.begin(), match.record.id.end(), match.record.id.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  match.created_at = moment_of(text_of(play, "playDate"));
  match.record.date = match.created_at.substr(0, 10);
  match.record.note = text_of(play, "comments");
  engine::Round round;
  round.points.emplace();
  if (!play.contains("playerScores") || !play.at("playerScores").is_array())
    throw std::runtime_error("no playerScores");
  for (const ordered_json& entry : play.at("playerScores")) {
    const auto player = players.find(entry.value("playerRefId", -1L));
    const std::string who = player == players.end() ? std::string{} : text_of(player->second, "name");
    if (who.empty()) throw std::runtime_error("a score of nobody (playerRefId)");
    const auto score = entry.contains("score") ? score_of(entry.at("score")) : std::nullopt;
    if (!score) throw std::runtime_error("the score of '" + who + "' is no number");
    if (entry.value("startPlayer", false)) round.starter = static_cast<int>(match.record.players.size());
    if (entry.value("winner", false)) match.winners.push_back(who);
    match.record.players.push_back(who);
    round.points->push_back(*score);
  }
  match.record.rounds = rounds_in(text_of(play, "metaData"), *round.points, rules);
  if (rules.empty()) throw std::runtime_error("the game '" + name + "' is none that this program knows");
  match.record.rules = rules;
  if (match.record.rounds.empty()) match.record.rounds.push_back(std::move(round));
  if (match.record.id.empty()) match.record.id = uuid_of("bgstats " + play.dump());
  static_cast<void>(config::judge_record(match.record, where));
  return match;
}

}  // namespace

ordered_json to_bg_stats(store::ScoreStore& store, const ExportOptions& options) {
  const store::People people(store);
  ordered_json players = ordered_json::array();
  std::map<std::int64_t, int> numbers;
  const auto all = people.all();
  for (const store::Person& person : all) {
    const int number = static_cast<int>(players.size()) + 1;
    numbers[person.id] = number;
    players.push_back({{"uuid", person.uuid},
                       {"id", number},
                       {"name", options.anonymous ? "Player " + std::to_string(number) : person.name},
                       {"isAnonymous", options.anonymous},
                       {"modificationDate", play_date(store::utc_now())},
                       {"bggUsername", ""}});
  }
  ordered_json games = ordered_json::array();
  std::map<std::string, int> game_numbers;
  ordered_json plays = ordered_json::array();
  auto infos = store.matches();
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) {
    const bool wanted = options.matches.empty() ||
                        std::find(options.matches.begin(), options.matches.end(), info->uuid) != options.matches.end();
    if (!wanted || info->set_aside || info->status != store::MatchStatus::finished) continue;
    const table::MatchLog log = log_of(store, *info);
    const store::MatchResult result = result_of(log);
    if (!game_numbers.contains(info->rules_id)) {
      const int number = static_cast<int>(games.size()) + 1;
      game_numbers[info->rules_id] = number;
      games.push_back({{"uuid", uuid_of("game " + info->rules_id)},
                       {"id", number},
                       {"name", log.match().rules().name},
                       {"cooperative", false},
                       {"highestWins", !result.low_wins},
                       {"noPoints", false},
                       {"usesTeams", false},
                       {"bggId", 0},
                       {"modificationDate", play_date(store::utc_now())}});
    }
    ordered_json rounds = ordered_json::array();
    std::vector<int> before(info->players.size(), 0);
    const auto& rulings = log.match().rulings();
    for (std::size_t k = 0; k < rulings.size(); ++k) {
      // The table may have agreed to stop in the middle of a round: what stood then is its points.
      std::vector<int> points = rulings[k].ended ? rulings[k].totals : log.totals();
      if (!rulings[k].ended && points == before) continue;
      for (std::size_t seat = 0; seat < points.size(); ++seat) points[seat] -= before[seat];
      std::transform(points.begin(), points.end(), before.begin(), before.begin(), std::plus<>());
      rounds.push_back({{"starter", log.match().record().rounds[k].starter}, {"points", points}});
    }
    ordered_json scores = ordered_json::array();
    for (const store::SeatResult& seat : result.seats) {
      const std::int64_t person = people.at_seat(info->id, seat.seat);
      scores.push_back({{"playerRefId", numbers[person]},
                        {"score", std::to_string(seat.points)},
                        {"winner", seat.won || seat.shared},
                        {"newPlayer", false},
                        {"startPlayer", log.match().record().rounds.front().starter == seat.seat},
                        {"rank", seat.place},
                        {"seatOrder", seat.seat + 1}});
    }
    const std::string last = log.events().back().at;
    plays.push_back({{"uuid", info->uuid},
                     {"modificationDate", play_date(last)},
                     {"entryDate", play_date(info->created_at)},
                     {"playDate", play_date(info->created_at)},
                     {"usesTeams", false},
                     {"durationMin", 0},
                     {"ignored", false},
                     {"manualWinner", log.agreed()},
                     {"rounds", rounds.size()},
                     {"gameRefId", game_numbers[info->rules_id]},
                     {"locationRefId", 0},
                     {"metaData", ordered_json{{"tricorner", {{"rules", info->rules_id}, {"rounds", rounds}}}}.dump()},
                     {"playerScores", std::move(scores)}});
  }
  return {{"about", "Plays kept by Tricorner, for BG Stats"},
          {"players", std::move(players)},
          {"locations", ordered_json::array()},
          {"games", std::move(games)},
          {"plays", std::move(plays)}};
}

bool is_bg_stats(const ordered_json& json) {
  return json.is_object() && json.contains("plays") && json.at("plays").is_array() && json.contains("games");
}

std::vector<Incoming> from_bg_stats(const ordered_json& json, const std::string& source, ImportTally& tally) {
  const auto players = by_id(json, "players");
  const auto games = by_id(json, "games");
  std::vector<Incoming> found;
  const ordered_json& plays = json.at("plays");
  for (std::size_t k = 0; k < plays.size(); ++k) {
    const std::string where = source + ": plays[" + std::to_string(k) + "]";
    try {
      found.push_back(play_of(plays[k], players, games, where));
    } catch (const std::exception& error) {
      const std::string why = error.what();
      tally.unclear.push_back({where, why.starts_with(where) ? why : where + ": " + why});
    }
  }
  return found;
}

}  // namespace tricorner::league
