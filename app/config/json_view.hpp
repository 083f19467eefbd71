/// Reading JSON with errors that name the place: a value together with its path and the name of its source.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "config/input_error.hpp"

namespace tricorner::config {

using Json = nlohmann::ordered_json;

/// A match of 10,000 actions is about 1.5 MB.
inline constexpr std::size_t largest_text_file = std::size_t{256} << 20;

/// A file's text; it may come through a pipe.
/// @param most  bytes that are taken in; more than the largest record has is no text of ours
/// @throws InputError  it cannot be read, is a folder, or is larger
[[nodiscard]] std::string read_text_file(const std::string& path, std::size_t most = largest_text_file);

/// @param source  how errors name the text: a file name
/// @throws InputError  with line and column: not JSON, nested too deeply, a key given twice
[[nodiscard]] Json parse_json(std::string_view text, const std::string& source);

/// A value inside a JSON document, with its path.
class JsonView {
 public:
  JsonView(const Json& value, std::string source)
      : value_(&value), source_(std::make_shared<const std::string>(std::move(source))) {}

  [[nodiscard]] const Json& json() const noexcept { return *value_; }
  [[nodiscard]] const std::string& source() const noexcept { return *source_; }
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

  /// @throws InputError  always: "<source>: <path>: expected <expected>, found <a short word on what is there>"
  [[noreturn]] void fail(const std::string& expected) const;
  /// @throws InputError  always: "<source>: <path>: <message>"
  [[noreturn]] void complain(const std::string& message) const;

  [[nodiscard]] bool has(const std::string& key) const { return value_->contains(key); }
  [[nodiscard]] bool has_value(const std::string& key) const { return has(key) && !(*value_)[key].is_null(); }
  [[nodiscard]] bool is_null() const noexcept { return value_->is_null(); }

  /// A member. @throws InputError  it is missing
  [[nodiscard]] JsonView at(const std::string& key) const;
  /// An element of a list.
  [[nodiscard]] JsonView at(std::size_t index) const;
  /// Number of elements. @throws InputError  not a list
  [[nodiscard]] std::size_t size() const;
  /// @throws InputError  not a list of exactly `length` elements
  void require_list(std::size_t length, const std::string& expected) const;
  /// @throws InputError  not an object, or it has another key that does not begin with x-
  void require_keys(std::initializer_list<std::string_view> known) const;
  void require_object() const;

  /// @throws InputError  not an integer between the bounds
  [[nodiscard]] int integer(int least, int most, const std::string& expected) const;
  [[nodiscard]] int integer() const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string text() const;

 private:
  const Json* value_;
  std::shared_ptr<const std::string> source_;
  std::string path_;
};

// What a format does not know but keeps: the x- keys of an object, as a JSON object. Those of objects within it, which
// no field of ours holds, stand under the key or index of their place with a slash before it: {"x-a": 1, "/racks":
// {"x-b": 2, "/Ana": {"/0": {"x-c": 3}}}}.

/// The x- keys of an object; empty object for none.
[[nodiscard]] Json extras_tree(const JsonView& view);
/// The same as text; empty for none.
[[nodiscard]] std::string extras_of(const JsonView& view);
/// Adds those of an object or list within, where there are any.
void add_inner_extras(Json& extras, const std::string& place, Json inner);
/// Whether there are any of the place `inner`.
[[nodiscard]] bool has_inner_extras(const std::string& extras, const std::string& inner);
/// Whether `extras` is such a tree and each of its places is there in `object`.
[[nodiscard]] bool fit_into(const Json& object, const Json& extras);
/// Puts all of them back. Places that are not there are left out.
void add_extras(Json& object, const std::string& extras);

}  // namespace tricorner::config
