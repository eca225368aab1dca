#include "session/board_text.h"

#include <algorithm>
#include <cctype>

namespace alces {
namespace {

constexpr const char* kMargin = "    ";

std::string rank_label(int number) {
    std::string label = std::to_string(number) + ' ';
    return label.insert(0, 4 - std::min<std::size_t>(label.size(), 4), ' ');
}

std::string rank_line(const Position& position, int rank, bool flipped) {
    const Variant& variant = position.variant();
    const Topology& topology = variant.topology();
    std::string line = rank_label(rank + variant.spec().first_rank) + '|';
    for (int i = 0; i < topology.files(); ++i) {
        const int file = flipped ? topology.files() - 1 - i : i;
        line += cell_text(position, topology.at(file, rank)) + '|';
    }
    return line;
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

std::vector<std::string> board_text(const Position& position, BoardStyle style) {
    const Variant& variant = position.variant();
    const int ranks = variant.topology().ranks();
    const std::string rule = rule_line(variant.topology().files());
    std::vector<std::string> lines;
    if (!style.compact) lines.push_back(rule);
    for (int i = 0; i < ranks; ++i) {
        const int rank = style.flipped ? i : ranks - 1 - i;
        lines.push_back(rank_line(position, rank, style.flipped));
        if (!style.compact) lines.push_back(rule);
    }
    lines.push_back(file_letters(variant, style.flipped));
    return lines;
}

}  // namespace alces
