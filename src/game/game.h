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
    // Whether play() and go_to() append to the current line the moves that were visited last after
    // the new position. Without them, a text that returns to a long line again and again is read in
    // linear time; redo() cannot play them then.
    enum class LaterMoves { Append, Omit };

    explicit Game(const Position& start);
    // Starts over. Reuses the storage, so that long runs of games do not allocate again.
    void reset(const Position& start);

    [[nodiscard]] const Position& start() const { return positions_.front(); }
    [[nodiscard]] const Position& position() const { return positions_[ply_]; }  // the current one
    // The position after `ply` plies, 0 to length().
    [[nodiscard]] const Position& position_at(std::size_t ply) const { return positions_[ply]; }
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    // The number of plies to the current position, and in the whole of moves(), which includes
    // those that redo() can play.
    [[nodiscard]] std::size_t ply() const { return ply_; }
    [[nodiscard]] std::size_t length() const { return moves_.size(); }
    // All legal moves of the current position. There may be some although the game is over, as
    // after a draw or resignation.
    [[nodiscard]] const MoveList& legal() const;
    [[nodiscard]] const Outcome& outcome() const { return outcome_; }
    // Whether the game ended by resignation, agreement, time or adjudication.
    [[nodiscard]] bool is_declared() const { return declared_; }

    // `move` must be legal, and the game must not be declared over. A game that is drawn by rule
    // can continue as long as there are legal moves, since players need not claim the draw. Moves
    // that were taken back stay in tree(); after the first of them is played again, redo() plays
    // the others.
    void play(Move move, LaterMoves later = LaterMoves::Append);
    // False if there is no move to take back or to play again. undo() reopens a finished game; if
    // the outcome was declared, undo() removes only the outcome and takes back no move. redo()
    // returns false while an outcome is declared.
    bool undo();
    bool redo();

    // The main line and the variations. moves() is the current line: the moves to the current
    // position and, from there, those that were visited last.
    [[nodiscard]] const MoveTree& tree() const { return tree_; }
    [[nodiscard]] MoveTree::Node node() const { return nodes_[ply_]; }  // of the current position
    [[nodiscard]] MoveTree::Node node_at(std::size_t ply) const { return nodes_[ply]; }
    // The position of `node`, which may have been removed.
    [[nodiscard]] Position position_of(MoveTree::Node node) const;
    // Makes the node's position and line the current ones. If the node was removed, adds its moves
    // to the tree again.
    void go_to(MoveTree::Node node, LaterMoves later = LaterMoves::Append);
    void promote(MoveTree::Node node) { tree_.promote(node); }
    [[nodiscard]] MoveNotes& notes(MoveTree::Node node) { return tree_.notes(node); }
    // Removes the node and everything after it. If the current position is removed, goes back to
    // the parent of `node`.
    void remove(MoveTree::Node node);

    // These functions end a game that is not over. Adjudicating Unfinished does nothing.
    void resign(Color loser);
    void agree(GameResult result);  // a draw, or an advantage in games that count points
    void adjudicate(GameResult result);
    void end_on_time(GameResult result);
    void declare(const Outcome& outcome);
    // The result if `loser` runs out of time: a draw if the opponent has a bare king, otherwise a
    // win for the opponent.
    [[nodiscard]] GameResult result_on_time(Color loser) const;

    // The keys of the positions since the last irreversible move, oldest first, without the key of
    // the current position.
    [[nodiscard]] std::vector<std::uint64_t> earlier_keys() const;
    // The pieces of `color` that were captured or blown up in the first `plies` plies, at most
    // ply(), as the kinds that they were then, in the order of the variant's piece table but with
    // pawns last.
    [[nodiscard]] std::vector<PieceType> captured(Color color, std::size_t plies) const;
    [[nodiscard]] std::vector<PieceType> captured(Color color) const {
        return captured(color, ply_);
    }

  private:
    [[nodiscard]] bool is_in_line(MoveTree::Node node) const;  // of moves()
    void step(MoveTree::Node node);                            // appends a node to the current line
    void cut(std::size_t ply);  // ends the current line after `ply` plies
    void extend();              // appends the moves that were visited last
    void refresh();             // discards the legal moves, recomputes the outcome
    [[nodiscard]] Outcome outcome_by_rule() const;
    // The number of plies since the last irreversible move, or since the start of the game.
    [[nodiscard]] std::size_t reversible_plies() const;
    [[nodiscard]] int occurrences() const;

    std::vector<Position> positions_;  // one more than moves_
    std::vector<std::uint64_t> keys_;  // of positions_, kept together for the repetition rule
    std::vector<Move> moves_;
    std::vector<MoveTree::Node> nodes_;  // of the positions
    MoveTree tree_;
    std::size_t ply_ = 0;
    mutable MoveList legal_;  // computed when first requested
    Outcome outcome_;
    bool declared_ = false;  // outcome_ does not follow from the rules
};

// The pieces of `color` that `moves` remove from the board, sorted as Game::captured does. Position
// number i is the one before move number i.
[[nodiscard]] std::vector<PieceType> captured_by(std::span<const Position> positions,
                                                 std::span<const Move> moves, Color color);
// Sorts in the order of the variant's piece table, but pawns last.
void sort_by_kind(std::vector<PieceType>& pieces);

}  // namespace alces
