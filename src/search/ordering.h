// Move ordering, by a staged move picker.
#pragma once

#include <array>
#include <vector>

#include "rules/movegen.h"
#include "search/history.h"
#include "search/piece_values.h"

namespace alces {

// The hints that order the quiet moves of a node: the killer moves, the counter move, and the last
// moves, which select the continuation histories.
struct QuietHints {
    std::array<Move, 2> killers{kNoMove, kNoMove};
    Move counter = kNoMove;
    Trail trail{};
};

struct ScoredMove {
    Move move;
    int score;
};
// The moves of all pickers of one search, with those of the latest picker at the end. One shared
// stack takes far less memory than a full move list for each node.
using MoveStack = std::vector<ScoredMove>;

// Yields the legal moves of a position, each once, in this order:
// - the hash move,
// - captures, promotions and explosions that do not lose material,
// - the killers, the counter move, and the other quiet moves by history,
// - losing captures, underpromotions, and explosions that capture nothing.
// Quiet moves are generated only if they are needed.
class MovePicker {
  public:
    // Yields all moves. `hash_move` must be legal or kNoMove. All referenced objects must outlive
    // the picker. Pickers that share a stack must be destroyed in reverse order of construction.
    MovePicker(const Position& position, Move hash_move, const QuietHints& hints,
               const Histories& histories, const ByPieceType<Score>& values, MoveStack& stack);
    // For quiescence and probcut, yields the hash move and the tactical moves that do not lose
    // material.
    MovePicker(const Position& position, Move hash_move, const Histories& histories,
               const ByPieceType<Score>& values, MoveStack& stack);
    ~MovePicker() { stack_.resize(begin_); }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;

    struct Pick {
        Move move = kNoMove;  // kNoMove after the last move
        bool tactical = false;
        // Whether the move has a negative SEE, is an underpromotion, or explodes and captures
        // nothing.
        bool losing = false;
        int history = 0;
    };
    [[nodiscard]] Pick next();
    // After this call, next() yields no more quiet moves.
    void skip_quiets() { quiets_wanted_ = false; }

  private:
    enum class Stage { HashMove, Generate, Tactical, Hints, Quiets, Rest };

    void generate_tactical();
    void generate_quiets();
    [[nodiscard]] Pick next_refutation();
    [[nodiscard]] Pick hash_pick() const;
    [[nodiscard]] Pick take_best(int least);
    void drop_quiets();  // removes the quiet moves that remain
    [[nodiscard]] bool is_usable_refutation(Move move) const;
    [[nodiscard]] bool was_refutation(Move move) const;
    [[nodiscard]] int tactical_score(Move move) const;
    [[nodiscard]] bool is_best_promotion(Move move) const;
    [[nodiscard]] int quiet_score(Move move) const;
    [[nodiscard]] bool is_losing(Move move, int& score) const;

    const Position& position_;
    Move hash_move_;
    QuietHints hints_;
    const Histories& histories_;
    const ByPieceType<Score>& values_;
    bool tactical_only_ = false;
    bool quiets_wanted_ = true;
    Stage stage_ = Stage::HashMove;
    MoveStack& stack_;
    std::size_t begin_;
    std::size_t next_;
    std::size_t next_refutation_ = 0;
    std::array<Move, 3> given_refutations_{kNoMove, kNoMove, kNoMove};
};

// Whether the move is a capture, a promotion, or an explosion that removes an enemy piece.
[[nodiscard]] bool is_tactical(const Position& position, Move move);

}  // namespace alces
