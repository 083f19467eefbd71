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

/// A wrapper that makes a small disk of its own, seen by one process alone, and mounts it on the folder.
std::vector<std::string> with_small_disk(const fs::path& folder, const std::string& size) {
  std::vector<std::string> words{"unshare", "--mount"};
  if (geteuid() != 0) words.insert(words.begin() + 1, {"--user", "--map-root-user"});
  words.insert(words.end(),
               {"sh", "-c", "mount -t tmpfs -o size=" + size + " small \"$0\" && exec \"$@\"", folder.string()});
  return words;
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
  std::vector<std::string> reach = as_nobody();
  reach.insert(reach.end(), {"test", "-r", film_});
  if (run(reach).status != 0) GTEST_SKIP() << "another user cannot reach " << film_;

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
  EXPECT_TRUE(refused(tricorner({"judge", secret}, nobody), {secret}));
  EXPECT_TRUE(refused(tricorner({"read", secret}, nobody), {secret}));
  EXPECT_TRUE(refused(tricorner({"watch", "--db", (folder_ / "s.sqlite3").string(), secret}, nobody), {secret}));
}

TEST_F(InSurroundings, FullDisk) {
  const fs::path disk = folder_ / "disk";
  fs::create_directory(disk);
  std::vector<std::string> probe = with_small_disk(disk, "64k");
  probe.emplace_back("true");
  if (run(probe).status != 0) GTEST_SKIP() << "no small file system can be mounted here";

  const Surroundings small{.before = with_small_disk(disk, "16k")};
  const std::string database = (disk / "scores.sqlite3").string();
  EXPECT_TRUE(refused_in_part(tricorner({"watch", "--json", "--db", database, film_}, small), {database}));
  const std::string picture = file("grey.bmp", grey_bmp(1280, 960));
  const std::string overlay = (disk / "overlay.bmp").string();
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--overlay", overlay, picture}, small), {overlay}));
}

TEST_F(InSurroundings, FullStandardOutput) {
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
