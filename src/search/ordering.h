// Which move to try next: good moves early make alpha-beta cut more.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/movegen.h"
#include "search/piece_values.h"

namespace alces {

// What quiet moves have been worth in this game so far.
class Histories {
  public:
    Histories() : tables_(std::make_unique<Tables>()) { clear(); }

    void clear();
    // Between searches old successes fade.
    void fade();
    // `bonus` is positive for a move that refuted, negative for one that was tried in vain.
    void reward(const Position& position, Move move, int bonus);
    [[nodiscard]] int score(const Position& position, Move move) const {
        return tables_->quiet[position.at(move.from).code()][index(move.to)];
    }

    // What last refuted the move that just took `piece` to `to`.
    [[nodiscard]] Move counter(Piece piece, Square to) const {
        return tables_->counter[piece.code()][index(to)];
    }
    void set_counter(Piece piece, Square to, Move move) {
        tables_->counter[piece.code()][index(to)] = move;
    }

    static constexpr int kMax = 16384;  // of a score, either way

  private:
    static constexpr std::size_t kPieces = 2 * kMaxPieceTypes;
    struct Tables {
        std::array<std::array<int, kMaxSquares>, kPieces> quiet;
        std::array<std::array<Move, kMaxSquares>, kPieces> counter;
    };
    std::unique_ptr<Tables> tables_;
};

// Quiet moves that refuted something in this part of the tree.
struct QuietHints {
    std::array<Move, 2> killers{kNoMove, kNoMove};
    Move counter = kNoMove;
};

// Hands out the legal moves of a position, each once: the table's move, winning captures,
// promotions and explosions, killers, quiet moves by history, and last what loses material.
class MovePicker {
  public:
    // `hash_move` must be legal or kNoMove. All references must outlive the picker.
    MovePicker(const Position& position, Move hash_move, const QuietHints& hints,
               const Histories& histories, const ByPieceType<Score>& values);
    // Tactical moves only, and of those only such as lose nothing.
    MovePicker(const Position& position, Move hash_move, const Histories& histories,
               const ByPieceType<Score>& values);

    struct Pick {
        Move move = kNoMove;  // kNoMove when there are no more
        bool tactical = false;
        bool losing = false;  // tactical, but it loses material by static exchange, or promotes
                              // to less than it could
        int history = 0;      // of a quiet move
    };
    [[nodiscard]] Pick next();

  private:
    void generate();
    [[nodiscard]] int tactical_score(Move move) const;
    [[nodiscard]] bool is_dearest_promotion(Move move) const;
    [[nodiscard]] int quiet_score(Move move) const;
    [[nodiscard]] bool demote_if_losing(std::size_t at);

    const Position& position_;
    Move hash_move_;
    QuietHints hints_;
    const Histories& histories_;
    const ByPieceType<Score>& values_;
    bool tactical_only_;
    bool hash_move_given_ = false;
    bool generated_ = false;
    std::size_t next_ = 0;
    MoveList moves_;
    std::array<int, MoveList::kCapacity> scores_;
};

// Captures, promotions, and explosions that take an enemy piece.
[[nodiscard]] bool is_tactical(const Position& position, Move move);

}  // namespace alces
