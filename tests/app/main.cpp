// Tests that need an event loop.
#include <gtest/gtest.h>

#include <QGuiApplication>

int main(int argc, char** argv) {
  // CTest asks for the list of cases before it sets what the cases run with
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  ::testing::InitGoogleTest(&argc, argv);
  const QGuiApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
