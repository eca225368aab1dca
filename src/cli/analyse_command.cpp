#include "cli/analyse_command.h"

#include "cli/epd_command.h"
#include "cli/fen_answers.h"
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
    text += "  speed " + std::to_string(nodes_per_second(info)) + "/s";
    return text + "  " + line_text(position, info.line);
}

class Analyst {
  public:
    Analyst(const Arguments& arguments, Output& out)
        : limits_(limits_of(arguments)), searcher_(arguments.hash), out_(out) {
        // Analysis always shows the best move: no level and no variety.
        limits_.level.reset();
        limits_.seed = 0;
    }

    // The answer does not depend on the positions searched before.
    void answer(const Position& position) {
        const Game game(position);
        if (game.legal().empty()) return out_.line(outcome_phrase(game.outcome()));
        searcher_.clear();
        // The search ends when the reader of the output is gone.
        std::stop_source stop;
        const SearchResult result =
            searcher_.search(position, {}, limits_, stop.get_token(), [&](const SearchInfo& info) {
                out_.line(analysis_line(position, info, limits_.multipv > 1));
                out_.flush();
                if (out_.broken()) stop.request_stop();
            });
        out_.line("best " + write_move(position, result.best, MoveStyle::Algebraic));
    }

  private:
    SearchLimits limits_;
    Searcher searcher_;
    Output& out_;
};

}  // namespace

int print_analysis(const Arguments& arguments, const Position& position, Output& out) {
    if (arguments.epd_file) return analyse_suite(arguments, position.variant(), out);
    Analyst analyst(arguments, out);
    if (arguments.reads_fens)
        return answer_fens(arguments, position.variant(), out,
                           [&](const Position& read) { analyst.answer(read); });
    analyst.answer(position);
    return out.finish();
}

}  // namespace alces
