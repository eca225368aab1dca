// The evaluation of one game, with everything about its pieces worked out beforehand.
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
    // As well as the program can: by the game's network, if it has one.
    explicit Evaluator(const Variant& variant);
    // By terms alone, with these numbers.
    Evaluator(const Variant& variant, const EvalParams& params);

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    [[nodiscard]] const ByPieceType<Score>& exchange_values() const { return values_.exchange; }

    // Null if the terms judge.
    [[nodiscard]] const Network* network() const { return network_.get(); }

    // From the side to move's view; never a mate score.
    [[nodiscard]] Score evaluate(const Position& position) const;
    // The same between alpha and beta; kLazyMargin and more outside them perhaps a cheaper estimate
    // on the same side.
    static constexpr Score kLazyMargin = 800;
    [[nodiscard]] Score evaluate(const Position& position, Score alpha, Score beta) const;
    // Whether what that gave may be such an estimate.
    [[nodiscard]] bool is_lazy(Score score, Score alpha, Score beta) const {
        return network_ == nullptr && is_far(score, alpha, beta);
    }
    // For people, who read it move by move: a network counts having the move for up to a pawn and
    // more, which swings with every ply. Here that is what the terms' tempo is.
    [[nodiscard]] Score evaluate_without_tempo(const Position& position) const;
    // The terms of settled().
    [[nodiscard]] std::vector<EvalTerm> explain(const Position& position) const;

  private:
    struct Work;  // one evaluation under way

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
    ByColor<ByPieceType<BySquare<Tapered>>> squares_{};  // placement, without material
    BySquare<std::vector<Square>> neighbours_{};
    BySquare<BySquare<std::uint8_t>> distances_{};  // in king's steps
    bool edgeless_ = false;                         // joined boards
    BySquare<int> centrality_{};  // distance from the nearest edge; 0 everywhere without edges
    // Empty without edges.
    BySquare<Bitboard> file_{};
    BySquare<Bitboard> files_beside_{};
    ByColor<BySquare<Bitboard>> supporters_{};  // files beside, abreast and behind
    ByColor<BySquare<Bitboard>>
        pawn_attackers_{};            // enemy pawns here may come to attack the square
    ByPieceType<bool> uses_files_{};  // slides along them
    ByPieceType<bool> is_minor_{};    // cheap, but no pawn
    int start_material_ = 1;          // both sides', without pawns
};

}  // namespace alces
