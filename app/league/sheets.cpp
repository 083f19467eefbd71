#include "league/sheets.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "config/json_view.hpp"
#include "config/svg_drawing.hpp"
#include "league/match_desk.hpp"
#include "table/counting.hpp"

namespace tricorner::league {
namespace {

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < 0x20 && c != '\t' ? ' ' : c;
    }
  }
  return safe;
}

constexpr const char* kStyle =
    "@page{size:A4;margin:16mm}body{font:11pt/1.35 \"DejaVu Sans\",\"Noto Sans\",sans-serif;color:#111;max-width:178mm;"
    "margin:0 auto;padding:4mm}h1{font-size:18pt;margin:0 0 1mm}h2{font-size:12.5pt;margin:7mm 0 2mm;break-after:avoid}"
    "p{margin:0 0 2mm}.quiet{color:#555}table{border-collapse:collapse;width:100%;margin:0 0 4mm}"
    "th,td{padding:1mm 2mm;border-bottom:.3mm solid "
    "#bbb;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums}"
    "th{border-bottom:.5mm solid #111;font-weight:600}td.w,th.w{text-align:left;overflow-wrap:anywhere}"
    "tr{break-inside:avoid}tr.sum td{font-weight:700;border-top:.5mm solid #111}.refused td{color:#777}"
    ".layout{break-inside:avoid;text-align:center}.layout svg{max-width:100%;max-height:110mm;height:auto}"
    ".wide{font-size:9.5pt}.wide th,.wide td{padding:1mm 1.4mm}.wide "
    "td:last-child{white-space:nowrap}bdi{unicode-bidi:isolate}thead{display:table-header-group}";

std::string page(const std::string& title, const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>" + escaped(title) +
         "</title>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
         "'unsafe-inline'\">\n<style>" +
         kStyle + "</style></head>\n<body>\n" + body + "</body>\n</html>\n";
}

std::string name(const std::string& text) { return "<bdi>" + escaped(text) + "</bdi>"; }

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, value == static_cast<double>(static_cast<long>(value)) ? "%.0f" : "%.1f", value);
  return text;
}

std::string part_text(const engine::Part& part) {
  std::string words(engine::name(part.kind));
  std::replace(words.begin(), words.end(), '-', ' ');
  return words + " " + std::to_string(part.points);
}

struct RoundLine {
  std::vector<int> points, totals;
};

std::vector<RoundLine> round_lines(const table::MatchLog& log) {
  std::vector<RoundLine> lines;
  std::vector<int> before(log.info().players.size(), 0);
  for (const engine::RoundRuling& ruling : log.match().rulings()) {
    std::vector<int> totals = ruling.ended ? ruling.totals : log.totals();
    RoundLine line{totals, totals};
    for (std::size_t seat = 0; seat < before.size(); ++seat) line.points[seat] -= before[seat];
    before = totals;
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string outcome(const table::MatchLog& log) {
  const auto winners = log.winners();
  if (winners.empty()) return log.abandoned() ? "abandoned" : "still running";
  std::string names;
  for (std::size_t k = 0; k < winners.size(); ++k) {
    names += (k == 0                    ? ""
              : k + 1 == winners.size() ? " and "
                                        : ", ") +
             log.info().players[static_cast<std::size_t>(winners[k])];
  }
  return (winners.size() > 1 ? "shared by " : "won by ") + names + (log.agreed() ? ", as agreed" : "");
}

/// The drawing is as wide as its captions may need; here it has none, and stands in the middle by its tiles alone.
std::string without_empty_side(std::string svg) {
  constexpr double kMargin = 20;
  double right = 0;
  const std::string list = "points='";
  for (std::size_t at = svg.find(list); at != std::string::npos; at = svg.find(list, at + 1)) {
    const char* text = svg.c_str() + at + list.size();
    for (char* end = nullptr;; text = end) {
      const double x = std::strtod(text, &end);
      if (end == text || *end != ',') break;
      right = std::max(right, x);
      text = end + 1;
      static_cast<void>(std::strtod(text, &end));
    }
  }
  const std::string box = "viewBox='0 0 ";
  const std::size_t at = svg.find(box);
  const std::size_t end = at == std::string::npos ? at : svg.find(' ', at + box.size());
  if (right <= 0 || end == std::string::npos) return svg;
  const std::string width = std::to_string(static_cast<int>(std::ceil(right + kMargin)));
  svg.replace(at + box.size(), end - at - box.size(), width);
  const std::string wide = " width='";
  if (const std::size_t own = svg.find(wide); own < at) {
    svg.replace(own + wide.size(), svg.find('\'', own + wide.size()) - own - wide.size(), width);
  }
  return svg;
}

std::string svg_of(const table::MatchLog& log) {
  if (log.match().layout().empty()) return {};
  std::string svg = config::match_svg(log.match());
  if (const std::size_t begin = svg.find("<svg"); begin != std::string::npos) svg.erase(0, begin);
  return without_empty_side(std::move(svg));
}

/// What was typed in a round, line by line; empty where nothing was, or only its points.
std::string typed_table(const table::MatchLog& log, int round) {
  const std::vector<bool> counts = table::counting(log.events());
  std::string rows;
  int number = 0;
  for (const store::Event& event : log.events()) {
    if (event.kind != store::EventKind::scored || event.round != round || !event.seat ||
        !counts[static_cast<std::size_t>(event.seq)]) {
      continue;
    }
    const auto detail = config::Json::parse(event.detail, nullptr, false);
    if (!detail.is_object() || detail.contains("whole")) continue;
    const std::string said = detail.contains("text") && detail.at("text").is_string()
                                 ? detail.at("text").get_ref<const std::string&>()
                                 : std::string{};
    rows += "<tr><td>" + (detail.contains("end") ? std::string{} : std::to_string(++number)) + "</td><td class=\"w\">" +
            name(log.info().players[static_cast<std::size_t>(*event.seat)]) + "</td><td class=\"w\">" + escaped(said) +
            "</td><td>" + std::to_string(event.points.value_or(0)) + "</td></tr>\n";
  }
  if (rows.empty()) return {};
  return "<h2>Round " + std::to_string(round + 1) +
         ", as it was typed</h2>\n<table><thead><tr><th>Turn</th><th class=\"w\">Player</th><th class=\"w\">Said</th>"
         "<th>Points</th></tr></thead>\n<tbody>\n" +
         rows + "</tbody></table>\n";
}

}  // namespace

std::string match_sheet(const table::MatchLog& log) {
  const auto& players = log.info().players;
  std::string body = "<h1>";
  for (std::size_t seat = 0; seat < players.size(); ++seat) body += (seat == 0 ? "" : " · ") + name(players[seat]);
  body += "</h1>\n<p class=\"quiet\">" + escaped(log.info().created_at.substr(0, 10)) + ", " +
          escaped(log.match().rules().name) + "</p>\n<p><b>" + escaped(outcome(log)) +
          "</b></p>\n<h2>Points</h2>\n<table><thead><tr><th class=\"w\">Round</th>";
  for (const std::string& player : players) body += "<th>" + name(player) + "</th>";
  body += "</tr></thead>\n<tbody>\n";
  const auto rounds = round_lines(log);
  for (std::size_t k = 0; k < rounds.size(); ++k) {
    body +=
        "<tr><td class=\"w\">" + std::to_string(k + 1) + (log.match().rulings()[k].ended ? "" : " (running)") + "</td>";
    for (const int points : rounds[k].points) body += "<td>" + std::to_string(points) + "</td>";
    body += "</tr>\n";
  }
  body += "<tr class=\"sum\"><td class=\"w\">Total</td>";
  for (const int total : log.totals()) body += "<td>" + std::to_string(total) + "</td>";
  body += "</tr></tbody></table>\n";
  int number_of_turn = 0;
  for (std::size_t round = 0; round < log.match().rulings().size(); ++round) {
    const engine::RoundRuling& ruling = log.match().rulings()[round];
    body += typed_table(log, static_cast<int>(round));
    if (ruling.actions.empty() && ruling.awards.empty()) continue;
    body += "<h2>Round " + std::to_string(round + 1) +
            "</h2>\n<table><thead><tr><th>Turn</th><th class=\"w\">Player</th><th class=\"w\">Action</th><th "
            "class=\"w\">Arithmetic</th>"
            "<th>Points</th><th>Total</th></tr></thead>\n<tbody>\n";
    for (const table::LoggedAction& at : log.actions_of(round)) {
      const engine::Action& action = log.action(at);
      const engine::Ruling& one = log.ruling(at);
      std::string what = action.kind == engine::ActionKind::draw   ? "draws"
                         : action.kind == engine::ActionKind::pass ? "passes"
                                                                   : "";
      if (action.kind == engine::ActionKind::place) {
        const store::PlacedTile tile = table::stored_tile(action);
        what = tile_text(tile) + " at " + place_text(tile);
      }
      std::string sum;
      for (const engine::Part& part : one.parts) sum += (sum.empty() ? "" : ", ") + part_text(part);
      if (!one.legal)
        sum = one.reasons.empty() ? "refused" : "refused: " + std::string(engine::name(one.reasons.front().reason));
      body += std::string("<tr") + (one.legal ? "" : " class=\"refused\"") + "><td>" +
              std::to_string(++number_of_turn) + "</td><td class=\"w\">" +
              name(players[static_cast<std::size_t>(one.by)]) + "</td><td class=\"w\">" + escaped(what) +
              "</td><td class=\"w\">" + escaped(sum) + "</td><td>" + std::to_string(one.points) + "</td><td>" +
              std::to_string(one.total) + "</td></tr>\n";
    }
    for (const engine::Award& award : ruling.awards) {
      std::string words(engine::name(award.kind));
      std::replace(words.begin(), words.end(), '-', ' ');
      body += "<tr><td></td><td class=\"w\">" + name(players[static_cast<std::size_t>(award.to)]) +
              "</td><td class=\"w\">end of the round</td><td class=\"w\">" + escaped(words) + "</td><td>" +
              std::to_string(award.points) + "</td><td></td></tr>\n";
    }
    body += "</tbody></table>\n";
  }
  if (const std::string svg = svg_of(log); !svg.empty()) {
    body += "<h2>The table at the end</h2>\n<div class=\"layout\">" + svg + "</div>\n";
  }
  body += "<p class=\"quiet\">Match " + escaped(log.info().uuid) + "</p>\n";
  return page("Match of " + log.info().created_at.substr(0, 10), body);
}

std::string season_sheet(const League& league, const Scope& scope, const std::string& title) {
  std::string body = "<h1>" + escaped(title) + "</h1>\n";
  const auto indices = league.in_scope(scope);
  if (!indices.empty()) {
    body += "<p class=\"quiet\">" + std::to_string(indices.size()) + " matches, " +
            league.matches()[indices.front()].played_on + " to " + league.matches()[indices.back()].played_on +
            "</p>\n";
  }
  body +=
      "<h2>Table</h2>\n<table class=\"wide\"><thead><tr><th>#</th><th "
      "class=\"w\">Player</th><th>Points</th><th>Played</th><th>Won</th>"
      "<th>Shared</th><th>Average</th><th>Best "
      "round</th><th>Bridges</th><th>Hexagons</th><th>Rating</th></tr></thead>\n<tbody>\n";
  for (const StandingRow& row : league.standings(scope)) {
    body += "<tr><td>" + (row.rank == 0 ? std::string("–") : std::to_string(row.rank)) + "</td><td class=\"w\">" +
            name(league.person(row.person).name) + "</td><td>" + number(row.points) + "</td><td>" +
            std::to_string(row.played) + "</td><td>" + std::to_string(row.won) + "</td><td>" +
            std::to_string(row.shared) + "</td><td>" +
            number(static_cast<double>(row.match_points) / std::max(1, row.played)) + "</td><td>" +
            (row.best_round ? std::to_string(row.best_round->value) : std::string("–")) + "</td><td>" +
            std::to_string(row.bridges) + "</td><td>" + std::to_string(row.hexagons) + "</td><td>" +
            number(row.rating.mu) + " ± " + number(row.rating.sigma) + "</td></tr>\n";
  }
  body +=
      "</tbody></table>\n<h2>Records</h2>\n<table><thead><tr><th class=\"w\">Record</th><th>Value</th><th "
      "class=\"w\">Player</th>"
      "<th class=\"w\">Day</th></tr></thead>\n<tbody>\n";
  for (const RecordLine& line : league.records(scope)) {
    body += "<tr><td class=\"w\">" + escaped(line.what) + "</td><td>" + std::to_string(line.feat.value) +
            "</td><td class=\"w\">" + name(league.person(line.feat.person).name) + "</td><td class=\"w\">" +
            league.matches()[line.feat.match].played_on + "</td></tr>\n";
  }
  body +=
      "</tbody></table>\n<h2>Matches</h2>\n<table><thead><tr><th class=\"w\">Day</th><th class=\"w\">Rules</th>"
      "<th class=\"w\">Players, best first</th></tr></thead>\n<tbody>\n";
  for (const std::size_t index : indices) {
    const store::PlayedMatch& match = league.matches()[index];
    std::vector<const store::PlayedSeat*> seats;
    for (const store::PlayedSeat& seat : match.seats) seats.push_back(&seat);
    std::stable_sort(seats.begin(), seats.end(),
                     [](const auto* a, const auto* b) { return a->result.place < b->result.place; });
    std::string names;
    for (const auto* seat : seats) {
      names += (names.empty() ? "" : ", ") + name(league.person(seat->person).name) + " " +
               std::to_string(seat->result.points);
    }
    body += "<tr><td class=\"w\">" + match.played_on + "</td><td class=\"w\">" + escaped(match.rules_id) +
            "</td><td class=\"w\">" + names + "</td></tr>\n";
  }
  return page(title, body + "</tbody></table>\n");
}

std::string share_picture(const table::MatchLog& log) {
  const auto& players = log.info().players;
  const auto rounds = round_lines(log);
  constexpr int kWidth = 1080;
  constexpr int kRow = 44;
  const int columns = static_cast<int>(players.size()) + 1;
  const int step = (kWidth - 120) / columns;
  const int table_end = 250 + kRow * (static_cast<int>(rounds.size()) + 1);
  const std::string layout = svg_of(log);
  const int height = table_end + (layout.empty() ? 60 : 620);
  const auto text = [](int x, int y, int size, const std::string& words, const std::string& more = {}) {
    return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" font-size=\"" + std::to_string(size) +
           "\" " + more + ">" + escaped(words) + "</text>\n";
  };
  const auto cut = [&](const std::string& words) {
    const std::size_t most = static_cast<std::size_t>(step) / 13;
    std::string kept;
    std::size_t width = 0;
    for (const char c : words) {
      if ((c & 0xC0) != 0x80 && ++width > most) return kept + "…";
      kept += c;
    }
    return kept;
  };
  std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(kWidth) + "\" height=\"" +
      std::to_string(height) + "\" viewBox=\"0 0 " + std::to_string(kWidth) + " " + std::to_string(height) +
      "\" font-family=\"DejaVu Sans, Noto Sans, sans-serif\" fill=\"#111\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#fff\"/>\n";
  svg += text(60, 84, 34, log.match().rules().name, "font-weight=\"700\"");
  svg += text(60, 126, 26, log.info().created_at.substr(0, 10) + ", " + outcome(log));
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    svg += text(60 + step * (static_cast<int>(seat) + 2), 200, 24, cut(players[seat]),
                "font-weight=\"700\" text-anchor=\"end\"");
  }
  svg += "<path d=\"M60 214H" + std::to_string(kWidth - 60) + "\" stroke=\"#111\" stroke-width=\"2\"/>\n";
  for (std::size_t k = 0; k <= rounds.size(); ++k) {
    const bool sum = k == rounds.size();
    const int y = 250 + kRow * static_cast<int>(k);
    svg += text(60, y, 24, sum ? "Total" : "Round " + std::to_string(k + 1), sum ? "font-weight=\"700\"" : "");
    const std::vector<int> values = sum ? log.totals() : rounds[k].points;
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
      svg += text(60 + step * (static_cast<int>(seat) + 2), y, 24, std::to_string(values[seat]),
                  std::string("text-anchor=\"end\"") + (sum ? " font-weight=\"700\"" : ""));
    }
  }
  if (!layout.empty()) {
    std::string inner = layout;
    // The drawing has its own size; inside the picture it gets a place.
    for (const std::string attribute : {" width=", " height="}) {
      const std::size_t at = inner.find(attribute);
      if (at == std::string::npos || at > inner.find('>')) continue;
      const std::size_t quote = at + attribute.size();
      inner.erase(at, inner.find(inner[quote], quote + 1) - at + 1);
    }
    inner.insert(4, " x=\"60\" y=\"" + std::to_string(table_end + 10) + "\" width=\"" + std::to_string(kWidth - 120) +
                        "\" height=\"580\" preserveAspectRatio=\"xMidYMid meet\"");
    svg += inner;
  }
  return svg + "</svg>\n";
}

}  // namespace tricorner::league
