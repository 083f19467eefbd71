// Creates what the window needs, joins it, and loads the screens.
#include <QGuiApplication>
#include <QLocale>
#include <QQmlApplicationEngine>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <cstdio>
#include <exception>

#include "config/data_paths.hpp"
#include "desk.hpp"
#include "display_check.hpp"
#include "sample_game.hpp"
#include "screen_tour.hpp"
#include "store/database_path.hpp"
#include "ts_translator.hpp"
#include "window_options.hpp"

namespace {

using namespace tricorner;

constexpr int failed = 1;
constexpr int wrongUsage = 2;

void say(const std::string& line) { std::fprintf(stderr, "tricorner: %s\n", line.c_str()); }

/// Loads the screens. @return the window, or nullptr when they are broken
QQuickWindow* load(QQmlApplicationEngine& engine, app::Desk& desk) {
  engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
  engine.setInitialProperties({{QStringLiteral("desk"), QVariant::fromValue(&desk)}});
  engine.load(QUrl(QStringLiteral("qrc:/qt/qml/Tricorner/Main.qml")));
  return engine.rootObjects().isEmpty() ? nullptr : qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
}

/// Walks through the screens with a game in a database of its own, for --self-test and --screenshot.
int runUnseen(const app::WindowOptions& options) {
  QTemporaryDir scratch;
  if (!scratch.isValid()) {
    say("no temporary folder could be made: " + scratch.errorString().toStdString());
    return failed;
  }
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, scratch.path());
  const std::filesystem::path database = scratch.filePath(QStringLiteral("scores.sqlite3")).toStdString();
  app::seedDatabase(database);
  app::Desk desk(database);
  desk.setPaced(false);
  QQmlApplicationEngine engine;
  app::ScreenTour tour(engine, desk);
  QQuickWindow* window = load(engine, desk);
  if (window == nullptr) {
    say("the screens cannot be loaded");
    return failed;
  }
  const QString folder = QString::fromStdString(options.pictures.value_or(std::string()));
  const QStringList faults = tour.walk(*window, folder);
  for (const QString& fault : faults) say(fault.toStdString());
  return faults.isEmpty() ? 0 : failed;
}

/// The desktop's language where data/i18n has it, else English, which needs its file for plurals only. A broken file is
/// said and does not stop anybody.
void chooseLanguage(app::TsTranslator& translator) {
  const std::filesystem::path folder = config::data_dir() / "i18n";
  const auto fileOf = [&folder](const QString& language) {
    return folder / ("tricorner_" + language.toStdString() + ".ts");
  };
  std::filesystem::path file = fileOf(QLocale().name().section(QLatin1Char('_'), 0, 0));
  if (!std::filesystem::exists(file)) file = fileOf(QStringLiteral("en"));
  const QString wrong = translator.readFile(QString::fromStdString(file.string()));
  if (!wrong.isEmpty()) say(wrong.toStdString());
  QCoreApplication::installTranslator(&translator);
}

int runWindow(const app::WindowOptions& options) {
  const std::filesystem::path database =
      options.database.empty() ? store::default_database_path() : std::filesystem::path(options.database);
  app::Desk desk(database);
  QQmlApplicationEngine engine;
  if (load(engine, desk) == nullptr) {
    say("the screens cannot be loaded");
    return failed;
  }
  return QGuiApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  const app::WindowOptions options = app::read_options(std::vector<std::string>(argv + 1, argv + argc));
  if (!options.error.empty()) {
    say(options.error);
    return wrongUsage;
  }
  if (options.help) {
    std::puts("tricorner-window [--db FILE] [--screenshot DIR] [--self-test]");
    return 0;
  }
  if (options.unseen()) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
  } else {
    app::demand_display();
  }
  QGuiApplication::setApplicationName(QStringLiteral("tricorner"));
  QGuiApplication::setOrganizationName(QStringLiteral("tricorner"));
  QGuiApplication application(argc, argv);
  QGuiApplication::setApplicationDisplayName(QStringLiteral("Tricorner"));
  app::display_is_there();
  QQuickStyle::setStyle(QStringLiteral("Basic"));
  try {
    app::TsTranslator translator;
    chooseLanguage(translator);
    return options.unseen() ? runUnseen(options) : runWindow(options);
  } catch (const std::exception& error) {
    say(error.what());
    return failed;
  }
}
