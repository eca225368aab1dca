// The grammar of move text, apart from any position: what was written, not yet what it means.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/variant.h"

namespace alces {

struct MovePart {
    enum class Kind {
        Move,         // from, to
        Explosion,    // from
        Abbreviated,  // to, and whatever hints were given
        KingSide,     // O-O
        QueenSide,    // O-O-O
        Removal,      // from
        Addition,     // letter, to
        SpaceGone,    // from: the square itself leaves the board; never the first part
    };
    Kind kind = Kind::Move;
    PieceType piece = kNoPieceType;  // as written; kNoPieceType if none was
    Square from = kNoSquare;
    Square to = kNoSquare;
    int from_file = -1;  // hints of the abbreviated form, counted from 0
    int from_rank = -1;
    bool capture = false;                // it was written with an x
    PieceType promotion = kNoPieceType;  // as written
};

struct MoveText {
    std::vector<MovePart> parts;  // one, or several joined by semicolons
    std::size_t length = 0;       // of the text that they took
    // A lone letter behind blanks follows, and then what looks like a move: the letter may be this
    // move's promotion or the next move's piece. If it is a promotion the text is so long.
    PieceType possible_promotion = kNoPieceType;
    std::size_t length_with_promotion = 0;
};

// Reads one move text from the start of `text`. Fails with ErrorKind::Unreadable.
[[nodiscard]] Result<MoveText> scan_move(const Variant& variant, std::string_view text);

// Text from outside, shortened and made printable, in quotation marks.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace alces
