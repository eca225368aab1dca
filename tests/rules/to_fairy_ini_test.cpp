// Tests the conversion of games to Fairy-Stockfish's variants.ini. tests/games/fairy.sh runs Fairy-
// Stockfish with the converted games.
#include "games/to_fairy_ini.h"

#include <map>

#include "games/fairy_ini.h"
#include "games/library.h"
#include "rules/perft.h"
#include "support.h"

namespace alces::test {
namespace {

std::unique_ptr<const GameFile> game_of_page(std::string_view text) {
    auto game = read_game(text);
    if (!game) FAIL(game.error().front().message);
    return *std::move(game);
}

const std::map<std::string, std::string, std::less<>> kRefused{
    {"3check", "the key wins cannot be converted"},
    {"5check", "the key wins cannot be converted"},
    {"berolina", "the key zone cannot be converted"},
    {"courier", "the key wins cannot be converted"},
    {"kingofthehill", "the key wins cannot be converted"},
    {"manchu", "the key region cannot be converted"},
    {"minixiangqi", "the key region cannot be converted"},
    {"shatranj", "the key wins cannot be converted"},
    {"xiangqi", "the key region cannot be converted"},
    {"nightrider", "Betza notation \"NN\" of the piece N cannot be converted"},
    {"grand", "the key reserve cannot be converted"},
    {"shako", "isjO cannot be converted"},
    {"knightmate", "Betza notation \"NisO2\" of the piece K cannot be converted"},
};

}  // namespace

TEST_CASE("the games in the program are the same after conversion to variants.ini and back",
          "[ini]") {
    for (const ShippedGame& shipped : shipped_games()) {
        INFO(shipped.name);
        const auto before = game_of_page(shipped.text);
        const auto ini = to_fairy_ini(*before);
        if (const auto refused = kRefused.find(shipped.name); refused != kRefused.end()) {
            REQUIRE_FALSE(ini);
            CHECK(ini.error().front().message.find(refused->second) != std::string::npos);
            continue;
        }
        if (!ini) FAIL(ini.error().front().message);
        INFO(*ini);
        const auto text = from_fairy_ini(*ini, "alces-" + std::string(shipped.name));
        if (!text) FAIL(text.error().front().message);
        INFO(*text);
        const auto after = game_of_page(*text);
        const Variant &old = *before->variant, &now = *after->variant;
        CHECK(now.spec().draws.plies == old.spec().draws.plies);
        CHECK(now.spec().draws.repetitions == old.spec().draws.repetitions);
        CHECK(now.spec().draws.stalemate == old.spec().draws.stalemate);
        CHECK(to_fen(Position::start(now)) == to_fen(Position::start(old)));
        for (int depth = 1; depth <= 3; ++depth)
            CHECK(perft(Position::start(now), depth) == perft(Position::start(old), depth));
        walk_everywhere(old, 61, rounds(1), 60, [&](const Position& position) {
            INFO(to_fen(position));
            REQUIRE(all_coordinates(position_of(now, to_fen(position))) ==
                    all_coordinates(position));
        });
    }
}

TEST_CASE("what variants.ini cannot say is refused by name and place", "[ini]") {
    struct Row {
        std::string part, by;
        int line;
        std::string needle;
    };
    const std::string mini = R"(name = "mini"
title = "Mini"

[board]
files = 5
ranks = 5
start = "r3k/ppppp/5/PPPPP/R3K w - - 0 1"

[[pieces]]
letter = "K"
name = "King"
betza = "K"
role = "king"

[[pieces]]
letter = "R"
name = "Rook"
betza = "R"

[[pieces]]
letter = "P"
name = "Pawn"
betza = "fmWfcF"
role = "pawn"

[[promotions]]
ranks = [5]
into = "R"
)";
    const auto plain = to_fairy_ini(*game_of_page(mini));
    REQUIRE(plain);
    CHECK(plain->starts_with("[alces-mini]\nmaxFile = e\nmaxRank = 5\nstartFen = r3k/ppppp/"));
    for (const Row& row : std::vector<Row>{
             {"files = 5", "setups = [\"k3r/ppppp/5/PPPPP/K3R w - - 0 1\"]\nfiles = 5", 5,
              "the key setups"},
             {"betza = \"fmWfcF\"", "betza = \"fmWfmcF\"", 23, "of the piece P"},
             {"betza = \"K\"", "betza = \"KN\"", 12, "of the piece K"},
             {"betza = \"R\"", "betza = \"m(flying R)\"", 18, "of the piece R"},
             {"ranks = [5]", "ranks = [4]", 26, "on ranks other than the last ones"},
             {"into = \"R\"\n", "into = \"R\"\npiece = \"P\"\n", 29, "the key piece"},
             {"into = \"R\"\n", "into = \"R\"\n[[promotions]]\nranks = [4]\ninto = \"R\"\n", 29,
              "a second promotion"},
             {"into = \"R\"\n", "into = \"R\"\n[mechanisms]\nkings-may-not-face = true\n", 30,
              "the key kings-may-not-face"}}) {
        INFO(row.by);
        std::string text = mini;
        text.replace(text.find(row.part), row.part.size(), row.by);
        const auto ini = to_fairy_ini(*game_of_page(text));
        REQUIRE_FALSE(ini);
        const GameFault& fault = ini.error().front();
        INFO(fault.message);
        CHECK(fault.place.line == row.line);
        CHECK(fault.message.find(row.needle) != std::string::npos);
        CHECK(fault.message.ends_with("cannot be converted to variants.ini"));
    }
    std::string castling = mini;
    for (const auto& [part, by] : std::vector<std::pair<std::string, std::string>>{
             {"5\nranks = 5", "7\nranks = 7"},
             {"r3k/ppppp/5/PPPPP/R3K", "7/r2k2r/7/7/7/R2K2R/7"},
             {"betza = \"K\"", "betza = \"KisO2\""},
             {"[5]", "[7]"}})
        castling.replace(castling.find(part), part.size(), by);
    const auto ini = to_fairy_ini(*game_of_page(castling));
    REQUIRE_FALSE(ini);
    REQUIRE(ini.error().size() == 1);
    CHECK(ini.error()[0].message.starts_with("castling on a rank other than the first"));
}

}  // namespace alces::test
