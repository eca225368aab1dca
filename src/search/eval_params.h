// The evaluation's numbers, a set per game. All that is tuned is here: tools/tune.cpp.
#pragma once

#include <array>

#include "rules/variant.h"
#include "search/score.h"

namespace alces {

// A number for the crowded board and one for the empty one; positions lie between.
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

inline constexpr std::size_t kMostRanks = 12;  // those beyond count as the last
inline constexpr std::size_t kMostSides = 5;   // files from the nearer edge
inline constexpr int kPawnSteps = 8;           // of a pawn to promotion, whatever the board

// All but factors are in hundredths of a pawn.
struct PieceParams {
    Tapered value;      // kings are 0: both sides always have theirs
    Tapered mobility;   // per 16ths of the root of the number of targets, a factor in 16ths
    Tapered guarded;    // a pawn defends it
    Tapered outpost;    // besides, no enemy pawn can ever drive it away
    Tapered half_open;  // no own pawn on its file
    Tapered open;       // nor one of the enemy's
    Tapered pair;       // its side has two or more
    int king_attack;    // for each square beside the enemy king that it attacks
    std::array<Tapered, kMostRanks> ranks;  // from one's own side
    std::array<Tapered, kMostSides> sides;
};

// Of all kinds together.
struct GeneralParams {
    Tapered tempo;
    Tapered pawn_guards;                         // for each pawn that a pawn defends
    Tapered pawn_doubled;                        // another of one's own is on its way
    Tapered pawn_isolated;                       // none of one's own on the files beside
    Tapered pawn_backward;                       // none of those is abreast or behind
    std::array<Tapered, kPawnSteps + 1> passed;  // by how much of the way is done
    Tapered passed_blocked;                      // per eighth of the way
    Tapered passed_own_king;                     // per step of distance and eighth of the way
    Tapered passed_enemy_king;
    Tapered shield;        // per pawn beside one's own king, up to three
    Tapered open_shelter;  // per file at the king without own pawns
    Tapered weak_ring;     // per attacked square at the king that only the king defends
    Tapered pawn_threat;   // per piece attacked by a pawn
    Tapered minor_threat;  // per dearer piece attacked by a cheap one
    Tapered hanging;       // per piece attacked and not defended
    int danger_percent;    // of what attackers of the king's zone add up to
    int hanging_share;     // 64ths of the value of hanging pieces
    int worst_share;       // 64ths of the dearest, when the other side moves
};

struct EvalParams {
    std::array<PieceParams, kMaxPieceTypes> pieces;
    GeneralParams general;
};
static_assert(sizeof(EvalParams) % sizeof(int) == 0);

// Those of the game's page, or guesses where it has none: a piece that moves to q squares and
// captures on c, on average on a board a third full (mobility.h), is worth 30 q + 250 c.
[[nodiscard]] EvalParams eval_params(const Variant& variant);

}  // namespace alces
