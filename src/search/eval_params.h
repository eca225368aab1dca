// Defines the tunable parameters of the evaluation. Each tuned game has its own set. tools/tune.cpp
// tunes them.
#pragma once

#include <array>

#include "rules/variant.h"
#include "search/score.h"

namespace alces {

// A value for the middle game and one for the endgame. The evaluation interpolates between the two
// according to the remaining material.
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

inline constexpr std::size_t kMaxRanks = 12;  // further ranks use the last entry
inline constexpr std::size_t kMaxSides = 5;   // further files use the last entry
inline constexpr int kPawnSteps = 8;  // the path to promotion is scaled to eighths on every board

// The parameters of one kind of piece. Scores are in centipawns.
struct PieceParams {
    Tapered value;      // 0 for kings: both sides always have one
    Tapered mobility;   // times (sqrt(targets) - 2.5), without targets that enemy pawns attack
    Tapered guarded;    // if a pawn defends it
    Tapered outpost;    // in addition to `guarded`, if no enemy pawn can ever attack it there
    Tapered half_open;  // if only enemy pawns are on its file
    Tapered open;       // if no pawn at all is on its file
    Tapered pair;       // if its side has two or more of this kind
    int king_attack;    // for each attacked square of the enemy king's zone, up to three
    std::array<Tapered, kMaxRanks> ranks;  // by rank, counted from its own side
    std::array<Tapered, kMaxSides> sides;  // by file, counted from the nearer edge
};

// The parameters that do not belong to one kind of piece.
struct GeneralParams {
    Tapered tempo;
    Tapered pawn_guards;    // for each defence of a pawn by a pawn
    Tapered pawn_doubled;   // if a friendly pawn is on its path
    Tapered pawn_isolated;  // if no friendly pawn is on the adjacent files
    Tapered pawn_backward;  // if not isolated, but no friendly pawn is beside or behind it
    // Indexed by the eighths of the path to promotion that the pawn has covered.
    std::array<Tapered, kPawnSteps + 1> passed;
    Tapered passed_blocked;     // for each eighth covered, if an enemy piece is ahead
    Tapered passed_own_king;    // eighths covered * king's steps to the square ahead
    Tapered passed_enemy_king;  // the same for the enemy king
    Tapered shield;             // for each pawn next to its own king, up to three
    Tapered open_shelter;       // for the king's file and each adjacent one without a friendly pawn
    Tapered weak_ring;          // for each attacked king-zone square that only the king defends
    Tapered pawn_threat;        // for each piece that a pawn attacks
    Tapered minor_threat;       // for each more valuable piece that a minor piece attacks
    Tapered hanging;            // for each piece that is attacked and not defended
    int danger_percent;         // scales the danger from attackers of the king zone
    int hanging_share;          // 64ths of the value of all hanging pieces
    int worst_share;            // 64ths of the best hanging piece's value if the enemy is to move
};

struct EvalParams {
    std::array<PieceParams, kMaxPieceTypes> pieces;
    GeneralParams general;
};
static_assert(sizeof(EvalParams) % sizeof(int) == 0);

// Returns VariantSpec::evaluation, or estimates if it is null. The estimated value of a piece is 30
// q + 250 c, unless PieceSpec::value is set. Here q and c are the average numbers of squares that
// the piece moves to and captures on when a third of the board is occupied (mobility.h). Pawns and
// jokers are valued in other ways.
[[nodiscard]] EvalParams eval_params(const Variant& variant);

}  // namespace alces
