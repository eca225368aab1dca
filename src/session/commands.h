// Declares the table of commands. Help, completion, the correction of typing errors and the test of
// the manual use this table, which also says where each command is allowed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/board_error.h"

namespace alces {

class Session;
struct SessionOptions;

// The properties of a command, as bits. Every command is allowed in batch and at the prompt of a
// game that is not at a table, unless the session lacks what the command needs. The bits from
// kInTour to kRestricted allow a command in other places, too.
enum CommandUse : unsigned {
    kBeginsGame = 1,    // begins another game or quits; also ends the skipping of a faulty game
    kInTour = 2,        // allowed in a task of `learn` or of practice
    kPlaying = 4,       // allowed at a table, for the two players
    kWatching = 8,      // allowed for spectators, and for everybody once the game is over
    kRestricted = 16,   // allowed on a public server
    kPrintsAlone = 32,  // without arguments, only prints; at a table, takes no arguments
    kUndoesEnd = 64,    // may undo the end of a finished game
    kIsSetting = 128,   // `set NAME=VALUE` executes the command NAME at once
    // The following bits say what the command needs from the session. If the session lacks it, the
    // command is refused, and help does not list it.
    kNeedsPerson = 256,      // needs the screen or plain mode
    kNeedsBackground = 512,  // needs searches that run in a separate thread
    kNeedsSettings = 1024,
    kNeedsArchive = 2048,
};

struct Command {
    std::string_view name;
    std::string_view arguments;  // as help shows them; empty if the command takes none
    std::string_view help;
    // The completions of its arguments: literal words, and in capitals the names of classes of
    // words; see completion.cpp.
    std::string_view completes;
    unsigned uses;
    bool (*run)(Session& session, std::string_view arguments);

    [[nodiscard]] bool may(CommandUse use) const { return (uses & use) != 0; }
    [[nodiscard]] bool is_available(const SessionOptions& options) const;
    // Whether the command has kBeginsGame and, with these arguments, does more than print.
    [[nodiscard]] bool leaves_game(std::string_view given_arguments) const;
};

// Returns all commands, in the order in which `help` lists them.
[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] const Command* find_command(std::string_view name);  // null if there is none
// Says why there is no game of this name. On a public server, does not refer to the shell.
[[nodiscard]] std::string no_such_game(const SessionOptions& options, std::string_view name);

// Returns the line of help about a command: "undo [N|all]          take back N plies".
[[nodiscard]] std::string help_line(const Command& command);

// Returns a better error for `text`, for which parse_move() has returned `error`. If a person
// has typed a FEN, the message names the command that sets it up. In all other cases, only
// an Unreadable error is changed: if `text` looks like a mistyped command, the message names the
// nearest command.
[[nodiscard]] BoardError unknown_text(std::string_view text, const BoardError& error,
                                      const SessionOptions& options);

}  // namespace alces
