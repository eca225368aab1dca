// The common parts of the naive games: squares, steps, the moves of the orthodox pieces.
#pragma once

#include <optional>

#include "naive.h"

namespace naive {

inline constexpr char kEmpty = '.';
inline constexpr char kGone = '*';

struct Spot {
    int x;
    int y;
    bool operator==(const Spot&) const = default;
};

struct Step {
    Spot from;
    Spot to;
    char become;  // lower case: a promotion, or the joker launched on `from`; or 0
};

bool is_white(char piece);
bool is_piece(char piece);
char capital(char piece);
char small(char piece);
char of_side(char letter, bool white);
char& at(Board& board, Spot s);
char at(const Board& board, Spot s);

// The rules of one game, for the side to move.
class Rules {
  public:
    Rules(int board_files, int board_ranks, int lowest_rank)
        : files(board_files), ranks(board_ranks), first_rank(lowest_rank) {}
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const int files, ranks, first_rank;
    bool pawn_moves_count = true;  // for the fifty-move rule
    int checks = 0;                // that win the game; 0: no such rule

    // The square at this offset, which may be off the board.
    virtual Spot away(Spot from, int dx, int dy) const { return {from.x + dx, from.y + dy}; }
    // The moves and captures of the piece on `from`, of either side, without castling and jumps.
    virtual void reach(const Game& game, Spot from, class Mover& mover) const = 0;
    // The moves from one square to another: with each promotion, and with a launch.
    virtual void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const;
    // Special moves, except en passant.
    virtual void add_specials(const Game& game, std::vector<Step>& steps) const = 0;
    // Makes a move, except for the side to move, the counts and the en passant square.
    virtual void apply(Game& game, const Step& step) const = 0;

    // Whether the side whose piece captures the other's king from one square to another keeps its
    // own king.
    virtual bool keeps_king(const Game&, Spot, Spot) const { return true; }
    // Whether a side has won other than by checkmate.
    virtual bool is_decided(const Game&) const { return false; }

    bool on_board(Spot s) const { return s.x >= 0 && s.x < files && s.y >= 0 && s.y < ranks; }
    std::string name(Spot s) const;
    Spot spot(const std::string& name) const;  // ignores text after the name
};

// Collects the moves of one piece in `quiet` and its captures in `captures`.
class Mover {
  public:
    Mover(const Game& game, Spot from) { look(game, from); }
    // Starts again for another piece, reusing the storage.
    void look(const Game& game, Spot from);
    std::vector<Spot> quiet;
    std::vector<Spot> captures;

    Spot from() const { return from_; }
    bool is_white() const { return white_; }
    int forward() const { return white_ ? 1 : -1; }
    bool is_empty(int dx, int dy) const;
    void quiet_to(int dx, int dy);
    void capture_on(int dx, int dy);
    void leap(int dx, int dy) { quiet_to(dx, dy), capture_on(dx, dy); }
    void leap_all_ways(int m, int n, bool captures_too = true);
    void ride(int dx, int dy, bool captures_too);
    void king() { leap_all_ways(1, 0), leap_all_ways(1, 1); }
    void knight() { leap_all_ways(2, 1); }
    void rook() { ride(1, 0, true), ride(-1, 0, true), ride(0, 1, true), ride(0, -1, true); }
    void bishop() { ride(1, 1, true), ride(-1, 1, true), ride(1, -1, true), ride(-1, -1, true); }
    void queen() { rook(), bishop(); }
    // The moves of a chess piece; none of a pawn or another piece.
    void orthodox(char letter) {
        if (letter == 'K') king();
        if (letter == 'Q') queen();
        if (letter == 'R') rook();
        if (letter == 'B') bishop();
        if (letter == 'N') knight();
    }
    // A pawn's moves, with two steps from its side's start rank, counted from 0.
    void pawn(int white_start, int black_start);

  private:
    Spot away(int dx, int dy) const { return game_->rules->away(from_, dx, dy); }

    const Game* game_ = nullptr;
    Spot from_{};
    bool white_ = true;
};

std::vector<Spot> pieces_of(const Game& game, bool white);
int count_pieces(const Game& game);
bool king_can_be_taken(const Game& game, bool white);
bool has_king(const Game& game, bool white);
// Moves the piece and captures what is on the target.
void move_piece(Board& board, const Step& step);
bool is_en_passant(const Game& game, const Step& step);

// A king and a rook that can castle, on the first ranks.
struct Castle {
    char right;
    int king_from, king_to, rook_from, rook_to;
};
using Castles = std::array<Castle, 4>;
void add_castlings(const Game& game, const Castles& castles, std::vector<Step>& steps);
void castle_rook(Game& game, const Castles& castles, const Step& step);
// Removes the rights whose king or rook, or other partner, has left its square.
void drop_castling_rights(Game& game, const Castles& castles, char partner = 'R');

const Rules& al_ces();
const Rules& apothecary();
const Rules& besiege();
const Rules& siberia();
const Rules& thicket();  // tests/games/test_pages.h
const Rules& xiangqi();
const Rules& quarrel();  // tests/games/test_pages.h
const Rules& hollow();   // tests/games/test_pages.h
const Rules& siege();    // tests/games/test_pages.h
const Rules& atomic();

}  // namespace naive
