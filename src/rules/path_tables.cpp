#include "rules/path_tables.h"

#include "rules/leaps_from.h"

namespace alces {
namespace {

// Adds the squares of the path of a leap to `path`. Returns false if one of them is not on the
// board: the leap is then impossible.
bool find_path(const LeapsFrom& leaps, const PathLeap& leap, Bitboard& path) {
    for (const Offset offset : leap.path) {
        const auto at = leaps.at(offset);
        if (!at) return false;
        path.set(*at);
    }
    return true;
}

}  // namespace

PathTables::PathTables(const VariantSpec& spec, const Bitboard& board, const Bitboard& vanishing) {
    const auto add = [&](Color color, PieceType type, Square from) {
        const LeapsFrom leaps(spec, color, spec.pieces[index(type)], from);
        for (const PathLeap& leap : leaps.paths()) {
            const auto to = leaps.target(leap.to);
            if (!to) continue;
            PathMove move{*to, leap.quiet && !vanishing.test(*to), leap.captures, {}};
            if (!find_path(leaps, leap, move.path)) continue;
            moves_[color][type][index(from)].push_back(move);
            if (move.captures) attacks_[color][index(*to)].push_back({from, type, move.path});
        }
    };
    const std::size_t squares = spec.topology.squares();
    for (std::size_t i = 0; i < spec.pieces.size(); ++i) {
        if (!has_paths(spec.pieces[i])) continue;
        any_ = true;
        for (const Color color : kColors) {
            moves_[color][static_cast<PieceType>(i)].resize(squares);
            attacks_[color].resize(squares);
            for (const Square from : board) add(color, static_cast<PieceType>(i), from);
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
