// The options of the commands that answer questions about positions and rules.
#include <CLI/CLI.hpp>

#include "cli/option_parts.h"

namespace alces {
namespace {

// Adds - and --keep-going.
CLI::Option* add_fens(CLI::App& app, Arguments& arguments) {
    const auto set = [&arguments](const std::string& word) {
        if (word != kStandardInput) throw UnexpectedWord(word);
        arguments.reads_fens = true;
    };
    CLI::Option* fens = app.add_option_function<std::string>(
        "FENS", set, "-: read FENs from standard input, one a line");
    fens->type_name(std::string(kStandardInput))
        ->excludes(app.get_option("--fen"))
        ->excludes(app.get_option("--setup"));
    add_keep_going(app, arguments, "after a bad line, skip to the next (with -)")->needs(fens);
    return fens;
}

}  // namespace

void add_moves_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    app.add_flag("--long", arguments.algebraic, "use full algebraic notation");
    add_fens(app, arguments);
    add_json(app, arguments.json);
}

void add_perft_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    allow_range(app.add_option("DEPTH", arguments.perft_depth, "number of plies")->required(),
                kPerftDepths);
    app.add_flag("--divide", arguments.divide, "also print the count of each first move");
    add_json(app, arguments.json);
}

void add_analyse_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    add_search_options(app, arguments);
    const std::string lines =
        with_default("number of best lines to print", arguments.limits.multipv);
    allow_range(app.add_option("--multipv", arguments.limits.multipv, lines)->type_name("N"),
                kLineCounts);
    CLI::Option* fens = add_fens(app, arguments);
    app.add_option("--epd", arguments.epd_file,
                   "test suite to solve, - for standard input (not with FENS, --fen or --setup)")
        ->type_name("FILE")
        ->excludes(app.get_option("--fen"))
        ->excludes(app.get_option("--setup"))
        ->excludes(fens);
    add_json(app, arguments.json);
}

void add_bench_options(CLI::App& app, Arguments& arguments) {
    const std::string depth = with_default("search depth in plies", arguments.bench_depth);
    allow_range(app.add_option("--depth", arguments.bench_depth, depth)->type_name("N"), kDepths);
}

void add_rules_options(CLI::App& app, Arguments& arguments) {
    add_variant_option(app, arguments, "GAME,--variant", with_default("game", arguments.variant));
    CLI::Option* piece =
        app.add_option("--piece", arguments.piece, "show how a piece moves, by letter or name");
    piece->type_name("PIECE");
    add_json(app, arguments.json, "print a JSON object (with --piece)")->needs(piece);
}

}  // namespace alces
