/// A line of the text notation, word by word: what words, texts in quotation marks, comments and x- keys look like.
/// What they mean is in notation_reader.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "config/json_view.hpp"

namespace tricorner::config {

/// Knows where it stands, so that errors name line and column.
class NotationLine {
 public:
  /// @param source  how errors name the text; kept by reference
  NotationLine(std::string_view text, std::size_t number, const std::string& source)
      : text_(text), number_(number), source_(source) {}

  /// @throws InputError  naming this place (or that at a byte offset) and what was expected there
  [[noreturn]] void fail(const std::string& expected) const { fail_at(at_, expected); }
  [[noreturn]] void fail_at(std::size_t offset, const std::string& expected) const;

  void skip_spaces();
  /// Nothing left but a comment or extras.
  [[nodiscard]] bool done();
  [[nodiscard]] std::size_t offset() const { return at_; }

  /// A bare word or a text in quotation marks.
  std::string word(const std::string& expected);
  /// Takes a character where it stands next.
  bool take(char c);
  /// The rest of the line as JSON.
  Json json(const std::string& expected);
  /// {x- keys} and a comment behind a semicolon, then nothing more; as the text of a JSON object.
  /// @param inner  keys of places within are allowed too, see add_inner_extras
  std::string extras(bool inner = false);
  /// Nothing more but a comment, which is not kept.
  void end();
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  [[nodiscard]] std::size_t end_of_object() const;
  std::string json_text(const std::string& expected);

  std::string_view text_;
  std::size_t number_;
  const std::string& source_;
  std::size_t at_ = 0;
};

}  // namespace tricorner::config
