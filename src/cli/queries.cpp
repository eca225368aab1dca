#include "cli/queries.h"

#include <algorithm>
#include <iostream>

#include "base/exit_code.h"
#include "base/text.h"
#include "cli/epd_command.h"
#include "game/game.h"
#include "games/registry.h"
#include "rules/perft.h"
#include "search/bench.h"
#include "search/search.h"
#include "words/game_text.h"
#include "words/piece_text.h"

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

std::string pieces_of(const Variant& variant) {
    std::string text;
    for (const PieceSpec& piece : variant.spec().pieces) {
        text += text.empty() ? "" : ", ";
        text.append(1, piece.letter).append(" ").append(piece.name);
    }
    return text;
}

}  // namespace

int print_moves(const Arguments& arguments, const Position& position, Output& out) {
    out.lines(
        move_lines(position, arguments.algebraic ? MoveStyle::Algebraic : MoveStyle::Coordinate));
    return out.finish();
}

int print_perft(const Arguments& arguments, const Position& position, Output& out) {
    const int depth = arguments.perft_depth;
    if (!arguments.divide || depth == 0) {
        out.line(std::to_string(perft(position, depth)));
        return out.finish();
    }
    const DividedPerft result = divided_perft(position, depth);
    out.lines(result.lines);
    out.line(std::to_string(result.total));
    return out.finish();
}

int print_analysis(const Arguments& arguments, const Position& position, Output& out) {
    if (arguments.epd_file) return analyse_suite(arguments, position.variant(), out);
    // Analysis always shows the best move: no level and no variety.
    SearchLimits limits = limits_of(arguments);
    limits.level.reset();
    limits.seed = 0;
    const Game game(position);
    if (game.legal().empty()) {
        out.line(outcome_phrase(game.outcome()));
        return out.finish();
    }
    // The search ends when the reader of the output is gone.
    std::stop_source stop;
    Searcher searcher(arguments.hash);
    const SearchResult result =
        searcher.search(position, {}, limits, stop.get_token(), [&](const SearchInfo& info) {
            out.line(analysis_line(position, info, limits.multipv > 1));
            out.flush();
            if (out.broken()) stop.request_stop();
        });
    out.line("best " + write_move(position, result.best, MoveStyle::Algebraic));
    return out.finish();
}

int print_bench(const Arguments& arguments, const Position&, Output& out) {
    const BenchResult result = bench(bench_positions(), arguments.bench_depth);
    const auto milliseconds = std::max<long long>(result.elapsed.count(), 1);
    const auto nodes = static_cast<long long>(result.nodes);
    out.line("nodes " + std::to_string(nodes));
    out.line("time " + std::to_string(milliseconds) + " ms");
    out.line("speed " + std::to_string(nodes * 1000 / milliseconds) + " nodes/s");
    return out.finish();
}

int print_rules(const Arguments& arguments, const Position& position, Output& out) {
    const Variant& variant = position.variant();
    const std::optional<std::string>& piece = arguments.piece;
    if (!piece) {
        if (variant.spec().rules.empty()) {
            std::cerr << "alces: " << variant.spec().title << " has no rules text\n";
            return kExitUsage;
        }
        out.buffer() += variant.spec().rules;
        return out.finish();
    }
    const PieceType type = find_piece(variant, *piece);
    if (type == kNoPieceType) {
        std::cerr << "alces: there is no piece \"" << printable(*piece) << "\" in "
                  << variant.spec().title << " (the pieces are " << pieces_of(variant) << ")\n";
        return kExitUsage;
    }
    out.lines(piece_text(variant, type));
    return out.finish();
}

}  // namespace alces
