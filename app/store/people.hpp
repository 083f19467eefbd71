/// Who is behind the names that stand in matches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/score_store.hpp"

namespace tricorner::store {

struct Person {
  std::int64_t id = 0;
  std::string uuid;
  std::string name;                    ///< as tables show it
  bool guest = false;                  ///< counts in matches, not in tables unless asked for
  std::vector<std::string> spellings;  ///< as it stands in matches; sorted
  int matches = 0;
};

/// A seat where a name was somebody else than it is elsewhere.
struct SeatException {
  std::string match;  ///< UUID
  int seat = 0;
  std::int64_t person = 0;
};

/// Matches keep the names as they were said; who is meant can be changed at any time without touching them.
class People {
 public:
  explicit People(ScoreStore& store) : store_(store) {}

  /// By name.
  [[nodiscard]] std::vector<Person> all() const;
  /// The same without the numbers of matches: no seat is looked at.
  [[nodiscard]] std::vector<Person> names() const;
  /// By shown name, else by spelling, else by UUID.
  [[nodiscard]] std::optional<Person> find(const std::string& name) const;
  /// The person who sat there. @throws StoreError (not_found)  no such seat
  [[nodiscard]] std::int64_t at_seat(std::int64_t match, int seat) const;
  /// What split_seat made, in the order of matches.
  [[nodiscard]] std::vector<SeatException> exceptions() const;

  /// @throws StoreError (refused)  the name is taken
  Person add(const std::string& name, bool guest, const std::string& uuid = {});
  /// All matches of `from` become those of `into`; `from` is gone, its spellings stay known.
  /// @throws StoreError (refused)  both sat at one table
  void join(std::int64_t from, std::int64_t into);
  /// Takes one spelling out of a person again: from now on it is a person of its own name.
  Person split(const std::string& spelling);
  /// In one match, `name` was somebody else than it is elsewhere: the person called `as`, who is made where missing.
  Person split_seat(const std::string& match_uuid, const std::string& name, const std::string& as);
  /// Changes the name that is shown; matches keep what they have.
  void rename(std::int64_t person, const std::string& name);
  void set_guest(std::int64_t person, bool guest);

 private:
  [[nodiscard]] std::vector<Person> select(const std::string& where, const std::string& value) const;

  ScoreStore& store_;
};

}  // namespace tricorner::store
