/// Matches out of a database and into another: JSON with every event, so that nothing is lost, and what others write.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "store/evidence.hpp"
#include "store/score_store.hpp"
#include "tricorner/engine/record.hpp"

namespace tricorner::league {

struct ExportOptions {
  std::vector<std::string> matches;  ///< UUIDs; empty: all
  bool anonymous = false;            ///< "Player 1" instead of names, notes and pictures left out
  bool pictures = true;              ///< what the camera saw
};

/// {"matches": [{"id", "created", "status", "record", "events", "evidence"}], "people", "seasons", "evenings",
/// "tournaments"}
/// @param problems  gets a line for each match that cannot be read; the others are there all the same
[[nodiscard]] nlohmann::ordered_json export_json(store::ScoreStore& store, const ExportOptions& options,
                                                 std::vector<std::string>& problems);

/// One match that came from elsewhere.
struct Incoming {
  std::string where;  ///< for messages: "file.json: matches[3]"
  engine::Record record;
  std::string created_at;            ///< empty: from the record's date
  std::string rules_json;            ///< empty: the rule set of this program
  std::vector<store::Event> events;  ///< empty: made from the record
  std::vector<store::Evidence> evidence;
  std::vector<std::string> winners;  ///< where the record alone decides nothing: who was said to have won
};

struct ImportTally {
  int fresh = 0;
  int known = 0;
  int continued = 0;  ///< known, and the other side had gone on: its events were added
  struct Unclear {
    std::string match;
    std::string why;
  };
  std::vector<Unclear> unclear;
  std::vector<std::string> lines;   ///< what happens to each match, for people
  std::vector<std::string> joined;  ///< names that became one person because the file says so
};

/// What `export_json` wrote, a single record, or a list of them. @throws config::InputError  none of these
[[nodiscard]] std::vector<Incoming> incoming_from_json(const nlohmann::ordered_json& json, const std::string& source,
                                                       ImportTally& tally);

/// Takes matches over, each in a transaction of its own. A match is known by its UUID; one that differs is not touched.
/// @param store  nullptr: there is no database yet (a dry run)
void take_over(store::ScoreStore* store, const std::vector<Incoming>& matches, bool dry_run, ImportTally& tally);

/// The same text gives the same UUID: matches from files without UUIDs are known again by it.
[[nodiscard]] std::string uuid_of(const std::string& content);

}  // namespace tricorner::league
