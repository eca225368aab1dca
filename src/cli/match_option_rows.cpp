// Adds the options of `alces match`.
#include "base/decimal.h"
#include "cli/option_parts.h"

namespace alces {
namespace {

constexpr int kDay = 24 * 60 * 60;
constexpr Range kCounts{0, 100'000};

template <typename Number>
CLI::Option* add_number(CLI::App& app, const char* name, Number& number, Range range,
                        const std::string& help, const char* type = "N") {
    return allow_range(add_option(app, name, number, help, type), range);
}

void add_match_engine(CLI::App& app, const std::string& number, std::string& command,
                      std::string& name, std::vector<std::string>& options) {
    add_option(app, "--engine" + number, command,
               "command of a UCI engine, or self (the default), or random", "COMMAND");
    add_option(app, "--name" + number, name, "name of the engine in the report", "NAME");
    add_repeatable(app, "--option" + number, options, "UCI option to set (may be repeated)",
                   "NAME=VALUE");
}

void add_match_pace(CLI::App& app, MatchArguments& match) {
    constexpr Range kMilliseconds{0, 1000LL * kDay}, kEngineThreads{1, 1024};
    CLI::Option* clock =
        add_option(app, "--tc", match.time_control, "time control in seconds (not with --movetime)",
                   "[MOVES/]BASE[+INC]");
    exclude(add_limit(app, "movetime", match.limits, "milliseconds per move (not with --tc)"),
            {clock});
    add_limit(app, "nodes", match.limits);
    add_limit(app, "depth", match.limits);
    add_number(app, "--margin", match.margin, kMilliseconds,
               with_default("milliseconds by which a move may exceed its time", match.margin),
               "MS");
    allow(add_option(app, "--patience", match.patience,
                     "seconds to wait for a reply that has no time limit (default: 60)", "S"),
          "0.1-" + std::to_string(kDay),
          [](const std::string& text) { return parse_decimal(text, 0.1, kDay).has_value(); });
    add_number(app, "--hash", match.hash, kHashSizes,
               "UCI option Hash in MiB, if the engine has it", "MIB");
    add_number(app, "--threads", match.threads, kEngineThreads,
               "UCI option Threads, if the engine has it");
}

void add_adjudication(CLI::App& app, MatchArguments& match) {
    const auto add_count = [&](const char* name, int& number, const std::string& help) {
        return add_number(app, name, number, kCounts, with_default(help, number));
    };
    CLI::Option* lost = add_number(
        app, "--resign-score", match.resign_score, kCounts,
        "adjudicate a loss when both engines see the same side at least CP centipawns behind",
        "CP");
    need(add_count("--resign-moves", match.resign_moves,
                   "consecutive moves by each side for --resign-score"),
         lost);
    CLI::Option* drawn =
        add_number(app, "--draw-score", match.draw_score, kCounts,
                   "adjudicate a draw when both scores stay within CP centipawns of 0", "CP");
    need(add_count("--draw-moves", match.draw_moves,
                   "consecutive moves by each side for --draw-score"),
         drawn);
    need(add_count("--draw-from", match.draw_from, "move number from which --draw-score applies"),
         drawn);
    add_number(app, "--max-plies", match.max_plies, kCounts,
               "adjudicate a draw after N plies (default: never)");
}

}  // namespace

void add_match_options(CLI::App& app, Arguments& arguments) {
    add_position_options(app, arguments, arguments.variant);
    MatchArguments& match = arguments.match;
    add_match_engine(app, "1", match.engine1, match.name1, match.options1);
    add_match_engine(app, "2", match.engine2, match.name2, match.options2);
    add_match_pace(app, match);
    add_adjudication(app, match);
    add_number(app, "--games", match.games, {1, 1'000'000},
               with_default("number of games", match.games));
    add_number(app, "--concurrency", match.concurrency, {1, 1024},
               with_default("games to play at once", match.concurrency));
    add_number(app, "--openings", match.openings, {0, 1000},
               "random opening plies; each opening is played twice", "PLIES");
    CLI::Option* sprt =
        add_option(app, "--sprt", match.sprt, "run an SPRT; stop when it accepts ELO0 or ELO1",
                   "ELO0,ELO1[,ALPHA,BETA]");
    CLI::Option* record =
        add_option(app, "--record", match.record, "append games to FILE; resume from it", "FILE");
    CLI::Option* shard =
        add_option(app, "--shard", match.shard, "play only part K of N (not with --sprt)", "K/N");
    exclude(shard, {sprt});
    add_json(app, arguments.json);
    exclude(add_option(app, "--merge", match.merged,
                       "report the results of all parts from their records; play no games", "FILE"),
            {record, shard});
}

}  // namespace alces
