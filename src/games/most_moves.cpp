#include <algorithm>

#include "games/game_file.h"

namespace alces {
namespace {

Bitboard reach_of(const Variant& variant, Color color, PieceType type, Square from) {
    const MoveTables& tables = variant.tables();
    const LeapSets& leaps = tables.leaps(color, type, from);
    const LineMoves& lines = tables.line_moves(type);
    Bitboard reach = leaps.quiet | leaps.capture | tables.flights(type, from);
    for (const PathMove& move : tables.paths().from(color, type, from)) reach.set(move.to);
    for (std::size_t d = 0; d < kDirections; ++d)
        if (has_direction(lines.slides, d) || lines.can_capture(1U << d))
            for (const Square to : tables.ray(from, d)) reach.set(to);
    return reach;
}

// The number of moves between the same two squares, which differ in the promotion.
std::size_t forms_of(const Variant& variant, Color color, PieceType type, Square to) {
    const Promotion* promotion = variant.promotion(type, color, to);
    if (promotion == nullptr) return 1;
    return promotion->into.size() + (promotion->optional ? 1 : 0);
}

using Counts = BySquare<BySquare<std::size_t>>;

// The largest number of moves that any piece has from one square to another.
std::unique_ptr<Counts> moves_between(const Variant& variant, Color color) {
    auto counts = std::make_unique<Counts>();
    for (std::size_t i = 0; i < variant.piece_types(); ++i)
        for (const Square from : variant.board()) {
            const auto type = static_cast<PieceType>(i);
            for (const Square to : reach_of(variant, color, type, from)) {
                std::size_t& most = (*counts)[from][to];
                most = std::max(most, forms_of(variant, color, type, to));
            }
        }
    return counts;
}

}  // namespace

// A piece moves from a square that its side occupies to one that it does not. So of two squares,
// only one can be the start of moves to the other.
std::size_t most_moves(const Variant& variant) {
    std::size_t most = 0;
    for (const Color color : kColors) {
        const auto counts = moves_between(variant, color);
        std::size_t total = variant.castlings().size() + LeapList::kMost;  // and en passant
        for (const Square a : variant.board()) {
            for (const Square b : variant.board())
                if (a < b) total += std::max((*counts)[a][b], (*counts)[b][a]);
            if (variant.double_step_from(color).test(a)) ++total;
            if (variant.explosive() != kNoPieceType) ++total;
        }
        most = std::max(most, total);
    }
    return variant.joker() == kNoPieceType ? most : 2 * most;  // with and without a launch
}

}  // namespace alces
