#include "display_check.hpp"

#include <QtGlobal>
#include <cstdio>
#include <cstdlib>

namespace tricorner::app {
namespace {

constexpr int unusable = 1;  // the contract's exit status for what cannot be used

[[noreturn]] void say_no_display() {
  std::fputs("tricorner: there is no display to open the window on; 'tricorner demo' shows a game in the terminal\n",
             stderr);
  std::fflush(stderr);
  std::_Exit(unusable);
}

/// While the application object is being made, a fatal message means that no platform plugin could start; the
/// warnings before it only say the same at length.
void hear_start(QtMsgType type, const QMessageLogContext&, const QString&) {
  if (type == QtFatalMsg) say_no_display();
}

}  // namespace

void demand_display() {
  const bool chosen = !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
  const bool display = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
  if (!chosen && !display) say_no_display();
  qInstallMessageHandler(hear_start);
}

void display_is_there() { qInstallMessageHandler(nullptr); }

}  // namespace tricorner::app
