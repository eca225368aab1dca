#include "cli/shell_completion.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.h"
#include "cli/cli11.h"
#include "cli/option_parts.h"
#include "cli/table_commands.h"
#include "games/library.h"
#include "games/registry.h"
#include "match/match_player.h"
#include "records/game_list.h"
#include "search/levels.h"

namespace alces {
namespace {

struct Candidates {
    std::string_view shell = "words";  // what the shell adds to the words
    std::vector<std::string> lines;

    void add(std::string_view word, std::string_view description = {}) {
        std::string line = printable(word);
        if (!description.empty()) line.append("\t").append(printable(description));
        lines.push_back(std::move(line));
    }
};

// The words that the user has typed.
struct Typed {
    std::vector<std::string> before;  // the complete words
    std::string last;                 // the word to complete; of --NAME=VALUE only VALUE

    [[nodiscard]] bool has(const CLI::Option& option) const {
        return std::ranges::any_of(
            before, [&](const std::string& word) { return is_name_of(option, word); });
    }
    [[nodiscard]] bool has_path() const {
        return last.starts_with('.') || last.starts_with('~') || last.find('/') != last.npos;
    }
};

void offer_games(const Typed& typed, const Arguments&, Candidates& candidates) {
    if (typed.has_path()) candidates.shell = "files";
    for (const std::string& name : all_game_names())
        if (const Variant* game = find_variant(name)) candidates.add(name, game->spec().title);
}

void offer_levels(const Typed&, const Arguments&, Candidates& candidates) {
    for (const LevelName& name : level_names())
        candidates.add(name.word, "level " + std::to_string(name.level));
}

// Offers the numbers of records, the newest first. Only some have descriptions, because these
// require reading the record.
void offer_records(const Typed& typed, const Arguments&, Candidates& candidates) {
    constexpr std::size_t kMaxDescribed = 100;
    const auto path = records_path();
    if (!path) return;
    Archive archive(disk_folder(*path, Access::Private));
    const auto ids = archive.list();
    if (!ids) return;
    for (auto id = ids->rbegin(); id != ids->rend(); ++id) {
        const std::string number = std::to_string(*id);
        if (std::ranges::find(typed.before, number) != typed.before.end()) continue;
        const bool described = candidates.lines.size() < kMaxDescribed;
        candidates.add(number, described ? summary_words(summary_of(archive, *id)) : std::string());
    }
}

void offer_tables(const Typed&, const Arguments& arguments, Candidates& candidates) {
    for (const std::string& name : TableFolder(tables_path(arguments.table)).names())
        candidates.add(name);
}

void offer_pieces(const Typed&, const Arguments& arguments, Candidates& candidates) {
    const Variant* game = find_variant(arguments.variant);
    if (game == nullptr) return;
    for (const PieceSpec& piece : game->spec().pieces) candidates.add(lower_case(piece.name));
}

void offer_setups(const Typed&, const Arguments& arguments, Candidates& candidates) {
    candidates.add("random");
    const Variant* game = find_variant(arguments.variant);
    if (game == nullptr) return;
    for (int setup = 0; setup < game->spec().setups; ++setup) candidates.add(std::to_string(setup));
}

void offer_players(const Typed&, const Arguments&, Candidates& candidates) {
    candidates.add("self", "this program");
    candidates.add(kRandomPlayer, "random moves");
}

void offer_standard_input(const Typed&, const Arguments&, Candidates& candidates) {
    candidates.add(kStandardInput, "standard input");
}

// A kind of value, with the name that the help shows.
struct Kind {
    std::string_view name;
    void (*offer)(const Typed& typed, const Arguments& arguments, Candidates& candidates);
    std::string_view shell = "words";
};
constexpr auto kKinds = std::to_array<Kind>({
    {"GAME", offer_games},
    {"LEVEL", offer_levels},
    {"ID", offer_records},
    {"TABLE", offer_tables},
    {"PIECE", offer_pieces},
    {"N|random", offer_setups},
    {kStandardInput, offer_standard_input},
    {"FILE", nullptr, "files"},
    {"DIR", nullptr, "directories"},
    {"COMMAND", offer_players, "programs"},
});

void offer_values(const CLI::Option& option, const Typed& typed, const Arguments& arguments,
                  Candidates& candidates) {
    const std::string type = type_of(option);
    const auto kind = std::ranges::find(kKinds, type, &Kind::name);
    if (kind != kKinds.end()) {
        candidates.shell = kind->shell;
        if (kind->offer != nullptr) kind->offer(typed, arguments, candidates);
        return;
    }
    for (std::string_view rest = type; type.find('|') != type.npos && !rest.empty();) {
        const std::size_t end = std::min(rest.find('|'), rest.size());
        candidates.add(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

// Whether the words typed so far exclude the option.
bool is_excluded(const CLI::Option& option, const Typed& typed) {
    return std::ranges::any_of(excluded_by(option), [&](const CLI::Option* other) {
        return typed.has(*other) || times_given(*other) > 0;
    });
}

void offer_options(const CLI::App& command, const Typed& typed, Candidates& candidates) {
    for (const CLI::Option* option : options_of(command)) {
        const std::string name = long_name(*option);
        if (name.empty() || is_excluded(*option, typed)) continue;
        const bool given = typed.has(*option) || (is_argument(*option) && times_given(*option) > 0);
        if (!given || max_values(*option) > 1) candidates.add("--" + name, help_of(*option));
    }
}

// Returns the next argument (without dashes) that can still be given; null if there is none.
const CLI::Option* next_argument(const CLI::App& command, const Typed& typed) {
    for (const CLI::Option* option : options_of(command)) {
        if (!is_argument(*option) || typed.has(*option)) continue;
        const bool needed = std::ranges::all_of(
            needed_by(*option), [&](const CLI::Option* other) { return typed.has(*other); });
        if (needed && times_given(*option) < max_values(*option)) return option;
    }
    return nullptr;
}

// Offers the values of an argument. If it accepts only `-`, also offers the options, because users
// seldom want `-`.
void offer_argument(const CLI::App& command, const CLI::Option& argument, const Typed& typed,
                    const Arguments& arguments, Candidates& candidates) {
    offer_values(argument, typed, arguments, candidates);
    if (type_of(argument) == kStandardInput) offer_options(command, typed, candidates);
}

// If the last complete word is an option, or if the word being typed is --NAME=VALUE, removes the
// name of the option and returns it. Otherwise returns an empty string.
std::string take_open_option(Typed& typed) {
    if (typed.last.starts_with("--"))
        if (const std::size_t end = typed.last.find('='); end != typed.last.npos) {
            const std::string name = typed.last.substr(0, end);
            typed.last.erase(0, end + 1);
            return name;
        }
    if (typed.before.empty()) return {};
    const std::string word = typed.before.back();
    if (!word.starts_with("--") || word.find('=') != word.npos) return {};
    typed.before.pop_back();
    return word;
}

}  // namespace

int print_completions(CLI::App& app, Arguments& arguments, std::vector<std::string> words,
                      Output& out) {
    Typed typed;
    if (!words.empty()) {
        typed.last = std::move(words.back());
        words.pop_back();
    }
    typed.before = std::move(words);
    const bool only_arguments = std::ranges::find(typed.before, "--") != typed.before.end();
    const std::string open = only_arguments ? std::string() : take_open_option(typed);
    const CLI::App& command = parse_leniently(app, typed.before);
    (void)load_variant(arguments);
    Candidates candidates;
    const CLI::Option* option = open.empty() ? nullptr : find_option_if_any(command, open);
    if (option != nullptr && max_values(*option) > 0) {
        offer_values(*option, typed, arguments, candidates);
    } else {
        if (!open.empty()) typed.before.push_back(open);
        const CLI::Option* argument = next_argument(command, typed);
        const std::vector<const CLI::App*> inner = subcommands_of(command);
        if (typed.last.starts_with('-') && !only_arguments)
            offer_options(command, typed, candidates);
        else if (argument != nullptr)
            offer_argument(command, *argument, typed, arguments, candidates);
        else if (!inner.empty())
            for (const CLI::App* next : inner) candidates.add(name_of(*next), help_of(*next));
        else if (!only_arguments)
            offer_options(command, typed, candidates);
    }
    out.line(std::string(candidates.shell));
    out.lines(candidates.lines);
    return out.finish();
}

}  // namespace alces
