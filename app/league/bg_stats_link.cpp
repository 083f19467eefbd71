#include "league/bg_stats_link.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "config/record_format.hpp"
#include "league/bg_stats_parts.hpp"
#include "league/results.hpp"
#include "store/people.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kAddress = "https://app.bgstatsapp.com/createPlay.html?data=";
constexpr std::string_view kScheme = "bgstats://";

/// RFC 3986, section 2.1.
std::string percent_encoded(const std::string& text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '-' || c == '.' || c == '_' || c == '~') {
      encoded += c;
    } else {
      encoded += '%';
      encoded += digits[byte >> 4U];
      encoded += digits[byte & 15U];
    }
  }
  return encoded;
}

std::string percent_decoded(std::string_view text) {
  const auto digit = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isxdigit(byte) == 0) throw std::runtime_error("a broken % in the link");
    return std::isdigit(byte) != 0 ? c - '0' : std::tolower(byte) - 'a' + 10;
  };
  std::string plain;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] != '%') {
      plain += text[k];
      continue;
    }
    if (k + 2 >= text.size()) throw std::runtime_error("the link ends in the middle of a letter");
    plain += static_cast<char>(digit(text[k + 1]) * 16 + digit(text[k + 2]));
    k += 2;
  }
  return plain;
}

}  // namespace

std::string to_bg_stats_link(store::ScoreStore& store, const table::MatchLog& log, bool anonymous) {
  if (!log.over()) throw std::runtime_error("match " + log.info().uuid + " is not over yet");
  const store::MatchResult result = result_of(log);
  const store::People people(store);
  const auto all = people.names();
  ordered_json players = ordered_json::array();
  for (const store::SeatResult& seat : result.seats) {
    const std::int64_t id = people.at_seat(log.info().id, seat.seat);
    const auto person = std::find_if(all.begin(), all.end(), [&](const store::Person& one) { return one.id == id; });
    players.push_back({{"name", anonymous ? "Player " + std::to_string(seat.seat + 1) : person->name},
                       {"sourcePlayerId", anonymous ? uuid_of("player " + std::to_string(seat.seat)) : person->uuid},
                       {"startPlayer", log.match().record().rounds.front().starter == seat.seat},
                       {"rank", seat.place},
                       {"score", std::to_string(seat.points)},
                       {"winner", seat.won || seat.shared}});
  }
  const ordered_json play = {{"sourceName", "Tricorner"},
                             {"sourcePlayId", log.info().uuid},
                             {"playDate", play_date(log.info().created_at)},
                             {"durationMin", 0},
                             {"game",
                              {{"bggId", 0},
                               {"name", log.match().rules().name},
                               {"highestWins", !result.low_wins},
                               {"noPoints", false},
                               {"sourceGameId", log.info().rules_id}}},
                             {"players", std::move(players)}};
  return std::string(kAddress) + percent_encoded(play.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

bool is_bg_stats_link(const std::string& text) {
  return text.starts_with(kScheme) || text.starts_with("https://app.bgstatsapp.com/");
}

Incoming from_bg_stats_link(const std::string& text, const std::string& source) {
  std::string_view data = text;
  while (!data.empty() && std::isspace(static_cast<unsigned char>(data.back())) != 0) data.remove_suffix(1);
  constexpr std::string_view key = "data=";
  if (const auto at = data.find(key); at != std::string_view::npos) {
    data.remove_prefix(at + key.size());
  } else if (data.starts_with(kScheme)) {
    data.remove_prefix(kScheme.size());
  }
  Incoming match;
  match.where = source;
  try {
    const ordered_json play = ordered_json::parse(percent_decoded(data), nullptr, false);
    if (!play.is_object() || !play.contains("players") || !play.at("players").is_array()) {
      throw std::runtime_error("expected a play of BG Stats as JSON behind 'data='");
    }
    const ordered_json game = play.value("game", ordered_json::object());
    const std::string id = text_of(game, "sourceGameId");
    match.record.rules = rules_named(id);
    if (match.record.rules.empty()) match.record.rules = rules_named(text_of(game, "name"));
    if (match.record.rules.empty()) {
      throw std::runtime_error("the game '" + text_of(game, "name") + "' is none that this program knows");
    }
    match.record.id = text_of(play, "sourcePlayId");
    if (match.record.id.size() != 36) match.record.id = uuid_of("bgstats " + play.dump());
    match.created_at = moment_of(text_of(play, "playDate"));
    match.record.date = match.created_at.substr(0, 10);
    match.record.note = text_of(play, "comments");
    engine::Round round;
    round.points.emplace();
    for (const ordered_json& player : play.at("players")) {
      const std::string who = text_of(player, "name");
      if (who.empty()) throw std::runtime_error("a score of nobody");
      const auto score = player.contains("score") ? score_of(player.at("score")) : std::nullopt;
      if (!score) throw std::runtime_error("the score of '" + who + "' is no number");
      if (player.value("startPlayer", false)) round.starter = static_cast<int>(match.record.players.size());
      if (player.value("winner", false)) match.winners.push_back(who);
      match.record.players.push_back(who);
      round.points->push_back(*score);
    }
    match.record.rounds.push_back(std::move(round));
    static_cast<void>(config::judge_record(match.record, source));
  } catch (const std::exception& error) {
    const std::string why = error.what();
    throw std::runtime_error(why.starts_with(source) ? why : source + ": " + why);
  }
  return match;
}

}  // namespace tricorner::league
