// Makes random positions of any game, with pieces on any squares that the rules allow.
#include "support.h"

namespace alces::test {
namespace {

using Squares = std::vector<Square>;

class Placement {
  public:
    Placement(const Variant& game, Random& random) : game_(game), random_(random) {}

    Setup make(int extra) {
        setup_.side_to_move = random_.pick(kColors);
        put_at_home();
        for (const Color color : kColors) {
            if (!has_king(color)) put_within(game_.board(), Piece(color, PieceType::King));
        }
        put_others(extra);
        claim_rights();
        if (game_.spec().double_step_from != nullptr) claim_en_passant();
        if (game_.joker() != kNoPieceType) fill_hands();
        if (game_.spec().reserve) fill_reserves();
        if (const int checks = game_.spec().wins.checks; checks > 0)
            for (const Color color : kColors)
                setup_.holdings[color].checks_left =
                    static_cast<std::uint8_t>(random_.between(1, checks));
        setup_.plies_since_reset = random_.between(0, 99);
        setup_.move_number = random_.between(1, 200);
        return setup_;
    }

  private:
    // Places the piece on a random empty square of `where` that it may be on, if there is one.
    void put_within(const Bitboard& where, Piece piece) {
        Squares squares;
        for (const Square s : where) {
            const bool allowed =
                game_.region(piece.color(), piece.type()).test(s) &&
                (piece.type() != PieceType::Pawn || game_.pawn_squares(piece.color()).test(s));
            if (allowed && setup_.board[s].is_none()) squares.push_back(s);
        }
        if (!squares.empty()) setup_.board[random_.pick(squares)] = piece;
    }

    bool has_king(Color color) const {
        for (const Square s : game_.board()) {
            if (setup_.board[s] == Piece(color, PieceType::King)) return true;
        }
        return false;
    }

    // In half of the cases, places pieces that the rights of a side require.
    void put_at_home() {
        for (const Color color : kColors) {
            if (random_.one_in(2)) continue;
            for (const Right& right : game_.rights()) {
                if (right.color != color || random_.one_in(3)) continue;
                for (const Right::Need& need : right.needs)
                    setup_.board[need.square] = Piece(color, random_.pick(need.kinds));
            }
        }
    }

    Bitboard lines_of_kings() const {
        Bitboard lines;
        for (const Square s : game_.board()) {
            if (setup_.board[s].is_none() || setup_.board[s].type() != PieceType::King) continue;
            lines |= game_.tables().queen_lines(s);
        }
        return lines;
    }

    void put_others(int extra) {
        // In half of the cases they all go to the lines of the kings, for pins and cannon screens.
        const Bitboard where = random_.one_in(2) ? lines_of_kings() : game_.board();
        for (int i = 0; i < extra; ++i) {
            const auto type = static_cast<PieceType>(1 + random_.below(game_.piece_types() - 1));
            const bool pawn = random_.one_in(4);
            const Piece piece(random_.pick(kColors), pawn ? PieceType::Pawn : type);
            put_within(where, piece);
        }
    }

    bool fulfilled(const Right& right) const {
        for (const Right::Need& need : right.needs) {
            bool there = false;
            for (const PieceType kind : need.kinds)
                there = there || setup_.board[need.square] == Piece(right.color, kind);
            if (!there) return false;
        }
        return true;
    }

    void claim_rights() {
        for (std::size_t i = 0; i < game_.rights().size(); ++i) {
            if (fulfilled(game_.rights()[i]) && !random_.one_in(4)) setup_.rights |= 1U << i;
        }
    }

    // If a pawn can just have made a double step, sets the en passant square. In half of these
    // cases, puts an enemy pawn beside that pawn.
    void claim_en_passant() {
        const Color mover = ~setup_.side_to_move;
        const Topology& board = game_.topology();
        const int up = mover == Color::White ? 1 : -1;
        const int start = board.rank_of(game_.double_step_from(mover).first());
        const auto piece = [&](int file, int rank) -> Piece& {
            return setup_.board[board.at(file, rank)];
        };
        std::vector<int> files;
        for (int file = 0; file < board.files(); ++file) {
            const bool came = piece(file, start).is_none() && piece(file, start + up).is_none() &&
                              piece(file, start + 2 * up) == Piece(mover, PieceType::Pawn);
            if (came) files.push_back(file);
        }
        if (files.empty()) return;
        const int file = random_.pick(files);
        setup_.en_passant = board.at(file, start + up);
        const int next =
            file == 0 || (file < board.files() - 1 && random_.one_in(2)) ? file + 1 : file - 1;
        Piece& beside = piece(next, start + 2 * up);
        if (beside.is_none() && random_.one_in(2)) beside = Piece(~mover, PieceType::Pawn);
    }

    // About a quarter of the sides have moved no piece yet; half of all sides have the joker in
    // hand.
    void fill_hands() {
        for (const Color color : kColors) {
            Holdings& held = setup_.holdings[color];
            held.joker_in_hand = random_.one_in(2);
            const auto type = static_cast<PieceType>(random_.below(game_.piece_types()));
            if (type != game_.joker() && !random_.one_in(4)) held.last_kind = type;
        }
    }

    void fill_reserves() {
        for (const Color color : kColors)
            for (const char letter : *game_.spec().reserve)
                if (random_.one_in(3))
                    setup_.holdings[color].reserve[game_.type_of(letter)] =
                        static_cast<std::uint8_t>(random_.between(1, 3));
    }

    const Variant& game_;
    Random& random_;
    Setup setup_;
};

}  // namespace

Position random_placement(const Variant& game, Random& random, int extra) {
    for (;;) {
        const Result<Position> position = Position::from(game, Placement(game, random).make(extra));
        if (position) return *position;
    }
}

}  // namespace alces::test
