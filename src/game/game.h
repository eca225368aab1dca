// A game: the starting position, the moves played from it, the moves taken back, the variations,
// and the outcome.
#pragma once

#include <cstdint>
#include <vector>

#include "game/move_tree.h"
#include "game/outcome.h"
#include "rules/movegen.h"
#include "rules/position.h"

namespace alces {

class Game {
  public:
    // Says whether play() and go_to() add later moves to the current line. Later moves are the line
    // after the new position that was visited last. If they are appended, redo() can play them. If
    // they are omitted, even a text that returns to a long line again and again is read in linear
    // time.
    enum class LaterMoves { Append, Omit };

    explicit Game(const Position& start);
    // Starts a new game. Reuses the memory, so that long runs of games do not allocate again.
    void reset(const Position& start);

    [[nodiscard]] const Position& start() const { return positions_.front(); }
    // The current position.
    [[nodiscard]] const Position& position() const { return positions_[ply_]; }
    // Returns the position after `ply` plies, which may be 0 to length().
    [[nodiscard]] const Position& position_at(std::size_t ply) const { return positions_[ply]; }
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    // ply() is the number of plies to the current position. length() is the number of plies in
    // moves(), which includes those that redo() can play.
    [[nodiscard]] std::size_t ply() const { return ply_; }
    [[nodiscard]] std::size_t length() const { return moves_.size(); }
    // Returns the legal moves of the current position. Even if the game is over, there may be legal
    // moves, for example after a draw or a resignation.
    [[nodiscard]] const MoveList& legal() const;
    [[nodiscard]] const Outcome& outcome() const { return outcome_; }
    // Whether the game ended by resignation, agreement, time or adjudication.
    [[nodiscard]] bool is_declared() const { return declared_; }

    // Plays a move, which must be legal. The outcome must not have been declared. A game that is
    // drawn by rule can continue as long as there are legal moves, because players need not claim
    // the draw. Moves that were taken back stay in tree(). After the first of them is played again,
    // redo() plays the others.
    void play(Move move, LaterMoves later = LaterMoves::Append);
    // undo() takes back a move, and redo() plays it again. Both return false if there is no such
    // move. undo() reopens a finished game. If the outcome was declared, undo() removes only the
    // outcome and takes back no move. redo() returns false while an outcome is declared.
    bool undo();
    bool redo();

    // Returns the tree with the main line and the variations. moves() is the current line: the
    // moves to the current position, and after it the moves that were visited last.
    [[nodiscard]] const MoveTree& tree() const { return tree_; }
    // The node of the current position.
    [[nodiscard]] MoveTree::Node node() const { return nodes_[ply_]; }
    [[nodiscard]] MoveTree::Node node_at(std::size_t ply) const { return nodes_[ply]; }
    // Returns the position of `node`, even if the node has been removed.
    [[nodiscard]] Position position_of(MoveTree::Node node) const;
    // Makes the position and the line of `node` the current ones. If the node was removed, adds its
    // moves to the tree again.
    void go_to(MoveTree::Node node, LaterMoves later = LaterMoves::Append);
    void promote(MoveTree::Node node) { tree_.promote(node); }
    [[nodiscard]] MoveNotes& notes(MoveTree::Node node) { return tree_.notes(node); }
    // Removes the node and everything after it. If this removes the current position, goes back to
    // the parent of `node`.
    void remove(MoveTree::Node node);

    // The following functions end a game that is not over. Adjudicating Unfinished does nothing.
    void resign(Color loser);
    void agree(GameResult result);  // a draw, or an advantage in games that count points
    void adjudicate(GameResult result);
    void end_on_time(GameResult result);
    void declare(const Outcome& outcome);
    // Returns the result if `loser` runs out of time: a draw if the opponent has a bare king,
    // otherwise a win for the opponent.
    [[nodiscard]] GameResult result_on_time(Color loser) const;

    // Returns the keys of the positions since the last irreversible move, oldest first, without the
    // key of the current position.
    [[nodiscard]] std::vector<std::uint64_t> earlier_keys() const;
    // Returns the pieces of `color` that were captured or blown up in the first `plies` plies,
    // which must be at most ply(). Each piece has the kind that it had when it was removed. The
    // pieces are in the order of the variant's piece table, but with pawns last.
    [[nodiscard]] std::vector<PieceType> captured(Color color, std::size_t plies) const;
    [[nodiscard]] std::vector<PieceType> captured(Color color) const {
        return captured(color, ply_);
    }

  private:
    [[nodiscard]] bool is_in_line(MoveTree::Node node) const;  // whether moves() leads to it
    void step(MoveTree::Node node);                            // appends a node to the current line
    void cut(std::size_t ply);  // ends the current line after `ply` plies
    void extend();              // appends the moves that were visited last
    void refresh();             // discards the legal moves and recomputes the outcome
    [[nodiscard]] Outcome outcome_by_rule() const;
    // Returns the number of plies since the last irreversible move or, if there is none, since the
    // start of the game.
    [[nodiscard]] std::size_t reversible_plies() const;
    [[nodiscard]] int occurrences() const;

    std::vector<Position> positions_;  // one more than moves_
    // Keys of positions_, in one vector for fast repetition tests.
    std::vector<std::uint64_t> keys_;
    std::vector<Move> moves_;
    std::vector<MoveTree::Node> nodes_;  // the nodes of positions_
    MoveTree tree_;
    std::size_t ply_ = 0;
    mutable MoveList legal_;  // computed when first requested
    Outcome outcome_;
    bool declared_ = false;  // whether outcome_ was declared and does not follow from the rules
};

// Returns the pieces of `color` that `moves` remove from the board, sorted as by Game::captured().
// positions[i] must be the position before moves[i].
[[nodiscard]] std::vector<PieceType> captured_by(std::span<const Position> positions,
                                                 std::span<const Move> moves, Color color);
// Sorts kinds in the order of the variant's piece table, but with pawns last.
void sort_by_kind(std::vector<PieceType>& pieces);

}  // namespace alces
