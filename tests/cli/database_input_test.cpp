// Score databases that cannot be used: the line names the file, and the file stays as it was.
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class DatabaseInput : public FolderTest {
 protected:
  DatabaseInput() {
    film_ = (folder_ / "grey.avi").string();
    write_grey_film(film_, 5);
  }

  /// Both commands that open a database must refuse this one, and leave it as it is.
  [[nodiscard]] testing::AssertionResult all_refuse(const std::string& database,
                                                    const std::vector<std::string>& words) const {
    const std::string before = content(database);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"export", "--json", "--db", database},
          std::vector<std::string>{"watch", "--json", "--db", database, film_}}) {
      if (auto answer = refused(tricorner(arguments), words); !answer) return answer << " from " << arguments[0];
    }
    if (content(database) != before) return testing::AssertionFailure() << database << " was changed";
    return testing::AssertionSuccess();
  }

  static void execute(const std::string& database, const std::string& sql) {
    sqlite3* connection = nullptr;
    ASSERT_EQ(sqlite3_open(database.c_str(), &connection), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(connection);
    sqlite3_close(connection);
  }

  static std::string content(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string film_;
};

TEST_F(DatabaseInput, FromANewerVersion) {
  const std::string database = (folder_ / "newer.sqlite3").string();
  ASSERT_TRUE(done(tricorner({"watch", "--json", "--db", database, film_})));
  execute(database, "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 9999; PRAGMA wal_checkpoint(TRUNCATE);");
  EXPECT_TRUE(all_refuse(database, {database, "newer", "9999"}));
}

TEST_F(DatabaseInput, NotADatabase) {
  EXPECT_TRUE(all_refuse(file("text.sqlite3", std::string(4096, 'x')), {"text.sqlite3", "database"}));
  EXPECT_TRUE(all_refuse(file("short.sqlite3", "x"), {"short.sqlite3", "database"}));
}

TEST_F(DatabaseInput, OfAnotherProgram) {
  const std::string database = (folder_ / "other.sqlite3").string();
  execute(database, "CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Air');");
  EXPECT_TRUE(all_refuse(database, {database}));
}

TEST_F(DatabaseInput, DamagedInTheMiddle) {
  const std::string database = (folder_ / "damaged.sqlite3").string();
  ASSERT_TRUE(done(tricorner({"watch", "--json", "--db", database, film_})));
  execute(database, "PRAGMA wal_checkpoint(TRUNCATE);");
  std::string bytes = content(database);
  ASSERT_GT(bytes.size(), 4096U);
  for (std::size_t k = 100; k < bytes.size(); ++k) bytes[k] = '\x5a';
  EXPECT_TRUE(all_refuse(file("damaged.sqlite3", bytes), {database}));
}

TEST_F(DatabaseInput, Folder) {
  const fs::path database = folder_ / "folder.sqlite3";
  fs::create_directory(database);
  EXPECT_TRUE(refused(tricorner({"export", "--json", "--db", database.string()}), {database.string()}));
  EXPECT_TRUE(refused(tricorner({"watch", "--json", "--db", database.string(), film_}), {database.string()}));
}

TEST_F(DatabaseInput, Pipe) {
  const std::string database = (folder_ / "pipe.sqlite3").string();
  ASSERT_EQ(mkfifo(database.c_str(), 0600), 0);
  Surroundings soon;
  soon.limit = std::chrono::seconds(20);
  soon.input = "10\n";
  for (const std::vector<std::string>& words : {std::vector<std::string>{"league", "standings"},
                                                {"match", "list"},
                                                {"export"},
                                                {"player", "list"},
                                                {"tournament", "list"},
                                                {"type"},
                                                {"watch", film_},
                                                {"doctor"},
                                                {"backup", "list"},
                                                {"backup", "make"}}) {
    std::vector<std::string> arguments = words;
    arguments.insert(arguments.end(), {"--db", database});
    EXPECT_TRUE(refused(tricorner(arguments, soon), {database, "a pipe or a device", "expected a file"})) << words[0];
  }
  ASSERT_TRUE(done(tricorner({"type", "--db", (folder_ / "good.sqlite3").string()}, soon)));
  EXPECT_TRUE(refused(tricorner({"backup", "restore", database, "--db", (folder_ / "good.sqlite3").string()}, soon),
                      {database}));
}

TEST_F(DatabaseInput, WhatTheDoctorAndTheListOfBackupsSayOfNoFile) {
  const fs::path none = folder_ / "none.sqlite3";
  const fs::path circle = folder_ / "circle.sqlite3";
  fs::create_symlink(circle, circle);
  EXPECT_TRUE(refused(tricorner({"doctor", "--db", folder_.string()}), {folder_.string(), "a folder"}));
  EXPECT_TRUE(refused(tricorner({"doctor", "--db", circle.string()}), {circle.string(), "score database", "expected"}));
  EXPECT_TRUE(refused(tricorner({"doctor", "--db", none.string()}), {none.string(), "no such file"}));
  EXPECT_TRUE(refused(tricorner({"backup", "list", "--db", none.string()}), {none.string(), "no such file"}));
  EXPECT_TRUE(refused(tricorner({"backup", "list", "--db", folder_.string()}), {folder_.string(), "a folder"}));

  // A file that is gone, and backups of it: that is what they are for.
  ASSERT_TRUE(done(tricorner({"watch", "--json", "--db", none.string(), film_})));
  ASSERT_TRUE(done(tricorner({"backup", "list", "--db", none.string()})));
  ASSERT_TRUE(done(tricorner({"backup", "make", "--db", none.string()})));
  fs::remove(none);
  EXPECT_TRUE(done(tricorner({"backup", "list", "--db", none.string()})));
}

TEST_F(DatabaseInput, MissingForExport) {
  const fs::path database = folder_ / "none.sqlite3";
  EXPECT_TRUE(refused(tricorner({"export", "--json", "--db", database.string()}), {database.string()}));
  EXPECT_FALSE(fs::exists(database)) << "export made a database";
}

TEST_F(DatabaseInput, WhatWatchKeepsIsExported) {
  const std::string database = (folder_ / "scores.sqlite3").string();
  ASSERT_TRUE(done(tricorner({"watch", "--json", "--players", "Ana,Ben,Cleo", "--db", database, film_})));
  const Outcome outcome = tricorner({"export", "--json", "--db", database});
  ASSERT_TRUE(done(outcome));
  const json exported = json::parse(outcome.out);
  ASSERT_EQ(exported.at("matches").size(), 1U);
  const json& record = exported.at("matches").at(0).at("record");
  EXPECT_EQ(record.at("format"), "tricorner-record/1");
  EXPECT_EQ(record.at("players"), (json{"Ana", "Ben", "Cleo"}));
  // What is exported is a record that the judge takes.
  EXPECT_TRUE(done(tricorner({"judge", "--json", file("record.json", record.dump())})));
}

}  // namespace
}  // namespace tricorner::test
