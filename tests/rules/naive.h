// A second Al-Ces, written from the rules alone: an array of letters, moves made by copying, a move
// legal if the opponent could then capture no king. Slow, plain, and sharing nothing with src/.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace naive {

inline constexpr int kSize = 10;

// Letters as in FEN, '.' for an empty square; board[rank][file], both from 0.
using Board = std::array<std::array<char, kSize>, kSize>;

struct Game {
    Board board{};
    bool white_to_move = true;
    std::string rights;      // some of KQkq, in this order
    std::string en_passant;  // the square passed over, or empty
    int plies_since_reset = 0;
    int move_number = 1;
};

// `fen` must be well formed. An en passant square that nobody may use is dropped.
Game read(const std::string& fen);
std::string write(const Game& game);

// In coordinate form, sorted bytewise.
std::vector<std::string> legal_moves(const Game& game);
// What the pieces could do if the king were not royal; without castling through attacked squares.
std::vector<std::string> pseudo_legal_moves(const Game& game);
bool in_check(const Game& game);
// The game after a legal move in coordinate form.
Game play(const Game& game, const std::string& move);

}  // namespace naive
