#include "config/notation_line.hpp"

#include <algorithm>

namespace tricorner::config {

namespace {

bool is_utf8(std::string_view text) {
  try {
    static_cast<void>(Json(std::string(text)).dump());
    return true;
  } catch (const Json::exception&) {
    return false;
  }
}

}  // namespace

void NotationLine::fail_at(std::size_t offset, const std::string& expected) const {
  // The column counts letters, not bytes.
  const auto column = std::count_if(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(offset),
                                    [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
  throw InputError(source_ + ": line " + std::to_string(number_) + ", column " + std::to_string(column + 1) +
                   ": expected " + expected);
}

void NotationLine::skip_spaces() {
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
}

bool NotationLine::done() {
  skip_spaces();
  return at_ >= text_.size() || text_[at_] == ';' || text_[at_] == '{';
}

std::string NotationLine::word(const std::string& expected) {
  skip_spaces();
  if (done()) fail(expected);
  if (text_[at_] == '"') return json_text(expected);
  const std::size_t begin = at_;
  while (at_ < text_.size() && std::string_view(" \t\r:;{[\"").find(text_[at_]) == std::string_view::npos) ++at_;
  if (at_ == begin) fail(expected);
  return std::string(text_.substr(begin, at_ - begin));
}

bool NotationLine::take(char c) {
  skip_spaces();
  if (at_ >= text_.size() || text_[at_] != c) return false;
  ++at_;
  return true;
}

Json NotationLine::json(const std::string& expected) {
  skip_spaces();
  const std::string_view rest = text_.substr(at_);
  try {
    Json result = parse_json(rest, source_);
    at_ = text_.size();
    return result;
  } catch (const InputError&) {
    fail(expected);
  }
}

void NotationLine::end() {
  skip_spaces();
  if (at_ < text_.size() && text_[at_] != ';') fail("a comment or the end of the line");
}

std::string NotationLine::extras(bool inner) {
  Json result = Json::object();
  skip_spaces();
  if (at_ < text_.size() && text_[at_] == '{') {
    const std::size_t end = end_of_object();
    try {
      result = parse_json(text_.substr(at_, end - at_), source_);
    } catch (const InputError&) {
      fail("an object of x- keys");
    }
    for (const auto& [key, value] : result.items()) {
      if (!key.starts_with("x-") && !(inner && key.starts_with("/"))) fail("keys that begin with x-");
    }
    at_ = end;
    skip_spaces();
  }
  if (at_ < text_.size() && text_[at_] == ';') {
    ++at_;
    skip_spaces();
    std::string_view comment = text_.substr(at_);
    while (!comment.empty() && (comment.back() == ' ' || comment.back() == '\t' || comment.back() == '\r')) {
      comment.remove_suffix(1);
    }
    if (!is_utf8(comment)) fail("text in UTF-8");
    if (!comment.empty()) result["x-comment"] = std::string(comment);
    at_ = text_.size();
  }
  if (at_ < text_.size()) fail("the end of the line");
  return result.empty() ? std::string() : result.dump();
}

std::size_t NotationLine::end_of_object() const {
  int depth = 0;
  bool in_text = false;
  for (std::size_t k = at_; k < text_.size(); ++k) {
    const char c = text_[k];
    if (in_text && c == '\\') {
      ++k;
    } else if (c == '"') {
      in_text = !in_text;
    } else if (!in_text && (c == '{' || c == '[')) {
      ++depth;
    } else if (!in_text && (c == '}' || c == ']') && --depth == 0) {
      return k + 1;
    }
  }
  fail("a closing brace");
}

std::string NotationLine::json_text(const std::string& expected) {
  std::size_t end = at_ + 1;
  while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
  if (end >= text_.size()) fail("a closing quotation mark");
  try {
    const Json parsed = parse_json(text_.substr(at_, end + 1 - at_), source_);
    at_ = end + 1;
    return parsed.get<std::string>();
  } catch (const InputError&) {
    fail(expected);
  }
}

}  // namespace tricorner::config
