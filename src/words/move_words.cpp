#include "words/move_words.h"

#include "rules/movegen.h"
#include "rules/notation.h"

namespace alces {
namespace {

class MoveDescriber {
  public:
    MoveDescriber(const Position& position, Move move)
        : before_(position), variant_(position.variant()), move_(move) {}

    [[nodiscard]] std::string describe() const {
        const Color us = before_.side_to_move();
        return std::string(name_of(us)) + ' ' + mover() + ' ' + action() + added() + check();
    }

  private:
    [[nodiscard]] std::string kind(PieceType type) const { return piece_name(variant_, type); }
    [[nodiscard]] std::string square(Square at) const { return variant_.square_name(at); }
    [[nodiscard]] std::string named(Square at) const {
        return kind(before_.at(at).type()) + ' ' + square(at);
    }
    // Names the pieces on these squares: "rook d4, pawn e4 and pawn e5".
    [[nodiscard]] std::string named(const Bitboard& squares) const {
        std::string text;
        int left = squares.count();
        for (const Square at : squares) {
            if (!text.empty()) text += left == 1 ? " and " : ", ";
            text += named(at);
            --left;
        }
        return text;
    }

    [[nodiscard]] std::string mover() const {
        const PieceType type = before_.at(move_.from).type();
        const PieceType acting = before_.acting_type(move_.from);
        const std::string as =
            acting != type && acting != kNoPieceType ? " as " + kind(acting) : "";
        return kind(type) + as + ' ' + square(move_.from);
    }

    [[nodiscard]] std::string action() const {
        const Bitboard removed = before_.removed_by(move_);
        const std::string to = square(move_.to);
        switch (move_.kind) {
            case MoveKind::Explosion:
                return explosion(removed);
            case MoveKind::Castling:
                return "castles to " + to + rook();
            case MoveKind::EnPassant:
                if (removed.test(move_.from))
                    return "to " + to + " en passant, " + explosion(removed);
                return "to " + to + ", captures " + named(removed) + " en passant";
            default:
                break;
        }
        if (removed.test(move_.from)) return "to " + to + ", " + explosion(removed);
        if (removed.any()) return "to " + to + ", captures " + kind(before_.at(move_.to).type());
        const KingJump& jump = variant_.king_jump(before_.side_to_move());
        const bool jumps = move_.from == jump.from && jump.to.test(move_.to) &&
                           before_.at(move_.from).type() == PieceType::King;
        return (jumps ? "jumps to " : "to ") + to;
    }

    [[nodiscard]] std::string explosion(const Bitboard& removed) const {
        const Color us = before_.side_to_move();
        const Bitboard taken = removed & before_.pieces(~us);
        const Bitboard lost = removed & before_.pieces(us) & ~Bitboard{move_.from};
        std::string text = "explodes";
        if (taken.any()) text += ", captures " + named(taken);
        if (lost.any()) text += ", loses " + named(lost);
        return text;
    }

    [[nodiscard]] std::string rook() const {
        for (const Castling& castling : variant_.castlings())
            if (castling.king_from == move_.from && castling.king_to == move_.to)
                return ", " + named(castling.rook_from) + " to " + square(castling.rook_to);
        return "";
    }

    [[nodiscard]] std::string added() const {
        if (move_.kind == MoveKind::Launch)
            return ", launches " + kind(variant_.joker()) + " on " + square(move_.from);
        if (move_.promotion == kNoPieceType) return "";
        return ", promotes to " + kind(move_.promotion);
    }

    [[nodiscard]] std::string check() const {
        const Position after = before_.after(move_);
        if (!after.in_check()) return "";
        return is_checkmate(after) ? ", checkmate" : ", check";
    }

    const Position& before_;
    const Variant& variant_;
    Move move_;
};

std::string plural(const std::string& name, int count) { return count > 1 ? name + 's' : name; }

std::string placement_line(const Position& position, Color color) {
    const Variant& variant = position.variant();
    std::string text = std::string(name_of(color)) + ':';
    const auto kinds = static_cast<std::size_t>(variant.piece_types());
    for (std::size_t i = 0; i < kinds; ++i) {
        // The pawns, the second kind in every game, are listed last because there are many.
        const std::size_t order = i == 0 ? 0 : i + 1 == kinds ? 1 : i + 1;
        const auto type = static_cast<PieceType>(order);
        const Bitboard squares = position.pieces(color, type);
        if (squares.none()) continue;
        text += text.ends_with(':') ? " " : ", ";
        text += plural(piece_name(variant, type), squares.count());
        for (const Square square : squares) text += ' ' + variant.square_name(square);
    }
    return text;
}

std::string in_reserve(const Position& position, Color color) {
    const Variant& variant = position.variant();
    std::string text;
    for (const char letter : *variant.spec().reserve) {
        const PieceType type = variant.type_of(letter);
        const int count = position.holdings(color).reserve[type];
        if (count == 0) continue;
        const std::string name = plural(piece_name(variant, type), count);
        text +=
            (text.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + ' ' + name : name);
    }
    return " in reserve: " + (text.empty() ? "nothing" : text);
}

// Lists the pieces that a side has off the board; empty if there are none.
std::string held(const Position& position, Color color) {
    const VariantSpec& spec = position.variant().spec();
    std::string text;
    if (spec.reserve) text = in_reserve(position, color);
    if (position.holdings(color).joker_in_hand)
        text += spec.reserve ? "; the joker in hand" : " has the joker in hand";
    return text.empty() ? text : name_of(color) + text;
}

}  // namespace

std::string move_words(const Position& position, Move move) {
    return MoveDescriber(position, move).describe();
}

std::vector<std::string> piece_lines(const Position& position) {
    std::vector<std::string> lines;
    for (const Color color : kColors) lines.push_back(placement_line(position, color));
    for (const Color color : kColors)
        if (std::string text = held(position, color); !text.empty())
            lines.push_back(std::move(text));
    return lines;
}

}  // namespace alces
