// Adds the variations, comments and glyphs of a text to a game while it is read.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "game/game.h"

namespace alces {

class Annotations {
  public:
    void clear();  // before another game
    // Whether a variation is open, so that moves do not belong to the main line.
    [[nodiscard]] bool in_variation() const { return !returns_to_.empty(); }
    // The argument for Game::play() and go_to(): Omit within a variation, otherwise Append.
    [[nodiscard]] Game::LaterMoves later_moves() const;

    // Begins a variation: goes back to the position before the last move. Fails at the start of the
    // game or of a variation.
    [[nodiscard]] Result<> begin_variation(Game& game);
    // Returns to where the variation began. Fails if none is open.
    [[nodiscard]] Result<> end_variation(Game& game);
    // Fails if a variation is open at the end of a game.
    [[nodiscard]] Result<> end_game() const;
    // Must be called after each move that is played while is_due(); otherwise it does nothing.
    void note_move(Game& game);
    [[nodiscard]] bool is_due() const { return at_start_ || returned_ != MoveTree::kNone; }

    // Adds a comment to the last move, to the starting position if there is no move, or, at the
    // start of a variation, to its first move.
    void add_comment(Game& game, std::string text);
    // Adds a glyph to the last move; ignores it at the start of a game or variation.
    void add_glyph(Game& game, int glyph);

  private:
    std::vector<MoveTree::Node> returns_to_;  // where each open variation returns, inmost last
    bool at_start_ = false;                   // of a variation
    std::vector<std::string> before_;         // the comments at the start of the variation
    // The node to which the end of the last variation returned. If the variation began with the
    // move of this node itself, its second move is already a child of the node, and note_move()
    // promotes the next move of the line.
    MoveTree::Node returned_ = MoveTree::kNone;
};

}  // namespace alces
