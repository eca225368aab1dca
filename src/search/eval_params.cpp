#include "search/eval_params.h"

#include <cmath>

#include "search/mobility.h"

namespace alces {
namespace {

constexpr Tapered kPawn{85, 120};

// Estimates a piece's value in centipawns. The factors are chosen to match the values of the tuned
// games. On a 10x10 board, a queen is then worth about 9 pawns, a rook 5, a bishop 4 and a knight
// 3.5. On an 8x8 board, these values are about 8, 4.75, 3.5 and 3.25.
int value_by(const Mobility& mobility) {
    return static_cast<int>(std::lround(30 * mobility.quiet + 250 * mobility.captures));
}

// A joker imitates the other kinds, so its value is the average of theirs, without the king.
int value_of_joker(const Variant& variant) {
    int total = 0, kinds = 0;
    for (std::size_t i = 1; i < variant.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (type == variant.joker()) continue;
        total += value_by(average_mobility(variant, type));
        ++kinds;
    }
    return total / kinds;
}

PieceParams guess_piece(const Variant& variant, PieceType type) {
    PieceParams params{};
    if (type == PieceType::King) return params;
    const int given = variant.piece(type).value;
    if (type == PieceType::Pawn) {
        params.value = given == 0 ? kPawn : Tapered{given, given};
        return params;
    }
    const bool joker = type == variant.joker();
    const int value = given != 0 ? given
                      : joker    ? value_of_joker(variant)
                                 : value_by(average_mobility(variant, type));
    params.value = {value, value};
    // A joker's mobility changes with every move, so it is not scored.
    const int mobility = joker ? 0 : 10 + value / 50;
    params.mobility = {mobility, mobility};
    params.king_attack = 2 + value / 120;
    return params;
}

constexpr GeneralParams kGuess{
    .tempo = {25, 25},
    .pawn_guards = {0, 6},
    .pawn_doubled = {0, -25},
    .pawn_isolated = {-5, -10},
    .pawn_backward = {-3, -6},
    .passed =
        {{{0, 20}, {0, 24}, {2, 36}, {4, 56}, {8, 84}, {12, 120}, {18, 164}, {24, 216}, {32, 276}}},
    .passed_blocked = {0, -5},
    .passed_own_king = {},
    .passed_enemy_king = {},
    .shield = {6, 0},
    .open_shelter = {-8, 0},
    .weak_ring = {-6, 0},
    .pawn_threat = {0, 0},
    .minor_threat = {15, 15},
    .hanging = {0, 0},
    .danger_percent = 100,
    .hanging_share = 9,
    .worst_share = 21,
};

}  // namespace

EvalParams eval_params(const Variant& variant) {
    if (variant.spec().evaluation != nullptr) return *variant.spec().evaluation;
    EvalParams params{};
    params.general = kGuess;
    for (std::size_t i = 0; i < variant.piece_types(); ++i)
        params.pieces[i] = guess_piece(variant, static_cast<PieceType>(i));
    return params;
}

}  // namespace alces
