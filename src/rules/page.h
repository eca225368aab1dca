// Defines two parts of a game that the rules do not use: the lessons, and how XBoard shows the
// game.
#pragma once

#include <string_view>

namespace alces {

// The goal of a lesson's move. `Lesson::aim` holds the squares or the piece.
enum class LessonGoal {
    Reach,      // move to this square
    Capture,    // capture the piece on this square, without exploding
    Explode,    // remove the pieces on all of these squares by an explosion
    Castle,     // castle with the king to this square
    Launch,     // launch the joker on this square
    Promote,    // promote to this piece
    EnPassant,  // capture en passant on this square
    Mate,
    Stalemate,
};

// One task of a guided tour.
struct Lesson {
    std::string_view title;  // "The cannon"
    char piece;              // the letter of the piece that must make the move
    std::string_view text;   // the rule
    std::string_view task;   // what to do, in one line
    std::string_view fen;    // the position, with White to move
    LessonGoal goal;
    std::string_view aim;  // squares separated by spaces, or a piece letter
};

// How XBoard shows a game.
struct XboardSpec {
    // A piece letter for each of XBoard's 22 images of White's pieces, in XBoard's order, which
    // ends with the king. A dot stands for an image that no piece uses.
    std::string_view images;
    // The king's moves, with castling, in XBoard's dialect of Betza notation.
    std::string_view king;
};

}  // namespace alces
