// Tests the search with rules and values that only games from files have.
#include "catch.h"
#include "game/game.h"
#include "games/game_file.h"
#include "search/eval_params.h"
#include "support.h"

namespace alces::test {
namespace {

std::unique_ptr<const GameFile> small_game(const std::string& rest) {
    auto read = read_game(R"(name = "small"
title = "Small"
board = {files = 4, ranks = 5, start = "k3/pppp/4/PPPP/K3 w - - 0 1"}
pieces = [
    {letter = "K", name = "King", betza = "K", role = "king"},
    {letter = "P", name = "Pawn", betza = "fmWfcF", role = "pawn", value = 77},
    {letter = "R", name = "Rook", betza = "R", value = 555},
    {letter = "N", name = "Knight", betza = "N"},
]
promotions = [{ranks = [5], into = "RN"}]
)" + rest);
    REQUIRE(read);
    return *std::move(read);
}

constexpr std::string_view kStalemated = "k3/P3/1K2/4/4 b - - 0 1";
constexpr std::string_view kBefore = "k3/P3/2K1/4/4 w - - 0 1";

Position on(const GameFile& file, std::string_view fen) { return *from_fen(*file.variant, fen); }

}  // namespace

TEST_CASE("where stalemate is a loss, the game ends so and the computer plays for it", "[search]") {
    const auto lost = small_game("draws = {stalemate = \"loss\"}\n");
    const auto drawn = small_game("");
    CHECK(Game(on(*lost, kStalemated)).outcome() ==
          Outcome{GameResult::WhiteWins, Termination::Stalemate});
    CHECK(Game(on(*drawn, kStalemated)).outcome() ==
          Outcome{GameResult::Draw, Termination::Stalemate});
    const SearchResult found = search_to_depth(on(*lost, kBefore), 4);
    CHECK(text_of(on(*lost, kBefore), found.best) == "c3b3");
    CHECK(mate_in_moves(found.info.score) == 1);
    CHECK_FALSE(is_mate_score(search_to_depth(on(*drawn, kBefore), 4).info.score));
}

TEST_CASE("the values of a file replace the estimates", "[search]") {
    const auto file = small_game("");
    const Variant& game = *file->variant;
    const EvalParams params = eval_params(game);
    CHECK(params.pieces[index(game.type_of('P'))].value.middle == 77);
    CHECK(params.pieces[index(game.type_of('R'))].value.end == 555);
    CHECK(params.pieces[index(game.type_of('N'))].value.middle > 0);
}

}  // namespace alces::test
