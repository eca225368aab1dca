#include "games/shapes.h"

namespace alces::test {

std::vector<Offset> king_steps() { return join(leaper(1, 0), leaper(1, 1)); }

std::vector<Offset> forward() { return {{0, 1}}; }

std::vector<Offset> forward_diagonals() { return {{-1, 1}, {1, 1}}; }

std::vector<Offset> join(std::vector<Offset> a, const std::vector<Offset>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

PieceSpec mover(char letter, std::string_view name, std::string_view betza, std::string_view words,
                Lines lines, const std::vector<Offset>& leaps) {
    return {{.slides = lines, .slide_captures = lines, .leaps = leaps, .leap_captures = leaps},
            letter,
            name,
            betza,
            words};
}

PieceSpec drawn_as(std::string_view figure, PieceSpec piece) {
    piece.figure = figure;
    return piece;
}

PieceSpec queen() {
    return drawn_as(
        "queen", mover('Q', "Queen", "Q", "slides along ranks, files and diagonals", Lines::All));
}

PieceSpec rook() {
    return drawn_as("rook",
                    mover('R', "Rook", "R", "slides along ranks and files", Lines::Orthogonal));
}

PieceSpec bishop() {
    return drawn_as("bishop", mover('B', "Bishop", "B", "slides along diagonals", Lines::Diagonal));
}

PieceSpec knight() {
    return drawn_as("knight",
                    mover('N', "Knight", "N", "leaps two squares straight and one sideways",
                          Lines::None, leaper(2, 1)));
}

PieceSpec orthodox_pawn() {
    return {{.leaps = forward(), .leap_captures = forward_diagonals()},
            'P',
            "Pawn",
            "fmWfceFifmnD",
            "goes one square forward, or two from its starting square, and captures one square "
            "diagonally forward",
            "pawn"};
}

PieceSpec castling_king() {
    return drawn_as("king",
                    mover('K', "King", "K", "goes one square in any direction; it may castle",
                          Lines::None, king_steps()));
}

bool on_last_rank(const Topology& topology, Color color, Square square) {
    return own_rank(topology, color, square) == topology.ranks() - 1;
}

bool not_on_end_ranks(const Topology& topology, Color, Square square) {
    const int rank = topology.rank_of(square);
    return rank != 0 && rank != topology.ranks() - 1;
}

}  // namespace alces::test
