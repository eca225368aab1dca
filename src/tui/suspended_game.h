// The present game while a mode, such as a tour, shows tasks in sessions of their own.
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

    // Whether the session on the screen is that of a task.
    [[nodiscard]] explicit operator bool() const { return session_ != nullptr; }
    // The session of the game, whether or not it is on the screen.
    [[nodiscard]] const Session& session() const;
    // The options of the game for a task that starts from `start`: not recorded, not shared and
    // without clocks.
    [[nodiscard]] SessionOptions options_from(const Position& start) const;
    // Shows a session with these options. The first time, the session on the screen is kept; its
    // search and its clocks stop.
    void show_task(const SessionOptions& options);
    // Closes `mode`, shows the game again and says so: "Tour closed.".
    void close(const Mode& mode, const std::string& name);

  private:
    App& app_;
    std::unique_ptr<Session> session_;  // null unless a task is shown
};

}  // namespace alces::tui
