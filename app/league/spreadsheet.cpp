#include "league/spreadsheet.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>

#include "config/record_format.hpp"
#include "league/results.hpp"
#include "store/event_names.hpp"

namespace tricorner::league {
namespace {

constexpr std::size_t kMostCells = 4'000'000;
constexpr std::size_t kMostColumns = 400;

bool formula_like(const std::string& text) {
  return !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
}

std::string plain_cell(const std::string& cell) {
  return cell.size() > 1 && cell.front() == '\'' && formula_like(cell.substr(1)) ? cell.substr(1) : cell;
}

std::optional<int> number_of(std::string cell) {
  cell = plain_cell(cell);
  while (!cell.empty() && cell.front() == ' ') cell.erase(cell.begin());
  while (!cell.empty() && cell.back() == ' ') cell.pop_back();
  if (!cell.empty() && cell.front() == '+') cell.erase(cell.begin());
  int value = 0;
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  if (cell.empty() || error != std::errc{} || end != cell.data() + cell.size() || value > 100000 || value < -100000)
    return std::nullopt;
  return value;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string place(const std::string& source, std::size_t row) { return source + ": line " + std::to_string(row + 1); }

/// Rows of one match, gathered.
struct Draft {
  std::string id, date, rules, status;
  std::size_t row = 0;
  std::vector<std::string> players;
  std::map<int, std::map<std::string, int>> rounds;  // points by round and player
  std::map<int, std::string> starters;
};

Incoming finished(const Draft& draft, const std::string& source, const std::string& content) {
  Incoming match;
  match.where = place(source, draft.row);
  match.record.rules = draft.rules;
  match.record.date = draft.date;
  match.record.players = draft.players;
  match.record.id = draft.id.empty() ? uuid_of("csv " + content) : draft.id;
  std::vector<int> totals(draft.players.size(), 0);
  for (const auto& [number, points] : draft.rounds) {
    engine::Round round;
    round.points.emplace();
    for (std::size_t seat = 0; seat < draft.players.size(); ++seat) {
      const auto own = points.find(draft.players[seat]);
      round.points->push_back(own == points.end() ? 0 : own->second);
      totals[seat] += round.points->back();
    }
    const auto starter = draft.starters.find(number);
    const auto named = starter == draft.starters.end()
                           ? draft.players.end()
                           : std::find(draft.players.begin(), draft.players.end(), starter->second);
    round.starter = named == draft.players.end() ? static_cast<int>(match.record.rounds.size() % draft.players.size())
                                                 : static_cast<int>(named - draft.players.begin());
    match.record.rounds.push_back(std::move(round));
  }
  const engine::Match judged = config::judge_record(match.record, match.where);
  if (!judged.over() && draft.status != "running" && draft.status != "abandoned") {
    const bool low = judged.rules().ending.winner.value == engine::WinnerRule::lowest;
    const auto places = places_of(totals, low);
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
      if (places[seat] == 1) match.winners.push_back(draft.players[seat]);
    }
  }
  if (draft.status == "abandoned") match.record.status = "abandoned";
  return match;
}

}  // namespace

std::string csv_cell(const std::string& text) {
  const std::string safe = formula_like(text) ? "'" + text : text;
  if (safe.find_first_of(",;\"\n\r\t") == std::string::npos) return safe;
  std::string quoted = "\"";
  for (const char c : safe) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string to_csv(store::ScoreStore& store, const ExportOptions& options) {
  std::string text = "match,date,rules,status,round,starter,player,points,total\r\n";
  auto infos = store.matches();
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) {
    const bool wanted = options.matches.empty() ||
                        std::find(options.matches.begin(), options.matches.end(), info->uuid) != options.matches.end();
    if (!wanted || info->set_aside) continue;
    const table::MatchLog log = log_of(store, *info);
    std::vector<int> before(info->players.size(), 0);
    const auto name = [&](std::size_t seat) {
      return options.anonymous ? "Player " + std::to_string(seat + 1) : info->players[seat];
    };
    const auto& rulings = log.match().rulings();
    for (std::size_t round = 0; round < rulings.size(); ++round) {
      if (!rulings[round].ended) continue;
      for (std::size_t seat = 0; seat < before.size(); ++seat) {
        const int total = rulings[round].totals[seat];
        text += info->uuid + "," + info->created_at.substr(0, 10) + "," + csv_cell(info->rules_id) + "," +
                (log.over()        ? "finished"
                 : log.abandoned() ? "abandoned"
                                   : "running") +
                "," + std::to_string(round + 1) + "," +
                csv_cell(name(static_cast<std::size_t>(log.match().record().rounds[round].starter))) + "," +
                csv_cell(name(seat)) + "," + std::to_string(total - before[seat]) + "," + std::to_string(total) +
                "\r\n";
      }
      before = rulings[round].totals;
    }
  }
  return text;
}

std::vector<std::vector<std::string>> csv_rows(std::string_view text, const std::string& source) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
  const auto count = [&](char c) { return std::count(first.begin(), first.end(), c); };
  const char between = count('\t') > 0 && count('\t') >= count(',') ? '\t' : count(';') > count(',') ? ';' : ',';
  std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
  bool quoted = false;
  std::size_t cells = 0;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    std::string& cell = rows.back().back();
    if (quoted) {
      if (c != '"') {
        cell += c;
      } else if (k + 1 < text.size() && text[k + 1] == '"') {
        cell += '"';
        ++k;
      } else {
        quoted = false;
      }
    } else if (c == '"' && cell.empty()) {
      quoted = true;
    } else if (c == between) {
      rows.back().emplace_back();
      if (++cells > kMostCells || rows.back().size() > kMostColumns) {
        throw std::runtime_error(place(source, rows.size() - 1) + ": too many cells; expected a table of matches");
      }
    } else if (c == '\n') {
      rows.emplace_back(1);
      if (++cells > kMostCells) throw std::runtime_error(source + ": too many lines; expected a table of matches");
    } else if (c != '\r') {
      cell += c;
    }
  }
  if (quoted) throw std::runtime_error(place(source, rows.size() - 1) + ": a quotation mark is never closed");
  while (!rows.empty() && rows.back().size() == 1 && rows.back()[0].empty()) rows.pop_back();
  return rows;
}

std::vector<Incoming> from_csv(std::string_view text, const std::string& source, const std::string& default_rules,
                               ImportTally& tally) {
  const auto rows = csv_rows(text, source);
  if (rows.empty()) throw std::runtime_error(source + ": empty; expected headings such as date,rules,Ana,Ben");
  std::map<std::string, std::size_t> column;
  std::vector<std::pair<std::size_t, std::string>> players;
  for (std::size_t k = 0; k < rows[0].size(); ++k) {
    const std::string heading = lower(rows[0][k]);
    const bool ours = heading == "match" || heading == "date" || heading == "rules" || heading == "round" ||
                      heading == "status" || heading == "starter" || heading == "player" || heading == "points" ||
                      heading == "total";
    if (ours) {
      column[heading] = k;
    } else if (!rows[0][k].empty()) {
      players.emplace_back(k, plain_cell(rows[0][k]));
    }
  }
  const bool one_by_one = column.contains("player") && column.contains("points");
  if (!column.contains("date") || (!one_by_one && players.size() < 2)) {
    throw std::runtime_error(source +
                             ": line 1: expected a heading 'date' and one for each player, such as date,rules,Ana,Ben");
  }
  std::vector<Draft> drafts;
  std::vector<std::string> contents;
  std::map<std::string, std::size_t> by_key;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const auto cell = [&](const char* name) {
      const auto at = column.find(name);
      return at == column.end() || at->second >= rows[r].size() ? std::string{} : plain_cell(rows[r][at->second]);
    };
    if (std::all_of(rows[r].begin(), rows[r].end(), [](const std::string& one) { return one.empty(); })) continue;
    std::map<std::string, int> points;
    std::vector<std::string> order;
    bool usable = true;
    const auto take = [&](const std::string& name, const std::string& value) {
      const auto number = number_of(value);
      if (!number || name.empty()) usable = false;
      if (number && !points.contains(name)) {
        points[name] = *number;
        order.push_back(name);
      }
    };
    if (one_by_one) {
      take(cell("player"), cell("points"));
    } else {
      for (const auto& [at, name] : players) {
        if (at < rows[r].size() && !rows[r][at].empty()) take(name, rows[r][at]);
      }
    }
    const std::string where = place(source, r);
    if (!usable || order.empty()) {
      tally.unclear.push_back({where, where + ": expected a whole number of points for each who played"});
      continue;
    }
    // A match is what shares its name; without one, each row of a table without rounds, or each day with its players.
    std::string key = cell("match");
    if (key.empty()) {
      key = "day " + cell("date") + " " + cell("rules");
      for (const std::string& name : order) key += "\n" + name;
      if (!column.contains("round") && !one_by_one) key = "row " + std::to_string(r);
    }
    const auto known = by_key.find(key);
    const std::size_t index = known == by_key.end() ? drafts.size() : known->second;
    if (known == by_key.end()) {
      by_key[key] = index;
      Draft draft;
      draft.row = r;
      draft.date = cell("date").substr(0, 10);
      draft.rules = cell("rules").empty() ? default_rules : cell("rules");
      draft.status = cell("status");
      if (cell("match").size() == 36) draft.id = cell("match");
      drafts.push_back(std::move(draft));
      contents.emplace_back();
    }
    Draft& draft = drafts[index];
    for (const std::string& name : order) {
      if (std::find(draft.players.begin(), draft.players.end(), name) == draft.players.end())
        draft.players.push_back(name);
    }
    const auto said = number_of(cell("round"));
    const int round = said.value_or(static_cast<int>(draft.rounds.size()) + 1);
    for (const auto& [name, value] : points) draft.rounds[round][name] = value;
    if (!cell("starter").empty()) draft.starters[round] = cell("starter");
    contents[index] += draft.date + "|" + draft.rules + "|" + std::to_string(round);
    for (const std::string& name : order) contents[index] += "|" + name + "=" + std::to_string(points[name]);
    contents[index] += "\n";
  }
  std::vector<Incoming> found;
  std::map<std::string, int> twins;  // the same result twice on one day: two matches
  for (std::size_t k = 0; k < drafts.size(); ++k) {
    const int twin = twins[contents[k]]++;
    try {
      found.push_back(finished(drafts[k], source, contents[k] + (twin == 0 ? "" : "again " + std::to_string(twin))));
    } catch (const std::exception& error) {
      tally.unclear.push_back({place(source, drafts[k].row), error.what()});
    }
  }
  return found;
}

}  // namespace tricorner::league
