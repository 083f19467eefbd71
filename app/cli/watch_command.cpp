/// tricorner watch: follows a game live and keeps score.
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/line_input.hpp"
#include "cli/option_checks.hpp"
#include "cli/own_store.hpp"
#include "cli/table_run.hpp"
#include "cli/unfinished_match.hpp"
#include "config/rule_library.hpp"
#include "table/design_file.hpp"
#include "table/event_lines.hpp"
#include "table/video_camera.hpp"

namespace tricorner::cli {
namespace {

// Any film that there is, and times that stay readable.
constexpr double kLatestStart = 1e9;  // s
constexpr double kFewestFps = 1e-4;   // a picture every few hours
constexpr double kMostFps = 1e4;

struct WatchArguments {
  std::string source;
  std::string rules = "goliath-triominos";
  std::string players = "Player 1,Player 2";
  std::string set;
  std::string design;
  std::string database;
  bool fresh = false;
  double start = 0;
  double fps = 0;
  bool json = false;
  std::string trace;
  bool list = false;
};

/// What kind of source it is, without where it lies: that is nobody's business who reads a trace.
std::string kind_of(const std::string& source, bool live) {
  if (source.find("://") != std::string::npos) return "stream";
  if (live) return "camera";
  return std::filesystem::is_directory(source) ? "folder" : "film";
}

/// Standard output is where programs listen: when nobody does any more, there is nothing to go on for.
void print_line(const std::string& line) {
  std::cout << line << '\n' << std::flush;
  if (!std::cout) throw std::runtime_error("standard output cannot be written (closed, or the disk is full)");
}

void list_cameras(bool json) {
  const std::vector<table::CameraListing> cameras = table::list_cameras();
  if (json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const table::CameraListing& one : cameras) {
      nlohmann::ordered_json entry = {{"device", one.path}, {"name", one.name}};
      if (one.format) {
        entry["coding"] = one.format->coding == table::PictureCoding::mjpeg ? "MJPG" : "YUYV";
        entry["width"] = one.format->width;
        entry["height"] = one.format->height;
        entry["fps"] = one.format->fps;
      }
      if (!one.problem.empty()) entry["problem"] = one.problem;
      all.push_back(std::move(entry));
    }
    std::cout << all.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return;
  }
  for (const table::CameraListing& one : cameras) {
    std::cout << one.path << "  " << one.name;
    if (one.format) {
      std::cout << "  " << one.format->width << " x " << one.format->height
                << (one.format->coding == table::PictureCoding::mjpeg ? " MJPG" : " YUYV");
    }
    if (!one.problem.empty()) std::cout << "  (" << one.problem << ")";
    std::cout << '\n';
  }
  if (cameras.empty())
    say_error("tricorner watch", "there is no camera; films, folders of pictures and streams can be watched");
}

void watch(const WatchArguments& arguments) {
  if (arguments.list) return list_cameras(arguments.json);
  if (arguments.source.empty()) throw CLI::RequiredError("SOURCE");
  std::signal(SIGPIPE, SIG_IGN);
  let_signals_ask_to_stop();
  const auto rules = config::load_rules(arguments.rules);
  const auto players = players_from(arguments.players);
  if (!rules->allows_players(static_cast<int>(players.size()))) {
    throw std::runtime_error("players '" + arguments.players + "': " + std::to_string(players.size()) + " of them; " +
                             rules->id + " is for " + std::to_string(rules->players.value[0]) + " to " +
                             std::to_string(rules->players.value[1]));
  }
  const auto designs =
      arguments.design.empty()
          ? table::known_designs()
          : std::vector<vision::TileDesign>{table::design_named(table::designs_folder(), arguments.design)};
  const auto source = table::open_source(arguments.source, {.start = arguments.start, .fps = arguments.fps});
  store::ScoreStore store = open_for_writing(arguments.database, "tricorner watch", store::OpenMode::create_or_open);
  if (!arguments.fresh) static_cast<void>(unfinished_match(store, *rules, players, arguments.set));
  table::SessionOptions session;
  session.rules = rules;
  session.rules_json = config::rules_text(rules->id);
  if (!arguments.set.empty()) session.set = engine::set_named(arguments.set);
  session.players = players;
  session.fresh = arguments.fresh;

  LineInput input;
  // Timed lines that are piped in beside a film have to be there before it begins; a camera's clock is slow enough.
  if (!source->live()) input.settle(std::chrono::milliseconds(300));
  follow_table({*source,
                store,
                session,
                hint_for(session.set, *rules),
                [&](const table::SessionEvent& event, const engine::Match& match) {
                  if (!arguments.json) return print_line(harmless(table::event_text(event, match)));
                  if (const auto line = table::event_json(event, match)) return print_line(*line);
                  say_error("tricorner watch", table::event_text(event, match));
                },
                [](const std::string& note) { say_error("tricorner watch", note); },
                [&] { return input.next(); },
                arguments.trace,
                {TRICORNER_VERSION, kind_of(arguments.source, source->live()), arguments.set, {}, {}},
                [&](const table::AdviceNews& news, double t) {
                  // Programs wait for events of the game and nothing else.
                  const std::string line = table::advice_line(news, t);
                  arguments.json ? say_error("tricorner watch", line) : print_line(line);
                },
                designs,
                !arguments.design.empty()});
}

}  // namespace

void add_watch_command(CLI::App& program) {
  auto* command = program.add_subcommand("watch", "Follows a game live, judges every tile and keeps the score");
  auto arguments = std::make_shared<WatchArguments>();
  command->add_option("--rules", arguments->rules, "Rule set")->capture_default_str();
  command
      ->add_option("--players", arguments->players,
                   "Names in the order of turns, with commas between; the first one starts")
      ->capture_default_str();
  command->add_option("--set", arguments->set, "Tiles in play; default: the book's")
      ->check(CLI::IsMember({"56", "56m", "56mixed", "76", "54", "any"}));
  command->add_option("--design", arguments->design,
                      "The set on the table is this one of those that were taught; default: recognised by its looks");
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_flag("--new", arguments->fresh, "Start a new match instead of going on with an unfinished one");
  command->add_option("--start", arguments->start, "Begin a film or folder at this second")
      ->check(number_between(0, kLatestStart));
  command->add_option("--fps", arguments->fps, "Pictures per second of a folder (10)")
      ->check(number_between(kFewestFps, kMostFps));
  command->add_flag("--json", arguments->json, "One JSON object a line and event");
  command->add_flag("--list-cameras", arguments->list, "Say which cameras there are, and what would be taken of them");
  command->add_option(
      "--trace", arguments->trace,
      "Write down what was seen, typed and decided, for `tricorner replay`; holds pictures of the table and "
      "the players' names");
  command->add_option("SOURCE", arguments->source,
                      "A film, a folder of numbered pictures, a camera's index, a device or the address of a stream");
  command->footer(
      "Lines on standard input, each may begin with @SECONDS of the source's clock:\n"
      "  draw, pass, undo, next, blocked, quit\n"
      "  by NAME                  whose turn it is\n"
      "  accept                   the illegal placement that waits counts all the same\n"
      "  set FIELD U|D I J A B C  what lies in that cell; what follows is judged anew\n"
      "  set FIELD U|D I J A B C before A-B-C\n"
      "                           the same of a tile that was missed: it was laid before that one\n"
      "  set FIELD U|D I J -      no tile lies there; the turns after it are judged anew\n"
      "  set FIELD U|D I J        asks what could lie there instead, the likeliest first\n"
      "  set A-B-C                the same of the tile that was told as A-B-C\n"
      "  aside                    what was seen and cannot be, and is in no score until somebody says so\n"
      "  out NAME                 has placed the last tile; the round ends\n"
      "  rack NAME A-B-C ...      what a player has left\n"
      "  see NAME                 the same, read by the camera\n"
      "What cannot be used is answered on standard error and changes nothing.");
  command->callback([arguments] { watch(*arguments); });
}

}  // namespace tricorner::cli
