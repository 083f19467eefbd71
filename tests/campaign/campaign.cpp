#include "campaign.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "cli/table_run.hpp"
#include "config/rule_library.hpp"
#include "store/score_store.hpp"
#include "table/event_lines.hpp"
#include "table/source_kinds.hpp"
#include "tricorner/renderer/design.hpp"

namespace tricorner::campaign {
namespace {

namespace fs = std::filesystem;
using renderer::Random;
using table::EventKind;

constexpr double kAnswerAfter = 2.0;     // s that a person needs to answer a question
constexpr double kSaidAgainAfter = 0.5;  // ... to say again what was not heard

const std::vector<std::string> kRules = {"goliath-triominos",      "triominos-classic",   "noris-triodomino",
                                         "schmidt-tripple-domino", "pressman-tri-ominos", "noris-trio-domino"};

std::string one_decimal(double value) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << value;
  return out.str();
}

double share_of(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

}  // namespace

GamePlan plan_of(int number, std::uint64_t seed) {
  GamePlan plan;
  plan.seed = seed * 100003 + static_cast<std::uint64_t>(number);
  Random random(plan.seed ^ 0xca3fULL);
  const auto k = static_cast<std::size_t>(number);
  const auto& families = renderer::design_families();
  // Thirteen designs: the cards go with their own rules, one game in thirteen, as every other design does.
  plan.design = families[(k * 5 + static_cast<std::size_t>(seed)) % families.size()];
  if (plan.design == "trio") {
    plan.rules = "noris-trio-domino";
  } else {
    plan.rules = kRules[k % (kRules.size() - 1)];
  }
  // Troubles go round in a drawn order, so that each is met as often as the others; three in each game.
  std::vector<Trouble> order;
  for (int t = 0; t < kTroubles; ++t) order.push_back(static_cast<Trouble>(t));
  Random deck(seed * 77 + k / 4);
  deck.shuffle(order);
  for (std::size_t q = 0; q < 3; ++q) plan.troubles.insert(order[(3 * (k % 4) + q) % order.size()]);
  if (plan.troubles.contains(Trouble::second_layout) && plan.design != "trio") plan.rules = "noris-triodomino";
  plan.placements = random.integer(10, 16);
  plan.difficulty = random.uniform(0.1, 0.6);
  return plan;
}

namespace {

// So much better a tile has to agree with what the program takes it for, to be asked about before an earlier one.
constexpr double kPlainlyThat = 0.3;

/// Of the tiles that lie there the one that is asked about, as the program has turned it: judged by what that takes it
/// for. A person beside the table sees it.
std::optional<table::TileOnTable> as_asked(const std::vector<Laid>& lying, const table::SessionEvent& event) {
  std::optional<table::TileOnTable> best;
  double most = 0;
  for (const Laid& laid : lying) {
    std::optional<table::TileOnTable> turned;
    double agrees = 0;
    for (const table::LatticeMove& move : table::moves_onto(laid.cell, event.tile.cell)) {
      table::TileOnTable tile = event.tile;
      tile.values = table::renumbered(laid.tile.values, table::apply(move, laid.cell).shift);
      double agree = 0;
      for (const table::TileHypothesis& one : event.alternatives) {
        for (std::size_t k = 0; k < 3; ++k) agree += one.values[k] == tile.values[k] ? one.p : 0;
      }
      if (agree <= agrees) continue;
      agrees = agree;
      turned = tile;
    }
    if (best && agrees <= most + kPlainlyThat) continue;
    most = agrees;
    best = turned;
  }
  return best;
}

}  // namespace

Person::Person(const std::vector<Due>& due, const std::vector<std::string>& lines) : due_(due), naming_(all_laid(due)) {
  for (const std::string& line : lines) {
    if (line.ends_with(" accept")) allowed_.push_back(std::stod(line.substr(1)));
  }
}

bool Person::allowed_too_early(const table::SessionEvent& event) {
  for (; !allowed_.empty() && allowed_.front() < event.t; allowed_.pop_front()) unheard_ = unheard_ || !waits_;
  if (event.kind == EventKind::placed || event.kind == EventKind::removed) waits_ = false;
  if (event.kind != EventKind::illegal) return false;
  waits_ = true;
  return std::exchange(unheard_, false);
}

std::optional<std::string> Person::answer(const table::SessionEvent& event) {
  if (event.kind == EventKind::placed || event.kind == EventKind::illegal) naming_.learn(event.tile);
  if (allowed_too_early(event)) return "@" + one_decimal(event.t + kSaidAgainAfter) + " accept";
  if (event.kind != EventKind::uncertain) return std::nullopt;
  std::optional<table::TileOnTable> there;
  std::vector<Laid> lying;
  for (const Due& one : due_) {
    // Who answers says what lies there by then; of what was taken away meanwhile, what it was.
    if (one.done > event.t + kAnswerAfter || one.expected.laid.id < 0) continue;
    const bool meanwhile = one.done > event.t;
    if (one.expected.kind == EventKind::placed && !meanwhile) lying.push_back(one.expected.laid);
    const auto told = naming_.told_name(one.expected.laid);
    if (!told || told->field != event.tile.field || told->cell != event.tile.cell) continue;
    if (one.expected.kind != EventKind::removed) {
      there = told;
    } else if (!meanwhile) {
      there.reset();
    }
  }
  // Nothing is told yet of this layout.
  std::erase_if(lying, [&](const Laid& laid) { return laid.field != event.tile.field; });
  if (!lying.empty() && !naming_.told_name(lying.front())) there = as_asked(lying, event);
  if (!there) return std::nullopt;
  naming_.learn(*there);  // who is asked about the next tile before this answer counts does not name the same one
  std::ostringstream line;
  line << '@' << one_decimal(event.t + kAnswerAfter) << " set " << there->field << ' '
       << (there->cell.orientation == engine::Orientation::up ? 'U' : 'D') << ' ' << there->cell.i << ' '
       << there->cell.j;
  for (const int value : there->values) line << ' ' << value;
  return line.str();
}

FilmedGame prepare(const GamePlan& plan) {
  Random random(plan.seed);
  PlayOptions playing;
  playing.rules = config::load_rules(plan.rules);
  playing.placements = plan.placements;
  playing.troubles = plan.troubles;
  std::optional<Play> play;
  for (int attempt = 0; attempt < 60 && !play; ++attempt) {
    play = make_play(playing, random.fork());
    const bool late = attempt >= 50;
    if (play && !late && plan.troubles.contains(Trouble::second_layout) && plan.rules == "noris-triodomino" &&
        std::none_of(play->last.begin(), play->last.end(), [](const auto& tile) { return tile.field > 0; }))
      play.reset();
  }
  if (!play) throw std::runtime_error("no game of " + plan.rules + " with these troubles comes about");
  FilmOptions filming;
  filming.size = plan.size;
  filming.difficulty = plan.difficulty;
  filming.design = plan.design;
  filming.troubles = plan.troubles;
  FilmedGame game{std::move(*play), nullptr};
  game.film = std::make_unique<TableFilm>(game.play, filming, plan.seed);
  return game;
}

GameResult play_game(const GamePlan& plan, const GameFolders& folders) {
  const auto begun = std::chrono::steady_clock::now();
  GameResult result;
  result.plan = plan;
  FilmedGame game = prepare(plan);
  const Play& play = game.play;
  TableFilm& film = *game.film;
  if (!folders.pictures.empty()) {
    fs::create_directories(folders.pictures);
    film.write_to(folders.pictures);
  }
  const bool cards = play.rules->set.value == engine::SetId::set54;
  const auto set = cards ? vision::SetHint::set_54 : vision::SetHint::any;
  std::optional<Kept> kept;
  table::ReadFrame read;
  if (!folders.kept.empty()) {
    kept.emplace(folders.kept);
    film.keep_in(*kept, std::to_string(plan.seed));
    read = [&kept, set, reader = std::make_shared<vision::BoardReader>(cli::load_reader())](const table::Frame& seen) {
      return kept->reading(seen, [&](const table::Frame& frame) { return reader->read(frame.view(), {.set = set}); });
    };
  }
  result.table = film.table_kind();
  result.side_px = film.side_px();
  result.frames = film.frames();

  fs::create_directories(folders.work);
  const fs::path database = folders.work / ("game-" + std::to_string(plan.seed) + ".sqlite3");
  fs::remove(database);
  std::vector<table::SessionEvent> events;
  std::vector<table::TileOnTable> last;
  {
    store::ScoreStore store(database);
    table::SessionOptions session;
    session.rules = play.rules;
    session.rules_json = config::rules_text(plan.rules);
    session.players = play.players;
    session.fresh = true;
    std::deque<std::string> lines(film.lines().begin(), film.lines().end());
    Person person(film.due(), film.lines());
    const auto camera =
        table::noticing_hangs(std::shared_ptr<table::FrameSource>(std::shared_ptr<void>(), &film), "the camera");
    cli::TableRun run{
        *camera,
        store,
        session,
        set,
        [&](const table::SessionEvent& event, const engine::Match& match) {
          events.push_back(event);
          result.told.push_back(one_decimal(event.t) + " " + table::event_text(event, match));
          if (auto line = person.answer(event)) lines.push_back(*line);
          last.clear();
          for (const engine::PlacedTile& tile : match.layout().tiles()) {
            last.push_back({tile.field, tile.cell, tile.tile.values, table::colour_letters(tile.tile.colours)});
          }
        },
        [&](const std::string& note) { result.told.push_back("      (" + note + ")"); },
        [&]() -> std::optional<std::string> {
          if (lines.empty()) return std::nullopt;
          std::string line = lines.front();
          lines.pop_front();
          return line;
        }};
    run.read = read;
    cli::follow_table(std::move(run));
  }
  for (const char* end : {"", "-wal", "-shm"}) fs::remove(database.string() + end);
  result.verdict = judge(play, film.due(), events, last);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return result;
}

std::string line_of(int number, const GameResult& result) {
  std::ostringstream out;
  out << "game " << number << ": " << result.plan.rules << ", " << result.plan.design << " on " << result.table << ", "
      << static_cast<int>(result.side_px) << " px;";
  for (const Trouble trouble : result.plan.troubles) out << ' ' << name(trouble) << ',';
  out << ' ' << result.verdict.placements << " placements, " << result.verdict.asked << " asked, "
      << result.verdict.wrong.size() << " wrong, delay " << one_decimal(share_of(result.verdict.delays, 0.5)) << " s, "
      << one_decimal(result.seconds) << " s of work";
  for (const Wrong& wrong : result.verdict.wrong) {
    out << "\n    " << one_decimal(wrong.t) << ' ' << wrong.kind << ' ' << wrong.text;
  }
  return out.str();
}

std::string summary(const std::vector<GameResult>& results) {
  std::map<std::string, int> kinds;
  struct Share {
    int games = 0;
    int clean = 0;
  };
  std::map<std::string, Share> by_trouble;
  std::map<std::string, Share> by_design;
  std::map<std::string, Share> by_rules;
  std::vector<double> delays;
  int clean = 0;
  int asked = 0;
  int placements = 0;
  for (const GameResult& result : results) {
    const bool good = result.verdict.wrong.empty();
    clean += good ? 1 : 0;
    asked += result.verdict.asked;
    placements += result.verdict.placements;
    delays.insert(delays.end(), result.verdict.delays.begin(), result.verdict.delays.end());
    for (const Wrong& wrong : result.verdict.wrong) ++kinds[wrong.kind];
    const auto count = [&](Share& share) {
      ++share.games;
      share.clean += good ? 1 : 0;
    };
    for (const Trouble trouble : result.plan.troubles) count(by_trouble[name(trouble)]);
    count(by_design[result.plan.design]);
    count(by_rules[result.plan.rules]);
  }
  std::ostringstream out;
  out << clean << " of " << results.size() << " games without one wrong or missing event\n";
  out << asked << " of " << placements << " placements sent to a person\n";
  out << "delay: median " << one_decimal(share_of(delays, 0.5)) << " s, 95 % below "
      << one_decimal(share_of(delays, 0.95)) << " s, longest " << one_decimal(share_of(delays, 1)) << " s\n";
  out << "wrong events by kind:";
  for (const auto& [kind, count] : kinds) out << ' ' << kind << ' ' << count << ';';
  out << (kinds.empty() ? " none\n" : "\n");
  const auto table = [&](const char* title, const std::map<std::string, Share>& shares) {
    out << title << ":";
    for (const auto& [key, share] : shares) out << ' ' << key << ' ' << share.clean << '/' << share.games << ';';
    out << '\n';
  };
  table("clean games by trouble", by_trouble);
  table("by design", by_design);
  table("by rules", by_rules);
  return out.str();
}

}  // namespace tricorner::campaign
