// What the naive games share: squares, steps, the ways of the orthodox pieces.
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
    char become;  // a small letter: a promotion, or the joker launched on `from`; or 0
};

bool is_white(char piece);
bool is_piece(char piece);
char capital(char piece);
char small(char piece);
char of_side(char letter, bool white);
char& at(Board& board, Spot s);
char at(const Board& board, Spot s);

// One game. Its functions answer for the side to move of the game that they are given.
class Rules {
  public:
    Rules(int board_files, int board_ranks, int lowest_rank)
        : files(board_files), ranks(board_ranks), first_rank(lowest_rank) {}
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const int files, ranks, first_rank;

    // May lie off the board.
    virtual Spot away(Spot from, int dx, int dy) const { return {from.x + dx, from.y + dy}; }
    // Where the piece on `from`, of either side, goes and captures; castling and the like apart.
    virtual void reach(const Game& game, Spot from, class Mover& mover) const = 0;
    // The moves from one square to another that it reaches: with each promotion, with a launch.
    virtual void add_steps(const Game& game, Spot from, Spot to, std::vector<Step>& steps) const;
    // Moves that are no simple going and capturing, en passant apart.
    virtual void add_specials(const Game& game, std::vector<Step>& steps) const = 0;
    // What the step changes, the side to move, the counts and the en passant square apart.
    virtual void apply(Game& game, const Step& step) const = 0;

    bool on_board(Spot s) const { return s.x >= 0 && s.x < files && s.y >= 0 && s.y < ranks; }
    std::string name(Spot s) const;
    Spot spot(const std::string& name) const;  // ignores what follows the name
};

// Collects where one piece can go: to `quiet`, and where it takes: on `captures`.
class Mover {
  public:
    Mover(const Game& game, Spot from) { look(game, from); }
    // The same for another piece, using the storage again.
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
    // Two steps from its side's `start` rank, counted from 0.
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
// The piece goes, and takes what stands there.
void move_piece(Board& board, const Step& step);
bool is_en_passant(const Game& game, const Step& step);

// A king and a rook that may change places, in the ranks at the edges.
struct Castle {
    char right;
    int king_from, king_to, rook_from, rook_to;
};
using Castles = std::array<Castle, 4>;
void add_castlings(const Game& game, const Castles& castles, std::vector<Step>& steps);
void castle_rook(Game& game, const Castles& castles, const Step& step);
// Keeps those whose king and rook are still at home.
void drop_castling_rights(Game& game, const Castles& castles);

const Rules& al_ces();
const Rules& apothecary();
const Rules& besiege();
const Rules& siberia();

}  // namespace naive
