// Reads the pawns and the promotions of a game file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/betza.h"
#include "games/game_file.h"
#include "games/keys.h"

namespace alces {

// The row of the pawn in the piece table.
struct PawnRow {
    char letter;
    std::string_view name;
    const PieceMoves& moves;
    const std::optional<PieceMoves>& zone_moves;
    TextPlace place;
};

class PawnReader {
  public:
    // Completes `page`, which already has the board and the pieces. The page refers to strings in
    // `file`. `start` has the ranks of the starting position, as fen_ranks() returns them. Faults
    // are added to `faults`.
    PawnReader(VariantSpec& page, GameFile& file, const PawnRow& pawn,
               const std::vector<std::string>& start, std::vector<GameFault>& faults)
        : page_(page), file_(file), pawn_(pawn), start_(start), faults_(faults) {}
    // Reads the tables [[promotions]] and the table [pawns], which is null if it is missing.
    void read(const std::vector<const Value*>& promotions, const Value* pawns);
    // Describes each promotion in words: "P on rank 8: must promote to Q, R, B, N".
    [[nodiscard]] const std::vector<std::string>& words() const { return promotion_words_; }

  private:
    void refuse(TextPlace place, std::string message) {
        faults_.push_back({place, std::move(message)});
    }
    void check_pawn();
    [[nodiscard]] bool is_list_of_pieces(std::string_view letters) const;
    [[nodiscard]] std::optional<std::string> fault_of_into(char piece,
                                                           const std::string& into) const;
    void read_promotion(const Value& table);
    void add_promotion(PromotionSpec promotion, const std::vector<int>& ranks);
    void read_block(const Value& squares, std::string_view into);
    void read_pawns(const Value* table);
    void read_joined_pawns(const Value* table);
    [[nodiscard]] bool stays_within(const Bitboard& standing) const;
    [[nodiscard]] Bitboard usual_squares(Color color) const;
    [[nodiscard]] std::optional<int> rank_without_double_step(Color color,
                                                              const Bitboard& squares) const;
    [[nodiscard]] Bitboard own_ranks(Color color, const std::vector<int>& numbers) const;
    [[nodiscard]] Bitboard ranks_of_pawns(Color color) const;
    [[nodiscard]] Bitboard holes_before(Color color) const;

    VariantSpec& page_;
    GameFile& file_;
    const PawnRow pawn_;
    const std::vector<std::string>& start_;
    std::vector<GameFault>& faults_;
    std::vector<std::string> promotion_words_;
    ByColor<Bitboard> must_promote_{};  // the squares where a pawn must promote
    ByColor<Bitboard> may_promote_{};   // where a pawn must or may promote
};

}  // namespace alces
