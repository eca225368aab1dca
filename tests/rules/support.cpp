#include "support.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

#include "games/registry.h"

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

std::vector<std::string> known_fens(const Variant& game) {
    std::vector<std::string> fens;
    const std::vector<const Variant*> with_files = games_with_positions();
    if (std::find(with_files.begin(), with_files.end(), &game) == with_files.end()) {
        Random random(5);
        const auto note = [&](const Position& position) { fens.push_back(to_fen(position)); };
        for (int i = 0; i < 4; ++i) walk(Position::start(game), random, 100, note);
        return fens;
    }
    for (const std::string& line : data_lines(std::string(game.spec().name) + ".tsv"))
        fens.push_back(split(line, '\t')[0]);
    return fens;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

namespace {

const Variant& game_named(std::string_view name) {
    const Variant* found = find_variant(name);
    REQUIRE(found != nullptr);
    return *found;
}

}  // namespace

const Variant& al_ces() { return game_named("al-ces"); }
const Variant& apothecary() { return game_named("apothecary"); }
const Variant& besiege() { return game_named("besiege"); }
const Variant& siberia() { return game_named("siberia"); }

std::vector<const Variant*> naive_games() {
    std::vector<const Variant*> known = all_games();
    known.insert(known.end(), {&quarrel(), &hollow(), &siege()});
    std::erase_if(known, [](const Variant* game) { return !naive::knows(game->spec().name); });
    return known;
}

std::vector<const Variant*> games_with_positions() {
    return {&al_ces(), &apothecary(), &besiege(), &siberia()};
}

Position position_of(const Variant& game, const std::string& fen) {
    const Result<Position> read = from_fen(game, fen);
    INFO(fen << ": " << (read ? "" : read.error().message));
    REQUIRE(read);
    return *read;
}

Position position_of(const std::string& fen) { return position_of(al_ces(), fen); }

naive::Game naive_game(const Position& position) {
    return naive::read(position.variant().spec().name, to_fen(position));
}

std::string name(const Position& position, Square s) { return position.variant().square_name(s); }

std::string small(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
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

void walk(Position position, Random& random, int plies, const Visit& visit) {
    for (int ply = 0; ply < plies && has_legal_move(position); ++ply) {
        visit(position);
        position.play(choose(position, random));
    }
}

void walk_everywhere(const Variant& game, std::uint64_t seed, int walks_of_each, int plies,
                     const Visit& visit) {
    Random random(seed);
    const std::vector<std::string> fens = known_fens(game);
    for (int i = 0; i < walks_of_each; ++i) {
        walk(Position::start(game, i % game.spec().setups), random, plies, visit);
        walk(random_placement(game, random, random.between(0, 8)), random, plies, visit);
        walk(random_placement(game, random, random.between(9, 60)), random, plies, visit);
        walk(position_of(game, random.pick(fens)), random, plies, visit);
    }
}

void walk_games(const std::vector<const Variant*>& games, std::uint64_t seed, int walks_of_each,
                int plies, const Visit& visit) {
    for (const Variant* game : games) walk_everywhere(*game, seed, walks_of_each, plies, visit);
}

void walk_all_games(std::uint64_t seed, int walks_of_each, int plies, const Visit& visit) {
    std::vector<const Variant*> games = all_games();
    games.insert(games.end(), {&quarrel(), &hollow(), &siege()});
    walk_games(games, seed, walks_of_each, plies, visit);
}

bool contains_ignoring_case(const std::string& text, const std::string& needle) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) ==
               std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(text.begin(), text.end(), needle.begin(), needle.end(), same) != text.end();
}

void check_refused(const Variant& game, const std::vector<Refused>& rows) {
    for (const Refused& row : rows) {
        INFO('"' << row.fen << '"');
        const Result<Position> read = from_fen(game, row.fen);
        REQUIRE_FALSE(read);
        INFO(read.error().message);
        CHECK(read.error().kind == ErrorKind::Fen);
        CHECK(read.error().message.find('\n') == std::string::npos);
        for (const std::string& needle : row.needles) {
            INFO(needle);
            CHECK(contains_ignoring_case(read.error().message, needle));
        }
    }
}

}  // namespace alces::test
