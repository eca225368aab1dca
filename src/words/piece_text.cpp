#include "words/piece_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "rules/notation.h"
#include "words/board_text.h"

namespace alces {
namespace {

constexpr std::size_t kWidth = 76;

bool starts_with_ignoring_case(std::string_view text, std::string_view start) {
    return text.size() >= start.size() &&
           std::equal(start.begin(), start.end(), text.begin(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

// The content of a diagram: where a White piece can move on a board that is empty except for
// screens, the pieces that it hops or flies over.
struct Diagram {
    Bitboard from;  // one square, or two if the piece moves differently in its zone
    Bitboard screens, quiet, capture, doubled, blast, jump, holes;
};

// The directions in which the diagram has a screen: to the right, and diagonally down to the left.
constexpr std::array<std::size_t, 2> kScreenDirections{2, 5};
constexpr std::size_t kScreenDistance = 3;

Bitboard screens_around(const Variant& variant, const PieceSpec& piece, Square from) {
    Bitboard screens;
    for (const std::size_t direction : kScreenDirections) {
        if (!has_direction(piece.hop_captures, direction) && !has_direction(piece.flies, direction))
            continue;
        std::size_t distance = 0;
        for (const Square square : variant.tables().ray(from, direction))
            if (++distance == kScreenDistance) screens.set(square);
    }
    return screens;
}

void draw_line(const Variant& variant, const PieceSpec& piece, Square from, std::size_t direction,
               Diagram& diagram) {
    int screens = 0;
    for (const Square square : variant.tables().ray(from, direction)) {
        const bool flies = has_direction(piece.flies, direction);
        const bool screen = diagram.screens.test(square);
        if (!screen && (flies || (screens == 0 && has_direction(piece.slides, direction))))
            diagram.quiet.set(square);
        if ((screens == 0 && has_direction(piece.slide_captures, direction)) ||
            (screens == 1 && has_direction(piece.hop_captures, direction)))
            diagram.capture.set(square);
        if (screen) ++screens;
    }
}

void draw_piece(const Variant& variant, PieceType type, Square from, Diagram& diagram) {
    const PieceSpec& piece = variant.piece(type);
    diagram.screens |= screens_around(variant, piece, from);
    for (std::size_t direction = 0; direction < kDirections; ++direction)
        draw_line(variant, piece, from, direction, diagram);
    const LeapSets& leaps = variant.tables().leaps(Color::White, type, from);
    diagram.quiet |= leaps.quiet;
    diagram.capture |= leaps.capture;
    for (const PathMove& move : variant.tables().paths().from(Color::White, type, from)) {
        if (move.quiet) diagram.quiet.set(move.to);
        if (move.captures) diagram.capture.set(move.to);
    }
    if (type == PieceType::Pawn && variant.double_step_from(Color::White).test(from))
        if (const auto target = variant.topology().step(from, {0, 2})) diagram.doubled.set(*target);
    if (type == variant.explosive()) diagram.blast |= variant.tables().neighbours(from);
}

// Returns the number of squares to which a White piece can move, or where it can capture, on a
// board that is empty except for screens.
std::size_t count_of_moves(const Variant& variant, PieceType type, Square from) {
    Diagram diagram;
    draw_piece(variant, type, from, diagram);
    return static_cast<std::size_t>((diagram.quiet | diagram.capture).count());
}

// Of these squares, returns those from which the piece has at least half as many moves as from the
// best of them. A square between holes is not among them.
Bitboard with_many_moves(const Variant& variant, PieceType type, const Bitboard& squares) {
    BySquare<std::size_t> counts{};
    std::size_t most = 0;
    for (const Square square : squares)
        most = std::max(most, counts[square] = count_of_moves(variant, type, square));
    Bitboard result;
    for (const Square square : squares)
        if (2 * counts[square] >= most) result.set(square);
    return result;
}

// Of the squares on which the piece may stand and has many moves, returns the one nearest to the
// centre. If the piece has a zone, returns two squares, one outside the zone and one in it. They
// are at least three steps apart, so that short moves from them do not overlap.
Bitboard central_squares(const Variant& variant, PieceType type, Square centre) {
    constexpr int kFarEnough = 3;
    const Topology& topology = variant.topology();
    const PieceSpec& piece = variant.piece(type);
    const auto in_zone = [&](Square square) {
        return piece.in_zone && piece.in_zone->zone(topology, Color::White, square);
    };
    // The files are compared first, so any square on the file of the centre is nearer than squares
    // on other files.
    const auto distance = [&](Square a, Square b) {
        return std::pair(std::abs(topology.file_of(a) - topology.file_of(b)),
                         std::abs(topology.rank_of(a) - topology.rank_of(b)));
    };
    Bitboard squares;
    std::optional<Square> first;
    for (const bool zone : {false, true}) {
        Bitboard candidates;
        for (const Square square : variant.region(Color::White, type))
            if (in_zone(square) == zone) candidates.set(square);
        std::optional<Square> nearest;
        for (const Square square : with_many_moves(variant, type, candidates)) {
            const auto [aside, along] = distance(square, first.value_or(square));
            const bool apart = !first || aside + along >= kFarEnough;
            if (apart && (!nearest || distance(square, centre) < distance(*nearest, centre)))
                nearest = square;
        }
        if (nearest) squares.set(*nearest);
        first = nearest;
    }
    return squares;
}

Bitboard diagram_squares(const Variant& variant, PieceType type) {
    const Topology& topology = variant.topology();
    const int files = topology.files() / topology.boards();
    // On joined boards the piece is next to a join, to show how its moves continue across it.
    const int rank = topology.boards() > 1 ? topology.ranks() - 1 : (topology.ranks() - 1) / 2;
    const Square centre = topology.at((files - 1) / 2, rank);
    const KingJump& jump = variant.king_jump(Color::White);
    if (type == PieceType::King && jump.from != kNoSquare) return Bitboard{jump.from};
    if (type != PieceType::Pawn || variant.piece(type).in_zone)
        return central_squares(variant, type, centre);
    Bitboard squares;
    if (const auto& steps = variant.spec().pawn_steps)
        for (const std::string_view name : steps->shown) squares.set(*variant.square(name));
    for (const Square square : variant.double_step_from(Color::White))
        if (topology.file_of(square) == topology.file_of(centre)) squares.set(square);
    return squares.any() ? squares : central_squares(variant, type, centre);
}

// Removes from the diagram the squares that can vanish, except targets of captures that are
// occupied at the start of the game.
void remove_vanished(const Variant& variant, Diagram& diagram) {
    const Bitboard standing = Position::start(variant).occupied();
    diagram.quiet &= ~variant.vanishing();
    diagram.capture &= ~variant.vanishing() | standing;
}

Diagram diagram_of(const Variant& variant, PieceType type) {
    Diagram diagram;
    diagram.from = diagram_squares(variant, type);
    diagram.holes = variant.topology().holes();
    for (const Square from : diagram.from) draw_piece(variant, type, from, diagram);
    remove_vanished(variant, diagram);
    if (type == PieceType::King) diagram.jump = variant.king_jump(Color::White).to;
    return diagram;
}

std::string diagram_cell(const Diagram& diagram, char letter, Square square) {
    char mark = ' ';
    if (diagram.from.test(square)) mark = letter;
    if (diagram.doubled.test(square)) mark = '2';
    if (diagram.jump.test(square)) mark = 'j';
    if (diagram.quiet.test(square)) mark = '.';
    if (diagram.capture.test(square)) mark = diagram.quiet.test(square) ? 'o' : 'x';
    // A screen is marked as a screen even if it could be captured.
    if (diagram.screens.test(square)) mark = '#';
    if (diagram.holes.test(square)) mark = '-';
    const char side = diagram.blast.test(square) ? '!' : ' ';
    return {side, mark, side};
}

// Adds a paragraph, wrapped to the width. A word that is longer than a line is broken.
void add_wrapped(std::vector<std::string>& lines, std::string_view text,
                 std::size_t width = kWidth) {
    for (std::string& line : wrap(text, static_cast<int>(width))) lines.push_back(std::move(line));
}

// Says which squares vanish: "The squares a2, b2, a5 and b5 vanish when their pieces leave."
std::string vanishing_text(const Variant& variant) {
    const Topology& topology = variant.topology();
    Bitboard edges;  // the squares of the first and the last rank
    for (const Square square : variant.board())
        if (const int rank = topology.rank_of(square); rank == 0 || rank + 1 == topology.ranks())
            edges.set(square);
    constexpr std::string_view kVanish = " vanish when their pieces leave.";
    if (variant.vanishing() == edges)
        return "The squares of the first and last ranks" + std::string(kVanish);
    std::string names;
    Bitboard left = variant.vanishing();
    while (left.any()) {
        const Square square = left.first();
        left.clear(square);
        names += (names.empty() ? "" : left.any() ? ", " : " and ") + variant.square_name(square);
    }
    return "The squares " + names + std::string(kVanish);
}

std::vector<std::string> legend(const Variant& variant, const Diagram& diagram) {
    std::vector<std::string> lines;
    const Bitboard both = diagram.quiet & diagram.capture & ~diagram.screens;
    if (both.any()) lines.emplace_back("o  can move or capture here");
    if ((diagram.quiet & ~diagram.capture).any())
        lines.emplace_back(".  can move here, but not capture");
    if ((diagram.capture & ~diagram.quiet & ~diagram.screens).any())
        lines.emplace_back("x  can only capture here");
    if (diagram.doubled.any()) lines.emplace_back("2  the initial double step");
    if (diagram.jump.any())
        lines.emplace_back("j  can jump here as its first move, if the square is empty");
    if (diagram.screens.any()) lines.emplace_back("#  a piece of either colour");
    if (diagram.holes.any()) lines.emplace_back("-  a hole in the board");
    if (diagram.blast.any())
        lines.emplace_back("!  the explosion removes every piece here, and the one that explodes");
    if ((diagram.capture & variant.vanishing()).any()) add_wrapped(lines, vanishing_text(variant));
    return lines;
}

std::string names_of(const Variant& variant, const std::vector<PieceType>& kinds) {
    std::string text;
    for (const PieceType kind : kinds) {
        text += (text.empty() ? " " : ", ") + piece_name(variant, kind);
    }
    return text;
}

// Describes where White promotes: "the last rank", "its 8th rank", "any of the squares m3 to r8".
std::string zone_words(const Variant& variant, const Bitboard& zone, bool only) {
    const Topology& topology = variant.topology();
    Square last = zone.first();
    for (const Square square : zone) last = square;
    if (topology.rank_of(zone.first()) != topology.rank_of(last))
        return "any of the squares " + variant.square_name(zone.first()) + " to " +
               variant.square_name(last);
    const bool is_last = topology.rank_of(last) == topology.ranks() - 1;
    if (only && is_last) return "the last rank";
    const int number = variant.rank_number(last);
    const char* const ending = number == 1 ? "st" : number == 2 ? "nd" : number == 3 ? "rd" : "th";
    return "its " + std::to_string(number) + ending + " rank";
}

std::string promotion_words(const Variant& variant, const Promotion& promotion, bool only) {
    return "On " + zone_words(variant, promotion.zone[Color::White], only) +
           (promotion.optional ? ", it may promote to" : ", it must promote to") +
           (promotion.into.size() == 1 ? "" : " one of:") + names_of(variant, promotion.into) + '.';
}

void add_promotions(std::vector<std::string>& lines, const Variant& variant, PieceType type) {
    const auto& promotions = variant.promotions(type);
    for (const Promotion& promotion : promotions)
        add_wrapped(lines, promotion_words(variant, promotion, promotions.size() == 1));
    if (!promotions.empty() && variant.spec().reserve)
        add_wrapped(lines, "The new piece comes from its owner's reserve.");
}

// Describes how a joker moves after the opponent has moved a piece of this kind.
std::string imitation(const Variant& variant, PieceType kind) {
    if (kind == PieceType::King)
        return "moves one square in any direction; it does not jump, and can be captured like any "
               "other piece";
    if (kind == PieceType::Pawn)
        return "moves one square forward and captures one square diagonally forward; it has no "
               "double step, no en passant capture and no promotion";
    if (kind == variant.joker())
        return "imitates the kind of piece that you moved last, just as the opponent's " +
               piece_name(variant, kind) + " did";
    return std::string(variant.piece(kind).words);
}

std::vector<std::string> joker_table(const Variant& variant) {
    constexpr std::string_view kIndent = "                     ";
    std::vector<std::string> lines{"opponent moved       the joker"};
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const auto kind = static_cast<PieceType>(i);
        const PieceSpec& piece = variant.piece(kind);
        std::vector<std::string> wrapped;
        add_wrapped(wrapped, imitation(variant, kind), kWidth - kIndent.size());
        std::string label = "  " + std::string(1, piece.letter) + ' ' + std::string(piece.name);
        label.resize(kIndent.size(), ' ');
        for (const std::string& line : wrapped)
            lines.push_back((&line == &wrapped.front() ? label : std::string(kIndent)) + line);
    }
    lines.emplace_back("  nothing yet        cannot move and attacks nothing");
    return lines;
}

std::vector<std::string> diagram_lines(const Variant& variant, PieceType type) {
    const Diagram diagram = diagram_of(variant, type);
    const bool joined = variant.topology().boards() > 1;  // compact, so that both boards fit
    std::vector<std::string> lines = draw_board(
        variant, {.compact = joined, .flipped = false},
        [&](Square square) { return diagram_cell(diagram, variant.piece(type).letter, square); });
    lines.emplace_back();
    for (std::string& line : legend(variant, diagram)) lines.push_back(std::move(line));
    if (type == PieceType::Pawn && variant.spec().pawn_steps)
        lines.emplace_back(variant.spec().pawn_steps->caption);
    return lines;
}

}  // namespace

PieceType find_piece(const Variant& variant, std::string_view name) {
    if (name.empty()) return kNoPieceType;
    if (name.size() == 1) return variant.type_of(name[0]);
    PieceType found = kNoPieceType;
    bool ambiguous = false;
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (!starts_with_ignoring_case(variant.piece(type).name, name)) continue;
        if (variant.piece(type).name.size() == name.size()) return type;
        ambiguous = ambiguous || found != kNoPieceType;
        found = type;
    }
    return ambiguous ? kNoPieceType : found;
}

bool begins_piece_name(const Variant& variant, std::string_view start) {
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (starts_with_ignoring_case(variant.piece(type).name, start)) return true;
    }
    return false;
}

std::string betza_text(const PieceSpec& piece) {
    std::string text(piece.betza);
    if (piece.in_zone)
        text.append(" (on ")
            .append(piece.in_zone->squares)
            .append(": ")
            .append(piece.in_zone->betza)
            .append(")");
    return text;
}

std::vector<std::string> piece_text(const Variant& variant, PieceType type) {
    const PieceSpec& piece = variant.piece(type);
    std::vector<std::string> lines;
    add_wrapped(lines, sentence(with_article(piece_name(variant, type))) + ' ' +
                           std::string(piece.words) + '.');
    add_promotions(lines, variant, type);
    if (type != variant.joker()) add_wrapped(lines, "Betza notation: " + betza_text(piece));
    lines.emplace_back();
    for (std::string& line :
         type == variant.joker() ? joker_table(variant) : diagram_lines(variant, type))
        lines.push_back(std::move(line));
    return lines;
}

}  // namespace alces
