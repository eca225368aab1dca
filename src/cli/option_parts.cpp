#include "cli/option_parts.h"

#include <charconv>

#include "cli/diagram.h"
#include "games/library.h"
#include "games/registry.h"
#include "search/engine.h"
#include "search/levels.h"

namespace alces {
namespace {

bool is_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc{} && end == text.data() + text.size();
}

// Refuses more memory than the machine has. The system would grant it, and then kill the program
// when the memory is used.
void check_memory(const std::string& mebibytes) {
    const auto needed = parse_number(mebibytes, kHashSizes);
    const std::size_t available = memory_megabytes();
    if (needed && static_cast<std::size_t>(*needed) > available)
        throw TooLittleMemory("--hash " + mebibytes + " needs more memory than this machine has (" +
                              std::to_string(available) + " MiB)");
}

// Adds --level, which also accepts the name of a level.
void add_level(CLI::App& app, SearchLimits& limits) {
    const auto set = [&limits](const std::string& text) { limits.level = parse_level(text); };
    check_values(add_setter(app, "--level", set,
                            "playing strength, " + range_text(kLevels) + " or a name (" +
                                listed_level_names() + ")",
                            "LEVEL"),
                 [](const std::string& text) {
                     if (!parse_level(text))
                         throw BadValue(must_be("--level", level_range_text(text), text));
                 });
}

}  // namespace

std::string with_default(std::string_view help, std::string_view value) {
    return std::string(help).append(" (default: ").append(value) + ')';
}
std::string with_default(std::string_view help, long long value) {
    return with_default(help, std::to_string(value));
}

CLI::Option* add_limit(CLI::App& app, std::string_view name, SearchLimits& limits,
                       std::string_view help) {
    const LimitWord& word = *find_word(limit_words(), name);
    const auto set = [&word, &limits](const std::string& text) {
        word.set(limits, *parse_number(text, word.range));
    };
    return allow_range(
        add_setter(app, "--" + std::string(name), set, std::string(help.empty() ? word.help : help),
                   std::string(word.unit)),
        word.range);
}

// Also accepts the path of a game file, which is read later.
CLI::Option* add_variant_option(CLI::App& app, Arguments& arguments, const std::string& names,
                                const std::string& help) {
    const auto set = [&arguments](const std::string& name) {
        arguments.variant = name;
        arguments.variant_given = true;
    };
    std::vector<std::string_view> wanted = variant_names();
    wanted.push_back("another game (see 'alces variants')");
    wanted.push_back("a game file");
    return allow(add_setter(app, names, set, help, "GAME"), one_of(wanted),
                 [](const std::string& text) { return is_game(text) || is_game_path(text); });
}

void add_position_options(CLI::App& app, Arguments& arguments, const std::string& default_game) {
    add_variant_option(app, arguments, "--variant", with_default("game", default_game));
    add_start_options(app, arguments);
}

void add_start_options(CLI::App& app, Arguments& arguments) {
    const auto set_fen = [&arguments](const std::string& fen) {
        arguments.fen = fen;
        arguments.setup.reset();
    };
    const auto set_setup = [&arguments](const std::string& setup) {
        arguments.setup = setup;
        arguments.fen.reset();
    };
    CLI::Option* fen =
        add_setter(app, "--fen", set_fen, "position to start from (not with --setup)", "FEN");
    exclude(add_setter(app, "--setup", set_setup,
                       "number of the starting position, or random (not with --fen)", "N|random"),
            {fen});
    add_seed(app, arguments, "seed for random setups and move choices");
}

void add_seed(CLI::App& app, Arguments& arguments, const std::string& help) {
    allow(add_option(app, "--seed", arguments.seed, help, "N"),
          "0-18446744073709551615",  // std::uint64_t
          is_seed);
}

void add_engine_options(CLI::App& app, Arguments& arguments) {
    add_level(app, arguments.limits);
    const auto hash =
        with_default("transposition table size in MiB", static_cast<int>(arguments.hash));
    check_values(allow_range(add_option(app, "--hash", arguments.hash, hash, "MIB"), kHashSizes),
                 check_memory);
    allow_range(add_option(app, "--threads", arguments.limits.threads,
                           with_default("number of search threads", arguments.limits.threads), "N"),
                kThreadCounts);
}

void add_search_options(CLI::App& app, Arguments& arguments) {
    for (const char* name : {"depth", "movetime", "nodes"}) add_limit(app, name, arguments.limits);
    add_engine_options(app, arguments);
}

void add_appearance(CLI::App& app, Arguments& arguments, const AppearanceSetting& setting) {
    const auto set = [&arguments, &setting](const std::string& value) {
        (void)arguments.appearance.set(setting.name, value);
    };
    const auto& values = setting.values;
    allow_names(add_setter(app, "--" + std::string(setting.name), set,
                           with_default(setting.help, values.front())),
                {values.begin(), values.end()});
}

CLI::Option* add_keep_going(CLI::App& app, Arguments& arguments, const std::string& help) {
    return add_flag(app, "--keep-going", arguments.batch.keep_going, help);
}

CLI::Option* add_json(CLI::App& app, bool& json, const std::string& help) {
    return add_flag(app, "--json", json, help);
}

void add_pgn_format(CLI::App& app, std::string& format) {
    const std::string help =
        "format of the games: pgn, or san for other programs (default: " + format + ")";
    allow_names(add_option(app, "--format", format, help), {"pgn", "san"});
}

void add_files(CLI::App& app, Arguments& arguments) {
    add_option(app, "FILE", arguments.files, "input files; - or none: standard input", "FILE");
    add_keep_going(app, arguments, "after an error, skip to the next game");
}

}  // namespace alces
