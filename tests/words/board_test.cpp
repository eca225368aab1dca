// Tests boards and diagrams as text, in all games.
#include <algorithm>
#include <random>

#include "catch.h"
#include "game/game.h"
#include "games/game_file.h"
#include "games/registry.h"
#include "games/test_pages.h"
#include "rules/notation.h"
#include "words/board_text.h"
#include "words/piece_text.h"

namespace alces {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool holds(const Lines& lines, const std::string& line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

Position random_position(const Variant& variant, std::mt19937& dice) {
    const int setup = static_cast<int>(dice() % static_cast<unsigned>(variant.spec().setups));
    Game game(Position::start(variant, setup));
    for (std::size_t i = dice() % 120; i > 0 && !game.outcome().is_over(); --i)
        game.play(game.legal()[dice() % game.legal().size()]);
    return game.position();
}

TEST_CASE("the boards in the rules are those that the program draws", "[board]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        const bool joined = variant.topology().boards() > 1;
        const Lines rules = lines_of(variant.spec().rules);
        const Lines drawn = board_text(Position::start(variant), {joined, false});
        const auto squares = drawn.begin() + variant.topology().ranks();
        for (auto line = drawn.begin(); line != squares; ++line) {
            INFO(*line);
            // The rules have a wider gap between the boards.
            std::string wanted = *line;
            if (joined) wanted.insert(wanted.find("| ", 5) + 1, " ");
            CHECK((holds(rules, wanted) || holds(rules, *line)));
        }
    }
}

TEST_CASE("law: each square of a drawn board shows its piece, flipped or not", "[board]") {
    std::mt19937 dice(5);
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        const Topology& topology = variant.topology();
        for (int i = 0; i < 40; ++i) {
            const Position position = random_position(variant, dice);
            const BoardStyle style{.compact = dice() % 2 == 0, .flipped = dice() % 2 == 0};
            const Lines lines = board_text(position, style);
            const bool bars = topology.boards() == 1 || !style.compact;
            const int files = topology.files() / topology.boards();
            INFO(to_fen(position));
            for (const Square square : variant.board()) {
                const int rank = topology.rank_of(square);
                const int file = topology.file_of(square);
                const int row = style.flipped ? rank : topology.ranks() - 1 - rank;
                const int place = style.flipped ? topology.files() - 1 - file : file;
                const int width = 4 + 1 + (bars ? 4 : 3) * files + (bars ? 0 : 1);
                const int column = 5 + place / files * width + place % files * (bars ? 4 : 3);
                const std::string& line =
                    lines[static_cast<std::size_t>(style.compact ? row : 2 * row + 1)];
                REQUIRE(line.substr(static_cast<std::size_t>(column), 3) ==
                        cell_text(position.variant(), position.board(), square));
            }
        }
    }
}

TEST_CASE("the holdings of both sides are below the board", "[board]") {
    struct Row {
        const char* fen;
        std::string white, black;
        const char* game = "apothecary";
    };
    const Row rows[] = {
        {"**********/k9/10/10/10/10/10/10/10/10/K9/**********[] w - - 0 1 -/--",
         "    White: 0 points; reserve empty; no joker",
         "    Black: 0 points; reserve empty; no joker"},
        {"**********/k9/10/10/10/10/10/10/4J5/4J5/K9/**********[QRRj] w - - 0 1 j/Nb",
         "    White: 8 points; reserve QRR; joker on e2 e3, imitating the bishop",
         "    Black: 0 points; reserve J; joker in hand, imitating the knight"},
        {"**********/k9/10/10/10/10/10/3P6/10/10/K9/**********[] w - - 0 1 -/--",
         "    White: 1 point; reserve empty; no joker",
         "    Black: 0 points; reserve empty; no joker"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1", "    White: 3 checks to give",
         "    Black: 1 check to give", "3check"},
    };
    for (const Row& row : rows) {
        const auto position = from_fen(*find_variant(row.game), row.fen);
        REQUIRE(position);
        const Lines lines = board_text(*position);
        CHECK(lines[lines.size() - 2] == row.white);
        CHECK(lines[lines.size() - 1] == row.black);
    }
}

TEST_CASE("diagrams show pieces in their regions and zones", "[board]") {
    const Variant& xiangqi = *find_variant("xiangqi");
    const auto diagram = [&](char letter) {
        std::string all;
        for (const std::string& line : piece_text(xiangqi, xiangqi.type_of(letter)))
            all += line + '\n';
        return all;
    };
    // A general on e3 can go to d3, f3 and e2, but not to e4.
    CHECK(diagram('K').find("|   |   |   | o | K | o |") != std::string::npos);
    CHECK(diagram('K').find("| o |   |   |   |   |") != std::string::npos);
    // One soldier below the river, one beyond it.
    const std::string soldiers = diagram('P');
    CHECK(soldiers.find("|   |   |   | o | P | o |") != std::string::npos);
    CHECK(soldiers.find("|   |   |   |   | P |   |") != std::string::npos);
}

TEST_CASE("diagrams of moves show the holes that stop a piece", "[board][holes]") {
    const Variant& hollow = test::hollow();
    const Lines queen = piece_text(hollow, hollow.type_of('Q'));
    CHECK(holds(queen, "  5 |   |   | - | o | o | - |   |   |"));
    CHECK(holds(queen, "  4 |   |   | - | Q | o | - |   |   |"));
    CHECK(holds(queen, "-  a hole in the board"));
    CHECK_FALSE(
        holds(piece_text(*find_variant("chess"), PieceType::King), "-  a hole in the board"));
}

TEST_CASE("a diagram shows a piece on a square from which it can move", "[board][holes]") {
    const auto game = read_game(R"(name = "well"
title = "Well"
board = {files = 6, ranks = 6, start = "r4k/6/2*3/1*1*2/2*3/R4K w - - 0 1"}
pieces = [
    {letter = "K", name = "King", betza = "K", role = "king"},
    {letter = "P", name = "Pawn", betza = "fmWfcF", role = "pawn"},
    {letter = "R", name = "Rook", betza = "R"},
]
promotions = [{ranks = [6], into = "R"}]
)");
    REQUIRE(game);
    const Variant& well = *(*game)->variant;
    const Lines rook = piece_text(well, well.type_of('R'));
    CHECK(holds(rook, "  3 |   | - |   | - |   |   |"));
    CHECK(holds(rook, "  1 | o | o | R | o | o | o |"));
}

TEST_CASE("the legend of a diagram names the squares that vanish", "[board]") {
    const auto game = read_game(R"(name = "sand"
title = "Sand"
board = {files = 5, ranks = 5, start = "bb2k/ppppp/5/PPPPP/BB2K w - - 0 1", vanishing = "a1-b1"}
pieces = [
    {letter = "K", name = "King", betza = "K", role = "king"},
    {letter = "P", name = "Pawn", betza = "fmWfcF", role = "pawn"},
    {letter = "B", name = "Bishop", betza = "B"},
]
pawns = {ranks = [2, 3, 4]}
promotions = [{ranks = [4], into = "B"}]
)");
    REQUIRE(game);
    const Variant& sand = *(*game)->variant;
    CHECK(holds(piece_text(sand, sand.type_of('B')),
                "The squares a1, b1, a5 and b5 vanish when their pieces leave."));
    const Variant& apothecary = *find_variant("apothecary");
    CHECK(holds(piece_text(apothecary, apothecary.type_of('R')),
                "The squares of the first and last ranks vanish when their pieces leave."));
}

TEST_CASE("in Xiangqi, the squares of the palaces are dark", "[board]") {
    const Variant& xiangqi = *find_variant("xiangqi");
    const auto dark = [&](std::string_view square) {
        return is_dark(xiangqi, *xiangqi.square(square));
    };
    for (const char* square : {"d1", "e1", "f3", "d8", "e9", "f10"}) CHECK(dark(square));
    for (const char* square : {"a1", "c1", "d4", "g2", "e7", "i9"}) CHECK_FALSE(dark(square));
}

TEST_CASE("every piece of every game has a diagram that fits, or the joker's table", "[board]") {
    for (const std::string_view name : variant_names()) {
        const Variant& variant = *find_variant(name);
        for (std::size_t i = 0; i < variant.piece_types(); ++i) {
            const auto type = static_cast<PieceType>(i);
            const Lines lines = piece_text(variant, type);
            INFO(name << ' ' << variant.piece(type).name);
            for (const std::string& line : lines) CHECK(line.size() <= 80);
            if (type == variant.joker()) continue;
            CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
                return line.starts_with("o  ") || line.starts_with(".  ");
            }));
        }
    }
}

TEST_CASE("the diagrams of Besiege's pawn and of Apothecary's pieces", "[board]") {
    const Variant& besiege = *find_variant("besiege");
    const Variant& apothecary = *find_variant("apothecary");
    const Lines pawns = piece_text(besiege, PieceType::Pawn);
    for (const char* line :
         {" 10 |          x  .  x             | 10 |                              |",
          "  6 |                              |  6 |                      x       |",
          "  5 |                              |  5 |                      .  P    |",
          "  3 |                              |  3 |    .  x                      |",
          "  2 |                              |  2 |    P  .                      |"})
        CHECK(holds(pawns, line));
    CHECK(holds(piece_text(apothecary, PieceType::King),
                "  1 |   |   | j | j | o | o | o | j | j |   |"));
    CHECK(holds(piece_text(apothecary, apothecary.type_of('R')),
                " 11 |   |   |   |   | x |   |   |   |   |   |"));
    CHECK(holds(piece_text(apothecary, apothecary.joker()),
                "  R Rook             slides along ranks and files"));
    CHECK(holds(piece_text(apothecary, PieceType::Pawn),
                "On its 8th rank, it may promote to one of: bishop, knight, siege elephant,"));
}

}  // namespace
}  // namespace alces
