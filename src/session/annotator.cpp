#include "session/annotator.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/text.h"

namespace alces {
namespace {

constexpr int kMistakeGlyph = 2;  // "?"
constexpr int kBlunderGlyph = 4;  // "??"
constexpr int kLastSign = 6;      // $1 to $6 are "!" to "?!"
constexpr Score kBlunder = 300;
constexpr std::string_view kEval = "[%eval ";

// Writes a score from White's point of view, as other programs do. `score` is from the mover's
// point of view.
std::string eval_text(Score score, Color mover) {
    const int sign = mover == Color::White ? 1 : -1;
    if (is_mate_score(score)) return '#' + std::to_string(sign * mate_in_moves(score));
    const int pawns = std::abs(score) / 100;
    const int rest = std::abs(score) % 100;
    return std::string(sign * score < 0 ? "-" : "") + std::to_string(pawns) + '.' +
           std::to_string(rest / 10) + std::to_string(rest % 10);
}

std::string without_eval(std::string_view comment) {
    std::string rest;
    while (true) {
        const std::size_t begin = comment.find(kEval);
        const std::size_t end = begin == comment.npos ? comment.npos : comment.find(']', begin);
        if (end == comment.npos) break;
        rest += comment.substr(0, begin);
        comment.remove_prefix(end + 1);
    }
    rest += comment;
    return std::string(trimmed(rest));
}

void set_eval(std::vector<std::string>& comments, const std::string& eval) {
    for (std::string& comment : comments)
        if (comment.find(kEval) != comment.npos) comment = without_eval(comment);
    std::erase(comments, "");
    comments.insert(comments.begin(), std::string(kEval) + eval + ']');
}

void add_sign(std::vector<int>& glyphs, const Mistake& mistake) {
    const auto is_sign = [](int glyph) { return glyph >= 1 && glyph <= kLastSign; };
    if (std::ranges::any_of(glyphs, is_sign)) return;
    glyphs.push_back(glyph_of(mistake));
}

}  // namespace

int glyph_of(const Mistake& mistake) {
    return mistake.best - mistake.played >= kBlunder ? kBlunderGlyph : kMistakeGlyph;
}

void annotate(Game& game, const MistakeReview& review) {
    std::vector<MoveTree::Node> line;
    for (std::size_t ply = 0; ply <= game.ply(); ++ply) line.push_back(game.node_at(ply));
    for (std::size_t ply = 1; ply < line.size(); ++ply) {
        const SearchInfo& found = review.found()[ply];
        if (found.line.empty()) continue;  // the game has ended in this position
        const Color mover = game.position_at(ply).side_to_move();
        set_eval(game.notes(line[ply]).after, eval_text(found.score, mover));
    }
    const Outcome outcome = game.outcome();
    const bool declared = game.is_declared();
    for (const Mistake& mistake : review.mistakes()) {
        add_sign(game.notes(line[mistake.ply + 1]).glyphs, mistake);
        game.go_to(line[mistake.ply]);
        for (const Move move : mistake.line) game.play(move);
    }
    game.go_to(line.back());
    if (declared) game.declare(outcome);
}

}  // namespace alces
