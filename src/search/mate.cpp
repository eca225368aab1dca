#include "search/mate.h"

#include <algorithm>

#include "search/checks.h"
#include "search/terminal.h"

namespace alces {

MateFinder::MateFinder(const Position& root, std::span<const std::uint64_t> earlier_keys,
                       SearchControl& control)
    : root_(root), control_(control), keys_(earlier_keys) {
    keys_.push(root.key());
}

bool MateFinder::mates(const Position& position, Move move) {
    if (control_.visit()) return false;
    const Position child = position.after(move);
    return is_checkmate(child);
}

void MateFinder::move_to_front(MoveList& moves, Move move) const {
    Move* const found = std::find(moves.begin(), moves.end(), move);
    if (found != moves.end()) std::swap(*found, moves[0]);
}

Move MateFinder::mating_move(const Position& position) {
    MoveList moves = legal_moves(position);
    move_to_front(moves, last_mate_);
    const CheckFilter filter(position);
    for (const Move move : moves) {
        if (filter.may_check(move) && mates(position, move)) return last_mate_ = move;
    }
    return kNoMove;
}

// Whether the search counts this position as drawn: by bare kings, by the halfmove clock, or
// because it has occurred before. In games with a point count, the points may still decide such a
// game. The caller tests for mate separately.
bool MateFinder::is_over(const Position& position) const {
    const bool repetition_counts = position.variant().spec().draws.repetitions > 0;
    return only_kings_left(position) || ply_count_reached(position) ||
           (repetition_counts && keys_.repeats(position));
}

Move MateFinder::mate_after(const Position& position, Move reply) {
    if (control_.visit()) return kNoMove;
    const Position child = position.after(reply);
    keys_.push(child.key());
    const Move mate = is_over(child) ? kNoMove : mating_move(child);
    keys_.pop();
    return mate;
}

std::optional<std::vector<Move>> MateFinder::mate_in_two(Move first) {
    if (control_.visit()) return std::nullopt;
    const Position child = root_.after(first);
    MoveList replies = legal_moves(child);
    if (replies.empty()) {
        return child.in_check() ? std::optional(std::vector{first}) : std::nullopt;
    }
    keys_.push(child.key());
    const bool over = is_over(child);
    keys_.pop();
    if (over) return std::nullopt;

    move_to_front(replies, last_refutation_);
    std::vector<Move> line;
    keys_.push(child.key());
    for (const Move reply : replies) {
        const Move mate = mate_after(child, reply);
        line = {first, reply, mate};
        if (!mate.is_none()) continue;
        last_refutation_ = reply;
        break;
    }
    keys_.pop();
    if (control_.stopped() || line.back().is_none()) return std::nullopt;
    return line;
}

}  // namespace alces
