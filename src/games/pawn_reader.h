// Reads where pawns stand, step twice and promote, from the file of a game. Promotions of other
// pieces are among them.
#pragma once

#include <string>
#include <vector>

#include "games/game_file.h"
#include "games/piece_rows.h"
#include "rules/variant_spec.h"

namespace alces {

// Writes to the page, whose topology must be complete, and adds faults. Reads `rows` and `array`,
// the ranks of the starting position, only when called.
class PawnReader {
  public:
    PawnReader(VariantSpec& page, const PieceRows& rows, const std::vector<std::string>& array,
               std::vector<GameFault>& faults)
        : page_(page), rows_(rows), array_(array), faults_(faults) {}

    // Checks the moves of the pawn, and decides whether they count as progress.
    void check_moves();
    // To be called before read_pawns().
    void read_promotions(const std::vector<const Value*>& tables);
    // `table` is null if the file has none.
    void read_pawns(const Value* table);
    // For each promotion: "P on rank 8: must promote to Q, R, B, N".
    [[nodiscard]] const std::vector<std::string>& promotion_words() const {
        return promotion_words_;
    }

  private:
    void read_promotion(const Value& table);
    [[nodiscard]] std::string into_fault(char piece, const Value& into) const;
    [[nodiscard]] ByColor<Bitboard> standing() const;
    void check_double_step(TextPlace place, const ByColor<Bitboard>& from);
    [[nodiscard]] Bitboard own_ranks(Color color, const std::vector<int>& numbers) const;
    [[nodiscard]] Bitboard ranks_of_pawns(Color color) const;
    [[nodiscard]] Bitboard holes_before(Color color) const;
    [[nodiscard]] const PieceRow& pawn() const { return rows_[1]; }
    [[nodiscard]] int last_rank() const { return page_.first_rank + page_.topology.ranks() - 1; }
    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }

    VariantSpec& page_;
    const PieceRows& rows_;
    const std::vector<std::string>& array_;
    std::vector<GameFault>& faults_;
    std::vector<std::string> promotion_words_;
    ByColor<Bitboard> must_promote_{};  // the squares where a pawn must promote
    ByColor<Bitboard> may_promote_{};   // and those where it may or must
};

}  // namespace alces
