#include "cli/epd_command.h"

#include <algorithm>
#include <iostream>

#include "base/exit_code.h"
#include "base/text.h"
#include "cli/inputs.h"
#include "game/epd.h"
#include "rules/notation.h"
#include "search/search.h"
#include "words/game_text.h"

namespace alces {
namespace {

class Suite : public LineConsumer {
  public:
    Suite(const Variant& variant, const SearchLimits& limits, std::size_t hash,
          const InputPlace& place, Output& out)
        : variant_(variant), limits_(limits), searcher_(hash), place_(place), out_(out) {}

    bool read_line(std::string_view line) override {
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) return true;
        const Result<Epd> epd = read_epd(variant_, line);
        if (!epd) return refuse_line(epd.error());
        if (!has_legal_move(epd->position))
            return refuse_line({ErrorKind::Over, "the game is over in this position"});
        solve(*epd);
        return true;
    }
    bool refuse_line(Error error) override {
        report(error, kExitData);
        return false;
    }
    bool end_of_input() override { return true; }
    void report(const Error& error, int exit_code) override {
        exit_code_ = exit_code;
        out_.flush();
        std::cerr << place_.text() + ": " + printable(error.message) + '\n' << std::flush;
    }
    [[nodiscard]] bool wants_more() const override { return !out_.broken(); }
    void before_waiting() override { out_.flush(); }

    int finish() {
        if (exit_code_ == kExitDone) write_total();
        const int written = out_.finish();
        return written == kExitDone ? exit_code_ : written;
    }

  private:
    void solve(const Epd& epd) {
        searcher_.clear();
        SearchInfo last;
        std::stop_source stop;
        const SearchResult result = searcher_.search(epd.position, {}, limits_, stop.get_token(),
                                                     [&](const SearchInfo& info) { last = info; });
        ++positions_;
        const auto found = [&](const std::vector<Move>& moves) {
            return std::find(moves.begin(), moves.end(), result.best) != moves.end();
        };
        const bool task = !epd.best.empty() || !epd.avoid.empty();
        const bool solved = (epd.best.empty() || found(epd.best)) && !found(epd.avoid);
        if (task) ++tasks_;
        if (task && solved) ++solved_;
        std::string line = std::to_string(positions_);
        line += task ? (solved ? " solved" : " missed") : " searched";
        if (const std::string id = epd.id(); !id.empty()) line += ' ' + printable(id);
        const auto text = [&](Move move) {
            return write_move(epd.position, move, MoveStyle::Algebraic);
        };
        line += ": " + text(result.best);
        if (task && !solved) line += wanted(epd, text);
        line += "  depth " + std::to_string(last.depth) + "  score " + score_text(last.score) +
                "  nodes " + std::to_string(last.nodes) + "  time " +
                std::to_string(last.elapsed.count()) + " ms";
        out_.line(line);
        out_.flush();
    }

    // " (best: P e2-e4 or P d2-d4)"
    template <typename Text>
    static std::string wanted(const Epd& epd, const Text& text) {
        std::string moves;
        for (const Move move : epd.best)
            moves += (moves.empty() ? " (best: " : " or ") + text(move);
        return moves.empty() ? " (to be avoided)" : moves + ')';
    }

    void write_total() {
        const std::string count = std::to_string(solved_) + " of " + std::to_string(tasks_);
        const int percent = tasks_ == 0 ? 0 : solved_ * 100 / tasks_;
        out_.line("solved " + count + " (" + std::to_string(percent) + " %)");
        if (positions_ > tasks_)
            out_.line(std::to_string(positions_ - tasks_) + " without bm or am");
    }

    const Variant& variant_;
    const SearchLimits limits_;
    Searcher searcher_;
    const InputPlace& place_;
    Output& out_;
    int positions_ = 0, tasks_ = 0, solved_ = 0;
    int exit_code_ = kExitDone;
};

}  // namespace

int analyse_suite(const Arguments& arguments, const Variant& variant, Output& out) {
    InputPlace place;
    SearchLimits limits = limits_of(arguments);
    limits.level.reset();
    limits.seed = 0;
    limits.multipv = 1;
    Suite suite(variant, limits, arguments.hash, place, out);
    read_inputs({*arguments.epd_file}, false, place, suite);
    return suite.finish();
}

}  // namespace alces
