// The table of commands. Help, completion, the correction of typing errors, the checks of where a
// command is allowed, and the test of the manual all use this table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/board_error.h"

namespace alces {

class Session;
struct SessionOptions;

// Where a command may be used besides batch and the prompt, and its other properties.
enum CommandUse : unsigned {
    kBeginsGame = 1,    // starts another game or quits: executed even while a game is skipped
    kInTour = 2,        // in a task of `learn` or of practice
    kPlaying = 4,       // at a table, by the two players
    kWatching = 8,      // at a table, by spectators, and by everybody once the game is over
    kRestricted = 16,   // on a public server
    kPrintsAlone = 32,  // only prints if it has no arguments; at a table it must have none
    kUndoesEnd = 64,    // may undo the end of a finished game
    kIsSetting = 128,   // `set NAME=VALUE` executes the command NAME at once
    // What it needs of the session; without that, it is refused and help does not list it.
    kNeedsPerson = 256,      // the screen or plain mode
    kNeedsBackground = 512,  // searches in a thread
    kNeedsSettings = 1024,
    kNeedsArchive = 2048,
};

struct Command {
    std::string_view name;
    std::string_view arguments;  // as help shows them; empty if there are none
    std::string_view help;
    // Completions of its arguments: literal words and, in capitals, names of classes of words; see
    // completion.cpp.
    std::string_view completes;
    unsigned uses;
    bool (*run)(Session& session, std::string_view arguments);

    [[nodiscard]] bool may(CommandUse use) const { return (uses & use) != 0; }
    [[nodiscard]] bool is_available(const SessionOptions& options) const;
    // Whether it has kBeginsGame and, with these arguments, does not only print.
    [[nodiscard]] bool leaves_game(std::string_view given_arguments) const;
};

// All commands, in the order in which `help` lists them.
[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] const Command* find_command(std::string_view name);  // null if there is none
// "undo [N|all]          take back N plies"
[[nodiscard]] std::string help_line(const Command& command);

// The error for `text`, which the reader of moves has refused with `error`. If `text` looks like a
// mistyped command, the message names the nearest command. An `error` that is not Unreadable is
// returned unchanged. `at_shell`: whether the person can run other commands of alces.
[[nodiscard]] BoardError unknown_text(std::string_view text, const BoardError& error,
                                      bool at_shell);

}  // namespace alces
