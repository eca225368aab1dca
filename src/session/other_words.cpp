#include "session/other_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "session/commands.h"

namespace alces {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Words that mean exactly the same as a command.
constexpr auto kAliases = std::to_array<Pair>({{"analysis", "analyse"},
                                               {"analyze", "analyse"},
                                               {"board", "show"},
                                               {"bye", "quit"},
                                               {"clock", "time"},
                                               {"difficulty", "level"},
                                               {"display", "show"},
                                               {"evaluate", "eval"},
                                               {"exit", "quit"},
                                               {"options", "set"},
                                               {"restart", "rematch"},
                                               {"setboard", "fen"},
                                               {"settings", "set"},
                                               {"strength", "level"},
                                               {"takeback", "undo"}});

// Whole lines and what they mean. The table after this one has single words, which other words may
// follow.
constexpr auto kLines = std::to_array<Pair>({{"dark", "theme dark"},
                                             {"dark mode", "theme dark"},
                                             {"give up", "resign"},
                                             {"go back", "undo"},
                                             {"i play black", "computer white"},
                                             {"i play white", "computer black"},
                                             {"large", "style large"},
                                             {"light", "theme light"},
                                             {"light mode", "theme light"},
                                             {"move now", "go"},
                                             {"new puzzle", "puzzle"},
                                             {"play black", "computer white"},
                                             {"play white", "computer black"},
                                             {"q", "quit"},
                                             {"take back", "undo"},
                                             {"two players", "computer none"},
                                             {"who plays", "set computer"},
                                             {"wq", "quit"}});
constexpr auto kWords = std::to_array<Pair>({{"abort", "new"},
                                             {"about", "help"},
                                             {"accept", "draw"},
                                             {"ai", "computer black"},
                                             {"annotate", "review"},
                                             {"back", "undo"},
                                             {"begin", "new"},
                                             {"beginner", "level beginner"},
                                             {"best", "hint"},
                                             {"bestmove", "hint"},
                                             {"black", "computer white"},
                                             {"blunders", "review"},
                                             {"bot", "computer black"},
                                             {"both", "computer both"},
                                             {"captured", "eval"},
                                             {"captures", "threat"},
                                             {"castling", "castle"},
                                             {"clocks", "time"},
                                             {"colors", "set palette"},
                                             {"colours", "set palette"},
                                             {"commands", "help"},
                                             {"concede", "resign"},
                                             {"continue", "resume"},
                                             {"easy", "level beginner"},
                                             {"end", "redo all"},
                                             {"endgame", "practice"},
                                             {"endgames", "practice"},
                                             {"endings", "practice"},
                                             {"engine", "computer black"},
                                             {"explain", "why"},
                                             {"first", "undo all"},
                                             {"force", "computer none"},
                                             {"forfeit", "resign"},
                                             {"forward", "redo"},
                                             {"game", "games"},
                                             {"gg", "resign"},
                                             {"hard", "level strong"},
                                             {"human", "computer none"},
                                             {"info", "help"},
                                             {"keys", "help"},
                                             {"last", "redo all"},
                                             {"legal", "moves"},
                                             {"lesson", "learn"},
                                             {"lessons", "learn"},
                                             {"list", "history"},
                                             {"man", "help"},
                                             {"manual", "help"},
                                             {"material", "eval"},
                                             {"menu", "help"},
                                             {"mistakes", "review"},
                                             {"move", "go"},
                                             {"next", "redo"},
                                             {"notation", "set notation"},
                                             {"offer", "draw"},
                                             {"open", "load"},
                                             {"opening", "history"},
                                             {"openings", "history"},
                                             {"opponent", "set computer"},
                                             {"outcome", "result"},
                                             {"palette", "set palette"},
                                             {"pgn", "export pgn"},
                                             {"play", "new"},
                                             {"player", "set computer"},
                                             {"players", "set computer"},
                                             {"possible", "moves"},
                                             {"practise", "practice"},
                                             {"prev", "undo"},
                                             {"previous", "undo"},
                                             {"print", "show"},
                                             {"problem", "puzzle"},
                                             {"problems", "puzzle"},
                                             {"puzzles", "puzzle"},
                                             {"records", "games"},
                                             {"remove", "undo"},
                                             {"rotate", "flip"},
                                             {"score", "eval"},
                                             {"sd", "go depth N"},
                                             {"sides", "set computer"},
                                             {"solve", "hint"},
                                             {"sound", "set bell"},
                                             {"st", "go movetime N"},
                                             {"start", "new"},
                                             {"style", "set style"},
                                             {"suggest", "hint"},
                                             {"surrender", "resign"},
                                             {"swap", "rematch swap"},
                                             {"switch", "rematch swap"},
                                             {"tactics", "puzzle"},
                                             {"threats", "threat"},
                                             {"tour", "learn"},
                                             {"turn", "flip"},
                                             {"tutorial", "learn"},
                                             {"unmove", "undo"},
                                             {"variants", "new"},
                                             {"variation", "lines"},
                                             {"variations", "lines"},
                                             {"where", "pieces"},
                                             {"white", "computer black"},
                                             {"who", "set computer"},
                                             {"winner", "result"}});

std::optional<std::string> find(std::span<const Pair> pairs, std::string_view words) {
    const auto found = std::find_if(pairs.begin(), pairs.end(),
                                    [&](const Pair& pair) { return pair.first == words; });
    if (found == pairs.end()) return std::nullopt;
    return std::string(found->second);
}

// Returns the line in lower case, without colons before it and punctuation after it: "q" for ":q!",
// "draw" for "Draw?".
std::string bare(std::string_view line) {
    while (!line.empty() && line.front() == ':') line.remove_prefix(1);
    while (!line.empty() && (line.back() == '!' || line.back() == '?' || line.back() == '.'))
        line.remove_suffix(1);
    std::string small(trimmed(line));
    for (char& c : small) c = lower(c);
    return small;
}

// Returns the game that a line such as "play siberia" or "siberia" asks for; null if it asks for
// none.
const Variant* game_wanted(std::string_view line) {
    if (const Variant* game = variant_named(line)) return game;
    const std::string_view verb = take_word(line);
    const bool asks = verb == "play" || verb == "start" || verb == "game" || verb == "begin";
    return asks ? variant_named(trimmed(line)) : nullptr;
}

}  // namespace

std::string_view command_meant(std::string_view word) {
    for (const auto& [alias, command] : kAliases)
        if (word == alias) return command;
    return word;
}

std::string line_meant(std::string_view line) {
    if (line == "q") return "quit";
    std::string_view rest = line;
    std::string word(take_word(rest));
    for (char& c : word) c = lower(c);
    const std::string_view command = command_meant(word);
    if (!line.starts_with(word) && find_command(command) != nullptr)
        return std::string(command).append(rest);
    return std::string(command_meant(line));
}

std::optional<std::string> suggestion_for(std::string_view line) {
    const std::string words = bare(line);
    if (const Variant* game = game_wanted(words)) return "new " + std::string(game->spec().name);
    if (auto found = find(kLines, words)) return found;
    std::string_view rest = words;
    const std::string_view word = take_word(rest);
    if (auto found = find(kWords, word)) return found;
    // The line may be a command with capitals or punctuation, such as "Draw?".
    const Command* command = words != line ? find_command(word) : nullptr;
    return command != nullptr ? std::optional(std::string(command->name)) : std::nullopt;
}

}  // namespace alces
