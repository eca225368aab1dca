#include "search/support.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

#include "catch.h"

namespace alces::tests {
namespace {

std::string swapped_case(std::string text) {
    for (char& c : text) {
        const auto letter = static_cast<unsigned char>(c);
        c = static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter)
                                                        : std::toupper(letter));
    }
    return text;
}

std::string upside_down(const std::string& board) {
    std::istringstream in(board);
    std::string turned;
    for (std::string rank; std::getline(in, rank, '/');) {
        turned.insert(0, turned.empty() ? rank : rank + "/");
    }
    return turned;
}

}  // namespace

Position position_of(std::string_view fen) {
    auto position = from_fen(default_variant(), fen);
    INFO(fen << (position ? "" : ": " + position.error().message));
    REQUIRE(position);
    return std::move(position).value();
}

Move move_of(const Position& position, std::string_view text) {
    const auto move = parse_move(position, text);
    INFO(text << (move ? "" : ": " + move.error().message));
    REQUIRE(move);
    return *move;
}

std::string text_of(const Position& position, Move move) {
    return write_move(position, move, MoveStyle::Coordinate);
}

Position flipped(const Position& position) {
    std::istringstream in(to_fen(position));
    std::string board, mover, rights, passed, plies, number;
    in >> board >> mover >> rights >> passed >> plies >> number;
    std::string turned_rights = swapped_case(rights);
    std::sort(turned_rights.begin(), turned_rights.end());  // capitals, White's, first
    if (passed != "-") passed[1] = static_cast<char>('0' + '9' - passed[1]);
    return position_of(swapped_case(upside_down(board)) + (mover == "w" ? " b " : " w ") +
                       turned_rights + " " + passed + " " + plies + " " + number);
}

std::size_t below(Generator& random, std::size_t bound) { return random() % bound; }

Position random_game(Generator& random, int plies) {
    Position position = Position::start(default_variant());
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        position.play(moves[below(random, moves.size())]);
    }
    return position;
}

Position scattered(Generator& random, int pieces) {
    const Variant& variant = default_variant();
    for (;;) {
        Setup setup;
        const auto put = [&](Piece piece) {
            const auto square = static_cast<Square>(below(random, variant.topology().squares()));
            setup.board[square] = piece;
        };
        for (int i = 0; i < pieces; ++i) {
            const auto type = static_cast<PieceType>(1 + below(random, variant.piece_types() - 1));
            put(Piece{below(random, 3) == 0 ? Color::Black : Color::White, type});
        }
        put(Piece{Color::White, PieceType::King});
        put(Piece{Color::Black, PieceType::King});
        auto position = Position::from(variant, setup);
        if (position) return std::move(position).value();
    }
}

SearchLimits to_depth(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

SearchResult search_to_depth(const Position& position, int depth) {
    return Searcher(4).search(position, {}, to_depth(depth), {});
}

}  // namespace alces::tests
