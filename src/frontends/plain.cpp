#include "frontends/plain.h"

#include <string>
#include <utility>

#include "frontends/exit_code.h"
#include "session/board_text.h"
#include "session/game_text.h"

namespace alces {
namespace {

class PlainListener : public Listener {
  public:
    PlainListener(Output& out, const SessionOptions& options)
        : out_(out), compact_(options.compact_board), columns_(options.columns) {}
    void attach(const Session& session) { session_ = &session; }

    void on_new_game(const Game& game) override {
        over_ = false;
        show(game);
    }
    void on_move(const Game& game, Move move) override {
        const Position& before = game.position_at(game.ply() - 1);
        say(std::string(name_of(before.side_to_move())) + ": " +
            write_move(before, move, MoveStyle::Algebraic));
        show(game);
        if (game.position().in_check() && !game.outcome().is_over()) say("Check.");
        tell_outcome(game);
        out_.flush();
    }
    void on_take_back(const Game& game) override {
        over_ = false;
        show(game);
    }
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (command == "go") return;  // on_move has told it
        begin();
        out_.lines(lines);
    }
    void on_notice(std::string_view text) override { say(text); }
    void on_error(const Error& error) override { say(error.message); }
    void on_end(const Game& game, const Outcome&) override { tell_outcome(game); }

    // What is told next, without having been asked for, does not go on in the line of the prompt.
    void tell_on_new_line(bool yes) {
        new_line_ = yes;
        told_ = false;
    }
    [[nodiscard]] bool has_told() const { return told_; }

    void show(const Game& game) {
        begin();
        const bool flipped = session_ != nullptr && session_->flipped();
        const BoardStyle style = fitted({compact_, flipped}, game.position().variant(), columns_);
        out_.lines(board_text(game.position(), style));
    }
    // Once, however the game came to its end.
    void tell_outcome(const Game& game) {
        if (!game.outcome().is_over() || over_) return;
        over_ = true;
        say("The game is over: " + outcome_phrase(game.outcome()));
    }

  private:
    void begin() {
        told_ = true;
        if (std::exchange(new_line_, false)) out_.line("");
    }
    void say(std::string_view text) {
        begin();
        out_.line(text);
    }

    Output& out_;
    bool new_line_ = false;
    bool told_ = false;
    bool compact_;
    int columns_;
    bool over_ = false;
    const Session* session_ = nullptr;
};

void prompt(const Session& session, Output& out) {
    const Game& game = session.game();
    const auto& clock = session.clock();
    const Color mover = game.position().side_to_move();
    const std::string left =
        clock ? ", " + clock_text(clock->left(mover, session.now())) + " left" : "";
    out.buffer() +=
        game.outcome().is_over()
            ? "new, undo or quit> "
            : std::string(name_of(game.position().side_to_move())) + " to move" + left + "> ";
    out.flush();
}

}  // namespace

// Reads, and tells what happens meanwhile, until there is nothing more to read.
int run_plain(const SessionOptions& options, const PlayStart& first, Input& in, Output& out,
              bool prompting) {
    SessionOptions foreground = options;
    foreground.background = false;
    PlainListener listener(out, options);
    Session session(foreground, listener);
    listener.attach(session);
    if (!first.line.empty() && !session.execute(first.line))
        return session.last_file_fault() == FileFault::Busy ? kExitBusy : kExitData;
    if (first.line.empty() && !options.gate) listener.show(session.game());
    if (first.offer)
        out.line("Game " + std::to_string(first.offer->id) +
                 " is not over; resume goes on with it.");
    (void)session.execute("");  // the computer may have the first move
    std::string line;
    bool asked = false;
    Input::Status status = Input::Status::News;
    const int news = options.gate ? options.gate->descriptor() : -1;
    while (!session.quit_requested() && !out.broken()) {
        if (prompting && !std::exchange(asked, true)) prompt(session, out);
        out.flush();
        status = in.next(line, news, session.patience());
        if (status == Input::Status::End || status == Input::Status::Idle) break;
        if (status == Input::Status::TooLong) out.line("That line is too long.");
        listener.tell_on_new_line(prompting && status == Input::Status::News);
        if (status == Input::Status::Line)
            (void)session.execute(line);
        else
            session.poll();
        if (status != Input::Status::News || listener.has_told()) asked = false;
        listener.tell_outcome(session.game());
    }
    if (status == Input::Status::Idle) out.line("Nothing was said for too long.");
    if (!session.quit_requested()) {
        if (prompting) out.line("");
        (void)session.end_of_input();
    }
    return out.finish();
}

}  // namespace alces
