#include "frontends/plain.h"

#include <istream>
#include <string>

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
        out_.line(std::string(name_of(before.side_to_move())) + ": " +
                  write_move(before, move, MoveStyle::Algebraic));
        show(game);
        if (game.position().in_check() && !game.outcome().is_over()) out_.line("Check.");
        tell_outcome(game);
        out_.flush();
    }
    void on_take_back(const Game& game) override {
        over_ = false;
        show(game);
    }
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (command == "go") return;  // on_move has told it
        out_.lines(lines);
    }
    void on_notice(std::string_view text) override { out_.line(text); }
    void on_error(const Error& error) override { out_.line(error.message); }
    void on_end(const Game& game, const Outcome&) override { tell_outcome(game); }

    void show(const Game& game) {
        const bool flipped = session_ != nullptr && session_->flipped();
        const BoardStyle style = fitted({compact_, flipped}, game.position().variant(), columns_);
        out_.lines(board_text(game.position(), style));
    }
    // Once, however the game came to its end.
    void tell_outcome(const Game& game) {
        if (!game.outcome().is_over() || over_) return;
        over_ = true;
        out_.line("The game is over: " + outcome_phrase(game.outcome()));
    }

  private:
    Output& out_;
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

int run_plain(const SessionOptions& options, const PlayStart& first, std::istream& in, Output& out,
              bool prompting) {
    SessionOptions foreground = options;
    foreground.background = false;
    PlainListener listener(out, options);
    Session session(foreground, listener);
    listener.attach(session);
    if (!first.line.empty() && !session.execute(first.line))
        return session.last_file_fault() == FileFault::Busy ? kExitBusy : kExitData;
    if (first.line.empty()) listener.show(session.game());
    if (first.offer)
        out.line("Game " + std::to_string(first.offer->id) +
                 " is not over; resume goes on with it.");
    (void)session.execute("");  // the computer may have the first move
    std::string line;
    while (!session.quit_requested() && !out.broken()) {
        if (prompting) prompt(session, out);
        if (!std::getline(in, line)) break;
        (void)session.execute(line);
        listener.tell_outcome(session.game());
        out.flush();
    }
    if (!session.quit_requested()) {
        if (prompting) out.line("");
        (void)session.end_of_input();
    }
    return out.finish();
}

}  // namespace alces
