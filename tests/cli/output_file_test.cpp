// What commands write: never over what they read, whole or not at all, under names that do not clash.
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// A wrapper under which files stay small, as on a full disk: beyond it, writing fails.
std::vector<std::string> with_small_files() {
  return {"sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "small-files"};
}

class OutputFile : public FolderTest {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string picture(const std::string& name) const {
    fs::create_directories((folder_ / name).parent_path());
    return file(name, grey_bmp(64, 48));
  }
  /// An empty score database.
  [[nodiscard]] std::string database() const {
    const std::string scores = path("scores.sqlite3");
    const std::string record = file("export.json", R"({"matches": []})");
    EXPECT_TRUE(done(tricorner({"import", "--db", scores, record})));
    return scores;
  }
  [[nodiscard]] std::set<std::string> names_in(const std::string& folder) const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_ / folder)) names.insert(entry.path().filename().string());
    return names;
  }
  /// Refused in one line with the words, and the file is as it was.
  static testing::AssertionResult refused_and_kept(const std::string& kept, const std::vector<std::string>& arguments,
                                                   const std::vector<std::string>& words) {
    const std::string before = bytes_of(kept);
    auto result = refused(tricorner(arguments), words);
    if (result && bytes_of(kept) != before) return testing::AssertionFailure() << kept << " was changed";
    return result;
  }
};

using Names = std::set<std::string>;

TEST_F(OutputFile, AnExportNeverReplacesItsDatabase) {
  const std::string scores = database();
  fs::create_symlink(scores, path("link.json"));
  fs::create_hard_link(scores, path("hard.json"));
  for (const std::string kind : {"--json", "--csv", "--html"}) {
    for (const auto& to : {scores, path("link.json"), path("hard.json")})
      EXPECT_TRUE(refused_and_kept(scores, {"export", kind, "--db", scores, "--to", to}, {"--to", to, "expected"}));
  }
  const std::string other = path("other.sqlite3");
  fs::copy_file(scores, other);
  EXPECT_TRUE(
      refused_and_kept(other, {"export", "--json", "--db", scores, "--to", other}, {"--to", other, "database"}));
}

TEST_F(OutputFile, AnEarlierOutputOfTheKindIsReplaced) {
  const std::string scores = database();
  const std::string to = path("out.json");
  const auto write = [&] { return tricorner({"export", "--json", "--db", scores, "--to", to}); };
  ASSERT_TRUE(done(write()));
  const std::string once = bytes_of(to);
  EXPECT_TRUE(json::accept(once));
  for (const std::string earlier : {"", "{", "notes\n"}) {
    file("out.json", earlier);
    ASSERT_TRUE(done(write()));
    EXPECT_EQ(bytes_of(to), once);
  }
  fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("out.json", path("link.json"));
  ASSERT_TRUE(done(tricorner({"export", "--json", "--db", scores, "--to", path("link.json")})));
  EXPECT_TRUE(fs::is_symlink(path("link.json"))) << "what the link leads to is written";
  EXPECT_EQ(fs::status(to).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(OutputFile, TheListOfMatchesGoesWhereItIsWanted) {
  const std::string scores = path("scores.sqlite3");
  Surroundings typed;
  typed.input = "= 220 100\n";
  ASSERT_TRUE(done(tricorner({"type", "--db", scores, "--players", "Ana,Ben"}, typed)));
  const Outcome listed = tricorner({"export", "--db", scores});
  const Outcome written = tricorner({"export", "--db", scores, "--to", path("list.txt")});
  ASSERT_TRUE(done(listed));
  ASSERT_TRUE(done(written));
  EXPECT_FALSE(listed.out.empty());
  EXPECT_EQ(written.out, "");
  EXPECT_EQ(bytes_of(path("list.txt")), listed.out);
}

TEST_F(OutputFile, ADrawingNeverReplacesARecord) {
  const std::string record = file("record.json", short_record());
  const std::string other = file("other.json", short_record());
  EXPECT_TRUE(refused_and_kept(record, {"judge", "--svg", record, record}, {"--svg", record, "expected"}));
  EXPECT_TRUE(refused_and_kept(other, {"judge", "--svg", other, record}, {"--svg", other, "JSON"}));
  ASSERT_TRUE(done(tricorner({"judge", "--svg", path("drawing.svg"), record})));
  ASSERT_TRUE(done(tricorner({"judge", "--svg", path("drawing.svg"), record})));
  const std::string scores = database();
  EXPECT_TRUE(refused_and_kept(scores, {"judge", "--svg", scores, "--db", scores}, {"--svg", scores}));
}

TEST_F(OutputFile, APictureThatIsReadStays) {
  const std::string png = file("self.png", noise_picture(".png"));
  EXPECT_TRUE(refused_and_kept(png, {"read", "--overlay", png, png}, {"--overlay", png, "expected"}));
  fs::create_symlink("self.png", path("link.png"));
  EXPECT_TRUE(refused_and_kept(png, {"read", "--overlay", path("link.png"), png}, {"--overlay", "link.png"}));
  const std::string jpg = file("other.jpg", noise_picture(".jpg"));
  EXPECT_TRUE(refused_and_kept(jpg, {"read", "--position", jpg, png}, {"--position", jpg, "a picture"}));
  const std::string both = path("both.png");
  EXPECT_TRUE(refused(tricorner({"read", "--overlay", both, "--position", both, png}), {"--position", both}));
  EXPECT_FALSE(fs::exists(both));
}

TEST_F(OutputFile, APhotographIsNoEarlierOverlay) {
  std::string photograph = noise_picture(".jpg");
  photograph.insert(2, std::string("\xff\xe1\x00\x0a"
                                   "Exif\0\0MM",
                                   12));
  const std::string kept = file("photograph.jpg", photograph);
  EXPECT_TRUE(refused_and_kept(kept, {"read", "--overlay", kept, picture("a.bmp")}, {"--overlay", "a photograph"}));
  const std::string overlay = file("overlay.jpg", noise_picture(".jpg"));
  EXPECT_TRUE(done(tricorner({"read", "--overlay", overlay, picture("a.bmp")})));
}

TEST_F(OutputFile, AFolderThatIsReadGetsNoOtherPictures) {
  const std::string first = picture("shots/a.bmp");
  picture("shots/b.bmp");
  const std::string shots = path("shots");
  EXPECT_TRUE(refused(tricorner({"read", "--overlay", shots, shots}), {"--overlay", shots, "expected"}));
  EXPECT_TRUE(refused(tricorner({"read", "--trace", shots, shots}), {"--trace", shots, "expected"}));
  EXPECT_EQ(names_in("shots"), (Names{"a.bmp", "b.bmp"}));
  EXPECT_TRUE(done(tricorner({"read", "--position", shots, shots}))) << "positions are no pictures";
  EXPECT_EQ(names_in("shots"), (Names{"a.bmp", "a.json", "b.bmp", "b.json"}));
  EXPECT_TRUE(done(tricorner({"read", "--overlay", path("shots/overlays"), shots})));
  EXPECT_TRUE(done(tricorner({"read", "--overlay", shots, first}))) << "a picture of it is not the folder";
  EXPECT_EQ(names_in("shots").count("a.png"), 1U);
}

TEST_F(OutputFile, PicturesOfOneNameGetOutputsOfTheirOwn) {
  const std::vector<std::string> pictures{picture("d1/x.bmp"), picture("d2/x.bmp"), picture("d3/x-2.bmp"),
                                          picture("d3/x.bmp"), picture("d3/y.bmp")};
  for (const std::string jobs : {"1", "3"}) {
    const std::string out = "out" + jobs;
    std::vector<std::string> words{"read",       "--jobs",        jobs,      "--overlay",    path(out),
                                   "--position", path(out + "p"), "--trace", path(out + "t")};
    words.insert(words.end(), pictures.begin(), pictures.end());
    ASSERT_TRUE(done(tricorner(words)));
    EXPECT_EQ(names_in(out), (Names{"x.png", "x-2.png", "x-3.png", "x-4.png", "y.png"}));
    EXPECT_EQ(names_in(out + "p"), (Names{"x.json", "x-2.json", "x-3.json", "x-4.json", "y.json"}));
    EXPECT_EQ(names_in(out + "t").count("x-4-1-suspected.png"), 1U);
  }
}

TEST_F(OutputFile, AFolderMeansAFolderOfOutputs) {
  picture("one/a.bmp");
  const std::string one = path("one");
  ASSERT_TRUE(done(tricorner({"read", "--overlay", path("overlays"), "--position", path("positions"), one})));
  EXPECT_EQ(names_in("overlays"), Names{"a.png"});
  EXPECT_EQ(names_in("positions"), Names{"a.json"});
  const std::string b = picture("b.bmp");
  ASSERT_TRUE(done(tricorner({"read", "--overlay", path("overlays"), "--position", path("new") + "/", b})));
  EXPECT_EQ(names_in("overlays"), (Names{"a.png", "b.png"}));
  EXPECT_EQ(names_in("new"), Names{"b.json"});
  file("taken", "text");
  EXPECT_TRUE(refused(tricorner({"read", "--overlay", path("taken"), one}), {"--overlay", "taken", "folder"}));
  EXPECT_TRUE(refused(tricorner({"read", "--trace", path("taken") + "/x", b}), {"--trace", "taken/x", "folder"}));
  EXPECT_TRUE(refused(tricorner({"judge", "--svg", one, file("r.json", short_record())}), {"--svg", one, "folder"}));
}

TEST_F(OutputFile, AFailedWriteLeavesTheEarlierFileAndNothingElse) {
  const Surroundings small{.before = with_small_files()};
  if (run({"sh", "-c", "trap '' XFSZ; ulimit -f 1; head -c 4096 /dev/zero > \"$0\"", path("probe")}).status == 0)
    GTEST_SKIP() << "the size of files cannot be limited here";
  fs::remove(path("probe"));
  fs::create_directories(folder_ / "out");
  const std::string record = file("record.json", short_record());
  const std::string shot = file("shot.png", noise_picture(".png"));
  const std::string svg = file("out/drawing.svg", "<svg/>");
  const std::string overlay = file("out/overlay.png", noise_picture(".png"));
  const std::string before = bytes_of(overlay);
  EXPECT_TRUE(refused_in_part(tricorner({"judge", "--svg", svg, record}, small), {"--svg", svg, "cannot be written"}));
  EXPECT_TRUE(refused_in_part(tricorner({"judge", "--svg", path("out/new.svg"), record}, small), {"--svg"}));
  EXPECT_TRUE(refused_in_part(tricorner({"read", "--overlay", overlay, shot}, small), {"--overlay", overlay}));
  EXPECT_EQ(bytes_of(svg), "<svg/>");
  EXPECT_EQ(bytes_of(overlay), before);
  EXPECT_EQ(names_in("out"), (Names{"drawing.svg", "overlay.png"}));
}

TEST_F(OutputFile, PipesAndStandardOutputAreWrittenToDirectly) {
  const std::string shot = picture("shot.bmp");
  const Outcome piped = run({"sh", "-c", "\"$0\" read --position /dev/stdout \"$1\" | cat", TRICORNER_PROGRAM, shot});
  EXPECT_NE(piped.out.find("tricorner-position/1"), std::string::npos) << piped.out << piped.err;
  const Outcome filed = tricorner({"read", "--position", "/dev/stdout", shot});  // a file here
  EXPECT_NE(filed.out.find("tricorner-position/1"), std::string::npos) << filed.out << filed.err;
  EXPECT_NE(filed.out.find("0 tiles"), std::string::npos) << filed.out;
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  const Outcome fifo = run({"sh", "-c", "cat \"$2\" & \"$0\" judge --svg \"$2\" \"$1\" > /dev/null; wait",
                            TRICORNER_PROGRAM, file("record.json", short_record()), path("fifo")});
  EXPECT_NE(fifo.out.find("</svg>"), std::string::npos) << fifo.err;
  EXPECT_TRUE(fs::is_fifo(path("fifo")));
  if (run({"sh", "-c", "test -c /dev/full && ! printf x > /dev/full"}).status != 0)
    GTEST_SKIP() << "there is no /dev/full here";
  const Outcome full = tricorner({"read", "--position", "/dev/full", shot});
  EXPECT_TRUE(refused_in_part(full, {"--position /dev/full", "cannot be"}));
  EXPECT_NE(full.out.find("0 tiles"), std::string::npos) << "what was read is said all the same";
}

TEST_F(OutputFile, NoNameIsWrongUsage) {
  const std::string shot = picture("shot.bmp");
  for (const std::string option : {"--overlay", "--position", "--trace", "--design"})
    EXPECT_EQ(tricorner({"read", option, "", shot}).status, 2) << option;
  const std::string record = file("record.json", short_record());
  EXPECT_EQ(tricorner({"judge", "--svg", "", record}).status, 2);
  EXPECT_EQ(tricorner({"export", "--json", "--db", path("none.sqlite3"), "--to", ""}).status, 2);
}

TEST_F(OutputFile, WhatCannotBeWrittenIsSaid) {
  const std::string shot = picture("shot.bmp");
  EXPECT_TRUE(refused(tricorner({"read", "--position", path("nodir/x.json"), shot}), {"--position", "no folder"}));
  const std::string wide = file("wide.bmp", grey_bmp(65'600, 16));
  EXPECT_TRUE(
      refused_in_part(tricorner({"read", "--overlay", path("q.jpg"), wide}), {"--overlay", "65600 x 16", "65535"}));
  EXPECT_TRUE(
      refused_in_part(tricorner({"read", "--overlay", path("q.webp"), wide}), {"--overlay", "65600 x 16", "16383"}));
  EXPECT_FALSE(fs::exists(path("q.jpg")));
}

TEST_F(OutputFile, AnEndingThatIsNoPicturesIsWrongUsage) {
  const std::string missing = path("missing.bmp");  // nothing is read: of it nothing is said
  const auto refuses = [&](const std::string& overlay, const std::string& word) {
    const Outcome outcome = tricorner({"read", "--overlay", overlay, missing});
    EXPECT_EQ(outcome.status, 2) << overlay;
    EXPECT_EQ(lines_of(outcome.err).size(), 1U) << outcome.err;
    for (const std::string& part : {std::string("--overlay"), word, std::string(".png or .jpg was expected")})
      EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find("missing.bmp"), std::string::npos) << outcome.err;
  };
  refuses(path("q.abc"), "'.abc'");
  refuses(path("q"), "has no ending");
  refuses(path("q."), "'.'");
  const std::string shot = picture("shot.bmp");
  for (const std::string ending : {".png", ".PNG", ".jpg", ".jpeg", ".webp", ".bmp", ".tiff"})
    EXPECT_TRUE(done(tricorner({"read", "--overlay", path("q" + ending), shot})));
  fs::create_directories(path("folder.abc"));
  EXPECT_TRUE(done(tricorner({"read", "--overlay", path("folder.abc"), shot}))) << "a folder's ending means nothing";
}

// An hour's work of reading is not thrown away for a disk that is full.
TEST_F(OutputFile, WhatWasReadIsSaidThoughAnOutputFails) {
  const Surroundings small{.before = with_small_files()};
  if (run({"sh", "-c", "trap '' XFSZ; ulimit -f 1; head -c 4096 /dev/zero > \"$0\"", path("probe")}).status == 0)
    GTEST_SKIP() << "the size of files cannot be limited here";
  const std::string shot = file("shot.png", noise_picture(".png"));
  const std::string other = picture("other.bmp");
  fs::create_directories(path("traces"));
  fs::create_directories(path("traces/shot-1-suspected.png"));  // no file can be written there
  const std::vector<std::vector<std::string>> outputs{
      {"--overlay", path("o") + "/"}, {"--trace", path("traces")}, {"--trace", path("t")}};
  for (const auto& output : outputs) {
    std::vector<std::string> words{"read", "--json", shot, other};
    words.insert(words.end(), output.begin(), output.end());
    const Outcome outcome = tricorner(words, small);
    EXPECT_EQ(outcome.status, 1);
    ASSERT_EQ(lines_of(outcome.out).size(), 2U) << outcome.out << outcome.err;
    EXPECT_EQ(json::parse(lines_of(outcome.out)[0]).at("image"), shot);
    EXPECT_NE(outcome.err.find(shot + ": " + output[0]), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("cannot be written"), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace tricorner::test
