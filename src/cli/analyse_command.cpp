#include "cli/analyse_command.h"

#include "cli/epd_command.h"
#include "cli/fen_answers.h"
#include "cli/json_parts.h"
#include "game/game.h"
#include "search/search.h"
#include "words/game_text.h"

namespace alces {
namespace {

std::string analysis_line(const Position& position, const SearchInfo& info, bool numbered) {
    std::string text = "depth " + std::to_string(info.depth) + "/" + std::to_string(info.seldepth);
    if (numbered) text += "  line " + std::to_string(info.multipv);
    text += "  score " + score_text(info.score);
    text += "  nodes " + std::to_string(info.nodes);
    text += "  time " + std::to_string(info.elapsed.count()) + " ms";
    text += "  speed " + std::to_string(nodes_per_second(info)) + " nodes/s";
    return text + "  " + line_text(position, info.line);
}

class Analyst {
  public:
    Analyst(const Arguments& arguments, Output& out)
        : limits_(limits_of(arguments)),
          searcher_(arguments.hash),
          json_(arguments.json),
          out_(out) {
        // An analysis always shows the best move, so it uses no level and no variety.
        limits_.level.reset();
        limits_.seed = 0;
    }

    // Prints the answer for a position. The answer does not depend on positions that were searched
    // before. `line` is the line of the input, or 0 if there is none.
    void answer(const Position& position, long long line) {
        const Game game(position);
        if (game.legal().empty()) return write_end(game, line);
        searcher_.clear();
        // If the reader of the output goes away, the search ends.
        std::stop_source stop;
        const SearchResult result =
            searcher_.search(position, {}, limits_, stop.get_token(), [&](const SearchInfo& info) {
                write_info(position, info, line);
                out_.flush();
                if (out_.broken()) stop.request_stop();
            });
        write_best(position, result.best, line);
    }

  private:
    void write_info(const Position& position, const SearchInfo& info, long long line) {
        if (!json_) return out_.line(analysis_line(position, info, limits_.multipv > 1));
        JsonLine object(out_.buffer(), "info");
        add_line_number(object, line);
        object.number("depth", info.depth).number("seldepth", info.seldepth);
        object.number("multipv", info.multipv);
        add_score(object, info.score);
        object.number("nodes", static_cast<long long>(info.nodes));
        object.number("time", info.elapsed.count());
        object.number("nps", static_cast<long long>(nodes_per_second(info)));
        add_variation(object, position, info.line);
    }

    void write_best(const Position& position, Move best, long long line) {
        if (!json_) return out_.line("best " + write_move(position, best, MoveStyle::Algebraic));
        JsonLine object(out_.buffer(), "best");
        add_line_number(object, line);
        add_move(object, position, best);
        object.text("fen", to_fen(position));
    }

    void write_end(const Game& game, long long line) {
        if (!json_) return out_.line(outcome_phrase(game.outcome()));
        JsonLine object(out_.buffer(), "end");
        add_line_number(object, line);
        add_outcome(object, game.outcome());
        object.text("fen", to_fen(game.position()));
    }

    SearchLimits limits_;
    Searcher searcher_;
    const bool json_;
    Output& out_;
};

}  // namespace

int print_analysis(const Arguments& arguments, const Position& position, Output& out) {
    if (arguments.epd_file) return analyse_suite(arguments, position.variant(), out);
    Analyst analyst(arguments, out);
    if (arguments.reads_fens)
        return answer_fens(
            arguments, position.variant(), out,
            [&](const Position& read, long long line) { analyst.answer(read, line); });
    analyst.answer(position, 0);
    return out.finish();
}

}  // namespace alces
