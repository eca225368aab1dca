#include "games/move_clashes.h"

#include <algorithm>

#include "base/text.h"
#include "games/square_sets.h"
#include "rules/leaps_from.h"

namespace alces {
namespace {

std::string move_text(const VariantSpec& page, Square from, Square to) {
    return square_name(page, from) + '-' + square_name(page, to);
}

std::string clash(const VariantSpec& page, const std::string& special, const std::string& usual,
                  Square from, Square to) {
    return special + ' ' + move_text(page, from, to) + " and the " + usual +
           " between the same squares would be the same move";
}

// Whether the piece, which only leaps, can go from one square to another without capturing.
bool goes_quietly(const VariantSpec& page, Color color, const PieceSpec& piece, Square from,
                  Square to) {
    const LeapsFrom leaps(page, color, piece, from);
    const auto leads_there = [&](Offset offset) { return leaps.target(offset) == to; };
    return std::any_of(leaps.quiet().begin(), leaps.quiet().end(), leads_there) ||
           std::any_of(leaps.paths().begin(), leaps.paths().end(),
                       [&](const PathLeap& path) { return path.quiet && leads_there(path.to); });
}

bool captures_by_leap(const VariantSpec& page, Color color, const PieceSpec& piece, Square from,
                      Square to) {
    const LeapsFrom leaps(page, color, piece, from);
    return std::any_of(leaps.captures().begin(), leaps.captures().end(),
                       [&](Offset offset) { return leaps.target(offset) == to; });
}

// ---- pawns ----

Square ahead(const VariantSpec& page, Color color, Square square) {
    return *page.topology.step(square, {0, color == Color::White ? 1 : -1});
}

// Whether the pawn's only step or leap without a capture goes to the square in front of it. The
// move generator relies on this where a double step starts and on the square that it passes.
bool only_steps_ahead(const VariantSpec& page, Color color, Square square) {
    const LeapsFrom leaps(page, color, page.pieces[1], square);
    return leaps.quiet() == std::vector<Offset>{{0, 1}} && leaps.target({0, 1});
}

std::optional<std::string> double_step_fault(const VariantSpec& page, Color color, Square from) {
    const Square passed = ahead(page, color, from), to = ahead(page, color, passed);
    if (goes_quietly(page, color, page.pieces[1], from, to))
        return clash(page, "the double step", "pawn's other move", from, to);
    for (const Square square : {from, passed})
        if (!only_steps_ahead(page, color, square))
            return "the double step " + move_text(page, from, to) +
                   " needs a pawn that, without capturing, goes only one square forward from " +
                   square_name(page, square);
    return std::nullopt;
}

// Checks the en passant captures by pawns of `color` on `passed`.
std::optional<std::string> en_passant_fault(const VariantSpec& page, Color color, Square passed,
                                            const Bitboard& promoting) {
    const PieceSpec& pawn = page.pieces[1];
    for (std::size_t i = 0; i < page.topology.squares(); ++i) {
        const auto from = static_cast<Square>(i);
        if (!captures_by_leap(page, color, pawn, from, passed)) continue;
        if (goes_quietly(page, color, pawn, from, passed))
            return clash(page, "the en passant capture", "pawn's move without a capture", from,
                         passed);
        if (promoting.test(passed))
            return "the en passant capture " + move_text(page, from, passed) +
                   " would end on a promotion rank";
    }
    return std::nullopt;
}

// ---- the king ----

Square named(const VariantSpec& page, std::string_view name) {
    return squares_where(page.topology,
                         [&](Square square) { return square_name(page, square) == name; })
        .first();
}

// Whether the piece with this letter may be on the square. `letter` is upper case.
bool may_be_on(const VariantSpec& page, Color color, char letter, Square square) {
    const auto piece = std::find_if(page.pieces.begin(), page.pieces.end(),
                                    [&](const PieceSpec& one) { return one.letter == letter; });
    return LeapsFrom::may_be_on(page, color, *piece, square);
}

std::optional<std::string> castling_fault(const VariantSpec& page, const CastlingSpec& castling) {
    const PieceSpec& king = page.pieces[0];
    const Square from = named(page, castling.king_from), to = named(page, castling.king_to);
    const int squares = page.topology.file_of(to) - page.topology.file_of(from);
    for (const int dx : {squares, -squares})
        if (const auto leap = page.topology.step(from, {dx, 0});
            leap && goes_quietly(page, castling.color, king, from, *leap))
            return clash(page, "castling", "king's move", from, *leap);
    for (const auto& [letter, square] :
         {std::pair(king.letter, castling.king_to), std::pair(castling.partner, castling.rook_to)})
        if (!may_be_on(page, castling.color, letter, named(page, square)))
            return "castling " + move_text(page, from, to) + " would put " + letter + " on " +
                   std::string(square) + ", which is outside its region";
    return std::nullopt;
}

std::optional<std::string> king_jump_fault(const VariantSpec& page, const KingJumpSpec& jump,
                                           std::string_view to) {
    if (to == jump.from) return "the king cannot jump to its own square, " + std::string(to);
    if (!may_be_on(page, jump.color, page.pieces[0].letter, named(page, to)))
        return "the king cannot jump to " + std::string(to) + ", which is outside its region";
    for (const CastlingSpec& castling : page.castlings)
        if (castling.king_from == jump.from && castling.king_to == to)
            return clash(page, "castling", "king's jump", named(page, jump.from), named(page, to));
    return std::nullopt;
}

}  // namespace

std::optional<std::string> double_step_fault(const VariantSpec& page, const ByColor<Bitboard>& from,
                                             const ByColor<Bitboard>& promoting) {
    for (const Color color : kColors)
        for (const Square square : from[color]) {
            if (auto fault = double_step_fault(page, color, square)) return fault;
            if (auto fault =
                    en_passant_fault(page, ~color, ahead(page, color, square), promoting[~color]))
                return fault;
        }
    return std::nullopt;
}

std::optional<std::string> castling_fault(const VariantSpec& page) {
    for (const CastlingSpec& castling : page.castlings)
        if (auto fault = castling_fault(page, castling)) return fault;
    return std::nullopt;
}

std::optional<std::string> king_jump_fault(const VariantSpec& page) {
    for (const KingJumpSpec& jump : page.king_jumps)
        for (const std::string_view to : jump.to)
            if (auto fault = king_jump_fault(page, jump, to)) return fault;
    return std::nullopt;
}

}  // namespace alces
