// Keeps the current game while a mode, such as a tour, shows tasks in their own sessions.
#pragma once

#include <memory>
#include <string>

#include "session/session.h"

namespace alces::tui {

class App;
class Mode;

class SuspendedGame {
  public:
    explicit SuspendedGame(App& app) : app_(app) {}

    // Whether the session on the screen belongs to a task.
    [[nodiscard]] explicit operator bool() const { return session_ != nullptr; }
    // Returns the session of the game, whether or not it is on the screen.
    [[nodiscard]] const Session& session() const;
    // Returns the options for a task that starts from `start`: those of the game, but without a
    // record, a table or clocks.
    [[nodiscard]] SessionOptions options_from(const Position& start) const;
    // Shows a session with these options. The first call stores the session that is on the screen,
    // and stops its search and its clocks.
    void show_task(const SessionOptions& options);
    // Closes `mode`, shows the game again, and says so: "Tour closed.".
    void close(const Mode& mode, const std::string& name);

  private:
    App& app_;
    std::unique_ptr<Session> session_;  // null if no task is shown
};

}  // namespace alces::tui
