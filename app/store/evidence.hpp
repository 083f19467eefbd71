/// What the camera saw when an event was settled: a picture, and what was read in it. Bounded, so that years of
/// evenings keep fitting on a disk.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/score_store.hpp"

namespace tricorner::store {

inline constexpr std::size_t kMostPictureBytes = std::size_t{48} * 1024;         ///< of one picture
inline constexpr std::int64_t kMostMatchBytes = std::int64_t{12} * 1024 * 1024;  ///< of one match's pictures
inline constexpr std::int64_t kUsualFileBytes =
    std::int64_t{256} * 1024 * 1024;                                      ///< of all, unless the user says otherwise
inline constexpr std::size_t kMostReadingBytes = std::size_t{64} * 1024;  ///< of one reading's JSON

struct Evidence {
  int seq = 0;                        ///< the event that it belongs to
  std::string media = "image/jpeg";   ///< or "image/png"
  std::string bytes;                  ///< of the picture file; empty: no picture
  std::string reading;                ///< JSON of what was read, with its probabilities; empty: none
  std::optional<double> source_time;  ///< seconds on the clock of the camera or film
};

/// What became of a picture. A reading within its bound is kept whatever becomes of the picture.
enum class Kept : std::uint8_t {
  kept,
  nothing,     ///< it has no picture
  too_large,   ///< more than kMostPictureBytes
  match_full,  ///< the match has its kMostMatchBytes
  file_full    ///< the file's limit is taken by newer matches
};

/// One event's evidence without its bytes.
struct EvidenceEntry {
  int seq = 0;
  int pictures = 0;
  std::int64_t bytes = 0;
  bool reading = false;
};

/// Adds events and what was seen of them, all in one transaction; ScoreStore::append otherwise. Evidence that finds no
/// room is left out and hinders no event.
/// @param evidence  `seq` as the event will have it: last_seq + 1 for the first of `events`
/// @return the number of the last event added
int append_with_evidence(ScoreStore& store, std::int64_t match, int last_seq, std::span<const Event> events,
                         std::span<const Evidence> evidence);

/// Keeps evidence of an event that is stored already. The same picture of the same event is kept once.
/// Where the file's limit is reached, the oldest matches lose their pictures first; only ones older than `match` do.
/// @throws StoreError (refused)  no such event, or the reading is no JSON
Kept keep_evidence(ScoreStore& store, std::int64_t match, const Evidence& evidence);

/// The same for many of one match, in one transaction. @return what became of each
std::vector<Kept> keep_evidence(ScoreStore& store, std::int64_t match, std::span<const Evidence> evidence);

/// The evidence of one event: a picture each, the first with the reading. Empty: none.
[[nodiscard]] std::vector<Evidence> evidence_of(const ScoreStore& store, std::int64_t match, int seq);

/// Which events of a match have evidence, in their order.
[[nodiscard]] std::vector<EvidenceEntry> evidence_in(const ScoreStore& store, std::int64_t match);

/// Room that pictures take.
struct PictureRoom {
  std::int64_t match = 0;  ///< id within this file
  int pictures = 0;
  std::int64_t bytes = 0;
};

/// By match, oldest first; matches without pictures left out.
[[nodiscard]] std::vector<PictureRoom> picture_rooms(const ScoreStore& store);

/// How many bytes all pictures of the file may take together.
[[nodiscard]] std::int64_t picture_limit(const ScoreStore& store);

/// Sets it; where more is there, the oldest matches lose theirs, and the file is written anew so that it shrinks.
/// @param bytes  0: no pictures are kept
/// @return how many pictures went
int set_picture_limit(ScoreStore& store, std::int64_t bytes);

}  // namespace tricorner::store
