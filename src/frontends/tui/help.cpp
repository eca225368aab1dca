#include "frontends/tui/help.h"

namespace alces::tui {

std::vector<std::string> help_lines() {
    return {
        "TO MOVE",
        "Type it       P e2-e4, e2e4, Nc3, O-O; anything that you type goes to the prompt",
        "Or point      arrows or h j k l go over the board, Enter or Space picks a piece up and "
        "drops it, Esc puts it back",
        "Or click      the piece, then the square; or drag it",
        "Explode       pick the Assassin up and press Enter again: you see what dies, then confirm",
        "",
        "ANYWHERE",
        "Esc           leaves what is open; on the board it opens the menu",
        "?  F1         this help",
        "F2            new game",
        "F3 F4         undo, redo",
        "F5            hint",
        "F6            flip the board",
        "F7            the computer plays this move; if it is thinking, at once",
        "F8            halts the computer; F7 lets it go on",
        "F10           menu",
        "PgUp PgDn     scroll the moves; so does the wheel",
        "Ctrl-L        draws the screen anew",
        "Ctrl-C        leaves at once, without asking; Ctrl-Z stops, `fg` goes on",
        "",
        "AT THE PROMPT",
        "Enter         plays the move or runs the command; `help` lists the commands",
        "Tab           completes a move or a command; on an empty line, to the board and back",
        "Up Down       lines entered before",
        "Left Right Home End Backspace Delete",
        "              edit, as do Ctrl-A Ctrl-E Ctrl-U Ctrl-K Ctrl-W",
        "Esc           empties the line; once more, back to the board",
        ":             goes to the prompt without typing anything",
        "",
        "ON THE BOARD",
        " p            White: small letters",
        "*P*           Black: capitals between stars",
        ":::           a dark square",
        "[p]           the cursor",
        "{p}           picked up",
        " +            it may go there",
        ">P<           it may capture this",
        "#P#           an explosion would take this",
        "!k!           the king is in check",
        "(p)           the last move, from and to",
        "<p>           the hint, from and to",
        "",
        "PIECES",
        "K Q R B N P   as in chess; castling moves the king three squares",
        "D Deve        leaps 3+1",
        "E Elephant    leaps two squares diagonally",
        "L Lion        moves as a king, or leaps two squares in any of the eight directions",
        "C Cannon      moves as a rook; captures along a line over exactly one piece",
        "A Assassin    moves as a queen, captures as a king, may explode",
        "G Gold        flies over anything along queen lines; captures one square: straight in any "
        "direction, or diagonally forward",
        "S Silver      flies likewise; captures one square: diagonally, or straight forward",
    };
}

}  // namespace alces::tui
