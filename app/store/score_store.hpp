/// The score database: matches and their events. All SQL of the program is behind this door.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/database.hpp"
#include "store/event.hpp"
#include "store/store_error.hpp"

namespace tricorner::store {

/// One open file. Serves one thread at a time; several stores on one file, in one program or in several, are fine.
/// Every member throws StoreError.
class ScoreStore {
 public:
  explicit ScoreStore(const std::filesystem::path& path, OpenMode mode = OpenMode::create_or_open);
  ~ScoreStore();
  ScoreStore(ScoreStore&&) noexcept;
  ScoreStore& operator=(ScoreStore&&) noexcept;

  [[nodiscard]] OpenOutcome outcome() const noexcept;
  [[nodiscard]] const std::filesystem::path& path() const noexcept;

  /// For the other doors of app/store on the same file.
  [[nodiscard]] SQLite::Database& connection() const noexcept;

  /// Adds a match and the event that starts its first round, in one transaction.
  /// @return the match's id within this file
  std::int64_t create_match(const NewMatch& match);

  /// Adds events to a match, all or none. When this returns, they are on the disk.
  /// @param last_seq  the number of the last event that the caller knows of (0: none)
  /// @return the number of the last event added
  /// @throws StoreError (conflict)  another program has added events after `last_seq`; read them first
  /// @param also  more to be kept in the same transaction, after the events
  /// @throws StoreError (not_found)  the file was moved or pulled out since it was opened
  int append(std::int64_t match, int last_seq, std::span<const Event> events, const std::function<void()>& also = {});

  /// Adds a match that was played elsewhere, with its events, in one transaction. The events carry their own seq.
  /// @param id  the match's id within this file; nothing: the next free one
  std::int64_t import_match(const NewMatch& match, std::span<const Event> events, std::optional<std::int64_t> id = {});

  /// Newest first.
  [[nodiscard]] std::vector<MatchInfo> matches() const;
  /// The same without the texts of the rules, which are long: for lists.
  [[nodiscard]] std::vector<MatchInfo> listing() const;
  /// Those whose UUID begins like this.
  [[nodiscard]] std::vector<MatchInfo> matches_beginning(const std::string& uuid) const;
  [[nodiscard]] std::optional<MatchInfo> match(std::int64_t id) const;
  [[nodiscard]] std::optional<MatchInfo> match_by_uuid(const std::string& uuid) const;

  /// The newest running match by these rules, with these options and players in this order.
  [[nodiscard]] std::optional<MatchInfo> unfinished_match(const std::string& rules_id, const std::string& options_json,
                                                          const std::vector<std::string>& players) const;

  /// All events of a match in order; those after `after_seq` only.
  [[nodiscard]] std::vector<Event> events(std::int64_t match, int after_seq = 0) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// SQL of `listing`, for the tests of its query plan.
[[nodiscard]] std::vector<std::string> listing_queries();

/// A random UUID (version 4), lower case.
[[nodiscard]] std::string new_uuid();

/// Now, in UTC, as 2026-05-09T19:04:11.482Z.
[[nodiscard]] std::string utc_now();

}  // namespace tricorner::store
