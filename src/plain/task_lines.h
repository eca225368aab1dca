// Reads what the player types during a task in plain mode: commands and moves. The caller judges
// the moves one by one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/input.h"
#include "base/output.h"
#include "base/text.h"
#include "session/session.h"

namespace alces {

// Returns the width of lines for people: the terminal's width, but at most kColumnsInPlay. If there
// is no terminal, returns 0, because lines for scripts are not broken.
[[nodiscard]] inline int columns_in_play(const Output& out, bool at_terminal) {
    return at_terminal ? out.columns_up_to(kColumnsInPlay) : 0;
}

// Prints the answers of a session, and keeps the first move that is played.
class TaskListener : public Listener {
  public:
    // `columns` is the width of messages, or 0 if they are not broken into lines.
    TaskListener(Output& out, int columns) : out_(out), columns_(columns) {}
    [[nodiscard]] const std::optional<Move>& move() const { return move_; }

    void on_move(const Game&, Move move) override {
        if (!move_) move_ = move;
    }
    void on_answer(std::string_view, const std::vector<std::string>& lines) override {
        out_.lines(lines);
    }
    void on_notice(std::string_view text) override { out_.wrapped(text, columns_); }
    void on_error(const BoardError& error) override {
        out_.wrapped(sentence(error.message), columns_);
    }

  private:
    Output& out_;
    int columns_;
    std::optional<Move> move_;
};

// Reads the next line of a task, without leading and trailing white space. Returns nothing at the
// end of the input or after the idle time-out.
[[nodiscard]] std::optional<std::string> next_task_line(Input& in, Output& out,
                                                        std::string_view prompt);

// The input of the player in a task: a move from `position`, or the name of a command of the task,
// such as `next`. read_task() itself executes commands of the session that are allowed in a tour.
struct TaskInput {
    std::optional<Move> move;
    std::string word;
};
// Reads lines until one has such a move or command, and returns the move or command. `words` are
// the commands of the task. Returns nothing after `quit`, at the end of the input, after the idle
// time-out, or if writing to `out` has failed.
[[nodiscard]] std::optional<TaskInput> read_task(const Position& position,
                                                 std::span<const std::string_view> words, Input& in,
                                                 Output& out, std::string_view prompt);

}  // namespace alces
