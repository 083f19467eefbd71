// The pages as a terminal shows them.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "league/pages.hpp"

namespace tricorner::league {
namespace {

std::size_t width_of(const std::string& text) {  // code points: close enough for names
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string cell_text(const Page& value, bool sentence = false) {
  if (value.is_null()) return "-";
  if (value.is_string()) return shown(value.get<std::string>(), sentence ? 120 : 40);
  if (value.is_object() && value.contains("value")) return cell_text(value.at("value"));
  return value.dump(-1, ' ', false, Page::error_handler_t::replace);
}

std::string match_line(const Page& match) {
  std::string text = match.at("day").get<std::string>() + "  " + match.at("match").get<std::string>().substr(0, 8) +
                     "  " + match.at("rules").get<std::string>() + "  ";
  bool first = true;
  for (const Page& player : match.at("players")) {
    text += (first ? "" : ", ") + shown(player.at("player").get<std::string>()) + " " + player.at("points").dump();
    first = false;
  }
  return text + "\n";
}

const std::vector<std::pair<std::string, std::string>> kStandings = {
    {"rank", "#"},           {"player", "player"},  {"points", "points"},   {"played", "played"},
    {"won", "won"},          {"shared", "shared"},  {"average", "average"}, {"points_against", "against"},
    {"best_round", "round"}, {"best_turn", "tile"}, {"bridges", "bridges"}, {"hexagons", "hexagons"},
    {"streak", "streak"},    {"rating", "rating"},  {"sigma", "±"}};

}  // namespace

std::string shown(const std::string& text, std::size_t widest) {
  std::string clean;
  for (const char c : text) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  if (width_of(clean) <= widest) return clean;
  std::string cut;
  std::size_t width = 0;
  for (const char c : clean) {
    if ((c & 0xC0) != 0x80 && ++width > widest - 3) break;
    cut += c;
  }
  return cut + "...";
}

std::string table_text(const Page& rows, const std::vector<std::pair<std::string, std::string>>& columns) {
  std::vector<std::vector<std::string>> cells(1);
  for (const auto& [key, heading] : columns) cells[0].push_back(heading);
  for (const Page& row : rows) {
    std::vector<std::string> line;
    for (const auto& [key, heading] : columns)
      line.push_back(row.contains(key) ? cell_text(row.at(key), key == "why") : "");
    cells.push_back(std::move(line));
  }
  std::string text;
  for (std::size_t r = 0; r < cells.size(); ++r) {
    std::string line;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      std::size_t width = 0;
      for (const auto& row : cells) width = std::max(width, width_of(row[c]));
      const bool words =
          !rows.empty() && rows.front().contains(columns[c].first) && rows.front().at(columns[c].first).is_string();
      const std::string pad(width - width_of(cells[r][c]), ' ');
      line += (c == 0 ? "" : "  ") + (words ? cells[r][c] + pad : pad + cells[r][c]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string page_text(const std::string& kind, const Page& page, bool with_matches) {
  std::string text;
  const auto matches = [&](const Page& list) {
    for (const Page& match : list) text += match_line(match);
  };
  if (kind == "standings") {
    text = page.empty() ? "no match counts here yet\n" : table_text(page, kStandings);
    for (const Page& row : page) {
      if (!with_matches) break;
      text += shown(row.at("player").get<std::string>()) + ":";
      for (const Page& uuid : row.at("counted")) text += " " + uuid.get<std::string>();
      text += "\n";
    }
  } else if (kind == "ratings") {
    text = table_text(page,
                      {{"player", "player"}, {"rating", "rating"}, {"mu", "mean"}, {"sigma", "±"}, {"rules", "rules"}});
  } else if (kind == "records") {
    text = table_text(page,
                      {{"record", "record"}, {"value", ""}, {"player", "player"}, {"day", "day"}, {"match", "match"}});
  } else if (kind == "head-to-head") {
    const auto side = [&](std::size_t k) {
      return shown(page.at("players").at(k).get<std::string>()) + ": ahead " + page.at("ahead").at(k).dump() +
             ", won " + page.at("won").at(k).dump() + ", points " + page.at("points").at(k).dump() + "\n";
    };
    text = side(0) + side(1) + "level: " + page.at("level").dump() + "\n";
    matches(page.at("matches"));
  } else if (kind == "player") {
    text = shown(page.at("player").get<std::string>()) + (page.at("guest").get<bool>() ? " (guest)" : "") + "\n";
    if (!page.at("row").is_null()) text += table_text(Page::array({page.at("row")}), kStandings);
    text += "\n" +
            table_text(
                page.at("opponents"),
                {{"player", "opponent"}, {"met", "met"}, {"ahead", "ahead"}, {"behind", "behind"}, {"level", "level"}});
    text += "\n" + table_text(page.at("curve"), {{"day", "day"},
                                                 {"rating", "rating"},
                                                 {"mu", "mean"},
                                                 {"sigma", "±"},
                                                 {"change", "change"},
                                                 {"match", "match"}});
    if (with_matches) matches(page.at("matches"));
  } else if (kind == "evening") {
    text = page.at("day").get<std::string>() + "  " + page.at("name").get<std::string>() + "\n";
    if (page.at("matches").empty()) return text + "no match of that day counts\n";
    matches(page.at("matches"));
    text += "\n" + table_text(page.at("table"), kStandings) + "\n" +
            table_text(page.at("ratings"),
                       {{"player", "player"}, {"before", "before"}, {"rating", "rating"}, {"change", "change"}}) +
            "\n" + table_text(page.at("records"), {{"record", "of the evening"}, {"value", ""}, {"player", "player"}});
  } else if (kind == "tournament") {
    text = page.at("tournament").get<std::string>() + "\n";
    for (const Page& round : page.at("rounds")) {
      text += "round " + round.at("round").dump() + "\n";
      for (const Page& table : round.at("tables")) {
        text += "  table " + table.at("table").dump() + ":";
        for (const Page& seat : table.at("seats")) {
          text += "  " + shown(seat.at("player").get<std::string>()) +
                  (seat.at("points").is_null() ? "" : " " + seat.at("points").dump());
        }
        text += "\n";
      }
      for (const Page& bye : round.at("byes")) text += "  bye: " + shown(bye.get<std::string>()) + "\n";
    }
    text += table_text(page.at("standings"), {{"rank", "#"},
                                              {"player", "player"},
                                              {"points", "points"},
                                              {"played", "played"},
                                              {"byes", "byes"},
                                              {"tables_won", "won"},
                                              {"direct", "direct"},
                                              {"opponents", "opponents"},
                                              {"match_points", "pads"},
                                              {"why", "why"}});
  }
  return text;
}

}  // namespace tricorner::league
