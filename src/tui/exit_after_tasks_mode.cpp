#include "tui/exit_after_tasks_mode.h"

#include "tui/app.h"
#include "tui/dialog.h"

namespace alces::tui {

void begin_exit_after_tasks(App& app) {
    app.session().searches().cancel();
    app.open(std::make_unique<ExitAfterTasksMode>(app));
}

void cancel_exit_after_tasks(App& app) {
    if (auto* mode = app.find<ExitAfterTasksMode>()) app.close(*mode);
}

bool ExitAfterTasksMode::should_exit() {
    if (app_.context() != Context::Game || app_.find<Dialog>() != nullptr) return false;
    const Session& session = app_.session();
    const bool plays = session.game().ply() > 0 || session.record_id() || session.is_read_only();
    if (plays) cancel_exit_after_tasks(app_);
    return !plays;
}

}  // namespace alces::tui
