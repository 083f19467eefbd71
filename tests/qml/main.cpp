// Runs the QML tests with the program's own modules and a bench to work at.
#include <QtQuickTest/quicktest.h>

#include <QGuiApplication>
#include <QQmlEngine>
#include <QQuickStyle>

#include "bench.hpp"

class Setup : public QObject {
  Q_OBJECT

 public slots:
  void applicationAvailable() { QQuickStyle::setStyle(QStringLiteral("Basic")); }
  void qmlEngineAvailable(QQmlEngine* engine) {
    engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
    m_bench = std::make_unique<Bench>();
    QQmlEngine::setObjectOwnership(m_bench.get(), QQmlEngine::CppOwnership);
    qmlRegisterSingletonInstance("Tricorner.Tests", 1, 0, "Bench", m_bench.get());
  }
  void cleanupTestCase() { m_bench.reset(); }

 private:
  std::unique_ptr<Bench> m_bench;
};

QUICK_TEST_MAIN_WITH_SETUP(tricorner, Setup)

#include "main.moc"
