// Alpha-beta below one root: principal variation search with a transposition table, quiescence,
// null moves and late move reductions.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "rules/position.h"
#include "search/control.h"
#include "search/evaluator.h"
#include "search/ordering.h"
#include "search/repetition.h"
#include "search/tt.h"

namespace alces {

struct RootMove {
    Move move = kNoMove;
    Score score = -kInfinite;  // of the latest iteration; -kInfinite if it was only found worse
    int seldepth = 0;
    bool proved = false;       // its score is exact and final; it needs no search
    std::vector<Move> line{};  // begins with the move
};

struct Window {
    Score alpha;
    Score beta;
};

class Tree {
  public:
    Tree(const Position& root, std::span<const std::uint64_t> earlier_keys,
         const Evaluator& evaluator, TranspositionTable& table, Histories& histories,
         SearchControl& control);

    // Searches `moves` in their order and writes scores and lines into them. The best score, which
    // is a bound if it lies outside the window. Worth nothing if the control has stopped it,
    // though moves that were found better by then are marked so.
    Score search_root(std::span<RootMove> moves, Window window, int depth);

  private:
    struct Node {
        const Position& position;
        Window window;
        int depth;
        int ply;
        bool in_check;
        bool may_pass;
        Move hash_move = kNoMove;
        Score static_eval = 0;
        bool rough_eval = false;  // static_eval is an estimate good for this window only
        bool improving = false;   // better than two plies ago

        [[nodiscard]] bool is_pv() const { return window.beta - window.alpha > 1; }
    };
    // What the plies above and below leave for each other.
    struct Frame {
        std::array<Move, 2> killers{kNoMove, kNoMove};
        Piece moved = kNoPiece;  // by the move played here, and where to; for counter moves
        Square moved_to = kNoSquare;
        Score static_eval = 0;
        std::vector<Move> line{};
    };
    struct Tried {
        std::array<Move, 64> quiets;
        std::size_t count = 0;
    };

    // A table entry that does not know the static evaluation.
    static constexpr Score kNoEval = -32768;
    [[nodiscard]] static std::size_t at_ply(int ply) { return static_cast<std::size_t>(ply); }

    Score search(Node node);
    Score quiesce(Node node);
    Score search_child(const Node& node, Move move, const Position& child, Window window, int depth,
                       bool child_in_check);
    [[nodiscard]] std::optional<Score> verdict(const Node& node) const;
    [[nodiscard]] static Score no_move_score(const Node& node);
    [[nodiscard]] std::optional<Score> from_table(Node& node, Score& static_eval) const;
    void evaluate(Node& node, Score known);
    [[nodiscard]] std::optional<Score> prune_node(const Node& node);
    [[nodiscard]] std::optional<Score> try_pass(const Node& node);
    Score search_moves(const Node& node);
    Score search_move(const Node& node, const MovePicker::Pick& pick, const Position& child,
                      Score alpha, int number, bool child_in_check);
    [[nodiscard]] bool can_skip(const Node& node, const MovePicker::Pick& pick, Score alpha,
                                int number) const;
    [[nodiscard]] int reduction(const Node& node, const MovePicker::Pick& pick, int number,
                                bool child_in_check) const;
    [[nodiscard]] MovePicker quiescence_moves(const Node& node) const;
    [[nodiscard]] bool is_hopeless(const Node& node, Move move, Score alpha) const;
    Score quiesce_moves(const Node& node, int beyond, Score best);
    void reward(const Node& node, const MovePicker::Pick& best, const Tried& tried);
    void store(const Node& node, Score best, Move best_move, Score alpha_before);
    [[nodiscard]] QuietHints hints(int ply) const;
    void extend_line(int ply, Move move);

    const Position& root_;
    const Evaluator& evaluator_;
    TranspositionTable& table_;
    Histories& histories_;
    SearchControl& control_;
    KeyPath keys_;
    std::vector<Frame> frames_;
    int root_depth_ = 0;
    int seldepth_ = 0;
};

}  // namespace alces
