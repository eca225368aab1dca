// Defines the table of commands, and corrects mistyped commands.
#include "session/commands.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/nearest_word.h"
#include "base/text.h"
#include "games/registry.h"
#include "session/command_handlers.h"
#include "session/other_words.h"
#include "session/session_options.h"

namespace alces {
namespace {

// Combinations of properties.
constexpr unsigned kPerson = kInTour | kRestricted;  // not at a table
constexpr unsigned kLook = kPerson | kPlaying | kWatching;
constexpr unsigned kThink = kPerson | kWatching;
constexpr unsigned kGame = kRestricted;  // neither at a table nor in a task

// The commands, in the order in which `help` lists them.
constexpr auto kCommands = std::to_array<Command>({
    {"new", "[GAME] [setup N]", "start a game; setup: a number or random", "GAME SETUP",
     kGame | kBeginsGame, run_new},
    {"rematch", "[swap]", "start the same game again; swap: with the sides exchanged", "swap",
     kGame | kBeginsGame, run_rematch},
    {"fen", "[FEN]", "start from a FEN, or print the FEN of the current position", "",
     kGame | kPlaying | kWatching | kPrintsAlone | kBeginsGame, run_fen},
    {"reload", "", "reload the game file; keep the position if the new rules allow it", "", 0,
     run_reload},
    {"edit", "[WORDS]", "edit a position; \"edit play\" starts a game from it",
     "EDIT show play leave", kGame, run_edit},
    {"show", "", "draw the board", "", kLook, run_show},
    {"pieces", "", "list the pieces and their squares in words", "", kLook, run_pieces},
    {"moves", "[long]", "list the legal moves", "long", kLook, run_moves},
    {"castle", "", "castle, if only one castling move is legal", "", kPerson | kPlaying,
     run_castle},
    {"undo", "[N|all]", "take back N plies", "all", kPerson | kUndoesEnd, run_undo},
    {"redo", "[N|all]", "redo moves that were taken back", "all", kPerson, run_redo},
    {"lines", "", "list the main line and the variations; * marks the current one", "", kLook,
     run_lines},
    {"line", "N", "switch to line N, after the first move that differs", "LINE",
     kPerson | kUndoesEnd, run_line},
    {"promote", "[N]", "swap a variation with the line it branches off from", "LINE",
     kPerson | kUndoesEnd, run_promote},
    {"delete", "[N]", "delete a variation", "LINE", kPerson | kUndoesEnd, run_delete},
    {"go", "[LIMIT N]", "let the computer move; limits: depth, movetime, nodes, level", "LIMIT",
     kGame, run_go},
    {"stop", "", "end the search; if the computer is to move, it moves now", "", kPerson, run_stop},
    {"hint", "[LIMIT N]", "show the move that the computer recommends", "LIMIT", kThink, run_hint},
    {"analyse", "[N|off]", "analyse the position and show the N best lines, or stop the analysis",
     "off", kThink | kNeedsBackground, run_analyse},
    {"threat", "[LIMIT N]", "show what the opponent would play if it were their turn", "LIMIT",
     kThink, run_threat},
    {"review", "[LIMIT N]", "list the mistakes of a pawn or more, and better moves", "LIMIT",
     kThink, run_review},
    {"level", "[N]", "show or set the computer's level, a number or a name such as casual", "LEVEL",
     kPerson | kPrintsAlone | kIsSetting, run_level},
    {"computer", "SIDE", "set the sides that the computer plays: white, black, both, none",
     "white black both none", kGame | kIsSetting, run_computer},
    {"time", "[M+S|none]", "set the clocks to M minutes plus S seconds a move, or show them",
     "none 3+2 5 10+5 15+10 30 60+30", kLook | kPrintsAlone | kIsSetting, run_time},
    {"pause", "", "stop or restart the clocks", "", kPerson, run_pause},
    {"eval", "", "show the static evaluation of the position", "", kThink, run_eval},
    {"graph", "", "show the evaluation after each move", "", kPerson, run_graph},
    {"rules", "[GAME] [PIECE]", "show the rules of a game, or how a piece moves", "GAME PIECE",
     kLook, run_rules},
    {"learn", "[GAME]", "learn a game with small tasks", "GAME", kPerson | kNeedsPerson, run_learn},
    {"perft", "N", "count the leaf nodes at depth N", "", kPerson, run_perft},
    {"why", "[MOVE]", "explain a move, or say why it is illegal (default: the hint)", "MOVE", kLook,
     run_why},
    {"flip", "[SIDE|auto]", "flip the board; auto: your side, or the side to move if you play both",
     "white black auto", kLook | kIsSetting, run_flip},
    {"resign", "", "resign the game", "", kGame, run_resign},
    {"draw", "", "offer or accept a draw", "", kGame, run_draw},
    {"advantage", "[SIDE]", "offer or accept an advantage for one side", "white black", kGame,
     run_advantage},
    {"result", "", "show the result", "", kLook, run_result},
    {"history", "", "list the moves played", "", kLook, run_history},
    {"export", "FORMAT", "print the game in another format", "FORMAT", kLook, run_export},
    {"save", "FILE", "write the game to a file", "FILE", 0, run_save},
    {"load", "FILE", "read a game from a file", "FILE", kBeginsGame, run_load},
    {"resume", "[N [take|look]]", "resume a recorded game", "RECORD take look",
     kGame | kNeedsArchive, run_resume},
    {"games", "", "list the recorded games", "", kPerson | kNeedsArchive, run_games},
    {"set", "[NAME[=VALUE]]", "change a setting, show one, or show all", "SETTING",
     kLook | kNeedsSettings, run_set},
    {"write", "", "save the changed settings as defaults", "", kPerson | kNeedsSettings, run_write},
    {"help", "", "list the commands", "", kPerson, run_help},
    {"quit", "", "end the session", "", kLook | kBeginsGame, run_quit},
});

// Returns the command that a mistyped word probably means, or null if none is near.
const Command* nearest_command(std::string_view word) {
    const auto all = commands();
    std::vector<std::string_view> names;
    for (const Command& command : all) names.push_back(command.name);
    const auto found = nearest_word(word, names);
    return found ? &all[*found] : nullptr;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

bool Command::is_available(const SessionOptions& options) const {
    return (options.files_allowed || may(kRestricted)) &&
           (options.person_types || !may(kNeedsPerson)) &&
           (options.background || !may(kNeedsBackground)) &&
           (options.settings || !may(kNeedsSettings)) && (options.archive || !may(kNeedsArchive));
}

bool Command::leaves_game(std::string_view given_arguments) const {
    return may(kBeginsGame) && (!may(kPrintsAlone) || !trimmed(given_arguments).empty());
}

const Command* find_command(std::string_view name) {
    name = command_meant(name);
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

std::string no_such_game(const SessionOptions& options, std::string_view name) {
    return no_such_game(name, options.files_allowed ? kGameLister : "");
}

namespace {

// Whether a line looks like a FEN: ranks with slashes between them, then the side to move.
bool looks_like_fen(std::string_view line) {
    const std::string_view ranks = take_word(line);
    const std::string_view side = take_word(line);
    return std::count(ranks.begin(), ranks.end(), '/') > 1 && (side == "w" || side == "b");
}

}  // namespace

// A word of letters only was probably meant as a command.
BoardError unknown_text(std::string_view text, const BoardError& error,
                        const SessionOptions& options) {
    if (options.person_types && looks_like_fen(text))
        return {ErrorKind::Unreadable, "to set up this position, type: fen ..."};
    if (error.kind != ErrorKind::Unreadable) return error;
    const std::string_view line = text;
    const std::string_view word = take_word(text);
    if (word == "puzzle" || word == "practice")
        return {ErrorKind::Unreadable,
                "this command needs the screen" +
                    (options.files_allowed
                         ? "; in the shell, try " + quoted("alces " + std::string(word))
                         : "")};
    if (const auto meant = suggestion_for(line))
        return {ErrorKind::Unreadable,
                quoted(line) + " is not a move or command; did you mean " + quoted(*meant) + '?'};
    if (word.size() < 3 || word.size() > 20 || !std::all_of(word.begin(), word.end(), is_letter))
        return error;
    if (find_command(word) != nullptr)
        return {ErrorKind::Unreadable,
                "the command " + quoted(word) + " must be on a line of its own"};
    const std::string small = lower_case(word);
    std::string message = quoted(word) + " is not a move or command";
    if (const Command* near = nearest_command(small))
        message += "; did you mean " + quoted(near->name) + '?';
    else
        message += "; \"help\" lists the commands";
    return {ErrorKind::Unreadable, std::move(message)};
}

}  // namespace alces
