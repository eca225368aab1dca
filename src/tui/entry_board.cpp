#include "tui/entry_board.h"

namespace alces::tui {
namespace {

// Returns the double step of the pawn that can be captured en passant, which must have been the
// last move. Returns none if the position has no en passant square.
std::optional<Move> last_double_step(const Position& position) {
    const Square passed = position.en_passant();
    if (passed == kNoSquare) return std::nullopt;
    const Variant& variant = position.variant();
    const Color mover = ~position.side_to_move();
    const auto step = [&](Square from) {
        return variant.tables().leaps(mover, PieceType::Pawn, from).quiet.first();
    };
    for (const Square from : variant.double_step_from(mover))
        if (step(from) == passed) return Move{from, step(passed), MoveKind::DoubleStep};
    return std::nullopt;
}

// Returns the last move. At the start of a game, this is the move that the position implies, if
// any.
std::optional<Move> last_move(const Game& game) {
    return game.ply() == 0 ? last_double_step(game.position()) : game.moves()[game.ply() - 1];
}

}  // namespace

EntryBoard present_entry(const Game& game) {
    return {EntryBoard::Kind::Present, game.position(), game.legal(), last_move(game)};
}

EntryBoard premove_entry(const Game& game) {
    EntryBoard entry{EntryBoard::Kind::Premove, game.position(), {}, last_move(game)};
    entry.position.pass();
    // If the opponent is in check, the answer to the check decides which moves will be legal.
    if (!game.position().in_check()) entry.legal = legal_moves(entry.position);
    return entry;
}

}  // namespace alces::tui
