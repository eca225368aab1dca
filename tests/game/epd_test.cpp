// Tests the reading and writing of EPD: positions with operations.
#include "game/epd.h"

#include <random>

#include "catch.h"
#include "games/registry.h"
#include "rounds.h"
#include "rules/notation.h"

namespace alces {
namespace {

std::string written(std::string_view variant, std::string_view line) {
    const auto epd = read_epd(*find_variant(variant), line);
    return epd ? write_epd(epd->position, epd->operations) : "error: " + epd.error().message;
}

}  // namespace

TEST_CASE("the operations of EPD are kept", "[epd]") {
    const std::string position = "9/4k4/9/9/9/9/9/4P4/4K4 w - -";
    struct Case {
        std::string text, written;
    };
    const Case cases[] = {
        {position, position},
        {position + " bm e4;", position + " bm e4;"},
        {" " + position + "  bm  e4  Ke1-d2 ;id \"a; b\";noop;",
         position + " bm e4  Ke1-d2; id \"a; b\"; noop;"},
        {position + " 7 12 ce 33;", position + " hmvc 7; fmvn 12; ce 33;"},
        {position + " 7 acd 4;", "error"},
        {position + " acd 4; id \"a; b\"", position + " acd 4; id \"a; b\";"},
        {position + " hmvc 7; fmvn 12;", position + " hmvc 7; fmvn 12;"},
        {position + " am e4; am e2e3;", position + " am e4; am e2e3;"},
    };
    for (const Case& c : cases) {
        INFO(c.text);
        if (c.written.starts_with("error"))
            CHECK(written("siberia", c.text).starts_with("error"));
        else
            CHECK(written("siberia", c.text) == c.written);
    }
    const auto epd = read_epd(*find_variant("siberia"), position + " bm e4 Kd2; am e3; id \"x\";");
    REQUIRE(epd);
    CHECK(epd->best.size() == 2);
    CHECK(epd->avoid.size() == 1);
    CHECK(epd->id() == "x");
    CHECK(epd->operands("am") == "e3");
    CHECK(epd->operands("pv").empty());
}

TEST_CASE("law: a position written in EPD is read back as the same position", "[epd]") {
    std::mt19937 dice(5);
    const std::vector<EpdOperation> operations{{"id", "\"x;y\""}, {"c0", "\"\""}};
    std::vector<std::string_view> names(variant_names().begin(), variant_names().end());
    names.emplace_back("3check");  // for its field of checks
    for (const std::string_view name : names) {
        Position position = Position::start(*find_variant(name));
        for (int i = test::rounds(60); i > 0; --i) {
            const auto moves = legal_moves(position);
            if (moves.empty()) break;
            position.play(moves[dice() % moves.size()]);
            const std::string text = write_epd(position, operations);
            INFO(text);
            const auto epd = read_epd(position.variant(), text);
            REQUIRE(epd);
            CHECK(epd->position == position);
            CHECK(write_epd(epd->position, epd->operations) == text);
        }
    }
}

}  // namespace alces
