// What a game's page has besides its rules, as plain data for the layers above.
#pragma once

#include <string_view>

namespace alces {

// What a move has to do; `Lesson::aim` says where or with what.
enum class Feat {
    Reach,      // go to this square
    Capture,    // take what stands on this square, otherwise than by exploding
    Explode,    // take all that stands on these squares
    Castle,     // with the king to this square
    Launch,     // put the joker on this square
    Promote,    // become this kind
    EnPassant,  // to this square
    Mate,
    Stalemate,
};

// One task of a guided tour.
struct Lesson {
    std::string_view title;  // "The Cannon"
    char piece;              // the letter of the kind that has to move
    std::string_view text;   // the rule
    std::string_view task;   // what to do, one line
    std::string_view fen;    // White to move
    Feat feat;
    std::string_view aim;  // squares or a letter, separated by blanks
};

// How XBoard shows the game.
struct XboardSpec {
    // Which letters stand for XBoard's 22 piece images, in its order: White's; the king's is the
    // last.
    std::string_view images;
    std::string_view king;  // its moves in XBoard's dialect of Betza's notation, castling included
};

}  // namespace alces
