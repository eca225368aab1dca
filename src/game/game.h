// A game: the starting position, the moves played from it, the moves taken back, the variations,
// and the outcome.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/move_tree.h"
#include "game/outcome.h"
#include "game/position_pool.h"
#include "rules/movegen.h"
#include "rules/position.h"

namespace alces {

class Game {
  public:
    explicit Game(const Position& start);
    // Defined in game.cpp, so that sources that contain a Game compile faster.
    Game(const Game&);
    Game(Game&&) noexcept;
    Game& operator=(const Game&);
    Game& operator=(Game&&) noexcept;
    ~Game();

    // Starts a new game. Reuses the memory of the previous game, because a program may play many
    // games.
    void reset(const Position& start);

    [[nodiscard]] const Position& start() const { return pool_[0]; }
    // The current position.
    [[nodiscard]] const Position& position() const { return at(node()); }
    // Returns the position after `ply` plies, which may be 0 to length().
    [[nodiscard]] const Position& position_at(std::size_t ply) const { return at(node_at(ply)); }
    [[nodiscard]] const std::vector<Move>& moves() const {
        extend(kWhole);
        return moves_;
    }
    // ply() is the number of plies to the current position. length() is the number of plies in
    // moves(), which includes those that redo() can play.
    [[nodiscard]] std::size_t ply() const { return ply_; }
    [[nodiscard]] std::size_t length() const { return moves().size(); }
    // Returns the number of plies that redo() can play, but at most `most`. This is faster than
    // length().
    [[nodiscard]] std::size_t later(std::size_t most) const;
    // Returns the legal moves of the current position. Even if the game is over, there may be legal
    // moves, for example after a draw or a resignation.
    [[nodiscard]] const MoveList& legal() const;
    [[nodiscard]] const Outcome& outcome() const {
        if (!outcome_) outcome_ = outcome_by_rule();
        return *outcome_;
    }
    // Tells the game that its current position has a legal move. outcome() is then faster.
    void note_legal_move() const { has_legal_move_ = true; }
    // Whether the outcome was declared: by resignation, agreement, time or adjudication.
    [[nodiscard]] bool is_declared() const { return declared_; }

    // Plays a move, which must be legal. The outcome must not have been declared. A game that is
    // drawn by rule can continue as long as there are legal moves, because players need not claim
    // the draw. Moves that were taken back stay in tree(). After the first of them is played again,
    // redo() plays the others.
    void play(Move move);
    // undo() takes back a move, and redo() plays it again. Both return false if there is no such
    // move. undo() reopens a finished game. If the outcome was declared, undo() removes only the
    // outcome and takes back no move. redo() returns false while an outcome is declared.
    bool undo();
    bool redo();

    // Returns the tree with the main line and the variations. moves() is the current line: the
    // moves to the current position, followed by the moves that were visited last.
    [[nodiscard]] const MoveTree& tree() const { return tree_; }
    // The node of the current position.
    [[nodiscard]] MoveTree::Node node() const { return nodes_[ply_]; }
    [[nodiscard]] MoveTree::Node node_at(std::size_t ply) const {
        extend(ply);
        return nodes_[ply];
    }
    // Returns the position of `node`, even if the node has been removed.
    [[nodiscard]] Position position_of(MoveTree::Node node) const;
    // Makes the position and the line of `node` the current ones. If the node was removed, adds its
    // moves to the tree again.
    void go_to(MoveTree::Node node);
    void promote(MoveTree::Node node) { tree_.promote(node); }
    [[nodiscard]] MoveNotes& notes(MoveTree::Node node) { return tree_.notes(node); }
    // Removes the node and everything after it. If this removes the current position, goes back to
    // the parent of `node`.
    void remove(MoveTree::Node node);

    // The following functions end a game that is not over, or only drawn by rule. adjudicate() does
    // nothing if the result is Unfinished.
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
    static constexpr std::size_t kWhole = ~std::size_t{0};
    static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
    // Where the position of a node is stored, if it is stored at all. When the current line leaves
    // a node, the node's position is dropped. A position that is needed again is restored and then
    // kept. Variations therefore take little memory, and a file whose variations leave and re-enter
    // a long line many times is still read in linear time.
    struct Place {
        std::uint64_t key;
        std::uint32_t number = kNowhere;  // in pool_
        bool is_kept = false;
    };

    [[nodiscard]] const Position& at(MoveTree::Node node) const {
        if (places_[node].number == kNowhere) restore(node);
        return pool_[places_[node].number];
    }
    // Stores the position of a node again, by playing the moves that lead to the node from the last
    // stored position before it.
    void restore(MoveTree::Node node) const;
    // Stores the position after a move, and returns its index in pool_.
    [[nodiscard]] std::uint32_t store(const Position& before, Move move) const;

    [[nodiscard]] bool is_in_line(MoveTree::Node node) const;  // whether moves_ leads to it
    void append(Move move);     // plays a move at the end of the current line
    void cut(std::size_t ply);  // ends the current line after `ply` plies
    // Appends the moves that were visited last, until the line has `length` plies or no such move
    // is left.
    void extend(std::size_t length) const;
    void refresh();  // discards what is known about the previous position
    [[nodiscard]] Outcome outcome_by_rule() const;
    // Returns the number of plies since the last irreversible move or, if there is none, since the
    // start of the game.
    [[nodiscard]] std::size_t reversible_plies() const;
    [[nodiscard]] int occurrences() const;

    MoveTree tree_;
    mutable std::vector<Place> places_;  // for each node of tree_, even if it was removed
    mutable PositionPool pool_;
    // The current line. The moves that were visited last are appended only when they are needed.
    mutable std::vector<Move> moves_;
    mutable std::vector<MoveTree::Node> nodes_;  // the nodes before and after these moves
    mutable bool is_whole_ = true;               // whether no moves are left to append
    std::size_t ply_ = 0;
    // About the current position. The legal moves and the outcome are computed when first
    // requested.
    mutable MoveList legal_;
    mutable std::optional<Outcome> outcome_;
    mutable bool has_legal_move_ = false;  // whether note_legal_move() was called
    bool declared_ = false;  // whether outcome_ was declared and does not follow from the rules
};

// Returns the pieces of `color` that `moves` remove from the board, sorted as by Game::captured().
// positions[i] must be the position before moves[i].
[[nodiscard]] std::vector<PieceType> captured_by(std::span<const Position> positions,
                                                 std::span<const Move> moves, Color color);
// Sorts kinds in the order of the variant's piece table, but with pawns last.
void sort_by_kind(std::vector<PieceType>& pieces);

}  // namespace alces
