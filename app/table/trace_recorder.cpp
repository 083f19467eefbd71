#include "table/trace_recorder.hpp"

#include <utility>

#include "table/event_lines.hpp"
#include "table/reading_code.hpp"

namespace tricorner::table {
namespace {

TraceHead with_match(TraceHead head, const Session& session) {
  head.match = session.info();
  head.events = session.log().events();
  return head;
}

}  // namespace

std::string traced_line(const SessionEvent& event, const engine::Match& match) {
  return event_json(event, match).value_or("# " + event_text(event, match));
}

TraceRecorder::TraceRecorder(const std::filesystem::path& path, TraceHead head, const Session& session,
                             std::function<void(const std::string&)> on_note)
    : session_(session),
      on_note_(std::move(on_note)),
      file_(std::make_unique<TraceWriter>(path, with_match(std::move(head), session))) {}

template <class Write>
void TraceRecorder::write(bool now, const Write& write) {
  if (!file_) return;
  try {
    write(*file_);
    file_->flush(now);
  } catch (const std::exception& error) {
    file_.reset();
    if (on_note_) on_note_(std::string(error.what()) + "; the game goes on without it");
  }
}

void TraceRecorder::frame(const Frame& frame, const GlanceGate& gate) {
  write(false, [&](TraceWriter& file) {
    if (gate.news().nothing()) {
      file.entry(TraceEntry::still);
      file.time(frame.time);
      return;
    }
    ByteWriter& out = file.entry(TraceEntry::frame);
    file.time(frame.time);
    out.text(code_.encode(gate.seen(), gate.news()));
    seen_ = gate.seen();
  });
}

void TraceRecorder::reading(const Frame& frame, const vision::BoardReading& reading) {
  write(false, [&](TraceWriter& file) {
    if (const std::string regions = pictures_.changed(frame, seen_); !regions.empty()) {
      file.entry(TraceEntry::picture).text(regions);
    }
    write_reading(file.entry(TraceEntry::reading), reading);
  });
}

void TraceRecorder::command(const Command& command, double t) {
  write(false, [&](TraceWriter& file) {
    ByteWriter& out = file.entry(TraceEntry::command);
    file.time(t);
    out.text(command_line(command, session_.info().players));
  });
}

void TraceRecorder::lost(double t, const std::string& text) {
  write(false, [&](TraceWriter& file) {
    ByteWriter& out = file.entry(TraceEntry::lost);
    file.time(t);
    out.text(text);
  });
}

void TraceRecorder::found(double t) {
  write(false, [&](TraceWriter& file) {
    file.entry(TraceEntry::found);
    file.time(t);
  });
}

void TraceRecorder::tick(double t) {
  write(false, [&](TraceWriter& file) {
    file.entry(TraceEntry::tick);
    file.time(t);
  });
}

void TraceRecorder::finish(double t) {
  write(false, [&](TraceWriter& file) {
    file.entry(TraceEntry::finish);
    file.time(t);
  });
}

void TraceRecorder::others_added(const std::vector<store::Event>& events) {
  write(false, [&](TraceWriter& file) {
    ByteWriter& out = file.entry(TraceEntry::others_added);
    out.number(events.size());
    for (const store::Event& event : events) out.text(trace_event_text(event));
  });
}

void TraceRecorder::told(const SessionEvent& event) {
  const bool last = event.kind == EventKind::end;
  write(true, [&](TraceWriter& file) {
    file.entry(TraceEntry::told).text(traced_line(event, session_.match()));
    if (last) file.entry(TraceEntry::end);
  });
}

}  // namespace tricorner::table
