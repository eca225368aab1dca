// What has happened: a start position, the moves played from it, those taken back, the other lines
// that were tried, the outcome.
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
    explicit Game(const Position& start);
    // Starts over. Keeps the storage of the game before, so that games without end need no more.
    void reset(const Position& start);

    [[nodiscard]] const Position& start() const { return positions_.front(); }
    [[nodiscard]] const Position& position() const { return positions_[ply_]; }  // the present one
    // After `ply` plies, 0 .. length().
    [[nodiscard]] const Position& position_at(std::size_t ply) const { return positions_[ply]; }
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] std::size_t ply() const { return ply_; }              // plies played and standing
    [[nodiscard]] std::size_t length() const { return moves_.size(); }  // with those taken back
    // All legal moves of the present position, whether or not the game is over.
    [[nodiscard]] const MoveList& legal() const;
    [[nodiscard]] const Outcome& outcome() const { return outcome_; }
    // Whether it ended by resignation, agreement or adjudication.
    [[nodiscard]] bool is_declared() const { return declared_; }

    // `move` must be legal and the game not ended by the players. A draw by count, or any that
    // leaves a legal move, may be played on from: not everybody claims it. Moves taken back before
    // stay in tree(), and lie ahead again once their first one is played.
    void play(Move move);
    // False if there is nothing to take back (or to play again). Undo reopens a finished game; one
    // that ended by resignation, agreement or adjudication loses only that, and no move.
    bool undo();
    bool redo();

    // All lines. The present one is that of moves(): up to the present position, then on along what
    // was visited last.
    [[nodiscard]] const MoveTree& tree() const { return tree_; }
    [[nodiscard]] MoveTree::Node node() const { return nodes_[ply_]; }  // of the present position
    [[nodiscard]] MoveTree::Node node_at(std::size_t ply) const { return nodes_[ply]; }
    // The position there; `node` may have been removed.
    [[nodiscard]] Position position_of(MoveTree::Node node) const;
    // Makes its position the present one, and its line the present line.
    void go_to(MoveTree::Node node);
    void promote(MoveTree::Node node) { tree_.promote(node); }
    // Goes back to before it, if the present position comes after it.
    void remove(MoveTree::Node node);

    // None of these may be called on a game that is over. Unfinished adjudicates nothing.
    void resign(Color loser);
    void agree(GameResult result);  // a draw, or an advantage in games that know one
    void adjudicate(GameResult result);
    void end_on_time(GameResult result);
    void declare(const Outcome& outcome);  // any of these
    // What it comes to when this side's flag falls: a draw if the other has nothing but its king.
    [[nodiscard]] GameResult result_on_time(Color loser) const;

    // Keys of the earlier positions since the last irreversible move, oldest first, without the
    // present one.
    [[nodiscard]] std::vector<std::uint64_t> earlier_keys() const;
    // The pieces of `color` that were taken or blown up, as what they were then, in the order of
    // the variant's piece table but pawns last. Promoted pawns do not count as lost.
    [[nodiscard]] std::vector<PieceType> captured(Color color) const;

  private:
    void step(MoveTree::Node node);  // on to one that follows the end of the present line
    void cut(std::size_t ply);       // the present line ends there
    void extend();                   // to where its moves were played before
    void refresh();                  // legal moves and outcome of the present position
    [[nodiscard]] Outcome outcome_by_rule() const;
    [[nodiscard]] std::size_t reversible_plies() const;  // of this game, up to the present position
    [[nodiscard]] int occurrences() const;

    std::vector<Position> positions_;  // one more than moves_
    std::vector<std::uint64_t> keys_;  // theirs, close together for the repetition rule
    std::vector<Move> moves_;
    std::vector<MoveTree::Node> nodes_;  // of the positions
    MoveTree tree_;
    std::size_t ply_ = 0;
    mutable MoveList legal_;  // empty until it is asked for
    Outcome outcome_;
    bool declared_ = false;  // outcome_ was given by the players or from outside, not by rule
};

}  // namespace alces
