// Implements max_moves() of game_file.h, an upper bound for the number of legal moves.
#include <algorithm>

#include "games/game_file.h"
#include "games/piece_table.h"

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

// Returns the number of moves from one square to `to` that differ only in the promotion.
std::size_t forms_of(const Variant& variant, Color color, PieceType type, Square to) {
    const Promotion* promotion = variant.promotion(type, color, to);
    if (promotion == nullptr) return 1;
    return promotion->into.size() + (promotion->optional ? 1 : 0);
}

// Whether a move from this square may also launch a joker on it.
bool can_launch(const Variant& variant, Color color, Square from) {
    if (variant.joker() == kNoPieceType) return false;
    const auto& rights = variant.rights();
    return std::any_of(rights.begin(), rights.end(), [&](const Right& right) {
        return right.color == color &&
               std::any_of(right.needs.begin(), right.needs.end(),
                           [&](const Right::Need& need) { return need.square == from; });
    });
}

using Counts = BySquare<BySquare<std::size_t>>;

// Computes, for each pair of squares, the largest number of moves that a piece of any kind has from
// one to the other.
std::unique_ptr<Counts> moves_between(const Variant& variant, Color color) {
    auto counts = std::make_unique<Counts>();
    for (std::size_t i = 0; i < variant.piece_types(); ++i)
        for (const Square from : variant.board()) {
            const auto type = static_cast<PieceType>(i);
            const std::size_t forms = can_launch(variant, color, from) ? 2 : 1;
            for (const Square to : reach_of(variant, color, type, from)) {
                std::size_t& most = (*counts)[from][to];
                most = std::max(most, forms * forms_of(variant, color, type, to));
            }
        }
    return counts;
}

// Bounds the number of moves by counting pairs of squares. A piece moves from a square that its
// side occupies to a square that its side does not occupy. Therefore moves can lead from only one
// square of a pair to the other.
std::size_t max_by_pairs(const Variant& variant, Color color) {
    const auto counts = moves_between(variant, color);
    std::size_t total = 0;
    for (const Square a : variant.board())
        for (const Square b : variant.board())
            if (a < b) total += std::max((*counts)[a][b], (*counts)[b][a]);
    return total;
}

// Returns the largest number of moves that the pieces of a side can have to one square if they only
// slide and leap. Along each line, only one piece can move to that square. In addition, a piece may
// leap from every square that is not next to it.
std::size_t max_to(const Variant& variant, Color color, Square to) {
    std::array<std::size_t, kDirections> near{};
    BySquare<std::size_t> far{};
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        const std::size_t forms = forms_of(variant, color, type, to);
        const LineMoves& lines = variant.tables().line_moves(type);
        for (std::size_t d = 0; d < kDirections; ++d)
            if (has_direction(lines.slides, d) || lines.can_capture(1U << d))
                near[d] = std::max(near[d], forms);
        for (const Square from : variant.board()) {
            const LeapSets& leaps = variant.tables().leaps(color, type, from);
            if ((leaps.quiet | leaps.capture).test(to)) far[from] = std::max(far[from], forms);
        }
    }
    std::size_t total = 0;
    for (std::size_t d = 0; d < kDirections; ++d) {
        if (const auto next = variant.topology().step(to, kDirectionOffsets[d])) {
            // A piece on `next` moves to `to` in the opposite direction.
            std::size_t& forms = near[(d + kDirections / 2) % kDirections];
            forms = std::max(forms, far[*next]);
            far[*next] = 0;
        } else {
            near[(d + kDirections / 2) % kDirections] = 0;
        }
    }
    for (const std::size_t forms : near) total += forms;
    for (const Square from : variant.board()) total += far[from];
    return total;
}

}  // namespace

std::size_t max_moves(const Variant& variant) {
    std::size_t most = 0;
    for (const Color color : kColors) {
        // LeapList::kMax stands for the en passant captures. The factors of 2 allow for a king
        // that launches a joker when it castles or jumps.
        std::size_t others = 2 * variant.castlings().size() + LeapList::kMax +
                             2 * static_cast<std::size_t>(variant.king_jump(color).to.count()) +
                             static_cast<std::size_t>(variant.double_step_from(color).count());
        if (variant.explosive() != kNoPieceType)
            others += static_cast<std::size_t>(variant.board().count());
        std::size_t bound = max_by_pairs(variant, color);
        if (has_plain_pieces(variant.spec()) && variant.joker() == kNoPieceType) {
            std::size_t by_targets = 0;
            for (const Square to : variant.board()) by_targets += max_to(variant, color, to);
            bound = std::min(bound, by_targets);
        }
        most = std::max(most, others + bound);
    }
    return most;
}

}  // namespace alces
