#include "games/game_warnings.h"

#include <string>

#include "rules/notation.h"

namespace alces {
namespace {

// Returns the place of a key in a table, or the place of the document if the table has no such key.
TextPlace place_in(const Value& document, std::string_view table, std::string_view key) {
    for (const Value::Entry& outer : document.entries)
        for (const Value::Entry& entry : outer.value.entries)
            if (outer.key == table && entry.key == key) return entry.value.place;
    return document.place;
}

// Returns the squares to which a piece can ever move in one move, whatever stands on the board.
Bitboard targets(const Variant& variant, Color color, PieceType type, Square from) {
    const PieceSpec& piece = variant.piece(type);
    const LeapSets& leaps = variant.tables().leaps(color, type, from);
    Bitboard squares = leaps.quiet | leaps.capture;
    for (const PathMove& move : variant.tables().paths().from(color, type, from))
        squares.set(move.to);
    for (std::size_t direction = 0; direction < kDirections; ++direction)
        for (const Lines lines :
             {piece.slides, piece.slide_captures, piece.hop_captures, piece.flies})
            if (has_direction(lines, direction))
                for (const Square square : variant.tables().ray(from, direction))
                    squares.set(square);
    if (type != PieceType::King) return squares;
    const KingJump& jump = variant.king_jump(color);
    if (from == jump.from) squares |= jump.to;
    for (const Castling& castling : variant.castlings())
        if (castling.color == color && castling.king_from == from) squares.set(castling.king_to);
    return squares;
}

// Returns the squares where pieces of this kind begin: in the starting position or by promotion.
Bitboard origins(const Variant& variant, Color color, PieceType type) {
    Bitboard squares = Position::start(variant).pieces(color, type);
    for (std::size_t i = 0; i < variant.piece_types(); ++i)
        for (const Promotion& promotion : variant.promotions(static_cast<PieceType>(i)))
            for (const PieceType made : promotion.into)
                if (made == type) squares |= promotion.zone[color];
    return squares;
}

bool can_reach_goal(const Variant& variant, Color color, PieceType type) {
    Bitboard reached, waiting = origins(variant, color, type);
    while (waiting.any()) {
        const Square from = waiting.first();
        waiting.clear(from);
        reached.set(from);
        waiting |= targets(variant, color, type, from) & ~reached;
    }
    return (reached & variant.goal(color)).any();
}

bool can_win_by_goal(const Variant& variant, Color color) {
    for (const PieceType type : variant.goal_kinds())
        // A joker moves like other pieces.
        if (type == variant.joker() || can_reach_goal(variant, color, type)) return true;
    return false;
}

}  // namespace

std::vector<GameFault> game_warnings(const GameFile& game) {
    const Variant& variant = *game.variant;
    std::vector<GameFault> warnings;
    if (variant.spec().wins.goal)
        for (const Color color : kColors)
            if (!can_win_by_goal(variant, color))
                warnings.push_back({place_in(game.document, "wins", "goal"),
                                    std::string(name_of(color)) +
                                        " can never win by the goal, because no piece that counts "
                                        "for it can reach it"});
    if (!variant.castlings().empty() && Position::start(variant).rights() == 0) {
        std::string rights;
        for (const CastlingSpec& castling : variant.spec().castlings) rights += castling.letter;
        warnings.push_back({place_in(game.document, "board", "start"),
                            "the king can never castle, because start has no rights; for castling, "
                            "write the rights " +
                                rights + " after the side to move"});
    }
    return warnings;
}

}  // namespace alces
