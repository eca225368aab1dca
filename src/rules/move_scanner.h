// Parses move text: finds out what was written, not which move it means. The position only supplies
// the variant and an example for error messages.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"

namespace alces {

struct MovePart {
    // The fields that each kind uses, besides `piece` and `promotion`.
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
    PieceType piece = kNoPieceType;  // as written; kNoPieceType if none was
    Square from = kNoSquare;
    Square to = kNoSquare;
    int from_file = -1;  // in the abbreviated form, counted from 0; -1 if not written
    int from_rank = -1;
    bool capture = false;                // written with an x
    PieceType promotion = kNoPieceType;  // as written
};

struct MoveText {
    MovePart first;
    std::vector<MovePart> further;  // joined to the first one by semicolons
    std::size_t length = 0;         // bytes read
    // Set if a lone letter follows and then the text of another move: the letter is either this
    // move's promotion or the next move's piece. If it is a promotion, length_with_promotion
    // replaces length.
    PieceType possible_promotion = kNoPieceType;
    std::size_t length_with_promotion = 0;
    // Whether a blank precedes the first semicolon. The semicolon may then begin a PGN comment,
    // although the text after it can be read as a part. If it does, length_without_comment replaces
    // length, and `first` is the whole move.
    bool comment_possible = false;
    std::size_t length_without_comment = 0;

    [[nodiscard]] MoveText without_comment() const {
        return {.first = first, .further = {}, .length = length_without_comment};
    }
};

// How to read a small first letter that could be a file or a piece, as in nf3 and bxc4.
enum class SmallLetter { File, Piece };

// Reads one move text from the start of `text`. Fails with ErrorKind::Unreadable.
[[nodiscard]] Result<MoveText> scan_move(const Position& position, std::string_view text,
                                         SmallLetter first = SmallLetter::File);

}  // namespace alces
