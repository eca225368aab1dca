#include "support.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <optional>
#include <sstream>

#ifndef ALCES_TEST_DIR
#define ALCES_TEST_DIR "tests"
#endif

namespace alces::test {

std::vector<std::string> data_lines(const std::string& name) {
    const std::string path = std::string(ALCES_TEST_DIR) + "/positions/" + name;
    INFO("reading " << path << " (run the tests from the top of the tree)");
    std::ifstream in(path);
    REQUIRE(in);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

// SplitMix64, by Sebastiano Vigna.
std::uint64_t Random::next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

const Variant& al_ces() {
    const Variant* found = find_variant("al-ces");
    REQUIRE(found != nullptr);
    return *found;
}

Position position_of(const std::string& fen) {
    const Result<Position> read = from_fen(al_ces(), fen);
    INFO(fen << ": " << (read ? "" : read.error().message));
    REQUIRE(read);
    return *read;
}

std::string coordinates(const Position& position, Move move) {
    return write_move(position, move, MoveStyle::Coordinate);
}

std::vector<std::string> all_coordinates(const Position& position) {
    std::vector<std::string> texts;
    for (const Move move : legal_moves(position)) texts.push_back(coordinates(position, move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

Move move_of(const Position& position, const std::string& wanted) {
    for (const Move move : legal_moves(position)) {
        if (coordinates(position, move) == wanted) return move;
    }
    FAIL(wanted << " is not legal in " << to_fen(position));
    return kNoMove;
}

namespace {

using Squares = std::vector<Square>;

// The piece goes to some empty square of `where` that it may stand on, if there is one.
void put_within(Setup& setup, Random& random, const Bitboard& where, Piece piece) {
    Squares squares;
    for (const Square s : where) {
        const bool allowed =
            piece.type() != PieceType::Pawn || al_ces().pawn_squares(piece.color()).test(s);
        if (allowed && setup.board[s].is_none()) squares.push_back(s);
    }
    if (!squares.empty()) setup.board[random.pick(squares)] = piece;
}

Bitboard lines_of_kings(const Setup& setup) {
    Bitboard lines;
    for (const Square s : al_ces().board()) {
        if (setup.board[s].is_none() || setup.board[s].type() != PieceType::King) continue;
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            for (const Square to : al_ces().ray(s, direction)) lines.set(to);
        }
    }
    return lines;
}

Piece rook(Color color) { return {color, al_ces().type_of('R')}; }

void put_kings(Setup& setup, Random& random) {
    for (const Color color : kColors) {
        if (random.one_in(2)) {
            put_within(setup, random, al_ces().board(), Piece(color, PieceType::King));
            continue;
        }
        for (const Castling& castling : al_ces().castlings()) {
            if (castling.color != color) continue;
            setup.board[castling.king_from] = Piece(color, PieceType::King);
            if (!random.one_in(3)) setup.board[castling.rook_from] = rook(color);
        }
    }
}

void claim_rights(Setup& setup, Random& random) {
    unsigned bit = 1;
    for (const Castling& c : al_ces().castlings()) {
        const bool at_home = setup.board[c.king_from] == Piece(c.color, PieceType::King) &&
                             setup.board[c.rook_from] == rook(c.color);
        if (at_home && !random.one_in(4))
            setup.rights = static_cast<std::uint8_t>(setup.rights | bit);
        bit <<= 1U;
    }
}

// Some pawn that may just have made a double step, if there is one, has made it; and as likely as
// not an enemy pawn stands beside it.
void claim_en_passant(Setup& setup, Random& random) {
    const Color mover = ~setup.side_to_move;
    const Topology& board = al_ces().topology();
    const int up = mover == Color::White ? 1 : -1;
    const int start = mover == Color::White ? 2 : 7;
    const auto piece = [&](int file, int rank) -> Piece& {
        return setup.board[board.at(file, rank)];
    };
    std::vector<int> files;
    for (int file = 0; file < board.files(); ++file) {
        const bool came = piece(file, start).is_none() && piece(file, start + up).is_none() &&
                          piece(file, start + 2 * up) == Piece(mover, PieceType::Pawn);
        if (came) files.push_back(file);
    }
    if (files.empty()) return;
    const int file = random.pick(files);
    setup.en_passant = board.at(file, start + up);
    const int next =
        file == 0 || (file < board.files() - 1 && random.one_in(2)) ? file + 1 : file - 1;
    Piece& beside = piece(next, start + 2 * up);
    if (beside.is_none() && random.one_in(2)) beside = Piece(~mover, PieceType::Pawn);
}

Setup random_setup(Random& random, int extra) {
    Setup setup;
    put_kings(setup, random);
    // Half of them crowd the lines on which pieces are pinned and cannons find screens.
    const Bitboard where = random.one_in(2) ? lines_of_kings(setup) : al_ces().board();
    for (int i = 0; i < extra; ++i) {
        const auto type = static_cast<PieceType>(1 + random.below(al_ces().piece_types() - 1));
        const bool pawn = random.one_in(4);
        const Piece piece(random.pick(kColors), pawn ? PieceType::Pawn : type);
        put_within(setup, random, where, piece);
    }
    setup.side_to_move = random.pick(kColors);
    claim_rights(setup, random);
    claim_en_passant(setup, random);
    setup.plies_since_reset = random.between(0, 99);
    setup.move_number = random.between(1, 200);
    return setup;
}

bool is_rare(const Position& position, Move move) {
    const bool special = move.kind != MoveKind::Normal || move.promotion != kNoPieceType;
    return special || position.is_capture(move);
}

Move choose(const Position& position, Random& random) {
    const MoveList moves = legal_moves(position);
    std::vector<Move> rare;
    for (const Move move : moves) {
        if (is_rare(position, move)) rare.push_back(move);
    }
    if (!rare.empty() && random.one_in(4)) return random.pick(rare);
    return random.pick(moves);
}

}  // namespace

Position random_placement(Random& random, int extra) {
    for (;;) {
        const Result<Position> position = Position::from(al_ces(), random_setup(random, extra));
        if (position) return *position;
    }
}

void walk(Position position, Random& random, int plies, const Visit& visit) {
    for (int ply = 0; ply < plies && has_legal_move(position); ++ply) {
        visit(position);
        position.play(choose(position, random));
    }
}

void walk_everywhere(std::uint64_t seed, int walks_of_each, int plies, const Visit& visit) {
    Random random(seed);
    const std::vector<std::string> lines = data_lines("al-ces.tsv");
    for (int i = 0; i < walks_of_each; ++i) {
        walk(Position::start(al_ces()), random, plies, visit);
        walk(random_placement(random, random.between(0, 8)), random, plies, visit);
        walk(random_placement(random, random.between(9, 60)), random, plies, visit);
        walk(position_of(split(random.pick(lines), '\t')[0]), random, plies, visit);
    }
}

bool contains_ignoring_case(const std::string& text, const std::string& needle) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) ==
               std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(text.begin(), text.end(), needle.begin(), needle.end(), same) != text.end();
}

}  // namespace alces::test
