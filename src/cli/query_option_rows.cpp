// Adds the options of the commands that answer questions about positions and rules.
#include "cli/option_parts.h"

namespace alces {
namespace {

// Adds the argument `-` (read FENs from standard input).
CLI::Option* add_fens(CLI::App& app, Arguments& arguments) {
    const auto set = [&arguments](const std::string& word) {
        if (word != kStandardInput) throw UnexpectedWord(word);
        arguments.reads_fens = true;
    };
    CLI::Option* fens =
        add_setter(app, "FENS", set, "-: read FENs from standard input, one per line",
                   std::string(kStandardInput));
    exclude(fens, {find_option(app, "--fen"), find_option(app, "--setup")});
    return fens;
}

}  // namespace

void add_moves_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_flag(app, "--long", arguments.algebraic, "use full algebraic notation");
    CLI::Option* fens = add_fens(app, arguments);
    need(add_keep_going(app, arguments, "after a bad line, skip to the next (with -)"), fens);
    add_json(app, arguments.json);
}

void add_perft_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    allow_range(require(add_option(app, "DEPTH", arguments.perft_depth, "number of plies")),
                kPerftDepths);
    add_flag(app, "--divide", arguments.divide, "also print the count for each legal move");
    add_json(app, arguments.json);
}

void add_analyse_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_search_options(app, arguments);
    const std::string lines =
        with_default("number of best lines to print", arguments.limits.multipv);
    allow_range(add_option(app, "--multipv", arguments.limits.multipv, lines, "N"), kLineCounts);
    CLI::Option* fens = add_fens(app, arguments);
    add_keep_going(app, arguments, "after a bad line, skip to the next (with - or --epd)");
    check_afterwards(app, [&arguments] {
        if (arguments.batch.keep_going && !arguments.reads_fens && !arguments.epd_file)
            throw BadValue("--keep-going needs - or --epd");
    });
    exclude(
        add_option(app, "--epd", arguments.epd_file,
                   "test suite to solve, - for standard input (not with FENS, --fen or --setup)",
                   "FILE"),
        {find_option(app, "--fen"), find_option(app, "--setup"), fens});
    add_json(app, arguments.json);
}

void add_bench_options(CLI::App& app, Arguments& arguments) {
    const std::string depth = with_default("search depth in plies", arguments.bench_depth);
    allow_range(add_option(app, "--depth", arguments.bench_depth, depth, "N"), kDepths);
}

void add_rules_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments, "GAME,--variant", with_default("game", arguments.variant));
    CLI::Option* piece = add_option(app, "--piece", arguments.piece,
                                    "show how this piece moves (its letter or name)", "PIECE");
    need(add_json(app, arguments.json, "print a JSON object (with --piece)"), piece);
}

}  // namespace alces
