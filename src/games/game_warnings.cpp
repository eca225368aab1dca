#include "games/game_warnings.h"

#include <algorithm>
#include <string>

#include "base/text.h"
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

// Adds a warning for each king that can never jump, because the starting position lacks the right.
void warn_about_jumps(const GameFile& game, std::vector<GameFault>& warnings) {
    const Position start = Position::start(*game.variant);
    for (const Color color : kColors) {
        const KingJump& jump = game.variant->king_jump(color);
        if (jump.from == kNoSquare || (start.rights() & jump.right) != 0) continue;
        std::string rights;
        for (const UnmovedSpec& unmoved : game.variant->spec().unmoved)
            if (game.variant->square(unmoved.square) == jump.from) rights += unmoved.letter;
        warnings.push_back({place_in(game.document, "mechanisms", "king-jump"),
                            std::string(name_of(color)) +
                                "'s king can never jump, because start lacks the right; write the "
                                "letter " +
                                rights + " among the rights after the side to move"});
    }
}

// Adds a warning for each piece that has the name of an earlier one.
void warn_about_names(const GameFile& game, std::vector<GameFault>& warnings) {
    std::vector<std::string_view> names;
    for (const Value::Entry& entry : game.document.entries) {
        if (entry.key != "pieces") continue;
        for (const Value& piece : entry.value.items)
            for (const Value::Entry& key : piece.entries) {
                if (key.key != "name") continue;
                const auto same = [&](std::string_view name) {
                    return same_word(name, key.value.text);
                };
                if (std::any_of(names.begin(), names.end(), same))
                    warnings.push_back({key.value.place,
                                        "another piece has this name, so this piece is "
                                        "found only by its letter"});
                names.push_back(key.value.text);
            }
    }
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
                                        " can never win by the goal, because no piece that wins "
                                        "there can reach it"});
    const auto& kinds = variant.goal_kinds();
    const auto king_can_reach_goal = [&](Color color) {
        return can_reach_goal(variant, color, PieceType::King);
    };
    if (variant.spec().draws.bare_kings &&
        std::find(kinds.begin(), kinds.end(), PieceType::King) != kinds.end() &&
        std::any_of(kColors.begin(), kColors.end(), king_can_reach_goal))
        warnings.push_back({place_in(game.document, "wins", "goal"),
                            "king against king is a draw, although a king could still win by the "
                            "goal; to play on, set bare-kings = false in [draws]"});
    if (!variant.castlings().empty() && Position::start(variant).rights() == 0) {
        std::string rights;
        for (const CastlingSpec& castling : variant.spec().castlings) rights += castling.letter;
        warnings.push_back({place_in(game.document, "board", "start"),
                            "the king can never castle, because start has no rights; for castling, "
                            "write the rights " +
                                rights + " after the side to move"});
    }
    warn_about_jumps(game, warnings);
    warn_about_names(game, warnings);
    return warnings;
}

}  // namespace alces
