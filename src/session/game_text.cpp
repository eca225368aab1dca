#include "session/game_text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace alces {
namespace {

constexpr std::size_t kRecordWidth = 80;

// "12. ", "12... " before a move where a reader needs it: at White's, and at the first.
std::string move_number(const Position& position, bool first, std::string_view black_dots) {
    if (position.side_to_move() == Color::White)
        return std::to_string(position.move_number()) + ". ";
    return first ? std::to_string(position.move_number()) + std::string(black_dots) : "";
}

std::string tag(std::string_view name, std::string_view value) {
    std::string text = "[";
    text.append(name).append(" \"").append(value).append("\"]\n");
    return text;
}

// Appends a word to lines of at most kRecordWidth characters.
void append_word(std::string& text, std::size_t& column, std::string_view word) {
    if (column > 0) {
        const bool fits = column + 1 + word.size() <= kRecordWidth;
        text += fits ? ' ' : '\n';
        column = fits ? column + 1 : 0;
    }
    text += word;
    column += word.size();
}

}  // namespace

const char* name_of(Color color) { return color == Color::White ? "White" : "Black"; }

std::string result_line(const Game& game) {
    const Outcome& outcome = game.outcome();
    return std::string(result_token(outcome.result)) + ' ' + name_of(outcome.termination) + ' ' +
           to_fen(game.position());
}

std::string outcome_phrase(const Outcome& outcome) {
    const std::string token = result_token(outcome.result);
    switch (outcome.termination) {
        case Termination::FiftyMoves:
            return token + " by the fifty-move rule";
        case Termination::BareKings:
            return token + ", king against king";
        default:
            return token + " by " + name_of(outcome.termination);
    }
}

std::vector<std::string> history_lines(const Game& game) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < game.ply(); ++i) {
        const Position& before = game.position_at(i);
        const std::string move = write_move(before, game.moves()[i], MoveStyle::Algebraic);
        const std::string number = move_number(before, i == 0, ". ... ");
        if (number.empty())
            lines.back() += ' ' + move;
        else
            lines.push_back(number + move);
    }
    return lines;
}

std::string score_text(Score score) {
    if (is_mate_score(score)) {
        const int moves = mate_in_moves(score);
        if (score > 0) return "mate in " + std::to_string(moves);
        return moves == 0 ? "mated" : "mated in " + std::to_string(-moves);
    }
    std::array<char, 32> text{};
    const int size = std::snprintf(text.data(), text.size(), "%c%d.%02d", score < 0 ? '-' : '+',
                                   std::abs(score) / 100, std::abs(score) % 100);
    return {text.data(), static_cast<std::size_t>(size)};
}

std::string line_text(const Position& position, const std::vector<Move>& line) {
    std::string text;
    Position now = position;
    for (const Move move : line) {
        if (!is_legal(now, move)) break;
        if (!text.empty()) text += "  ";
        text += write_move(now, move, MoveStyle::Algebraic);
        now.play(move);
    }
    return text;
}

std::vector<std::string> move_lines(const Position& position, MoveStyle style) {
    std::vector<std::string> lines;
    for (const Move move : legal_moves(position))
        lines.push_back(write_move(position, move, style));
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::string record_text(const Game& game) {
    const Variant& variant = game.start().variant();
    std::string text = tag("Variant", variant.spec().name);
    if (game.start() != Position::start(variant)) text += tag("FEN", to_fen(game.start()));
    text += tag("Result", result_token(game.outcome().result));
    text += tag("Termination", name_of(game.outcome().termination));
    text += '\n';
    std::size_t column = 0;
    for (std::size_t i = 0; i < game.ply(); ++i) {
        const Position& before = game.position_at(i);
        append_word(text, column,
                    move_number(before, i == 0, "... ") +
                        write_move(before, game.moves()[i], MoveStyle::Compact));
    }
    append_word(text, column, result_token(game.outcome().result));
    return text + '\n';
}

}  // namespace alces
