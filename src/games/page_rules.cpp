#include "games/page_rules.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/unicode.h"
#include "games/fen_ranks.h"
#include "games/square_sets.h"
#include "rules/notation.h"

namespace alces {
namespace {

constexpr int kWidth = 76;

// Appends a paragraph. Its lines after the first begin with `indent` spaces.
void append_wrapped(std::string& text, std::string_view paragraph, std::size_t indent) {
    const std::string first = wrap(paragraph, kWidth).front();
    text.append(first).append("\n");
    paragraph.remove_prefix(first.size());
    if (paragraph.empty()) return;
    if (paragraph.front() == ' ') paragraph.remove_prefix(1);
    for (const std::string& line : wrap(paragraph, kWidth - static_cast<int>(indent)))
        text.append(indent, ' ').append(line).append("\n");
}

// Describes the board: "The board has 9 files and 10 ranks. These squares are holes: a1 d5-e5. No
// piece ...".
std::string board_words(const VariantSpec& page) {
    const Topology& board = page.topology;
    const std::string text = "The board has " + std::to_string(board.files()) + " files and " +
                             std::to_string(board.ranks()) + " ranks.";
    if (board.boards() > 1)
        return text +
               " It consists of two square boards without edges: the right side of each is joined "
               "to the left side of the other, and the top of each to the bottom of the other. A "
               "pawn goes towards the nearest join on its own board, and away from the nearest "
               "join on the enemy's board.";
    if (page.vanishing) {
        const Bitboard squares = squares_where(
            board, [&](Square square) { return page.vanishing(board, Color::White, square); });
        return text + " These squares exist only while a piece is on them: " +
               square_words(board, page.first_rank, squares) +
               ". When the piece leaves, the square vanishes for the rest of the game.";
    }
    if (board.holes().none()) return text;
    return text +
           " These squares are holes: " + square_words(board, page.first_rank, board.holes()) +
           ". No piece can stand on a hole or slide across it.";
}

// Whether a starting position has the right to this castling.
bool is_possible(const VariantSpec& page, const CastlingSpec& castling) {
    for (int setup = 0; setup < page.setups; ++setup)
        if (const std::string fen = page.fen_of(setup);
            fen_rights(fen).find(castling.letter) != std::string_view::npos)
            return true;
    return false;
}

// Describes a castling: "White: king e1-g1, R h1-f1".
std::string castling_words(const CastlingSpec& castling) {
    return std::string(name_of(castling.color)) + ": king " + std::string(castling.king_from) +
           '-' + std::string(castling.king_to) + ", " + castling.partner + ' ' +
           std::string(castling.rook_from) + '-' + std::string(castling.rook_to);
}

std::string text_at(const Value& table, std::string_view key) {
    for (const Value::Entry& entry : table.entries)
        if (entry.key == key)
            return entry.value.kind == Value::Kind::Number ? std::to_string(entry.value.number)
                                                           : entry.value.text;
    return {};
}

// Names the author and the source: "By Christian Freeling, 1984. Source: https://...".
std::string credits(const Value& document) {
    std::string text = text_at(document, "author");
    const std::string year = text_at(document, "year"), source = text_at(document, "source");
    if (!text.empty()) text.insert(0, "By ");
    if (!year.empty()) text.append(text.empty() ? "From " : ", ").append(year);
    if (!text.empty()) text += '.';
    if (!source.empty()) text.append(text.empty() ? "" : " ").append("Source: ").append(source);
    return text;
}

// Names the squares of the goal: "d4, e4, d5 or e5", "e8 (for Black, mirrored top to bottom)".
std::string goal_words(const VariantSpec& page) {
    const auto squares = [&](Color color) {
        return squares_where(page.topology, [&](Square square) {
            return page.wins.goal(page.topology, color, square);
        });
    };
    std::string names;
    for (const Square square : squares(Color::White)) names += square_name(page, square) + ' ';
    const bool same = squares(Color::White) == squares(Color::Black);
    return alternatives(names) + (same ? "" : " (for Black, mirrored top to bottom)");
}

// Describes how to win: "A player who gives check 3 times wins. ".
std::string winning_words(const VariantSpec& page) {
    const WinSpec& wins = page.wins;
    const auto names = [&](std::string_view letters) {
        std::string text;
        for (const char letter : letters) {
            const auto piece =
                std::find_if(page.pieces.begin(), page.pieces.end(),
                             [&](const PieceSpec& one) { return one.letter == letter; });
            text += (text.empty()               ? ""
                     : letter == letters.back() ? " or "
                                                : ", ") +
                    lower_case(piece->name);
        }
        return text;
    };
    std::string text;
    if (wins.goal)
        text += "A player whose " + names(wins.goal_pieces) + " arrives on " + goal_words(page) +
                " wins. ";
    if (wins.checks == 1) text += "A player who gives check wins. ";
    if (wins.checks > 1)
        text += "A player who gives check " + std::to_string(wins.checks) + " times wins. ";
    if (wins.bare_king_loses)
        text +=
            "A player who has only the king left loses, unless the next move leaves the "
            "opponent with only the king too. ";
    std::string lacking;
    for (const char letter : wins.must_keep)
        lacking.append(lacking.empty() ? "without " : " or without ")
            .append(with_article(names({&letter, 1})));
    if (!lacking.empty()) text += "A player " + lacking + " loses. ";
    return text;
}

// Lists squares: "a1 b2".
std::string list_of(const std::vector<std::string_view>& squares) {
    std::string text;
    for (const std::string_view square : squares)
        text.append(text.empty() ? "" : " ").append(square);
    return text;
}

// Describes launches and jumps, which require a piece that has not moved.
std::string unmoved_words(const VariantSpec& page) {
    std::string text;
    std::vector<std::string_view> squares;
    for (const UnmovedSpec& unmoved : page.unmoved)
        if (unmoved.color == Color::White) squares.push_back(unmoved.square);
    if (page.joker && !squares.empty())
        text += "White's pieces on " + listed(list_of(squares)) +
                " can launch the joker: when one of these pieces moves for the first time, a joker "
                "in hand may be placed on the square that the piece leaves. ";
    for (const KingJumpSpec& jump : page.king_jumps)
        if (jump.color == Color::White)
            text += "If White's king has not moved and is not in check, it may jump to " +
                    alternatives(list_of(jump.to)) + ". ";
    if (!text.empty()) text += "Black's squares are the same, mirrored top to bottom.";
    return text;
}

constexpr std::string_view kExplosions =
    "Captures explode. A capture removes the captured piece, the piece that captures and, on the "
    "squares around its target, all other pieces except pawns. A player whose king is removed "
    "loses. A capture that would remove the player's own king is illegal. A move may leave the "
    "player's king in check if it removes the opponent's king. While the kings are next to each "
    "other, neither is in check.";

// Describes the castlings to which a starting position has the right.
void add_castlings(const VariantSpec& page, std::string& text) {
    bool any = false;
    for (const CastlingSpec& castling : page.castlings) {
        if (!is_possible(page, castling)) continue;
        if (!std::exchange(any, true)) text += "\nCastling\n";
        append_wrapped(text, "  " + castling_words(castling), 4);
    }
    if (any)
        append_wrapped(
            text,
            "  A player may castle if neither piece has moved, the squares between them are "
            "empty, and the king is not in check and crosses no attacked square.",
            2);
}

std::string ending_words(const VariantSpec& page) {
    const DrawSpec& draws = page.draws;
    std::string text = "Checkmate wins. " + winning_words(page);
    text += draws.stalemate == Stalemate::Loses  ? "A player without a legal move loses. "
            : draws.stalemate == Stalemate::Wins ? "A player who is stalemated wins. "
                                                 : "Stalemate is a draw. ";
    if (page.kings_may_not_face)
        text += "The kings may not face each other on a file without a piece between them. ";
    if (draws.repetitions != 0)
        text += "The game is drawn when a position occurs " + std::to_string(draws.repetitions) +
                " times, with the same side to move and the same possible moves. ";
    if (draws.plies != 0)
        text += "The game is " + std::string(draws.repetitions != 0 ? "also " : "") +
                "drawn after " + std::to_string(draws.plies / 2) +
                " moves by each player without a capture" +
                (draws.pawn_moves_count && page.explosive ? ", pawn move or explosion"
                 : draws.pawn_moves_count                 ? " or pawn move"
                 : page.explosive                         ? " or explosion"
                                                          : "") +
                ". ";
    if (draws.bare_kings) text += "King against king is a draw. ";
    if (page.point_count)
        text +=
            "If the game would be a draw, a player who has at least " +
            std::to_string(page.point_count->advantage) + " points more than the opponent" +
            (draws.stalemate == Stalemate::Draw ? ", or who has stalemated the opponent," : "") +
            " gets an advantage instead: three quarters of a point. ";
    text.pop_back();
    return text;
}

}  // namespace

std::string composed_rules(const VariantSpec& page, const Value& document,
                           const std::vector<std::string>& promotions) {
    std::string text;
    append_wrapped(text, std::string(page.title), 0);
    if (!page.summary.empty()) append_wrapped(text, std::string(page.summary), 0);
    if (const std::string line = credits(document); !line.empty()) append_wrapped(text, line, 0);
    append_wrapped(text, '\n' + board_words(page), 0);
    text += "\nPieces\n";
    std::size_t widest = 0;
    for (const PieceSpec& piece : page.pieces) widest = std::max(widest, piece.name.size());
    for (const PieceSpec& piece : page.pieces) {
        std::string line = std::string("  ") + piece.letter + ' ' + std::string(piece.name);
        line.resize(widest + 6, ' ');
        append_wrapped(text, line + std::string(piece.words), widest + 6);
    }
    if (!promotions.empty()) text += "\nPromotion, for White (for Black, mirrored top to bottom)\n";
    for (const std::string& words : promotions) append_wrapped(text, "  " + words, 4);
    if (page.reserve)
        append_wrapped(text,
                       "  Promotion is possible only to a piece in the player's reserve, which "
                       "holds the player's own pieces that the opponent has captured. A pawn may "
                       "not go to a rank where it must promote if the reserve holds no piece to "
                       "which it can promote.",
                       2);
    add_castlings(page, text);
    if (const std::string words = unmoved_words(page); !words.empty())
        append_wrapped(text, '\n' + words, 0);
    if (page.captures_explode) append_wrapped(text, '\n' + std::string(kExplosions), 0);
    append_wrapped(text, "\n" + ending_words(page), 0);
    return text;
}

}  // namespace alces
