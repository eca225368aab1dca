// Adds variations, comments and glyphs to a game while the game is read from a file.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "game/game.h"

namespace alces {

class Annotations {
  public:
    void clear();  // call this before the next game
    // Whether a variation is open, so that moves do not belong to the main line.
    [[nodiscard]] bool in_variation() const { return !returns_to_.empty(); }

    // Begins a variation by going back to the position before the last move. Fails at the start of
    // the game or of a variation.
    [[nodiscard]] Result<> begin_variation(Game& game);
    // Ends a variation by returning to where it began. Fails if no variation is open.
    [[nodiscard]] Result<> end_variation(Game& game);
    // Checks the end of a game. Fails if a variation is still open.
    [[nodiscard]] Result<> end_game() const;
    // Call this after a move has been played if is_due() is true; otherwise the call has no effect.
    // Attaches the comments that precede the first move of a variation to that move, and promotes
    // the move after a variation if necessary (see returned_).
    void note_move(Game& game);
    [[nodiscard]] bool is_due() const { return at_start_ || returned_ != MoveTree::kNone; }

    // Adds a comment to the last move. At the start of the game, adds it to the starting position.
    // At the start of a variation, adds it to the first move of the variation. Fails if the game
    // has too many comments.
    [[nodiscard]] Result<> add_comment(Game& game, std::string text);
    // Adds a glyph to the last move. Ignores the glyph at the start of a game or variation. Fails
    // if the game has too many comments and glyphs.
    [[nodiscard]] Result<> add_glyph(Game& game, int glyph);

  private:
    // Adds to the total size of the comments. Fails if the total becomes too large.
    [[nodiscard]] Result<> count(std::size_t bytes);

    // The node to which each open variation returns. The innermost variation comes last.
    std::vector<MoveTree::Node> returns_to_;
    bool at_start_ = false;            // whether a variation has begun and has no move yet
    std::vector<std::string> before_;  // comments before the first move of the variation
    // The node to which the game returned at the end of the last variation. If the variation began
    // with the move of this node, as in "1. e4 (1. e4 e5) e6", its second move (e5) has become the
    // main move after the node. note_move() therefore promotes the next move of the outer line
    // (e6).
    MoveTree::Node returned_ = MoveTree::kNone;
    std::size_t bytes_ = 0;  // of the comments of this game
};

}  // namespace alces
