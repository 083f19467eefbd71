/// Everything that goes into a session and comes out of it, for those who write it down.
#pragma once

#include <string>
#include <vector>

#include "store/event.hpp"
#include "table/command.hpp"
#include "table/frame_source.hpp"
#include "table/glance_gate.hpp"
#include "table/session_event.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

/// Called by the session's thread, inputs before they are worked on; must not throw.
class SessionTap {
 public:
  virtual ~SessionTap() = default;

  virtual void frame(const Frame& frame, const GlanceGate& gate) = 0;
  /// Of the frame that came last.
  virtual void reading(const Frame& frame, const vision::BoardReading& reading) = 0;
  virtual void command(const Command& command, double t) = 0;
  virtual void lost(double t, const std::string& text) = 0;
  virtual void found(double t) = 0;
  /// Time that has passed without a frame, and that something has waited for.
  virtual void tick(double t) = 0;
  virtual void finish(double t) = 0;

  /// What another program added to the match meanwhile.
  virtual void others_added(const std::vector<store::Event>& events) = 0;
  virtual void told(const SessionEvent& event) = 0;
};

}  // namespace tricorner::table
