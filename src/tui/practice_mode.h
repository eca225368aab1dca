// Practice on the screen, such as puzzles: tasks one after the other, each in a session of its own.
// The session of the present game is kept until the practice is closed.
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
    // What Esc does, for the status line: "ends the puzzles".
    [[nodiscard]] virtual const char* esc_effect() const = 0;
    void open_text();  // the task in a box
    [[nodiscard]] const Session& game_session() const { return suspended_game_.session(); }
    // Closes the practice and shows the present game again.
    void leave();

    bool press(KeyPress key) override;
    bool click(Square square) override;
    bool submit(std::string_view line) override;
    [[nodiscard]] std::optional<Context> context() const override { return Context::Practice; }
    [[nodiscard]] std::vector<KeyHint> hints() const override;
    void show(PanelView& panel) const override;
    // Nothing if the panel shows the same text above the moves.
    [[nodiscard]] std::string default_message() const override;

  protected:
    // Begins a task, in which the computer plays the sides that are true in `computer`.
    void open_position(const Position& position, const ByColor<bool>& computer);
    // Shows a message until the next call.
    void tell(std::string message, bool is_error = false);
    void mark_hint(Bitboard squares);
    [[nodiscard]] const Game& game() const;
    // Shows the position after `plies` plies again, if the player has taken moves back.
    void restore(std::size_t plies);

  private:
    // What is closed at the end: "Puzzles".
    [[nodiscard]] virtual const char* name() const = 0;
    [[nodiscard]] virtual const char* f12_effect() const = 0;  // like esc_effect()
    [[nodiscard]] virtual bool is_done() const = 0;
    [[nodiscard]] virtual std::string heading() const = 0;
    [[nodiscard]] virtual std::string task() const = 0;
    [[nodiscard]] virtual std::string standing() const = 0;

    [[nodiscard]] bool message_repeats_task() const;

    std::string message_;
    SuspendedGame suspended_game_;
};

void leave_practice(App& app);  // if there is one
// The person's practice results so far.
[[nodiscard]] std::shared_ptr<Progress> progress_of(App& app);

}  // namespace alces::tui
