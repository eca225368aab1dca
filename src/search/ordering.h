// Which move to try next: good moves early make alpha-beta cut more.
#pragma once

#include <array>
#include <vector>

#include "rules/movegen.h"
#include "search/history.h"
#include "search/piece_values.h"

namespace alces {

// Quiet moves that refuted something in this part of the tree, and what led here.
struct QuietHints {
    std::array<Move, 2> killers{kNoMove, kNoMove};
    Move counter = kNoMove;
    Trail trail{};
};

struct ScoredMove {
    Move move;
    int score;
};
// Where the pickers of one search keep their moves, the latest picker's on top: far smaller than
// room for the most moves in every frame.
using MoveStack = std::vector<ScoredMove>;

// Hands out the legal moves of a position, each once: the table's move, winning captures,
// promotions and explosions, killers, quiet moves by history, and last what loses material. Quiet
// moves are generated only if they are asked for.
class MovePicker {
  public:
    // `hash_move` must be legal or kNoMove. All references must outlive the picker, and pickers
    // that share a stack end in the opposite order of their beginnings.
    MovePicker(const Position& position, Move hash_move, const QuietHints& hints,
               const Histories& histories, const ByPieceType<Score>& values, MoveStack& stack);
    // Tactical moves only, and of those only such as lose nothing.
    MovePicker(const Position& position, Move hash_move, const Histories& histories,
               const ByPieceType<Score>& values, MoveStack& stack);
    ~MovePicker() { stack_.resize(begin_); }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;

    struct Pick {
        Move move = kNoMove;  // kNoMove when there are no more
        bool tactical = false;
        bool losing = false;  // tactical, but it loses material by static exchange, or promotes
                              // to less than it could
        int history = 0;
    };
    [[nodiscard]] Pick next();
    // From now on no quiet move is worth trying.
    void skip_quiets() { quiets_wanted_ = false; }

  private:
    enum class Stage { HashMove, Generate, Tactical, Hints, Quiets, Rest };

    void generate_tactical();
    void generate_quiets();
    [[nodiscard]] Pick next_refutation();
    [[nodiscard]] Pick hash_pick() const;
    [[nodiscard]] Pick take_best(int least);
    void drop_quiets();  // those that have not been taken
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
    bool tactical_only_;
    bool quiets_wanted_;
    Stage stage_ = Stage::HashMove;
    MoveStack& stack_;
    std::size_t begin_;
    std::size_t next_;
    std::size_t next_refutation_ = 0;
    std::array<Move, 3> given_refutations_{kNoMove, kNoMove, kNoMove};
};

// Captures, promotions, and explosions that take an enemy piece.
[[nodiscard]] bool is_tactical(const Position& position, Move move);

}  // namespace alces
