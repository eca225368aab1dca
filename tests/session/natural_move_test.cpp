// Tests moves in words, which are accepted where a person types.
#include "session/natural_move.h"

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"
#include "session/support.h"

namespace alces {

namespace {

Position position_of(std::string_view game, std::string_view fen = {}) {
    const Variant& variant = *find_variant(game);
    return fen.empty() ? Position::start(variant) : from_fen(variant, fen).value();
}

}  // namespace

TEST_CASE("moves in words are read", "[session][words]") {
    const Position start = position_of("al-ces");
    struct Case {
        const char* words;
        const char* notation;
    };
    for (const Case& c : {Case{"knight c3", "N b1-c3"},
                          {"Knight to c3", "N b1-c3"},
                          {"knight b1 to c3", "N b1-c3"},
                          {"knight from b1 to c3", "N b1-c3"},
                          {"n b1 c3", "N b1-c3"},
                          {"N c3", "N b1-c3"},
                          {"Nc3", "N b1-c3"},
                          {"c2 to c4", "P c2-c4"},
                          {"b2 b4", "P b2-b4"},
                          {"b2 - b4", "P b2-b4"},
                          {"b2 -> b4", "P b2-b4"},
                          {"pawn b4", "P b2-b4"},
                          {"pawn moves to b4", "P b2-b4"}}) {
        INFO(c.words);
        const auto move = parse_move(start, in_notation(start, c.words));
        REQUIRE(move);
        CHECK(write_move(start, *move, MoveStyle::Algebraic) == c.notation);
    }
}

TEST_CASE("captures, promotions, castling and explosions in words", "[session][words]") {
    struct Case {
        const char* fen;
        const char* words;
        const char* notation;
    };
    constexpr const char* kPromotion = "k9/7P2/10/10/10/10/10/10/10/5K4 w - - 0 40";
    constexpr const char* kCastling = "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    constexpr const char* kBlast = "5k4/10/10/2p1p5/2BA6/2P1R5/10/10/10/4NK4 w - - 0 1";
    for (const Case& c : {Case{kPromotion, "h8 h9 queen", "P h8-h9; Q-h9"},
                          {kPromotion, "h8 to h9 =q", "P h8-h9; Q-h9"},
                          {kPromotion, "pawn to h9 promotes to queen", "P h8-h9; Q-h9"},
                          {kCastling, "castle kingside", "K f0-i0"},
                          {kCastling, "Castle long", "K f0-c0"},
                          {kCastling, "o-o", "K f0-i0"},
                          {kBlast, "assassin takes e6", "A d5-e6"},
                          {kBlast, "d5 takes e6", "A d5-e6"},
                          {kBlast, "explode d5", "A d5 explode"},
                          {kBlast, "explode", "A d5 explode"},
                          {kBlast, "assassin d5 explodes", "A d5 explode"},
                          {kPromotion, "h8 h9 a", "P h8-h9; A-h9"},
                          {kPromotion, "h8 h9 becomes a queen", "P h8-h9; Q-h9"}}) {
        INFO(c.words);
        const Position position = position_of("al-ces", c.fen);
        const auto move = parse_move(position, in_notation(position, c.words));
        REQUIRE(move);
        CHECK(write_move(position, *move, MoveStyle::Algebraic) == c.notation);
    }
}

TEST_CASE("an explosion of a piece that is not there is refused", "[session][words]") {
    const Position position =
        position_of("al-ces", "5k4/10/10/2p1p5/2BA6/2P1R5/10/10/10/4NK4 w - - 0 1");
    for (const char* line :
         {"pawn d5 explodes", "explode rook d5", "N d5 explode", "knight on d5 explodes"}) {
        INFO(line);
        CHECK_FALSE(parse_move(position, in_notation(position, line)));
    }
}

TEST_CASE("other lines stay as they are", "[session][words]") {
    const Position start = position_of("al-ces");
    for (const char* line :
         {"", "e2e4 e7e5", "e4 e5", "new siberia", "hint", "rules knight", "why e2e4", "knight",
          "knight and day", "c2 to", "to c4", "resign", "1-0", "knight c3 quickly", "[FEN \"x\"]"})
        CHECK(in_notation(start, line) == line);
}

TEST_CASE("words that fit several moves, or none, are explained", "[session][words]") {
    SessionOptions options = test_options("5k4/10/10/10/10/10/1N3N4/10/10/5K4 w - - 0 1");
    options.person_types = true;
    Scripted script(options);
    CHECK(script.run("knight to d4")[0].starts_with("error illegal: several moves match: N "));
    CHECK(script.run("knight to a9")[0].find("no White knight can go to a9") != std::string::npos);
    CHECK(script.run("b3 d4").back() == "move N b3-d4");
}

TEST_CASE("a script must use the notation", "[session][words]") {
    Scripted script;
    CHECK(script.run("knight c3")[0].starts_with("error unreadable"));
    CHECK(script.session.game().ply() == 0);
    Scripted castling(test_options("5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1"));
    CHECK(castling.run("f0j0")[0].starts_with("error illegal"));
    CHECK(castling.run("8/8/4k3/8/8/4K3/8/8 w - - 0 1")[0].find("type: fen") == std::string::npos);
}

}  // namespace alces
