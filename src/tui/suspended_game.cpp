#include "tui/suspended_game.h"

#include <utility>

#include "tui/app.h"

namespace alces::tui {

const Session& SuspendedGame::session() const { return session_ ? *session_ : app_.session(); }

SessionOptions SuspendedGame::options_from(const Position& start) const {
    SessionOptions options = session().options();
    options.variant = &start.variant();
    options.start = start;
    options.archive = nullptr;
    options.gate = nullptr;
    options.memory = nullptr;  // a task must not change what is remembered for the next start
    options.time.reset();
    return options;
}

void SuspendedGame::show_task(const SessionOptions& options) {
    if (!session_) {
        app_.session().searches().cancel();
        app_.session().clocks().stop();
    }
    auto before = app_.replace_session(app_.new_session(options));
    if (!session_) session_ = std::move(before);
}

void SuspendedGame::close(const Mode& mode, const std::string& name) {
    app_.close(mode);
    app_.replace_session(std::move(session_));
    const bool is_stopped = computer_is_stopped(app_.session());
    app_.show_message(name + " closed." + (is_stopped ? " F7 makes the computer move." : ""));
}

}  // namespace alces::tui
