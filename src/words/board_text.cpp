#include "words/board_text.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "rules/points.h"
#include "words/game_text.h"

namespace alces {
namespace {

// Draws the lines of a board for one game and style.
class Frame {
  public:
    Frame(const Variant& variant, BoardStyle style)
        : variant_(variant),
          style_(style),
          boards_(variant.topology().boards()),
          files_(variant.topology().files() / boards_),
          bars_(boards_ == 1 || !style.compact) {}

    [[nodiscard]] std::string rule() const {
        return line(std::string(kMargin, ' '), "+", [](int) { return "---"; });
    }
    [[nodiscard]] std::string rank(int rank, const std::function<std::string(Square)>& cell) const {
        return line(label(rank), "|",
                    [&](int file) { return cell(variant_.topology().at(file, rank)); });
    }
    [[nodiscard]] std::string file_letters() const {
        std::string text = line(std::string(kMargin, ' '), " ", [&](int file) {
            const std::string name = variant_.square_name(variant_.topology().at(file, 0));
            return std::string{' ', name.front(), ' '};
        });
        text.erase(text.find_last_not_of(' ') + 1);
        return text;
    }

  private:
    static constexpr std::size_t kMargin = 4;

    // Draws one line. The margin, which holds the rank number or spaces, stands before each board:
    // twice if two boards are joined.
    template <typename Cell>
    [[nodiscard]] std::string line(const std::string& margin, const char* bar, Cell cell) const {
        std::string text;
        for (int i = 0; i < boards_ * files_; ++i) {
            const int file = style_.flipped ? boards_ * files_ - 1 - i : i;
            if (i % files_ == 0) text += margin + bar;
            text += cell(file);
            if (bars_ || i % files_ == files_ - 1) text += bar;
        }
        return text;
    }

    [[nodiscard]] std::string label(int rank) const {
        std::string number = std::to_string(rank + variant_.spec().first_rank) + ' ';
        return number.insert(0, kMargin - std::min(number.size(), kMargin), ' ');
    }

    const Variant& variant_;
    BoardStyle style_;
    int boards_;
    int files_;  // the number of files of one board
    bool bars_;  // whether there are bars between squares
};

std::string squares_of(const Position& position, const Bitboard& squares) {
    std::string text;
    for (const Square square : squares) text += ' ' + position.variant().square_name(square);
    return text;
}

// Describes a side's joker: "joker in hand, imitating the knight".
std::string joker_words(const Position& position, Color color) {
    const Variant& variant = position.variant();
    const std::string name = piece_name(variant, variant.joker());
    const Bitboard jokers = position.pieces(color, variant.joker());
    const Holdings& held = position.holdings(color);
    const bool in_reserve = held.reserve[variant.joker()] > 0;
    if (jokers.none() && !held.joker_in_hand && !in_reserve) return "no " + name;
    std::string text = name;
    if (held.joker_in_hand)
        text += " in hand";
    else if (jokers.any())
        text += " on" + squares_of(position, jokers);
    const PieceType imitated = position.holdings(~color).last_kind;
    if (imitated == kNoPieceType) return text + ", imitating nothing yet";
    return text + ", imitating the " + piece_name(variant, imitated);
}

std::string reserve_words(const Position& position, Color color) {
    const Variant& variant = position.variant();
    std::string reserve;
    for (const char letter : *variant.spec().reserve)
        reserve.append(position.holdings(color).reserve[variant.type_of(letter)], letter);
    return "reserve " + (reserve.empty() ? "empty" : reserve);
}

// Lists a side's points, the checks that it still has to give, its reserve and its joker. Empty if
// the game has none of these.
std::string holdings_of(const Position& position, Color color) {
    const VariantSpec& spec = position.variant().spec();
    std::string text;
    const auto add = [&text](const std::string& part) {
        text += (text.empty() ? "" : "; ") + part;
    };
    if (spec.point_count) {
        const auto sum = points(position, color);
        add(std::to_string(sum) + (sum == 1 ? " point" : " points"));
    }
    if (spec.wins.checks > 0) {
        const int left = position.holdings(color).checks_left;
        add(std::to_string(left) + (left == 1 ? " check to give" : " checks to give"));
    }
    if (spec.reserve) add(reserve_words(position, color));
    if (spec.joker) add(joker_words(position, color));
    return text;
}

}  // namespace

BoardStyle fitted(BoardStyle style, const Variant& variant, int columns) {
    const int length = static_cast<int>(Frame(variant, style).rule().size());
    style.compact = style.compact || length > columns;
    return style;
}

bool is_checkered(const Variant& variant) {
    return variant.region(Color::White, PieceType::King) == variant.board();
}

bool is_dark(const Variant& variant, Square square) {
    if (!is_checkered(variant))
        return std::ranges::any_of(kColors, [&](Color color) {
            return variant.region(color, PieceType::King).test(square);
        });
    return (variant.topology().file_of(square) + variant.rank_number(square)) % 2 == 1;
}

bool exists(const Variant& variant, const BySquare<Piece>& board, Square square) {
    const bool gone = variant.vanishing().test(square) && board[square].is_none();
    return !gone && !variant.topology().holes().test(square);
}

std::string cell_text(const Variant& variant, const BySquare<Piece>& board, Square square) {
    const bool dark = is_dark(variant, square);
    const Piece piece = board[square];
    if (variant.topology().holes().test(square)) return " - ";
    if (piece.is_none()) return dark && exists(variant, board, square) ? ":::" : "   ";
    const char letter = variant.piece(piece.type()).letter;
    if (piece.color() == Color::Black) return {'*', letter, '*'};
    const char side = dark ? ':' : ' ';
    return {side, static_cast<char>(std::tolower(static_cast<unsigned char>(letter))), side};
}

std::vector<std::string> draw_board(const Variant& variant, BoardStyle style,
                                    const std::function<std::string(Square)>& cell) {
    const int ranks = variant.topology().ranks();
    const Frame frame(variant, style);
    std::vector<std::string> lines;
    if (!style.compact) lines.push_back(frame.rule());
    for (int i = 0; i < ranks; ++i) {
        lines.push_back(frame.rank(style.flipped ? i : ranks - 1 - i, cell));
        if (!style.compact) lines.push_back(frame.rule());
    }
    lines.push_back(frame.file_letters());
    return lines;
}

std::vector<std::string> board_text(const Position& position, BoardStyle style) {
    std::vector<std::string> lines = draw_board(position.variant(), style, [&](Square square) {
        return cell_text(position.variant(), position.board(), square);
    });
    for (const std::string& held : holdings_lines(position)) lines.push_back("    " + held);
    return lines;
}

std::vector<std::string> holdings_lines(const Position& position) {
    std::vector<std::string> lines;
    for (const Color color : kColors) {
        const std::string held = holdings_of(position, color);
        if (!held.empty()) lines.push_back(std::string(name_of(color)) + ": " + held);
    }
    return lines;
}

}  // namespace alces
