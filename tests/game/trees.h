// Random games with variations, comments and glyphs, and their trees as text, for tests of the
// formats in which games are written.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include "game/game.h"
#include "rules/notation.h"

namespace alces {

// The tree as text: moves in coordinate form, the variations after the move that they replace.
class TreeText {
  public:
    explicit TreeText(const Game& game) : game_(game), tree_(game.tree()) {}
    std::string text() {
        add_comments(tree_.notes(MoveTree::kStart).after);
        add_line(MoveTree::kStart, tree_.first_child(MoveTree::kStart));
        return text_;
    }

  private:
    void add(const std::string& word) { text_ += (text_.empty() ? "" : " ") + word; }
    // Line breaks in a comment count as spaces.
    void add_comments(const std::vector<std::string>& comments) {
        for (const std::string& comment : comments) {
            std::string words;
            for (const char c : comment)
                if (c != '\n' || words.empty() || words.back() != ' ') words += c == '\n' ? ' ' : c;
            add('{' + words + '}');
        }
    }
    void add_line(MoveTree::Node parent, MoveTree::Node node) {
        for (; node != MoveTree::kNone; parent = node, node = tree_.first_child(node)) {
            const MoveNotes& notes = tree_.notes(node);
            add_comments(notes.before);
            add(write_move(game_.position_of(parent), tree_.move(node), MoveStyle::Coordinate));
            for (const int glyph : notes.glyphs) add('$' + std::to_string(glyph));
            add_comments(notes.after);
            const auto tried = tree_.children(parent);
            if (node != tried[0]) continue;
            for (std::size_t i = 1; i < tried.size(); ++i) {
                add("(");
                add_line(parent, tried[i]);
                add(")");
            }
        }
    }

    const Game& game_;
    const MoveTree& tree_;
    std::string text_;
};

inline std::string random_comment(std::mt19937& dice) {
    static const std::string_view words[] = {"good",
                                             "[%clk 0:01:02]",
                                             "[%undo 1]",
                                             "(1. e4)",
                                             "$3",
                                             "{brace",
                                             "; semicolon",
                                             "1-0",
                                             "Straße",
                                             "[Event \"",
                                             "%",
                                             "a",
                                             "move-number-by-move-number"};
    std::string text;
    const unsigned most = dice() % 8 == 0 ? 40 : 6;
    for (auto count = dice() % most; count > 0; --count) {
        if (!text.empty()) text += ' ';
        text += words[dice() % std::size(words)];
    }
    if (dice() % 20 == 0) text += text.empty() ? "}" : " brace} ends";
    return text;
}

inline void annotate(Game& game, std::mt19937& dice) {
    MoveNotes& notes = game.notes(game.node());
    if (game.ply() > 0)
        while (dice() % 3 == 0) {  // no glyph twice: readers drop a repeated one
            const int glyph = static_cast<int>(dice() % 256);
            if (std::ranges::find(notes.glyphs, glyph) == notes.glyphs.end())
                notes.glyphs.push_back(glyph);
        }
    while (dice() % 3 == 0) notes.after.push_back(random_comment(dice));
}

// A game with variations that branch off from it and from each other.
inline Game random_tree(const Position& start, std::mt19937& dice) {
    Game game(start);
    if (dice() % 2 == 0) annotate(game, dice);
    std::vector<MoveTree::Node> nodes{MoveTree::kStart};
    for (int lines = 1 + static_cast<int>(dice() % 6); lines > 0; --lines) {
        for (int plies = 1 + static_cast<int>(dice() % 30); plies > 0; --plies) {
            if (game.outcome().is_over()) break;
            const MoveList& legal = game.legal();
            game.play(legal[dice() % legal.size()]);
            nodes.push_back(game.node());
            if (dice() % 4 == 0) annotate(game, dice);
        }
        game.go_to(nodes[dice() % nodes.size()]);
    }
    // Comments can stand before the first move of a variation only.
    for (const MoveTree::Node node : nodes)
        if (node != MoveTree::kStart && !game.tree().is_main(node) && dice() % 2 == 0)
            game.notes(node).before.push_back(random_comment(dice));
    MoveTree::Node end = MoveTree::kStart;
    while (game.tree().first_child(end) != MoveTree::kNone) end = game.tree().first_child(end);
    game.go_to(end);
    return game;
}

}  // namespace alces
