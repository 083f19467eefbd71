/// Says clearly that there is no display, where Qt would abort.
#pragma once

namespace tricorner::app {

/// To be called before the application object is made: when there is no display to open a window on, now or when Qt
/// finds out, one line goes to standard error and the program ends with status 1.
void demand_display();

/// The application object is there: what is fatal from now on is something else.
void display_is_there();

}  // namespace tricorner::app
