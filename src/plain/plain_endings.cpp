#include "plain/plain_endings.h"

#include <array>
#include <iostream>

#include "base/exit_code.h"
#include "plain/task_lines.h"
#include "practice/ending.h"
#include "search/search.h"
#include "words/move_words.h"

namespace alces {
namespace {

constexpr std::array<std::string_view, 4> kEndingWords{"next", "back", "again", "help"};
constexpr std::string_view kEndingHelp =
    "Reach the goal against the computer. Type a move, or a command: next and back (go to another "
    "position), again (start this position again), show (draw the board), pieces (list the pieces "
    "in words), "
    "help, quit.";

class PlainEndings {
  public:
    PlainEndings(const Variant& game, std::shared_ptr<Progress> progress, Input& in, Output& out,
                 bool prompting)
        : name_(game.spec().name),
          endings_(endings_of(game)),
          progress_(std::move(progress)),
          in_(in),
          out_(out),
          prompting_(prompting) {}

    void run() {
        say(kEndingHelp);
        if (!progress_->fault().empty()) say(progress_->fault());
        while (!left_ && !out_.broken()) play();
    }

  private:
    void say(std::string_view text) { out_.wrapped(text, columns_in_play(out_, prompting_)); }
    void play() {
        const Ending& ending = endings_[number_];
        const bool reached = progress_->has_reached(name_, identity_of(ending));
        out_.line("");
        say("Position " + std::to_string(number_ + 1) + " of " + std::to_string(endings_.size()) +
            ": " + ending.title + (reached ? " (done)" : ""));
        for (const std::string& line : piece_lines(ending.start)) say(line);
        say(ending_task(ending));
        Game game(ending.start);
        while (judge_ending(ending, game) == GoalState::Open) {
            const auto given =
                read_task(game.position(), kEndingWords, in_, out_, prompting_ ? "practice> " : "");
            if (!given) return void(left_ = true);
            if (given->word == "help") {
                say(kEndingHelp);
                continue;
            }
            if (!given->move) return go(given->word);
            game.play(*given->move);
            if (judge_ending(ending, game) == GoalState::Open) answer(game);
        }
        finish(ending, judge_ending(ending, game));
    }

    void go(std::string_view word) {
        const std::size_t count = endings_.size();
        if (word == "next") number_ = (number_ + 1) % count;
        if (word == "back") number_ = (number_ + count - 1) % count;
    }

    void answer(Game& game) {
        SearchLimits limits;
        limits.nodes = kDefenderNodes;
        const Move move = defender_.search(game.position(), game.earlier_keys(), limits, {}).best;
        say(move_words(game.position(), move) + '.');
        game.play(move);
    }

    void finish(const Ending& ending, GoalState verdict) {
        if (verdict == GoalState::Missed) return say("Goal missed. The same position again:");
        say("Well done!");
        progress_->add_ending(name_, identity_of(ending));
        if (!progress_->fault().empty()) say(progress_->fault());
        go("next");
    }

    std::string name_;
    std::vector<Ending> endings_;
    std::shared_ptr<Progress> progress_;
    Input& in_;
    Output& out_;
    bool prompting_;
    Searcher defender_{4};
    std::size_t number_ = 0;
    bool left_ = false;
};

}  // namespace

int run_plain_endings(const Variant& game, std::shared_ptr<Progress> progress, Input& in,
                      Output& out, bool prompting) {
    if (const auto why = ending_refusal(game)) {
        std::cerr << "alces: " << *why << '\n';
        return kExitUsage;
    }
    PlainEndings(game, std::move(progress), in, out, prompting).run();
    return out.finish();
}

}  // namespace alces
