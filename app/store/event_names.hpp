/// The words that the database uses for the enums of event.hpp.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "store/event.hpp"

namespace tricorner::store {

inline constexpr std::array<std::pair<EventKind, std::string_view>, 17> kEventNames = {{
    {EventKind::round_started, "round-started"},
    {EventKind::placed, "placed"},
    {EventKind::drew, "drew"},
    {EventKind::passed, "passed"},
    {EventKind::scored, "scored"},
    {EventKind::corrected, "corrected"},
    {EventKind::withdrawn, "withdrawn"},
    {EventKind::restored, "restored"},
    {EventKind::allowed, "allowed"},
    {EventKind::round_ended, "round-ended"},
    {EventKind::finished, "finished"},
    {EventKind::reopened, "reopened"},
    {EventKind::abandoned, "abandoned"},
    {EventKind::agreed, "agreed"},
    {EventKind::set_aside, "set-aside"},
    {EventKind::taken_back, "taken-back"},
    {EventKind::note, "note"},
}};

inline constexpr std::array<std::pair<EventSource, std::string_view>, 3> kSourceNames = {{
    {EventSource::camera, "camera"},
    {EventSource::hand, "hand"},
    {EventSource::import, "import"},
}};

inline constexpr std::array<std::pair<MatchStatus, std::string_view>, 3> kStatusNames = {{
    {MatchStatus::running, "running"},
    {MatchStatus::finished, "finished"},
    {MatchStatus::abandoned, "abandoned"},
}};

template <class Enum, std::size_t n>
constexpr std::string_view name_of(const std::array<std::pair<Enum, std::string_view>, n>& names, Enum value) {
  for (const auto& [key, name] : names) {
    if (key == value) return name;
  }
  return {};
}

/// @return false when `name` is none of them (a database made by hand)
template <class Enum, std::size_t n>
constexpr bool value_of(const std::array<std::pair<Enum, std::string_view>, n>& names, std::string_view name,
                        Enum& value) {
  for (const auto& [key, known] : names) {
    if (known == name) {
      value = key;
      return true;
    }
  }
  return false;
}

}  // namespace tricorner::store
