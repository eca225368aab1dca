// The tunable parameters of the evaluation, one set for each tuned game. tools/tune.cpp tunes them.
#pragma once

#include <array>

#include "rules/variant.h"
#include "search/score.h"

namespace alces {

// A value for the middle game and one for the endgame. The evaluation interpolates between them by
// the material left.
struct Tapered {
    int middle = 0;
    int end = 0;

    constexpr Tapered& operator+=(Tapered other) {
        middle += other.middle;
        end += other.end;
        return *this;
    }
    constexpr Tapered& operator-=(Tapered other) {
        middle -= other.middle;
        end -= other.end;
        return *this;
    }
    [[nodiscard]] friend constexpr Tapered operator*(Tapered t, int n) {
        return {t.middle * n, t.end * n};
    }
};

inline constexpr std::size_t kMostRanks = 12;  // further ranks count as the last
inline constexpr std::size_t kMostSides = 5;   // further files count as the last
inline constexpr int kPawnSteps = 8;  // a pawn's way to promotion, scaled to eighths on every board

// In centipawns unless stated otherwise.
struct PieceParams {
    Tapered value;      // 0 for kings: both sides always have one
    Tapered mobility;   // times the square root of the number of targets, less a typical value
    Tapered guarded;    // a pawn defends it
    Tapered outpost;    // in addition, no enemy pawn can ever attack it there
    Tapered half_open;  // no own pawn on its file
    Tapered open;       // no pawn at all on its file
    Tapered pair;       // its side has two or more
    int king_attack;    // per attacked square of the enemy king's zone, up to three
    std::array<Tapered, kMostRanks> ranks;  // by rank, from its own side
    std::array<Tapered, kMostSides> sides;  // by file, from the nearer edge
};

// The parameters that are not about one kind of piece.
struct GeneralParams {
    Tapered tempo;
    Tapered pawn_guards;    // for each defence of a pawn by a pawn
    Tapered pawn_doubled;   // a pawn of its own side is on its path
    Tapered pawn_isolated;  // no own pawn on the adjacent files
    Tapered pawn_backward;  // no own pawn beside or behind it on the adjacent files
    std::array<Tapered, kPawnSteps + 1> passed;  // by eighths of the way to promotion
    Tapered passed_blocked;     // an enemy piece is ahead: per eighth of the way covered
    Tapered passed_own_king;    // per eighth covered and king's step to the square ahead
    Tapered passed_enemy_king;  // the same for the enemy king
    Tapered shield;             // per pawn next to its own king, up to three
    Tapered open_shelter;       // per file at the king without an own pawn
    Tapered weak_ring;          // per attacked square at or next to the king that it alone defends
    Tapered pawn_threat;        // per piece attacked by a pawn
    Tapered minor_threat;       // per more valuable piece attacked by a minor one
    Tapered hanging;            // per piece attacked and not defended
    int danger_percent;         // scales the danger from attackers of the king zone
    int hanging_share;          // 64ths of the value of hanging pieces
    int worst_share;  // 64ths of the most valuable hanging piece, if the other side is to move
};

struct EvalParams {
    std::array<PieceParams, kMaxPieceTypes> pieces;
    GeneralParams general;
};
static_assert(sizeof(EvalParams) % sizeof(int) == 0);

// The parameters of the game's page. If the page has none, they are estimated: a piece that on
// average moves to q squares and captures on c, on a board a third full (mobility.h), is worth
// 30 q + 250 c, unless the page has its value. Pawns and jokers are valued in other ways.
[[nodiscard]] EvalParams eval_params(const Variant& variant);

}  // namespace alces
