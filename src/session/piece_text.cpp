#include "session/piece_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "session/board_text.h"

namespace alces {
namespace {

constexpr std::size_t kWidth = 76;

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool starts_with_ignoring_case(std::string_view text, std::string_view start) {
    return text.size() >= start.size() &&
           std::equal(start.begin(), start.end(), text.begin(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

// The moves of a White piece on a board that is empty but for screens.
struct Diagram {
    Square from = kNoSquare;
    Bitboard screens, quiet, capture, doubled, blast;
};

// Directions with a piece in the way, to show what that does: right, and down to the left.
constexpr std::array<std::size_t, 2> kScreenDirections{2, 5};
constexpr std::size_t kScreenDistance = 3;

Bitboard screens_around(const Variant& variant, const PieceSpec& piece, Square from) {
    Bitboard screens;
    for (const std::size_t direction : kScreenDirections) {
        if (!has_direction(piece.hop_captures, direction) && !has_direction(piece.flies, direction))
            continue;
        std::size_t distance = 0;
        for (const Square square : variant.ray(from, direction))
            if (++distance == kScreenDistance) screens.set(square);
    }
    return screens;
}

void draw_line(const Variant& variant, const PieceSpec& piece, std::size_t direction,
               Diagram& diagram) {
    int screens = 0;
    for (const Square square : variant.ray(diagram.from, direction)) {
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

Square diagram_square(const Variant& variant, PieceType type) {
    const Topology& topology = variant.topology();
    const Square centre = topology.at((topology.files() - 1) / 2, (topology.ranks() - 1) / 2);
    if (type != PieceType::Pawn) return centre;
    for (const Square square : variant.double_step_from(Color::White))
        if (topology.file_of(square) == topology.file_of(centre)) return square;
    return centre;
}

Diagram diagram_of(const Variant& variant, PieceType type) {
    const PieceSpec& piece = variant.piece(type);
    Diagram diagram;
    diagram.from = diagram_square(variant, type);
    diagram.screens = screens_around(variant, piece, diagram.from);
    for (std::size_t direction = 0; direction < kDirections; ++direction)
        draw_line(variant, piece, direction, diagram);
    const LeapSets& leaps = variant.leaps(Color::White, type, diagram.from);
    diagram.quiet |= leaps.quiet;
    diagram.capture |= leaps.capture;
    if (type == PieceType::Pawn && variant.double_step_from(Color::White).test(diagram.from))
        if (const auto target = variant.topology().step(diagram.from, {0, 2}))
            diagram.doubled.set(*target);
    if (type == variant.explosive()) diagram.blast = variant.neighbours(diagram.from);
    return diagram;
}

std::string diagram_cell(const Diagram& diagram, char letter, Square square) {
    char mark = ' ';
    if (square == diagram.from) mark = letter;
    if (diagram.doubled.test(square)) mark = '2';
    if (diagram.quiet.test(square)) mark = '.';
    if (diagram.capture.test(square)) mark = diagram.quiet.test(square) ? 'o' : 'x';
    // A screen that could be captured itself is still shown as the screen.
    if (diagram.screens.test(square)) mark = '#';
    const char side = diagram.blast.test(square) ? '!' : ' ';
    return {side, mark, side};
}

std::vector<std::string> legend(const Diagram& diagram) {
    std::vector<std::string> lines;
    const Bitboard both = diagram.quiet & diagram.capture & ~diagram.screens;
    if (both.any()) lines.emplace_back("o  moves there, and captures there");
    if ((diagram.quiet & ~diagram.capture).any())
        lines.emplace_back(".  moves there, without capturing");
    if ((diagram.capture & ~diagram.quiet & ~diagram.screens).any())
        lines.emplace_back("x  captures there, and does not move there else");
    if (diagram.doubled.any()) lines.emplace_back("2  the double step, from where it starts");
    if (diagram.screens.any()) lines.emplace_back("#  a piece of either colour in the way");
    if (diagram.blast.any()) lines.emplace_back("!  what its explosion clears, and it dies itself");
    return lines;
}

// Breaks a paragraph into lines at blanks.
void add_wrapped(std::vector<std::string>& lines, std::string_view text) {
    while (text.size() > kWidth) {
        const std::size_t at = text.rfind(' ', kWidth);
        lines.emplace_back(text.substr(0, at));
        text.remove_prefix(at + 1);
    }
    lines.emplace_back(text);
}

std::string article(std::string_view name) {
    return std::string_view("AEIOU").find(name.front()) == std::string_view::npos ? "A " : "An ";
}

std::string promotion_words(const Variant& variant, const Promotion& promotion) {
    std::string text = promotion.optional ? "On arriving at the far rank it may become"
                                          : "On arriving at the far rank it must become";
    text += promotion.into.size() == 1 ? ":" : " one of:";
    for (const PieceType into : promotion.into) {
        text += ' ';
        text += variant.piece(into).name;
        text += into == promotion.into.back() ? '.' : ',';
    }
    return text;
}

}  // namespace

PieceType find_piece(const Variant& variant, std::string_view name) {
    if (name.empty()) return kNoPieceType;
    if (name.size() == 1) return variant.type_of(name[0]);
    PieceType found = kNoPieceType;
    for (std::size_t i = 0; i < variant.piece_types(); ++i) {
        const auto type = static_cast<PieceType>(i);
        if (!starts_with_ignoring_case(variant.piece(type).name, name)) continue;
        if (found != kNoPieceType) return kNoPieceType;
        found = type;
    }
    return found;
}

std::vector<std::string> piece_text(const Variant& variant, PieceType type) {
    const PieceSpec& piece = variant.piece(type);
    const Diagram diagram = diagram_of(variant, type);
    std::vector<std::string> lines;
    add_wrapped(lines, article(piece.name) + std::string(piece.name) + ' ' +
                           std::string(piece.words) + '.');
    for (const Promotion& promotion : variant.promotions(type))
        add_wrapped(lines, promotion_words(variant, promotion));
    lines.push_back("Betza notation: " + std::string(piece.betza));
    lines.emplace_back();
    for (std::string& line : draw_board(variant, {}, [&](Square square) {
             return diagram_cell(diagram, piece.letter, square);
         }))
        lines.push_back(std::move(line));
    lines.emplace_back();
    for (std::string& line : legend(diagram)) lines.push_back(std::move(line));
    return lines;
}

}  // namespace alces
