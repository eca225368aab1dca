#include "practice/explosion_hunt.h"

#include "practice/puzzle_proof.h"
#include "search/see.h"

namespace alces {

bool ExplosionHunt::wins(const Position& position, Square explosive) const {
    const Move explosion{explosive, explosive, MoveKind::Explosion};
    return is_legal(position, explosion) &&
           static_exchange(position, explosion, values_) >= kWonMaterial;
}

bool ExplosionHunt::has_explosion(const Position& position) const {
    if (explosive_ == kNoPieceType) return false;
    for (const Square from : position.pieces(position.side_to_move(), explosive_))
        if (wins(position, from)) return true;
    return false;
}

std::vector<Move> ExplosionHunt::threats(const Position& position) const {
    std::vector<Move> found;
    if (explosive_ == kNoPieceType) return found;
    for (const Move move : legal_moves(position)) {
        if (position.at(move.from).type() != explosive_ || move.kind == MoveKind::Explosion)
            continue;
        Position after = position.after(move);
        if (after.in_check()) continue;
        after.pass();
        if (wins(after, move.to)) found.push_back(move);
    }
    return found;
}

std::vector<Move> ExplosionHunt::oversights(const Position& position) const {
    std::vector<Move> found;
    for (const Move move : legal_moves(position))
        if (has_explosion(position.after(move))) found.push_back(move);
    return found;
}

}  // namespace alces
