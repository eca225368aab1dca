#include "search/support.h"

#include <cctype>

#include "catch.h"
#include "games/registry.h"

namespace alces::test {
namespace {

Square mirrored(const Topology& topology, Square square) {
    const int file = topology.file_of(square);
    const int rank = topology.rank_of(square);
    const bool joined = topology.step(topology.at(0, 0), {-1, 0}).has_value();
    return joined ? topology.at((file + topology.files() / 2) % topology.files(), rank)
                  : topology.at(file, topology.ranks() - 1 - rank);
}

char swapped_case(char c) {
    const auto letter = static_cast<unsigned char>(c);
    return static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter)
                                                       : std::toupper(letter));
}

// The rights of the two colours differ only in the case of their letters.
std::uint32_t mirrored_rights(const Position& position) {
    const auto& rights = position.variant().rights();
    std::uint32_t turned = 0;
    for (std::size_t i = 0; i < rights.size(); ++i) {
        if (((position.rights() >> i) & 1U) == 0) continue;
        for (std::size_t j = 0; j < rights.size(); ++j)
            if (rights[j].letter == swapped_case(rights[i].letter)) turned |= 1U << j;
    }
    return turned;
}

// Fills in random reserves and imitated kinds.
void fill_holdings(Generator& random, const Variant& variant, Setup& setup) {
    for (const Color color : kColors) {
        Holdings& held = setup.holdings[color];
        if (variant.joker() != kNoPieceType) {
            held.last_kind = static_cast<PieceType>(below(random, variant.piece_types()));
            if (held.last_kind == variant.joker()) held.last_kind = PieceType::King;
        }
        for (const char letter : variant.spec().reserve.value_or(""))
            held.reserve[variant.type_of(letter)] = static_cast<std::uint8_t>(below(random, 2));
    }
}

Position checked(Result<Position> position, std::string_view what) {
    INFO(what << (position ? "" : ": " + position.error().message));
    REQUIRE(position);
    return std::move(position).value();
}

}  // namespace

const Variant& game(std::string_view name) {
    const Variant* found = find_variant(name);
    REQUIRE(found != nullptr);
    return *found;
}

Position position_of(std::string_view fen) {
    return checked(from_fen(default_variant(), fen), fen);
}

Position position_of(std::string_view name, std::string_view fen) {
    return checked(from_fen(game(name), fen), fen);
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
    const Topology& topology = position.variant().topology();
    Setup setup;
    for (const Square square : position.occupied()) {
        const Piece piece = position.at(square);
        setup.board[mirrored(topology, square)] = Piece{~piece.color(), piece.type()};
    }
    setup.side_to_move = ~position.side_to_move();
    setup.rights = mirrored_rights(position);
    if (position.en_passant() != kNoSquare)
        setup.en_passant = mirrored(topology, position.en_passant());
    setup.plies_since_reset = position.plies_since_reset();
    setup.move_number = position.move_number();
    for (const Color color : kColors) setup.holdings[~color] = position.holdings(color);
    return checked(Position::from(position.variant(), setup), to_fen(position));
}

std::size_t below(Generator& random, std::size_t bound) { return random() % bound; }

Position random_game(Generator& random, int plies, const Variant& variant) {
    const auto setups = static_cast<std::size_t>(variant.spec().setups);
    Position position =
        Position::start(variant, setups == 1 ? 0 : static_cast<int>(below(random, setups)));
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        position.play(moves[below(random, moves.size())]);
    }
    return position;
}

Position scattered(Generator& random, int pieces, const Variant& variant) {
    for (;;) {
        Setup setup;
        const auto put = [&](Piece piece) {
            auto square = static_cast<Square>(below(random, variant.topology().squares()));
            while (!variant.region(piece.color(), piece.type()).test(square))
                square = static_cast<Square>(below(random, variant.topology().squares()));
            if (piece.type() == PieceType::Pawn &&
                !variant.pawn_squares(piece.color()).test(square))
                return;
            setup.board[square] = piece;
        };
        for (int i = 0; i < pieces; ++i) {
            const auto type = static_cast<PieceType>(1 + below(random, variant.piece_types() - 1));
            put(Piece{below(random, 3) == 0 ? Color::Black : Color::White, type});
        }
        put(Piece{Color::White, PieceType::King});
        put(Piece{Color::Black, PieceType::King});
        fill_holdings(random, variant, setup);
        auto position = Position::from(variant, setup);
        if (position) return std::move(position).value();
    }
}

SearchLimits to_depth(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

SearchLimits to_nodes(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

SearchResult search_to_depth(const Position& position, int depth) {
    return Searcher(4).search(position, {}, to_depth(depth), {});
}

}  // namespace alces::test
