// Two parts of a game's definition that the rules do not use: lessons and the presentation in
// XBoard.
#pragma once

#include <string_view>

namespace alces {

// The feat that the move of a lesson must perform; `Lesson::aim` holds the squares or the piece.
enum class Feat {
    Reach,      // move to this square
    Capture,    // capture the piece on this square, without exploding
    Explode,    // capture the pieces on all of these squares
    Castle,     // castle with the king to this square
    Launch,     // launch the joker on this square
    Promote,    // promote to this piece
    EnPassant,  // capture en passant on this square
    Mate,
    Stalemate,
};

// One task of the lessons.
struct Lesson {
    std::string_view title;  // "The cannon"
    char piece;              // the letter of the piece that has to move
    std::string_view text;   // the rule
    std::string_view task;   // what to do, one line
    std::string_view fen;    // White to move
    Feat feat;
    std::string_view aim;  // squares or a letter, separated by blanks
};

// The presentation of a game in XBoard.
struct XboardSpec {
    // The piece letters for White's 22 piece images, in XBoard's order, which ends with the king; a
    // dot for an image that no piece uses.
    std::string_view images;
    std::string_view king;  // its moves, with castling, in XBoard's dialect of Betza's notation
};

}  // namespace alces
