#include "league/forget_text.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

bool word_byte(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0 || c == '_'; }

std::string plain(std::string text, const std::vector<std::string>& names, const std::string& stand_in) {
  for (const std::string& name : names) {
    for (std::size_t at = 0; !name.empty() && (at = text.find(name, at)) != std::string::npos;) {
      const bool begins = at == 0 || !word_byte(text[at - 1]) || !word_byte(name.front());
      const std::size_t end = at + name.size();
      const bool ends = end == text.size() || !word_byte(text[end]) || !word_byte(name.back());
      if (begins && ends) {
        text.replace(at, name.size(), stand_in);
        at += stand_in.size();
      } else {
        ++at;
      }
    }
  }
  return text;
}

ordered_json inside(const ordered_json& json, const std::vector<std::string>& names, const std::string& stand_in) {
  if (json.is_string()) return plain(json.get<std::string>(), names, stand_in);
  if (json.is_array()) {
    ordered_json list = ordered_json::array();
    for (const auto& one : json) list.push_back(inside(one, names, stand_in));
    return list;
  }
  if (json.is_object()) {
    ordered_json object = ordered_json::object();
    for (const auto& [key, value] : json.items()) object[plain(key, names, stand_in)] = inside(value, names, stand_in);
    return object;
  }
  return json;
}

}  // namespace

std::string without_names(const std::string& text, const std::vector<std::string>& given, const std::string& stand_in) {
  std::vector<std::string> names = given;  // longest first: "Ana Maria" before "Ana"
  std::stable_sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
  const ordered_json json = ordered_json::parse(text, nullptr, false);
  if (json.is_discarded()) return plain(text, names, stand_in);
  const ordered_json anew = inside(json, names, stand_in);
  return anew == json ? text : anew.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace tricorner::league
