#include "config/judge_text.hpp"

#include <algorithm>
#include <iomanip>
#include <set>
#include <sstream>

#include "config/input_error.hpp"
#include "config/rule_library.hpp"
#include "config/second_opinions.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::config {

namespace {

using engine::ActionKind;

std::string what(const engine::Action& action) {
  switch (action.kind) {
    case ActionKind::place: {
      const std::string field = action.field == 0 ? "" : " of field " + std::to_string(action.field);
      return "places " + text(action.tile) + " in " + text(action.cell) + field;
    }
    case ActionKind::draw:
      return action.drawn ? "draws " + text(*action.drawn) : "draws a tile";
    case ActionKind::pass:
      break;
  }
  return "passes";
}

std::string player(const engine::Match& match, int seat) {
  return engine::shown(match.players()[static_cast<std::size_t>(seat)]);
}

std::string points(int n) { return std::to_string(n) + (n == 1 || n == -1 ? " point" : " points"); }

std::string names(const engine::Match& match, const std::vector<int>& seats) {
  std::string result;
  for (std::size_t k = 0; k < seats.size(); ++k) {
    if (k > 0) result += k + 1 == seats.size() ? " and " : ", ";
    result += player(match, seats[k]);
  }
  return result;
}

void write_house_rules(std::ostream& out, const engine::Match& match, std::initializer_list<int> clauses);

void write_end(std::ostream& out, const engine::Match& match, std::size_t round) {
  const engine::RoundRuling& ruling = match.rulings()[round];
  const engine::Round& record = match.record().rounds[round];
  if (!ruling.ended) {
    out << "  The round is running.\n";
    return;
  }
  if (record.points) {
    out << "  Only the points of this round were noted.\n";
  } else if (record.end->how == engine::EndKind::out) {
    out << "  " << player(match, *record.end->by) << " is out.\n";
  } else {
    out << "  The round is blocked.\n";
  }
  for (const auto& award : ruling.awards) {
    out << "  " << player(match, award.to) << ": " << std::showpos << award.points << std::noshowpos << " for "
        << words(award.kind);
    if (const auto* clause = match.rules().clause(award.clause)) out << " [" << clause->id << "]";
    out << '\n';
  }
  if (!record.points && record.end->how == engine::EndKind::blocked) {
    write_house_rules(out, match, {match.rules().round.blocked_tie.clause});
  }
  out << "  Totals:";
  for (std::size_t seat = 0; seat < ruling.totals.size(); ++seat) {
    out << (seat == 0 ? " " : ", ") << player(match, static_cast<int>(seat)) << ' ' << ruling.totals[seat];
  }
  out << '\n';
}

void write_action(std::ostream& out, const engine::Match& match, int number, const engine::Action& action,
                  const engine::Ruling& ruling) {
  out << std::setw(4) << number << ". " << player(match, action.by) << ' ' << what(action);
  if (!ruling.legal) {
    out << ": refused, " << sentences(match.rules(), ruling).front();
  } else {
    const std::string sum = arithmetic(ruling, action.tile);
    out << (sum.empty() ? "" : ": " + sum) << (ruling.allowed ? " (let stand by the table)" : "") << ", total "
        << ruling.total;
  }
  if (const auto* clause = match.rules().clause(ruling.clause)) out << " [" << clause->id << "]";
  out << '\n';
}

/// Clauses behind a ruling, each once, the leading one first.
std::vector<int> clauses_behind(const engine::Ruling& ruling) {
  std::vector<int> result;
  const auto add = [&result](int clause) {
    if (clause != engine::no_clause && std::find(result.begin(), result.end(), clause) == result.end()) {
      result.push_back(clause);
    }
  };
  for (const auto& refusal : ruling.reasons) add(refusal.clause);
  for (const auto& part : ruling.parts) add(part.clause);
  add(ruling.clause);
  for (const auto& missed : ruling.missed) add(missed.clause);
  return result;
}

void write_clauses(std::ostream& out, const engine::Rules& rules, const std::vector<int>& clauses) {
  for (const int index : clauses) {
    const engine::Clause* clause = rules.clause(index);
    out << "\n  [" << clause->id << "] " << clause->book << ", " << clause->section << ":\n    " << clause->text
        << '\n';
    if (!clause->note.empty()) out << "    Our reading: " << clause->note << '\n';
    for (const auto& edition : clause->editions) {
      out << "    " << edition.edition << " edition: " << edition.text << '\n';
    }
    for (const auto& option : rules.options) {
      if (option.clause != clause->id) continue;
      out << "    House rule " << option.name << " = " << option_text(option.chosen)
          << (option.chosen == option.standard ? " (standard)" : " (chosen by this table)");
      for (const auto& reading : option.readings) {
        if (reading.value == option.chosen) continue;
        const bool full_stop = reading.text.ends_with('.');
        out << "; " << option_text(reading.value) << ": "
            << reading.text.substr(0, reading.text.size() - (full_stop ? 1 : 0));
      }
      out << '\n';
    }
  }
}

/// What it would be by another reading of the book, and by other books.
void write_opinions(std::ostream& out, const engine::Match& match, const TurnPlace& place) {
  const SecondOpinions opinions(match);
  const engine::Action& action = match.record().rounds[place.round].actions[place.action];
  const auto& differing = opinions.of(place.round, place.action);
  if (differing.empty()) return;
  out << "\n  Others would say:\n";
  for (const Opinion& opinion : differing) {
    out << "    "
        << (opinion.option.empty() ? opinion.rules->id
                                   : "with the house rule " + opinion.option + " = " + opinion.value)
        << ": ";
    if (opinion.ruling.legal) {
      const std::string sum = arithmetic(opinion.ruling, action.tile);
      out << (sum.empty() ? std::string("it scores nothing") : sum);
    } else {
      out << "refused, " << sentence(opinion.ruling.reasons.front().reason);
    }
    const engine::Clause* clause = opinion.rules->clause(opinion.ruling.clause);
    if (clause != nullptr) out << " [" << clause->id << "]";
    out << '\n';
  }
}

/// The house rules that an end of the round or of the match depends on, where the table chose them.
void write_house_rules(std::ostream& out, const engine::Match& match, std::initializer_list<int> clauses) {
  std::set<std::string> said;
  for (const int index : clauses) {
    const engine::Clause* clause = match.rules().clause(index);
    for (const auto& option : match.rules().options) {
      if (clause == nullptr || option.clause != clause->id || option.chosen == option.standard) continue;
      if (!said.insert(option.name).second) continue;
      out << "  By the house rule " << option.name << " = " << option_text(option.chosen);
      for (const auto& reading : option.readings) {
        if (reading.value == option.chosen) out << ": " << reading.text;
      }
      out << '\n';
    }
  }
}

}  // namespace

TurnPlace turn_numbered(const engine::Match& match, int number, const std::string& source) {
  int left = number;
  for (std::size_t round = 0; round < match.rulings().size(); ++round) {
    const int count = static_cast<int>(match.rulings()[round].actions.size());
    if (left <= count) return {round, static_cast<std::size_t>(left - 1)};
    left -= count;
  }
  if (left == number) throw InputError(source + ": --turn " + std::to_string(number) + ": the match has no turn yet");
  throw InputError(source + ": --turn " + std::to_string(number) + ": expected a number from 1 to " +
                   std::to_string(number - left));
}

std::string match_text(const engine::Match& match) {
  std::ostringstream out;
  out << "By " << match.rules().name << ", set " << name(match.set()) << ".\n";
  for (const auto& option : match.rules().options) {
    if (option.chosen != option.standard)
      out << "House rule: " << option.name << " = " << option_text(option.chosen) << '\n';
  }
  int number = 0;
  for (std::size_t round = 0; round < match.rulings().size(); ++round) {
    const engine::Round& record = match.record().rounds[round];
    out << "\nRound " << round + 1 << ", " << player(match, record.starter) << " starts.\n";
    for (std::size_t k = 0; k < record.actions.size(); ++k) {
      write_action(out, match, ++number, record.actions[k], match.rulings()[round].actions[k]);
    }
    write_end(out, match, round);
  }
  out << '\n';
  if (!match.over()) {
    out << "The match is not decided yet.\n";
  } else if (match.winners().size() == 1) {
    out << names(match, match.winners()) << " wins the match.\n";
  } else {
    out << names(match, match.winners()) << " share the victory.\n";
  }
  const engine::EndingRules& ending = match.rules().ending;
  write_house_rules(out, match,
                    {ending.target.clause, ending.rounds.clause, ending.winner.clause, ending.several.clause,
                     ending.crossing.clause, ending.target_strict.clause, ending.tie.clause});
  return std::move(out).str();
}

std::string turn_text(const engine::Match& match, const TurnPlace& place) {
  const engine::Action& action = match.record().rounds[place.round].actions[place.action];
  const engine::Ruling& ruling = match.rulings()[place.round].actions[place.action];
  std::ostringstream out;
  out << "Round " << place.round + 1 << ", action " << place.action + 1 << ": " << player(match, action.by) << ' '
      << what(action) << ".\n";
  if (!ruling.legal) {
    out << "That does not count:\n";
  } else if (ruling.allowed) {
    out << "The book refuses it, but the table let it stand:\n";
  } else {
    out << "That is legal.\n";
  }
  for (const auto& sentence : sentences(match.rules(), ruling)) out << "  - " << sentence << ".\n";
  if (ruling.legal) {
    const std::string sum = arithmetic(ruling, action.tile);
    out << (sum.empty() ? std::string("It scores nothing") : "It scores " + sum) << "; the total is now "
        << points(ruling.total) << ".\n";
    for (const auto& part : ruling.parts) {
      out << "  " << std::showpos << part.points << std::noshowpos << " " << words(part);
      if (!part.vertices.empty()) {
        out << " at";
        for (const auto& vertex : part.vertices) out << ' ' << text(vertex);
      }
      if (part.cells.size() > 1) {
        out << ", with";
        for (const auto& cell : part.cells) {
          if (cell != action.cell) out << ' ' << text(cell);
        }
      }
      out << '\n';
    }
  }
  for (const auto& missed : ruling.missed) out << "  " << sentence(missed) << ".\n";
  write_clauses(out, match.rules(), clauses_behind(ruling));
  write_opinions(out, match, place);
  return std::move(out).str();
}

}  // namespace tricorner::config
