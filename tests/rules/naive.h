// A second implementation of the four built-in games, of Xiangqi, and of some games that only the
// tests have. It was written from the rules: an array of letters, moves made by copying, legality
// by trying all captures of the king. It is slow and simple and shares no code with src/.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace naive {

class Rules;

// Letters as in FEN, '.' for an empty square, '*' for a vanished one; board[y][x], both from 0.
using Board = std::array<std::array<char, 20>, 12>;

struct Game {
    const Rules* rules = nullptr;
    Board board{};
    bool white_to_move = true;
    std::string rights;      // letters in FEN's order
    std::string en_passant;  // the square passed over, or empty
    int plies_since_reset = 0;
    int move_number = 1;
    std::string reserve;          // letters of both sides in FEN's order
    std::string hands;            // the jokers in hand: some of Jj
    std::array<int, 2> checks{};  // how many White and Black still have to give
    std::string last = "";        // what White and what Black moved last, '-' for nothing
};

[[nodiscard]] bool knows(std::string_view game_name);

// Requires a known game and a well-formed FEN. Drops an en passant square without a legal capture.
Game read(std::string_view game_name, const std::string& fen);
std::string write(const Game& game);

// The legal moves in coordinate form, in byte order.
std::vector<std::string> legal_moves(const Game& game);
// The legal moves if the king were not royal, but without castling through attacked squares.
std::vector<std::string> pseudo_legal_moves(const Game& game);
bool in_check(const Game& game);
// The game after a legal move in coordinate form.
Game play(const Game& game, const std::string& move);

}  // namespace naive
