// The notation of moves on the screen. Records and scripts keep the notation of the documents.
#include "rules/notation.h"

#include <random>

#include "catch.h"
#include "driver.h"
#include "games/registry.h"
#include "rules/movegen.h"
#include "tui/move_text.h"

namespace alces::tui::testing {

namespace {

constexpr const char* kMate = "k8/9/1K7/9/9/9/9/9/8R w - - 0 1";

}  // namespace

TEST_CASE("a move in each notation", "[tui]") {
    const Position position = from_fen(*find_variant("siberia"), kMate).value();
    const Move mate = parse_move(position, "i1i9").value();
    CHECK(move_text(position, mate, Notation::Documents) == "R i1-i9");
    CHECK(move_text(position, mate, Notation::Standard) == "Ri9#");
    CHECK(move_text(position, mate, Notation::Figurine) == "\u2656i9#");
    CHECK(moves_text(position, {mate, mate}, Notation::Standard) == "Ri9#");
}

TEST_CASE("standard notation marks checks and checkmates, and can be read", "[tui]") {
    std::mt19937 dice(3);
    for (const std::string_view name : variant_names()) {
        Position position = Position::start(*find_variant(name));
        for (int ply = 0; ply < 80; ++ply) {
            const auto legal = legal_moves(position);
            if (legal.empty()) break;
            for (const Move move : legal) {
                const std::string text = move_text(position, move, Notation::Standard);
                const Position after = position.after(move);
                const bool mate = after.in_check() && legal_moves(after).empty();
                INFO(name << ' ' << text);
                CHECK((text.back() == '#') == mate);
                CHECK((text.back() == '+') == (after.in_check() && !mate));
                CHECK(parse_move(position, text).value() == move);
            }
            position = position.after(legal[dice() % legal.size()]);
        }
    }
}

TEST_CASE("the setting of the notation changes the moves on the screen", "[tui]") {
    Driver driver({80, 24}, two_people("siberia", kMate));
    driver.app.set_appearance({.notation = Notation::Figurine}, true);
    driver.type("R i1-i9\n");
    CHECK(driver.shows("\u2656i9#"));
    driver.app.set_appearance({.notation = Notation::Figurine}, false);
    CHECK(driver.shows("Ri9#"));
    driver.app.set_appearance({}, false);
    CHECK(driver.shows("R i1-i9"));
}

}  // namespace alces::tui::testing
