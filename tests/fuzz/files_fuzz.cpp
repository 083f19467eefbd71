// libFuzzer: texts that come as files (records, positions, the notation, rule sets). Anything may be refused, with one
// line that names the place; nothing may crash, hang, or say more than a line. What is accepted must survive the way
// through our own writers, and everything that a command would print of it is made.
//
// The first byte of an input says what the rest is; each of tests/fuzz/finds was a fault once.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "config/comparison.hpp"
#include "config/input_error.hpp"
#include "config/judge_report.hpp"
#include "config/judge_text.hpp"
#include "config/notation.hpp"
#include "config/position_format.hpp"
#include "config/position_report.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "config/rule_report.hpp"
#include "config/svg_drawing.hpp"

namespace {

using namespace tricorner;

void demand(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

/// The sum of a ruling's parts is its points, and only what is legal has any.
void check_sums(const engine::Match& match) {
  for (const auto& round : match.rulings()) {
    for (const auto& ruling : round.actions) {
      int sum = 0;
      for (const auto& part : ruling.parts) sum += part.points;
      demand(sum == ruling.points, "the parts are not the points");
      demand(ruling.legal || (ruling.parts.empty() && !ruling.reasons.empty()), "a refusal with points or no reason");
    }
  }
}

void print_all(const engine::Match& match) {
  static_cast<void>(config::judgement_json(match).dump());
  static_cast<void>(config::match_text(match));
  static_cast<void>(config::match_svg(match));
}

void record(const engine::Record& read) {
  const auto text = config::record_text(read);
  demand(config::record_text(config::parse_record(text, "again")) == text, "a record does not survive its writer");
  const auto notation = config::notation_text(read);
  demand(config::record_text(config::parse_notation(notation, "again")) == text, "a record does not survive notation");
  const engine::Match match = config::judge_record(read, "record");
  check_sums(match);
  print_all(match);
}

/// Slow: asks every book.
void disputed(const engine::Record& read) {
  const engine::Match match = config::judge_record(read, "record");
  const config::SecondOpinions opinions(match);
  static_cast<void>(config::judgement_json(match, &opinions).dump());
  const auto comparison = config::compare(read, "record");
  static_cast<void>(config::comparison_json(comparison).dump());
  static_cast<void>(config::comparison_text(comparison));
  for (std::size_t round = 0; round < match.rulings().size(); ++round) {
    const std::size_t count = match.rulings()[round].actions.size();
    if (count == 0) continue;
    const config::TurnPlace last{round, count - 1};
    static_cast<void>(config::turn_text(match, last));
    static_cast<void>(config::turn_svg(match, last));
  }
}

void notation(const engine::Record& read) {
  const auto text = config::notation_text(read);
  demand(config::notation_text(config::parse_notation(text, "again")) == text,
         "a notation does not survive its writer");
  const auto json = config::record_text(read);
  demand(config::notation_text(config::parse_record(json, "again")) == text, "a notation does not survive JSON");
}

void position(const engine::Position& read) {
  const auto text = config::position_json(read).dump();
  demand(config::position_json(config::parse_position(text, "again")).dump() == text,
         "a position does not survive its writer");
  const auto table = config::lay_out(read, "position");
  static_cast<void>(config::position_judgement_json(table).dump());
  static_cast<void>(config::position_judgement_text(table));
  static_cast<void>(config::position_svg(table));
  constexpr std::size_t quick = 60;  // what moves leave to others is tried for each move and each unseen tile
  if (read.unseen.value_or(engine::Rack{}).size() * read.rack.value_or(engine::Rack{}).size() > quick) return;
  static_cast<void>(config::moves_json(table).dump());
  static_cast<void>(config::moves_text(table));
}

/// A rule set that the loader takes must be able to judge a match to its end.
void rules(const std::shared_ptr<const engine::Rules>& read) {
  static_cast<void>(config::rules_json(*read).dump());
  static_cast<void>(config::rules_page(*read));
  const char* names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
  engine::Match match(read, {std::begin(names), std::begin(names) + read->players.value[0]});
  using enum engine::Orientation;
  for (int round = 0; round < 3 && !match.over(); ++round) {
    match.begin_round(0, {engine::Rack{{{3, 4, 4}}, {{0, 0, 0}}}});
    const int by = match.player_count() - 1;
    for (const auto& action :
         {engine::place(0, {up, 0, 0}, {{3, 4, 4}}), engine::draw(0), engine::pass(0),
          engine::place(0, {down, 0, 0}, {{4, 4, 4}}), engine::draw(by, engine::Tile{{0, 0, 1}}), engine::draw(by),
          engine::draw(by), engine::draw(by), engine::pass(by), engine::place(by, {up, 1, 0}, {{4, 4, 5}}, 7)}) {
      match.apply(action);
    }
    match.end_round({round == 0 ? engine::EndKind::out : engine::EndKind::blocked, 0, {{}, {{{1, 2, 3}}}}, {}});
  }
  check_sums(match);
  print_all(match);
}

void read_as(std::uint8_t kind, std::string_view text) {
  switch (kind % 5) {
    case 0:
      record(config::parse_record(text, "record"));
      break;
    case 1:
      notation(config::parse_notation(text, "notation"));
      break;
    case 2:
      position(config::parse_position(text, "position"));
      break;
    case 3:
      rules(config::parse_rules(text, "rules"));
      break;
    default:
      disputed(config::parse_record(text, "record"));
      break;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  try {
    read_as(data[0], {reinterpret_cast<const char*>(data) + 1, size - 1});
  } catch (const config::InputError& e) {
    demand(std::string_view(e.what()).find('\n') == std::string_view::npos, "a refusal of more than one line");
  }
  return 0;
}
