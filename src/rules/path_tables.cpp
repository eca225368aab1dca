#include "rules/path_tables.h"

namespace alces {
namespace {

Offset seen_by(Color color, Offset offset) {
    return {offset.dx, color == Color::White ? offset.dy : -offset.dy};
}

}  // namespace

PathTables::PathTables(const VariantSpec& spec, const Bitboard& board, const Bitboard& vanishing) {
    const auto add = [&](Color color, PieceType type, const PathLeap& leap, Square from) {
        const auto to = spec.topology.step(from, seen_by(color, leap.to));
        if (!to) return;
        PathMove move{*to, leap.quiet && !vanishing.test(*to), leap.captures, {}};
        for (const Offset offset : leap.path)
            if (const auto at = spec.topology.step(from, seen_by(color, offset)))
                move.path.set(*at);
        moves_[color][type][index(from)].push_back(move);
        if (move.captures) attacks_[color][index(*to)].push_back({from, type, move.path});
    };
    const std::size_t squares = spec.topology.squares();
    for (std::size_t i = 0; i < spec.pieces.size(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (spec.pieces[i].paths.empty()) continue;
        any_ = true;
        for (const Color color : kColors) {
            moves_[color][type].resize(squares);
            attacks_[color].resize(squares);
            for (const Square from : board)
                for (const PathLeap& leap : spec.pieces[i].paths) add(color, type, leap, from);
        }
    }
}

Bitboard PathTables::origins(Color by, Square square) const {
    Bitboard squares;
    for (const PathAttack& attack : onto(by, square)) squares.set(attack.from);
    return squares;
}

Bitboard PathTables::passed(Color by, Square square) const {
    Bitboard squares;
    for (const PathAttack& attack : onto(by, square)) squares |= attack.path;
    return squares;
}

}  // namespace alces
