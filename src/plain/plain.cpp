#include "plain/plain.h"

#include <optional>
#include <string>
#include <utility>

#include "base/exit_code.h"
#include "base/text.h"
#include "rules/notation.h"
#include "words/game_text.h"
#include "words/move_words.h"

namespace alces {
namespace {

// In words: whoever cannot see a board, or does not want to, follows the game all the same. The
// board is shown when it is asked for.
class PlainListener : public Listener {
  public:
    explicit PlainListener(Output& out) : out_(out) {}
    void attach(const Session& session) { session_ = &session; }

    void on_new_game(const Game& game) override {
        over_ = false;
        introduce(game);
    }
    void on_move(const Game& game, Move move) override {
        say(move_words(game.position_at(game.ply() - 1), move));
        tell_outcome(game);
        out_.flush();
    }
    void on_take_back(const Game& game) override {
        over_ = false;
        say("Now " + where(game) + ". " + turn(game));
    }
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (command == "go") return;  // on_move has told it
        begin();
        if (command == "hint" || command == "threat") return out_.lines(advice(command, lines));
        if (command == "why" && lines.size() == 1) return say(sentence(lines[0]));
        out_.lines(lines);
    }
    void on_notice(std::string_view text) override { say(text); }
    void on_error(const BoardError& error) override { say(sentence(error.message)); }
    void on_end(const Game& game, const Outcome&) override { tell_outcome(game); }

    // What is told next, without having been asked for, does not go on in the line of the prompt.
    void tell_on_new_line(bool yes) {
        new_line_ = yes;
        told_ = false;
    }
    [[nodiscard]] bool has_told() const { return told_; }

    void introduce(const Game& game) {
        const std::string_view title = game.position().variant().spec().title;
        say(std::string(title) + ", " + where(game) + ". " + turn(game));
    }
    void say(std::string_view text) {
        begin();
        out_.line(text);
    }
    // Once, however the game came to its end.
    void tell_outcome(const Game& game) {
        if (!game.outcome().is_over() || over_) return;
        over_ = true;
        const auto player = session_ == nullptr ? std::nullopt : session_->player_color();
        say(outcome_sentence(game.outcome(), player));
    }

  private:
    void begin() {
        told_ = true;
        if (std::exchange(new_line_, false)) out_.line("");
    }
    [[nodiscard]] static std::string where(const Game& game) {
        if (game.ply() == 0) return "at the start";
        const Position& before = game.position_at(game.ply() - 1);
        return "after move " + std::to_string(before.move_number()) + ", " +
               move_words(before, game.moves()[game.ply() - 1]);
    }
    [[nodiscard]] static std::string turn(const Game& game) {
        if (game.outcome().is_over()) return "";
        return std::string(name_of(game.position().side_to_move())) + " to move.";
    }
    // The move in words, and as it is typed.
    [[nodiscard]] std::vector<std::string> advice(std::string_view command,
                                                  std::vector<std::string> lines) const {
        if (session_ == nullptr || lines.empty()) return lines;
        Position position = session_->game().position();
        if (command == "threat") position.pass();
        if (const auto move = parse_move(position, lines[0]))
            lines[0] = move_words(position, *move) + " (" + lines[0] + ')';
        return lines;
    }

    Output& out_;
    bool new_line_ = false;
    bool told_ = false;
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
    PlainListener listener(out);
    Session session(foreground, listener);
    listener.attach(session);
    if (!first.line.empty() && !session.execute(first.line))
        return session.last_file_fault() == FileFault::Busy ? kExitBusy : kExitData;
    if (first.line.empty() && !options.gate) listener.introduce(session.game());
    if (prompting)
        listener.say(
            "Type a move, such as e2e4; show draws the board, pieces says what stands where, "
            "help lists the commands.");
    if (first.offer)
        out.line("Game " + std::to_string(first.offer->id) +
                 " is not over; resume goes on with it.");
    (void)session.execute("");  // the computer may have the first move
    std::string line;
    std::optional<std::string> held;  // until the question about it is answered
    bool asked = false;
    Input::Status status = Input::Status::News;
    const int news = options.gate ? options.gate->descriptor() : -1;
    while (!session.quit_requested() && !out.broken()) {
        if (prompting && !std::exchange(asked, true)) {
            if (held)
                out.buffer().append(session.question_before(*held)).append(" [y/N] ");
            else
                prompt(session, out);
        }
        out.flush();
        status = in.next(line, news, session.poll_timeout_ms());
        if (status == Input::Status::End || status == Input::Status::Idle) break;
        if (status == Input::Status::TooLong) out.line("That line is too long.");
        listener.tell_on_new_line(prompting && status == Input::Status::News);
        if (status != Input::Status::Line) {
            session.poll();
        } else if (held) {
            const std::string command = *std::exchange(held, std::nullopt);
            if (line == "y" || line == "yes") (void)session.execute(command);
        } else if (prompting && !session.question_before(line).empty()) {
            held = line;
        } else {
            (void)session.execute(line);
        }
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
