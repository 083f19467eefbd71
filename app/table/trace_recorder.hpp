/// Writes a session down as it runs, so that it can be played again.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "table/glance_code.hpp"
#include "table/session.hpp"
#include "table/session_tap.hpp"
#include "table/trace_file.hpp"
#include "table/trace_pictures.hpp"

namespace tricorner::table {

/// A trace that cannot be written any more ends, and is said once; the game goes on.
class TraceRecorder : public SessionTap {
 public:
  /// @param session  about to begin; outlives the recorder
  /// @param head  program, source and tiles; the match is the session's
  /// @throws TraceError
  TraceRecorder(const std::filesystem::path& path, TraceHead head, const Session& session,
                std::function<void(const std::string&)> on_note);

  void frame(const Frame& frame, const GlanceGate& gate) override;
  void reading(const Frame& frame, const vision::BoardReading& reading) override;
  void command(const Command& command, double t) override;
  void lost(double t, const std::string& text) override;
  void found(double t) override;
  void tick(double t) override;
  void finish(double t) override;
  void others_added(const std::vector<store::Event>& events) override;
  void told(const SessionEvent& event) override;

 private:
  template <class Write>
  void write(bool now, const Write& write);

  const Session& session_;
  std::function<void(const std::string&)> on_note_;
  std::unique_ptr<TraceWriter> file_;  ///< none: it could not be written any more
  GlanceCode code_;
  PictureRegions pictures_;
  Glance seen_;
};

/// The line of an event as traces keep it: as JSON where it has such a line, else as people read it.
[[nodiscard]] std::string traced_line(const SessionEvent& event, const engine::Match& match);

}  // namespace tricorner::table
