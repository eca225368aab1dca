// Defines Variant: the rules of a game, with everything that is computed from their definition.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/bitboard.h"
#include "rules/move_tables.h"
#include "rules/topology.h"
#include "rules/types.h"
#include "rules/variant_spec.h"

namespace alces {

struct Castling {
    Color color;
    Square king_from, king_to, rook_from, rook_to;
    Bitboard empty;    // must be empty: between king and rook, and on their paths
    Bitboard crossed;  // between king_from and king_to; the king must be safe there
};

// A right to castle, jump or launch, which has one letter in the rights field of FEN. The right is
// lost when the piece on one of its squares moves or is captured.
struct Right {
    struct Need {
        Square square;
        std::vector<PieceType> kinds;  // the piece must be of one of these kinds
    };
    char letter;
    Color color;
    std::vector<Need> needs;
};

struct KingJump {
    Square from = kNoSquare;  // kNoSquare if this side has no jump
    std::uint32_t right = 0;  // bits as in Position::rights()
    Bitboard to;
};

// A piece that arrives on a square of `zone` promotes to one of the kinds in `into`. If the
// promotion is optional, the piece may also stay what it is.
struct Promotion {
    ByColor<Bitboard> zone;
    std::vector<PieceType> into;
    bool optional = false;
};

// The rules of a game and the tables computed from them. Immutable. A Variant must outlive the
// positions that refer to it.
class Variant {
  public:
    // `spec` must be consistent. The constructor checks this only by assertions, because PageReader
    // has already checked the games from files.
    explicit Variant(VariantSpec spec);
    Variant(const Variant&) = delete;
    Variant& operator=(const Variant&) = delete;

    [[nodiscard]] const VariantSpec& spec() const { return spec_; }
    [[nodiscard]] const Topology& topology() const { return spec_.topology; }
    // All squares except holes.
    [[nodiscard]] const Bitboard& board() const { return tables_.board(); }
    [[nodiscard]] std::size_t piece_types() const { return spec_.pieces.size(); }
    [[nodiscard]] const PieceSpec& piece(PieceType type) const { return spec_.pieces[index(type)]; }
    // The kind of piece with this letter, in upper or lower case; kNoPieceType if the game has
    // none.
    [[nodiscard]] PieceType type_of(char letter) const {
        return types_of_letters_[static_cast<unsigned char>(letter)];
    }

    [[nodiscard]] std::string square_name(Square square) const;  // "e2"
    // The square with exactly this name, if it exists.
    [[nodiscard]] std::optional<Square> square(std::string_view name) const;
    // The number of the square's rank as players know it: the lowest rank is 0 or 1.
    [[nodiscard]] int rank_number(Square square) const {
        return topology().rank_of(square) + spec_.first_rank;
    }

    // The lines and leaps of all squares and pieces.
    [[nodiscard]] const MoveTables& tables() const { return tables_; }

    [[nodiscard]] const std::vector<Castling>& castlings() const { return castlings_; }
    // The promotions of a kind; empty if this kind never promotes. The zones of two promotions have
    // no square in common.
    [[nodiscard]] const std::vector<Promotion>& promotions(PieceType type) const {
        return promotions_[type];
    }
    // The squares from which this kind may be able to reach a promotion zone in one move. Contains
    // all squares if this kind has lines or leaps with paths.
    [[nodiscard]] const Bitboard& promotes_from(Color color, PieceType type) const {
        return promotes_from_[color][type];
    }
    // The promotion of this kind on `to`, or null if there is none.
    [[nodiscard]] const Promotion* promotion(PieceType type, Color color, Square to) const;
    // The squares where a pawn may stand.
    [[nodiscard]] const Bitboard& pawn_squares(Color color) const { return pawn_squares_[color]; }
    // The squares from which a pawn may make a double step; none in games without double steps.
    [[nodiscard]] const Bitboard& double_step_from(Color color) const {
        return double_step_from_[color];
    }
    // The squares where a piece of this kind may be. Pawns must be on pawn_squares(), too.
    [[nodiscard]] const Bitboard& region(Color color, PieceType type) const {
        return region_[color][type];
    }
    // Whether a rule of WinSpec or an explosion of a king can end the game.
    [[nodiscard]] bool has_wins() const { return has_wins_; }
    // The squares where a piece of this colour wins the game, if its kind is one of goal_kinds().
    [[nodiscard]] const Bitboard& goal(Color color) const { return goal_[color]; }
    [[nodiscard]] const std::vector<PieceType>& goal_kinds() const { return goal_kinds_; }
    // A side that has lost all pieces of one of these kinds loses the game.
    [[nodiscard]] const std::vector<PieceType>& kinds_to_keep() const { return kinds_to_keep_; }
    // The kind that can explode; kNoPieceType if there is none.
    [[nodiscard]] PieceType explosive() const { return explosive_; }
    [[nodiscard]] bool captures_explode() const { return spec_.captures_explode; }
    [[nodiscard]] PieceType joker() const { return joker_; }  // kNoPieceType if there is none
    // At most 32 rights. Those of castlings() come first, in the same order.
    [[nodiscard]] const std::vector<Right>& rights() const { return rights_; }
    // The rights that are lost when the piece on `square` moves or is captured. Bit i stands for
    // rights()[i].
    [[nodiscard]] std::uint32_t rights_at(Square square) const { return rights_at_[square]; }
    [[nodiscard]] const KingJump& king_jump(Color color) const { return king_jumps_[color]; }
    [[nodiscard]] const Bitboard& vanishing() const { return tables_.vanishing(); }

  private:
    void build_castlings();
    void build_rights();
    void build_regions();
    void build_wins();
    void build_king_jumps();
    void build_promotions();
    [[nodiscard]] Square named(std::string_view name) const;
    [[nodiscard]] Bitboard where(const SquareRule& rule, Color color) const;

    VariantSpec spec_;
    MoveTables tables_;
    std::array<PieceType, 256> types_of_letters_{};
    std::vector<Castling> castlings_;
    ByPieceType<std::vector<Promotion>> promotions_{};
    ByColor<ByPieceType<Bitboard>> promotes_from_{};
    ByColor<Bitboard> pawn_squares_{}, double_step_from_{};
    ByColor<ByPieceType<Bitboard>> region_{};
    bool has_wins_ = false;
    ByColor<Bitboard> goal_{};
    std::vector<PieceType> goal_kinds_, kinds_to_keep_;
    PieceType explosive_ = kNoPieceType;
    PieceType joker_ = kNoPieceType;
    std::vector<Right> rights_;
    BySquare<std::uint32_t> rights_at_{};
    ByColor<KingJump> king_jumps_{};
};

}  // namespace alces
