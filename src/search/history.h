// The history heuristics: butterfly, piece-to, capture and continuation histories, and counter
// moves. They order moves and decide about pruning and reductions.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "rules/position.h"
#include "search/correction.h"
#include "search/trail.h"

namespace alces {

class Histories {
  public:
    // Creates histories without continuation histories.
    Histories() : tables_(std::make_unique<Tables>()) { clear(); }
    explicit Histories(const Variant& variant);

    // Whether this object was created without a variant, and so without continuation histories.
    [[nodiscard]] bool empty() const { return row_length_ == 0; }
    void clear();
    // Halves the values of the piece-to and butterfly histories. Call this between searches.
    void age();

    static constexpr int kMax = 16384;  // the highest value in a table; the lowest is its negative
    // The highest score of a quiet move. The score is the sum of the piece-to history, counted
    // twice, the butterfly history, and a continuation history for each step of the trail.
    static constexpr int kMaxQuiet = (3 + static_cast<int>(std::tuple_size_v<Trail>)) * kMax;

    // Adds `bonus` to the histories of a quiet move. The bonus is positive for a move that caused a
    // cutoff or otherwise proved good. It is negative for a move that was searched before the
    // cutoff and did not cause it. `trail` must belong to `position`.
    void reward(const Position& position, Move move, const Trail& trail, int bonus);
    // Does the same with the capture history of a tactical move.
    void reward_tactical(const Position& position, Move move, int bonus);
    // Returns the score of a quiet move, from -kMaxQuiet to kMaxQuiet.
    [[nodiscard]] int score(const Position& position, Move move, const Trail& trail) const;
    // Returns the score of a tactical move, from -kMax to kMax.
    [[nodiscard]] int tactical_score(const Position& position, Move move) const {
        return tables_->tactical[position.at(move.from).code()][index(move.to)]
                                [index(position.at(move.to).type())];
    }

    // Returns the quiet move that last caused a cutoff after this step, or kNoMove if there is
    // none.
    [[nodiscard]] Move counter(Step step) const {
        return step.piece.is_none() ? kNoMove : tables_->counter[step.piece.code()][index(step.to)];
    }
    void set_counter_move(Step step, Move move) {
        if (!step.piece.is_none()) tables_->counter[step.piece.code()][index(step.to)] = move;
    }

    [[nodiscard]] const CorrectionHistory& corrections() const { return corrections_; }
    [[nodiscard]] CorrectionHistory& corrections() { return corrections_; }

  private:
    using Value = std::int16_t;
    static constexpr std::size_t kPieces = 2 * kMaxPieceTypes;
    struct Tables {
        // Quiet moves have the piece-to history, `quiet`, and the butterfly history, which is
        // indexed by the two squares. `tactical` is the capture history, indexed by piece, target
        // square and captured kind. `counter` holds the counter moves.
        std::array<std::array<Value, kMaxSquares>, kPieces> quiet;
        ByColor<std::array<std::array<Value, kMaxSquares>, kMaxSquares>> butterfly;
        std::array<std::array<std::array<Value, kMaxPieceTypes + 1>, kMaxSquares>, kPieces>
            tactical;
        std::array<std::array<Move, kMaxSquares>, kPieces> counter;
    };
    struct Release {
        void operator()(Value* values) const { std::free(values); }
    };
    using Continuations = std::unique_ptr<Value[], Release>;

    // Returns a table zeroed by calloc(), so that only the pages that a search touches take time
    // and memory.
    [[nodiscard]] Continuations fresh() const;
    [[nodiscard]] std::size_t row_of(Step step) const {
        return (step.piece.code() * squares_ + index(step.to)) * row_length_;
    }
    [[nodiscard]] std::size_t place_in_row(const Position& position, Move move) const {
        return index(position.at(move.from).type()) * squares_ + index(move.to);
    }

    std::unique_ptr<Tables> tables_;
    CorrectionHistory corrections_;
    std::size_t squares_ = 0;
    std::size_t rows_ = 0;
    std::size_t row_length_ = 0;
    // One table for each step of the trail. It has a row for each possible step. A row has a value
    // for each kind of piece and target square of the reply.
    std::array<Continuations, std::tuple_size_v<Trail>> continuations_;
};

}  // namespace alces
