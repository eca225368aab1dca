// Principal variation search to one depth, with a transposition table, pruning, reductions,
// extensions and quiescence search. docs/search.md lists the techniques.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "rules/position.h"
#include "search/checks.h"
#include "search/control.h"
#include "search/evaluator.h"
#include "search/ordering.h"
#include "search/repetition.h"
#include "search/tt.h"

namespace alces {

struct RootMove {
    Move move = kNoMove;
    Score score = -kInfinite;  // the score of the last iteration; -kInfinite if it failed low
    int seldepth = 0;
    bool proved = false;       // whether the move is a proved mate, which needs no search
    std::vector<Move> line{};  // begins with the move
};

struct Window {
    Score alpha;
    Score beta;
};

class Tree {
  public:
    // `earlier_keys` is as for Searcher::search(). All referenced objects must outlive this one.
    Tree(const Position& root, std::span<const std::uint64_t> earlier_keys,
         const Evaluator& evaluator, TranspositionTable& table, Histories& histories,
         SearchControl& control);

    // Searches `moves` in their order and stores their scores and lines in them. Returns the best
    // score, or a bound if it lies outside the window. If the search was stopped, the returned
    // score is meaningless, but a move that was found to be the best before the stop still has a
    // valid score.
    Score search_root(std::span<RootMove> moves, Window window, int depth);

  private:
    struct Node {
        const Position& position;
        Window window;
        int depth;
        int ply;
        bool in_check;
        bool allow_null_move;
        bool cut = false;         // whether the node is expected to fail high
        Move excluded = kNoMove;  // in a singular extension search: the move to skip
        Move hash_move = kNoMove;
        std::optional<TableHit> hit{};
        Score raw_eval = 0;      // the evaluation without the correction history
        Score static_eval = 0;   // the evaluation with the correction history
        bool lazy_eval = false;  // whether raw_eval is an estimate for this window only
        bool improving = false;  // whether static_eval is higher than two plies ago

        [[nodiscard]] bool is_pv() const { return window.beta - window.alpha > 1; }
    };
    // The entry of the search stack that all nodes at one ply share.
    struct Frame {
        std::array<Move, 2> killers{kNoMove, kNoMove};
        const Position* position = nullptr;  // set while one of its moves is being searched
        Move move = kNoMove;                 // the move that is being searched
        Score static_eval = 0;
        int double_extensions = 0;  // double extensions on the path from the root
        // The number of beta cutoffs at this ply. A node resets the number two plies below it, and
        // search_root() resets the number at ply 1.
        int cutoffs = 0;
        std::vector<Move> line{};
    };
    // The moves of a node that were searched and did not cause a cutoff.
    struct Tried {
        std::array<Move, 64> quiets;
        std::array<Move, 32> tacticals;
        std::size_t quiet_count = 0;
        std::size_t tactical_count = 0;

        void add(const MovePicker::Pick& pick) {
            if (pick.tactical) {
                if (tactical_count < tacticals.size()) tacticals[tactical_count++] = pick.move;
            } else if (quiet_count < quiets.size()) {
                quiets[quiet_count++] = pick.move;
            }
        }
    };
    // A move that is about to be searched.
    struct Candidate {
        MovePicker::Pick pick;
        int number;     // counted from 1
        int extension;  // in plies
        bool checks;
    };

    // Marks a table entry without a static evaluation.
    static constexpr Score kNoEval = -32768;
    [[nodiscard]] static std::size_t at_ply(int ply) { return static_cast<std::size_t>(ply); }

    Score search(Node node);
    Score quiesce(Node node);
    Score search_child(const Node& node, Move move, const Position& child, Window window, int depth,
                       bool child_in_check, bool cut);
    [[nodiscard]] std::optional<Score> terminal_score(const Node& node);
    [[nodiscard]] std::optional<Score> from_table(Node& node) const;
    void evaluate(Node& node);
    // Sets raw_eval and static_eval. The node must not be in check.
    void set_static_eval(Node& node, Window window = {-kInfinite, kInfinite});
    // Returns the network's or the terms' evaluation. Outside the window it may be an estimate; see
    // Evaluator.
    [[nodiscard]] Score evaluate_position(const Node& node,
                                          Window window = {-kInfinite, kInfinite});
    // Each of the next four functions returns the score with which it prunes the node, or nothing.
    [[nodiscard]] std::optional<Score> prune_node(const Node& node);
    [[nodiscard]] std::optional<Score> razor(const Node& node);
    [[nodiscard]] std::optional<Score> null_move(const Node& node);
    [[nodiscard]] std::optional<Score> probcut(const Node& node);
    [[nodiscard]] int singular_extension(const Node& node, std::optional<Score>& cutoff);
    Score search_moves(const Node& node);
    Score search_move(const Node& node, const Candidate& candidate, const Position& child,
                      Score alpha);
    [[nodiscard]] bool can_prune(const Node& node, const MovePicker::Pick& pick, Score alpha,
                                 int number) const;
    [[nodiscard]] bool late_move_pruning(const Node& node, int number) const;
    [[nodiscard]] int base_reduction(const Node& node, int number) const;
    [[nodiscard]] int reduction(const Node& node, const Candidate& candidate) const;
    [[nodiscard]] MovePicker quiescence_picker(const Node& node);
    [[nodiscard]] bool is_futile_capture(const Node& node, Move move, Score margin,
                                         Score alpha) const;
    Score quiesce_moves(const Node& node, int quiescence_depth, Score best);
    void reward(const Node& node, const MovePicker::Pick& best, const Tried& tried);
    void reward_previous_move(const Node& node);
    // Returns which kind of bound `best` is, given the alpha with which the search began.
    [[nodiscard]] static Bound bound_of(const Node& node, Score best, Score alpha_before);
    void store(const Node& node, Score best, Move best_move, Score alpha_before);
    void update_correction(const Node& node, Score best, Move best_move, Score alpha_before);
    [[nodiscard]] Step step_before(int ply, int back) const;
    [[nodiscard]] Trail trail(int ply) const { return {step_before(ply, 1), step_before(ply, 2)}; }
    [[nodiscard]] QuietHints hints(int ply) const;
    void update_pv(int ply, Move move);
    void reset_children(int ply);
    void set_current_move(const Node& node, Move move);

    const Position& root_;
    const Evaluator& evaluator_;
    TranspositionTable& table_;
    Histories& histories_;
    SearchControl& control_;
    KeyPath keys_;
    MoveStack moves_;
    std::vector<Frame> frames_;
    // Indexed by ply: the accumulators of the last position that was evaluated at this ply.
    std::vector<Network::Accumulators> sums_;
    int root_depth_ = 0;
    int seldepth_ = 0;
};

}  // namespace alces
