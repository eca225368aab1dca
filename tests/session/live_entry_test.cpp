// Tests which legal moves match the text typed so far.
#include "session/live_entry.h"

#include <algorithm>

#include "catch.h"
#include "games/registry.h"
#include "rules/notation.h"

namespace alces {

namespace {

struct Case {
    const char* typed;
    std::size_t fitting;
    const char* rest;
};

void check(const Position& position, const Case& wanted) {
    INFO(wanted.typed);
    const LiveEntry entry = live_entry(position, legal_moves(position), wanted.typed);
    CHECK(entry.fitting.size() == wanted.fitting);
    CHECK(entry.rest == wanted.rest);
}

Position blast() {
    return from_fen(default_variant(), "5k4/10/10/2p1p5/2BAN5/2P1R5/10/10/10/5K4 w - - 0 1")
        .value();
}

}  // namespace

TEST_CASE("typed text fits any notation of a move", "[live]") {
    const Position start = Position::start(default_variant());
    for (const Case& wanted : {
             Case{"P e2", 2, ""},     {"p e2-e4", 1, ""},
             {"P e2-e", 2, ""},       {"Pe2-e4", 1, ""},
             {"e2e", 2, ""},          {"e2-", 2, ""},
             {"N b1-a", 1, "3"},      {"N b", 2, ""},
             {"b1c", 1, "3"},         {"Na", 1, "3"},
             {"na", 1, ""},           {"nc3", 1, ""},
             {"pe4", 1, ""},          {"A a", 1, "1 explode"},
             {"a1 e", 1, "xplode"},   {"A a1 explode", 1, ""},
             {"A a1 EXPL", 1, "ode"}, {"", 0, ""},
             {"zz", 0, ""},           {"K", 0, ""},
             {"undo", 0, ""},
         })
        check(start, wanted);
}

TEST_CASE("captures and promotions while they are typed", "[live]") {
    for (const Case& wanted : {Case{"B c5x", 0, ""}, {"B c5-d6", 1, ""}, {"N e5xf", 0, ""}})
        check(blast(), wanted);
    const Position last =
        from_fen(default_variant(), "k9/7P2/10/2E7/10/10/10/10/9P/5K4 w - - 0 40").value();
    for (const Case& wanted : {Case{"P h8-h9; S", 1, "-h9"},
                               {"h8h9s", 1, ""},
                               {"h9=S", 1, ""},
                               {"P h8", 11, ""},
                               {"E c6-a", 2, ""}})
        check(last, wanted);
}

TEST_CASE("the typed text with the offered rest is read as the move that fits", "[live]") {
    for (const std::string_view name : variant_names()) {
        const Position start = Position::start(*find_variant(name));
        const MoveList legal = legal_moves(start);
        for (const Move move : legal) {
            for (const MoveStyle style :
                 {MoveStyle::Algebraic, MoveStyle::Compact, MoveStyle::Coordinate}) {
                const std::string whole = write_move(start, move, style);
                for (std::size_t length = 1; length <= whole.size(); ++length) {
                    const std::string typed = whole.substr(0, length);
                    const LiveEntry entry = live_entry(start, legal, typed);
                    INFO(name << ": " << typed << '|' << entry.rest);
                    CHECK(std::find(entry.fitting.begin(), entry.fitting.end(), move) !=
                          entry.fitting.end());
                    if (entry.rest.empty()) continue;
                    const auto read = parse_move(start, typed + entry.rest);
                    REQUIRE(read);
                    CHECK(*read == move);
                }
            }
        }
    }
}

}  // namespace alces
