/// Trace files: what a session saw, heard and said, in pieces that are each checked.
///
/// A line "tricorner-trace/1", a line of JSON (the head: who plays by which rules, and what private things the file
/// holds), then pieces: length and checksum (CRC-32, each four bytes, low one first), and so many bytes of entries. An
/// entry is one byte that says what it is, and its content.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "store/event.hpp"
#include "table/trace_bytes.hpp"

namespace tricorner::table {

enum class TraceEntry : std::uint8_t {
  still = 1,     ///< time: a frame that brought nothing new
  frame,         ///< time, glance
  reading,       ///< reading of the last frame
  picture,       ///< regions that the next reading looked at
  command,       ///< time, line
  lost,          ///< time, text
  found,         ///< time
  finish,        ///< time
  told,          ///< an event as it was told
  others_added,  ///< events of another program
  end,           ///< nothing comes any more
  tick           ///< time that has passed without a frame
};

/// Thrown for a file that is no whole trace; one line that names the file, the place in it and what was expected.
class TraceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Everything that a session begins with.
struct TraceHead {
  std::string program;  ///< version that wrote it
  std::string source;   ///< "camera", "stream", "film" or "folder"; never where it lies
  std::string tiles;    ///< SET that the reading was told, or "any"
  store::MatchInfo match;
  std::vector<store::Event> events;  ///< of the match so far
};

/// A match's event as a JSON text, and back.
[[nodiscard]] std::string trace_event_text(const store::Event& event);
/// @throws std::runtime_error  no such event
[[nodiscard]] store::Event trace_event(const std::string& text);

class TraceWriter {
 public:
  /// @throws TraceError  the file cannot be made
  TraceWriter(std::filesystem::path path, const TraceHead& head);

  ByteWriter& entry(TraceEntry kind) {
    piece_.byte(static_cast<std::uint8_t>(kind));
    return piece_;
  }
  void time(double t);
  /// Writes what has come when it is much, or `now`. @throws TraceError  the disk is full, or gone
  void flush(bool now);

 private:
  std::filesystem::path path_;
  std::ofstream file_;
  ByteWriter piece_;
  std::int64_t last_us_ = 0;
};

class TraceReader {
 public:
  /// @throws TraceError
  explicit TraceReader(std::filesystem::path path);

  [[nodiscard]] const TraceHead& head() const noexcept { return head_; }

  /// The next piece's content; nothing when the file ends where a piece does.
  /// @throws TraceError  damaged or cut off there
  [[nodiscard]] std::optional<std::string> piece();
  [[nodiscard]] double time(ByteReader& in);
  /// An error in the last piece, as a line for people.
  [[nodiscard]] TraceError broken(const std::string& why) const;

 private:
  std::filesystem::path path_;
  std::ifstream file_;
  TraceHead head_;
  std::int64_t at_ = 0;  ///< byte where the last piece begins
  std::int64_t last_us_ = 0;
};

}  // namespace tricorner::table
