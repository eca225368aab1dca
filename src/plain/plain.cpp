// Plain mode: prints the game in sentences and reads typed lines, without a screen.
#include "plain/plain.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/exit_code.h"
#include "base/text.h"
#include "base/unicode.h"
#include "games/library.h"
#include "games/registry.h"
#include "learn/lessons.h"
#include "plain/plain_tour.h"
#include "plain/task_lines.h"
#include "rules/notation.h"
#include "search/levels.h"
#include "session/commands.h"
#include "session/exit_message.h"
#include "session/idle_time.h"
#include "session/left_game.h"
#include "session/other_words.h"
#include "session/questions.h"
#include "words/game_text.h"
#include "words/move_words.h"
#include "words/reasons.h"

namespace alces {
namespace {

constexpr int kAnswerIndent = 4;  // of the continuation lines of answers at a terminal

// Whether the lines of the answer to this command stay whole, because they are drawings or texts
// that people copy to other programs.
bool has_whole_lines(std::string_view command) {
    return command == "show" || command == "fen" || command == "export";
}

// Reports events in sentences, which a screen reader can speak. The board is drawn only on request.
class PlainListener : public Listener {
  public:
    // `breaks_lines` says whether sentences are broken into lines for a terminal.
    PlainListener(Output& out, bool breaks_lines) : out_(out), breaks_lines_(breaks_lines) {}
    void attach(const Session& session) { session_ = &session; }

    [[nodiscard]] bool is_heard() const override { return !out_.broken(); }
    void on_new_game(const Game& game) override {
        over_ = false;
        introduce(game);
    }
    void on_move(const Game& game, Move move) override {
        say(move_words(game.position_at(game.ply() - 1), move));
        report_outcome(game);
        out_.flush();
    }
    void on_line_changed(const Game& game) override {
        over_ = false;
        say(sentence(where(game)) + "." + turn(game));
    }
    void on_answer(std::string_view command, const std::vector<std::string>& lines) override {
        if (command == "go") return;  // on_move() has reported the move already
        begin();
        if (command == "hint" || command == "threat") return out_.lines(advice(command, lines));
        if (command == "why" && lines.size() == 1) return say(sentence(lines[0]));
        const bool quotes_others = command == "chat" || command == "table";
        if (!breaks_lines_ || has_whole_lines(command)) return out_.lines(lines);
        for (const std::string& line : lines)
            quotes_others
                ? say_indented(line)
                : out_.lines(wrap(line, out_.columns_up_to(Output::kMaxColumns), kAnswerIndent));
    }
    void on_notice(std::string_view text) override {
        breaks_lines_ ? say_indented(text) : say(text);
        out_.flush();  // the next report may be seconds away
    }
    void on_error(const BoardError& error) override { say(sentence(error.message)); }
    void on_end(const Game& game, const Outcome&) override { report_outcome(game); }

    // Sets a sentence that follows the report of a game's end.
    void name_commands(std::string_view sentence) { commands_at_end_ = sentence; }
    // Sets whether the next report starts on a new line, because the prompt is on the current line.
    void start_new_line(bool yes) {
        new_line_ = yes;
        reported_ = false;
    }
    [[nodiscard]] bool has_reported() const { return reported_; }

    void introduce(const Game& game) {
        say(shown_title(game.position().variant()) + ", " + where(game) + "." + turn(game));
    }
    void say(std::string_view text) {
        begin();
        out_.wrapped(text, columns_in_play(out_, breaks_lines_));
    }
    // Reports the end of a game, but only once.
    void report_outcome(const Game& game) {
        if (!game.outcome().is_over() || over_) return;
        over_ = true;
        const auto player = session_ == nullptr ? std::nullopt : session_->player_color();
        say(outcome_sentence(game.outcome(), player));
        if (!commands_at_end_.empty()) say(commands_at_end_);
    }

  private:
    void begin() {
        reported_ = true;
        if (std::exchange(new_line_, false)) out_.line("");
    }
    // Prints text with its continuation lines indented. A long chat message then cannot put words
    // where a sentence of the program would begin.
    void say_indented(std::string_view text) {
        begin();
        out_.quote(text, kColumnsInPlay, kForeignIndent);
    }
    [[nodiscard]] static std::string where(const Game& game) {
        if (game.ply() == 0)
            return setup_number(game.start()) ? "starting position" : "custom starting position";
        const Position& before = game.position_at(game.ply() - 1);
        return "after move " + std::to_string(before.move_number()) + ", " +
               move_words(before, game.moves()[game.ply() - 1]);
    }
    [[nodiscard]] static std::string turn(const Game& game) {
        if (game.outcome().is_over()) return "";
        return std::string(" ") + name_of(game.position().side_to_move()) + " to move.";
    }
    // Puts the move of a hint or a threat in words before its notation.
    [[nodiscard]] std::vector<std::string> advice(std::string_view command,
                                                  std::vector<std::string> lines) const {
        if (session_ == nullptr || lines.empty()) return lines;
        Position position = session_->game().position();
        if (command == "threat") position.pass();
        const auto move = parse_move(position, lines[0]);
        if (!move) return lines;
        lines[0] = move_words(position, *move) + " (" + lines[0] + ')';
        if (command == "threat") lines[0].insert(0, threat_label(position, *move));
        return lines;
    }

    Output& out_;
    bool breaks_lines_;
    bool new_line_ = false;
    bool reported_ = false;
    bool over_ = false;
    std::string commands_at_end_;
    const Session* session_ = nullptr;
};

// A session in plain mode, from the introduction of its first game to `quit` or the end of the
// input.
class PlainGame {
  public:
    PlainGame(const SessionOptions& options, Input& in, Output& out, bool prompting)
        : in_(in),
          out_(out),
          prompting_(prompting),
          gate_(options.gate),
          listener_(out, prompting),
          session_(in_foreground(options), listener_) {
        listener_.attach(session_);
        if (prompting) listener_.name_commands(commands_at_end(options));
    }

    // Executes `first.line` and introduces the game. Returns false if the line fails, so that
    // there is no game to play.
    bool begin(const PlayStart& first) {
        if (!first.line.empty() && !session_.execute(first.line)) return false;
        if (first.line.empty() && !gate_) listener_.introduce(session_.game());
        if (prompting_)
            listener_.say("Type a move" + example_text() +
                          ", or a command: show (draw the board), pieces (list the pieces in "
                          "words), help (list the commands).");
        if (prompting_ && !gate_ && session_.player_color()) listener_.say(players_text());
        if (first.welcome) {
            listener_.say("You can also type, for example: new " +
                          std::string(variant_names().back()) +
                          " (another game), level club (a stronger opponent), learn (small tasks "
                          "that teach the pieces).");
            session_.remember_choice();
        }
        if (first.offer)
            out_.line("Game " + std::to_string(first.offer->id) + " is unfinished; \"resume " +
                      std::to_string(first.offer->id) + "\" continues it.");
        (void)session_.execute("");  // the computer may have the first move
        listener_.report_outcome(session_.game());
        return true;
    }

    // Begins the game of a rematch. The session reports the new game, so nothing is introduced
    // here.
    void begin_rematch() { (void)session_.execute(""); }

    // Reads and executes lines, and reports the events between them. If the user has opened the
    // table of a rematch, returns the options of the game there. Otherwise, returns null.
    std::shared_ptr<SessionOptions> run() {
        Input::Status status = Input::Status::Event;
        while (!session_.quit_requested() && !out_.broken()) {
            if (auto next = gate_ ? gate_->next_session(session_.options()) : nullptr) return next;
            show_prompt();
            std::string line;
            // The descriptor must be read again for each line, because it changes when other files
            // of the table are watched.
            const int events = gate_ ? gate_->descriptor() : -1;
            in_.count_idle(counts_as_idle(gate_.get()));
            status = in_.next(line, events, session_.poll_timeout_ms());
            if (status == Input::Status::End || status == Input::Status::Idle) break;
            listener_.start_new_line(prompting_ && status == Input::Status::Event);
            if (status == Input::Status::TooLong) listener_.say("The line is too long.");
            status == Input::Status::Line ? enter(line) : session_.poll();
            if (status != Input::Status::Event || listener_.has_reported()) prompted_ = false;
            listener_.report_outcome(session_.game());
        }
        if (status == Input::Status::Idle) out_.line("Disconnected: idle too long.");
        if (!session_.quit_requested()) {
            if (prompting_) out_.line("");
            (void)session_.end_of_input();
        }
        if (const std::string text = exit_message(session_); prompting_ && !text.empty())
            out_.line(text);
        return nullptr;
    }

    [[nodiscard]] FileFault file_fault() const { return session_.last_file_fault(); }

  private:
    // Lists commands that are useful after a game.
    [[nodiscard]] static std::string_view commands_at_end(const SessionOptions& options) {
        if (options.gate) return options.gate->color() ? "Type rematch, review or quit." : "";
        return options.files_allowed
                   ? "Type rematch, rematch swap, review, save FILE, new, undo or quit."
                   : "";
    }
    static SessionOptions in_foreground(SessionOptions options) {
        options.background = false;
        options.person_types = true;
        return options;
    }

    void show_prompt() {
        if (!held_) show_offer();
        if (prompting_ && !std::exchange(prompted_, true))
            out_.buffer() += held_ ? question_ + " [y/N] " : prompt();
        out_.flush();
        if (gate_ && !held_) gate_->offer_shown();
    }

    // Shows the open offer: in the prompt or, if there are no prompts, on a line of its own.
    void show_offer() {
        const std::string offer = gate_ ? gate_->open_offer() : "";
        if (std::exchange(offer_, offer) == offer) return;
        if (std::exchange(prompted_, false)) out_.line("");
        if (!prompting_ && !offer.empty()) listener_.say("Offer: " + offer + '.');
    }

    [[nodiscard]] std::string prompt() const {
        const Game& game = session_.game();
        if (game.outcome().is_over())
            return "game over" + (offer_.empty() ? "" : "; offer: " + offer_) + "> ";
        const Color mover = game.position().side_to_move();
        const auto& clock = session_.clock();
        const std::string left =
            clock ? ", " + clock_text(clock->left(mover, session_.now())) + " left" : "";
        const std::string own = gate_ ? gate_->own_offer() : "";
        const std::string offer = !offer_.empty() ? "; offer: " + offer_
                                  : !own.empty()  ? "; your offer: " + own
                                                  : "";
        return std::string(name_of(mover)) + " to move" + left + offer + "> ";
    }

    // Returns an example of a move: " such as P e2-e4"; empty if no move is legal.
    [[nodiscard]] std::string example_text() const {
        const std::string move = example_move(session_.game().position());
        return move.empty() ? "" : " such as " + move;
    }

    // Names the players: "You play White. Black: Beginner, level 1."
    [[nodiscard]] std::string players_text() const {
        const auto player = session_.player_color();
        return "You play " + std::string(name_of(*player)) + ". " + name_of(~*player) + ": " +
               strength_text(session_.computer().settings().limits) + '.';
    }

    // Stops the clocks of the game and runs a tour.
    void learn(std::string_view name) {
        const Game& game = session_.game();
        const Variant* variant = name.empty() ? &game.start().variant() : variant_named(name);
        if (variant == nullptr)
            return listener_.say(sentence(no_such_game(session_.options(), name)));
        if (const auto why = tour_refusal(*variant)) return listener_.say(sentence(*why));
        session_.clocks().stop();
        run_plain_tour(*variant, session_.options().memory.get(), in_, out_, prompting_);
        listener_.introduce(game);
    }

    void enter(std::string_view typed) {
        const std::string line = line_meant(trimmed(typed));
        std::string_view words = line;
        if (!held_ && !gate_ && take_word(words) == "learn") return learn(trimmed(words));
        if (held_) {
            const std::string command = *std::exchange(held_, std::nullopt);
            if (line == "y" || line == "yes") execute(command);
        } else if (const auto question =
                       prompting_ ? question_before(session_, line) : std::nullopt) {
            held_ = line;
            question_ =
                question->detail.empty() ? question->text : question->detail + ' ' + question->text;
        } else {
            execute(line);
        }
    }

    void execute(const std::string& line) {
        const LeftGame left(session_);
        (void)session_.execute(line);
        if (const auto message = left.message(session_); message && prompting_)
            listener_.say(*message);
    }

    Input& in_;
    Output& out_;
    bool prompting_;
    std::shared_ptr<Gate> gate_;
    PlainListener listener_;
    Session session_;
    bool prompted_ = false;
    std::optional<std::string> held_;  // a command that the user must confirm
    std::string question_;
    std::string offer_;  // the opponent's offer that was shown last
};

}  // namespace

int run_plain(const SessionOptions& options, const PlayStart& first, Input& in, Output& out,
              bool prompting) {
    auto game = std::make_unique<PlainGame>(options, in, out, prompting);
    if (!game->begin(first)) return game->file_fault() == FileFault::Busy ? kExitBusy : kExitData;
    while (const auto next = game->run()) {
        game = std::make_unique<PlainGame>(*next, in, out, prompting);
        game->begin_rematch();
    }
    return out.finish();
}

}  // namespace alces
