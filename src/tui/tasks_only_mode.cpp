#include "tui/tasks_only_mode.h"

#include "tui/app.h"
#include "tui/dialog.h"

namespace alces::tui {

void begin_tasks_only(App& app) {
    app.session().searches().cancel();
    app.open(std::make_unique<TasksOnlyMode>(app));
}

void leave_tasks_only(App& app) {
    if (auto* mode = app.find<TasksOnlyMode>()) app.close(*mode);
}

bool TasksOnlyMode::has_ended() {
    if (app_.context() != Context::Game || app_.find<Dialog>() != nullptr) return false;
    const Session& session = app_.session();
    const bool plays = session.game().ply() > 0 || session.record_id() || session.is_read_only();
    if (plays) leave_tasks_only(app_);
    return !plays;
}

}  // namespace alces::tui
