// The commands of a session: one row each. Help, Tab, corrections of slips of the keyboard, the
// places where a command is refused and the manual's test all read this table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/board_error.h"

namespace alces {

class Session;

// Where a command may be used, beside batch and the prompt, and what else is to be known of it.
enum CommandUse : unsigned {
    kBeginsGame = 1,   // ends the game: heard even while the rest of a faulty one is skipped
    kInTour = 2,       // in a task of `learn`
    kPlaying = 4,      // at a table, by the two who play
    kWatching = 8,     // at a table, by those who watch, and by everybody once the game is over
    kRestricted = 16,  // in the restricted house
    kTellsAlone = 32,  // changes something if it has arguments: at a table it takes none
    kLeavesEnd = 64,   // leads away from the end of a finished game
    kIsSetting = 128,  // `set NAME=VALUE` carries it out at once
};

struct Command {
    std::string_view name;
    std::string_view arguments;  // as help shows them; empty: it takes none
    std::string_view help;
    // What Tab offers for its arguments: words, or in capitals kinds of words; see completion.cpp.
    std::string_view completes;
    unsigned uses;
    bool (*run)(Session& session, std::string_view arguments);

    [[nodiscard]] bool may(CommandUse use) const { return (uses & use) != 0; }
};

[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] const Command* find_command(std::string_view name);  // null: there is none
// "undo [N|all]          takes moves back"
[[nodiscard]] std::string help_line(const Command& command);

// Why a line is no move: of a word that looks like a command, that it is none, and which was meant.
[[nodiscard]] BoardError unknown_text(std::string_view text, const BoardError& error);

}  // namespace alces
