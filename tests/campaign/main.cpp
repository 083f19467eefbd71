// tricorner-campaign: plays games from seeds and says how many of them were followed without one wrong event.
#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "campaign.hpp"

namespace {

using namespace tricorner;

struct Arguments {
  int games = 10;
  int first = 0;
  std::uint64_t seed = 1;
  int jobs = 1;
  bool told = false;                 ///< print every event
  std::filesystem::path pictures;    ///< write every frame here
  std::filesystem::path kept;        ///< pictures and readings of the last run
  std::vector<std::string> designs;  ///< only these families
};

const char* const kUsage =
    "usage: tricorner-campaign [--games N] [--first K] [--seed S] [--jobs J] [--designs A,B] [--told 1] [--pictures "
    "DIR] [--keep DIR]\n";

Arguments parse(int argc, char** argv) {
  Arguments arguments;
  for (int k = 1; k < argc; k += 2) {
    const std::string name = argv[k];
    if (k + 1 >= argc) throw std::invalid_argument(name + ": a value is missing");
    const std::string value = argv[k + 1];
    if (name == "--games") {
      arguments.games = std::stoi(value);
    } else if (name == "--first") {
      arguments.first = std::stoi(value);
    } else if (name == "--seed") {
      arguments.seed = std::stoull(value);
    } else if (name == "--jobs") {
      arguments.jobs = std::max(1, std::stoi(value));
    } else if (name == "--told") {
      arguments.told = value != "0";
    } else if (name == "--pictures") {
      arguments.pictures = value;
    } else if (name == "--keep") {
      arguments.kept = value;
    } else if (name == "--designs") {
      std::istringstream stream(value);
      for (std::string part; std::getline(stream, part, ',');) arguments.designs.push_back(part);
    } else {
      throw std::invalid_argument("unknown: " + name);
    }
  }
  return arguments;
}

int run(const Arguments& arguments) {
  vision::use_threads(1);
  const auto work = std::filesystem::temp_directory_path() / "tricorner-campaign";
  std::vector<int> numbers;
  for (int k = arguments.first; static_cast<int>(numbers.size()) < arguments.games; ++k) {
    const auto& wanted = arguments.designs;
    const std::string design = campaign::plan_of(k, arguments.seed).design;
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), design) != wanted.end()) numbers.push_back(k);
  }
  std::vector<campaign::GameResult> results;
  std::mutex mutex;
  std::atomic<std::size_t> next = 0;
  const auto play = [&] {
    for (std::size_t k = next++; k < numbers.size(); k = next++) {
      try {
        auto result = campaign::play_game(campaign::plan_of(numbers[k], arguments.seed),
                                          {work, arguments.pictures, arguments.kept});
        const std::lock_guard lock(mutex);
        std::cout << campaign::line_of(numbers[k], result) << std::endl;
        if (arguments.told) {
          for (const std::string& line : result.told) std::cout << "      " << line << '\n';
        }
        results.push_back(std::move(result));
      } catch (const std::exception& error) {
        const std::lock_guard lock(mutex);
        std::cout << "game " << numbers[k] << ": " << error.what() << std::endl;
      }
    }
  };
  std::vector<std::thread> others;
  for (int k = 1; k < arguments.jobs; ++k) others.emplace_back(play);
  play();
  for (std::thread& other : others) other.join();
  std::cout << campaign::summary(results);
  return results.size() == numbers.size() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(parse(argc, argv));
  } catch (const std::invalid_argument& error) {
    std::cerr << error.what() << '\n' << kUsage;
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "tricorner-campaign: " << error.what() << '\n';
    return 1;
  }
}
