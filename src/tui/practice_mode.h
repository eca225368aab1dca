// Practice on the screen, such as puzzles. The tasks come one after another, each in its own
// session. The session of the current game is kept until practice is closed.
#pragma once

#include <memory>
#include <string>

#include "session/session.h"
#include "tui/mode.h"
#include "tui/suspended_game.h"

namespace alces::tui {

class PracticeMode : public Mode {
  public:
    explicit PracticeMode(App& app) : Mode(app), suspended_game_(app) {}

    virtual void next() = 0;  // goes to another task
    virtual void show_hint() = 0;
    virtual void show_solution() = 0;
    // Returns the effect of Esc for the status line: "leaves the puzzles".
    [[nodiscard]] virtual const char* esc_effect() const = 0;
    void open_text();  // shows the task in a box
    [[nodiscard]] const Session& game_session() const { return suspended_game_.session(); }
    // Closes practice and shows the current game again.
    void leave();

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool submit(std::string_view line) override;
    [[nodiscard]] std::optional<Context> context() const override { return Context::Practice; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void show(PanelView& panel) const override;
    // Returns the message of the last tell(). Empty if that is the task and the panel shows the
    // task above the moves.
    [[nodiscard]] std::string default_message() const override;

  protected:
    // Begins a task. The computer plays the sides that are true in `computer`, within `limits`.
    void open_position(const Position& position, const ByColor<bool>& computer,
                       const SearchLimits& limits = {});
    // Shows a message, which stays until the next call.
    void tell(std::string message, bool is_error = false);
    void mark_hint(Bitboard squares);
    [[nodiscard]] const Game& game() const;
    // Shows the position after `plies` plies again if the player has taken back moves.
    void restore(std::size_t plies);

  private:
    // Returns the name in the message when the mode is closed: "Puzzles".
    [[nodiscard]] virtual const char* name() const = 0;
    [[nodiscard]] virtual const char* f12_effect() const = 0;  // the effect of F12
    [[nodiscard]] virtual bool is_done() const = 0;
    [[nodiscard]] virtual std::string heading() const = 0;
    [[nodiscard]] virtual std::string task() const = 0;
    [[nodiscard]] virtual std::string standing() const = 0;

    [[nodiscard]] bool message_repeats_task() const;

    std::string message_;
    SuspendedGame suspended_game_;
};

void leave_practice(App& app);  // if practice is open
// Returns the user's practice results.
[[nodiscard]] std::shared_ptr<Progress> progress_of(App& app);

}  // namespace alces::tui
