// The static evaluation of the positions of one game, by a neural network or by hand-written terms.
// An Evaluator builds its tables only once.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/position.h"
#include "search/eval.h"
#include "search/network.h"
#include "search/pawn_tables.h"
#include "search/piece_values.h"

namespace alces {

enum class Term : std::uint8_t;

class Evaluator {
  public:
    // Evaluates with the game's network or, if the game has none, with the terms.
    explicit Evaluator(const Variant& variant);
    // Evaluates with the terms and these parameters, without a network.
    Evaluator(const Variant& variant, const EvalParams& params);

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] const ByPieceType<Score>& exchange_values() const { return values_.exchange; }

    // Returns the game's network, or null if this object evaluates by terms.
    [[nodiscard]] const Network* network() const { return network_.get(); }

    // Returns the evaluation in centipawns from the point of view of the side to move. The result
    // is never a mate score.
    [[nodiscard]] Score evaluate(const Position& position) const;
    static constexpr Score kLazyMargin = 800;
    // Lazy evaluation. A score that lies kLazyMargin or more outside the window may be a cheaper
    // estimate from tempo, material and placement. Any other score is exact.
    [[nodiscard]] Score evaluate(const Position& position, Score alpha, Score beta) const;
    // Whether `score`, found by lazy evaluation with this window, may be an estimate.
    [[nodiscard]] bool is_lazy(Score score, Score alpha, Score beta) const {
        return network_ == nullptr && is_far(score, alpha, beta);
    }
    // Evaluates for display and for draw offers. A network may value the right to move at a pawn or
    // more, so its scores swing with every ply. This function replaces that value with the tempo
    // bonus of the terms.
    [[nodiscard]] Score evaluate_without_tempo(const Position& position) const;
    // Returns the terms of evaluate_without_tempo().
    [[nodiscard]] std::vector<EvalTerm> explain(const Position& position) const;

  private:
    struct Work;  // the intermediate results of one evaluation

    [[nodiscard]] static bool is_far(Score score, Score alpha, Score beta) {
        return score <= alpha - kLazyMargin || score >= beta + kLazyMargin;
    }

    void build_squares();
    void build_distances();
    void build_files();
    void build_outposts();
    [[nodiscard]] int pawn_progress(Color color, Square square) const;
    [[nodiscard]] Tapered pawn_square(Color color, Square square) const;
    [[nodiscard]] Tapered king_square(Color color, Square home, Square square) const;
    void build_squares_of(Color color, PieceType type);
    [[nodiscard]] Tapered square_bonus(Color color, PieceType type, Square square) const;

    void score_material(Work& work) const;
    void score_pawns(Work& work, Color us) const;
    void score_pieces(Work& work, Color us) const;
    void score_pawn(Work& work, Color us, Square square) const;
    void score_passed(Work& work, Color us, Square square) const;
    void score_piece(Work& work, Color us, PieceType type, Square square) const;
    [[nodiscard]] Tapered outpost_bonus(const Work& work, Color us, PieceType type,
                                        Square square) const;
    void score_pairs(Work& work, Color us) const;
    void score_shelter(Work& work, Color us) const;
    void score_king(Work& work, Color us) const;
    void score_threats(Work& work, Color us) const;
    void score_endgame(Work& work, Color us) const;
    void score_holdings(Work& work, Color us) const;
    void score_goals(Work& work, Color us) const;
    [[nodiscard]] int room_of(const Work& work, Color color) const;
    void score_explosions(Work& work) const;
    void score_explosion(Work& work, Color us, Square from) const;
    void run(Work& work) const;
    [[nodiscard]] bool has_term(Term term) const;
    [[nodiscard]] Score total(const Work& work) const;
    [[nodiscard]] EvalTerm network_term(const Position& position,
                                        const std::vector<EvalTerm>& terms) const;
    [[nodiscard]] Score evaluate_terms(const Position& position, Score alpha, Score beta) const;

    const Variant* variant_;
    std::shared_ptr<const Network> network_;
    EvalParams params_;
    PieceValues values_;
    PawnTables pawns_;
    ByColor<ByPieceType<BySquare<Tapered>>> squares_{};  // piece-square tables, without material
    BySquare<std::vector<Square>> neighbours_{};
    BySquare<BySquare<std::uint8_t>> distances_{};  // between two squares, in king's steps
    bool edgeless_ = false;                         // whether the boards are joined
    BySquare<int> centrality_{};    // distance from the nearest edge; 0 on boards without edges
    ByPieceType<bool> is_minor_{};  // whether a kind is worth 450 centipawns or less; not pawns
    // The value of both sides' pieces in the starting position, without pawns.
    int start_material_ = 1;
    // The following tables are empty on boards without edges.
    BySquare<Bitboard> file_{};
    BySquare<Bitboard> files_beside_{};
    ByColor<BySquare<Bitboard>> supporters_{};  // squares beside and behind, on the adjacent files
    // The squares from which an enemy pawn can attack a square, now or after some steps.
    ByColor<BySquare<Bitboard>> pawn_attackers_{};
    ByPieceType<bool> uses_files_{};  // whether a kind slides along files
};

}  // namespace alces
