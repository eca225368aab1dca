#include "session/board_text.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace alces {
namespace {

constexpr const char* kMargin = "    ";

std::string rank_label(int number) {
    std::string label = std::to_string(number) + ' ';
    return label.insert(0, 4 - std::min<std::size_t>(label.size(), 4), ' ');
}

std::string rule_line(int files) {
    std::string line = kMargin;
    for (int i = 0; i < files; ++i) line += "+---";
    return line + '+';
}

std::string file_letters(const Variant& variant, bool flipped) {
    const int files = variant.topology().files();
    std::string line = kMargin;
    for (int i = 0; i < files; ++i) {
        const int file = flipped ? files - 1 - i : i;
        line += i == 0 ? "  " : "   ";
        line += variant.square_name(variant.topology().at(file, 0)).front();
    }
    return line;
}

}  // namespace

bool is_dark(const Variant& variant, Square square) {
    return (variant.topology().file_of(square) + variant.rank_number(square)) % 2 == 1;
}

std::string cell_text(const Position& position, Square square) {
    const Variant& variant = position.variant();
    const bool dark = is_dark(variant, square);
    const Piece piece = position.at(square);
    if (piece.is_none()) return dark ? ":::" : "   ";
    const char letter = variant.piece(piece.type()).letter;
    if (piece.color() == Color::Black) return {'*', letter, '*'};
    const char side = dark ? ':' : ' ';
    return {side, static_cast<char>(std::tolower(static_cast<unsigned char>(letter))), side};
}

std::vector<std::string> draw_board(const Variant& variant, BoardStyle style,
                                    const std::function<std::string(Square)>& cell) {
    const Topology& topology = variant.topology();
    const std::string rule = rule_line(topology.files());
    std::vector<std::string> lines;
    if (!style.compact) lines.push_back(rule);
    for (int i = 0; i < topology.ranks(); ++i) {
        const int rank = style.flipped ? i : topology.ranks() - 1 - i;
        std::string line = rank_label(rank + variant.spec().first_rank) + '|';
        for (int j = 0; j < topology.files(); ++j) {
            const int file = style.flipped ? topology.files() - 1 - j : j;
            line += cell(topology.at(file, rank)) + '|';
        }
        lines.push_back(std::move(line));
        if (!style.compact) lines.push_back(rule);
    }
    lines.push_back(file_letters(variant, style.flipped));
    return lines;
}

std::vector<std::string> board_text(const Position& position, BoardStyle style) {
    return draw_board(position.variant(), style,
                      [&](Square square) { return cell_text(position, square); });
}

}  // namespace alces
