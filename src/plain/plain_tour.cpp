// Guided tours in plain mode: prints the tasks and judges the typed moves.
#include "plain/plain_tour.h"

#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "base/exit_code.h"
#include "base/text.h"
#include "games/library.h"
#include "learn/lessons.h"
#include "plain/task_lines.h"
#include "rules/notation.h"
#include "session/commands.h"
#include "session/other_words.h"
#include "session/session.h"
#include "words/move_words.h"

namespace alces {
namespace {

class TourListener : public Listener {
  public:
    TourListener(Output& out, int columns) : out_(out), columns_(columns) {}
    // Returns the move that was played since the last call, if any.
    std::optional<Move> take_move() { return std::exchange(played_, std::nullopt); }

    void on_move(const Game&, Move move) override { played_ = move; }
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
    std::optional<Move> played_;
};

class PlainTour {
  public:
    PlainTour(const Variant& game, PlayerMemory* memory, Input& in, Output& out, bool prompting)
        : game_(game),
          lessons_(game.spec().lessons),
          memory_(memory),
          in_(in),
          out_(out),
          prompting_(prompting) {
        if (memory_ != nullptr) progress_ = memory_->tour(game.spec().name);
        if (progress_.task < lessons_.size()) task_ = progress_.task;
    }

    bool run() {
        say_how_to_use();
        if (!progress_.done.empty())
            say("Tasks done: " + std::to_string(progress_.done.size()) + " of " +
                std::to_string(lessons_.size()) + '.');
        while (task_ < lessons_.size() && !left_ && !out_.broken()) try_task();
        if (task_ < lessons_.size()) return false;
        say("Tour finished.");
        return true;
    }

  private:
    [[nodiscard]] int columns() const { return columns_in_play(out_, prompting_); }
    void say(std::string_view text) { out_.wrapped(text, columns()); }
    void say_how_to_use() {
        say("Solve each task with one move. Type the move, or a command: hint (show a solution), "
            "next and back (go to another task), show (draw the board), pieces (list the pieces "
            "in words), help (show this text), quit (leave the tour).");
    }
    void try_task() {
        const Lesson& lesson = lessons_[task_];
        out_.line("");
        say("Task " + std::to_string(task_ + 1) + " of " + std::to_string(lessons_.size()) + ": " +
            std::string(lesson.title));
        say(lesson.text);
        SessionOptions options;
        options.variant = &game_;
        options.start = lesson_start(game_, lesson);
        options.columns = kColumnsInPlay;
        options.person_types = true;
        for (const std::string& line : piece_lines(*options.start)) say(line);
        say(lesson.task);
        TourListener listener(out_, columns());
        Session session(options, listener);
        const std::size_t here = task_;
        while (task_ == here && !left_ && !out_.broken()) read_line(lesson, session, listener);
    }

    void read_line(const Lesson& lesson, Session& session, TourListener& listener) {
        if (prompting_) out_.buffer() += "task " + std::to_string(task_ + 1) + "> ";
        out_.flush();
        std::string line;
        Input::Status status = Input::Status::Event;
        while (status == Input::Status::Event) status = in_.next(line);
        if (status == Input::Status::TooLong) return say("The line is too long.");
        left_ = status != Input::Status::Line;
        const std::string_view text = trimmed(line);
        std::string_view rest = text;
        const std::string_view word = take_word(rest);
        const Command* command = find_command(word);
        if (left_ || line_meant(text) == "quit") {
            left_ = true;
        } else if (text == "help") {
            say_how_to_use();
        } else if (text == "next") {
            ++task_;
        } else if (text == "back") {
            if (task_ > 0) --task_;
        } else if (text == "hint") {
            const auto answer = lesson_answer(game_, lesson);
            say(write_move(session.game().start(), *answer, MoveStyle::Algebraic));
        } else if ((command != nullptr && !command->may(kInTour)) || word.starts_with('[')) {
            say("Not available in a tour; \"quit\" leaves the tour.");
        } else {
            (void)session.execute(text);
            judge(lesson, session, listener);
        }
    }

    void judge(const Lesson& lesson, Session& session, TourListener& listener) {
        const auto move = listener.take_move();
        if (!move) return;
        const Game& game = session.game();
        if (lesson_done(lesson, game.position_at(game.ply() - 1), *move)) {
            say("Done!");
            progress_.done.insert(task_++);
            remember();
            return;
        }
        say("That move is legal, but does not solve the task: " + std::string(lesson.task));
        (void)session.execute("undo");
    }

    void remember() {
        progress_.task = task_ < lessons_.size() ? task_ : 0;
        if (memory_ != nullptr) memory_->remember(game_.spec().name, progress_);
    }

    const Variant& game_;
    std::span<const Lesson> lessons_;
    PlayerMemory* memory_;
    PlayerMemory::Tour progress_;
    Input& in_;
    Output& out_;
    bool prompting_;
    std::size_t task_ = 0;
    bool left_ = false;
};

}  // namespace

bool run_plain_tour(const Variant& game, PlayerMemory* memory, Input& in, Output& out,
                    bool prompting) {
    return PlainTour(game, memory, in, out, prompting).run();
}

int learn_plain(const Variant& game, PlayerMemory* memory, Input& in, Output& out, bool prompting) {
    if (const auto why = tour_refusal(game)) {
        std::cerr << "alces: " << *why << '\n';
        return kExitUsage;
    }
    if (run_plain_tour(game, memory, in, out, prompting))
        out.wrapped("To play against the computer, run: alces --level beginner --variant " +
                        name_or_path(game),
                    columns_in_play(out, prompting));
    return out.finish();
}

}  // namespace alces
