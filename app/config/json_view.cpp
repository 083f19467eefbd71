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

/// Finds keys that stand twice in one object; the parser itself would keep the last one silently.
class DuplicateKeys {
 public:
  bool operator()(int /*depth*/, Json::parse_event_t event, Json& parsed) {
    switch (event) {
      case Json::parse_event_t::object_start:
      case Json::parse_event_t::array_start:
        open_.push_back({event == Json::parse_event_t::array_start, {}, {}, 0});
        break;
      case Json::parse_event_t::key:
        open_.back().key = parsed.get<std::string>();
        if (!open_.back().keys.insert(open_.back().key).second && complaint_.empty()) {
          complaint_ = "the key " + quoted(open_.back().key) + " is given twice";
          if (const std::string place = place_of_open(); !place.empty()) complaint_ = place + ": " + complaint_;
        }
        break;
      case Json::parse_event_t::object_end:
      case Json::parse_event_t::array_end:
        open_.pop_back();
        next();
        break;
      case Json::parse_event_t::value:
        next();
        break;
    }
    return true;
  }
  /// "rounds[0]: the key "starter" is given twice"; empty when none is.
  [[nodiscard]] const std::string& complaint() const noexcept { return complaint_; }

 private:
  struct Level {
    bool list = false;
    std::set<std::string> keys;
    std::string key;        ///< of an object: the member that is being read
    std::size_t index = 0;  ///< of a list: the element that is being read
  };

  static std::string quoted(const std::string& key) {
    return Json(key).dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  void next() {
    if (!open_.empty() && open_.back().list) ++open_.back().index;
  }

  /// The path of the object that is being read.
  [[nodiscard]] std::string place_of_open() const {
    std::string result;
    for (std::size_t k = 0; k + 1 < open_.size(); ++k) {
      const Level& level = open_[k];
      const std::string member = quoted(level.key);  // without its quotation marks it is the key, on one line
      result += level.list ? "[" + std::to_string(level.index) + "]"
                           : (result.empty() ? "" : ".") + member.substr(1, member.size() - 2);
    }
    return result;
  }

  std::vector<Level> open_;
  std::string complaint_;
};

/// Where a number stands that no number type can hold: the first of its spelling outside of texts.
std::size_t offset_of_number(std::string_view text, std::string_view number) {
  bool in_string = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (in_string && text[k] == '\\') {
      ++k;
    } else if (text[k] == '"') {
      in_string = !in_string;
    } else if (!in_string && text.substr(k, number.size()) == number) {
      return k;
    }
  }
  return 0;
}

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

/// A tile that is written as the list of its values.
bool is_bare_tile(const Json& place) { return place.is_array() && place.size() == 3 && place[0].is_number(); }

/// A member or an element; nullptr where there is none.
template <class AnyJson>
AnyJson* place_within(AnyJson& place, const std::string& inner) {
  if (place.is_object()) {
    const auto found = place.find(inner);
    return found == place.end() ? nullptr : &*found;
  }
  for (std::size_t k = 0; place.is_array() && !is_bare_tile(place) && k < place.size(); ++k) {
    if (std::to_string(k) == inner) return &place[k];
  }
  return nullptr;
}

void put_back(Json& place, const Json& extras) {
  if (!extras.is_object()) return;
  for (const auto& [key, value] : extras.items()) {
    if (is_extra(key)) {
      if (is_bare_tile(place)) place = Json{{"values", place}};
      if (place.is_object()) place[key] = value;
    } else if (Json* inner = key.starts_with("/") ? place_within(place, key.substr(1)) : nullptr) {
      put_back(*inner, value);
    }
  }
}

/// The first bytes of a stream that may have no end.
std::string at_most(std::istream& stream, std::size_t most) {
  constexpr std::size_t piece = 1 << 16;
  std::string text;
  while (stream && text.size() < most) {
    const std::size_t before = text.size();
    text.resize(before + std::min(piece, most - before));
    stream.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
    text.resize(before + static_cast<std::size_t>(stream.gcount()));
  }
  return text;
}

}  // namespace

std::string read_text_file(const std::string& path, std::size_t most) {
  if (path.empty()) throw InputError("an empty name was given, expected a file");
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw InputError(path + ": there is no such file");
  if (std::filesystem::is_directory(status)) throw InputError(path + ": is a folder, expected a file");
  const auto too_large = [&] {
    return InputError(path + ": is larger than " + std::to_string(most >> 20) + " MB, expected a text file");
  };
  // of a pipe or a device the size is known only when it has been read
  if (std::filesystem::is_regular_file(status) && std::filesystem::file_size(path, error) > most) throw too_large();
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw InputError(path + ": cannot be opened for reading");
  std::string result = at_most(stream, most + 1);
  if (stream.bad()) throw InputError(path + ": cannot be read to its end");
  if (result.size() > most) throw too_large();
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // some editors put it before the text
  if (result.starts_with(byte_order_mark)) result.erase(0, byte_order_mark.size());
  return result;
}

Json parse_json(std::string_view text, const std::string& source) {
  refuse_deep_nesting(text, source);
  try {
    DuplicateKeys keys;
    Json result = Json::parse(text, std::ref(keys));
    if (!keys.complaint().empty()) throw InputError(source + ": " + keys.complaint());
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
  } catch (const Json::out_of_range& error) {
    const std::string_view message = error.what();  // "... number overflow parsing '1e999'"
    const auto quote = message.find('\'');
    if (quote == std::string_view::npos) throw InputError(source + ": not JSON: " + error.what());
    const std::string_view number = message.substr(quote + 1, message.size() - quote - 2);
    fail_at(text, offset_of_number(text, number), source,
            "expected a number within reach, found " + std::string(number));
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

Json extras_tree(const JsonView& view) {
  Json extras = Json::object();
  for (const auto& [key, value] : view.json().items()) {
    if (is_extra(key)) extras[key] = value;
  }
  return extras;
}

std::string extras_of(const JsonView& view) {
  const Json extras = extras_tree(view);
  return extras.empty() ? std::string() : extras.dump();
}

void add_inner_extras(Json& extras, const std::string& place, Json inner) {
  if (!inner.empty()) extras["/" + place] = std::move(inner);
}

bool has_inner_extras(const std::string& extras, const std::string& inner) {
  return !extras.empty() && Json::parse(extras).contains("/" + inner);
}

bool fit_into(const Json& object, const Json& extras) {
  if (!extras.is_object()) return false;
  for (const auto& [key, value] : extras.items()) {
    if (is_extra(key)) {
      if (!object.is_object() && !is_bare_tile(object)) return false;
      continue;
    }
    const Json* inner = key.starts_with("/") ? place_within(object, key.substr(1)) : nullptr;
    if (inner == nullptr || value.empty() || !fit_into(*inner, value)) return false;
  }
  return true;
}

void add_extras(Json& object, const std::string& extras) {
  if (!extras.empty()) put_back(object, Json::parse(extras));
}

}  // namespace tricorner::config
