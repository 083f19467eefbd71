/// tricorner read: pictures in, layouts and loose tiles out.
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/option_checks.hpp"
#include "cli/output_file.hpp"
#include "cli/read_pictures.hpp"
#include "config/data_paths.hpp"
#include "table/design_file.hpp"
#include "tricorner/vision/read_board.hpp"

namespace tricorner::cli {
namespace {

const std::map<std::string, vision::SetHint> set_hints{{"56", vision::SetHint::set_56},
                                                       {"56m", vision::SetHint::set_56_mirrored},
                                                       {"56mixed", vision::SetHint::set_56_mixed},
                                                       {"76", vision::SetHint::set_76},
                                                       {"54", vision::SetHint::set_54},
                                                       {"any", vision::SetHint::any}};

struct ReadArguments {
  std::vector<std::string> images;
  std::size_t jobs = 0;
  std::string design;
  WantedOutputs outputs;
  ReadWishes wishes;
};

/// What one picture needed is kept for the next one: given back and fetched again, it costs an eighth of the reading.
void keep_memory_between_pictures() {
  constexpr int most_kept = 32 << 20;  // bytes; larger pieces go back to the system
  mallopt(M_MMAP_THRESHOLD, most_kept);
  mallopt(M_TRIM_THRESHOLD, 2 * most_kept);
  mallopt(M_ARENA_MAX, 1);  // a pool for each thread would keep as much again
}

int read_pictures(ReadArguments arguments) {
  keep_memory_between_pictures();
  const auto images = with_folders_opened(arguments.images);
  arguments.wishes.options.set = set_hints.at(arguments.wishes.set);
  if (arguments.design.empty()) {
    arguments.wishes.options.designs = table::known_designs();
  } else {
    arguments.wishes.options.designs = {table::design_named(table::designs_folder(), arguments.design)};
    arguments.wishes.options.design_given = true;
  }
  const auto outputs = plan_outputs(arguments.outputs, arguments.images, images);
  // not of the whole machine: two pictures side by side on the one core that was given take as long as in turn
  const auto cores = static_cast<std::size_t>(std::max(1, vision::threads_used()));
  const auto workers = std::min(images.size(), arguments.jobs > 0 ? arguments.jobs : cores);
  // Pictures side by side use the cores better than many hands on one picture.
  if (workers > 1) vision::use_threads(1);
  std::vector<std::unique_ptr<vision::BoardReader>> readers(workers);
  for (auto& reader : readers)
    reader = std::make_unique<vision::BoardReader>(config::data_dir() / "models", vision::Loading::beside);

  const bool progress = images.size() > 1 && isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
  int status = 0;
  side_by_side(
      images.size(), workers,
      [&](std::size_t worker, std::size_t n) {
        return read_picture(*readers[worker], images[n], outputs[n], arguments.wishes);
      },
      [&](std::size_t n, const ReadOutcome& outcome) {
        std::cout << outcome.text;
        flush_standard_output();  // where nobody can read the answers, no more pictures are read
        if (progress) std::cerr << '\r' << "\x1b[K";
        for (const auto& error : outcome.errors) {
          say_error("tricorner read", called(images[n]) + ": " + error);
          status = 1;
        }
        if (outcome.remark) say_error("tricorner read", called(images[n]) + ": " + *outcome.remark);
        if (progress && n + 1 < images.size()) std::cerr << n + 1 << " of " << images.size() << " read" << std::flush;
      });
  return status;
}

}  // namespace

void add_read_command(CLI::App& program) {
  auto* command = program.add_subcommand("read", "Reads pictures of a table: layouts and loose tiles");
  auto arguments = std::make_shared<ReadArguments>();
  auto& wishes = arguments->wishes;
  command->add_option("--set", wishes.set, "Which tiles can lie there: 56, 56m, 56mixed, 76, 54 or any (the default)")
      ->check(CLI::IsMember({"56", "56m", "56mixed", "76", "54", "any"}))
      ->option_text("SET");
  command->add_option("--design", arguments->design, "The set on the table is this one of those that were taught")
      ->check(not_empty("a set's name"))
      ->option_text("NAME");
  command->add_flag("--json", wishes.json, "One JSON object a line and picture");
  auto& outputs = arguments->outputs;
  command
      ->add_option("--overlay", outputs.overlay,
                   "Write the picture with the reading drawn over it (several pictures, or a folder of them: into this "
                   "folder, under their names; of two with one name the second's gets -2)")
      ->check(not_empty("a file or folder"));
  command
      ->add_option("--position", outputs.position,
                   "Write what lies there as a position (several pictures, or a folder of them: into this folder)")
      ->check(not_empty("a file or folder"));
  command->add_flag("--explain", wishes.explain,
                    "Also tell, and draw into the overlay, what looked like a tile and was left out, and why");
  command->add_option("--trace", outputs.trace, "Write a picture of each stage of the reading into this folder")
      ->check(not_empty("a folder"))
      ->option_text("DIR");
  command->add_option("--jobs", arguments->jobs, "How many pictures are read side by side (default: one a core)")
      ->check(CLI::Range(1, 64));
  command
      ->add_option("IMAGE", arguments->images,
                   "Pictures (JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF), or folders of them")
      ->required();
  command->callback([arguments] {
    if (const int status = read_pictures(*arguments); status != 0) throw ExitStatus{status};
  });
}

}  // namespace tricorner::cli
