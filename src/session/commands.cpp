#include "session/commands.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "session/command_handlers.h"

namespace alces {
namespace {

// How many letters have to be put in, left out or changed.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

bool is_letter(char c) { return is_lower(lower(c)); }

}  // namespace

std::span<const Command> commands() {
    constexpr unsigned kPerson = kInTour | kRestricted;  // changes nothing that others share
    constexpr unsigned kLook = kPerson | kPlaying | kWatching;
    constexpr unsigned kThink = kPerson | kWatching;
    constexpr unsigned kGame = kRestricted;  // of one's own
    static constexpr auto kCommands = std::to_array<Command>({
        {"new", "[GAME] [setup N]", "starts a game; setup N or random", "GAME SETUP",
         kGame | kBeginsGame, run_new},
        {"fen", "[FEN]", "sets the position; alone, prints it", "",
         kGame | kPlaying | kWatching | kTellsAlone | kBeginsGame, run_fen},
        {"edit", "[WORDS]", "puts a position together; edit play starts a game from it",
         "EDIT show play leave", kGame, run_edit},
        {"show", "", "draws the board", "", kLook, run_show},
        {"pieces", "", "says in words what stands where", "", kLook, run_pieces},
        {"moves", "[long]", "lists every legal move", "long", kLook, run_moves},
        {"undo", "[N|all]", "takes moves back", "all", kGame | kLeavesEnd, run_undo},
        {"redo", "[N|all]", "plays them again", "all", kPerson, run_redo},
        {"lines", "", "lists the lines tried; a star marks the present one", "", kPerson,
         run_lines},
        {"line", "N", "goes over to line N, one move in", "", kPerson | kLeavesEnd, run_line},
        {"promote", "[N]", "makes a line the main one where it begins", "", kPerson | kLeavesEnd,
         run_promote},
        {"delete", "[N]", "forgets a line", "", kPerson | kLeavesEnd, run_delete},
        {"go", "[LIMIT N]", "lets the computer move: depth, movetime, nodes, level", "LIMIT", kGame,
         run_go},
        {"stop", "", "makes the computer move now", "", kPerson, run_stop},
        {"hint", "[LIMIT N]", "says what the computer would play at its best", "LIMIT", kThink,
         run_hint},
        {"analyse", "[N|off]", "shows the N best lines for as long as one looks, or no more", "off",
         kThink, run_analyse},
        {"threat", "[LIMIT N]", "says what the opponent would play now", "LIMIT", kThink,
         run_threat},
        {"review", "[LIMIT N]", "finds the moves that lost a pawn or more, and what was better",
         "LIMIT", kThink, run_review},
        {"level", "[N]", "sets how well the computer plays, 1 to 10; alone, says it", "",
         kPerson | kIsSetting, run_level},
        {"computer", "SIDE", "sets what the computer plays: white, black, both, none",
         "white black both none", kGame | kIsSetting, run_computer},
        {"time", "[M+S|none]", "sets the clocks, minutes and seconds a move; alone: shows them",
         "none", kLook | kTellsAlone | kIsSetting, run_time},
        {"pause", "", "stops the clocks, or lets them go on", "", kPerson, run_pause},
        {"eval", "", "says what the position is worth at a glance", "", kThink, run_eval},
        {"graph", "", "shows how the evaluation went", "", kPerson, run_graph},
        {"perft", "N", "counts the paths of N moves", "", kPerson, run_perft},
        {"why", "[MOVE]", "says why a move is not legal, or what it does; alone: why the hint",
         "MOVE", kLook, run_why},
        {"flip", "[SIDE|auto]", "turns the board around, or always as it suits who moves",
         "white black auto", kLook | kIsSetting, run_flip},
        {"resign", "", "gives the game up", "", kGame, run_resign},
        {"draw", "", "offers a draw, or accepts one just offered", "", kGame, run_draw},
        {"advantage", "[SIDE]", "offers one side an advantage, or accepts one offered",
         "white black", kGame, run_advantage},
        {"result", "", "says how the game stands", "", kLook, run_result},
        {"history", "", "lists the moves played", "", kLook, run_history},
        {"export", "FORMAT", "print the game in another format", "FORMAT", kLook, run_export},
        {"save", "FILE", "writes the game to a file", "", 0, run_save},
        {"load", "FILE", "reads a game from a file", "", kBeginsGame, run_load},
        {"resume", "[N [take|look]]", "goes on with a recorded game", "take look", kGame,
         run_resume},
        {"games", "", "lists the recorded games", "", kPerson, run_games},
        {"set", "[NAME=VALUE]", "changes a setting; alone: shows what was set", "SETTING", kPerson,
         run_set},
        {"write", "", "keeps what was set for the next time", "", kPerson, run_write},
        {"help", "", "lists the commands", "", kPerson, run_help},
        {"quit", "", "ends the session", "", kLook | kBeginsGame, run_quit},
    });
    return kCommands;
}

const Command* find_command(std::string_view name) {
    const auto all = commands();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Command& command) { return command.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string help_line(const Command& command) {
    std::string line(command.name);
    if (!command.arguments.empty()) line.append(" ").append(command.arguments);
    line.resize(std::max<std::size_t>(line.size() + 1, 22), ' ');
    return line.append(command.help);
}

// A word of letters alone was more likely meant as a command than as a move.
BoardError unknown_text(std::string_view text, const BoardError& error) {
    if (error.kind != ErrorKind::Unreadable) return error;
    const std::string_view word = take_word(text);
    if (word.size() < 3 || word.size() > 20 || !std::all_of(word.begin(), word.end(), is_letter))
        return error;
    if (find_command(word) != nullptr)
        return {ErrorKind::Unreadable,
                "the command " + std::string(word) + " stands on a line of its own"};
    std::string small(word);
    for (char& c : small) c = lower(c);
    const auto near = std::min_element(
        commands().begin(), commands().end(), [&](const Command& a, const Command& b) {
            return edit_distance(a.name, small) < edit_distance(b.name, small);
        });
    std::string message = std::string(word) + " is neither a move nor a command";
    if (edit_distance(near->name, small) <= 2)
        message += "; did you mean " + std::string(near->name) + "?";
    else
        message += "; help lists the commands";
    return {ErrorKind::Unreadable, std::move(message)};
}

}  // namespace alces
