#include "cli/epd_command.h"

#include <algorithm>

#include "base/text.h"
#include "cli/json_parts.h"
#include "cli/line_answers.h"
#include "game/epd.h"
#include "rules/notation.h"
#include "search/search.h"
#include "words/game_text.h"

namespace alces {
namespace {

class Suite : public LineAnswers {
  public:
    Suite(const Variant& variant, const SearchLimits& limits, const Arguments& arguments,
          Output& out)
        : LineAnswers({.keep_going = arguments.batch.keep_going, .json = arguments.json}, out),
          variant_(variant),
          limits_(limits),
          json_(arguments.json),
          searcher_(arguments.hash) {}

  protected:
    Result<> answer(std::string_view line) override {
        const Result<Epd> epd = read_epd(variant_, line);
        if (!epd) return epd.error();
        if (!has_legal_move(epd->position))
            return Error{ErrorKind::Over, "the game is over in this position"};
        solve(*epd);
        return {};
    }

    void conclude() override {
        if (json_) {
            JsonLine(out().buffer(), "suite")
                .number("positions", positions_)
                .number("tasks", tasks_)
                .number("solved", solved_);
            return;
        }
        const std::string count = std::to_string(solved_) + " of " + std::to_string(tasks_);
        const int percent = tasks_ == 0 ? 0 : solved_ * 100 / tasks_;
        out().line("solved " + count + " (" + std::to_string(percent) + "%)");
        if (positions_ > tasks_)
            out().line("without bm or am: " + std::to_string(positions_ - tasks_));
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
        const char* const verdict = !task ? "searched" : solved ? "solved" : "missed";
        if (json_)
            write_object(epd, verdict, result.best, last);
        else
            out().line(solution_line(epd, verdict, result.best, last));
        out().flush();
    }

    [[nodiscard]] std::string solution_line(const Epd& epd, std::string_view verdict, Move best,
                                            const SearchInfo& last) const {
        std::string line = std::to_string(positions_).append(" ").append(verdict);
        if (const std::string id = epd.id(); !id.empty()) line += ' ' + printable(id);
        const auto text = [&](Move move) {
            return write_move(epd.position, move, MoveStyle::Algebraic);
        };
        line += ": " + text(best);
        if (verdict == "missed") line += wanted(epd, text);
        return line + "  depth " + std::to_string(last.depth) + "  score " +
               score_text(last.score) + "  nodes " + std::to_string(last.nodes) + "  time " +
               std::to_string(last.elapsed.count()) + " ms";
    }

    void write_object(const Epd& epd, std::string_view verdict, Move best, const SearchInfo& last) {
        const auto texts = [&](const std::vector<Move>& moves) {
            std::vector<std::string> all;
            for (const Move move : moves)
                all.push_back(write_move(epd.position, move, MoveStyle::Algebraic));
            return all;
        };
        JsonLine object(out().buffer(), "position");
        add_line_number(object, place().line);
        object.text("id", epd.id()).text("verdict", verdict);
        add_move(object, epd.position, best);
        object.texts("bm", texts(epd.best)).texts("am", texts(epd.avoid));
        object.number("depth", last.depth);
        add_score(object, last.score);
        object.number("nodes", static_cast<long long>(last.nodes));
        object.number("time", last.elapsed.count());
        object.text("fen", to_fen(epd.position));
    }

    // Lists the moves that an operation names: " (best: P e2-e4 or P d2-d4)".
    template <typename Text>
    static std::string wanted(const Epd& epd, const Text& text) {
        std::string moves;
        for (const Move move : epd.best)
            moves += (moves.empty() ? " (best: " : " or ") + text(move);
        return moves.empty() ? " (to be avoided)" : moves + ')';
    }

    const Variant& variant_;
    const SearchLimits limits_;
    const bool json_;
    Searcher searcher_;
    int positions_ = 0, tasks_ = 0, solved_ = 0;
};

}  // namespace

int analyse_suite(const Arguments& arguments, const Variant& variant, Output& out) {
    SearchLimits limits = limits_of(arguments);
    limits.level.reset();
    limits.seed = 0;
    limits.multipv = 1;
    return Suite(variant, limits, arguments, out).run(*arguments.epd_file);
}

}  // namespace alces
