// What moves have been worth so far, for the order in which they are tried and how deeply.
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
    // Without a variant it learns nothing about continuations.
    Histories() : tables_(std::make_unique<Tables>()) { clear(); }
    explicit Histories(const Variant& variant);

    // Whether it was made without a variant.
    [[nodiscard]] bool empty() const { return row_length_ == 0; }
    void clear();
    // Between searches old successes fade.
    void age();

    static constexpr int kMax = 16384;  // of one table's score, either way
    // Of a quiet move: by its piece (twice) and by where it comes from, and as an answer to each
    // step of the trail.
    static constexpr int kMaxQuiet = (3 + static_cast<int>(std::tuple_size_v<Trail>)) * kMax;

    // `bonus` is positive for a move that refuted, negative for one that was tried in vain.
    void reward(const Position& position, Move move, const Trail& trail, int bonus);
    void reward_tactical(const Position& position, Move move, int bonus);
    [[nodiscard]] int score(const Position& position, Move move, const Trail& trail) const;
    [[nodiscard]] int tactical_score(const Position& position, Move move) const {
        return tables_->tactical[position.at(move.from).code()][index(move.to)]
                                [index(position.at(move.to).type())];
    }

    // What last refuted this step.
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
        // Quiet moves: a piece and its target; and from where to where, whatever the piece.
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

    // All zero, from calloc: megabytes of which a search touches a part, and pays for that alone.
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
    // A row per step, in it a score per kind and target of the answer.
    std::array<Continuations, std::tuple_size_v<Trail>> continuations_;
};

}  // namespace alces
