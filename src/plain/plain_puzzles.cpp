#include "plain/plain_puzzles.h"

#include <array>
#include <iostream>

#include "base/exit_code.h"
#include "plain/task_lines.h"
#include "practice/puzzle_series.h"
#include "rules/notation.h"
#include "words/move_words.h"
#include "words/piece_text.h"
#include "words/reasons.h"

namespace alces {
namespace {

constexpr std::array<std::string_view, 4> kPuzzleWords{"hint", "solution", "next", "help"};
constexpr std::string_view kPuzzleHelp =
    "Find the best move; the computer answers. Type a move, or a command: hint (name the piece to "
    "move), solution, next (another puzzle), show (draw the board), pieces (list the pieces in "
    "words), help, quit. A wrong move, a hint or the solution counts as a failure and costs rating "
    "points.";

class PlainPuzzles {
  public:
    PlainPuzzles(const Variant& game, std::shared_ptr<Progress> progress, std::uint64_t seed,
                 Input& in, Output& out, bool prompting)
        : series_(game, std::move(progress), seed), in_(in), out_(out), prompting_(prompting) {}

    void run() {
        say(kPuzzleHelp);
        report_fault();
        introduce();
        while (!out_.broken()) {
            const auto given = read_task(series_.trial().position(), kPuzzleWords, in_, out_,
                                         prompting_ ? "puzzle> " : "");
            if (!given) break;
            given->move ? judge(*given->move) : obey(given->word);
            report_fault();
        }
    }

  private:
    void say(std::string_view text) { out_.wrapped(text, columns_in_play(out_, prompting_)); }
    void report_fault() {
        if (const auto fault = series_.take_fault(); !fault.empty()) say(fault);
    }

    void introduce() {
        out_.line("");
        say(series_.heading());
        for (const std::string& line : piece_lines(series_.trial().position())) say(line);
        say(series_.trial().task());
    }

    void go_on() {
        say(series_.standing());
        series_.next();
        moved_ = false;
        introduce();
    }

    void judge(Move move) {
        const PuzzleTrial& trial = series_.trial();
        const Position before = trial.position();
        moved_ = true;
        switch (series_.judge(move)) {
            case PuzzleTrial::Verdict::Wrong:
                say(write_move(before, move, MoveStyle::Algebraic) +
                    " is not the solution. Try again.");
                break;
            case PuzzleTrial::Verdict::Right:
                say("Right. " + move_words(before.after(move), trial.reply()) + '.');
                say(trial.task());
                break;
            case PuzzleTrial::Verdict::Solved:
                say(solved_message(trial.puzzle()));
                say_win(before.after(move));
                go_on();
                break;
        }
    }

    // Says what the opponent loses after the solution, because a puzzle may end before anything is
    // captured.
    void say_win(const Position& end) {
        if (series_.trial().puzzle().kind == PuzzleKind::Mate) return;
        if (const std::string loss = loss_sentence(end); !loss.empty()) say(loss);
    }

    void obey(std::string_view word) {
        if (word == "help") return say(kPuzzleHelp);
        const PuzzleTrial& trial = series_.trial();
        // A puzzle that is skipped before any move does not count.
        if (word != "next" || moved_) series_.give_up();
        if (word == "hint") {
            const Square from = trial.solution().from;
            const Variant& variant = trial.position().variant();
            say("Move the " + piece_name(variant, trial.position().at(from).type()) + " on " +
                variant.square_name(from) + '.');
            return;
        }
        const std::vector<Move> rest = trial.rest();
        if (word == "solution") {
            say("Solution: " + line_text(trial.position(), std::span(rest)));
            Position position = trial.position();
            for (const Move move : rest) {
                say(move_words(position, move) + '.');
                position.play(move);
            }
        }
        go_on();
    }

    PuzzleSeries series_;
    bool moved_ = false;  // whether a move has been tried in this puzzle
    Input& in_;
    Output& out_;
    bool prompting_;
};

}  // namespace

int run_plain_puzzles(const Variant& game, std::shared_ptr<Progress> progress, std::uint64_t seed,
                      Input& in, Output& out, bool prompting) {
    if (const auto why = puzzle_refusal(game)) {
        std::cerr << "alces: " << *why << '\n';
        return kExitUsage;
    }
    PlainPuzzles(game, std::move(progress), seed, in, out, prompting).run();
    return out.finish();
}

}  // namespace alces
