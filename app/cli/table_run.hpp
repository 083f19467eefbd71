/// A match followed from a source to its end: what `watch` and `demo` share.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/player_names.hpp"
#include "store/score_store.hpp"
#include "table/frame_source.hpp"
#include "table/session.hpp"
#include "table/trace_file.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::cli {

/// From now on until the program has ended, Ctrl-C and SIGTERM ask to stop instead of ending it. Called first of all:
/// opening a stream and loading the networks take a while. It is never taken back: a run that has ended in order, with
/// everything kept, is not to end as an aborted one because somebody pressed Ctrl-C a moment too late.
void let_signals_ask_to_stop();

/// Whether one of them has come since.
[[nodiscard]] bool stop_asked() noexcept;

struct TableRun {
  table::FrameSource& source;
  store::ScoreStore& store;
  table::SessionOptions session;
  vision::SetHint set = vision::SetHint::any;
  /// Called for every event, with the match as it stands after it.
  std::function<void(const table::SessionEvent&, const engine::Match&)> on_event;
  /// Lines for the person in front: warnings, answers to commands that cannot be used.
  std::function<void(const std::string&)> on_note;
  /// The next line of input, if there is one already; none: there is no input.
  std::function<std::optional<std::string>()> next_line;
  std::string trace{};            ///< file that everything is written down in; empty: none
  table::TraceHead trace_head{};  ///< of that file; its match is filled in
  /// What the picture lacks, and that it lacks it no more; none: nobody asks.
  table::Session::OnAdvice on_advice{};
  std::vector<vision::TileDesign> designs{};  ///< sets that were taught; the one that lies there is recognised
  bool design_given = false;                  ///< the tiles are those of `designs`' only one
  table::ReadFrame read{};                    ///< who reads the frames; empty: the networks of the data folder
};

/// What the reading is told of the tiles in play: the set that was named, else nothing but whether they are the 54
/// cards. The book's set only says what is in the box; what the camera plainly shows is never read against it.
[[nodiscard]] vision::SetHint hint_for(const std::optional<engine::SetId>& named, const engine::Rules& rules);

/// Runs until the source ends, `quit` is said, or a signal asked to stop; `end` is told in every case.
/// @throws store::StoreError  the database failed; what was told before is kept
/// @throws ExitStatus  1, at the end: part of the source could not be read; a note said which
void follow_table(TableRun run);

/// The networks, loaded; @throws std::runtime_error naming what is missing
[[nodiscard]] vision::BoardReader load_reader();

}  // namespace tricorner::cli
