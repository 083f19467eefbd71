// A folder that is read-only, a full disk, no home, a locale with decimal commas.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class InSurroundings : public FolderTest {
 protected:
  InSurroundings() {
    film_ = (folder_ / "grey.avi").string();
    write_grey_film(film_, 5);
  }

  std::string film_;
};

// What the wrapper and the probe leave with; neither the program nor `unshare` ever does.
constexpr int kNoSmallDisk = 99;
constexpr int kNotWritable = 98;
constexpr int kNotSmall = 97;

/// A wrapper that makes a small disk of its own, seen by one process alone, and mounts it on the folder.
std::vector<std::string> with_small_disk(const fs::path& folder, const std::string& size) {
  std::vector<std::string> words{"unshare", "--mount"};
  if (geteuid() != 0) words.insert(words.begin() + 1, {"--user", "--map-root-user"});
  const std::string mount = "mount -t tmpfs -o size=" + size + " small \"$0\" 2>/dev/null";
  words.insert(words.end(),
               {"sh", "-c", mount + " || exit " + std::to_string(kNoSmallDisk) + "; exec \"$@\"", folder.string()});
  return words;
}

/// Why no small disk can be had on this folder; empty when one can. Some containers let nobody mount, some let mount
/// but take no notice of the size, and in a chroot the root itself may be no mount point.
std::string why_no_small_disk(const fs::path& folder, const std::string& size) {
  std::vector<std::string> probe = with_small_disk(folder, size);
  const std::string inside = (folder / "probe").string();
  probe.insert(probe.end(),
               {"sh", "-c",
                "printf x > \"$0\" || exit " + std::to_string(kNotWritable) +
                    "; dd if=/dev/zero of=\"$0\" bs=4096 count=256 && exit " + std::to_string(kNotSmall) + "; exit 0",
                inside});
  const Outcome outcome = run(probe);
  if (fs::exists(inside)) {
    fs::remove(inside);
    return "what is mounted in a process of its own is not kept apart here";
  }
  switch (outcome.status) {
    case 0:
      return {};
    case kNotWritable:
      return "a small disk can be mounted here, but not written to";
    case kNotSmall:
      return "a disk can be mounted here, but its size is not kept to";
    default:
      return "no small disk can be mounted here " + outcome.err;
  }
}

/// A wrapper that gives up root's right to write everywhere.
std::vector<std::string> as_nobody() {
  if (geteuid() != 0) return {};
  return {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
}

TEST_F(InSurroundings, ReadOnlyFolder) {
  const fs::path closed = folder_ / "closed";
  fs::create_directory(closed);
  fs::permissions(closed, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::group_read |
                              fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec);
  const Surroundings nobody{.before = as_nobody()};
  // Somebody else must be able to reach the files at all: a checkout in a private home is not.
  if (run({"true"}, nobody).status != 0) GTEST_SKIP() << "cannot run a program as another user here";
  if (tricorner({"rules", "show", "goliath-triominos"}, nobody).status != 0)
    GTEST_SKIP() << "the program's own files are closed to another user here";
  std::vector<std::string> reach = as_nobody();
  reach.insert(reach.end(), {"test", "-r", film_});
  if (run(reach).status != 0) GTEST_SKIP() << "another user cannot reach " << film_;
  std::vector<std::string> write = as_nobody();
  write.insert(write.end(), {"test", "-w", closed.string()});
  if (run(write).status == 0) GTEST_SKIP() << "no folder is closed to this user here";

  const std::string database = (closed / "scores.sqlite3").string();
  EXPECT_TRUE(refused(tricorner({"watch", "--json", "--db", database, film_}, nobody), {database}));
  const std::string picture = file("grey.bmp", grey_bmp(320, 240));
  const std::string overlay = (closed / "overlay.png").string();
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--overlay", overlay, picture}, nobody), {overlay}));
  const std::string position = (closed / "position.json").string();
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--position", position, picture}, nobody), {position}));
  EXPECT_TRUE(fs::is_empty(closed));
}

TEST_F(InSurroundings, FileThatMayNotBeRead) {
  const std::string secret = file("secret.json", short_record());
  fs::permissions(secret, fs::perms::none);
  const Surroundings nobody{.before = as_nobody()};
  if (run({"true"}, nobody).status != 0) GTEST_SKIP() << "cannot run a program as another user here";
  if (tricorner({"rules", "show", "goliath-triominos"}, nobody).status != 0)
    GTEST_SKIP() << "the program's own files are closed to another user here";
  std::vector<std::string> reach = as_nobody();
  reach.insert(reach.end(), {"test", "-r", secret});
  if (run(reach).status == 0) GTEST_SKIP() << "no file is closed to this user here";
  EXPECT_TRUE(refused(tricorner({"judge", secret}, nobody), {secret}));
  EXPECT_TRUE(refused(tricorner({"read", secret}, nobody), {secret}));
  EXPECT_TRUE(refused(tricorner({"watch", "--db", (folder_ / "s.sqlite3").string(), secret}, nobody), {secret}));

  const fs::path closed = folder_ / "closed";
  fs::create_directory(closed);
  const std::string within = file("closed/grey.bmp", grey_bmp(320, 240));
  fs::permissions(closed, fs::perms::none);
  EXPECT_TRUE(refused(tricorner({"read", closed.string()}, nobody), {closed.string(), "cannot be opened"}));
  EXPECT_TRUE(refused(tricorner({"read", within}, nobody), {within, "may not be opened"}));
  fs::permissions(closed, fs::perms::owner_all);
}

TEST_F(InSurroundings, FullDisk) {
  const fs::path disk = folder_ / "disk";
  fs::create_directory(disk);
  const std::string database = (disk / "scores.sqlite3").string();
  for (const std::string size : {"16k", "64k"}) {
    SCOPED_TRACE(size);
    if (const std::string why = why_no_small_disk(disk, size); !why.empty()) GTEST_SKIP() << why;
    const Surroundings small{.before = with_small_disk(disk, size)};
    EXPECT_TRUE(refused_in_part(tricorner({"watch", "--json", "--db", database, film_}, small), {database}));
  }
  const Surroundings small{.before = with_small_disk(disk, "16k")};
  const std::string picture = file("grey.bmp", grey_bmp(1280, 960));
  const std::string overlay = (disk / "overlay.bmp").string();
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--overlay", overlay, picture}, small), {overlay}));
}

TEST_F(InSurroundings, FullStandardOutput) {
  if (run({"sh", "-c", "test -c /dev/full && ! printf x > /dev/full"}).status != 0)
    GTEST_SKIP() << "there is no /dev/full here";
  const Surroundings full{.output = "/dev/full"};
  const std::string record = file("record.json", short_record());
  EXPECT_TRUE(refused_in_part(tricorner({"judge", "--json", record}, full), {"standard output"}));
  const std::string picture = file("grey.bmp", grey_bmp(320, 240));
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--json", picture}, full), {"standard output"}));
  EXPECT_TRUE(refused_in_part(tricorner({"rules", "list", "--json"}, full), {"standard output"}));
  const std::string database = (folder_ / "scores.sqlite3").string();
  EXPECT_TRUE(refused_in_part(tricorner({"watch", "--json", "--db", database, film_}, full), {"standard output"}));
}

TEST_F(InSurroundings, NoHome) {
  const Surroundings homeless{.environment = {{"HOME", std::nullopt}, {"XDG_DATA_HOME", std::nullopt}}};
  EXPECT_TRUE(refused(tricorner({"watch", "--json", film_}, homeless), {"HOME", "--db"}));
  const std::string database = (folder_ / "scores.sqlite3").string();
  EXPECT_TRUE(done(tricorner({"watch", "--json", "--db", database, film_}, homeless)));
  EXPECT_TRUE(done(tricorner({"judge", file("record.json", short_record())}, homeless)));
  EXPECT_TRUE(done(tricorner({"read", file("grey.bmp", grey_bmp(320, 240))}, homeless)));
}

TEST_F(InSurroundings, HomeThatIsNotThere) {
  const std::string home = (folder_ / "grey.avi" / "home").string();
  const Surroundings gone{.environment = {{"HOME", home}, {"XDG_DATA_HOME", std::nullopt}}};
  EXPECT_TRUE(refused(tricorner({"watch", "--json", film_}, gone), {home}));
}

TEST_F(InSurroundings, LocaleWithDecimalCommas) {
  // A locale of our own, with a character map of our own: a bare system has neither.
  const std::string map = file("ascii.charmap",
                               "<code_set_name> ASCII_ONLY\n<comment_char> %\n<escape_char> /\n"
                               "CHARMAP\n<U0000>..<U007F> /x00\nEND CHARMAP\n");
  const std::string source =
      file("comma.locale", "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
  run({"localedef", "--force", "-f", map, "-i", source, (folder_ / "comma").string()});
  const Surroundings german{
      .environment = {{"LOCPATH", folder_.string()}, {"LC_ALL", std::nullopt}, {"LC_NUMERIC", "comma"}}};
  if (run({"bash", "-c", "printf %.1f 0"}, german).out != "0,0")
    GTEST_SKIP() << "no locale with commas can be made here";

  const std::string record = file("record.json", short_record());
  const Outcome judged = tricorner({"judge", "--json", record}, german);
  ASSERT_TRUE(done(judged));
  EXPECT_EQ(judged.out, tricorner({"judge", "--json", record}).out);

  const Outcome read = tricorner({"read", "--json", file("grey.bmp", grey_bmp(1200, 900))}, german);
  ASSERT_TRUE(done(read));
  EXPECT_EQ(json::parse(read.out).at("width"), 1200);

  const std::string database = (folder_ / "scores.sqlite3").string();
  const Outcome watched = tricorner({"watch", "--json", "--start", "0.2", "--db", database, film_}, german);
  ASSERT_TRUE(done(watched));
  for (const std::string& line : lines_of(watched.out)) EXPECT_TRUE(json::accept(line)) << line;
  EXPECT_TRUE(done(tricorner({"export", "--json", "--db", database}, german)));
}

}  // namespace
}  // namespace tricorner::test
