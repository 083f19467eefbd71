// The translation files: complete, with the same placeholders, and read as they should be.
#include <gtest/gtest.h>

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include "config/data_paths.hpp"
#include "ts_translator.hpp"

namespace tricorner::app {
namespace {

QString fileOf(const char* language) {
  return QString::fromStdString(
      (config::data_dir() / "i18n" / (std::string("tricorner_") + language + ".ts")).string());
}

QStringList placeholders(const QString& text) {
  static const QRegularExpression placeholder(QStringLiteral("%(n|[1-9])"));
  QStringList found;
  auto matches = placeholder.globalMatch(text);
  while (matches.hasNext()) found.append(matches.next().captured());
  found.sort();
  return found;
}

class Translation : public ::testing::TestWithParam<const char*> {};

TEST_P(Translation, IsCompleteAndKeepsPlaceholders) {
  QFile file(fileOf(GetParam()));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  QString source;
  int texts = 0;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("source")) source = xml.readElementText();
    if (xml.name() != QLatin1String("translation") && xml.name() != QLatin1String("numerusform")) continue;
    EXPECT_FALSE(xml.attributes().hasAttribute("type")) << source.toStdString();
    const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
    if (source.contains("%n")) {
      EXPECT_TRUE(text.contains("%n")) << source.toStdString();
    } else {
      EXPECT_EQ(placeholders(text), placeholders(source)) << source.toStdString();
    }
    EXPECT_FALSE(text.trimmed().isEmpty()) << source.toStdString();
    ++texts;
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  EXPECT_GT(texts, 3);
}
INSTANTIATE_TEST_SUITE_P(Files, Translation, ::testing::Values("de", "en"));

TEST(TsTranslator, FindsTextsAndPlurals) {
  TsTranslator german;
  ASSERT_EQ(german.readFile(fileOf("de")), "");
  EXPECT_FALSE(german.isEmpty());
  EXPECT_EQ(german.translate("ScoreTexts", "bridge", nullptr, -1), "Brücke");
  EXPECT_EQ(german.translate("GamePage", "%n tile(s) seen", "", 1), "%n Stein gesehen");
  EXPECT_EQ(german.translate("GamePage", "%n tile(s) seen", "", 0), "%n Steine gesehen");
  EXPECT_EQ(german.translate("GamePage", "no such text", nullptr, -1), "");
}

TEST(TsTranslator, SaysWhatIsWrongWithAFile) {
  TsTranslator translator;
  EXPECT_TRUE(translator.readFile("/no/such/file.ts").contains("/no/such/file.ts"));
  QFile file(QStringLiteral(TEST_WORK_DIR "/broken.ts"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("<TS><context><name>A</name><message>");
  file.close();
  EXPECT_TRUE(translator.readFile(file.fileName()).contains("broken.ts:1"));
  EXPECT_TRUE(translator.isEmpty());
}

}  // namespace
}  // namespace tricorner::app
