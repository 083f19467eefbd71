#include "league/forget_text.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string_view>

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

/// Their values are never names, whatever they look like: a player may be called "U" or "out".
bool is_fixed(std::string_view key) {
  constexpr std::string_view fixed[] = {"bonuses", "cell",    "colours", "created", "date",   "do",     "draw",
                                        "drawn",   "event",   "field",   "format",  "how",    "id",     "kind",
                                        "media",   "options", "picture", "reading", "rules",  "seat",   "seq",
                                        "set",     "settled", "source",  "status",  "target", "values", "waits",
                                        "round",   "legal",   "allowed", "tiles",   "for",    "reason"};
  return std::find(std::begin(fixed), std::end(fixed), key) != std::end(fixed);
}

/// Keys of our own objects, which stand beside names only in the racks of a round's end.
bool is_ours(std::string_view key) {
  constexpr std::string_view ours[] = {"actions", "at",     "by",      "detail", "end",    "evidence",
                                       "events",  "extras", "history", "note",   "parts",  "player",
                                       "players", "points", "racks",   "record", "rounds", "starter",
                                       "text",    "to",     "totals",  "turns",  "winners"};
  return is_fixed(key) || std::find(std::begin(ours), std::end(ours), key) != std::end(ours);
}

bool word_byte(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0 || c == '_'; }

std::string plain(const std::string& text, const Renaming& names) {
  std::string anew;
  for (std::size_t at = 0; at < text.size();) {
    const auto here = std::find_if(names.begin(), names.end(), [&](const auto& one) {
      const std::string& name = one.first;
      if (name.empty() || text.compare(at, name.size(), name) != 0) return false;
      const std::size_t end = at + name.size();
      const bool begins = at == 0 || !word_byte(text[at - 1]) || !word_byte(name.front());
      return begins && (end == text.size() || !word_byte(text[end]) || !word_byte(name.back()));
    });
    if (here == names.end()) {
      anew += text[at++];
    } else {
      anew += here->second;
      at += here->first.size();
    }
  }
  return anew;
}

/// Of a typed turn "at" is what somebody said; everywhere else it is a moment.
bool is_moment(std::string_view key, const ordered_json& value) {
  if (key != "at" || !value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  return text.size() >= 19 && text[4] == '-' && text[10] == 'T' && text[13] == ':';
}

/// @param by_name  the object's keys are names, all of them
ordered_json inside(const ordered_json& json, const Renaming& names, bool by_name) {
  if (json.is_string()) return plain(json.get_ref<const std::string&>(), names);
  if (json.is_array()) {
    ordered_json list = ordered_json::array();
    for (const auto& one : json) list.push_back(inside(one, names, false));
    return list;
  }
  if (!json.is_object()) return json;
  ordered_json object = ordered_json::object();
  for (const auto& [key, value] : json.items()) {
    // A hand is a list of tiles, and a tile is a list of values or an object: no list of ours looks like that.
    const bool hand =
        value.is_array() && !value.empty() && std::all_of(value.begin(), value.end(), [](const ordered_json& tile) {
          return (tile.is_array() && tile.size() == 3 && tile[0].is_number()) ||
                 (tile.is_object() && tile.contains("values") && !tile.contains("event") && !tile.contains("do") &&
                  !tile.contains("by"));
        });
    if (by_name || hand || !is_ours(key)) {
      object[plain(key, names)] = by_name || hand ? value : inside(value, names, false);
    } else {
      object[key] = is_fixed(key) || is_moment(key, value)
                        ? value
                        : inside(value, names, (key == "points" || key == "racks") && value.is_object());
    }
  }
  return object;
}

}  // namespace

std::string renamed(const std::string& text, const Renaming& given) {
  Renaming names = given;  // longest first: "Ana Maria" before "Ana"
  std::stable_sort(names.begin(), names.end(),
                   [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  const ordered_json json = ordered_json::parse(text, nullptr, false);
  if (json.is_discarded()) return plain(text, names);
  const ordered_json anew = inside(json, names, false);
  return anew == json ? text : anew.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string without_names(const std::string& text, const std::vector<std::string>& given, const std::string& stand_in) {
  Renaming names;
  for (const std::string& name : given) names.emplace_back(name, stand_in);
  return renamed(text, names);
}

}  // namespace tricorner::league
