/// tricorner player: who is behind the names, and taking one out for good.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/league_commands.hpp"
#include "cli/own_store.hpp"
#include "cli/store_options.hpp"
#include "league/find_match.hpp"
#include "league/forget_text.hpp"
#include "league/pages.hpp"
#include "store/forget.hpp"
#include "store/people.hpp"

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string database;
  std::string name;
  std::string other;
  std::string match;
  bool guest = false;
  bool member = false;
  bool yes = false;
  bool json = false;
};

store::Person required(const store::People& people, const std::string& name) {
  if (auto found = people.find(name)) return *found;
  throw std::runtime_error("player '" + name + "': not in the database; 'tricorner player list' names all");
}

ordered_json json_of(const store::Person& person) {
  return {{"player", person.name},
          {"id", person.uuid},
          {"guest", person.guest},
          {"spellings", person.spellings},
          {"matches", person.matches}};
}

void say(const Arguments& arguments, const store::Person& person) {
  if (arguments.json) {
    std::cout << json_of(person).dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
    return;
  }
  std::cout << league::shown(person.name) << (person.guest ? " (guest)" : "") << ": " << person.matches << " matches";
  if (person.spellings.size() > 1) {
    std::cout << ", spelled";
    for (const std::string& spelling : person.spellings) std::cout << " '" << league::shown(spelling) << "'";
  }
  std::cout << '\n';
}

void forget(const Arguments& arguments) {
  store::ScoreStore store = open_for_writing(arguments.database, "tricorner player");
  const store::Person person = required(store::People(store), arguments.name);
  if (!arguments.yes &&
      !confirmed("Take '" + person.name + "' (" + std::to_string(person.matches) +
                 " matches) and the pictures of those matches out of the file and its backups, for good?")) {
    throw std::runtime_error("player '" + person.name + "': nothing was changed; --yes forgets");
  }
  const store::Forgotten done = store::forget_person(store, person.id, league::without_names);
  if (arguments.json) {
    std::cout << ordered_json{{"stand_in", done.stand_in}, {"matches", done.matches}, {"pictures", done.pictures},
                              {"backups", done.backups},   {"removed", done.removed}, {"not_cleaned", done.not_cleaned}}
                     .dump()
              << '\n';
  } else {
    std::cout << "forgotten: " << done.matches << " matches now have '" << done.stand_in << "', " << done.pictures
              << " pictures are gone, " << done.backups << " backups were cleaned\n";
    for (const std::string& file : done.removed) std::cout << "  deleted: " << file << '\n';
    for (const std::string& file : done.not_cleaned)
      std::cout << (file == store.path().string()
                        ? "  another program reads it, so its free pages may still hold the name; close that program "
                          "and say 'tricorner player forget " +
                              done.stand_in + " --yes': "
                        : "  may still hold the name, delete it yourself: ")
                << file << '\n';
  }
  if (!done.not_cleaned.empty()) throw ExitStatus{1};
}

}  // namespace

void add_player_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command = program.add_subcommand("player", "People: list, add, join, split, rename, guest, forget");
  command->require_subcommand(1);
  const auto sub = [&](const char* name, const char* help, bool named) {
    auto* one = add_store_subcommand(*command, name, help, arguments->database, arguments->json);
    if (named) one->add_option("NAME", arguments->name, "As it is shown, or as it was spelled in a match")->required();
    return one;
  };
  const auto open = [arguments] { return open_for_writing(arguments->database, "tricorner player"); };
  sub("list", "Everybody, with spellings", false)->callback([arguments] {
    store::ScoreStore store = open_for_reading(arguments->database);
    ordered_json rows = ordered_json::array();
    for (const store::Person& person : store::People(store).all()) {
      if (arguments->json) {
        rows.push_back(json_of(person));
      } else {
        say(*arguments, person);
      }
    }
    if (arguments->json) std::cout << rows.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  });
  auto* add = sub("add", "Somebody who has not played yet", true);
  add->add_flag("--guest", arguments->guest, "Counts in matches, not in tables");
  add->callback([arguments] {
    store::ScoreStore store =
        open_for_writing(arguments->database, "tricorner player", store::OpenMode::create_or_open);
    say(*arguments, store::People(store).add(arguments->name, arguments->guest));
  });
  auto* join = sub("join", "Two names are one person: all of NAME becomes OTHER's", true);
  join->add_option("OTHER", arguments->other, "Whose name stays")->required();
  join->callback([arguments, open] {
    store::ScoreStore store = open();
    store::People people(store);
    people.join(required(people, arguments->name).id, required(people, arguments->other).id);
    say(*arguments, required(people, arguments->other));
  });
  auto* split =
      sub("split", "Takes a spelling out of a person again; with --match, in one match NAME was somebody else", true);
  split->add_option("--match", arguments->match, "UUID of the match");
  split->add_option("--as", arguments->other, "Who it was there");
  split->callback([arguments, open] {
    store::ScoreStore store = open();
    store::People people(store);
    if (arguments->match.empty() != arguments->other.empty()) {
      throw std::runtime_error("player split: --match and --as go together");
    }
    say(*arguments, arguments->match.empty() ? people.split(arguments->name)
                                             : people.split_seat(league::match_named(store, arguments->match).uuid,
                                                                 arguments->name, arguments->other));
  });
  auto* rename = sub("rename", "Changes the name that tables show; matches keep what they have", true);
  rename->add_option("NEW", arguments->other, "The new name")->required();
  rename->callback([arguments, open] {
    store::ScoreStore store = open();
    store::People people(store);
    people.rename(required(people, arguments->name).id, arguments->other);
    say(*arguments, required(people, arguments->other));
  });
  auto* guest = sub("guest", "Counts in matches, not in tables", true);
  guest->add_flag("--no", arguments->member, "No guest any more");
  guest->callback([arguments, open] {
    store::ScoreStore store = open();
    store::People people(store);
    people.set_guest(required(people, arguments->name).id, !arguments->member);
    say(*arguments, required(people, arguments->name));
  });
  auto* away =
      sub("forget", "Takes a name and the pictures out of the file and its backups, for good; results stay", true);
  away->add_flag("--yes", arguments->yes, "Do it without asking");
  away->callback([arguments] { forget(*arguments); });
}

}  // namespace tricorner::cli
