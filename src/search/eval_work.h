// The intermediate results of one evaluation, shared by the evaluator's source files.
#pragma once

#include <array>

#include "search/evaluator.h"

namespace alces {

enum class Term : std::uint8_t {
    Material,
    Placement,
    Mobility,
    Pawns,
    KingSafety,
    Threats,
    Explosions,
    Holdings,
    Endgame,
    Goals,
    Tempo,
};
inline constexpr std::size_t kTerms = 11;
[[nodiscard]] constexpr std::size_t index(Term term) { return static_cast<std::size_t>(term); }

inline constexpr int kFullPhase = 256;  // the phase with all pieces of the starting position

[[nodiscard]] constexpr int taper(Tapered value, int phase) {
    return (value.middle * phase + value.end * (kFullPhase - phase)) / kFullPhase;
}

struct Evaluator::Work {
    explicit Work(const Position& evaluated) : position(evaluated) {}

    void add(Term term, Color color, Tapered value) { terms[term][color] += value; }

    const Position& position;
    int phase = kFullPhase;
    Keyed<Term, ByColor<Tapered>, kTerms> terms{};
    ByColor<Bitboard> attacked{};
    ByColor<Bitboard> pawn_attacks{};
    // The squares that minor pieces attack; see Evaluator::is_minor_.
    ByColor<Bitboard> minor_attacks{};
    ByColor<Bitboard> attacked_but_by_king{};
    ByColor<Bitboard> king_zone{};
    ByColor<int> zone_attackers{};  // pieces of this colour that attack the enemy king's zone
    ByColor<int> zone_weight{};
    ByColor<int> pieces_value{};  // without pawns; used for the phase and the endgame
};

}  // namespace alces
