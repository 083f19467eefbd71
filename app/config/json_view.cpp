#include "config/json_view.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <sstream>
#include <system_error>
#include <vector>

namespace tricorner::config {

namespace {

// A record needs seven levels. A reader that follows brackets without end can be made to run out of stack.
constexpr int deepest_nesting = 64;
// A match of 10,000 actions is about 1.5 MB.
constexpr std::uintmax_t largest_file = 256U << 20;

struct Place {
  std::size_t line = 1;
  std::size_t column = 1;
};

Place place_of(std::string_view text, std::size_t offset) {
  Place result;
  for (const char c : text.substr(0, offset)) {
    if (c == '\n') {
      ++result.line;
      result.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {  // the later bytes of a UTF-8 letter are no column
      ++result.column;
    }
  }
  return result;
}

[[noreturn]] void fail_at(std::string_view text, std::size_t offset, const std::string& source,
                          const std::string& message) {
  const Place place = place_of(text, offset);
  throw InputError(source + ": line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " +
                   message);
}

void refuse_deep_nesting(std::string_view text, const std::string& source) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    if (in_string) {
      if (c == '\\') ++k;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepest_nesting) {
        fail_at(text, k, source, "expected at most " + std::to_string(deepest_nesting) + " levels of brackets");
      }
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
}

/// Refuses keys that stand twice in one object; the parser itself would keep the last one silently.
class DuplicateKeys {
 public:
  bool operator()(int /*depth*/, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) open_.emplace_back();
    if (event == Json::parse_event_t::object_end) open_.pop_back();
    if (event == Json::parse_event_t::key && !open_.back().insert(parsed.get<std::string>()).second) {
      duplicate_ = parsed.get<std::string>();
    }
    return true;
  }
  [[nodiscard]] const std::string& duplicate() const noexcept { return duplicate_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::string duplicate_;
};

std::string kind_of(const Json& value) {
  switch (value.type()) {
    case Json::value_t::null:
      return "null";
    case Json::value_t::object:
      return "an object";
    case Json::value_t::array:
      return "a list of " + std::to_string(value.size());
    default:
      break;
  }
  constexpr std::size_t longest = 40;
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > longest) {
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    text = text.substr(0, cut) + "...";
  }
  return text;
}

bool is_extra(std::string_view key) { return key.starts_with("x-"); }

}  // namespace

std::string read_text_file(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw InputError(path + ": there is no such file");
  if (std::filesystem::is_directory(status)) throw InputError(path + ": is a folder, expected a file");
  if (std::filesystem::is_regular_file(status) && std::filesystem::file_size(path, error) > largest_file) {
    throw InputError(path + ": is larger than " + std::to_string(largest_file >> 20) + " MB, expected a text file");
  }
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(path + ": cannot be opened for reading");
  std::ostringstream text;
  text << stream.rdbuf();
  if (stream.bad()) throw InputError(path + ": cannot be read to its end");
  return std::move(text).str();
}

Json parse_json(std::string_view text, const std::string& source) {
  refuse_deep_nesting(text, source);
  try {
    DuplicateKeys keys;
    Json result = Json::parse(text, std::ref(keys));
    if (!keys.duplicate().empty()) throw InputError(source + ": the key \"" + keys.duplicate() + "\" is given twice");
    return result;
  } catch (const Json::parse_error& error) {
    const std::size_t offset = error.byte > 0 ? error.byte - 1 : 0;
    std::string message = error.what();
    // "[json.exception.parse_error.101] parse error at line 1, column 2: what - last read" keeps what follows the
    // place.
    if (const auto colon = message.find("column "); colon != std::string::npos) {
      const auto end = message.find(": ", colon);
      if (end != std::string::npos) message = message.substr(end + 2);
    }
    std::replace_if(
        message.begin(), message.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    fail_at(text, std::min(offset, text.size()), source, "not JSON: " + message);
  } catch (const Json::exception& error) {
    throw InputError(source + ": not JSON: " + error.what());
  }
}

void JsonView::fail(const std::string& expected) const {
  complain("expected " + expected + ", found " + kind_of(*value_));
}

void JsonView::complain(const std::string& message) const {
  throw InputError(source() + ": " + (path_.empty() ? "" : path_ + ": ") + message);
}

JsonView JsonView::at(const std::string& key) const {
  require_object();
  const auto found = value_->find(key);
  if (found == value_->end()) complain("the key \"" + key + "\" is missing");
  JsonView result = *this;
  result.value_ = &*found;
  result.path_ = path_.empty() ? key : path_ + "." + key;
  return result;
}

JsonView JsonView::at(std::size_t index) const {
  JsonView result = *this;
  result.value_ = &(*value_)[index];
  result.path_ = path_ + "[" + std::to_string(index) + "]";
  return result;
}

std::size_t JsonView::size() const {
  if (!value_->is_array()) fail("a list");
  return value_->size();
}

void JsonView::require_list(std::size_t length, const std::string& expected) const {
  if (!value_->is_array() || value_->size() != length) fail(expected);
}

void JsonView::require_object() const {
  if (!value_->is_object()) fail("an object");
}

void JsonView::require_keys(std::initializer_list<std::string_view> known) const {
  require_object();
  for (const auto& [key, value] : value_->items()) {
    if (is_extra(key) || std::find(known.begin(), known.end(), key) != known.end()) continue;
    std::string names;
    for (const auto& name : known) names += (names.empty() ? "" : ", ") + std::string(name);
    std::string shown = Json(key).dump(-1, ' ', false, Json::error_handler_t::replace);
    complain("unknown key " + shown + ", expected one of " + names);
  }
}

int JsonView::integer(int least, int most, const std::string& expected) const {
  if (!value_->is_number_integer()) fail(expected);
  if (value_->is_number_unsigned() && value_->get<std::uint64_t>() > static_cast<std::uint64_t>(most)) fail(expected);
  const auto number = value_->get<std::int64_t>();
  if (number < least || number > most) fail(expected);
  return static_cast<int>(number);
}

int JsonView::integer() const {
  // Sums of many of these must stay far from the ends of an int.
  constexpr int widest = 1'000'000'000;
  return integer(-widest, widest, "an integer");
}

bool JsonView::boolean() const {
  if (!value_->is_boolean()) fail("true or false");
  return value_->get<bool>();
}

std::string JsonView::text() const {
  if (!value_->is_string()) fail("a text");
  return value_->get<std::string>();
}

std::string extras_of(const JsonView& view) {
  Json extras = Json::object();
  for (const auto& [key, value] : view.json().items()) {
    if (is_extra(key)) extras[key] = value;
  }
  return extras.empty() ? std::string() : extras.dump();
}

void add_extras(Json& object, const std::string& extras) {
  if (extras.empty()) return;
  const Json parsed = Json::parse(extras);
  for (const auto& [key, value] : parsed.items()) object[key] = value;
}

}  // namespace tricorner::config
