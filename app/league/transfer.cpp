#include "league/transfer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "league/event_transfer.hpp"
#include "league/evidence_transfer.hpp"
#include "league/forget_text.hpp"
#include "league/league_transfer.hpp"
#include "league/pages.hpp"
#include "league/results.hpp"
#include "store/moment.hpp"
#include "store/people.hpp"
#include "table/imported.hpp"
#include "table/match_log.hpp"
#include "table/match_rules.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

constexpr std::size_t kUuidLength = 36;

/// Whether two events say the same: all that is kept but the moment at which a row was written twice.
bool same_event(const Event& a, const Event& b) { return event_to_json(a) == event_to_json(b); }

store::MatchInfo info_of(const Incoming& match, const std::string& rules_json) {
  store::MatchInfo info;
  info.uuid = match.record.id;
  info.rules_id = match.record.rules;
  info.rules_json = rules_json;
  const ordered_json record = config::record_json(match.record);
  info.options_json = record.contains("options") ? record.at("options").dump() : "{}";
  if (match.record.set) info.tile_set = engine::name(*match.record.set);
  info.players = match.record.players;
  info.created_at = !match.created_at.empty()    ? match.created_at
                    : !match.record.date.empty() ? match.record.date + "T00:00:00.000Z"
                                                 : std::string{};
  return info;
}

/// The events of a match: as they came where they make the record, else made from it.
std::vector<Event> events_for(const Incoming& match, const store::MatchInfo& info) {
  const auto rounds = [](const engine::Record& record) { return config::record_json(record).at("rounds"); };
  if (!match.events.empty()) {
    store::MatchInfo named = info;
    const table::MatchLog log(table::rules_of(named), named, match.events);
    if (rounds(log.record()) != rounds(match.record)) {
      throw std::runtime_error("its events do not make its record; one of them was changed by hand");
    }
    return match.events;
  }
  std::vector<Event> events = table::events_of(match.record);
  const bool said = std::any_of(events.begin(), events.end(), [](const Event& event) {
    return event.kind == EventKind::finished || event.kind == EventKind::abandoned;
  });
  const table::MatchLog log(table::rules_of(info), info, events);
  if (said || (!log.over() && match.winners.empty())) return events;
  Event last;
  last.kind = log.over() ? EventKind::finished : EventKind::agreed;
  last.seq = static_cast<int>(events.size()) + 1;
  last.round = std::max(0, log.round());
  last.source = store::EventSource::import;
  if (!log.over()) last.detail = ordered_json{{"winners", match.winners}}.dump();
  events.push_back(last);
  return events;
}

enum class Taken { fresh, known, continued };

/// @throws std::runtime_error  why it cannot be taken over
Taken take_one(store::ScoreStore* store, const Incoming& match, bool dry_run) {
  const engine::Record& record = match.record;
  if (record.id.empty()) throw std::runtime_error("no id; without one nobody can say whether it is known");
  if (record.id.size() != kUuidLength) throw std::runtime_error("id \"" + record.id + "\"; expected a UUID");
  const std::string rules_json = match.rules_json.empty() ? config::rules_text(record.rules) : match.rules_json;
  const store::MatchInfo info = info_of(match, rules_json);
  const std::vector<Event> events = events_for(match, info);
  const auto known = store == nullptr ? std::nullopt : store->match_by_uuid(record.id);
  if (known) {
    if (match.events.empty()) return Taken::known;
    const std::vector<Event> here = store->events(known->id);
    const std::size_t common = std::min(here.size(), events.size());
    for (std::size_t k = 0; k < common; ++k) {
      if (same_event(here[k], events[k])) continue;
      throw std::runtime_error(
          "the match is known, and from event " + std::to_string(k + 1) +
          " on something else happened there; nothing was changed: look at both and correct one by hand");
    }
    if (known->players != info.players)
      throw std::runtime_error("the match is known with other players; nothing was changed");
    const bool goes_on = events.size() > here.size();
    if (!dry_run) {
      if (goes_on) store->append(known->id, static_cast<int>(here.size()), std::span(events).subspan(common));
      if (!match.evidence.empty()) store::keep_evidence(*store, known->id, match.evidence);
    }
    return goes_on ? Taken::continued : Taken::known;
  }
  if (dry_run || store == nullptr) return Taken::fresh;
  store::NewMatch fresh;
  fresh.uuid = info.uuid;
  fresh.rules_id = info.rules_id;
  fresh.rules_json = info.rules_json;
  fresh.options_json = info.options_json;
  fresh.tile_set = info.tile_set;
  fresh.players = info.players;
  fresh.created_at = info.created_at;
  const std::int64_t id = store->import_match(fresh, events);
  if (!match.evidence.empty()) store::keep_evidence(*store, id, match.evidence);
  return Taken::fresh;
}

ordered_json match_entry(store::ScoreStore& store, const store::MatchInfo& info, bool pictures) {
  const std::vector<Event> events = store.events(info.id);
  const table::MatchLog log(table::rules_of(info), info, events);
  engine::Record record = log.record();
  record.options = table::options_of(info.options_json);
  ordered_json entry = {{"id", info.uuid},
                        {"created", info.created_at},
                        {"status", record.status},
                        {"record", ordered_json::parse(config::record_text(record))}};
  if (info.set_aside) entry["set_aside"] = true;
  std::string current;
  try {
    current = config::rules_text(info.rules_id);
  } catch (const std::exception&) {  // this program knows those rules no more: they go along
  }
  if (current != info.rules_json) entry["rules"] = ordered_json::parse(info.rules_json);
  ordered_json list = ordered_json::array();
  for (const Event& event : events) list.push_back(event_to_json(event));
  entry["events"] = std::move(list);
  ordered_json evidence = evidence_to_json(store, info.id, pictures);
  if (!evidence.empty()) entry["evidence"] = std::move(evidence);
  return entry;
}

/// Without names and remarks: everybody is a number, the same in all matches.
ordered_json anonymous_entry(ordered_json entry, const store::MatchInfo& info, const store::People& people,
                             const std::vector<store::Person>& all) {
  Renaming names;
  const auto number = [&](std::size_t k) { return "Player " + std::to_string(k + 1); };
  for (std::size_t seat = 0; seat < info.players.size(); ++seat) {  // first: one name may be two persons
    const std::int64_t person = people.at_seat(info.id, static_cast<int>(seat));
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == person; });
    names.emplace_back(info.players[seat], number(static_cast<std::size_t>(at - all.begin())));
  }
  for (std::size_t k = 0; k < all.size(); ++k) {
    names.emplace_back(all[k].name, number(k));
    for (const std::string& spelling : all[k].spellings) names.emplace_back(spelling, number(k));
  }
  entry["record"].erase("note");
  for (ordered_json& event : entry["events"]) {
    if (event.at("kind") != "note" || !event.contains("detail") || !event["detail"].is_object()) continue;
    ordered_json& detail = event["detail"];
    if (detail.contains("text")) detail["text"] = "";
    if (detail.contains("record") && detail["record"].is_object()) detail["record"].erase("note");
  }
  return ordered_json::parse(renamed(entry.dump(), names));
}

}  // namespace

std::string uuid_of(const std::string& content) {
  // Two FNV-1a sums with different starts; a UUID of version 8 (RFC 9562): made by a rule of its own.
  std::array<std::uint64_t, 2> sums = {0xcbf29ce484222325ULL, 0x84222325cbf29ce4ULL};
  for (const char c : content) {
    for (std::uint64_t& sum : sums) {
      sum ^= static_cast<unsigned char>(c);
      sum *= 0x100000001b3ULL;
      sum ^= sum >> 29U;
    }
  }
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (std::size_t k = 0; k < 32; ++k) {
    if (k == 8 || k == 12 || k == 16 || k == 20) text += '-';
    auto digit = static_cast<std::size_t>(sums[k / 16] >> (4 * (k % 16)) & 15U);
    if (k == 12) digit = 8;
    if (k == 16) digit = 8 | (digit & 3);
    text += digits[digit];
  }
  return text;
}

ordered_json export_json(store::ScoreStore& store, const ExportOptions& options, std::vector<std::string>& problems) {
  ordered_json matches = ordered_json::array();
  const store::People people(store);
  const auto all = people.all();
  auto infos = store.matches();
  std::vector<std::string> exported;
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) {  // oldest first, as they were played
    const bool wanted = options.matches.empty() ||
                        std::find(options.matches.begin(), options.matches.end(), info->uuid) != options.matches.end();
    if (!wanted) continue;
    try {
      ordered_json entry = match_entry(store, *info, options.pictures && !options.anonymous);
      if (options.anonymous) entry = anonymous_entry(entry, *info, people, all);
      matches.push_back(std::move(entry));
      exported.push_back(info->uuid);
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {
      problems.push_back("match " + info->uuid + ": " + error.what());
    }
  }
  ordered_json json = {{"matches", std::move(matches)}};
  if (options.anonymous) return json;
  export_league(store, json);
  return json;
}

std::vector<Incoming> incoming_from_json(const ordered_json& json, const std::string& source, ImportTally& tally) {
  const bool several = json.is_object() && json.contains("matches") && json.at("matches").is_array();
  const ordered_json one = several ? ordered_json() : ordered_json::array({json});
  const ordered_json& matches = several ? json.at("matches") : one;
  std::vector<Incoming> found;
  for (std::size_t k = 0; k < matches.size(); ++k) {
    const ordered_json& entry = matches[k];
    Incoming match;
    match.where = several ? source + ": matches[" + std::to_string(k) + "]" : source;
    try {
      const bool wrapped = entry.is_object() && entry.contains("record");
      match.record = config::parse_record((wrapped ? entry.at("record") : entry).dump(), match.where);
      if (wrapped && match.record.id.empty() && entry.contains("id") && entry.at("id").is_string()) {
        match.record.id = entry.at("id").get<std::string>();
      }
      if (wrapped && entry.contains("created") && entry.at("created").is_string()) {
        match.created_at = entry.at("created").get<std::string>();
        if (!store::is_moment(match.created_at)) {
          throw std::runtime_error(match.where + ": created: expected a moment such as 2026-05-09T19:04:11.482Z");
        }
      }
      if (wrapped && entry.contains("rules") && entry.at("rules").is_object()) {
        match.rules_json = entry.at("rules").dump();
        const auto rules = config::parse_rules(match.rules_json, match.where + ": rules", match.record.options);
        if (rules->id != match.record.rules) throw std::runtime_error(match.where + ": rules: not those of its record");
      } else {
        static_cast<void>(config::judge_record(match.record, match.where));
      }
      if (wrapped && entry.contains("events") && entry.at("events").is_array()) {
        for (const ordered_json& event : entry.at("events")) match.events.push_back(event_from_json(event));
        for (std::size_t n = 0; n < match.events.size(); ++n) {
          const Event& event = match.events[n];
          const auto players = static_cast<int>(match.record.players.size());
          const bool sound = event.seq == static_cast<int>(n) + 1 && event.round >= 0 && event.round <= 100000 &&
                             (!event.seat || (*event.seat >= 0 && *event.seat < players)) &&
                             (!event.target || (*event.target >= 1 && *event.target < event.seq)) &&
                             ((event.kind != EventKind::placed && event.kind != EventKind::corrected) || event.tile);
          if (!sound) throw std::runtime_error("events[" + std::to_string(n) + "]: not possible there");
        }
      }
      if (!match.events.empty() && entry.contains("evidence") && entry.at("evidence").is_array()) {
        for (const ordered_json& item : entry.at("evidence")) {
          try {
            match.evidence.push_back(evidence_from_json(item, static_cast<int>(match.events.size())));
          } catch (const std::exception& error) {  // the match stands without it
            tally.unclear.push_back({match.where, match.where + ": " + error.what() + "; left out"});
          }
        }
      }
      found.push_back(std::move(match));
    } catch (const ordered_json::exception& error) {
      tally.unclear.push_back({match.where, match.where + ": " + error.what()});
    } catch (const std::exception& error) {
      const std::string why = error.what();
      tally.unclear.push_back({match.where, why.starts_with(match.where) ? why : match.where + ": " + why});
    }
  }
  return found;
}

void take_over(store::ScoreStore* store, const std::vector<Incoming>& matches, bool dry_run, ImportTally& tally) {
  for (const Incoming& match : matches) {
    std::string what;
    try {
      switch (take_one(store, match, dry_run)) {
        case Taken::fresh:
          ++tally.fresh;
          what = "new";
          break;
        case Taken::known:
          ++tally.known;
          what = "known";
          break;
        case Taken::continued:
          ++tally.known;
          ++tally.continued;
          what = "known, and goes on";
          break;
      }
    } catch (const store::StoreError& error) {
      if (error.fault() != store::StoreFault::refused) throw;  // the file itself; else this match alone
      tally.unclear.push_back({match.where, match.where + ": " + error.what()});
      continue;
    } catch (const std::exception& error) {
      const std::string why = error.what();
      tally.unclear.push_back({match.where, why.starts_with(match.where) ? why : match.where + ": " + why});
      continue;
    }
    std::string names;
    for (const std::string& name : match.record.players) names += (names.empty() ? "" : ", ") + shown(name);
    tally.lines.push_back(what + ": " + match.record.date + " " + match.record.rules + " " + names);
  }
}

}  // namespace tricorner::league
