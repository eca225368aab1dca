#include "words/game_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/text.h"
#include "search/eval.h"

namespace alces {
namespace {

constexpr double kBarScale = 200.0;  // centipawns; a lead of 220 fills three quarters of the bar

// Returns "12. " before a White move. Before a Black move, returns "12. ... " if it is the first
// move of the list, otherwise an empty string.
std::string move_number(const Position& position, bool first) {
    if (position.side_to_move() == Color::White)
        return std::to_string(position.move_number()) + ". ";
    return first ? std::to_string(position.move_number()) + ". ... " : "";
}

// Pads a name to the width of its column.
std::string named(std::string_view name) {
    std::string line(name);
    line.resize(std::max<std::size_t>(line.size() + 1, 24), ' ');
    return line;
}

std::string in_column(const std::string& number) {
    constexpr std::size_t kWidth = 7;
    return std::string(kWidth - std::min(kWidth, number.size()), ' ') + number;
}

// Returns a verdict such as "White is slightly better, mainly because of mobility". `total` is from
// White's point of view.
std::string verdict(const std::vector<EvalTerm>& terms, Score total) {
    constexpr Score kEven = 25;
    constexpr Score kLittle = 100;
    constexpr Score kClear = 300;
    const Score lead = std::abs(total);
    if (lead < kEven) return "the position is about equal";
    const int sign = total > 0 ? 1 : -1;
    const auto lead_in = [sign](const EvalTerm& term) { return sign * (term.white - term.black); };
    const auto most = std::max_element(
        terms.begin(), terms.end(),
        [&](const EvalTerm& a, const EvalTerm& b) { return lead_in(a) < lead_in(b); });
    std::string text = name_of(total > 0 ? Color::White : Color::Black);
    text += lead < kLittle ? " is slightly better" : lead < kClear ? " is better" : " is winning";
    return text + ", mainly because of " + std::string(most->name);
}

std::string draw_sentence(Termination termination) {
    if (termination == Termination::BareKings) return "Draw: only the kings are left.";
    if (termination == Termination::Time) return "Draw: time is up, but a bare king cannot win.";
    return "Draw by " + termination_phrase(termination) + '.';
}

std::string win_sentence(Color winner, Termination termination, std::optional<Color> player) {
    const bool won = player == winner;
    const bool lost = player == ~winner;
    const std::string winning_side = name_of(winner);
    const std::string losing_side = name_of(~winner);
    const std::string verdict = won    ? " You win!"
                                : lost ? " You lose."
                                       : ' ' + winning_side + " wins.";
    switch (termination) {
        case Termination::Goal:
            return winning_side + " has reached the goal." + verdict;
        case Termination::Checks:
            return winning_side + " has given the last check." + verdict;
        case Termination::BareKing:
            return losing_side + " has only the king left." + verdict;
        case Termination::Extinction:
            return losing_side + " has lost the last piece of a kind." + verdict;
        case Termination::Explosion:
            return losing_side + "'s king is blown up." + verdict;
        case Termination::Resignation:
            return lost ? "You resigned." : losing_side + " resigned." + verdict;
        case Termination::Time:
            return lost ? "You lost on time." : losing_side + " lost on time." + verdict;
        case Termination::Adjudication:
            return (won    ? "You win"
                    : lost ? "You lose"
                           : winning_side + " wins") +
                   std::string(" by adjudication.");
        default:
            return sentence(termination_phrase(termination)) + '.' + verdict;
    }
}

}  // namespace

std::string outcome_sentence(const Outcome& outcome, std::optional<Color> player) {
    if (outcome.result == GameResult::Unfinished) return "The game is not over.";
    if (outcome.result == GameResult::Draw) return draw_sentence(outcome.termination);
    for (const Color color : kColors) {
        if (outcome.result == win_of(color))
            return win_sentence(color, outcome.termination, player);
        if (outcome.result == advantage_of(color))
            return (player == color ? "You get" : name_of(color) + std::string(" gets")) +
                   " the advantage (3/4 : 1/4) by " + termination_phrase(outcome.termination) + '.';
    }
    return {};
}

std::string result_line(const Game& game) {
    const Outcome& outcome = game.outcome();
    return std::string(result_token(outcome.result)) + ' ' + name_of(outcome.termination) + ' ' +
           to_fen(game.position());
}

std::string offer_text(GameResult result) {
    if (result == GameResult::Draw) return "a draw";
    const Color side = result == GameResult::WhiteAdvantage ? Color::White : Color::Black;
    return std::string("an advantage for ") + name_of(side);
}

std::string algebraic(const Position& position, Move move) {
    return write_move(position, move, MoveStyle::Algebraic);
}

std::vector<std::string> history_lines(const Game& game, const MoveWriter& write) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < game.ply(); ++i) {
        const Position& before = game.position_at(i);
        const std::string move = write(before, game.moves()[i]);
        const std::string number = move_number(before, i == 0);
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

std::string white_score_text(Score white) {
    if (!is_mate_score(white)) return score_text(white);
    const std::string side = name_of(white > 0 ? Color::White : Color::Black);
    const int moves = mate_in_moves(std::abs(white));  // moves of the side that mates
    return moves == 0 ? side + " mates" : side + " mates in " + std::to_string(moves);
}

double winning_share(Score white) {
    return 1.0 / (1.0 + std::exp(-static_cast<double>(white) / kBarScale));
}

std::string evaluation_bar(Score white, int width) {
    const auto filled = static_cast<std::size_t>(std::lround(winning_share(white) * width));
    std::string bar(filled, '#');
    bar.resize(static_cast<std::size_t>(width), '-');
    return '[' + bar + ']';
}

std::string line_text(const Position& position, const std::vector<Move>& line,
                      const MoveWriter& write) {
    std::string text;
    Position now = position;
    for (const Move move : line) {
        if (!is_legal(now, move)) break;
        if (!text.empty()) text += "  ";
        text += write(now, move);
        now.play(move);
    }
    return text;
}

std::vector<std::string> evaluation_lines(const Position& position) {
    std::vector<std::string> lines;
    Score total = 0;
    const std::vector<EvalTerm> terms = explain_evaluation(position);
    lines.push_back(named("") + " White    Black");
    for (const EvalTerm& term : terms) {
        lines.push_back(named(term.name) + in_column(score_text(term.white)) + "  " +
                        in_column(score_text(term.black)));
        total += term.white - term.black;
    }
    lines.push_back(named("total for White") + in_column(score_text(total)));
    lines.push_back(verdict(terms, total));
    return lines;
}

std::vector<std::string> move_lines(const Position& position, MoveStyle style) {
    std::vector<std::string> lines;
    for (const Move move : legal_moves(position))
        lines.push_back(write_move(position, move, style));
    std::sort(lines.begin(), lines.end());
    return lines;
}

}  // namespace alces
