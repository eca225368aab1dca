#include "rules/points.h"

namespace alces {
namespace {

int count_of_class(const Position& position, Color color, PieceClass rank) {
    const Variant& variant = position.variant();
    int count = 0;
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (variant.piece(type).rank == rank) count += position.pieces(color, type).count();
    }
    return count;
}

int pawn_points(const Position& position, Color color, Square square) {
    const Topology& topology = position.variant().topology();
    const int rank = topology.rank_of(square);
    const int own_rank = color == Color::White ? rank : topology.ranks() - 1 - rank;
    return own_rank == 9 ? 7 : own_rank == 8 ? 4 : 1;
}

}  // namespace

int points(const Position& position, Color color) {
    const Variant& variant = position.variant();
    const bool rich_enemy = count_of_class(position, ~color, PieceClass::Strong) >
                            count_of_class(position, ~color, PieceClass::Auxiliary);
    int total = 9 * count_of_class(position, color, PieceClass::Strong) +
                3 * count_of_class(position, color, PieceClass::Auxiliary) +
                6 * position.pieces(color, variant.type_of('R')).count() +
                (rich_enemy ? 5 : 4) * position.pieces(color, variant.joker()).count();
    for (const Square square : position.pieces(color, PieceType::Pawn))
        total += pawn_points(position, color, square);
    return total;
}

}  // namespace alces
