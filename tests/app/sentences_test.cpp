// Nothing that the program says is left in English in a window of another language.
#include <gtest/gtest.h>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include "config/data_paths.hpp"
#include "config/rule_library.hpp"
#include "said_texts.hpp"
#include "tricorner/vision/picture_file.hpp"
#include "ts_translator.hpp"

namespace tricorner::app {
namespace {

QString sourceFolder() { return QString::fromStdString(config::data_dir().parent_path().string()); }

QString contentOf(const QString& path) {
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
  return QString::fromUtf8(file.readAll());
}

/// The texts between quotes in a source file, without includes and comments.
QStringList literalsOf(const QString& path) {
  static const QRegularExpression left_out(QStringLiteral("//[^\n]*|^#.*$"), QRegularExpression::MultilineOption);
  static const QRegularExpression literal(QStringLiteral(R"re("((?:[^"\\\n]|\\.)*)")re"));
  QStringList found;
  auto matches = literal.globalMatch(contentOf(path).remove(left_out));
  while (matches.hasNext()) found.append(matches.next().captured(1));
  return found;
}

bool isSentence(const QString& text) {
  static const QRegularExpression words(QStringLiteral("[a-z]+[ ,;:]+[a-z]+"));
  static const QRegularExpression sql(
      QStringLiteral("\\b(SELECT|INSERT|VALUES|FROM|WHERE|PRAGMA|BEGIN|UPDATE|ORDER|COMMIT)\\b"));
  return text.contains(words) && !text.contains(sql);
}

QStringList placesIn(const QString& text) {
  static const QRegularExpression place(QStringLiteral("%[1-9]"));
  QStringList found;
  auto matches = place.globalMatch(text);
  while (matches.hasNext()) found.append(matches.next().captured());
  found.sort();
  return found;
}

class German : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(translator.readFile(QString::fromStdString((config::data_dir() / "i18n" / "tricorner_de.ts").string())),
              "");
  }
  [[nodiscard]] bool knows(const char* context, const QString& text) const {
    return !translator.translate(context, text.toUtf8().constData(), nullptr, -1).isEmpty();
  }
  TsTranslator translator;
};

TEST_F(German, EverySentenceOfSessionSourcesAndStoreIsKnown) {
  const QString known = knownSentences().join('\n');
  int sentences = 0;
  for (const auto& [folder, names] :
       {std::pair<QString, QStringList>{"/app/table", {"session*.cpp", "*_source.cpp", "match_*.cpp"}},
        // what else the store says is said to the command line: the window does not call it
        {"/app/store", {"database*.cpp", "migration.cpp", "schema_check.cpp", "score_store.cpp", "store_error.cpp"}}}) {
    QDirIterator files(sourceFolder() + folder, names);
    while (files.hasNext()) {
      const QString file = files.next();
      for (const QString& literal : literalsOf(file)) {
        if (!isSentence(literal)) continue;
        ++sentences;
        EXPECT_TRUE(known.contains(literal.trimmed())) << file.toStdString() << ": " << literal.toStdString();
      }
    }
  }
  EXPECT_GT(sentences, 40);
}

TEST_F(German, EveryKnownSentenceIsTranslatedAndSaysTheSame) {
  const QStringList said = knownSentences();
  const QStringList shown = windowSentences();
  ASSERT_EQ(said.size(), shown.size());
  for (qsizetype k = 0; k < said.size(); ++k) {
    EXPECT_EQ(placesIn(said[k]), placesIn(shown[k])) << said[k].toStdString();
    EXPECT_TRUE(knows("SaidTexts", shown[k])) << shown[k].toStdString();
  }
}

TEST_F(German, EveryRuleOfEveryBookIsTranslated) {
  int clauses = 0;
  const auto expect = [&](const std::string& text) {
    EXPECT_TRUE(text.empty() || knows("RuleBooks", QString::fromStdString(text))) << text;
  };
  for (const std::string& id : config::rule_set_ids()) {
    const auto rules = config::load_rules(id);
    for (int number = 0; const engine::Clause* clause = rules->clause(number); ++number) {
      expect(clause->section);
      expect(clause->text);
      ++clauses;
    }
    for (const engine::Option& option : rules->options) {
      expect(option.text);
      for (const engine::Reading& reading : option.readings) expect(reading.text);
    }
  }
  EXPECT_GT(clauses, 50);
}

TEST_F(German, EveryTextOfTheScreensIsTranslated) {
  static const QRegularExpression text(QStringLiteral(R"re(qsTr\(\s*"((?:[^"\\]|\\.)*)")re"));
  int texts = 0;
  QDirIterator files(sourceFolder() + "/qml", {"*.qml"}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    const QString file = files.next();
    auto matches = text.globalMatch(contentOf(file));
    while (matches.hasNext()) {
      const QString source = matches.next().captured(1);
      EXPECT_TRUE(knows(files.fileInfo().baseName().toUtf8().constData(), source))
          << file.toStdString() << ": " << source.toStdString();
      ++texts;
    }
  }
  EXPECT_GT(texts, 80);
}

TEST_F(German, EveryTextOfTheLogicIsTranslated) {
  static const QRegularExpression text(QStringLiteral(R"re(\b(?:(\w+)::)?tr\(\s*"((?:[^"\\]|\\.)*)")re"));
  static const QRegularExpression marked(QStringLiteral(R"re(QT_TRANSLATE_NOOP\("(\w+)",\s*"((?:[^"\\]|\\.)*)"\))re"));
  const QMap<QString, QString> contexts = {{"RackTexts", "RackText"}, {"MatchView", "MatchView"}};
  const QMap<QString, QString> classes = {{"play_worker", "PlayWorker"},
                                          {"desk", "Desk"},
                                          {"game_controller", "GameController"},
                                          {"tile_placing", "TilePlacing"}};
  int texts = 0;
  QDirIterator files(sourceFolder() + "/app/backend", {"*.cpp"});
  while (files.hasNext()) {
    const QString file = files.next();
    const QString content = contentOf(file);
    auto matches = text.globalMatch(content);
    while (matches.hasNext()) {
      const auto match = matches.next();
      const QString context = match.captured(1).isEmpty()
                                  ? "tricorner::app::" + classes.value(files.fileInfo().baseName())
                                  : contexts.value(match.captured(1));
      EXPECT_TRUE(knows(context.toUtf8().constData(), match.captured(2)))
          << file.toStdString() << ": " << match.captured(2).toStdString();
      ++texts;
    }
    auto noops = marked.globalMatch(content);
    while (noops.hasNext()) {
      const auto match = noops.next();
      EXPECT_TRUE(knows(match.captured(1).toUtf8().constData(), match.captured(2))) << match.captured(2).toStdString();
      ++texts;
    }
  }
  EXPECT_GT(texts, 60);
}

TEST(Spoken, SaysWhatWasSaidInTheWordsOfTheWindow) {
  EXPECT_EQ(spoken("Ana cannot pass: must-draw-first"),
            "Ana cannot pass. Another tile has to be drawn before passing.");
  EXPECT_EQ(spoken("tile 3-4-4 is not in the set"), "There is no tile 3-4-4 in this set.");
  EXPECT_EQ(spoken("picture '/a/7.png': PNG data: damaged; a picture that can be decoded was expected"),
            "The picture /a/7.png was left out: it is damaged (PNG).");
  EXPECT_EQ(spoken("score database '/x/s.db': reading a match: the disk reports an error (disk I/O error)"),
            "The disk with the score database /x/s.db reports an error (reading a match: disk I/O error).");
}

TEST(Spoken, KnowsWhatIsWrongWithPictures) {
  const auto spoken_of = [](const std::variant<vision::Picture, vision::PictureError>& loaded) {
    const auto& said = std::get<vision::PictureError>(loaded).text;
    const QString in_the_window = spoken("picture '/a/7.png': " + said);
    EXPECT_TRUE(in_the_window.startsWith("The picture /a/7.png was left out: it ")) << in_the_window.toStdString();
    EXPECT_FALSE(in_the_window.contains("expected")) << in_the_window.toStdString();
  };
  spoken_of(vision::load_picture("/no/such/picture.png"));
  const auto bytes = [](std::string_view text) { return std::vector<std::uint8_t>(text.begin(), text.end()); };
  using namespace std::string_view_literals;
  spoken_of(vision::decode_picture(bytes("a letter to nobody")));
  spoken_of(vision::decode_picture(bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0\x08\x02\0\0\0----"sv)));
  spoken_of(vision::decode_picture(bytes("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\2\0\0\0\x3f\0\0\x3f\0\0"sv)));
  spoken_of(
      vision::decode_picture(bytes("\0\0\0\x18"
                                   "ftypheic\0\0\0\0mif1heic"sv)));
}

TEST(Spoken, LeavesPathsAndUnknownSentencesAlone) {
  EXPECT_EQ(spoken("folder '/a %2 b/%1': cannot be read (no permission)"),
            "The folder /a %2 b/%1 cannot be read (no permission).");
  EXPECT_EQ(spoken("something that nobody has foreseen"), "something that nobody has foreseen");
  EXPECT_EQ(spoken(""), "");
}

}  // namespace
}  // namespace tricorner::app
