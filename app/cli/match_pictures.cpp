/// tricorner match pictures: what the camera saw of a match, written out; and how much room pictures take.
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/league_commands.hpp"
#include "cli/option_checks.hpp"
#include "cli/output_file.hpp"
#include "cli/own_store.hpp"
#include "cli/store_options.hpp"
#include "league/find_match.hpp"
#include "store/evidence.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr double kMegabyte = 1024.0 * 1024.0;

struct Arguments {
  std::string database;
  std::string match;
  std::string to;
  double limit = -1;
  bool json = false;
};

std::string dump(const ordered_json& json) { return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace); }

std::string megabytes(std::int64_t bytes) {
  std::string text = std::to_string(static_cast<double>(bytes) / kMegabyte);
  return text.substr(0, text.find('.') + 2) + " MB";
}

void rooms(const Arguments& arguments) {
  const bool change = arguments.limit >= 0;
  store::ScoreStore store =
      change ? open_for_writing(arguments.database, "tricorner match pictures") : open_for_reading(arguments.database);
  int gone = 0;
  if (change) gone = store::set_picture_limit(store, static_cast<std::int64_t>(arguments.limit * kMegabyte));
  ordered_json rows = ordered_json::array();
  std::int64_t bytes = 0;
  for (const store::PictureRoom& room : store::picture_rooms(store)) {
    const auto info = store.match(room.match);
    if (!info) continue;
    bytes += room.bytes;
    rows.push_back(
        {{"match", info->uuid}, {"created", info->created_at}, {"pictures", room.pictures}, {"bytes", room.bytes}});
    if (!arguments.json) {
      std::cout << info->created_at.substr(0, 10) << "  " << info->uuid << "  " << room.pictures << " pictures, "
                << megabytes(room.bytes) << '\n';
    }
  }
  const std::int64_t limit = store::picture_limit(store);
  if (arguments.json) {
    ordered_json answer = {{"bytes", bytes}, {"limit", limit}, {"matches", std::move(rows)}};
    if (change) answer["removed"] = gone;
    std::cout << dump(answer) << '\n';
    return;
  }
  if (gone > 0) std::cout << gone << " pictures of the oldest matches were removed\n";
  std::cout << megabytes(bytes) << " of pictures; at most " << megabytes(limit)
            << " are kept, the oldest matches lose theirs first ('--limit MB' changes that)\n";
}

std::string file_name(int event, std::size_t number, const std::string& ending) {
  std::string digits = std::to_string(event);
  digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, '0');
  return "event-" + digits + (number == 0 ? "" : "-" + std::to_string(number + 1)) + ending;
}

void of_match(const Arguments& arguments) {
  const store::ScoreStore store = open_for_reading(arguments.database);
  const store::MatchInfo info = league::match_named(store, arguments.match);
  if (!arguments.to.empty()) {
    std::error_code error;
    fs::create_directories(arguments.to, error);
    if (error) throw std::runtime_error("'" + arguments.to + "': the folder cannot be made (" + error.message() + ")");
  }
  ordered_json rows = ordered_json::array();
  for (const store::EvidenceEntry& entry : store::evidence_in(store, info.id)) {
    ordered_json row = {{"event", entry.seq}, {"pictures", entry.pictures}, {"bytes", entry.bytes}};
    ordered_json files = ordered_json::array();
    std::size_t number = 0;
    for (const store::Evidence& evidence : store::evidence_of(store, info.id, entry.seq)) {
      if (!evidence.reading.empty()) row["reading"] = ordered_json::parse(evidence.reading, nullptr, false);
      if (evidence.source_time) row["source_time"] = *evidence.source_time;
      if (evidence.bytes.empty() || arguments.to.empty()) continue;
      const fs::path path =
          fs::path(arguments.to) / file_name(entry.seq, number++, evidence.media == "image/png" ? ".png" : ".jpg");
      write_output("--to", path, evidence.bytes);
      files.push_back(path.string());
    }
    if (!arguments.json) {
      std::cout << "event " << entry.seq << ": " << entry.pictures
                << (entry.pictures == 1 ? " picture, " : " pictures, ") << entry.bytes << " bytes"
                << (entry.reading ? ", what was read" : "");
      for (const auto& file : files) std::cout << "  " << file.get<std::string>();
      std::cout << '\n';
    }
    if (!files.empty()) row["files"] = std::move(files);
    rows.push_back(std::move(row));
  }
  if (arguments.json) {
    std::cout << dump({{"match", info.uuid}, {"evidence", std::move(rows)}}) << '\n';
  } else if (rows.empty()) {
    std::cout << "no pictures are kept of this match\n";
  }
}

}  // namespace

void add_match_pictures(CLI::App& match) {
  auto arguments = std::make_shared<Arguments>();
  auto* command = add_store_subcommand(match, "pictures", "What the camera saw of a match; without one, their room",
                                       arguments->database, arguments->json);
  auto* which = command->add_option("MATCH", arguments->match, "Its UUID, or how that begins");
  auto* to = command->add_option("--to", arguments->to, "A folder that gets the pictures");
  to->needs(which);
  command->add_option("--limit", arguments->limit, "How many megabytes pictures may take in this file; 0: none")
      ->check(number_between(0, 1048576))
      ->excludes(which);
  command->callback([arguments] {
    if (arguments->match.empty()) {
      rooms(*arguments);
    } else {
      of_match(*arguments);
    }
  });
}

}  // namespace tricorner::cli
