// Parses move text: finds out what was written, not which move it means. Uses the position only for
// the variant and for an example in error messages.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"

namespace alces {

// One part of a move text. Most moves have one part; "P a8-a9; Q-a9" has two.
struct MovePart {
    // The comments list the fields that each kind uses, besides `piece` and `promotion`.
    enum class Kind {
        Move,         // from, to
        Explosion,    // from
        Abbreviated,  // to, and any of from_file, from_rank, capture
        KingSide,     // O-O
        QueenSide,    // O-O-O
        Removal,      // from
        Addition,     // to
        SpaceGone,    // from: the square itself vanishes; never the first part
    };
    Kind kind = Kind::Move;
    PieceType piece = kNoPieceType;  // as written; kNoPieceType if no piece was written
    Square from = kNoSquare;
    Square to = kNoSquare;
    int from_file = -1;  // in abbreviated moves, counted from 0; -1 if not written
    int from_rank = -1;
    bool capture = false;                // whether an x was written
    PieceType promotion = kNoPieceType;  // as written; kNoPieceType if none was written
};

// The text of one move, as written.
struct MoveText {
    MovePart first;
    std::vector<MovePart> further;  // the parts after the first one, each after a semicolon
    std::size_t length = 0;         // the number of bytes read
    // Set if a lone letter and then another move follow. The letter is then either the promotion of
    // this move or the piece of the next. If it is the promotion, length_with_promotion replaces
    // `length`.
    PieceType possible_promotion = kNoPieceType;
    std::size_t length_with_promotion = 0;
    // Whether a space precedes the first semicolon. The text from this semicolon on has the form of
    // a part, but may also be a PGN comment. If it is a comment, length_without_comment replaces
    // `length`, and `first` is the whole move.
    bool comment_possible = false;
    std::size_t length_without_comment = 0;

    [[nodiscard]] MoveText without_comment() const {
        return {.first = first, .further = {}, .length = length_without_comment};
    }
};

// If the text at `at` has the form of a square, returns the index after it; otherwise `at`.
[[nodiscard]] std::size_t square_end(std::string_view text, std::size_t at);

// How to read a lower-case first letter that could be a file or a piece, as in bxc4 and nf3.
enum class SmallLetter { File, Piece };

// Reads one move text from the start of `text`. Fails with ErrorKind::Unreadable.
[[nodiscard]] Result<MoveText> scan_move(const Position& position, std::string_view text,
                                         SmallLetter first = SmallLetter::File);

}  // namespace alces
